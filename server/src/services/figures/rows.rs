//! The rows behind the figures, in pages.

use hamour_core::figures::Range;

use crate::failure::Failure;
use crate::model::figures::{MoneyRow, PartKind, RowCursor, SaleFilter, SaleRow};
use crate::services::payment::Page;
use crate::state::AppState;
use crate::store::figures as store;

/// The maximum number of orders per page.
pub const SALE_ROWS_MAX: u32 = 1000;
/// The maximum number of amounts per page.
pub const MONEY_ROWS_MAX: u32 = 1000;

/// Returns a page of the orders that a figure of a range consists of, the newest first.
pub async fn sale_rows(
    state: &AppState,
    filter: &SaleFilter,
    range: Range,
    after: Option<RowCursor>,
    limit: u32,
) -> Result<Page<SaleRow>, Failure> {
    let limit = limit.clamp(1, SALE_ROWS_MAX);
    let Some(range) = narrowed(state, filter, range).await? else { return Ok(Page::of(Vec::new(), limit)) };
    let size = (limit + 1, state.clock.now_ms());
    Ok(Page::of(store::sale_rows(&state.db, filter, range, after, size).await?, limit))
}

/// Returns the days of a range that have such orders, by the figures: whether a customer is new is found out for each order,
/// so days without any would take long. `None` if none has.
async fn narrowed(state: &AppState, filter: &SaleFilter, range: Range) -> Result<Option<Range>, Failure> {
    let are_new = match filter {
        SaleFilter::New => true,
        SaleFilter::Returning => false,
        _ => return Ok(Some(range)),
    };
    let Some((first, last)) = store::customer_days(&state.db, range, are_new).await? else { return Ok(None) };
    // A returning customer is one who ordered before the first day of the range, which therefore stays.
    let first = if are_new { first } else { range.from() };
    Range::new(first, last).map(Some).map_err(Failure::refused)
}

/// Returns a page of the money of a kind that came or went in a range, the newest first.
pub async fn money_rows(
    state: &AppState,
    kind: PartKind,
    range: Range,
    after: Option<RowCursor>,
    limit: u32,
) -> Result<Page<MoneyRow>, Failure> {
    let limit = limit.clamp(1, MONEY_ROWS_MAX);
    Ok(Page::of(store::money_rows(&state.db, kind, range, after, limit + 1).await?, limit))
}
