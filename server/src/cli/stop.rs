//! Being told to stop, by Ctrl-C or by a service manager.

use std::fmt::Display;

use super::Trouble;

/// Ends at the first SIGINT or SIGTERM after this call: from here on, no signal ends the program in another way.
#[cfg(unix)]
pub(super) fn told_to_stop() -> Result<impl Future<Output = ()>, Trouble> {
    use tokio::signal::unix::{SignalKind, signal};
    let listen = |kind| signal(kind).map_err(|error| format!("cannot listen for signals: {error}"));
    let mut interrupt = listen(SignalKind::interrupt())?;
    let mut terminate = listen(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Ends at the first Ctrl-C.
#[cfg(not(unix))]
pub(super) fn told_to_stop() -> Result<impl Future<Output = ()>, Trouble> {
    Ok(async { tokio::signal::ctrl_c().await.expect("signals can be listened for") })
}

/// Does this work, or drops it half done when the program is told to stop. For work that cleans up when it is dropped:
/// a signal by itself would leave behind what was begun.
pub(super) async fn unless_told_to_stop<T, E: Display>(
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, Trouble> {
    let stop = told_to_stop()?;
    tokio::select! {
        // What is done is done, even where the signal comes in the same moment.
        biased;
        done = work => done.map_err(|error| error.to_string().into()),
        () = stop => Err("it was told to stop and wrote nothing".into()),
    }
}
