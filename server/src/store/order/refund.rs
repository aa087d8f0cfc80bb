//! Refunds of orders, as read from the database.

use hamour_core::delivery::date_at;
use hamour_core::payment::Refund;

use super::super::db::{DbError, row};
use super::super::decode;

row! {
    /// A row of a refund.
    pub(super) struct RefundRow {
        pub(super) order_id: i64,
        amount_dirhams: i64,
        created_at: i64,
        working_days: Option<i64>,
        confirmed_at: Option<i64>,
        pays_order: bool,
    }
}

impl TryFrom<RefundRow> for Refund {
    type Error = DbError;

    fn try_from(row: RefundRow) -> Result<Self, DbError> {
        Ok(Self {
            amount: decode::money(row.amount_dirhams)?,
            decided_on: date_at(decode::instant(row.created_at)?),
            working_days: decode::optional_count(row.working_days)?,
            is_confirmed: row.confirmed_at.is_some(),
            pays_order: row.pays_order,
        })
    }
}
