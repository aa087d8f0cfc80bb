//! What the shop says that refuses nothing, by code, so that a client can say it in another language.

use std::borrow::Cow;

use hamour_core::Word;
use hamour_core::issue::Detail;
use serde::{Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

/// Words with what they name.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Remark {
    /// Which words.
    code: WordCode,
    /// What they name, in their order: amounts in riyals, days as YYYY-MM-DD, counts, numbers of orders.
    details: Vec<String>,
}

impl Remark {
    /// Words with the stable forms of what they name.
    pub fn new(word: Word, details: Vec<String>) -> Self {
        Self { code: WordCode(word), details }
    }
}

impl From<&hamour_core::Remark> for Remark {
    fn from(remark: &hamour_core::Remark) -> Self {
        Self::new(remark.word, remark.details.iter().map(Detail::stable).collect())
    }
}

#[derive(Clone, Copy, Debug)]
struct WordCode(Word);

impl Serialize for WordCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.as_str())
    }
}

impl PartialSchema for WordCode {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::String))
            .description(Some("The stable name of a text that refuses nothing"))
            .enum_values(Some(Word::ALL.iter().map(|word| word.as_str())))
            .into()
    }
}

impl ToSchema for WordCode {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("WordCode")
    }
}
