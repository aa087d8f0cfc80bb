//! Strict JSON parsing: an object must not contain a field twice.

use std::fmt;

use serde::de::{Error as _, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// Parses a command's output. Fails on a duplicate field, because parsers differ in which of the two they keep.
#[track_caller]
pub fn json_of(bytes: &[u8]) -> Value {
    serde_json::from_slice::<Strict>(bytes)
        .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(bytes)))
        .0
}

/// A JSON value whose objects contain no duplicate fields.
struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(StrictVisitor).map(Self)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = vec![];
        while let Some(Strict(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(list.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = serde_json::Map::new();
        while let Some((name, Strict(value))) = entries.next_entry::<String, Strict>()? {
            if object.insert(name.clone(), value).is_some() {
                return Err(A::Error::custom(format!("{name} stands there twice")));
            }
        }
        Ok(object.into())
    }
}

#[test]
fn a_field_that_stands_twice_is_refused() {
    let read = |text: &str| serde_json::from_str::<Strict>(text).map(|it| it.0);
    let whole = r#"{"a": [1, -2, 3.5, "x", null, true], "b": {"a": 1}}"#;
    assert_eq!(read(whole).unwrap(), serde_json::from_str::<Value>(whole).unwrap());
    for twice in [r#"{"a": 1, "a": 1}"#, r#"[{"b": {"a": 1, "c": 2, "a": 3}}]"#] {
        assert!(read(twice).unwrap_err().to_string().starts_with("a stands there twice"), "{twice}");
    }
}
