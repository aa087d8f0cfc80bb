//! How long an unpaid order holds what it reserved.

use chrono::TimeDelta;
use hamour_core::payment::Hold;

use crate::state::AppState;

/// Returns how long an unpaid order holds what it reserved, by this shop's configuration.
pub(super) fn hold(state: &AppState) -> Hold {
    let settings = &state.config.payment;
    Hold {
        abandoned: TimeDelta::minutes(settings.hold_minutes.into()),
        longest: TimeDelta::minutes(settings.longest_hold_minutes.into()),
    }
}
