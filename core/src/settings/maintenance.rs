//! Maintenance: whether the shop is closed, what it says meanwhile, and when it opens again by itself (MNT-01).

use chrono::{DateTime, NaiveDateTime, Utc};

use super::value;
use crate::MessageKey;
use crate::delivery::doha;
use crate::error_code::ServerErrorCode;
use crate::language::Language;

/// The largest number of characters of a message.
pub(super) const MESSAGE_MAX_CHARS: usize = 300;
/// The seconds after which a client should ask again if the end is not known, and the fewest.
const RETRY_SECONDS: i64 = 60;
/// The most seconds after which a client should ask again: the shop may open earlier.
const RETRY_SECONDS_MAX: i64 = 3600;
const FORMAT: &str = "%Y-%m-%d %H:%M";

/// Whether the shop is closed for maintenance, and what shoppers are told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Maintenance {
    /// Whether it is switched on.
    pub is_on: bool,
    /// When the shop opens again by itself; `None` if somebody opens it.
    pub until: Option<DateTime<Utc>>,
    /// What shoppers read, in English; empty for the usual text.
    pub message: String,
    /// The same in Arabic; may be empty.
    pub message_ar: String,
    /// Whether the shop has not opened yet: it is being set up.
    pub is_opening: bool,
}

impl Maintenance {
    /// Returns that of a new shop, which its owner will open.
    pub fn before_opening() -> Self {
        Self {
            is_on: true,
            until: None,
            message: MessageKey::OpeningSoon.text().to_owned(),
            message_ar: MessageKey::OpeningSoon.text_in(Language::Arabic).to_owned(),
            is_opening: true,
        }
    }

    /// Returns the maintenance that these texts say, given by the names of their settings. A text that cannot be parsed
    /// says nothing.
    pub fn of<'a>(texts: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let mut maintenance = Self::default();
        for (name, text) in texts {
            // Only values that were accepted are stored.
            let _ = maintenance.take(name, text);
        }
        maintenance
    }

    /// Sets one of its settings. Returns `None` if there is none of this name, or the text cannot be parsed.
    pub(super) fn take(&mut self, name: &str, text: &str) -> Option<()> {
        match name {
            "maintenance" => self.is_on = value::switch(text)?,
            "maintenance.until" => self.until = if text == "off" { None } else { Some(moment(text)?) },
            "maintenance.message" => self.message = message(text)?,
            "maintenance.message_ar" => self.message_ar = message(text)?,
            _ => return None,
        }
        Some(())
    }

    /// Returns whether the shop is closed at this time.
    pub fn is_closed(&self, now: DateTime<Utc>) -> bool {
        self.is_on && self.until.is_none_or(|until| now < until)
    }

    /// Returns the seconds after which a client should ask again.
    pub fn retry_after_s(&self, now: DateTime<Utc>) -> u32 {
        let left = self.until.map_or(RETRY_SECONDS, |until| (until - now).num_seconds().saturating_add(1));
        u32::try_from(left.clamp(1, RETRY_SECONDS_MAX)).unwrap_or(1)
    }

    /// Checks a change to this maintenance: if it is on, its end is still to come.
    ///
    /// # Errors
    /// [`ServerErrorCode::MaintenanceEndPast`].
    pub fn check(&self, before: &Self, now: DateTime<Utc>) -> Result<(), ServerErrorCode> {
        let is_changed = (self.is_on, self.until) != (before.is_on, before.until);
        if is_changed && self.is_on && !self.is_closed(now) {
            return Err(ServerErrorCode::MaintenanceEndPast);
        }
        Ok(())
    }
}

/// Parses a day and time in Doha.
fn moment(text: &str) -> Option<DateTime<Utc>> {
    let local = NaiveDateTime::parse_from_str(text, FORMAT).ok()?;
    let at = local.and_local_timezone(doha()).single()?.to_utc();
    // chrono also reads shorter forms.
    (moment_text(at) == text).then_some(at)
}

/// Returns an instant as [`moment`] reads it.
pub(super) fn moment_text(at: DateTime<Utc>) -> String {
    at.with_timezone(&doha()).format(FORMAT).to_string()
}

/// Parses a message to shoppers.
fn message(text: &str) -> Option<String> {
    value::short_text(text, MESSAGE_MAX_CHARS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        moment(text).expect(text)
    }

    fn closed_until(until: Option<&str>) -> Maintenance {
        Maintenance { is_on: true, until: until.map(at), ..Maintenance::default() }
    }

    #[test]
    fn it_ends_by_itself_and_not_before() {
        let maintenance = closed_until(Some("2026-11-30 14:00"));
        assert!(maintenance.is_closed(at("2026-11-30 13:59")));
        assert!(!maintenance.is_closed(at("2026-11-30 14:00")));
        assert!(closed_until(None).is_closed(at("2036-01-01 00:00")), "somebody opens it");
        assert!(!Maintenance { is_on: false, ..maintenance }.is_closed(at("2026-11-30 13:59")));
    }

    #[test]
    fn clients_ask_again_at_the_end_or_within_an_hour() {
        let maintenance = closed_until(Some("2026-11-30 14:00"));
        assert_eq!(maintenance.retry_after_s(at("2026-11-30 13:50")), 601);
        assert_eq!(maintenance.retry_after_s(at("2026-11-30 09:00")), 3600);
        assert_eq!(maintenance.retry_after_s(at("2026-12-30 09:00")), 1);
        assert_eq!(closed_until(None).retry_after_s(at("2026-11-30 09:00")), 60);
    }

    #[test]
    fn an_end_that_is_past_is_refused_only_with_a_change() {
        let (open, now) = (Maintenance::default(), at("2026-11-30 14:00"));
        assert_eq!(closed_until(None).check(&open, now), Ok(()));
        assert_eq!(closed_until(Some("2026-11-30 14:01")).check(&open, now), Ok(()));
        let over = closed_until(Some("2026-11-30 14:00"));
        assert_eq!(over.check(&open, now), Err(ServerErrorCode::MaintenanceEndPast));
        let message = Maintenance { message: "Back soon".into(), ..over.clone() };
        assert_eq!(message.check(&over, now), Ok(()), "it is over already");
        assert_eq!(Maintenance { is_on: false, ..over.clone() }.check(&over, now), Ok(()));
    }

    #[test]
    fn a_moment_is_a_whole_day_and_time_in_doha() {
        assert_eq!(at("2026-11-30 14:00").to_rfc3339(), "2026-11-30T11:00:00+00:00");
        for text in
            ["2026-11-30", "2026-11-31 14:00", "2026-11-30 24:00", "2026-11-30 9:00", "30.11.2026 09:00", ""]
        {
            assert_eq!(moment(text), None, "{text}");
        }
    }
}
