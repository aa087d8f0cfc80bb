//! The types of the import files, which are written by hand. Amounts are riyals as text, times are `HH:MM` in Doha.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use hamour_core::Money;
use hamour_core::address::AddressType;
use hamour_core::coupon::{InvalidCoupon, Reduction, Scope, Terms};
use hamour_core::order::OrderStatus;
use serde::Deserialize;

use crate::services::shop_details::ShopDetails;

const fn yes() -> bool {
    true
}

/// `catalogue/*.toml`: a category with its subcategories and products.
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
    /// Its name in URLs; unique.
    pub slug: String,
    /// The displayed name.
    pub name: String,
    /// The name in Arabic.
    #[serde(default)]
    pub name_ar: String,
    /// The alternative text of its picture.
    pub image_alt: String,
    /// Whether it is in the bar under the header.
    #[serde(default)]
    pub is_featured: bool,
    /// The title of its page.
    #[serde(default)]
    pub meta_title: String,
    /// The title in Arabic.
    #[serde(default)]
    pub meta_title_ar: String,
    /// The description of its page.
    #[serde(default)]
    pub meta_description: String,
    /// The description in Arabic.
    #[serde(default)]
    pub meta_description_ar: String,
}

/// A subcategory.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SubcategoryEntry {
    /// Its name in URLs; unique in its category.
    pub slug: String,
    /// The displayed name.
    pub name: String,
    /// The name in Arabic.
    #[serde(default)]
    pub name_ar: String,
    /// The alternative text of its picture.
    pub image_alt: String,
}

/// A product, either with `[[product.variation]]` entries or with its own price and stock.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProductEntry {
    /// Its name in URLs; unique.
    pub slug: String,
    /// The displayed name.
    pub name: String,
    /// The name in Arabic.
    #[serde(default)]
    pub name_ar: String,
    /// The subcategory's slug.
    pub subcategory: Option<String>,
    /// The description, a few sentences.
    pub description: String,
    /// The description in Arabic.
    #[serde(default)]
    pub description_ar: String,
    /// The alternative text of its picture.
    pub image_alt: String,
    /// The same in Arabic.
    #[serde(default)]
    pub image_alt_ar: String,
    /// Further search terms.
    #[serde(default)]
    pub search: Vec<String>,
    /// Whether the shop offers it.
    #[serde(default = "yes")]
    pub active: bool,
    /// The price of one unit, in riyals.
    pub price: Option<Money>,
    /// The price before a reduction, which shoppers see crossed out.
    pub compare_at: Option<Money>,
    /// The barcode; unique in the shop.
    pub barcode: Option<String>,
    /// The weight of one unit, in grams.
    pub weight_grams: Option<i64>,
    /// The minimum and maximum number of pieces in one unit.
    pub pieces: Option<[i64; 2]>,
    /// The units in the shop, including those of open orders.
    pub stock: Option<i64>,
    /// Whether its price is settled by weighing at packing.
    #[serde(default)]
    pub weighed: bool,
    /// Its pictures after the first one.
    #[serde(default, rename = "picture")]
    pub pictures: Vec<PictureEntry>,
    /// Its variations.
    #[serde(default, rename = "variation")]
    pub variations: Vec<VariationEntry>,
}

impl ProductEntry {
    /// Returns its pictures after the first one with their keys: `SLUG.2` and so on.
    pub fn further_pictures(&self) -> impl Iterator<Item = (String, &PictureEntry)> {
        (2..).zip(&self.pictures).map(|(number, entry)| (format!("{}.{number}", self.slug), entry))
    }
}

/// A further picture of a product.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PictureEntry {
    /// Its alternative text.
    pub image_alt: String,
    /// The same in Arabic.
    #[serde(default)]
    pub image_alt_ar: String,
}

/// A variation of a product.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VariationEntry {
    /// The displayed name; unique in its product.
    pub name: String,
    /// The name in Arabic.
    #[serde(default)]
    pub name_ar: String,
    /// The price of one unit, in riyals.
    pub price: Money,
    /// The price before a reduction, which shoppers see crossed out.
    pub compare_at: Option<Money>,
    /// The barcode; unique in the shop.
    pub barcode: Option<String>,
    /// The weight of one unit, in grams.
    pub weight_grams: Option<i64>,
    /// The minimum and maximum number of pieces in one unit.
    pub pieces: Option<[i64; 2]>,
    /// The units in the shop, including those of open orders.
    pub stock: i64,
    /// Whether its price is settled by weighing at packing.
    #[serde(default)]
    pub weighed: bool,
    /// Whether the shop offers it.
    #[serde(default = "yes")]
    pub active: bool,
}

/// `pictures.toml`: the hashes that name the picture files, by key.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PicturesFile {
    /// The hashes, by key.
    pub pictures: BTreeMap<String, String>,
}

/// `merchandising.toml`: the contents of the home page.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MerchandisingFile {
    /// The slugs of the categories in display order; the others come last.
    #[serde(default)]
    pub categories: Vec<String>,
    /// The slugs of the deals of the day.
    #[serde(default)]
    pub deals: Vec<String>,
    /// The slugs of the bestsellers.
    #[serde(default)]
    pub bestsellers: Vec<String>,
    /// The banners.
    #[serde(default, rename = "banner")]
    pub banners: Vec<BannerEntry>,
    /// The slugs of related products, by the product's slug.
    #[serde(default)]
    pub related: BTreeMap<String, Vec<String>>,
}

/// A banner that links to a product or to a category.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BannerEntry {
    /// The key of its picture; the narrow version has the suffix `-mobile`.
    pub picture: String,
    /// The product's slug.
    pub product: Option<String>,
    /// The category's slug.
    pub category: Option<String>,
}

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

/// `coupons.toml`: the coupons.
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
    /// The code that shoppers type.
    pub code: String,
    /// The reduction in whole percent.
    pub percent: Option<u32>,
    /// The reduction in riyals.
    pub fixed: Option<Money>,
    /// The maximum reduction of a percentage.
    pub cap: Option<Money>,
    /// The minimum subtotal.
    pub minimum: Option<Money>,
    /// The slugs of the categories that it is limited to.
    #[serde(default)]
    pub only: Vec<String>,
    /// The slugs of the categories that it excludes.
    #[serde(default)]
    pub except: Vec<String>,
    /// The maximum number of uses by all customers.
    pub max_uses: Option<u32>,
    /// Whether it takes off the delivery fee, in place of a percentage or an amount.
    #[serde(default)]
    pub free_delivery: bool,
    /// The number of uses so far.
    #[serde(default)]
    pub uses: u32,
    /// The maximum number of uses per customer.
    pub max_uses_per_customer: Option<u32>,
    /// Whether it is valid only for a first order.
    #[serde(default)]
    pub first_order_only: bool,
    /// The first valid day, counted from the day of the import.
    pub from_day: Option<i64>,
    /// The first day on which it is no longer valid, counted in the same way.
    pub until_day: Option<i64>,
    /// Whether shoppers can use it.
    #[serde(default = "yes")]
    pub active: bool,
}

impl CouponEntry {
    /// Returns the coupon's terms, with its days counted from `now`.
    ///
    /// # Errors
    /// [`InvalidCoupon`] if the entry has no valid reduction.
    pub fn terms(&self, now: DateTime<Utc>, scope: Scope) -> Result<Terms, InvalidCoupon> {
        let on_day = |day: i64| now + TimeDelta::days(day);
        Ok(Terms {
            reduction: Reduction::of(self.percent, self.fixed, self.cap, self.free_delivery)?,
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

/// `blog/posts.toml`: the blog.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlogFile {
    /// The categories, in their order.
    #[serde(default)]
    pub categories: Vec<String>,
    /// The posts.
    #[serde(default, rename = "post")]
    pub posts: Vec<PostEntry>,
}

/// A blog post, whose text is in a separate file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PostEntry {
    /// Its name in URLs; unique.
    pub slug: String,
    /// The title.
    pub title: String,
    /// One of the categories.
    pub category: String,
    /// The writer's name.
    pub writer: String,
    /// Its tags.
    #[serde(default)]
    pub tags: Vec<String>,
    /// The file with its text.
    pub file: String,
    /// The key of its picture.
    pub picture: String,
    /// Its age in days at the import.
    pub days_ago: u32,
    /// The title of its page.
    #[serde(default)]
    pub meta_title: String,
    /// The description of its page.
    #[serde(default)]
    pub meta_description: String,
}

/// `customers.toml`: the customers.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CustomersFile {
    /// The customers. The first one's phone and password are printed at start.
    #[serde(default, rename = "customer")]
    pub customers: Vec<CustomerEntry>,
}

/// A customer with addresses, wishlist, notifications and orders.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CustomerEntry {
    /// Full name.
    pub name: String,
    /// Phone.
    pub phone: String,
    /// The password in plain text.
    pub password: String,
    /// The slugs of the products on the wishlist.
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
    /// The latitude in degrees.
    pub latitude: Option<f64>,
    /// The longitude in degrees.
    pub longitude: Option<f64>,
    /// Whether it is the default delivery address.
    #[serde(default)]
    pub main: bool,
}

/// A notification for the customer.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NotificationEntry {
    /// Title.
    pub title: String,
    /// Text.
    pub description: String,
    /// Its age in days at the import.
    pub days_ago: u32,
}

/// A past order.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrderEntry {
    /// The status.
    pub status: OrderStatus,
    /// Its approximate age in days at the import: it is moved to usual ordering hours and into a window of the
    /// calendar.
    pub days_ago: u32,
    /// The type of the customer's address that it was delivered to.
    pub address: AddressType,
    /// Note.
    #[serde(default)]
    pub note: String,
    /// The lines.
    pub lines: Vec<OrderLineEntry>,
}

/// A line of an order.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrderLineEntry {
    /// The product's slug.
    pub product: String,
    /// The variation's name, if the product has variations.
    pub variation: Option<String>,
    /// Units.
    pub quantity: u32,
}
