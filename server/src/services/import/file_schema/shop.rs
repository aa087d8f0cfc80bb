//! The shop: its details, terms and delivery.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use hamour_core::Money;
use serde::Deserialize;

use crate::services::shop_details::ShopDetails;

/// `shop.toml`: the shop's details and terms.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShopFile {
    /// The shop's name and contacts.
    pub details: ShopDetails,
    /// The fees and hours.
    pub terms: TermsEntry,
}

/// The shop's fees, tax and express hours.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TermsEntry {
    /// The delivery fee of zones without their own fee.
    pub base_delivery_fee: Money,
    /// The order amount from which scheduled delivery is free.
    pub free_delivery_from: Option<Money>,
    /// The fee added for express.
    pub express_fee: Money,
    /// The tax, in hundredths of a percent.
    pub tax_basis_points: u32,
    /// When express is available.
    pub express: ExpressEntry,
}

/// The availability of express delivery.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExpressEntry {
    /// Whether the shop offers express at all.
    pub enabled: bool,
    /// The first minute.
    pub from: String,
    /// The last minute.
    pub until: String,
    /// The maximum number of open express orders.
    pub max_under_way: u32,
}

/// `delivery.toml`: windows, closed days, zones.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeliveryFile {
    /// Windows that recur every week.
    #[serde(rename = "window")]
    pub windows: Vec<WindowEntry>,
    /// Date ranges with their own hours.
    #[serde(default, rename = "season")]
    pub seasons: Vec<SeasonEntry>,
    /// Days without delivery.
    #[serde(default)]
    pub closed: ClosedDays,
    /// The municipalities with their zones.
    #[serde(rename = "municipality")]
    pub municipalities: Vec<MunicipalityEntry>,
}

/// A window on several days of the week.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WindowEntry {
    /// The weekdays, `Sun` to `Sat`.
    pub days: Vec<chrono::Weekday>,
    /// The start.
    pub from: String,
    /// The end.
    pub until: String,
    /// The maximum number of orders per day.
    pub capacity: u32,
}

/// A date range with its own hours, such as Ramadan.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonEntry {
    /// The staff's name for it.
    pub name: String,
    /// The first date, `YYYY-MM-DD`.
    pub first: NaiveDate,
    /// The last date, `YYYY-MM-DD`.
    pub last: NaiveDate,
    /// Its week, which replaces the usual one.
    #[serde(rename = "window")]
    pub windows: Vec<WindowEntry>,
    /// The express hours, if they differ.
    #[serde(default)]
    pub express: Option<HoursEntry>,
}

/// The hours of a day.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HoursEntry {
    /// The start.
    pub from: String,
    /// The end.
    pub until: String,
}

/// Days without delivery.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClosedDays {
    /// The dates, `YYYY-MM-DD`.
    #[serde(default)]
    pub dates: Vec<NaiveDate>,
}

/// A municipality with its zones.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MunicipalityEntry {
    /// The displayed name.
    pub name: String,
    /// The name in Arabic.
    #[serde(default)]
    pub name_ar: String,
    /// The official zone numbers, single or as ranges `1-50`.
    pub zones: Vec<String>,
    /// The delivery fee of these zones.
    pub fee: Option<Money>,
    /// The amount of products from which delivery to these zones is free; the shop's if it is missing.
    #[serde(default)]
    pub free_from: Option<Money>,
    /// Whether express is available there.
    #[serde(default)]
    pub express: bool,
    /// The names of zones, by number.
    #[serde(default)]
    pub names: BTreeMap<String, String>,
    /// The names of zones in Arabic, by number.
    #[serde(default)]
    pub names_ar: BTreeMap<String, String>,
}
