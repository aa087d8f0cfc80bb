//! The JSON of notices: texts in a response that are not errors, sent as a code with details, so that clients can
//! translate them.

use std::borrow::Cow;

use hamour_core::MessageKey;
use hamour_core::message_args::MessageArg;
use serde::{Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

/// A text that is not an error, with the values that it contains.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Notice {
    /// The stable name of the text.
    code: MessageKeySchema,
    /// The values in the text, in their order: amounts in riyals, days as YYYY-MM-DD, counts, order numbers.
    details: Vec<String>,
}

impl From<&hamour_core::Notice> for Notice {
    fn from(notice: &hamour_core::Notice) -> Self {
        let details = notice.details.iter().map(MessageArg::stable).collect();
        Self { code: MessageKeySchema(notice.key), details }
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
            .description(Some("The stable name of a text that is not an error"))
            .enum_values(Some(MessageKey::ALL.iter().map(|word| word.as_str())))
            .into()
    }
}

impl ToSchema for MessageKeySchema {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("MessageKey")
    }
}
