//! A customer's saved address.

use hamour_core::Language;
use hamour_core::address::{AddressType, one_line};

/// A saved address.
#[derive(Clone, Debug)]
pub struct Address {
    /// Identifies it.
    pub id: i64,
    /// The kind of address, such as home or work.
    pub address_type: AddressType,
    /// The location.
    pub location: Location,
    /// Whether it is the default address.
    pub is_main: bool,
    /// The municipality.
    pub municipality_id: i64,
    /// The municipality's name.
    pub municipality_name: String,
    /// The same in Arabic; may be empty.
    pub municipality_name_ar: String,
}

/// The location of an address.
#[derive(Clone, Debug)]
pub struct Location {
    /// Building number or name.
    pub building: String,
    /// Street.
    pub street: String,
    /// Locality.
    pub locality: String,
    /// Unit.
    pub unit: String,
    /// The number of the zone.
    pub zone_number: i64,
    /// Latitude and longitude in degrees.
    pub coordinates: Option<(f64, f64)>,
}

impl Location {
    /// Returns the location on one line.
    pub fn one_line(&self, language: Language) -> String {
        one_line(language, &self.unit, &self.building, &self.street, &self.locality, self.zone_number)
    }
}
