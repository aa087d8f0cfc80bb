//! POST /api/staff/packing/pack-line: says what was packed of a line.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{PackingOrder, answer};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::order::{self, PackRequest};
use crate::state::AppState;

/// What was packed of a line.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct PackLine {
    order_id: Id,
    /// The version of the order that the caller saw. Without it the line is packed whatever others did meanwhile, unless
    /// the packing is finished.
    #[serde(default)]
    version: Option<Id>,
    /// The line's position in the order, starting with 1.
    #[schema(minimum = 1)]
    line: u32,
    packed: PackedInput,
}

/// What was packed. `is_still_there` says that the ordered units that were not packed are still there, so that they go
/// back to the stock; otherwise they are missing on the shelf too.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum PackedInput {
    /// All units. Not for a line that is sold by weight.
    AsOrdered,
    /// The grams of the whole line, if it is sold by weight.
    Weighed { grams: u32 },
    /// Fewer units than ordered.
    Short {
        units: u32,
        #[serde(default)]
        is_still_there: bool,
    },
    /// Another product. It costs its own price, but at most that of the ordered line, unless the customer has agreed.
    Substitute {
        variation_id: Id,
        #[schema(minimum = 1, maximum = 99)]
        units: u32,
        /// Its packed grams, if it is sold by weight.
        #[serde(default)]
        grams: Option<u32>,
        /// Whether the customer has agreed to pay its own price, even if it is higher.
        #[serde(default)]
        is_price_agreed: bool,
        #[serde(default)]
        is_still_there: bool,
    },
    /// Nothing.
    LeftOut {
        #[serde(default)]
        is_still_there: bool,
    },
}

impl From<PackedInput> for PackRequest {
    fn from(input: PackedInput) -> Self {
        match input {
            PackedInput::AsOrdered => Self::AsOrdered,
            PackedInput::Weighed { grams } => Self::Weighed { grams },
            PackedInput::Short { units, is_still_there } => Self::Short { units, is_still_there },
            PackedInput::LeftOut { is_still_there } => Self::LeftOut { is_still_there },
            PackedInput::Substitute { variation_id, units, grams, is_price_agreed, is_still_there } => {
                let Id(variation_id) = variation_id;
                Self::Substitute { variation_id, units, grams, is_price_agreed, is_still_there }
            }
        }
    }
}

/// Stores what was packed of a line of an accepted order, or corrects it. The totals follow at once; the customer is told
/// when packing is finished. A repeat changes nothing. Returns 400 `out_of_stock` if there is too little of a substitute.
#[utoipa::path(post, path = "/api/staff/packing/pack-line", operation_id = "staff-packing-pack-line", tag = "staff",
    request_body = PackLine, security(("staff" = ["orders.pack"])),
    responses((status = 200, body = PackingOrder), (status = 409, body = Conflict<PackingOrder>,
        description = "Somebody else has changed the order"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::PackOrders>,
    Json(request): Json<PackLine>,
) -> Result<Json<PackingOrder>, ApiError> {
    let PackLine { order_id: Id(order_id), version, line, packed } = request;
    let seen = (order_id, version.map(|Id(version)| version));
    let packed = order::pack_line(&state, &staff.actor(), seen, line as usize, packed.into()).await;
    answer(&state, order_id, packed).await
}
