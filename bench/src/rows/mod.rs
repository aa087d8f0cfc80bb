//! What is measured: a file for each kind of work.

pub(crate) mod browse;
pub(crate) mod cart;
pub(crate) mod cluster;
pub(crate) mod edit;
pub(crate) mod growth;
pub(crate) mod order;
pub(crate) mod pgbench;
pub(crate) mod sign_in;
pub(crate) mod soak;
pub(crate) mod start;

use std::time::Duration;

use anyhow::Result;

use crate::load::{Client, Figures, measure};
use crate::process::Process;

const WARM_UP: Duration = Duration::from_secs(1);

/// Measures a load after a second that is not counted.
pub(crate) async fn warmed<C: Client>(
    clients: Vec<C>,
    length: Duration,
    process: &Process,
) -> Result<(Figures, Vec<C>)> {
    let (_, clients) = measure(clients, WARM_UP, process).await?;
    measure(clients, length, process).await
}
