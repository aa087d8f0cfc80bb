//! The settings that staff change while the shop is open (beyond the requirements, except for the footer: FTR-03):
//! their names, the format of their values, and which values are valid.

mod form;
mod invalid;
mod list;
mod maintenance;
mod shop;
mod value;

use crate::brand::{BrandRole, Colour, judge};
use crate::checkout::CashLimits;
use crate::delivery::{ExpressHours, is_express_span};
use crate::money::{BasisPoints, Money};
use crate::phone::Phone;
pub use form::{check_settings, is_outdated};
pub use invalid::InvalidSetting;
pub use list::{ALERT_PHONE, Described, SETTINGS};
pub use maintenance::Maintenance;
use maintenance::moment_text;
pub use shop::{Brand, Shop, ShopTexts, Weekday};
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
        if let (Some(role), Some(colour)) = (BrandRole::of_setting(name), Colour::parse(text)) {
            let judged = judge(role, Some(colour));
            if let (Some(worst), Some(suggestion)) = (judged.worst(), judged.suggestion) {
                return Err(InvalidSetting::Unreadable {
                    described: *known,
                    colour,
                    worst: *worst,
                    suggestion,
                });
            }
        }
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
mod tests;
