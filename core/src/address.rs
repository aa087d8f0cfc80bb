//! Delivery addresses: required fields, their messages, and which coordinates are accepted (ADDR-03, ADDR-06, ENT-11).

mod book;
mod location;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

pub use book::{becomes_main, listing_key, next_main_address};
pub use location::{is_in_qatar, stored_coordinates};

use crate::digits::{self, fold_digit};
use crate::issue::{Issue, RuleCode};
use crate::language::{Language, Term};
use crate::message_args::MessageArg;
use crate::message_key::MessageKey;
use crate::text_enum::{PLACEHOLDER, fill_args};
use crate::unicode::{chip_city, is_printable, is_visible};

/// The maximum number of code points in each line of an address.
pub const LINE_MAX_CHARS: usize = 100;
/// The maximum number of addresses that one customer can save.
pub const ADDRESSES_MAX: usize = 50;

/// The address fields as (wire name, name in the alert), in the order of the alert (ADDR-03).
pub const FIELDS: [(&str, Term); 7] = [
    ("address", Term::new("Building", "المبنى")),
    ("pincode", Term::new("Street", "الشارع")),
    ("city", Term::new("Locality", "الحي")),
    ("address_type", Term::new("Address Type", "نوع العنوان")),
    ("municipality_id", Term::new("Municipality", "البلدية")),
    ("zone_id", Term::new("Zone", "المنطقة")),
    ("unit", Term::new("Unit", "الوحدة")),
];

/// The kind of place that an address is for the customer (ADDR-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum AddressType {
    /// A home; the default.
    #[default]
    Home,
    /// A workplace.
    Work,
    /// Anything else.
    Other,
}

impl AddressType {
    /// The three tags in the form's order, the default first (ADDR-01).
    pub const ALL: [Self; 3] = [Self::Home, Self::Work, Self::Other];

    /// Returns the tag's text, which is also its wire form (ENT-11).
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Home => "Home",
            Self::Work => "Work",
            Self::Other => "Other",
        }
    }
}

impl fmt::Display for AddressType {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

impl FromStr for AddressType {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text).ok_or(())
    }
}

/// The address form with its wire names (ENT-11): `address` is the building, `pincode` the street, `city` the locality.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct AddressForm {
    /// Building number or name.
    pub address: String,
    /// Street.
    pub pincode: String,
    /// Locality.
    pub city: String,
    /// Home, Work or Other.
    pub address_type: String,
    /// The municipality's id as text; empty if none is chosen.
    pub municipality_id: String,
    /// The zone's number as typed.
    pub zone_id: String,
    /// Unit.
    pub unit: String,
}

impl AddressForm {
    /// Returns the empty form, with the tag set to Home (ADDR-01).
    pub fn empty() -> Self {
        Self { address_type: AddressType::default().to_string(), ..Self::default() }
    }

    /// Returns the form as it is sent and stored: all fields are trimmed, and the zone is in ASCII digits.
    #[must_use]
    pub fn cleaned(&self) -> Self {
        let clean = |text: &String| text.trim().to_owned();
        Self {
            address: clean(&self.address),
            pincode: clean(&self.pincode),
            city: clean(&self.city),
            address_type: clean(&self.address_type),
            municipality_id: clean(&self.municipality_id),
            zone_id: parse_zone(&self.zone_id).map_or_else(|| clean(&self.zone_id), |zone| zone.to_string()),
            unit: clean(&self.unit),
        }
    }

    /// Returns the form after the shopper typed a zone. `of_zone` is the id of the zone's municipality, if it is known.
    /// A municipality that the previous zone suggested is replaced; one that the shopper chose is not.
    pub fn with_zone(mut self, zone: &str, of_zone: Option<i64>, suggested: Option<i64>) -> ZoneTyped {
        zone.clone_into(&mut self.zone_id);
        let chosen: Option<i64> =
            self.municipality_id.trim().parse().ok().filter(|id| Some(*id) != suggested);
        if zone_advice(zone, of_zone, chosen) != Some(ZoneAdvice::Suggest) {
            return ZoneTyped { form: self, suggested };
        }
        self.municipality_id = of_zone.map(|id| id.to_string()).unwrap_or_default();
        ZoneTyped { form: self, suggested: of_zone }
    }

    /// Returns (wire name, name in the alert, text) of each field, in the order of the alert.
    fn fields(&self) -> impl Iterator<Item = (&'static str, Term, &str)> {
        let Self { address, pincode, city, address_type, municipality_id, zone_id, unit } = self;
        let texts = [address, pincode, city, address_type, municipality_id, zone_id, unit];
        FIELDS.into_iter().zip(texts).map(|((name, label), text)| (name, label, text.as_str()))
    }

    fn empty_fields(&self) -> impl Iterator<Item = (&'static str, Term)> {
        self.fields().filter(|(.., text)| !is_visible(text)).map(|(name, label, _)| (name, label))
    }
}

/// The form after a zone was typed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct ZoneTyped {
    /// The updated form.
    pub form: AddressForm,
    /// The id of the municipality that was suggested last.
    pub suggested: Option<i64>,
}

/// Returns the add form's alert, `Please fill in the following fields: ` with the missing names joined by `, `, or
/// `None` if nothing is missing (ADDR-03).
pub fn missing_fields(form: &AddressForm) -> Option<Issue> {
    let missing: Vec<_> =
        form.empty_fields().map(|(name, label)| MessageArg::Field { name, label }).collect();
    (!missing.is_empty()).then(|| Issue::with_details("", RuleCode::AddressFieldsMissing, missing))
}

/// Checks whether a customer with `addresses` saved addresses can save another.
///
/// # Errors
/// [`RuleCode::AddressBookFull`] at [`ADDRESSES_MAX`].
pub const fn check_new_address(addresses: usize) -> Result<(), RuleCode> {
    if addresses < ADDRESSES_MAX { Ok(()) } else { Err(RuleCode::AddressBookFull) }
}

/// Returns the issues of a new address, each at its field. Every missing field has the text of the alert (ADDR-03).
pub fn check_new(form: &AddressForm) -> Vec<Issue> {
    let missing = missing_fields(form)
        .into_iter()
        .flat_map(|alert| form.empty_fields().map(move |(field, _)| Issue { field, ..alert.clone() }));
    missing.chain(malformed_fields(form)).collect()
}

/// Returns the issues of filled-in fields: lines that are too long or not printable, a zone that is not a number, an
/// unknown tag.
pub fn malformed_fields(form: &AddressForm) -> Vec<Issue> {
    let mut issues: Vec<Issue> = form
        .fields()
        .filter(|(_, _, text)| text.trim().chars().take(LINE_MAX_CHARS + 1).count() > LINE_MAX_CHARS)
        .map(|(field, _, _)| Issue::new(field, RuleCode::TextTooLong))
        .collect();
    let unprintable = form.fields().filter(|(_, _, text)| !is_printable(text.trim()));
    issues.extend(unprintable.map(|(field, _, _)| Issue::new(field, RuleCode::TextUnprintable)));
    if !form.zone_id.trim().is_empty() && parse_zone(&form.zone_id).is_none() {
        issues.push(Issue::new("zone_id", RuleCode::ZoneInvalid));
    }
    let tag = form.address_type.trim();
    if !tag.is_empty() && tag.parse::<AddressType>().is_err() {
        issues.push(Issue::new("address_type", RuleCode::AddressTypeInvalid));
    }
    issues
}

/// Returns the issues of the edit form, each at its field (ADDR-06). Saving is blocked until there are none.
pub fn check_edit(form: &AddressForm) -> Vec<Issue> {
    let required = [
        ("address", &form.address, RuleCode::AddressRequired),
        ("city", &form.city, RuleCode::CityRequired),
        ("pincode", &form.pincode, RuleCode::PincodeRequired),
        ("zone_id", &form.zone_id, RuleCode::ZoneRequired),
    ];
    let mut issues: Vec<Issue> = required
        .into_iter()
        .filter(|(_, text, _)| !is_visible(text))
        .map(|(field, _, code)| Issue::new(field, code))
        .collect();
    issues.extend(malformed_fields(form));
    issues
}

/// The highest zone number; the lowest is 1.
pub const ZONE_MAX: i64 = 999;

/// Parses a zone number typed in Western, Arabic-Indic or Persian digits. Returns `None` if it is not 1 to
/// [`ZONE_MAX`].
pub fn parse_zone(text: &str) -> Option<i64> {
    let digits = digits::plain(text);
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    let number: i64 = plain.then(|| digits.parse().ok()).flatten()?;
    (1..=ZONE_MAX).contains(&number).then_some(number)
}

/// Advice that is shown while a zone is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum ZoneAdvice {
    /// There is no delivery to this zone. The form only shows this; saving the address fails.
    Unknown,
    /// No municipality is chosen, so the zone's own can be filled in.
    Suggest,
    /// Another municipality is chosen. This is shown but never an error, because ADDR-03 only requires both fields.
    Mismatch,
}

/// Returns the advice for a zone as typed, or `None` if there is none. `of_zone` is the id of the zone's municipality,
/// `None` if the shop does not know the zone; `chosen` is the id of the chosen municipality.
pub fn zone_advice(zone: &str, of_zone: Option<i64>, chosen: Option<i64>) -> Option<ZoneAdvice> {
    match (of_zone, chosen) {
        (None, _) => (!zone.trim().is_empty()).then_some(ZoneAdvice::Unknown),
        (Some(_), None) => Some(ZoneAdvice::Suggest),
        (Some(of_zone), Some(chosen)) => (of_zone != chosen).then_some(ZoneAdvice::Mismatch),
    }
}

/// What a number in an address counts. The wire form is the stable name of the text that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum NumberedPart {
    /// Flats, offices and shops in a building.
    #[serde(rename = "numbered_unit")]
    Unit,
    /// Buildings in a street.
    #[serde(rename = "numbered_building")]
    Building,
    /// Streets in a zone.
    #[serde(rename = "numbered_street")]
    Street,
}

impl NumberedPart {
    const fn key(self) -> MessageKey {
        match self {
            Self::Unit => MessageKey::NumberedUnit,
            Self::Building => MessageKey::NumberedBuilding,
            Self::Street => MessageKey::NumberedStreet,
        }
    }
}

/// A part of an address: a name, or a number of something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct AddressPart {
    /// What the number counts; `None` if the text is a name.
    pub numbered: Option<NumberedPart>,
    /// The name or the number, as typed.
    pub text: String,
}

impl AddressPart {
    /// Returns a part as typed, or `None` if it is empty. "12A" counts as a building's number, but "22 February Street" is
    /// a street's name.
    fn of(what: NumberedPart, typed: &str) -> Option<Self> {
        let text = typed.trim();
        let mut digits = text.chars().map(|character| fold_digit(character).is_some());
        let may_have_letters = what != NumberedPart::Street;
        let is_number = digits.next()? && (may_have_letters || digits.all(|is_digit| is_digit));
        Some(Self { numbered: is_number.then_some(what), text: text.to_owned() })
    }

    fn named(typed: &str) -> Option<Self> {
        let text = typed.trim();
        (!text.is_empty()).then(|| Self { numbered: None, text: text.to_owned() })
    }

    fn text_in(self, language: Language) -> String {
        let name = MessageArg::Name(self.text);
        match self.numbered {
            Some(what) => fill_args(language, what.key().text_in(language), &[name]),
            None => name.words(language),
        }
    }
}

/// Returns an address on one line, from the unit to the zone: `Unit 4, Building 12, Al Corniche, Al Dafna, Zone 61`. A
/// number is preceded by what it counts, a name by nothing. Names stay as typed, each with its own direction.
pub fn one_line(
    language: Language,
    unit: &str,
    building: &str,
    street: &str,
    locality: &str,
    zone: i64,
) -> String {
    let parts = [
        AddressPart::of(NumberedPart::Unit, unit),
        AddressPart::of(NumberedPart::Building, building),
        AddressPart::of(NumberedPart::Street, street),
        AddressPart::named(locality),
    ];
    let mut parts: Vec<_> = parts.into_iter().flatten().map(|part| part.text_in(language)).collect();
    let numbered_zone = MessageKey::NumberedZone.text_in(language);
    parts.push(numbered_zone.replace(PLACEHOLDER, &zone.to_string()));
    parts.join(language.comma())
}

/// The text of an address chip at checkout, beside the address type (CHK-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct AddressChip {
    /// The locality, cut to 18 characters.
    pub city: String,
    /// Street and building, without empty ones.
    pub rest: Vec<AddressPart>,
}

/// Returns the checkout chip of an address (CHK-03).
pub fn chip(city: &str, street: &str, building: &str) -> AddressChip {
    let parts =
        [AddressPart::of(NumberedPart::Street, street), AddressPart::of(NumberedPart::Building, building)];
    AddressChip { city: chip_city(city.trim()), rest: parts.into_iter().flatten().collect() }
}

#[cfg(test)]
mod tests;
