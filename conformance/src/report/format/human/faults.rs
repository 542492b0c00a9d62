//! Crashes, hangs and breaches of the protocol, and lines on stdout that are no message.

use std::io;

use crate::report::excerpt;
use crate::report::sheet::{BAD, DOUBTFUL, PLAIN, Sheet, styled};
use crate::report::{FaultReport, Report, wording};

/// The most stray lines, and lines of stderr, that are shown.
const SHOWN: usize = 8;

pub(super) fn write(report: &Report, sheet: &mut Sheet<'_>) -> io::Result<()> {
    report
        .faults
        .iter()
        .try_for_each(|fault| write_fault(fault, sheet))?;
    write_stray(report, sheet)
}

fn write_fault(fault: &FaultReport, sheet: &mut Sheet<'_>) -> io::Result<()> {
    sheet.gap()?;
    let place = fault
        .case
        .as_ref()
        .map_or_else(String::new, |case| format!(" in {case}"));
    sheet.line(format!(
        "{}{place}",
        styled(BAD, &wording::fault(fault.kind).to_uppercase())
    ))?;
    sheet.sentence(2, PLAIN, &excerpt::visible(&fault.message))?;
    if let Some(known) = &fault.known {
        sheet.labelled("known", &excerpt::visible(known))?;
    }
    write_stderr(&fault.stderr, sheet)?;
    match &fault.replay {
        Some(replay) => sheet.whole("replay", replay),
        None => Ok(()),
    }
}

fn write_stderr(stderr: &str, sheet: &mut Sheet<'_>) -> io::Result<()> {
    let lines: Vec<&str> = stderr.lines().collect();
    let last = lines.len().saturating_sub(SHOWN);
    let mut label = "stderr";
    for line in &lines[last..] {
        sheet.labelled(label, &excerpt::visible(line))?;
        label = "";
    }
    Ok(())
}

fn write_stray(report: &Report, sheet: &mut Sheet<'_>) -> io::Result<()> {
    let stray = &report.stray;
    if stray.is_empty() {
        return Ok(());
    }
    sheet.gap()?;
    let title = match report.stray_fails {
        true => styled(BAD, "FAILED"),
        false => styled(DOUBTFUL, "WARNED"),
    };
    let lines = wording::count(stray.len(), "line");
    sheet.line(format!("{title} STRAY OUTPUT (SHOULD)"))?;
    let told = format!("{lines} on stdout, none of them a message");
    sheet.sentence(2, PLAIN, &told)?;
    for line in stray.iter().take(SHOWN) {
        let place = line.case.as_deref().unwrap_or("between cases");
        sheet.sentence(
            2,
            PLAIN,
            &format!("{place}: {}", excerpt::visible(&line.line)),
        )?;
    }
    if stray.len() > SHOWN {
        sheet.sentence(2, PLAIN, &format!("… {} more", stray.len() - SHOWN))?;
    }
    Ok(())
}
