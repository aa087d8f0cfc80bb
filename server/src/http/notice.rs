//! What the shop says that refuses nothing, by code, so that a client can say it in another language.

use std::borrow::Cow;

use hamour_core::MessageKey;
use hamour_core::detail::Detail;
use serde::{Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

/// Words with what they name.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Notice {
    /// Which words.
    code: MessageKeySchema,
    /// What they name, in their order: amounts in riyals, days as YYYY-MM-DD, counts, numbers of orders.
    details: Vec<String>,
}

impl Notice {
    /// Words with the stable forms of what they name.
    pub fn new(key: MessageKey, details: Vec<String>) -> Self {
        Self { code: MessageKeySchema(key), details }
    }
}

impl From<&hamour_core::Notice> for Notice {
    fn from(notice: &hamour_core::Notice) -> Self {
        Self::new(notice.key, notice.details.iter().map(Detail::stable).collect())
    }
}

#[derive(Clone, Copy, Debug)]
struct MessageKeySchema(MessageKey);

impl Serialize for MessageKeySchema {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.as_str())
    }
}

impl PartialSchema for MessageKeySchema {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::String))
            .description(Some("The stable name of a text that refuses nothing"))
            .enum_values(Some(MessageKey::ALL.iter().map(|word| word.as_str())))
            .into()
    }
}

impl ToSchema for MessageKeySchema {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("MessageKey")
    }
}
