//! Pointing at the parts of a spec.

use askspec_spec::Source;
use askspec_spec::load::{Location, locations};

use crate::fixture::source;

#[test]
fn each_part_is_found_where_it_stands() {
    let found = locations(&Source::Folder(source()));
    let told = |location: Option<Location>| match location {
        Some(Location { file, line, .. }) => format!("{file}:{line}"),
        None => "nowhere".to_owned(),
    };
    let limit = "request.question.prompt.limit.max";
    assert_eq!(
        told(found.feature("plain", limit)),
        "dialects/plain.yaml:15"
    );
    assert_eq!(
        told(found.feature("second", limit)),
        "dialects/plain.yaml:15"
    );
    assert_eq!(
        told(found.feature("second", "result.between")),
        "dialects/second.yaml:4"
    );
    assert_eq!(
        told(found.feature("plain", "answers.custom.nowhere")),
        "dialects/plain.yaml:35"
    );
    assert_eq!(told(found.feature("third", limit)), "nowhere");
    assert_eq!(
        told(found.requirement("plain/order")),
        "requirements/plain.yaml:11"
    );
    assert_eq!(told(found.story("one-answer")), "stories/plain.yaml:1");
    assert_eq!(
        told(found.vocabulary(&["packages", "version"])),
        "vocabulary.yaml:3"
    );
}
