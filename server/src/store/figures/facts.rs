//! What the figures of a day are counted from.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use hamour_core::cash::CashKind;
use hamour_core::delivery::{date_at, minute_at};
use hamour_core::figures::{PackedAs, PlacedLine, PlacedOrder, sold_line, was_late};
use hamour_core::order::{OrderStatus, is_sold};

use super::super::db::{DbError, Tx, params, row, sql};
use super::super::decode;
use crate::model::figures::{PartKind, PartSums};

row! {
    struct OrderRow {
        id: i64,
        created_at: i64,
        customer_id: i64,
        status_no: i64,
        is_online: bool,
        is_paid: bool,
        sub_total_dirhams: i64,
        discount_dirhams: i64,
        tax_dirhams: i64,
        tax_basis_points: i64,
        delivery_dirhams: i64,
        total_dirhams: i64,
        coupon_code: Option<String>,
    }
}

/// Returns the orders that were placed from an instant to before another one, the first one first, with their lines.
pub async fn orders(tx: &mut Tx, (from_ms, before_ms): (i64, i64)) -> Result<Vec<PlacedOrder>, DbError> {
    let rows = sql!(
        "SELECT id, created_at, customer_id, status_no, is_online, paid_at IS NOT NULL AS is_paid, sub_total_dirhams,
                discount_dirhams, tax_dirhams, tax_basis_points, delivery_dirhams, total_dirhams, coupon_code
         FROM shop_order WHERE created_at >= $1 AND created_at < $2 ORDER BY created_at, id"
    )
    .bind_all(params![from_ms, before_ms])
    .fetch_all::<OrderRow>(&mut *tx)
    .await?;
    let before = customers_before(tx, (from_ms, before_ms)).await?;
    let mut lines = lines(tx, (from_ms, before_ms)).await?;
    let order = |row: OrderRow| {
        Ok(PlacedOrder {
            hour: u8::try_from(minute_at(decode::instant(row.created_at)?) / 60).unwrap_or_default(),
            customer_id: row.customer_id,
            customer_before: before.get(&row.customer_id).copied(),
            status: decode::known(OrderStatus::from_number(row.status_no), "status", row.status_no)?,
            is_online: row.is_online,
            is_paid: row.is_paid,
            sub_total: decode::money(row.sub_total_dirhams)?,
            discount: decode::money(row.discount_dirhams)?,
            tax: decode::money(row.tax_dirhams)?,
            tax_rate: decode::count(row.tax_basis_points)?,
            delivery: decode::money(row.delivery_dirhams)?,
            total: decode::money(row.total_dirhams)?,
            coupon: row.coupon_code,
            lines: lines.remove(&row.id).unwrap_or_default(),
        })
    };
    rows.into_iter().map(order).collect()
}

/// Returns the last day before an instant on which the customers of a range's orders placed one that is sold.
async fn customers_before(
    tx: &mut Tx,
    (from_ms, before_ms): (i64, i64),
) -> Result<BTreeMap<i64, NaiveDate>, DbError> {
    // A plus sign keeps SQLite from reading all earlier orders instead of those of these customers.
    let rows = sql!(
        "SELECT p.customer_id, p.status_no, p.is_online, p.paid_at IS NOT NULL AS is_paid, max(p.created_at) AS placed_at
         FROM shop_order p
         WHERE p.customer_id IN (SELECT o.customer_id FROM shop_order o WHERE o.created_at >= $1 AND o.created_at < $2)
               AND +p.created_at < $1
         GROUP BY p.customer_id, p.status_no, p.is_online, p.paid_at IS NOT NULL"
    )
    .bind_all(params![from_ms, before_ms])
    .fetch_all::<(i64, i64, bool, bool, i64)>(tx)
    .await?;
    let mut days = BTreeMap::new();
    for (customer_id, number, is_online, is_paid, at) in rows {
        let status = decode::known(OrderStatus::from_number(number), "status", number)?;
        if is_sold(status, is_online, is_paid) {
            let day = date_at(decode::instant(at)?);
            days.entry(customer_id)
                .and_modify(|latest: &mut NaiveDate| *latest = day.max(*latest))
                .or_insert(day);
        }
    }
    Ok(days)
}

row! {
    struct LineRow {
        order_id: i64,
        variation_id: Option<i64>,
        quantity: i64,
        amount_dirhams: i64,
        packed_kind: Option<String>,
        packed_units: Option<i64>,
        substitute_id: Option<i64>,
        substitute_units: Option<i64>,
    }
}

impl LineRow {
    fn sold(&self) -> Result<PlacedLine, DbError> {
        let packed = match self.packed_kind.as_deref() {
            Some("short") => PackedAs::Units(decode::count(self.packed_units.unwrap_or_default())?),
            Some("substitute") => PackedAs::Substitute(
                self.substitute_id,
                decode::count(self.substitute_units.unwrap_or_default())?,
            ),
            Some("left_out") => PackedAs::Nothing,
            _ => PackedAs::Ordered,
        };
        let amount = decode::money(self.amount_dirhams)?;
        Ok(sold_line(self.variation_id, decode::count(self.quantity)?, packed, amount))
    }
}

/// Returns what the lines of a range's orders sold, by their orders.
pub async fn lines(
    tx: &mut Tx,
    (from_ms, before_ms): (i64, i64),
) -> Result<BTreeMap<i64, Vec<PlacedLine>>, DbError> {
    let rows = sql!(
        "SELECT l.order_id, l.variation_id, l.quantity, l.amount_dirhams, l.packed_kind, l.packed_units,
                l.substitute_id, l.substitute_units
         FROM shop_order o JOIN order_line l ON l.order_id = o.id
         WHERE o.created_at >= $1 AND o.created_at < $2"
    )
    .bind_all(params![from_ms, before_ms])
    .fetch_all::<LineRow>(tx)
    .await?;
    let mut lines: BTreeMap<i64, Vec<_>> = BTreeMap::new();
    for row in rows {
        lines.entry(row.order_id).or_default().push(row.sold()?);
    }
    Ok(lines)
}

/// Returns the number of orders of a delivery date that were delivered, and of those of them that were late.
pub async fn delivered(tx: &mut Tx, day: NaiveDate) -> Result<(u32, u32), DbError> {
    let rows = sql!(
        "SELECT status_no, due_at, closed_at FROM shop_order WHERE delivery_on = $1 AND closed_at IS NOT NULL"
    )
    .bind(day.to_string())
    .fetch_all::<(i64, i64, i64)>(tx)
    .await?;
    let (mut delivered, mut late) = (0, 0);
    for (number, due, closed) in rows {
        let status = decode::known(OrderStatus::from_number(number), "status", number)?;
        let closed = decode::instant(closed)?;
        delivered += u32::from(status == OrderStatus::Delivered);
        late += u32::from(was_late(status, decode::instant(due)?, Some(closed), closed));
    }
    Ok((delivered, late))
}

/// Returns the money that came and went on a day.
pub async fn money(
    tx: &mut Tx,
    day: NaiveDate,
    (from_ms, before_ms): (i64, i64),
) -> Result<Vec<(PartKind, PartSums)>, DbError> {
    let cash = sql!(
        "SELECT kind = $2 AS is_refund, kind = $3 AND NOT is_taken_back AS is_entry, COUNT(*) AS entries,
                CAST(sum(amount_dirhams) AS BIGINT) AS amount
         FROM cash_entry WHERE happened_on = $1 GROUP BY kind = $2, kind = $3 AND NOT is_taken_back"
    )
    .bind_all(params![day.to_string(), CashKind::Refunded.as_str(), CashKind::Collected.as_str()])
    .fetch_all::<(bool, bool, i64, i64)>(&mut *tx)
    .await?;
    let (mut came, mut back) = ((0, 0), (0, 0));
    for (is_refund, is_entry, entries, amount) in cash {
        if is_refund {
            back = (entries, -amount);
        } else {
            came = (came.0 + if is_entry { entries } else { 0 }, came.1 + amount);
        }
    }
    let online = sql!(
        "SELECT COUNT(*) AS entries, CAST(coalesce(sum(amount_dirhams), 0) AS BIGINT) AS amount
         FROM payment_capture WHERE captured_at >= $1 AND captured_at < $2"
    );
    let online_back = sql!(
        "SELECT COUNT(*) AS entries, CAST(coalesce(sum(amount_dirhams), 0) AS BIGINT) AS amount
         FROM refund WHERE created_at >= $1 AND created_at < $2"
    );
    let online = online.bind_all(params![from_ms, before_ms]).fetch_one(&mut *tx).await?;
    let online_back = online_back.bind_all(params![from_ms, before_ms]).fetch_one(&mut *tx).await?;
    [
        (PartKind::Cash, came),
        (PartKind::CashBack, back),
        (PartKind::Online, online),
        (PartKind::OnlineBack, online_back),
    ]
    .into_iter()
    .filter(|(_, sums)| *sums != (0, 0))
    .map(|(kind, (entries, amount))| {
        let sums = PartSums {
            entries: decode::count(entries)?,
            amount: decode::money(amount)?,
            ..Default::default()
        };
        Ok((kind, sums))
    })
    .collect()
}
