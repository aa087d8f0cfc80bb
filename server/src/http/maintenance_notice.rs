//! What shoppers are told while the shop is closed for maintenance.

use chrono::{DateTime, SecondsFormat, Utc};
use hamour_core::Language;
use hamour_core::delivery::doha;
use hamour_core::settings::Maintenance;
use serde::Serialize;
use utoipa::ToSchema;

/// What shoppers are told while the shop is closed for maintenance.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MaintenanceNotice {
    /// What the shop says, in English; empty if it says nothing of its own.
    message: String,
    /// The same in Arabic; may be empty.
    message_ar: String,
    /// When the shop opens again by itself, as RFC 3339 with Qatar's offset; null if that is not known.
    #[schema(required = true, format = DateTime)]
    until: Option<String>,
    /// Whether the shop has not opened yet.
    is_opening: bool,
}

impl MaintenanceNotice {
    /// Returns what a closed shop says.
    pub fn of(closed: &Maintenance) -> Self {
        let Maintenance { message, message_ar, until, is_opening, .. } = closed;
        let text = |at: DateTime<Utc>| at.with_timezone(&doha()).to_rfc3339_opts(SecondsFormat::Secs, false);
        Self {
            message: message.clone(),
            message_ar: message_ar.clone(),
            until: until.map(text),
            is_opening: *is_opening,
        }
    }

    /// Returns its text in a language, or in the other one if there is none in this one.
    pub fn text(&self, language: Language) -> Option<&str> {
        let mut texts = [&self.message, &self.message_ar];
        if language == Language::Arabic {
            texts.reverse();
        }
        texts.into_iter().map(String::as_str).find(|text| !text.is_empty())
    }

    /// Returns what a closed shop says; `None` if it says nothing of its own.
    pub fn own_words(closed: &Maintenance) -> Option<Self> {
        let notice = Self::of(closed);
        let has_words = !notice.message.is_empty() || !notice.message_ar.is_empty();
        (has_words || notice.until.is_some() || notice.is_opening).then_some(notice)
    }
}
