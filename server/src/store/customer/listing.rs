//! The list of customers for staff: the newest first, in pages, by indexes.

use hamour_core::order::{MAX_NAME_WORDS, OrderSearch};

use super::super::db::{DbError, Executor, Tx, Value, params, row, sql};
use super::super::word_range::{WordRange, prefix_range};
use crate::model::customer::{CustomerFilter, ListedCustomer};

/// A word of a name that fits more customers than this does not narrow the list.
const FEW: i64 = 10_000;

row! {
    struct Row {
        id: i64,
        name: String,
        phone: Option<String>,
        created_at: i64,
        order_count: i64,
        last_order_at: Option<i64>,
        note: String,
        blocked_at: Option<i64>,
        blocked_reason: Option<String>,
        erased_at: Option<i64>,
    }
}

impl From<Row> for ListedCustomer {
    fn from(row: Row) -> Self {
        Self {
            id: row.id,
            name: row.name,
            phone: row.phone,
            created_at: row.created_at,
            orders: row.order_count,
            last_order_at: row.last_order_at,
            note: row.note,
            blocked_at: row.blocked_at,
            blocked_reason: row.blocked_reason,
            erased_at: row.erased_at,
        }
    }
}

/// The columns of a [`Row`].
macro_rules! listed {
    () => {
        "SELECT c.id, c.name, CASE WHEN c.erased_at IS NULL THEN c.phone END AS phone, c.created_at,
                (SELECT COUNT(*) FROM shop_order o WHERE o.customer_id = c.id) AS order_count,
                (SELECT o.created_at FROM shop_order o WHERE o.customer_id = c.id ORDER BY o.id DESC LIMIT 1)
                    AS last_order_at,
                c.note, c.blocked_at, c.blocked_reason, c.erased_at
         FROM customer c WHERE "
    };
}

/// The filters that every list has, its page and its order. $1 to $6 are the ranges of the words of a name, $7 is the
/// last id of the page before, $8 is whether only blocked customers are listed, $9 the number of rows.
macro_rules! page {
    () => {
        " AND (CAST($1 AS TEXT) IS NULL OR EXISTS (
               SELECT 1 FROM customer_word w WHERE w.customer_id = c.id AND w.word >= $1 AND w.word < $2))
          AND (CAST($3 AS TEXT) IS NULL OR EXISTS (
               SELECT 1 FROM customer_word w WHERE w.customer_id = c.id AND w.word >= $3 AND w.word < $4))
          AND (CAST($5 AS TEXT) IS NULL OR EXISTS (
               SELECT 1 FROM customer_word w WHERE w.customer_id = c.id AND w.word >= $5 AND w.word < $6))
          AND c.id < $7 AND (NOT CAST($8 AS BOOLEAN) OR c.blocked_at IS NOT NULL)
          ORDER BY c.id DESC LIMIT $9"
    };
}

/// Returns the values of `$1` to `$9`.
fn values(filter: &CustomerFilter, before: i64, limit: u32) -> Vec<Value> {
    let words = if let OrderSearch::Name(words) = &filter.search { &words[..] } else { &[] };
    let mut values = Vec::new();
    for index in 0..MAX_NAME_WORDS {
        let (from, to) = words.get(index).map(|word| prefix_range(word)).unzip();
        values.extend(params![from, to]);
    }
    values.extend(params![before, filter.is_blocked, limit]);
    values
}

/// Returns at most `limit` customers with ids below `before`, the newest first.
pub async fn staff_list(
    tx: &mut Tx,
    filter: &CustomerFilter,
    before: i64,
    limit: u32,
) -> Result<Vec<ListedCustomer>, DbError> {
    let (statement, last): (_, Vec<Value>) = match &filter.search {
        OrderSearch::Number(id) => (
            sql!(listed!(), "c.id = (SELECT n.customer_id FROM shop_order n WHERE n.id = $10)", page!()),
            params![*id].into(),
        ),
        OrderSearch::Phone(phone) => {
            (sql!(listed!(), "c.phone = $10", page!()), params![phone.as_str()].into())
        }
        OrderSearch::Name(words) => match rare_word(tx, words).await? {
            Some((from, to)) => (
                sql!(
                    listed!(),
                    "c.id IN (SELECT w.customer_id FROM customer_word w WHERE w.word >= $10 AND w.word < $11)",
                    page!()
                ),
                params![from, to].into(),
            ),
            None => (sql!(listed!(), "c.id > 0", page!()), Vec::new()),
        },
        OrderSearch::All if filter.is_blocked => {
            (sql!(listed!(), "c.blocked_at IS NOT NULL", page!()), Vec::new())
        }
        OrderSearch::All => (sql!(listed!(), "c.id > 0", page!()), Vec::new()),
    };
    let rows = statement.bind_all(values(filter, before, limit)).bind_all(last).fetch_all::<Row>(tx).await?;
    Ok(rows.into_iter().map(ListedCustomer::from).collect())
}

/// Returns a customer as staff see them.
pub async fn staff_row(on: impl Into<Executor<'_>>, id: i64) -> Result<Option<ListedCustomer>, DbError> {
    let row = sql!(listed!(), "c.id = $1").bind(id).fetch_optional::<Row>(on).await?;
    Ok(row.map(ListedCustomer::from))
}

/// Returns the range of a word that fits few customers.
async fn rare_word(tx: &mut Tx, words: &[String]) -> Result<Option<WordRange>, DbError> {
    for word in words {
        let (from, to) = prefix_range(word);
        let fits = sql!(
            "SELECT COUNT(*) AS fits FROM
             (SELECT w.customer_id FROM customer_word w WHERE w.word >= $1 AND w.word < $2
              ORDER BY w.word, w.customer_id LIMIT $3) AS fitting"
        )
        .bind_all(params![from.as_str(), to.as_str(), FEW + 1])
        .fetch_scalar::<i64>(&mut *tx)
        .await?;
        if fits <= FEW {
            return Ok(Some((from, to)));
        }
    }
    Ok(None)
}
