//! The settings as the back office's form has them: the text of each one, checked while somebody types (beyond the
//! requirements).

use super::{InvalidSetting, Maintenance, Settings, Shop};
use crate::checkout::CashLimits;
use crate::delivery::ExpressHours;
use crate::money::{BasisPoints, Money};

/// Returns what is wrong with the texts of settings, given by name, each with the field that shows it. A setting that is
/// valid only together with others is compared with those that are given.
pub fn check_settings<'a>(
    texts: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Vec<(&'static str, InvalidSetting)> {
    let mut settings = blank();
    let set = |(name, text): (&str, &str)| settings.set(name, text).err();
    let mut mistakes: Vec<_> = texts.into_iter().filter_map(set).collect();
    let is_of_express = |mistake: &InvalidSetting| EXPRESS_HOURS.contains(&mistake.field());
    // Times that cannot be parsed are not compared.
    if !mistakes.iter().any(is_of_express) {
        mistakes.extend(settings.check().err());
    }
    mistakes.into_iter().map(|mistake| (mistake.field(), mistake)).collect()
}

const EXPRESS_HOURS: [&str; 2] = ["express.from", "express.until"];

impl InvalidSetting {
    /// Returns the name of the setting whose field shows the error; empty if there is no such setting.
    pub const fn field(&self) -> &'static str {
        match self {
            Self::Unknown(_) => "",
            Self::Malformed(described) | Self::Unreadable { described, .. } => described.name,
            Self::ExpressHours => "express.until",
        }
    }
}

/// The settings that the texts are set on. They are valid.
fn blank() -> Settings {
    Settings {
        maintenance: Maintenance::default(),
        cancel_minutes: None,
        cash: CashLimits::default(),
        base_fee: Money::ZERO,
        free_from: None,
        express_fee: Money::ZERO,
        express: ExpressHours { is_enabled: true, from_minute: 0, until_minute: 1440, max_under_way: 0 },
        tax_rate: BasisPoints::default(),
        shop: Shop::default(),
        alert_phone: None,
    }
}

/// Returns whether somebody else has changed a setting since a person read it, which a change must not overwrite. A change
/// to the value that it already has is none, such as a repetition whose first answer was lost.
pub fn is_outdated(seen: &str, current: &str, wanted: &str) -> bool {
    current != seen && current != wanted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(texts: &[(&str, &str)]) -> Vec<&'static str> {
        check_settings(texts.iter().copied()).into_iter().map(|(field, _)| field).collect()
    }

    #[test]
    fn all_mistakes_are_found_at_once_each_at_its_field() {
        assert_eq!(
            fields(&[("shop.email", "care"), ("tax_percent", "5"), ("express.fee", "x")]),
            ["shop.email", "express.fee"]
        );
        assert_eq!(fields(&[("colour", "red")]), [""]);
        assert_eq!(fields(&[]), [] as [&str; 0]);
    }

    #[test]
    fn express_hours_are_compared_once_both_can_be_parsed() {
        assert_eq!(fields(&[("express.from", "22:00"), ("express.until", "22:00")]), ["express.until"]);
        assert_eq!(fields(&[("express.from", "late"), ("express.until", "00:00")]), ["express.from"]);
        assert_eq!(fields(&[("express.from", "22:00"), ("express.until", "02:00")]), [] as [&str; 0]);
    }

    #[test]
    fn the_settings_that_texts_are_set_on_are_valid() {
        let mut settings = blank();
        settings.shop = Shop { name: "Bahar".into(), copyright_year: None, ..settings.shop };
        assert_eq!(settings.validated(), Ok(settings));
    }

    #[test]
    fn a_change_is_outdated_if_it_would_overwrite_another() {
        assert!(!is_outdated("5.00", "5.00", "7.00"));
        assert!(is_outdated("5.00", "6.00", "7.00"));
        assert!(!is_outdated("5.00", "7.00", "7.00"), "it is done already");
    }
}
