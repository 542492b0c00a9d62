//! Looks for the one change of the spec that would make what a provider did right.

mod hints;

use askspec_spec::Rules;
use askspec_spec::governing::DROPPED;
use askspec_spec::model::{Dialect, Fault, Gate, Level, Spec};

use crate::case::Case;
use crate::judge::{Breach, judge};
use crate::mutants::{Mutant, mutants};
use crate::transcript::Transcript;

pub(crate) use hints::suggested;

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

impl Explanation {
    /// A change of a dialect, with the requirement that answers for it; none where nothing does.
    pub(crate) fn of(spec: &Spec, dialect: &Dialect, mutant: Mutant) -> Option<Self> {
        let (requirement, level) = answering(spec, dialect, &mutant)?;
        Some(Self {
            mutant,
            requirement,
            level,
        })
    }

    /// Whether nothing is wrong with an exchange under the changed dialect.
    pub(crate) fn explains(&self, spec: &Spec, case: &Case, transcript: &Transcript) -> bool {
        let changed = Rules::new(&self.mutant.dialect, &spec.vocabulary);
        judge(&changed, case, transcript).is_empty()
    }

    /// How unlikely it is beside another that explains as much. The order of gates is likeliest, since it
    /// explains little else; last come a name that nobody uses, and the code of another fault, since likelier that
    /// fault was found first.
    pub(crate) fn unlikelihood(&self, dialect: &Dialect) -> u8 {
        let signs = [
            confuses_codes(dialect, &self.mutant),
            !self.mutant.is_of_order(),
            self.mutant.is_made_up(),
        ];
        signs
            .iter()
            .fold(0, |so_far, &is| so_far * 2 + u8::from(is))
    }
}

/// The likeliest change that explains an exchange seen by itself: of those that do alike, one that a requirement
/// in question answers for.
pub(crate) fn explain(
    spec: &Spec,
    dialect: &Dialect,
    case: &Case,
    transcript: &Transcript,
    breaches: &[Breach],
) -> Option<Explanation> {
    let derived = mutants(&spec.vocabulary, dialect);
    let all = suggested(dialect, transcript, breaches)
        .into_iter()
        .chain(derived);
    let mut changes: Vec<Explanation> = all
        .filter_map(|mutant| Explanation::of(spec, dialect, mutant))
        .collect();
    let about: Vec<&str> = breaches.iter().flat_map(Breach::candidates).collect();
    changes.sort_by_key(|change| {
        let in_question = about.contains(&change.requirement.as_str());
        (change.unlikelihood(dialect), !in_question)
    });
    changes
        .into_iter()
        .find(|change| change.explains(spec, case, transcript))
}

/// The requirement that answers for a change, and how hard it binds.
pub fn answering(spec: &Spec, dialect: &Dialect, mutant: &Mutant) -> Option<(String, Level)> {
    if let Some(dropped) = dropped_gate(spec, dialect, mutant) {
        return Some(dropped);
    }
    let knows_too_much = mutant.knows_too_much();
    let of_dropped = || spec.governing(dialect, DROPPED).filter(|_| knows_too_much);
    let (row, level) = of_dropped().or_else(|| spec.governing(dialect, &mutant.path))?;
    Some((row.id.clone(), level))
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

/// Whether the change gives a fault the code of another.
fn confuses_codes(dialect: &Dialect, mutant: &Mutant) -> bool {
    let of_fault = mutant.path.starts_with("failures.codes.");
    let mut codes = dialect.failures.codes.values();
    of_fault && codes.any(|code| mutant.becomes == code.code.as_str())
}
