//! Windows as staff type them, checked before they are sent (beyond the requirements).

use serde::{Deserialize, Serialize};

use super::calendar::WeeklyWindow;
use super::plan::check_added_windows;
use super::time::parse_time;
use crate::error_code::{ErrorInfo, ServerErrorCode};

/// A window of a day of the week, as staff type it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct TypedWindow {
    /// The day, such as `sun`.
    pub weekday: String,
    /// `HH:MM`, in Qatar.
    pub start_time: String,
    /// `HH:MM`, up to `24:00`.
    pub end_time: String,
    /// The maximum number of orders.
    pub capacity: u32,
}

impl TypedWindow {
    fn parsed(&self) -> Result<WeeklyWindow, ErrorInfo> {
        let time = |text: &str| parse_time(text.trim()).ok_or(ServerErrorCode::TimeMalformed);
        Ok(WeeklyWindow {
            weekday: self.weekday.parse().map_err(|_| ServerErrorCode::FieldMalformed)?,
            start_minute: time(&self.start_time)?,
            end_minute: time(&self.end_time)?,
            capacity: self.capacity,
        })
    }
}

/// Checks windows that are added to those that are `there`, as [`check_added_windows`] does.
///
/// # Errors
/// Those of [`check_added_windows`], and [`ServerErrorCode::TimeMalformed`].
pub fn check_typed_windows(there: &[TypedWindow], added: &[TypedWindow]) -> Result<(), ErrorInfo> {
    let parsed =
        |windows: &[TypedWindow]| windows.iter().map(TypedWindow::parsed).collect::<Result<Vec<_>, _>>();
    check_added_windows(&parsed(there)?, &parsed(added)?)
}
