//! Graceful shutdown at SIGINT (Ctrl-C) or SIGTERM (a service manager).

use std::fmt::Display;

use super::CliError;

/// Completes at the first SIGINT or SIGTERM after this call. From then on these signals no longer end the program
/// themselves.
#[cfg(unix)]
pub(super) fn stop_signal() -> Result<impl Future<Output = ()>, CliError> {
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

/// Completes at the first Ctrl-C.
#[cfg(not(unix))]
pub(super) fn stop_signal() -> Result<impl Future<Output = ()>, CliError> {
    Ok(async { tokio::signal::ctrl_c().await.expect("signals can be listened for") })
}

/// Runs `work`, but drops it unfinished at a stop signal. For work that cleans up when it is dropped: ending the
/// process would leave temporary files behind.
pub(super) async fn or_stop_signal<T, E: Display>(
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, CliError> {
    let stop = stop_signal()?;
    tokio::select! {
        // Finished work counts, even if the signal arrives at the same moment.
        biased;
        done = work => done.map_err(|error| error.to_string().into()),
        () = stop => Err("stopped by a signal; nothing was written".into()),
    }
}
