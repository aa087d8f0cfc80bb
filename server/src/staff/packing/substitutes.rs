//! GET /api/staff/packing/substitutes: what could replace a missing product.

use axum::extract::State;
use hamour_core::Money;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::order::{self, SubstituteOffer};
use crate::state::AppState;

/// Which line.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct OfLine {
    #[param(value_type = i64, minimum = 1)]
    order_id: Id,
    /// The line's position in the order, starting with 1.
    #[param(value_type = i64, minimum = 1)]
    line: Id,
}

/// What could replace a product.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Substitutes {
    /// The most similar first: the same subcategory, then the nearest price; at most 30.
    substitutes: Vec<Offer>,
}

/// A product that could replace another one.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SubstituteOffer)]
struct Offer {
    variation_id: i64,
    /// The product's name with its variation.
    product: String,
    /// The price of one unit, in riyals.
    unit_price: Money,
    /// The grams of one unit.
    #[schema(required = true)]
    unit_grams: Option<i64>,
    /// Whether it is sold by weight.
    is_weighed: bool,
    /// The units in stock.
    stock: i64,
    /// Whether it is of the same subcategory, rather than only of the same category.
    is_same_subcategory: bool,
}

impl From<SubstituteOffer> for Offer {
    fn from(offer: SubstituteOffer) -> Self {
        Self {
            variation_id: offer.variation_id,
            product: offer.product,
            unit_price: offer.unit_price,
            unit_grams: offer.weight_grams,
            is_weighed: offer.is_weighed,
            stock: offer.stock,
            is_same_subcategory: offer.is_same_subcategory,
        }
    }
}

/// Returns what the shop has of the ordered product's category.
#[utoipa::path(get, path = "/api/staff/packing/substitutes", operation_id = "staff-packing-substitutes", tag = "staff",
    params(OfLine), security(("staff" = ["orders.pack"])), responses((status = 200, body = Substitutes), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::PackOrders>,
    Query(query): Query<OfLine>,
) -> Result<Json<Substitutes>, ApiError> {
    let line = usize::try_from(query.line.0).unwrap_or(usize::MAX);
    let offers = order::substitutes(&state, query.order_id.0, line).await?;
    Ok(Json(Substitutes { substitutes: offers.into_iter().map(Offer::from).collect() }))
}
