//! The version of what a form holds: whatever changes it, by whatever way, changes its version.

use std::fmt::Write as _;

use serde::Serialize;
use sha2::{Digest as _, Sha256};

use crate::failure::Failure;

/// The number of bytes of the hash that a version has.
const BYTES: usize = 12;

/// Returns the version of a form.
pub(super) fn of(form: &impl Serialize) -> Result<String, Failure> {
    let json = serde_json::to_vec(form).map_err(Failure::internal)?;
    let mut version = String::with_capacity(2 * BYTES);
    for byte in Sha256::digest(json).iter().take(BYTES) {
        // Writing to a text cannot fail.
        let _ = write!(version, "{byte:02x}");
    }
    Ok(version)
}
