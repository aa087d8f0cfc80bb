//! The rows behind the figures, in pages, the newest first.
//!
//! The conditions repeat the rule book's `is_sold` and `was_late`, so that a page can be read by an index.
//! `the_rows_behind_each_figure_add_up_to_it` compares them.

use hamour_core::figures::Range;
use hamour_core::order::OrderStatus;

use super::super::db::{DbError, Executor, Statement, params, row, sql};
use super::super::decode;
use crate::model::figures::{MoneyRow, PartKind, RowCursor, SaleFilter, SaleRow, Span};

row! {
    struct Row {
        id: i64,
        created_at: i64,
        contact_name: String,
        status_no: i64,
        is_online: bool,
        delivery_on: String,
        due_at: i64,
        closed_at: Option<i64>,
        discount_dirhams: i64,
        tax_dirhams: i64,
        total_dirhams: i64,
        coupon_code: Option<String>,
    }
}

impl TryFrom<Row> for SaleRow {
    type Error = DbError;

    fn try_from(row: Row) -> Result<Self, DbError> {
        Ok(Self {
            id: row.id,
            placed: decode::instant(row.created_at)?,
            name: row.contact_name,
            status: decode::known(OrderStatus::from_number(row.status_no), "status", row.status_no)?,
            is_online: row.is_online,
            on: decode::date(&row.delivery_on)?,
            promised_by: decode::instant(row.due_at)?,
            closed: row.closed_at.map(decode::instant).transpose()?,
            discount: decode::money(row.discount_dirhams)?,
            tax: decode::money(row.tax_dirhams)?,
            total: decode::money(row.total_dirhams)?,
            coupon: row.coupon_code,
        })
    }
}

/// The columns of a [`Row`], before what says how the orders are found.
macro_rules! columns {
    () => {
        "SELECT r.id, r.created_at, r.contact_name, r.status_no, r.is_online, r.delivery_on, r.due_at, r.closed_at,
                r.discount_dirhams, r.tax_dirhams, r.total_dirhams, r.coupon_code FROM "
    };
}

/// The start of what finds a page of orders in an index. `$1` is the first instant of the range, `$2` and `$3` are the time
/// and id of the last row of the page before. PostgreSQL does not see a range in the comparison of rows, and would expect a
/// third of all orders without the one of `$2` alone.
macro_rules! page {
    () => {
        "(SELECT o.id FROM shop_order o
          WHERE o.created_at >= $1 AND o.created_at <= $2 AND (o.created_at, o.id) < ($2, $3) "
    };
}

/// The end of [`page`]; `$4` is the number of rows.
macro_rules! sorted {
    () => {
        " ORDER BY o.created_at DESC, o.id DESC LIMIT $4) AS found JOIN shop_order r ON r.id = found.id
          ORDER BY r.created_at DESC, r.id DESC"
    };
}

/// Whether the order `o` is sold.
macro_rules! sold {
    () => {
        " AND o.status_no <> 4 AND (o.paid_at IS NOT NULL OR NOT o.is_online) "
    };
}

/// Whether the customer of `o` had another order that is sold.
macro_rules! other_sold {
    () => {
        "EXISTS (SELECT 1 FROM shop_order p WHERE p.customer_id = o.customer_id AND p.status_no <> 4
                        AND (p.paid_at IS NOT NULL OR NOT p.is_online) AND "
    };
}

/// The start of what finds a page of the orders with a line of some variations: those that were ordered.
macro_rules! ordered {
    () => {
        "(SELECT o.id FROM
           (SELECT l.order_id FROM order_line l
            WHERE l.placed_at >= $1 AND l.placed_at <= $2 AND coalesce(l.packed_kind, '') NOT IN ('substitute', 'left_out')
                  AND l.variation_id "
    };
}

/// What follows the variations after [`ordered`]: those that were packed for others.
macro_rules! or_packed {
    () => {
        " UNION SELECT l.order_id FROM order_line l
          WHERE l.placed_at >= $1 AND l.placed_at <= $2 AND l.packed_kind = 'substitute' AND l.substitute_id "
    };
}

/// What follows the variations after [`or_packed`]. SQLite reads the tables of a `CROSS JOIN` in their order.
macro_rules! with_lines {
    () => {
        ") AS found_line CROSS JOIN shop_order o WHERE o.id = found_line.order_id AND (o.created_at, o.id) < ($2, $3) "
    };
}

/// The variations of the category `$5`.
macro_rules! of_category {
    () => {
        "IN (SELECT v.id FROM variation v JOIN product p ON p.id = v.product_id WHERE p.category_id = $5)"
    };
}

/// Returns at most `limit` orders that a figure of a range consists of, after a cursor. They
/// were placed in `span`.
pub async fn sale_rows(
    on: impl Into<Executor<'_>>,
    filter: &SaleFilter,
    (range, span): (Range, Span),
    after: Option<RowCursor>,
    (limit, now_ms): (u32, i64),
) -> Result<Vec<SaleRow>, DbError> {
    let Span { from_ms, before_ms } = span;
    let after = after.unwrap_or(RowCursor { at_ms: i64::MAX, id: i64::MAX });
    let last = after.min(RowCursor { at_ms: before_ms, id: i64::MIN });
    let statement = page_of(filter).bind_all(params![from_ms, last.at_ms, last.id, limit]);
    let statement = match filter {
        SaleFilter::Coupon(code) => statement.bind(code.as_str()),
        SaleFilter::Product(id) | SaleFilter::Category(id) => statement.bind(*id),
        SaleFilter::Returning => statement.bind(range.millis().0),
        SaleFilter::Hour(hour) => statement.bind(i64::from(*hour)),
        SaleFilter::Late => {
            statement.bind_all(params![range.from().to_string(), range.until().to_string(), now_ms])
        }
        _ => statement,
    };
    statement.fetch_all::<Row>(on).await?.into_iter().map(SaleRow::try_from).collect()
}

/// Returns the statement of a filter, without its values.
fn page_of(filter: &SaleFilter) -> Statement {
    match filter {
        SaleFilter::Sold => sql!(columns!(), page!(), sold!(), sorted!()),
        SaleFilter::Online => sql!(columns!(), page!(), sold!(), "AND o.is_online", sorted!()),
        SaleFilter::Cash => sql!(columns!(), page!(), sold!(), "AND NOT o.is_online", sorted!()),
        SaleFilter::Cancelled => {
            sql!(
                columns!(),
                page!(),
                "AND o.status_no = 4 AND (o.paid_at IS NOT NULL OR NOT o.is_online)",
                sorted!()
            )
        }
        SaleFilter::Unpaid => sql!(columns!(), page!(), "AND o.is_online AND o.paid_at IS NULL", sorted!()),
        SaleFilter::New => sql!(
            columns!(),
            page!(),
            sold!(),
            "AND NOT ",
            other_sold!(),
            "(p.created_at, p.id) < (o.created_at, o.id))",
            sorted!()
        ),
        SaleFilter::Returning => sql!(
            columns!(),
            page!(),
            sold!(),
            "AND ",
            other_sold!(),
            "p.created_at < $5) AND NOT ",
            other_sold!(),
            "p.created_at >= $5 AND (p.created_at, p.id) < (o.created_at, o.id))",
            sorted!()
        ),
        SaleFilter::Coupon(_) => sql!(
            columns!(),
            page!(),
            sold!(),
            "AND o.coupon_code IS NOT NULL AND upper(trim(o.coupon_code)) = $5",
            sorted!()
        ),
        // Qatar is three hours ahead of UTC all year: the hour is that of the rule book's `minute_at`.
        SaleFilter::Hour(_) => {
            sql!(columns!(), page!(), sold!(), "AND (o.created_at + 10800000) / 3600000 % 24 = $5", sorted!())
        }
        SaleFilter::Product(_) | SaleFilter::Category(_) => page_of_lines(filter),
        // The pluses keep SQLite from reading orders by their status, or all of them by their age.
        SaleFilter::Late => sql!(
            columns!(),
            "(SELECT o.id FROM (
                SELECT l.id, l.created_at FROM shop_order l
                WHERE l.delivery_on BETWEEN $5 AND $6 AND l.closed_at > l.due_at AND +l.status_no = 5
                UNION ALL SELECT l.id, l.created_at FROM shop_order l
                WHERE l.closed_at IS NULL AND l.delivery_on || '' BETWEEN $5 AND $6 AND l.due_at < $7
                      AND (l.paid_at IS NOT NULL OR NOT l.is_online)) AS o
              WHERE +o.created_at >= $1 AND (+o.created_at, o.id) < ($2, $3)",
            sorted!()
        ),
    }
}

/// Returns the statement of a filter by what was ordered, without its values.
fn page_of_lines(filter: &SaleFilter) -> Statement {
    if matches!(filter, SaleFilter::Product(_)) {
        return sql!(columns!(), ordered!(), "= $5", or_packed!(), "= $5", with_lines!(), sold!(), sorted!());
    }
    sql!(
        columns!(),
        ordered!(),
        of_category!(),
        or_packed!(),
        of_category!(),
        with_lines!(),
        sold!(),
        sorted!()
    )
}

/// Returns at most `limit` amounts of money of a kind that came or went in a range, after a cursor.
pub async fn money_rows(
    on: impl Into<Executor<'_>>,
    kind: PartKind,
    range: Range,
    after: Option<RowCursor>,
    limit: u32,
) -> Result<Vec<MoneyRow>, DbError> {
    let (from_ms, before_ms) = range.millis();
    let end = RowCursor { at_ms: before_ms, id: i64::MIN };
    let last = after.map_or(end, |after| after.min(end));
    let statement = match kind {
        PartKind::Cash => sql!(
            "SELECT id, order_id, happened_at AS at, amount_dirhams AS amount, note FROM cash_entry
             WHERE happened_on BETWEEN $5 AND $6 AND kind <> 'refunded' AND happened_at >= $1
                   AND (happened_at, id) < ($2, $3)
             ORDER BY happened_at DESC, id DESC LIMIT $4"
        ),
        PartKind::CashBack => sql!(
            "SELECT id, order_id, happened_at AS at, -amount_dirhams AS amount, note FROM cash_entry
             WHERE happened_on BETWEEN $5 AND $6 AND kind = 'refunded' AND happened_at >= $1
                   AND (happened_at, id) < ($2, $3)
             ORDER BY happened_at DESC, id DESC LIMIT $4"
        ),
        PartKind::Online => sql!(
            "SELECT c.id, p.order_id, c.captured_at AS at, c.amount_dirhams AS amount, c.transaction_number AS note
             FROM payment_capture c JOIN payment p ON p.id = c.payment_id
             WHERE c.captured_at >= $1 AND (c.captured_at, c.id) < ($2, $3)
             ORDER BY c.captured_at DESC, c.id DESC LIMIT $4"
        ),
        _ => sql!(
            "SELECT id, order_id, created_at AS at, amount_dirhams AS amount, coalesce(reason, '') AS note FROM refund
             WHERE created_at >= $1 AND (created_at, id) < ($2, $3)
             ORDER BY created_at DESC, id DESC LIMIT $4"
        ),
    };
    let statement = statement.bind_all(params![from_ms, last.at_ms, last.id, limit]);
    let statement = match kind {
        PartKind::Cash | PartKind::CashBack => {
            statement.bind_all(params![range.from().to_string(), range.until().to_string()])
        }
        _ => statement,
    };
    let rows = statement.fetch_all::<(i64, i64, i64, i64, String)>(on).await?;
    rows.into_iter()
        .map(|(id, order_id, at, amount, note)| {
            Ok(MoneyRow { id, order_id, at: decode::instant(at)?, amount: decode::money(amount)?, note })
        })
        .collect()
}
