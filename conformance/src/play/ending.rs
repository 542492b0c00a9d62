//! Silence, stopping, and what may still come when everything has ended.

use std::time::Duration;

use askspec_spec::settle::Action;
use serde_json::json;

use super::asks::{Run, take};
use super::{Broken, Player};
use crate::protocol::Advance;
use crate::transcript::Event;

/// How long a provider that stays silent may take to show that it still runs.
const SIGN_OF_LIFE: Duration = Duration::from_secs(1);

/// Stops the turn of an ask; its screen stays open, and the ask ought to end.
pub(super) fn withdraw(player: &mut Player<'_, '_>, runs: &mut [Run<'_>], run: usize) {
    runs[run].left = true;
    player.extension.cancel(&runs[run].name);
}

/// Nothing came in time. An ask that ought to have ended and did not is wrong; a provider that
/// owes a screen hangs.
pub(super) async fn overdue(
    player: &mut Player<'_, '_>,
    runs: &mut [Run<'_>],
) -> Result<(), Broken> {
    let owing: Vec<usize> = (0..runs.len()).filter(|&run| !runs[run].ended).collect();
    if owing
        .iter()
        .all(|&run| runs[run].left && runs[run].looking.is_some())
    {
        // A provider that says nothing at all any more hangs, whatever it owes.
        player
            .ping_within(player.waits.deadline.min(SIGN_OF_LIFE))
            .await?;
        for run in owing {
            runs[run].ended = true;
            player.note(Event::StillOpen { run });
        }
        return Ok(());
    }
    for run in owing {
        player.extension.cancel(&runs[run].name);
    }
    let waited = player.waits.deadline.as_secs_f64();
    Err(player.hang(format!("no screen and no result within {waited} s")))
}

/// The human stays silent: virtual time passes where the provider has it, and a little real time.
pub(super) async fn wait(
    player: &mut Player<'_, '_>,
    runs: &mut [Run<'_>],
    ms: u64,
) -> Result<(), Broken> {
    if player.waits.clock {
        player.call(&Advance { ms }).await?;
    }
    // Written down first: whatever comes now came in the silence.
    player.note(Event::Waited { ms });
    let until = player.extension.now() + player.waits.patience;
    while let Some(incoming) = player.next(until).await? {
        take(player, runs, incoming)?;
        if player.extension.now() >= until {
            break;
        }
    }
    Ok(())
}

/// After the end: late actions at screens that are still open, and then the barrier behind which
/// nothing more can come.
pub(super) async fn settle(
    player: &mut Player<'_, '_>,
    runs: &mut [Run<'_>],
) -> Result<(), Broken> {
    let late = json!(Action::Submit { answers: None });
    for (run, of) in runs.iter_mut().enumerate() {
        if let Some((id, _)) = of.looking.take() {
            let action = late.clone();
            player.note(Event::Acted {
                run,
                action: action.clone(),
            });
            player.extension.reply(&id, action);
        }
    }
    player.ping().await?;
    for incoming in std::mem::take(&mut player.backlog) {
        take(player, runs, incoming)?;
    }
    Ok(())
}
