//! What the run comes to, in a few lines, the verdict last.

use std::io;

use anstyle::Style;

use crate::report::sheet::{BAD, DOUBTFUL, GOOD, PLAIN, Sheet, styled};
use crate::report::{Conclusion, Outcome, Report, Totals, wording};

pub(super) fn write(report: &Report, sheet: &mut Sheet<'_>) -> io::Result<()> {
    sheet.gap()?;
    for remark in &report.remarks {
        sheet.sentence(0, PLAIN, remark)?;
    }
    sheet.sentence(0, PLAIN, &counted(&report.totals))?;
    let verdict = styled(
        style(report.conclusion),
        wording::conclusion(report.conclusion),
    );
    sheet.line(format!("{verdict} (exit {})", report.exit_code))
}

fn counted(totals: &Totals) -> String {
    let counts = [
        (totals.pass, Outcome::Pass),
        (totals.fail, Outcome::Fail),
        (totals.expected_fail, Outcome::ExpectedFail),
        (totals.unexpected_pass, Outcome::UnexpectedPass),
        (totals.not_applicable, Outcome::NotApplicable),
        (totals.not_claimed, Outcome::NotClaimed),
        (totals.could_not_run, Outcome::CouldNotRun),
        (totals.crash, Outcome::Crash),
        (totals.hang, Outcome::Hang),
        (totals.protocol_error, Outcome::ProtocolError),
        (totals.kit_error, Outcome::KitError),
    ];
    let told = counts.into_iter().filter(|(count, _)| *count > 0);
    let told: Vec<String> = told
        .map(|(count, outcome)| format!("{count} {}", wording::outcome(outcome)))
        .collect();
    format!(
        "{}: {}",
        wording::count(totals.cases, "case"),
        if told.is_empty() {
            "none played".into()
        } else {
            told.join("; ")
        }
    )
}

fn style(conclusion: Conclusion) -> Style {
    match conclusion {
        Conclusion::Conforms => GOOD,
        Conclusion::CoreOnly | Conclusion::Vacuous => DOUBTFUL,
        Conclusion::DoesNotConform | Conclusion::FaultsOnly | Conclusion::KitError => BAD,
    }
}
