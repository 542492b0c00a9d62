//! What stories and examples say of an exchange, against what the spec makes of it.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::admit::{Admission, admit};
use crate::diagnostic::DiagnosticCode as Code;
use crate::load::place::{Place, Report};
use crate::load::resolve::{Named, Parts, Row};
use crate::lower::{lower, lower_pointer};
use crate::model::{Accept, Context, Outcome, Reject, Reply, Requirement, Story};
use crate::rules::Rules;
use crate::script::{Played, Script, play};

/// What goes otherwise at a place: what comes instead, in which dialects, and whether that is an error.
type Found = BTreeMap<(Place, String), (Vec<String>, bool)>;

/// Tells what goes otherwise, once for all dialects in which it goes the same way.
pub(super) fn check(report: &mut Report, parts: &Parts) {
    let Some(vocabulary) = &parts.vocabulary else {
        return;
    };
    let mut found = Found::new();
    for dialect in &parts.dialects {
        let mut looking = Looking {
            dialect,
            rules: Rules::new(&dialect.it, &vocabulary.it),
            found: &mut found,
        };
        let told = |row: &&Row<Story>| row.it.is_told_to(&dialect.it);
        parts
            .stories
            .iter()
            .filter(told)
            .for_each(|row| looking.story(row));
        let binds = |row: &&Row<Requirement>| row.it.level_over(&dialect.features, None).is_some();
        let rows = parts.requirements.iter().filter(binds);
        rows.for_each(|row| looking.requirement(row));
    }
    for ((place, comes), (dialects, is_error)) in found {
        tell(report, place, &comes, &dialects, is_error);
    }
}

fn tell(report: &mut Report, place: Place, comes: &str, dialects: &[String], is_error: bool) {
    let message = format!("in `{}` {comes}", dialects.join("`, `"));
    let help = "write what comes of it, or narrow by `when:` where it is said".to_owned();
    if is_error {
        return report.error(Code::Contradiction, place, message, help);
    }
    let help = "it is judged by what comes of it; where that is right, nothing is to be done";
    report.warning(Code::Contradiction, place, message, help.to_owned());
}

/// One dialect, against which all is held.
struct Looking<'a, 'f> {
    dialect: &'a Named,
    rules: Rules<'a>,
    found: &'f mut Found,
}

impl Looking<'_, '_> {
    // What was written before a dialect was laid over it could not know that dialect.
    fn note(&mut self, over: bool, place: Place, comes: String) {
        let is_error = over || !self.dialect.over;
        let (dialects, known) = self.found.entry((place, comes)).or_default();
        dialects.push(self.dialect.it.name.clone());
        *known |= is_error;
    }

    fn story(&mut self, row: &Row<Story>) {
        let it = &row.it;
        let script = Script {
            before: &it.before,
            request: &it.request,
            context: &it.context,
            human: &it.human,
        };
        let place = row.tree.place_of("expect");
        self.ends(row.over, place, &script, &it.expect);
        if let Some(beside) = &it.beside {
            let script = Script {
                before: &[],
                request: &beside.request,
                context: &Context::default(),
                human: &beside.human,
            };
            let place = row.tree.place_of("beside.expect");
            self.ends(row.over, place, &script, &beside.expect);
        }
    }

    fn ends(&mut self, over: bool, place: Place, script: &Script<'_>, expected: &Outcome) {
        let comes = match play(&self.rules, script) {
            Played::Unsayable => return,
            Played::Ended(seen) if seen == *expected => return,
            Played::Ended(seen) => format!("this ends with {}", told(&seen)),
            Played::Open => "this leaves the ask open".to_owned(),
        };
        self.note(over, place, comes);
    }

    fn requirement(&mut self, row: &Row<Requirement>) {
        for (index, it) in row.it.accept.iter().enumerate() {
            let place = row.tree.place_of(&format!("accept.{index}"));
            self.accept(row.over, place, it);
        }
        for (index, it) in row.it.reject.iter().enumerate() {
            let place = row.tree.place_of(&format!("reject.{index}"));
            self.reject(row.over, place, it);
        }
    }

    fn accept(&mut self, over: bool, place: Place, it: &Accept) {
        let script = Script {
            before: &[],
            request: &it.request,
            context: &it.context,
            human: &it.human,
        };
        if let Some(expected) = &it.expect {
            return self.ends(over, place, &script, expected);
        }
        if let Played::Ended(seen @ Outcome::Refused(_)) = play(&self.rules, &script) {
            self.note(over, place, format!("this ends with {}", told(&seen)));
        }
    }

    fn reject(&mut self, over: bool, place: Place, it: &Reject) {
        if let Some(Reply::Outcome(wrong)) = &it.reply {
            let script = Script {
                before: &[],
                request: &it.request,
                context: &it.context,
                human: &it.human,
            };
            if play(&self.rules, &script) == Played::Ended(wrong.clone()) {
                let comes = format!("this reply is right: it ends with {}", told(wrong));
                self.note(over, place, comes);
            }
        }
        if it.fault.is_some() {
            self.refused(over, place, it);
        }
    }

    fn refused(&mut self, over: bool, place: Place, it: &Reject) {
        let Some(arguments) = lower(&self.rules, &it.request) else {
            return;
        };
        let at = match it.at.as_deref().map(|at| lower_pointer(&self.rules, at)) {
            Some(None) => return,
            Some(Some(at)) => Some(at),
            None => None,
        };
        let comes = match admit(&self.rules, &arguments, &it.context) {
            Admission::Refused(failure) if Some(failure.fault) != it.fault => {
                format!("this ends with {}", told(&Outcome::Refused(failure.fault)))
            }
            Admission::Refused(failure) if at.is_some() && failure.path != at => {
                let path = failure.path.unwrap_or_default();
                format!("this is refused at `{path}`")
            }
            Admission::Refused(_) => return,
            Admission::Admitted(_) | Admission::Stopped(_) => "this is let in".to_owned(),
        };
        self.note(over, place, comes);
    }
}

/// An outcome as it is written.
fn told(outcome: &Outcome) -> String {
    let value = serde_json::to_value(outcome).unwrap_or(Value::Null);
    format!("`{value}`")
}
