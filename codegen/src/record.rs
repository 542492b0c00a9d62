//! What a dialect makes of answers, and how it writes a result, as records of constants that each
//! language with rules at run time writes down in its own way.

use askspec_spec::model::{AnswerRules, ResultForm};

use crate::word::word;

/// A record.
pub(crate) struct Record {
    /// The name of its type.
    pub(crate) of: &'static str,
    /// Its members, named `as_here`, in the order of their declaration.
    pub(crate) members: Vec<(&'static str, Constant)>,
}

/// The value of a member.
pub(crate) enum Constant {
    /// A word of a closed set.
    Word {
        /// The name of the set's type.
        of: &'static str,
        word: String,
    },
    Text(String),
    Record(Record),
    /// A record that may be absent.
    Optional(Option<Record>),
}

/// The policies about answers.
pub(crate) fn answers(answers: &AnswerRules) -> Record {
    let custom = Record {
        of: "CustomPolicies",
        members: vec![
            ("single", of("Beside", &answers.custom.single)),
            ("multi", of("Beside", &answers.custom.multi)),
            ("carried", of("Carried", &answers.custom.carried)),
            ("outer", of("Outer", &answers.custom.outer)),
        ],
    };
    Record {
        of: "AnswerPolicies",
        members: vec![
            ("key", of("Key", &answers.key)),
            ("custom", Constant::Record(custom)),
            ("order", of("Order", &answers.order)),
            ("skip", of("Skip", &answers.skip)),
            ("decline", of("Decline", &answers.decline)),
            ("dismiss", of("Dismiss", &answers.dismiss)),
            ("stop", of("Stop", &answers.stop)),
        ],
    }
}

/// The form of a result.
pub(crate) fn result(form: &ResultForm) -> Record {
    match form {
        ResultForm::List(form) => Record {
            of: "ListForm",
            members: vec![
                ("answers", text(&form.answers)),
                ("key", text(&form.key)),
                ("selected", text(&form.selected)),
                ("custom", text(&form.custom)),
            ],
        },
        ResultForm::One(form) => Record {
            of: "OneForm",
            members: vec![
                ("answer", text(&form.answer)),
                ("option", text(&form.option)),
            ],
        },
        ResultForm::Text(form) => {
            let details = form.details.mapped().map(|names| Record {
                of: "DetailsForm",
                members: vec![
                    ("questions", text(&names.questions)),
                    ("answers", text(&names.answers)),
                ],
            });
            Record {
                of: "TextForm",
                members: vec![
                    ("lead", of("Lead", &form.lead)),
                    ("mark", text(&form.mark)),
                    ("between", text(&form.between)),
                    ("join", text(&form.join)),
                    ("details", Constant::Optional(details)),
                ],
            }
        }
    }
}

fn of(of: &'static str, value: &impl serde::Serialize) -> Constant {
    let word = word(value);
    Constant::Word { of, word }
}

fn text(text: &str) -> Constant {
    Constant::Text(text.to_owned())
}
