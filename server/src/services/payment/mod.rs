//! Online payment of orders: the gateway's form, the handling of its callbacks and webhooks, and background tasks. The
//! data of a browser or a webhook is only a hint; only the gateway's answer to the server's own query counts.

mod background_tasks;
mod check;
mod gateway_response;
mod give_back;
mod hold_period;
mod listing;
mod provider;
mod refunds;
mod return_url;
pub mod sandbox;
mod sandbox_ledger;
mod staff_refund;
mod start;

pub use background_tasks::{ask_due, release_expired};
pub use check::{Answer, check, check_all};
pub use gateway_response::{callback, webhook};
use hold_period::hold;
pub use listing::{LIST_MAX, Page, get_refund, payments, refunds, sends_parts};
pub use provider::PaymentProvider;
pub use refunds::{confirm_by_hand, refunded_by_hand, retry_refund, send_refunds};
pub use return_url::{ReturnTo, return_to};
pub use staff_refund::{RefundRequest, refund};
pub use start::{Started, start};

pub(super) use give_back::{on_cancel, refund_part};
pub(super) use start::{NewPayment, Reservations, giving_way, open, replace_earlier, restart};

pub use crate::payment::sandbox::PURCHASE_PATH;

/// The path, below the shop's public address, to which a gateway has the shopper's browser post the result.
pub const CALLBACK_PATH: &str = "/api/payment/callback";
