//! The rows behind the figures, in pages.

use hamour_core::delivery::{at_millis, date_at};
use hamour_core::figures::Range;

use crate::failure::Failure;
use crate::model::figures::{MoneyRow, PartKind, RowCursor, SaleFilter, SaleRow, Span};
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
    let (size, now_ms) = (limit as usize + 1, state.clock.now_ms());
    let mut rows = Vec::new();
    for span in spans(state, filter, range, (after, size)).await? {
        if rows.len() >= size {
            break;
        }
        if after.is_none_or(|after| span.from_ms <= after.at_ms) {
            let missing = u32::try_from(size - rows.len()).unwrap_or(limit);
            let found = store::sale_rows(&state.db, filter, (range, span), after, (missing, now_ms)).await?;
            rows.extend(found);
        }
    }
    Ok(Page::of(rows, limit))
}

/// Returns the times in which the rows of a page of `size` orders are looked for, the newest first. Of orders that cannot be
/// read in their order by an index, or not without reading others, a page would take all of the range: the figures say
/// where there are some, or how much of the range fills a page.
async fn spans(
    state: &AppState,
    filter: &SaleFilter,
    range: Range,
    (after, size): (Option<RowCursor>, usize),
) -> Result<Vec<Span>, Failure> {
    let last =
        after.and_then(|after| at_millis(after.at_ms)).map_or(range.until(), date_at).min(range.until());
    let days = match filter {
        SaleFilter::New => return Ok(store::hours_of_new_customers(&state.db, range).await?),
        SaleFilter::Returning => return Ok(store::days_of_returning_customers(&state.db, range).await?),
        SaleFilter::Product(id) => store::days_of_variation(&state.db, *id, range, last).await?,
        SaleFilter::Category(id) => store::days_of_category(&state.db, *id, range, last).await?,
        // The late orders of a range may have been placed before it.
        SaleFilter::Late => return Ok(vec![Span::ALWAYS]),
        _ => return Ok(vec![Span::of(range)]),
    };
    Ok(Span::of(range).cut(&days, size))
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
