//! How fields of requests are read: lenient ids, enums by name, and what may be null or empty.

use serde::de::{DeserializeOwned, IntoDeserializer as _};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, OneOfBuilder, Schema, SchemaFormat, Type};
use utoipa::{PartialSchema, ToSchema};

/// An id: an integer or a string of decimal digits, because ids often come from a URL or a text field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Id(pub i64);

impl PartialSchema for Id {
    fn schema() -> RefOr<Schema> {
        let number = ObjectBuilder::new()
            .schema_type(Type::Integer)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)))
            .minimum(Some(1))
            .maximum(Some(MAX_ID));
        let text = ObjectBuilder::new().schema_type(Type::String).pattern(Some("^[0-9]{1,15}$"));
        let description = "An integer, or its decimal digits as a text";
        OneOfBuilder::new().description(Some(description)).item(number).item(text).examples([1]).into()
    }
}

impl ToSchema for Id {}

/// The largest integer that a JavaScript number holds exactly.
const MAX_ID: i64 = (1 << 53) - 1;

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl serde::de::Visitor<'_> for Visitor {
            type Value = Id;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an id")
            }

            fn visit_u64<E: serde::de::Error>(self, value: u64) -> Result<Id, E> {
                let value = i64::try_from(value).ok().filter(|value| *value <= MAX_ID);
                value.map(Id).ok_or_else(|| E::custom("id out of range"))
            }

            fn visit_str<E: serde::de::Error>(self, value: &str) -> Result<Id, E> {
                let value = value.trim();
                if value.is_empty() || value.len() > 16 || !value.bytes().all(|byte| byte.is_ascii_digit()) {
                    return Err(E::custom("not an id"));
                }
                value.parse().map_err(E::custom).and_then(|value: u64| self.visit_u64(value))
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

/// Deserialises a field that must be there, even if it is null.
pub fn nullable<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Option::deserialize(deserializer)
}

/// Deserialises an enum by its name. Reads a string first, because `serde_json` reports any other type as a syntax
/// error.
pub fn word<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned,
{
    let text = String::deserialize(deserializer)?;
    T::deserialize(serde::de::value::StringDeserializer::new(text))
}

/// Deserialises an enum by its name, or `None` from null. Use with `#[serde(default)]`.
pub fn optional_word<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned,
{
    let text = Option::<String>::deserialize(deserializer)?;
    text.map(|text| T::deserialize(serde::de::value::StringDeserializer::new(text))).transpose()
}

/// Deserialises an id that may be empty, as in `category_id=`.
pub fn optional_id<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Id>, D::Error> {
    let text = String::deserialize(deserializer)?;
    if text.trim().is_empty() {
        return Ok(None);
    }
    Id::deserialize(text.as_str().into_deserializer()).map(Some)
}

/// Deserialises an id that may be null, or empty as in a form without a choice. Use with `#[serde(default)]`.
pub fn chosen_id<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Id>, D::Error> {
    use serde_json::Value;
    match Option::<Value>::deserialize(deserializer)? {
        None => Ok(None),
        Some(Value::String(text)) if text.trim().is_empty() => Ok(None),
        Some(sent) => Id::deserialize(sent).map(Some).map_err(serde::de::Error::custom),
    }
}

/// Returns true: the default of a flag that is on unless the request turns it off.
pub fn yes() -> bool {
    true
}
