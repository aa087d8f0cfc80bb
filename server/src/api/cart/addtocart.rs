//! POST /api/addtocart: adds or removes one unit of a product or of its variations.

use axum::extract::State;
use hamour_core::cart::{Change, check_variations};
use hamour_core::error_code::ServerErrorCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::failure::Failure;
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, optional_word};
use crate::services::cart::{self, Step};
use crate::state::AppState;

/// Either `main_function`, or `variation_function` and `variation`.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct AddToCart {
    main_product_id: Id,
    /// 'add' or 'minus', for a product without variations.
    #[serde(default, deserialize_with = "optional_word")]
    main_function: Option<Change>,
    /// 'add' or 'minus', for the variations listed.
    #[serde(default, deserialize_with = "optional_word")]
    variation_function: Option<Change>,
    #[schema(min_items = 1, max_items = 50)]
    variation: Option<Vec<VariationById>>,
}

/// One of the product's variations.
#[derive(Debug, Deserialize, ToSchema)]
struct VariationById {
    id: Id,
}

/// The quantities in the cart after the change.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CartCount)]
pub(super) struct Count {
    /// Units of the product, or of the first variation listed.
    quantity: u32,
    /// Units in the whole cart.
    cart_count: u32,
}

/// Adds or removes one unit; returns 400 `out_of_stock` if the shop has no more. Removing from nothing changes nothing.
#[utoipa::path(post, path = "/api/addtocart", operation_id = "addtocart", tag = "cart",
    request_body = AddToCart, security(("bearer" = [])), responses((status = 200, body = Count), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Json(request): Json<AddToCart>,
) -> Result<Json<Count>, ApiError> {
    let step = request.step()?;
    let (quantity, cart_count) = cart::step(&state, customer.id, &step).await?;
    Ok(Json(Count { quantity, cart_count }))
}

impl AddToCart {
    /// Returns the step that the request describes, in either of its two forms.
    fn step(self) -> Result<Step, Failure> {
        let missing = |field: &'static str| Failure::invalid(field, ServerErrorCode::FieldRequired);
        let Some(change) = self.variation_function else {
            if self.variation.is_some() {
                return Err(missing("variation_function"));
            }
            let change = self.main_function.ok_or_else(|| missing("main_function"))?;
            return Ok(Step { product_id: self.main_product_id.0, variation_ids: vec![], change });
        };
        if self.main_function.is_some() {
            return Err(Failure::invalid("main_function", ServerErrorCode::FunctionAmbiguous));
        }
        let variations = self.variation.ok_or_else(|| missing("variation"))?;
        check_variations(variations.len()).map_err(|info| Failure::invalid("variation", info))?;
        let variation_ids = variations.into_iter().map(|variation| variation.id.0).collect();
        Ok(Step { product_id: self.main_product_id.0, variation_ids, change })
    }
}
