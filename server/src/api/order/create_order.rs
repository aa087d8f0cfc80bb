//! POST /api/create-order: places an order of the cart's content.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use hamour_core::Money;
use hamour_core::checkout::{CheckoutDraft, OrderType, PaymentType, check_device};
use hamour_core::idempotency::check_key;
use hamour_core::packing::Wish;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::payment::{GatewayForm, wanted_return};
use super::wire::OrderLine;
use crate::failure::Failure;
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, word};
use crate::services::order::{self, PlaceOrderRequest, Placed};
use crate::services::payment::ReturnTo;
use crate::state::AppState;

const KEY_HEADER: &str = "idempotency-key";

/// The shopper's choices at checkout.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CreateOrder {
    /// One of the cart's slots; not needed for Express Delivery.
    slot_id: Option<Id>,
    /// 'Express Delivery' or 'Scheduled Delivery'.
    #[serde(deserialize_with = "word")]
    order_type: OrderType,
    /// 'Online' or 'COD'.
    #[serde(deserialize_with = "word")]
    payment_type: PaymentType,
    /// For online payment only: the page to return to. Its origin must be the shop's or a configured one.
    #[schema(examples("http://127.0.0.1:8080/payment_success"))]
    callback_url: Option<String>,
    #[schema(max_length = 500)]
    order_note: Option<String>,
    /// 'web'.
    #[schema(max_length = 20, examples("web"))]
    device: String,
    address_id: Id,
    /// The total shown to the shopper, in riyals. If the order's total would be another one, the order is not placed:
    /// 409 `total_changed`, or 400 with the reason if the coupon is no longer valid.
    amount_payable: Option<Money>,
    /// What the shopper wants if a product is missing; `call_me` for those that are not listed.
    #[serde(default)]
    wishes: Vec<LineWish>,
}

/// What the shopper wants if a product is missing.
#[derive(Debug, Deserialize, ToSchema)]
struct LineWish {
    /// A variation in the cart; others are ignored.
    variation_id: Id,
    /// 'call_me', 'replace_similar' or 'leave_out'.
    #[serde(deserialize_with = "word")]
    wish: Wish,
}

/// The placed order.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OrderCreated {
    id: i64,
    order: CreatedOrder,
    /// The keyed hash of the order and its total.
    signature: String,
    /// In riyals.
    order_total_amount: Money,
    /// The form to post to the payment gateway; null for cash.
    #[schema(required = true)]
    gateway: Option<GatewayForm>,
}

/// The order in the response.
#[derive(Debug, Serialize, ToSchema)]
struct CreatedOrder {
    id: i64,
    /// In riyals.
    total_amount: Money,
    order_details: Vec<OrderLine>,
}

/// Places the order that is in the cart. Repeating a request with the same `Idempotency-Key` and body returns the same
/// order; another body with the same key returns 409 `idempotency_key_reused`. The answer to a repeated request depends
/// on the order's status: the gateway's form if it must still be paid, no form once it is paid, 400
/// `payment_in_progress` while the payment is being checked, and 409 `order_over` if it was cancelled or not paid in
/// time. A new order needs a new key; the shop remembers a key for a day.
#[utoipa::path(post, path = "/api/create-order", operation_id = "create-order", tag = "order",
    params(("Idempotency-Key" = Option<String>, Header, nullable = false, min_length = 1, max_length = 255,
        description = "English letters, digits and signs, at most 255")),
    request_body = CreateOrder, security(("bearer" = [])),
    responses((status = 201, body = OrderCreated), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    headers: HeaderMap,
    Json(request): Json<CreateOrder>,
) -> Result<(StatusCode, Json<OrderCreated>), ApiError> {
    let key = idempotency_key(&headers)?;
    let is_online = request.payment_type == PaymentType::Online;
    let return_to = if is_online {
        Some(wanted_return(&state, request.callback_url.as_deref(), &headers)?)
    } else {
        None
    };
    let placed = order::place(&state, customer.id, &request.decided(return_to)?, key).await?;
    Ok((StatusCode::CREATED, Json(placed.into())))
}

fn idempotency_key(headers: &HeaderMap) -> Result<Option<&str>, Failure> {
    let Some(value) = headers.get(KEY_HEADER) else { return Ok(None) };
    // Text that is not ASCII breaks the rule too.
    let key = value.to_str().unwrap_or_default();
    check_key(key).map(|()| Some(key)).map_err(|info| Failure::invalid(KEY_HEADER, info))
}

impl CreateOrder {
    fn decided(self, return_to: Option<ReturnTo>) -> Result<PlaceOrderRequest, Failure> {
        check_device(&self.device).map_err(|info| Failure::invalid("device", info))?;
        Ok(PlaceOrderRequest {
            draft: CheckoutDraft {
                slot_id: self.slot_id.map(|Id(id)| id),
                order_type: self.order_type,
                payment_type: self.payment_type,
                order_note: self.order_note.unwrap_or_default(),
                address_id: Some(self.address_id.0),
                ..CheckoutDraft::default()
            },
            device: self.device,
            amount_payable: self.amount_payable,
            return_to,
            wishes: wished(&self.wishes),
        })
    }
}

/// Returns the wishes other than the default, by variation: listing the default is the same as listing nothing.
fn wished(wishes: &[LineWish]) -> BTreeMap<i64, Wish> {
    let all: BTreeMap<_, _> = wishes.iter().map(|line| (line.variation_id.0, line.wish)).collect();
    all.into_iter().filter(|(_, wish)| *wish != Wish::default()).collect()
}

impl From<Placed> for OrderCreated {
    fn from(placed: Placed) -> Self {
        let order = CreatedOrder {
            id: placed.order_id,
            total_amount: placed.total,
            order_details: placed.lines.iter().map(OrderLine::from).collect(),
        };
        Self {
            id: placed.order_id,
            order,
            signature: placed.signature,
            order_total_amount: placed.total,
            gateway: placed.gateway.map(GatewayForm::from),
        }
    }
}
