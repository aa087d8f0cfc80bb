//! Comparisons of the shop's books with the gateway's. A request stores which transactions are to be compared; a job asks
//! the gateway about them in batches, which several processes can share: each claims a comparison for its batch.

use chrono::{NaiveDate, NaiveTime};
use hamour_core::Money;
use hamour_core::delivery::doha;
use hamour_core::error_code::{ErrorInfo, ResourceKind, ServerErrorCode};
use hamour_core::idempotency::check_key;
use hamour_core::message_args::MessageArg;
use hamour_core::payment::{Compared, GatewayRecord, compare};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::model::reconciliation::{Difference, OpenRow, Reconciliation};
use crate::payment::GatewayError;
use crate::services::audit_log::{self, Actor, Change};
use crate::services::payment::Page;
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::reconciliation::{self as store, NewReconciliation, RowResult};

/// The maximum number of days of a comparison.
pub const DAYS_MAX: u32 = 92;
/// The maximum number of comparisons per page.
const LIST_MAX: u32 = 100;
/// The maximum number of differences per page.
pub const DIFFERENCES_MAX: u32 = 1000;
/// The number of transactions per batch.
const BATCH: u32 = 20;
/// The number of queries to the gateway at a time.
const AT_ONCE: usize = 4;
/// How long a batch is claimed, beyond the gateway's timeout for each query.
const CLAIM_MS: i64 = 60_000;

/// Starts a comparison of all transactions of the days from `from` to `until`, and returns its id. A repetition with the
/// same key starts none.
///
/// # Errors
/// [`ServerErrorCode::RangeInvalid`], [`ServerErrorCode::KeyReused`]; not found if the shop has no gateway.
pub async fn start(
    state: &AppState,
    actor: &Actor,
    key: &str,
    (from, until): (NaiveDate, NaiveDate),
) -> Result<i64, Failure> {
    check_key(key).map_err(|info| Failure::invalid("key", info))?;
    let provider = state.provider.as_ref().ok_or_else(|| Failure::not_found(ResourceKind::Gateway))?;
    let days = (until - from).num_days();
    if !(0..i64::from(DAYS_MAX)).contains(&days) {
        let range = ErrorInfo::new(ServerErrorCode::RangeInvalid, vec![MessageArg::Number(DAYS_MAX)]);
        return Err(Failure::invalid("until", range));
    }
    let range = (midnight_ms(from)?, midnight_ms(until.succ_opt().unwrap_or(until))?);
    let now_ms = state.clock.now_ms();
    let new = &NewReconciliation { key, from, until, started_by: &actor.name, started_at: now_ms };
    state
        .write(|mut tx| async move {
            let Some(id) = store::insert(&mut tx, new).await? else { return repeated(&mut tx, new).await };
            store::insert_rows(&mut tx, id, provider.gateway.name(), range).await?;
            let change = Change {
                action: "reconciliation.run",
                subject: ("reconciliation", id.to_string()),
                before: Value::Null,
                after: json!({"from": from.to_string(), "until": until.to_string()}),
            };
            audit_log::record(&mut tx, actor, now_ms, change).await?;
            tx.commit().await?;
            Ok(id)
        })
        .await
}

/// Returns the comparison that the same request started before.
async fn repeated(tx: &mut Tx, new: &NewReconciliation<'_>) -> Result<i64, Failure> {
    let before = store::by_key(&mut *tx, new.key).await?;
    let is_same = |(_, from, until, by): &(i64, String, String, String)| {
        (from, until) == (&new.from.to_string(), &new.until.to_string()) && by == new.started_by
    };
    let same = before.filter(is_same).map(|(id, ..)| id);
    same.ok_or_else(|| Failure::conflict(ServerErrorCode::KeyReused))
}

/// Returns the beginning of a day in Qatar, in milliseconds.
fn midnight_ms(day: NaiveDate) -> Result<i64, Failure> {
    let start = day.and_time(NaiveTime::MIN).and_local_timezone(doha()).single();
    let start = start.ok_or_else(|| Failure::invalid("from", ServerErrorCode::FieldMalformed))?;
    Ok(start.timestamp_millis())
}

/// Compares the next batch of a started comparison and returns the number of its transactions.
pub async fn compare_next(state: &AppState) -> Result<usize, Failure> {
    let now_ms = state.clock.now_ms();
    let Some(id) = store::unclaimed(&state.db, now_ms).await? else { return Ok(0) };
    let timeout = state.provider.as_ref().map(|provider| provider.gateway.timeout()).unwrap_or_default();
    let timeout_ms = i64::try_from(timeout.as_millis()).unwrap_or(CLAIM_MS);
    let until_ms =
        now_ms.saturating_add(CLAIM_MS).saturating_add(timeout_ms.saturating_mul(i64::from(BATCH)));
    let is_mine = state
        .write(|mut tx| async move {
            let is_mine = store::claim(&mut tx, id, now_ms, until_ms).await?;
            tx.commit().await?;
            Ok::<_, Failure>(is_mine)
        })
        .await?;
    if !is_mine {
        return Ok(0);
    }
    let open = store::open_rows(&state.db, id, BATCH).await?;
    let mut results = Vec::new();
    for some in open.chunks(AT_ONCE) {
        let asked = some.iter().map(|row| compare_row(state, row));
        for result in futures_util::future::join_all(asked).await {
            results.push(result?);
        }
    }
    let results = &results;
    state
        .write(|mut tx| async move {
            for result in results {
                store::set_result(&mut tx, id, result).await?;
            }
            if results.is_empty() {
                store::finish(&mut tx, id, state.clock.now_ms()).await?;
            }
            store::release(&mut tx, id, until_ms).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await?;
    Ok(results.len())
}

/// Asks the gateway about a transaction and compares its answer with the books. What the shop learns while it asks is no
/// difference, so the answer may agree with the books from before or after it.
async fn compare_row(state: &AppState, row: &OpenRow) -> Result<RowResult, Failure> {
    let books = || store::book_record(&state.db, row.payment_id, &row.transaction_number);
    let before = books().await?;
    let answer = ask(state, row).await;
    let after = books().await?;
    let (outcome, record): (_, Option<GatewayRecord>) = match answer {
        Ok(record) if compare(&before, record.as_ref()) == Compared::Matched => (Compared::Matched, record),
        Ok(record) => (compare(&after, record.as_ref()), record),
        Err(error) => {
            tracing::warn!(payment = row.payment_id, %error, "a transaction could not be compared");
            (Compared::Unanswered, None)
        }
    };
    let refunded = after.refunded.dirhams().saturating_add(after.refunded_by_hand.dirhams());
    Ok(RowResult {
        id: row.id,
        outcome,
        captured: after.captured.map(Money::dirhams),
        gateway: record.as_ref().map(|record| record.amount.dirhams()),
        refunded,
        gateway_refunded: record.and_then(|record| record.refunded).map(Money::dirhams),
        is_refund_due: after.refund_due > Money::ZERO,
    })
}

/// Asks the gateway of a transaction about it. The shop may have changed its gateway since the comparison was started.
async fn ask(state: &AppState, row: &OpenRow) -> Result<Option<GatewayRecord>, GatewayError> {
    match &state.provider {
        Some(provider) if provider.gateway.name() == row.gateway => {
            provider.gateway.record(&row.transaction_number).await
        }
        _ => Err(GatewayError(format!("the shop has no gateway '{}'", row.gateway))),
    }
}

/// Returns a comparison with a page of its differences: those with ids above `after`.
pub async fn detail(
    state: &AppState,
    id: i64,
    after: Option<i64>,
    limit: u32,
) -> Result<(Reconciliation, Page<Difference>), Failure> {
    let limit = limit.clamp(1, DIFFERENCES_MAX);
    let mut tx = state.db.begin_reading().await?;
    let missing = || Failure::not_found(ResourceKind::Reconciliation);
    let found = store::get(&mut tx, id).await?.ok_or_else(missing)?;
    let differences = store::differences(&mut tx, id, after.unwrap_or(0), limit + 1).await?;
    Ok((found, Page::of(differences, limit)))
}

/// Returns a page of comparisons with ids below `before`, the newest first.
pub async fn list(
    state: &AppState,
    before: Option<i64>,
    limit: u32,
) -> Result<Page<Reconciliation>, Failure> {
    let limit = limit.clamp(1, LIST_MAX);
    Ok(Page::of(store::list(&state.db, before.unwrap_or(i64::MAX), limit + 1).await?, limit))
}
