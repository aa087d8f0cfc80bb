//! Texts that are no errors, with the values that they name (ENT-12, ENT-13).

use std::borrow::Cow;

use serde::{Serialize, Serializer};

use crate::language::Language;
use crate::message_args::MessageArg;
use crate::message_key::MessageKey;
use crate::text_enum::with_details;

/// A text with its details, as the shop shows it on an order or in a notification (ENT-12, ENT-13).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The key of the text.
    pub key: MessageKey,
    /// The values that the text names, in order.
    pub details: Vec<MessageArg>,
}

impl Notice {
    /// Returns a notice without details.
    pub const fn new(key: MessageKey) -> Self {
        Self { key, details: Vec::new() }
    }

    /// Returns a notice with details.
    pub const fn with_details(key: MessageKey, details: Vec<MessageArg>) -> Self {
        Self { key, details }
    }

    /// Returns the text in a language.
    pub fn text_in(&self, language: Language) -> Cow<'static, str> {
        with_details(language, self.key.text_in(language), &self.details)
    }

    /// Returns the English text.
    pub fn text(&self) -> Cow<'static, str> {
        self.text_in(Language::English)
    }
}

impl From<MessageKey> for Notice {
    fn from(key: MessageKey) -> Self {
        Self::new(key)
    }
}

impl Serialize for Notice {
    /// Serialises the notice in the same form as an error: `{code, message, details}`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut notice = serializer.serialize_struct("Notice", 3)?;
        notice.serialize_field("code", &self.key)?;
        notice.serialize_field("message", &self.text())?;
        notice.serialize_field("details", &self.details)?;
        notice.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Money;
    use chrono::NaiveDate;

    #[test]
    fn every_form_of_a_notice_contains_its_arguments() {
        let amount = MessageArg::Amount(Money::from_dirhams(123_450).expect("in range"));
        let day = MessageArg::Date(NaiveDate::from_ymd_opt(2026, 11, 3).expect("a date"));
        let notice = Notice::with_details(MessageKey::RefundDue, vec![amount, day]);
        let text = "Your payment of QR 1,234.50 is being refunded and reaches you by 3 November 2026.";
        assert_eq!(notice.text(), text);
        assert_eq!(
            serde_json::json!(notice),
            serde_json::json!({"code": "refund_due", "message": text, "details": ["1234.50", "2026-11-03"]})
        );
        assert_eq!(Notice::from(MessageKey::PayOnline).text(), "You can pay the amount via online");
    }
}
