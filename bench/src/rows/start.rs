//! How soon the program answers, and its size.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;

use crate::shop::Shop;

const STARTS: usize = 5;

/// The median time from the start of the program to its first answer, with a shop that is already there.
pub(crate) async fn first_answer(mut shop: Shop) -> Result<(Shop, Duration)> {
    let mut times = Vec::new();
    for _ in 0..STARTS {
        let time;
        (shop, time) = shop.restart().await?;
        times.push(time);
    }
    times.sort();
    Ok((shop, times[STARTS / 2]))
}

/// The size of the program, in megabytes.
#[expect(clippy::cast_precision_loss, reason = "a figure is shown with three digits")]
pub(crate) fn size_mb(program: &Path) -> Result<f64> {
    Ok(program.metadata()?.len() as f64 / 1e6)
}
