//! The settings that staff change while the shop is open (beyond the requirements, except for the footer: FTR-03):
//! their names, the format of their values, and which values are valid.

mod form;
mod maintenance;
mod shop;
mod value;

use std::fmt;

use crate::checkout::CashLimits;
use crate::delivery::{ExpressHours, is_express_span};
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;
use crate::money::{BasisPoints, Money};
use crate::phone::Phone;
pub use form::{check_settings, is_outdated};
pub use maintenance::Maintenance;
use maintenance::moment_text;
pub use shop::{Shop, Weekday};
use value::{amount, count, minute, percent, percent_text, switch, switch_text};

/// The longest cancellation window in minutes: a day. The terms say 5 minutes (TERM-01).
pub const CANCEL_MINUTES_MAX: u32 = 24 * 60;
/// The highest fee for delivery or express: a thousand riyals.
pub const FEE_MAX: Money = match Money::from_dirhams(100_000) {
    Ok(most) => most,
    Err(_) => panic!("in range"),
};
/// The highest limit that can be set for the open cash orders of one customer.
pub const CASH_ORDERS_MAX: u32 = 1000;
/// The highest limit that can be set for the express orders under way at once.
pub const UNDER_WAY_MAX: u32 = 10_000;

/// All settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Whether the shop is closed for maintenance.
    pub maintenance: Maintenance,
    /// Minutes after placing an order in which its customer may cancel it. With `None`, the order's status alone
    /// decides.
    pub cancel_minutes: Option<u32>,
    /// The limits of one customer's open cash orders.
    pub cash: CashLimits,
    /// The delivery fee of zones without a fee of their own.
    pub base_fee: Money,
    /// The sub total, before any discount, from which on scheduled delivery is free. `None` if it is never free.
    pub free_from: Option<Money>,
    /// The additional fee for express.
    pub express_fee: Money,
    /// The times at which express is offered.
    pub express: ExpressHours,
    /// The tax rate on the products, after the discount.
    pub tax_rate: BasisPoints,
    /// The company data of the shop.
    pub shop: Shop,
    /// The phone that gets a message about each new order. Only staff see it.
    pub alert_phone: Option<Phone>,
}

/// A setting's name, the format of its value, and its description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Described {
    /// The name.
    pub name: &'static str,
    /// The format of the value.
    pub form: &'static str,
    /// The description.
    pub about: &'static str,
}

/// The reason why a setting is rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InvalidSetting {
    /// There is no such setting.
    Unknown(String),
    /// The value does not have the required format.
    Malformed(Described),
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

/// The name of the setting of [`Settings::alert_phone`].
pub const ALERT_PHONE: &str = "shop.alert_phone";

const SWITCH: &str = "on or off";
const FEE: &str = "riyals with two decimals, such as 15.00, up to 1000.00";
const TIME: &str = "a time of day such as 09:30, up to 24:00";
const LINE: &str = "one line of at most 100 characters, or empty";
const MESSAGE: &str = "a text of at most 300 characters on one line, or empty";
const HOURS: &str = "closed, or hours such as 08:00-13:00, 16:00-22:00, or empty";
const PAGE: &str = "an address that begins with https://, or empty";

macro_rules! described {
    ($($name:expr, $form:expr, $about:literal;)+) => {
        /// All settings, in the order of their listing.
        pub const SETTINGS: &[Described] = &[$(Described { name: $name, form: $form, about: $about },)+];
    };
}

described! {
    "maintenance", SWITCH, "whether the shop is closed for maintenance";
    "maintenance.until", "off, or a day and time in Doha such as 2026-11-30 14:00",
        "when the shop opens again by itself";
    "maintenance.message", MESSAGE, "what shoppers read meanwhile, in English";
    "maintenance.message_ar", MESSAGE, "what shoppers read meanwhile, in Arabic";
    "cancel_minutes", "off, or a whole number of minutes from 1 to 1440",
        "minutes after ordering in which a customer can cancel the order";
    "cash.max_orders", "off, or a whole number of orders from 1 to 1000",
        "the most unfinished cash orders that one customer can have";
    "cash.max_total", "off, or riyals with two decimals, such as 5000.00, at least 0.01",
        "the most riyals that these orders can cost together";
    "delivery.base_fee", FEE, "delivery fee of zones that have no fee of their own";
    "delivery.free_from", "off, or riyals with two decimals, such as 250.00",
        "cart amount, before any discount, from which delivery is free";
    "express.fee", FEE, "surcharge for express delivery";
    "express.enabled", SWITCH, "whether express delivery is offered";
    "express.from", TIME, "time from which express is offered, in Doha";
    "express.until", TIME,
        "time until which express is offered; a time before express.from is on the next day";
    "express.max_under_way", "a whole number from 0 to 10000", "the most express orders in progress at once";
    "tax_percent", "a percentage from 0 to 100 with at most two decimals", "tax on the products, after the discount";
    "shop.name", "one line of 1 to 100 characters", "brand name of the shop";
    "shop.company", LINE, "trading company that runs the shop";
    "shop.phone", LINE, "phone number of customer care, as customers see it";
    "shop.email", "an e-mail address, or empty", "e-mail address for support";
    "shop.address", "lines of at most 100 characters, separated by ; or empty", "street address of the shop";
    "shop.social", "pages such as Instagram https://example.com/shop, separated by ; or empty",
        "pages on social networks";
    "shop.app_android_url", PAGE, "link to the Android app in its store";
    "shop.app_ios_url", PAGE, "link to the iOS app in its store";
    "shop.copyright_year", "a year from 1900 to 2200", "year of the copyright line";
    "shop.arabic", SWITCH,
        "whether the shop is written in Arabic too: the back office then marks texts whose Arabic is missing";
    "shop.title", LINE, "title of the home page in search results, without the shop's name";
    "shop.sells", "a text of at most 200 characters on one line, or empty",
        "what the shop sells, as in a sentence";
    "shop.vehicle_celsius", "off, or whole degrees from the coldest to the warmest, such as 0 to 5",
        "how cold the delivery vehicles are kept, in °C";
    "shop.return_days", "off, or a whole number of days from 1 to 365",
        "days after delivery in which goods can be returned";
    "shop.report_minutes", "off, or a whole number of minutes from 1 to 1440",
        "minutes after delivery in which the terms ask customers to report what is not right";
    "shop.refund_working_days", "off, or a whole number of days from 1 to 60",
        "working days in which the terms promise the refund of a cancelled order paid online";
    "shop.sells_by_weight", SWITCH, "whether the terms explain goods whose price is settled when they are weighed";
    "shop.about_heading", LINE, "heading of the page about the shop; empty for a neutral one";
    "shop.hours.sunday", HOURS, "opening hours on Sundays";
    "shop.hours.monday", HOURS, "opening hours on Mondays";
    "shop.hours.tuesday", HOURS, "opening hours on Tuesdays";
    "shop.hours.wednesday", HOURS, "opening hours on Wednesdays";
    "shop.hours.thursday", HOURS, "opening hours on Thursdays";
    "shop.hours.friday", HOURS, "opening hours on Fridays";
    "shop.hours.saturday", HOURS, "opening hours on Saturdays";
    "shop.hours_note", MESSAGE, "what is said below the opening hours, in English";
    "shop.hours_note_ar", MESSAGE, "what is said below the opening hours, in Arabic";
    ALERT_PHONE, "a phone number of Qatar such as +974 5551 2345, or empty",
        "phone of the shop that gets a message about each new order; customers do not see it";
}

impl Settings {
    /// Returns a setting's value in the format of [`Settings::set`], or `None` if the name is unknown.
    pub fn value(&self, name: &str) -> Option<String> {
        let optional = |value: Option<String>| value.unwrap_or_else(|| "off".to_owned());
        let Self { express, shop, .. } = self;
        let time = |minute| crate::delivery::time_text(minute);
        Some(match name {
            "maintenance" => switch_text(self.maintenance.is_on),
            "maintenance.until" => optional(self.maintenance.until.map(moment_text)),
            "maintenance.message" => self.maintenance.message.clone(),
            "maintenance.message_ar" => self.maintenance.message_ar.clone(),
            "cancel_minutes" => optional(self.cancel_minutes.map(|minutes| minutes.to_string())),
            "cash.max_orders" => optional(self.cash.orders.map(|most| most.to_string())),
            "cash.max_total" => optional(self.cash.total.map(|most| most.to_string())),
            "delivery.base_fee" => self.base_fee.to_string(),
            "delivery.free_from" => optional(self.free_from.map(|from| from.to_string())),
            "express.fee" => self.express_fee.to_string(),
            "express.enabled" => switch_text(express.is_enabled),
            "express.from" => time(express.from_minute),
            "express.until" => time(express.until_minute),
            "express.max_under_way" => express.max_under_way.to_string(),
            "tax_percent" => percent_text(self.tax_rate),
            ALERT_PHONE => self.alert_phone.as_ref().map(Phone::to_string).unwrap_or_default(),
            _ => return shop.value(name),
        })
    }

    /// Sets a setting to a value in the format that staff write. Call [`Settings::check`] after all settings are set,
    /// because some are valid only in combination.
    ///
    /// # Errors
    /// [`InvalidSetting`] if the name is unknown or the value is invalid. Then nothing is changed.
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), InvalidSetting> {
        let known = SETTINGS.iter().find(|setting| setting.name == name);
        let known = known.ok_or_else(|| InvalidSetting::Unknown(name.to_owned()))?;
        self.take(known.name, text.trim()).ok_or(InvalidSetting::Malformed(*known))
    }

    fn take(&mut self, name: &str, text: &str) -> Option<()> {
        let fee = || amount(text).filter(|fee| *fee <= FEE_MAX);
        let Self { express, shop, .. } = self;
        match name {
            "maintenance" | "maintenance.until" | "maintenance.message" | "maintenance.message_ar" => {
                self.maintenance.take(name, text)?;
            }
            "cancel_minutes" => {
                self.cancel_minutes =
                    if text == "off" { None } else { Some(count(text, 1..=CANCEL_MINUTES_MAX)?) };
            }
            "cash.max_orders" => {
                self.cash.orders = if text == "off" { None } else { Some(count(text, 1..=CASH_ORDERS_MAX)?) };
            }
            "cash.max_total" => {
                let most = || amount(text).filter(|most| *most > Money::ZERO);
                self.cash.total = if text == "off" { None } else { Some(most()?) };
            }
            "delivery.base_fee" => self.base_fee = fee()?,
            "delivery.free_from" => self.free_from = if text == "off" { None } else { Some(amount(text)?) },
            "express.fee" => self.express_fee = fee()?,
            "express.enabled" => express.is_enabled = switch(text)?,
            "express.from" => express.from_minute = minute(text)?,
            "express.until" => express.until_minute = minute(text)?,
            "express.max_under_way" => express.max_under_way = count(text, 0..=UNDER_WAY_MAX)?,
            "tax_percent" => self.tax_rate = percent(text)?,
            ALERT_PHONE => {
                self.alert_phone = if text.is_empty() { None } else { Some(Phone::parse(text).ok()?) };
            }
            _ => shop.take(name, text)?,
        }
        Some(())
    }

    /// Returns these settings after passing each one through [`Settings::set`], for a shop that loads all of them at
    /// once, such as from a file.
    ///
    /// # Errors
    /// All errors of [`Settings::set`], or the one of [`Settings::check`] if there are none.
    pub fn validated(&self) -> Result<Self, Vec<InvalidSetting>> {
        let mut settings = self.clone();
        let set = |setting: &Described| settings.set(setting.name, &self.value(setting.name)?).err();
        let mut mistakes: Vec<_> = SETTINGS.iter().filter_map(set).collect();
        if mistakes.is_empty() {
            mistakes.extend(settings.check().err());
        }
        if mistakes.is_empty() { Ok(settings) } else { Err(mistakes) }
    }

    /// Checks whether the settings are valid in combination.
    ///
    /// # Errors
    /// [`InvalidSetting::ExpressHours`] if the express hours are invalid.
    pub const fn check(&self) -> Result<(), InvalidSetting> {
        if is_express_span(self.express.from_minute, self.express.until_minute) {
            Ok(())
        } else {
            Err(InvalidSetting::ExpressHours)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn usual() -> Settings {
        Settings {
            maintenance: Maintenance::default(),
            cancel_minutes: None,
            cash: CashLimits::default(),
            base_fee: Money::ZERO,
            free_from: None,
            express_fee: Money::ZERO,
            express: ExpressHours {
                is_enabled: true,
                from_minute: 540,
                until_minute: 1320,
                max_under_way: 3,
            },
            tax_rate: BasisPoints::default(),
            shop: Shop { name: "Hamour".into(), copyright_year: 2024, ..Shop::default() },
            alert_phone: None,
        }
    }

    /// A setting, accepted values with what they read back as, and rejected values.
    type Case = (&'static str, &'static [(&'static str, &'static str)], &'static [&'static str]);

    const CASES: &[Case] = &[
        ("maintenance", &[("on", "on"), ("off", "off"), (" on ", "on")], &["", "yes", "On", "true"]),
        (
            "maintenance.until",
            &[("2026-11-30 14:00", "2026-11-30 14:00"), ("off", "off")],
            &["", "2026-11-30", "14:00", "2026-02-30 14:00"],
        ),
        ("maintenance.message", &[("Back soon", "Back soon"), ("", "")], &["a\nb", "A\u{202e}B"]),
        ("maintenance.message_ar", &[("نعود قريبا", "نعود قريبا"), ("", "")], &["a\u{7}"]),
        (
            "cancel_minutes",
            &[("5", "5"), ("off", "off"), ("1440", "1440")],
            &["0", "1441", "-5", "5.5", "", "five"],
        ),
        ("cash.max_orders", &[("6", "6"), ("off", "off"), ("1000", "1000")], &["0", "1001", "-1", "6.5", ""]),
        (
            "cash.max_total",
            &[("5000.00", "5000.00"), ("off", "off"), ("0.01", "0.01")],
            &["0.00", "5000", "-1.00", "", "none"],
        ),
        (
            "delivery.base_fee",
            &[("15.00", "15.00"), ("0.00", "0.00"), ("1000.00", "1000.00")],
            &["15", "-1.00", "1000.01", "1,5", "", "off"],
        ),
        ("delivery.free_from", &[("250.00", "250.00"), ("off", "off")], &["250", "-1.00", ""]),
        ("express.fee", &[("20.50", "20.50")], &["20", "x"]),
        ("express.enabled", &[("off", "off")], &["0"]),
        ("express.from", &[("09:30", "09:30"), ("00:00", "00:00")], &["9:30", "24:01", ""]),
        ("express.until", &[("24:00", "24:00")], &["late"]),
        ("express.max_under_way", &[("0", "0"), ("10000", "10000")], &["10001", "-1", "many"]),
        (
            "tax_percent",
            &[("0", "0.00"), ("5", "5.00"), ("2.5", "2.50"), ("100", "100.00"), ("0.01", "0.01")],
            &["100.01", "5%", "-5", "5.001", ".5", "5.", ""],
        ),
        (
            "shop.name",
            &[("Bahar Market", "Bahar Market"), ("بحار", "بحار")],
            &["", "  ", "A\nB", "A\u{202e}B"],
        ),
        ("shop.company", &[("Bahar W.L.L.", "Bahar W.L.L."), ("", "")], &["A\u{1b}[2K"]),
        ("shop.phone", &[("+974 4400 0000", "+974 4400 0000"), ("", "")], &["\u{7}"]),
        (
            "shop.email",
            &[("care@example.com", "care@example.com"), ("", "")],
            &["care", "@example.com", "care@", "a b@example.com", "a@b@c"],
        ),
        (
            "shop.address",
            &[("Building 12;Old Airport ; Doha", "Building 12; Old Airport; Doha"), ("", "")],
            &["a;;b", ";", "a\nb"],
        ),
        (
            "shop.social",
            &[
                (
                    "X https://x.com/; Our Page https://example.com/us",
                    "X https://x.com/; Our Page https://example.com/us",
                ),
                ("", ""),
            ],
            &["X", "https://x.com/", "X http://x.com/", "X javascript:alert(1)", "X https://x.com/;"],
        ),
        (
            "shop.app_android_url",
            &[("https://play.google.com/store", "https://play.google.com/store"), ("", "")],
            &[
                "play.google.com",
                "http://play.google.com",
                "https://",
                "https://a b",
                "https://\"x",
                "javascript:1",
            ],
        ),
        ("shop.app_ios_url", &[("https://apps.apple.com/", "https://apps.apple.com/")], &["ftp://x"]),
        ("shop.copyright_year", &[("2026", "2026")], &["26", "2201", "this year"]),
        ("shop.title", &[("Buy Dates in Qatar", "Buy Dates in Qatar"), ("", "")], &["a\nb"]),
        ("shop.sells", &[("fish and dates", "fish and dates"), ("", "")], &["a\nb"]),
        (
            "shop.vehicle_celsius",
            &[("0 to 5", "0 to 5"), ("-18 to -15", "-18 to -15"), ("+2  to  4", "2 to 4"), ("off", "off")],
            &["", "5", "5 to 0", "0 to 5 °C", "0 to 31", "-31 to 0", "0 to 5 to 9", "cold"],
        ),
        ("shop.return_days", &[("1", "1"), ("365", "365"), ("off", "off")], &["0", "366", "", "a day"]),
        ("shop.report_minutes", &[("30", "30"), ("1440", "1440"), ("off", "off")], &["0", "1441", ""]),
        ("shop.refund_working_days", &[("7", "7"), ("60", "60"), ("off", "off")], &["0", "61", ""]),
        ("shop.arabic", &[("on", "on"), ("off", "off")], &["", "ar"]),
        ("shop.sells_by_weight", &[("on", "on"), ("off", "off")], &["", "yes"]),
        ("shop.about_heading", &[("The market", "The market"), ("", "")], &["a\nb"]),
        (
            "shop.hours.sunday",
            &[
                ("08:00-13:00, 16:00-22:00", "08:00-13:00, 16:00-22:00"),
                ("08:00 – 13:00,16:00-22:00", "08:00-13:00, 16:00-22:00"),
                ("18:00-02:00", "18:00-02:00"),
                ("00:00-24:00", "00:00-24:00"),
                ("closed", "closed"),
                ("", ""),
            ],
            &[
                "off",
                "8-13",
                "08:00",
                "08:00-08:00",
                "24:00-02:00",
                "16:00-22:00, 08:00-13:00",
                "08:00-13:00, 12:00-14:00",
                "20:00-02:00, 21:00-22:00",
                "08:00-13:00,",
                "01:00-02:00, 03:00-04:00, 05:00-06:00, 07:00-08:00, 09:00-10:00",
            ],
        ),
        ("shop.hours.monday", &[("closed", "closed")], &["Closed?"]),
        ("shop.hours.tuesday", &[("closed", "closed")], &["x"]),
        ("shop.hours.wednesday", &[("closed", "closed")], &["x"]),
        ("shop.hours.thursday", &[("closed", "closed")], &["x"]),
        ("shop.hours.friday", &[("13:30-22:00", "13:30-22:00")], &["x"]),
        ("shop.hours.saturday", &[("closed", "closed")], &["x"]),
        ("shop.hours_note", &[("Other hours in Ramadan", "Other hours in Ramadan"), ("", "")], &["a\nb"]),
        ("shop.hours_note_ar", &[("أوقات أخرى في رمضان", "أوقات أخرى في رمضان"), ("", "")], &["a\nb"]),
        (
            "shop.alert_phone",
            &[("+974 5551-2345", "97455512345"), ("0097455512345", "97455512345"), ("", "")],
            &["off", "55512345", "+971 50 123 4567", "9745551234", "97455512345; 97455512346"],
        ),
    ];

    #[test]
    fn each_setting_accepts_only_its_own_values() {
        assert_eq!(CASES.len(), SETTINGS.len());
        for ((name, good, bad), described) in CASES.iter().zip(SETTINGS) {
            assert_eq!(*name, described.name);
            let mut settings = usual();
            for (text, kept) in *good {
                assert_eq!(settings.set(name, text), Ok(()), "{name} {text:?}");
                assert_eq!(settings.value(name).as_deref(), Some(*kept), "{name} {text:?}");
            }
            let before = settings.clone();
            for text in *bad {
                assert_eq!(
                    settings.set(name, text),
                    Err(InvalidSetting::Malformed(*described)),
                    "{name} {text:?}"
                );
            }
            let long = "x".repeat(5000);
            assert!(settings.set(name, &long).is_err(), "{name} has an end");
            assert_eq!(settings, before, "{name}");
        }
    }

    #[test]
    fn a_setting_changes_only_itself_and_round_trips() {
        for (name, good, _) in CASES {
            let mut settings = usual();
            settings.set(name, good[0].0).expect("good");
            for other in SETTINGS.iter().filter(|other| other.name != *name) {
                assert_eq!(
                    settings.value(other.name),
                    usual().value(other.name),
                    "{name} changed {}",
                    other.name
                );
            }
            let mut again = usual();
            again.set(name, &settings.value(name).expect("known")).expect("its own words");
            assert_eq!(again, settings, "{name}");
        }
    }

    #[test]
    fn what_is_refused_says_which_setting_and_how_it_is_written() {
        let mut settings = usual();
        let said = |refused: Result<(), InvalidSetting>| refused.expect_err("refused").to_string();
        assert_eq!(said(settings.set("colour", "red")), "There is no setting colour");
        assert_eq!(
            said(settings.set("cancel_minutes", "soon")),
            "cancel_minutes must be off, or a whole number of minutes from 1 to 1440"
        );
        settings.set("express.from", "24:00").expect("a time");
        assert_eq!(settings.check(), Err(InvalidSetting::ExpressHours));
        settings.set("express.from", "22:00").expect("a time");
        settings.set("express.until", "22:00").expect("a time");
        assert_eq!(
            said(settings.check()),
            "Express must begin before 24:00, and cannot end at the same time of day"
        );
        for until in ["23:00", "24:00", "02:00"] {
            settings.set("express.until", until).expect("a time");
            assert_eq!(settings.check(), Ok(()), "from 22:00 until {until}");
        }
        settings.set("express.until", "23:00").expect("a time");
        assert_eq!(settings.value("colour"), None);
    }

    #[test]
    fn settings_of_a_new_shop_are_checked_like_changed_ones() {
        let mut settings = usual();
        settings.shop.name = " Bahar ".into();
        settings.shop.social = vec![("X".into(), "https://x.com/".into())];
        let validated = settings.validated().expect("good");
        assert_eq!((&validated.shop.name[..], &validated.shop.social), ("Bahar", &settings.shop.social));
        settings.base_fee = FEE_MAX;
        assert!(settings.validated().is_ok());
        settings.base_fee = Money::from_dirhams(100_001).expect("in range");
        settings.shop.email = "care".into();
        settings.shop.social = vec![("X".into(), "javascript:alert(1)".into())];
        settings.shop.app_ios_url = "http://apps.apple.com/".into();
        settings.express.until_minute = settings.express.from_minute;
        let names = |mistakes: Vec<InvalidSetting>| -> Vec<_> {
            let name = |mistake| match mistake {
                InvalidSetting::Malformed(described) => described.name,
                other => panic!("{other}"),
            };
            mistakes.into_iter().map(name).collect()
        };
        let refused = names(settings.validated().expect_err("bad"));
        assert_eq!(refused, ["delivery.base_fee", "shop.email", "shop.social", "shop.app_ios_url"]);
        let together = Settings { shop: usual().shop, base_fee: FEE_MAX, ..settings };
        assert_eq!(together.validated(), Err(vec![InvalidSetting::ExpressHours]));
    }

    proptest! {
        #[test]
        fn every_accepted_text_round_trips(index in 0..SETTINGS.len(), text in ".{0,40}") {
            let name = SETTINGS[index].name;
            let mut settings = usual();
            if settings.set(name, &text).is_ok() {
                let kept = settings.value(name).expect("known");
                let mut again = usual();
                prop_assert_eq!(again.set(name, &kept), Ok(()));
                prop_assert_eq!(again, settings);
            }
        }
    }
}
