//! From when until when the shop shows something, in Doha's time: banners, and products that the home page puts forward
//! (beyond the requirements).

use chrono::{DateTime, Utc};
use serde::Serialize;

use crate::delivery::{at_millis, date_at, instant_at, minute_at, parse_date, parse_time, time_text};
use crate::error_code::{ErrorInfo, ServerErrorCode};

/// The time from a first instant, inclusive, to a last one, exclusive. Without one it has no limit on that side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShownTime {
    /// When it begins.
    pub from: Option<DateTime<Utc>>,
    /// When it is over.
    pub until: Option<DateTime<Utc>>,
}

/// Whether a thing is shown at an instant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ShownState {
    /// Not yet.
    Upcoming,
    /// Now.
    Shown,
    /// Not any more.
    Over,
}

impl ShownTime {
    /// Returns the time between two typed texts, as [`parse_moment`] reads them.
    ///
    /// # Errors
    /// The field, which is `from` or `until`, and what is wrong with it.
    pub fn parse(from: &str, until: &str) -> Result<Self, (&'static str, ErrorInfo)> {
        let time = Self {
            from: parse_moment(from).map_err(|info| ("from", info))?,
            until: parse_moment(until).map_err(|info| ("until", info))?,
        };
        if time.from.zip(time.until).is_some_and(|(from, until)| from >= until) {
            return Err(("until", ServerErrorCode::ShownTimeInvalid.into()));
        }
        Ok(time)
    }

    /// Returns the time between two instants in milliseconds since 1970.
    pub fn from_millis(from: Option<i64>, until: Option<i64>) -> Self {
        Self { from: from.and_then(at_millis), until: until.and_then(at_millis) }
    }

    /// Returns its two instants in milliseconds since 1970.
    pub fn to_millis(self) -> (Option<i64>, Option<i64>) {
        (self.from.map(|at| at.timestamp_millis()), self.until.map(|at| at.timestamp_millis()))
    }

    /// Returns whether a thing with this time is shown at an instant.
    pub fn state(self, now: DateTime<Utc>) -> ShownState {
        if self.until.is_some_and(|until| now >= until) {
            ShownState::Over
        } else if self.from.is_some_and(|from| now < from) {
            ShownState::Upcoming
        } else {
            ShownState::Shown
        }
    }

    /// Returns when the state changes next, or `None` if it stays as it is.
    pub fn next_change(self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        if self.state(now) == ShownState::Over {
            return None;
        }
        [self.from, self.until].into_iter().flatten().filter(|at| *at > now).min()
    }
}

/// Parses a date and time in Doha as a browser's field has it, `2026-11-27T18:00`; empty for none.
///
/// # Errors
/// [`ServerErrorCode::MomentMalformed`].
pub fn parse_moment(text: &str) -> Result<Option<DateTime<Utc>>, ErrorInfo> {
    if text.is_empty() {
        return Ok(None);
    }
    let parsed = text.split_once('T').and_then(|(day, time)| Some((parse_date(day)?, parse_time(time)?)));
    let (day, minute) = parsed.ok_or(ServerErrorCode::MomentMalformed)?;
    Ok(Some(instant_at(day, minute)))
}

/// Returns an instant as [`parse_moment`] reads it, without its seconds; empty for none.
pub fn moment_text(at: Option<DateTime<Utc>>) -> String {
    at.map(|at| format!("{}T{}", date_at(at).format("%Y-%m-%d"), time_text(minute_at(at))))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;

    fn at(text: &str) -> DateTime<Utc> {
        parse_moment(text).expect("a moment").expect("not empty")
    }

    #[test]
    fn a_moment_is_read_in_dohas_time_and_written_the_same() {
        let evening = at("2026-11-27T18:00");
        assert_eq!(evening.to_rfc3339(), "2026-11-27T15:00:00+00:00");
        assert_eq!(moment_text(Some(evening)), "2026-11-27T18:00");
        assert_eq!(moment_text(Some(at("2026-11-27T00:30"))), "2026-11-27T00:30");
        assert_eq!((parse_moment(""), moment_text(None)), (Ok(None), String::new()));
        for wrong in ["2026-11-27", "2026-11-27 18:00", "2026-02-30T10:00", "2026-11-27T18:61", "T", "x"] {
            let code = parse_moment(wrong).map_err(|info| info.code);
            assert_eq!(code, Err(ServerErrorCode::MomentMalformed.into()), "{wrong}");
        }
    }

    #[test]
    fn a_thing_is_shown_from_its_beginning_until_its_end() {
        let time = ShownTime::parse("2026-11-27T18:00", "2026-11-28T09:00").expect("valid");
        let (from, until) = (at("2026-11-27T18:00"), at("2026-11-28T09:00"));
        let second = TimeDelta::seconds(1);
        let seen = |now| (time.state(now), time.next_change(now));
        assert_eq!(seen(from - second), (ShownState::Upcoming, Some(from)));
        assert_eq!(seen(from), (ShownState::Shown, Some(until)));
        assert_eq!(seen(until - second), (ShownState::Shown, Some(until)));
        assert_eq!(seen(until), (ShownState::Over, None));
        let always = ShownTime::default();
        assert_eq!((always.state(from), always.next_change(from)), (ShownState::Shown, None));
    }

    #[test]
    fn the_end_is_after_the_beginning() {
        let field = |from, until| ShownTime::parse(from, until).map_err(|(field, info)| (field, info.code));
        let invalid = Err(("until", ServerErrorCode::ShownTimeInvalid.into()));
        assert_eq!(field("2026-11-27T18:00", "2026-11-27T18:00"), invalid);
        assert_eq!(field("x", ""), Err(("from", ServerErrorCode::MomentMalformed.into())));
        assert_eq!(field("", "x"), Err(("until", ServerErrorCode::MomentMalformed.into())));
        assert!(field("", "2026-11-27T18:00").is_ok());
    }
}
