//! One page of the site: Markdown made HTML, with a place to link to at each heading.

use std::collections::BTreeSet;

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};
use serde_json::{Value, json};

use crate::file::File;
use crate::filter::{html as html_text, kebab};

/// A page of the site.
#[derive(Debug)]
pub(super) struct Page {
    /// Its path below the root of the site.
    pub(super) path: String,
    pub(super) title: String,
    /// Its sections, in order, to be searched in.
    pub(super) sections: Vec<Section>,
    body: String,
}

/// What stands below one heading.
#[derive(Debug, Default)]
pub(super) struct Section {
    pub(super) title: String,
    /// The place of the heading on its page.
    pub(super) anchor: String,
    pub(super) text: String,
}

impl Page {
    /// The page of a file in Markdown.
    pub(super) fn of(markdown: &File) -> Self {
        let events = Parser::new_ext(&markdown.text, Options::ENABLE_TABLES);
        let events = placed(linked(events.filter_map(plain).collect()));
        let sections = sections(&events);
        let mut body = String::new();
        html::push_html(&mut body, framed(events).into_iter());
        Self {
            path: as_html(&markdown.path),
            title: sections
                .first()
                .map_or_else(String::new, |first| first.title.clone()),
            sections,
            body: headless(&body).replace("<pre>", "<pre tabindex=\"0\">"),
        }
    }

    /// What its template shows.
    pub(super) fn shown(&self) -> Value {
        json!({"title": self.title, "body": self.body, "root": self.root()})
    }

    /// It as a link on another page.
    pub(super) fn linked_from(&self, other: &Self) -> Value {
        json!({
            "title": self.title,
            "path": format!("{}{}", other.root(), self.path),
            "here": self.path == other.path,
        })
    }

    /// The way to the root of the site.
    fn root(&self) -> String {
        "../".repeat(self.path.matches('/').count())
    }
}

/// The page that a Markdown page becomes.
fn as_html(path: &str) -> String {
    match path.strip_suffix("README.md") {
        Some(folder) => format!("{folder}index.html"),
        None => format!("{}.html", path.strip_suffix(".md").unwrap_or(path)),
    }
}

/// Without raw HTML, but for line breaks in cells: a text of the spec is no markup, and a heading is itself
/// the place that a link leads to.
fn plain(event: Event<'_>) -> Option<Event<'_>> {
    match event {
        Event::Html(raw) | Event::InlineHtml(raw) => match &*raw {
            "<br>" => Some(Event::HardBreak),
            raw if raw.starts_with("<!--") || raw.starts_with("<a id=\"") || raw == "</a>" => None,
            _ => Some(Event::Text(raw)),
        },
        other => Some(other),
    }
}

/// Links between pages lead to their HTML.
fn linked(events: Vec<Event<'_>>) -> Vec<Event<'_>> {
    let lead = |event| match event {
        Event::Start(Tag::Link {
            link_type,
            dest_url,
            title,
            id,
        }) => Event::Start(Tag::Link {
            link_type,
            dest_url: to_html(&dest_url).into(),
            title,
            id,
        }),
        other => other,
    };
    events.into_iter().map(lead).collect()
}

fn to_html(link: &str) -> String {
    let (path, anchor) = match link.split_once('#') {
        Some((path, anchor)) => (path, format!("#{anchor}")),
        None => (link, String::new()),
    };
    match path.ends_with(".md") && !path.contains("://") {
        true => as_html(path) + &anchor,
        false => link.to_owned(),
    }
}

/// Every heading has a place of its own.
fn placed(events: Vec<Event<'_>>) -> Vec<Event<'_>> {
    let mut taken = BTreeSet::new();
    let titles = titles(&events);
    let mut titles = titles.into_iter();
    let place = |event| match event {
        Event::Start(Tag::Heading {
            level,
            classes,
            attrs,
            ..
        }) => {
            let anchor = unused(&kebab(&titles.next().unwrap_or_default()), &mut taken);
            Event::Start(Tag::Heading {
                level,
                id: Some(CowStr::from(anchor)),
                classes,
                attrs,
            })
        }
        other => other,
    };
    events.into_iter().map(place).collect()
}

fn unused(wanted: &str, taken: &mut BTreeSet<String>) -> String {
    let numbered = (2..).map(|number| format!("{wanted}-{number}"));
    let mut all = std::iter::once(wanted.to_owned()).chain(numbered);
    let free = all
        .find(|anchor| !taken.contains(anchor))
        .unwrap_or_default();
    taken.insert(free.clone());
    free
}

fn titles(events: &[Event<'_>]) -> Vec<String> {
    let mut titles = Vec::new();
    let mut open: Option<String> = None;
    for event in events {
        match event {
            Event::Start(Tag::Heading { .. }) => open = Some(String::new()),
            Event::End(TagEnd::Heading(_)) => titles.extend(open.take()),
            event => {
                if let (Some(title), Some(text)) = (&mut open, text_of(event)) {
                    title.push_str(text);
                }
            }
        }
    }
    titles
}

fn text_of<'e>(event: &'e Event<'_>) -> Option<&'e str> {
    match event {
        Event::Text(text) | Event::Code(text) => Some(text),
        _ => None,
    }
}

/// What stands below each heading, as words.
fn sections(events: &[Event<'_>]) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    let mut heads = false;
    for event in events {
        match event {
            Event::Start(Tag::Heading { id, .. }) => {
                heads = true;
                sections.push(Section {
                    anchor: id.as_deref().unwrap_or_default().to_owned(),
                    ..Section::default()
                });
            }
            Event::End(TagEnd::Heading(_)) => heads = false,
            event => {
                let (Some(section), Some(text)) = (sections.last_mut(), text_of(event)) else {
                    continue;
                };
                match heads {
                    true => section.title.push_str(text),
                    false => {
                        section.text.push_str(text);
                        section.text.push(' ');
                    }
                }
            }
        }
    }
    sections
}

/// What is wider than a phone scrolls by itself, by keyboard too.
fn framed(events: Vec<Event<'_>>) -> Vec<Event<'_>> {
    let mut titles = titles(&events).into_iter();
    let (mut title, mut tables) = (String::new(), 0);
    let frame = |event| match event {
        Event::Start(Tag::Table(columns)) => {
            tables += 1;
            let label = html_text(&format!("Table {tables}: {title}"));
            let frame = format!(
                "<div class=\"wide\" role=\"region\" aria-label=\"{label}\" tabindex=\"0\">\n"
            );
            vec![Event::Html(frame.into()), Event::Start(Tag::Table(columns))]
        }
        Event::End(TagEnd::Table) => {
            vec![Event::End(TagEnd::Table), Event::Html("</div>\n".into())]
        }
        Event::End(TagEnd::Heading(level)) => {
            title = titles.next().unwrap_or_default();
            vec![Event::End(TagEnd::Heading(level))]
        }
        other => vec![other],
    };
    events.into_iter().flat_map(frame).collect()
}

/// A table without a head has no row for it; a cell without a head is none.
fn headless(body: &str) -> String {
    let body = body.replace("<th></th>", "<td></td>");
    [2, 3].into_iter().fold(body, |body, columns| {
        let head = format!("<thead><tr>{}</tr></thead>", "<td></td>".repeat(columns));
        body.replace(&head, "")
    })
}
