//! The shapes of the files, as they are written by hand. Amounts are riyals as text, times are `HH:MM` in Doha.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use hamour_core::Money;
use hamour_core::address::AddressType;
use hamour_core::coupon::{InvalidCoupon, Reduction, Scope, Terms};
use hamour_core::order::OrderStatus;
use serde::Deserialize;

use crate::services::shop::ShopDetails;

const fn yes() -> bool {
    true
}

/// `catalogue/*.toml`: a category with what is in it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CategoryFile {
    /// The category itself.
    pub category: CategoryEntry,
    /// Its subcategories, in their order.
    #[serde(default, rename = "subcategory")]
    pub subcategories: Vec<SubcategoryEntry>,
    /// Its products, in their order.
    #[serde(default, rename = "product")]
    pub products: Vec<ProductEntry>,
}

/// A category.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CategoryEntry {
    /// Its place in addresses; unique.
    pub slug: String,
    /// What shoppers read.
    pub name: String,
    /// The same in Arabic.
    #[serde(default)]
    pub name_ar: String,
    /// What its picture shows.
    pub image_alt: String,
    /// Whether it stands in the bar under the header.
    #[serde(default)]
    pub is_featured: bool,
    /// Title of its page.
    #[serde(default)]
    pub meta_title: String,
    /// Description of its page.
    #[serde(default)]
    pub meta_description: String,
}

/// A subcategory.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SubcategoryEntry {
    /// Unique in its category.
    pub slug: String,
    /// What shoppers read.
    pub name: String,
    /// The same in Arabic.
    #[serde(default)]
    pub name_ar: String,
    /// What its picture shows.
    pub image_alt: String,
}

/// A product: with `[[product.variation]]`, or with a price and stock of its own.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProductEntry {
    /// Its place in addresses; unique.
    pub slug: String,
    /// What shoppers read.
    pub name: String,
    /// The same in Arabic.
    #[serde(default)]
    pub name_ar: String,
    /// The subcategory's slug.
    pub subcategory: Option<String>,
    /// A few sentences.
    pub description: String,
    /// What its picture shows.
    pub image_alt: String,
    /// Other words that it is searched by.
    #[serde(default)]
    pub search: Vec<String>,
    /// Whether the shop offers it.
    #[serde(default = "yes")]
    pub active: bool,
    /// Riyals for one unit.
    pub price: Option<Money>,
    /// Weight of one unit.
    pub weight_grams: Option<i64>,
    /// Fewest and most pieces of one unit.
    pub pieces: Option<[i64; 2]>,
    /// Units in the shop, those of open orders included.
    pub stock: Option<i64>,
    /// Whether the scale settles its price at packing.
    #[serde(default)]
    pub weighed: bool,
    /// Its choices.
    #[serde(default, rename = "variation")]
    pub variations: Vec<VariationEntry>,
}

/// One choice of a product.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VariationEntry {
    /// What shoppers read; unique in its product.
    pub name: String,
    /// Riyals for one unit.
    pub price: Money,
    /// Weight of one unit.
    pub weight_grams: Option<i64>,
    /// Fewest and most pieces of one unit.
    pub pieces: Option<[i64; 2]>,
    /// Units in the shop, those of open orders included.
    pub stock: i64,
    /// Whether the scale settles its price at packing.
    #[serde(default)]
    pub weighed: bool,
    /// Whether the shop offers it.
    #[serde(default = "yes")]
    pub active: bool,
}

/// `pictures.toml`: the file name's hash for each key.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PicturesFile {
    /// Hash by key.
    pub pictures: BTreeMap<String, String>,
}

/// `merchandising.toml`: what the home page puts forward.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MerchandisingFile {
    /// Slugs of the categories in their order; those that are not named come last.
    #[serde(default)]
    pub categories: Vec<String>,
    /// Slugs of the deals of the day.
    #[serde(default)]
    pub deals: Vec<String>,
    /// Slugs of the bestsellers.
    #[serde(default)]
    pub bestsellers: Vec<String>,
    /// The banners.
    #[serde(default, rename = "banner")]
    pub banners: Vec<BannerEntry>,
    /// Slugs shown beside a product, by its slug.
    #[serde(default)]
    pub related: BTreeMap<String, Vec<String>>,
}

/// A banner, leading to a product or to a category.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BannerEntry {
    /// Key of its picture; the narrow one has `-mobile` behind it.
    pub picture: String,
    /// The product's slug.
    pub product: Option<String>,
    /// The category's slug.
    pub category: Option<String>,
}

/// `shop.toml`: who runs the shop and what delivery costs.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShopFile {
    /// Name and contacts.
    pub details: ShopDetails,
    /// Fees and hours.
    pub terms: TermsEntry,
}

/// What the shop charges beside its goods.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TermsEntry {
    /// Where a zone has no fee of its own.
    pub base_delivery_fee: Money,
    /// From this amount on, scheduled delivery is free.
    pub free_delivery_from: Option<Money>,
    /// What express adds.
    pub express_fee: Money,
    /// Hundredths of a percent.
    pub tax_basis_points: u32,
    /// When express is offered.
    pub express: ExpressEntry,
}

/// When express is offered.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExpressEntry {
    /// The switch.
    pub enabled: bool,
    /// First minute.
    pub from: String,
    /// Last minute.
    pub until: String,
    /// Express orders under way at once.
    pub max_under_way: u32,
}

/// `delivery.toml`: windows, closed days, zones.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeliveryFile {
    /// Windows that recur every week.
    #[serde(rename = "window")]
    pub windows: Vec<WindowEntry>,
    /// Dates with hours of their own.
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
    /// `Sun` to `Sat`.
    pub days: Vec<chrono::Weekday>,
    /// Start.
    pub from: String,
    /// End.
    pub until: String,
    /// Orders that it takes.
    pub capacity: u32,
}

/// Dates with hours of their own, such as Ramadan.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonEntry {
    /// What the shop's staff call it.
    pub name: String,
    /// First date, `YYYY-MM-DD`.
    pub first: NaiveDate,
    /// Last date, `YYYY-MM-DD`.
    pub last: NaiveDate,
    /// Its week, in place of the usual one.
    #[serde(rename = "window")]
    pub windows: Vec<WindowEntry>,
    /// When express is offered, where that differs.
    #[serde(default)]
    pub express: Option<HoursEntry>,
}

/// Hours of a day.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HoursEntry {
    /// Start.
    pub from: String,
    /// End.
    pub until: String,
}

/// Days without delivery.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClosedDays {
    /// `YYYY-MM-DD`.
    #[serde(default)]
    pub dates: Vec<NaiveDate>,
}

/// A municipality with its zones.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MunicipalityEntry {
    /// What shoppers read.
    pub name: String,
    /// The same in Arabic.
    #[serde(default)]
    pub name_ar: String,
    /// Official numbers, alone or as ranges `1-50`.
    pub zones: Vec<String>,
    /// Delivery fee of these zones.
    pub fee: Option<Money>,
    /// Whether express goes there.
    #[serde(default)]
    pub express: bool,
    /// Names of zones by number.
    #[serde(default)]
    pub names: BTreeMap<String, String>,
}

/// `coupons.toml`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CouponsFile {
    /// The coupons.
    #[serde(default, rename = "coupon")]
    pub coupons: Vec<CouponEntry>,
}

/// A coupon: `percent` or `fixed`, and its conditions.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CouponEntry {
    /// What shoppers type.
    pub code: String,
    /// Whole percent off.
    pub percent: Option<u32>,
    /// Riyals off.
    pub fixed: Option<Money>,
    /// The most that a percentage takes off.
    pub cap: Option<Money>,
    /// Least sub total.
    pub minimum: Option<Money>,
    /// Categories that it is limited to, by slug.
    #[serde(default)]
    pub only: Vec<String>,
    /// Categories that it leaves out, by slug.
    #[serde(default)]
    pub except: Vec<String>,
    /// Uses by everybody together.
    pub max_uses: Option<u32>,
    /// Uses so far.
    #[serde(default)]
    pub uses: u32,
    /// Uses by one customer.
    pub max_uses_per_customer: Option<u32>,
    /// Only for a first order.
    #[serde(default)]
    pub first_order_only: bool,
    /// First day, counted from the day of loading.
    pub from_day: Option<i64>,
    /// First day on which it is no longer valid, counted likewise.
    pub until_day: Option<i64>,
    /// Whether it exists for shoppers.
    #[serde(default = "yes")]
    pub active: bool,
}

impl CouponEntry {
    /// The terms that it describes where its days count from this instant.
    ///
    /// # Errors
    /// [`InvalidCoupon`] where it describes no reduction.
    pub fn terms(&self, now: DateTime<Utc>, scope: Scope) -> Result<Terms, InvalidCoupon> {
        let on_day = |day: i64| now + TimeDelta::days(day);
        Ok(Terms {
            reduction: Reduction::of(self.percent, self.fixed, self.cap)?,
            scope,
            minimum: self.minimum.unwrap_or(Money::ZERO),
            valid_from: self.from_day.map(on_day),
            valid_until: self.until_day.map(on_day),
            max_uses: self.max_uses,
            max_uses_per_customer: self.max_uses_per_customer,
            first_order_only: self.first_order_only,
            is_active: self.active,
        })
    }
}

/// `blog/posts.toml`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlogFile {
    /// Categories, in their order.
    #[serde(default)]
    pub categories: Vec<String>,
    /// Posts.
    #[serde(default, rename = "post")]
    pub posts: Vec<PostEntry>,
}

/// A blog post; its text is a file beside.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PostEntry {
    /// Its place in addresses; unique.
    pub slug: String,
    /// Title.
    pub title: String,
    /// One of the categories.
    pub category: String,
    /// Who wrote it.
    pub writer: String,
    /// Words that it is found by.
    #[serde(default)]
    pub tags: Vec<String>,
    /// File of its text.
    pub file: String,
    /// Key of its picture.
    pub picture: String,
    /// Age in days at loading.
    pub days_ago: u32,
    /// Title of its page.
    #[serde(default)]
    pub meta_title: String,
    /// Description of its page.
    #[serde(default)]
    pub meta_description: String,
}

/// `customers.toml`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CustomersFile {
    /// The customers; the first one's sign-in is printed at start.
    #[serde(default, rename = "customer")]
    pub customers: Vec<CustomerEntry>,
}

/// A customer with what belongs to them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CustomerEntry {
    /// Full name.
    pub name: String,
    /// Phone.
    pub phone: String,
    /// Password, in the clear.
    pub password: String,
    /// Slugs of wished-for products.
    #[serde(default)]
    pub wishlist: Vec<String>,
    /// Addresses.
    #[serde(default, rename = "address")]
    pub addresses: Vec<AddressEntry>,
    /// Notifications.
    #[serde(default, rename = "notification")]
    pub notifications: Vec<NotificationEntry>,
    /// Orders, the oldest first.
    #[serde(default, rename = "order")]
    pub orders: Vec<OrderEntry>,
}

/// An address.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AddressEntry {
    /// Home, Work or Other.
    pub address_type: AddressType,
    /// Building.
    pub address: String,
    /// Street.
    pub street: String,
    /// Locality.
    pub locality: String,
    /// Unit.
    pub unit: String,
    /// Zone number.
    pub zone: i64,
    /// The municipality's name.
    pub municipality: String,
    /// Degrees.
    pub latitude: Option<f64>,
    /// Degrees.
    pub longitude: Option<f64>,
    /// Whether deliveries go here unless told otherwise.
    #[serde(default)]
    pub main: bool,
}

/// A message to the customer.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NotificationEntry {
    /// Title.
    pub title: String,
    /// Text.
    pub description: String,
    /// Age in days at loading.
    pub days_ago: u32,
}

/// An order that was placed before.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrderEntry {
    /// Where it stands.
    pub status: OrderStatus,
    /// Age in days at loading, about: it lies at an hour at which people order and in a window of the calendar.
    pub days_ago: u32,
    /// Type of the customer's address that it goes to.
    pub address: AddressType,
    /// Note.
    #[serde(default)]
    pub note: String,
    /// What was bought.
    pub lines: Vec<OrderLineEntry>,
}

/// A line of an order.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrderLineEntry {
    /// The product's slug.
    pub product: String,
    /// The variation's name, if it has any.
    pub variation: Option<String>,
    /// Units.
    pub quantity: u32,
}
