//! Looks for the one change of the spec that would make what a provider did right.

use askspec_spec::Rules;
use askspec_spec::model::{Dialect, Fault, Gate, Level, ResultForm, Spec};
use serde_json::{Value, json};

use crate::mutants::{Mutant, mutants, mutate};

/// What came back, where it may show what the provider takes for right.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Hints {
    /// Error codes.
    pub codes: Vec<String>,
    /// Error names.
    pub names: Vec<String>,
    /// Names of members of results.
    pub members: Vec<String>,
    /// Texts: what was right, and what came.
    pub texts: Vec<(String, String)>,
}

/// The change that explains a difference, and the requirement that answers for it.
#[derive(Debug, Clone, PartialEq)]
pub struct Explanation {
    /// The dialect as the provider seems to know it.
    pub mutant: Mutant,
    /// The requirement to blame.
    pub requirement: String,
    /// How hard it binds.
    pub level: Level,
}

/// The change under which nothing is broken any more. Gates in another order come first, since they explain
/// little else; then what a requirement in question answers for, and what came back suggests. Last come a name that
/// nobody uses, and the code of another fault.
pub fn explain(
    spec: &Spec,
    dialect: &Dialect,
    hints: &Hints,
    about: &[String],
    explains: impl Fn(&Rules<'_>) -> bool,
) -> Option<Explanation> {
    let suggested = suggested(dialect, hints);
    let derived = mutants(&spec.vocabulary, dialect);
    let mut changes: Vec<Explanation> = suggested
        .into_iter()
        .chain(derived)
        .filter_map(|mutant| blamed(spec, dialect, mutant))
        .collect();
    changes.sort_by_key(|change| {
        (
            confuses_codes(dialect, &change.mutant),
            !change.mutant.is_of_order(),
            change.mutant.is_made_up(),
            !about.contains(&change.requirement),
        )
    });
    changes
        .into_iter()
        .find(|change| explains(&Rules::new(&change.mutant.dialect, &spec.vocabulary)))
}

fn blamed(spec: &Spec, dialect: &Dialect, mutant: Mutant) -> Option<Explanation> {
    let (requirement, level) = answering(spec, dialect, &mutant)?;
    Some(Explanation {
        mutant,
        requirement,
        level,
    })
}

/// The requirement that answers for a change, and how hard it binds.
pub fn answering(spec: &Spec, dialect: &Dialect, mutant: &Mutant) -> Option<(String, Level)> {
    if let Some(dropped) = dropped_gate(spec, dialect, mutant) {
        return Some(dropped);
    }
    let unknown = spec.requirement("admit/unknown-fields");
    let row = match unknown.filter(|_| mutant.knows_too_much()) {
        Some(row) => (row, row.level_in(dialect, None)?),
        None => spec.governing(dialect, &mutant.path)?,
    };
    Some((row.0.id.clone(), row.1))
}

/// A gate that is left out lets its fault happen: the fault's requirement is broken, not the order of the gates.
fn dropped_gate(spec: &Spec, dialect: &Dialect, mutant: &Mutant) -> Option<(String, Level)> {
    let left = &mutant.dialect.failures.gates;
    let gate = dialect
        .failures
        .gates
        .iter()
        .find(|gate| !left.contains(gate))?;
    let fault = fault_of(spec, dialect, *gate)?;
    let row = spec.requirement(&spec.vocabulary.faults.get(&fault)?.requirement)?;
    Some((row.id.clone(), row.level_in(dialect, None)?))
}

fn fault_of(spec: &Spec, dialect: &Dialect, gate: Gate) -> Option<Fault> {
    let raised = |fault: &&Fault| {
        spec.vocabulary
            .faults
            .get(fault)
            .is_some_and(|word| word.gate == Some(gate))
    };
    dialect.failures.codes.keys().find(raised).copied()
}

/// Whether the change gives a fault the code of another: likelier the other fault was found first.
fn confuses_codes(dialect: &Dialect, mutant: &Mutant) -> bool {
    let of_fault = mutant.path.starts_with("failures.codes.");
    let mut codes = dialect.failures.codes.values();
    of_fault && codes.any(|code| mutant.becomes == code.code.as_str())
}

/// Changes that what came back suggests.
fn suggested(dialect: &Dialect, hints: &Hints) -> Vec<Mutant> {
    let codes = dialect.failures.codes.keys().flat_map(|fault| {
        let path = format!("failures.codes.{}.code", word(*fault));
        hints
            .codes
            .iter()
            .map(move |code| (path.clone(), json!(code)))
    });
    let names = hints
        .names
        .iter()
        .map(|name| ("failures.name".to_owned(), json!(name)));
    let members = result_names(&dialect.result).into_iter().flat_map(|path| {
        hints
            .members
            .iter()
            .map(move |name| (path.clone(), json!(name)))
    });
    let separators = separators(&dialect.result)
        .into_iter()
        .flat_map(|(path, separator)| {
            let found = hints
                .texts
                .iter()
                .filter_map(move |(right, came)| other_separator(right, came, &separator));
            found.map(move |other| (path.to_owned(), json!(other)))
        });
    let changes: Vec<(String, Value)> = codes
        .chain(names)
        .chain(members)
        .chain(separators)
        .collect();
    changes
        .into_iter()
        .filter_map(|(path, becomes)| mutate(dialect, &path, becomes))
        .collect()
}

fn word(fault: Fault) -> String {
    let word = serde_json::to_value(fault).unwrap_or_default();
    word.as_str().unwrap_or_default().to_owned()
}

fn result_names(form: &ResultForm) -> Vec<String> {
    let names: &[&str] = match form {
        ResultForm::List(_) => &[
            "result.answers",
            "result.key",
            "result.selected",
            "result.custom",
        ],
        ResultForm::One(_) => &["result.answer", "result.option"],
        ResultForm::Text(_) => &["result.details.questions", "result.details.answers"],
    };
    names.iter().map(|&name| name.to_owned()).collect()
}

fn separators(form: &ResultForm) -> Vec<(&'static str, String)> {
    match form {
        ResultForm::Text(form) => vec![
            ("result.mark", form.mark.clone()),
            ("result.between", form.between.clone()),
            ("result.join", form.join.clone()),
        ],
        ResultForm::List(_) | ResultForm::One(_) => Vec::new(),
    }
}

/// What stands in `came` everywhere where `right` has this separator.
fn other_separator(right: &str, came: &str, separator: &str) -> Option<String> {
    let pieces: Vec<&str> = right.split(separator).collect();
    let (first, rest) = pieces.split_first()?;
    let kept: usize = pieces.iter().map(|piece| piece.len()).sum();
    let length = came.len().checked_sub(kept)?.checked_div(rest.len())?;
    let other = came.get(first.len()..first.len() + length)?;
    (other != separator && pieces.join(other) == came).then(|| other.to_owned())
}

#[cfg(test)]
mod tests {
    use super::other_separator;

    #[test]
    fn a_separator_is_found_by_what_stands_around_it() {
        assert_eq!(
            other_separator("a, b, c", "a | b | c", ", "),
            Some(" | ".into())
        );
        assert_eq!(other_separator("a, b, c", "abc", ", "), Some(String::new()));
        assert_eq!(other_separator("a, b, c", "a | b, c", ", "), None);
        assert_eq!(other_separator("a", "b", ", "), None);
    }
}
