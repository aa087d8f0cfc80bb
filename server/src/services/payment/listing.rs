//! Payments and refunds as staff list them.

use hamour_core::error_code::ResourceKind;

use crate::failure::Failure;
use crate::model::payment::{ListedPayment, ListedRefund, PaymentFilter};
use crate::state::AppState;
use crate::store::payment;

/// The maximum number of rows per page.
pub const LIST_MAX: u32 = 100;

/// A page of a list.
#[derive(Debug)]
pub struct Page<T> {
    /// The rows, the newest first.
    pub rows: Vec<T>,
    /// Whether there are older ones.
    pub has_more: bool,
}

impl<T> Page<T> {
    /// Makes a page of `limit` rows and perhaps another one, which shows that there is a next page.
    pub(in crate::services) fn of(mut rows: Vec<T>, limit: u32) -> Self {
        let most = usize::try_from(limit).unwrap_or(usize::MAX);
        let has_more = rows.len() > most;
        rows.truncate(most);
        Self { rows, has_more }
    }

    /// Returns where this page ends, if there are more rows.
    pub(in crate::services) fn next<P>(&self, place: impl FnOnce(&T) -> P) -> Option<P> {
        self.rows.last().filter(|_| self.has_more).map(place)
    }
}

/// Returns a page of payments with ids below `before`.
pub async fn payments(
    state: &AppState,
    filter: PaymentFilter,
    before: Option<i64>,
    limit: u32,
) -> Result<Page<ListedPayment>, Failure> {
    let limit = limit.clamp(1, LIST_MAX);
    Ok(Page::of(payment::list(&state.db, filter, before.unwrap_or(i64::MAX), limit + 1).await?, limit))
}

/// Returns a page of refunds with ids below `before`: those still due, or all.
pub async fn refunds(
    state: &AppState,
    is_due_only: bool,
    before: Option<i64>,
    limit: u32,
) -> Result<Page<ListedRefund>, Failure> {
    let limit = limit.clamp(1, LIST_MAX);
    let rows = payment::list_refunds(&state.db, is_due_only, before.unwrap_or(i64::MAX), limit + 1).await?;
    Ok(Page::of(rows, limit))
}

/// Returns a refund.
pub async fn get_refund(state: &AppState, id: i64) -> Result<ListedRefund, Failure> {
    let missing = || Failure::not_found(ResourceKind::Refund);
    payment::get_refund(&state.db, id).await?.ok_or_else(missing)
}

/// Returns whether the shop's gateway can give back a part of a payment.
pub fn sends_parts(state: &AppState) -> bool {
    state.provider.as_ref().is_some_and(|provider| provider.gateway.refunds_parts())
}
