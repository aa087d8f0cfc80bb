//! The customers with their past orders.

use hamour_core::address::AddressType;
use hamour_core::order::OrderStatus;
use serde::Deserialize;

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
    /// The title in Arabic.
    #[serde(default)]
    pub title_ar: String,
    /// Text.
    pub description: String,
    /// The text in Arabic.
    #[serde(default)]
    pub description_ar: String,
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
