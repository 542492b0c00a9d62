//! The same pages as a static site: each Markdown page in a frame of HTML, with an index to search in.
//!
//! Nothing is loaded from elsewhere, and nothing but searching and copying needs a script.

mod index;
mod page;

use askspec_spec::model::Spec;
use serde_json::json;

use crate::error::Error;
use crate::file::File;
use crate::header::{Comment, VOCABULARY, WHOLE_SPEC, edit_instead, header};
use crate::template::Templates;
use page::Page;

const NAME: &str = "docs";

const TEMPLATES: &[(&str, &str)] = &[
    ("frame", include_str!("site/frame.html.tera")),
    ("style", include_str!("site/style.css.tera")),
    ("script", include_str!("site/script.js.tera")),
];

/// The site over these pages in Markdown.
pub(super) fn files(spec: &Spec, markdown: &[File]) -> Result<Vec<File>, Error> {
    let templates = Templates::new(NAME, TEMPLATES)?;
    let pages: Vec<Page> = markdown.iter().map(Page::of).collect();
    let mut files = Vec::new();
    for (page, source) in pages.iter().zip(markdown) {
        let edit = edit_instead(&source.text).unwrap_or(WHOLE_SPEC);
        let context = json!({
            "header": header(Comment::Angle, edit),
            "page": page.shown(),
            "about": spec.vocabulary.packages.description,
            "revision": spec.vocabulary.revision,
            "links": pages.iter().map(|other| other.linked_from(page)).collect::<Vec<_>>(),
        });
        files.push(File::new(&page.path, templates.render("frame", &context)?));
    }
    let style = json!({"header": header(Comment::Stars, VOCABULARY)});
    files.push(File::new("site.css", templates.render("style", &style)?));
    let sections = index::of(&pages);
    let script = json!({
        "header": header(Comment::Slashes, WHOLE_SPEC),
        "sections": sections,
    });
    files.push(File::new("site.js", templates.render("script", &script)?));
    Ok(files)
}
