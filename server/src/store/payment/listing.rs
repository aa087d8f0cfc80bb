//! Payments and refunds as staff list them: by id, from an index for each filter.

use hamour_core::payment::PaymentState;

use super::super::db::{DbError, Executor, params, row, sql};
use super::super::decode;
use crate::model::payment::{ListedPayment, ListedRefund, PaymentFilter};

row! {
    struct PaymentRow {
        id: i64,
        order_id: i64,
        contact_name: String,
        gateway: String,
        amount_dirhams: i64,
        state: String,
        created_at: i64,
        settled_at: Option<i64>,
        transaction_number: Option<String>,
        tries: Option<i64>,
        ask_at: Option<i64>,
        last_answer: Option<String>,
        received_dirhams: i64,
        refunded_dirhams: i64,
    }
}

impl TryFrom<PaymentRow> for ListedPayment {
    type Error = DbError;

    fn try_from(row: PaymentRow) -> Result<Self, DbError> {
        Ok(Self {
            id: row.id,
            order_id: row.order_id,
            name: row.contact_name,
            gateway: row.gateway,
            amount: decode::money(row.amount_dirhams)?,
            state: decode::known(PaymentState::from_name(&row.state), "payment state", &row.state)?,
            created_at: row.created_at,
            settled_at: row.settled_at,
            transaction_number: row.transaction_number,
            tries: decode::count(row.tries.unwrap_or_default())?,
            ask_at: row.ask_at,
            last_answer: row.last_answer,
            received: decode::money(row.received_dirhams)?,
            refunded: decode::money(row.refunded_dirhams)?,
        })
    }
}

/// The columns of a [`PaymentRow`] and its tables. The transaction is the last one that was reported, or else the one
/// that brought money.
macro_rules! listed_payments {
    () => {
        "SELECT p.id, p.order_id, o.contact_name, p.gateway, p.amount_dirhams, p.state, p.created_at, p.settled_at,
                coalesce(h.transaction_number, (SELECT max(c.transaction_number) FROM payment_capture c
                                                WHERE c.payment_id = p.id)) AS transaction_number,
                h.tries, h.ask_at, h.last_answer,
                (SELECT CAST(coalesce(sum(c.amount_dirhams), 0) AS BIGINT) FROM payment_capture c
                 WHERE c.payment_id = p.id) AS received_dirhams,
                (SELECT CAST(coalesce(sum(r.amount_dirhams), 0) AS BIGINT) FROM refund r
                 WHERE r.order_id = p.order_id) AS refunded_dirhams
         FROM payment p JOIN shop_order o ON o.id = p.order_id
         LEFT JOIN payment_hint h ON h.id = (SELECT max(m.id) FROM payment_hint m WHERE m.payment_id = p.id)
         WHERE p.id < $1 "
    };
}

/// The end of a list of payments.
macro_rules! newest_payments {
    () => {
        " ORDER BY p.id DESC LIMIT $2"
    };
}

/// Returns at most `limit` payments with ids below `before`, the newest first.
pub async fn list(
    on: impl Into<Executor<'_>>,
    filter: PaymentFilter,
    before: i64,
    limit: u32,
) -> Result<Vec<ListedPayment>, DbError> {
    let statement = match filter {
        PaymentFilter::All => sql!(listed_payments!(), newest_payments!()),
        PaymentFilter::Waiting => sql!(listed_payments!(), "AND p.settled_at IS NULL", newest_payments!()),
        PaymentFilter::Differing => {
            sql!(listed_payments!(), "AND p.differs_at IS NOT NULL", newest_payments!())
        }
        PaymentFilter::Failed => {
            sql!(listed_payments!(), "AND p.state IN ('failed', 'expired')", newest_payments!())
        }
    };
    let rows = statement.bind_all(params![before, limit]).fetch_all::<PaymentRow>(on).await?;
    rows.into_iter().map(ListedPayment::try_from).collect()
}

row! {
    struct RefundRow {
        id: i64,
        order_id: i64,
        contact_name: String,
        gateway: String,
        transaction_number: String,
        amount_dirhams: i64,
        captured_dirhams: i64,
        reason: Option<String>,
        created_at: i64,
        send_at: i64,
        tries: i64,
        last_answer: Option<String>,
        confirmed_at: Option<i64>,
        is_paid_by_hand: bool,
        pays_order: bool,
    }
}

impl TryFrom<RefundRow> for ListedRefund {
    type Error = DbError;

    fn try_from(row: RefundRow) -> Result<Self, DbError> {
        Ok(Self {
            id: row.id,
            order_id: row.order_id,
            name: row.contact_name,
            gateway: row.gateway,
            transaction_number: row.transaction_number,
            amount: decode::money(row.amount_dirhams)?,
            is_whole: row.amount_dirhams == row.captured_dirhams,
            reason: row.reason,
            created_at: row.created_at,
            send_at: row.send_at,
            tries: decode::count(row.tries)?,
            last_answer: row.last_answer,
            confirmed_at: row.confirmed_at,
            is_paid_by_hand: row.is_paid_by_hand,
            pays_order: row.pays_order,
        })
    }
}

/// The columns of a [`RefundRow`] and its tables.
macro_rules! listed_refunds {
    () => {
        "SELECT r.id, r.order_id, o.contact_name, p.gateway, c.transaction_number, r.amount_dirhams,
                c.amount_dirhams AS captured_dirhams, r.reason, r.created_at, r.send_at, r.tries, r.last_answer,
                r.confirmed_at, r.is_paid_by_hand, c.pays_order
         FROM refund r JOIN payment_capture c ON c.id = r.capture_id JOIN payment p ON p.id = c.payment_id
         JOIN shop_order o ON o.id = r.order_id "
    };
}

/// Returns at most `limit` refunds with ids below `before`, the newest first: those still due, or all.
pub async fn list_refunds(
    on: impl Into<Executor<'_>>,
    is_due_only: bool,
    before: i64,
    limit: u32,
) -> Result<Vec<ListedRefund>, DbError> {
    let statement = if is_due_only {
        sql!(listed_refunds!(), "WHERE r.id < $1 AND r.confirmed_at IS NULL ORDER BY r.id DESC LIMIT $2")
    } else {
        sql!(listed_refunds!(), "WHERE r.id < $1 ORDER BY r.id DESC LIMIT $2")
    };
    let rows = statement.bind_all(params![before, limit]).fetch_all::<RefundRow>(on).await?;
    rows.into_iter().map(ListedRefund::try_from).collect()
}

/// Returns the refunds of an order, the oldest first.
pub async fn refunds_of(on: impl Into<Executor<'_>>, order_id: i64) -> Result<Vec<ListedRefund>, DbError> {
    let rows = sql!(listed_refunds!(), "WHERE r.order_id = $1 ORDER BY r.id")
        .bind(order_id)
        .fetch_all::<RefundRow>(on)
        .await?;
    rows.into_iter().map(ListedRefund::try_from).collect()
}

/// Returns a refund.
pub async fn get_refund(on: impl Into<Executor<'_>>, id: i64) -> Result<Option<ListedRefund>, DbError> {
    let row = sql!(listed_refunds!(), "WHERE r.id = $1").bind(id).fetch_optional::<RefundRow>(on).await?;
    row.map(ListedRefund::try_from).transpose()
}
