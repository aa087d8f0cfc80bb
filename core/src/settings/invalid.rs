//! The reasons why a setting is rejected (beyond the requirements).

use std::fmt;

use super::list::Described;
use crate::brand::{Colour, JudgedPair};
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;

/// The reason why a setting is rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InvalidSetting {
    /// There is no such setting.
    Unknown(String),
    /// The value does not have the required format.
    Malformed(Described),
    /// Texts in this colour of the brand could not be read.
    Unreadable {
        /// The setting.
        described: Described,
        /// The colour.
        colour: Colour,
        /// The place that lacks most contrast.
        worst: JudgedPair,
        /// The nearest colour that can be used.
        suggestion: Colour,
    },
    /// The express hours are invalid: express begins at 24:00, or begins and ends at the same time.
    ExpressHours,
}

impl InvalidSetting {
    /// Returns the error with its details.
    pub fn error_info(&self) -> ErrorInfo {
        match self {
            Self::Unknown(name) => {
                ErrorInfo::new(ServerErrorCode::SettingUnknown, vec![MessageArg::Name(name.clone())])
            }
            Self::Malformed(Described { name, form, .. }) => {
                let named = [*name, *form].map(|text| MessageArg::Name(text.to_owned()));
                ErrorInfo::new(ServerErrorCode::SettingMalformed, named.into())
            }
            Self::Unreadable { colour, worst, suggestion, .. } => {
                let ratio = |hundredths: u32| format!("{}.{:02}", hundredths / 100, hundredths % 100);
                let named =
                    [colour.to_string(), ratio(worst.hundredths), ratio(worst.least), suggestion.to_string()];
                ErrorInfo::new(ServerErrorCode::BrandUnreadable, named.map(MessageArg::Name).into())
            }
            Self::ExpressHours => ServerErrorCode::ExpressHoursInvalid.into(),
        }
    }
}

impl fmt::Display for InvalidSetting {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.error_info().text())
    }
}

impl std::error::Error for InvalidSetting {}
