//! Refunds: what goes back to customers, and how.

mod confirm;
mod create;
mod list;
mod retry;

use hamour_core::Money;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::extract::Id;
use crate::model::payment::ListedRefund;
use crate::staff::instant;
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(create::handler))
        .routes(routes!(retry::handler))
        .routes(routes!(confirm::handler))
}

/// Which refund.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = RefundChoice)]
struct Chosen {
    refund_id: Id,
}

/// A refund of an online payment.
#[derive(Debug, Serialize, ToSchema)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts of a refund")]
pub(super) struct StaffRefund {
    id: i64,
    order_id: i64,
    /// The customer's name.
    name: String,
    /// The gateway's number of the transaction.
    transaction_number: String,
    /// In riyals.
    amount: Money,
    /// Why staff give it back; null if the shop does so by itself, as after packing less or cancelling.
    #[schema(required = true)]
    reason: Option<String>,
    #[schema(format = DateTime)]
    decided_at: String,
    /// When it is sent to the gateway next; null once it is paid.
    #[schema(required = true, format = DateTime)]
    send_at: Option<String>,
    /// How often it was sent.
    tries: u32,
    /// What the gateway said last, if it did not confirm it.
    #[schema(required = true)]
    last_answer: Option<String>,
    /// When it was paid.
    #[schema(required = true, format = DateTime)]
    paid_at: Option<String>,
    /// Whether staff paid it in another way.
    is_paid_by_hand: bool,
    /// Whether it is of the payment that pays the order, rather than of a late, second or wrong one.
    pays_order: bool,
    /// Whether it is all that was paid with this transaction.
    is_whole: bool,
}

impl From<ListedRefund> for StaffRefund {
    fn from(refund: ListedRefund) -> Self {
        Self {
            id: refund.id,
            order_id: refund.order_id,
            name: refund.name,
            transaction_number: refund.transaction_number,
            amount: refund.amount,
            reason: refund.reason,
            decided_at: instant(refund.created_at),
            send_at: refund.confirmed_at.is_none().then(|| instant(refund.send_at)),
            tries: refund.tries,
            last_answer: refund.last_answer.filter(|_| refund.confirmed_at.is_none()),
            paid_at: refund.confirmed_at.map(instant),
            is_paid_by_hand: refund.is_paid_by_hand,
            pays_order: refund.pays_order,
            is_whole: refund.is_whole,
        }
    }
}
