//! Payments and refunds as staff list them.

use hamour_core::Money;
use hamour_core::payment::PaymentState;

/// Which payments are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PaymentFilter {
    /// All.
    #[default]
    All,
    /// Those that are not decided yet.
    Waiting,
    /// Those for which the gateway reported money or an amount that does not fit.
    Differing,
    /// Those that failed or were not made in time.
    Failed,
}

/// A payment in a list.
#[derive(Clone, Debug)]
pub struct ListedPayment {
    /// Identifies it. Later payments have higher ids.
    pub id: i64,
    /// The paid order.
    pub order_id: i64,
    /// The customer's name.
    pub name: String,
    /// The gateway that receives the money.
    pub gateway: String,
    /// The amount.
    pub amount: Money,
    /// The state.
    pub state: PaymentState,
    /// When the order was placed, in milliseconds.
    pub created_at: i64,
    /// When it was decided, in milliseconds.
    pub settled_at: Option<i64>,
    /// The transaction that was last reported for it.
    pub transaction_number: Option<String>,
    /// How often the gateway was asked about that transaction.
    pub tries: u32,
    /// When the gateway is asked next, in milliseconds.
    pub ask_at: Option<i64>,
    /// What the gateway said last.
    pub last_answer: Option<String>,
    /// What the gateway received for it.
    pub received: Money,
    /// What went or goes back of that.
    pub refunded: Money,
}

/// A refund in a list.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts of a refund")]
pub struct ListedRefund {
    /// Identifies it. Later refunds have higher ids.
    pub id: i64,
    /// The order.
    pub order_id: i64,
    /// The customer's name.
    pub name: String,
    /// The gateway that received the money.
    pub gateway: String,
    /// The gateway's number of the transaction.
    pub transaction_number: String,
    /// The amount.
    pub amount: Money,
    /// Why staff give it back; `None` if the shop does so by itself.
    pub reason: Option<String>,
    /// When it was decided, in milliseconds.
    pub created_at: i64,
    /// When it is sent next, in milliseconds.
    pub send_at: i64,
    /// How often it was sent.
    pub tries: u32,
    /// What the gateway said last.
    pub last_answer: Option<String>,
    /// When it was paid, in milliseconds.
    pub confirmed_at: Option<i64>,
    /// Whether staff paid it in another way.
    pub is_paid_by_hand: bool,
    /// Whether it is of the payment that pays the order, rather than of a late, second or wrong one.
    pub pays_order: bool,
    /// Whether it is all that was paid with this transaction.
    pub is_whole: bool,
}
