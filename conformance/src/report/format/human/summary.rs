//! What the run comes to, in a few lines, the verdict last.

use std::io;

use anstyle::Style;

use crate::report::sheet::{BAD, DOUBTFUL, GOOD, PLAIN, Sheet, styled};
use crate::report::{Conclusion, Report, wording};

pub(super) fn write(report: &Report, sheet: &mut Sheet<'_>) -> io::Result<()> {
    sheet.gap()?;
    for remark in &report.remarks {
        sheet.sentence(0, PLAIN, remark)?;
    }
    sheet.sentence(0, PLAIN, &wording::counted(&report.totals))?;
    let verdict = styled(
        style(report.conclusion),
        wording::conclusion(report.conclusion),
    );
    sheet.line(format!("{verdict} (exit {})", report.exit_code))
}

fn style(conclusion: Conclusion) -> Style {
    match conclusion {
        Conclusion::Conforms => GOOD,
        Conclusion::KnownFailures | Conclusion::CoreOnly | Conclusion::Vacuous => DOUBTFUL,
        Conclusion::DoesNotConform | Conclusion::FaultsOnly | Conclusion::KitError => BAD,
    }
}
