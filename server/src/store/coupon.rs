//! Coupons and their uses.

use std::collections::BTreeMap;

use hamour_core::BasisPoints;
use hamour_core::coupon::{Reduction, Scope, Terms};
use hamour_core::{Money, order::OrderStatus};

use super::db::{DbError, Executor, Tx, params, row, sql};
use super::decode;

/// A coupon.
#[derive(Clone, Debug)]
pub struct Coupon {
    /// Identifies it.
    pub id: i64,
    /// The code in upper case.
    pub code: String,
    /// What it takes off, and under which conditions.
    pub terms: Terms,
    /// The number of uses so far, by all customers.
    pub uses: u32,
    /// Counts its changes.
    pub version: i64,
}

row! {
    struct Row {
        id: i64,
        code: String,
        share_basis_points: Option<i64>,
        cap_dirhams: Option<i64>,
        amount_dirhams: Option<i64>,
        scope: String,
        minimum_dirhams: i64,
        valid_from_at: Option<i64>,
        valid_until_at: Option<i64>,
        max_uses: Option<i64>,
        max_uses_per_customer: Option<i64>,
        first_order_only: bool,
        is_active: bool,
        uses: i64,
        version: i64,
    }
}

/// The stored scope of a coupon for all products, which has no categories.
const ALL: &str = "all";

/// Returns the reduction in these columns: a share in basis points, its cap, an amount. `None` if all are NULL. An amount
/// of 0 stands for free delivery: a coupon that takes nothing off is refused otherwise.
pub(super) fn reduction(
    (basis_points, cap, amount): (Option<i64>, Option<i64>, Option<i64>),
) -> Result<Option<Reduction>, DbError> {
    let Some(basis_points) = basis_points else {
        return Ok(decode::optional_money(amount)?.map(|amount| match amount {
            Money::ZERO => Reduction::FreeDelivery,
            amount => Reduction::Fixed(amount),
        }));
    };
    let share = BasisPoints::new(decode::count(basis_points)?);
    let share = decode::known(share, "share", basis_points)?;
    Ok(Some(Reduction::Percent { share, cap: decode::optional_money(cap)? }))
}

/// Returns the columns of a reduction, as [`reduction`] takes them.
pub(super) fn reduction_columns(reduction: Reduction) -> (Option<u32>, Option<i64>, Option<i64>) {
    match reduction {
        Reduction::Percent { share, cap } => (Some(share.get()), cap.map(Money::dirhams), None),
        Reduction::Fixed(amount) => (None, None, Some(amount.dirhams())),
        Reduction::FreeDelivery => (None, None, Some(0)),
    }
}

impl Row {
    fn reduction(&self) -> Result<Reduction, DbError> {
        let found = reduction((self.share_basis_points, self.cap_dirhams, self.amount_dirhams))?;
        decode::known(found, "reduction of coupon", &self.code)
    }

    fn with(self, categories: Vec<i64>) -> Result<Coupon, DbError> {
        let scope = match self.scope.as_str() {
            ALL => Some(Scope::All),
            "only" => Some(Scope::Only(categories)),
            "except" => Some(Scope::Except(categories)),
            _ => None,
        };
        Ok(Coupon {
            id: self.id,
            uses: decode::count(self.uses)?,
            version: self.version,
            terms: Terms {
                reduction: self.reduction()?,
                scope: decode::known(scope, "scope", &self.scope)?,
                minimum: decode::money(self.minimum_dirhams)?,
                valid_from: self.valid_from_at.map(decode::instant).transpose()?,
                valid_until: self.valid_until_at.map(decode::instant).transpose()?,
                max_uses: decode::optional_count(self.max_uses)?,
                max_uses_per_customer: decode::optional_count(self.max_uses_per_customer)?,
                first_order_only: self.first_order_only,
                is_active: self.is_active,
            },
            code: self.code,
        })
    }
}

/// The columns of a [`Row`].
macro_rules! coupon_columns {
    () => {
        "id, code, share_basis_points, cap_dirhams, amount_dirhams, scope, minimum_dirhams, valid_from_at,
         valid_until_at, max_uses, max_uses_per_customer, first_order_only, is_active, uses, version"
    };
}

/// Returns a coupon by its code, in upper case.
pub async fn by_code(on: impl Into<Executor<'_>>, code: &str) -> Result<Option<Coupon>, DbError> {
    let mut on = on.into();
    let row = sql!("SELECT ", coupon_columns!(), " FROM coupon WHERE code = $1")
        .bind(code)
        .brief()
        .fetch_optional::<Row>(on.reborrow())
        .await?;
    with_categories(on, row).await
}

/// Returns a coupon by its id.
pub async fn get(on: impl Into<Executor<'_>>, id: i64) -> Result<Option<Coupon>, DbError> {
    let mut on = on.into();
    let row = sql!("SELECT ", coupon_columns!(), " FROM coupon WHERE id = $1")
        .bind(id)
        .brief()
        .fetch_optional::<Row>(on.reborrow())
        .await?;
    with_categories(on, row).await
}

async fn with_categories(on: Executor<'_>, row: Option<Row>) -> Result<Option<Coupon>, DbError> {
    let Some(row) = row else { return Ok(None) };
    let categories = if row.scope == ALL { vec![] } else { categories(on, row.id).await? };
    row.with(categories).map(Some)
}

/// Returns all coupons, sorted by code.
pub async fn all(on: impl Into<Executor<'_>>) -> Result<Vec<Coupon>, DbError> {
    page(on, "", "", i64::MAX).await
}

/// Returns the first coupons after a code that have a text in their codes, sorted by code.
pub async fn page(
    on: impl Into<Executor<'_>>,
    part: &str,
    after: &str,
    limit: i64,
) -> Result<Vec<Coupon>, DbError> {
    let mut on = on.into();
    let rows = sql!(
        "SELECT ",
        coupon_columns!(),
        " FROM coupon
         WHERE code > $2 AND (CAST($1 AS TEXT) = '' OR REPLACE(code, CAST($1 AS TEXT), '') <> code)
         ORDER BY code LIMIT $3"
    )
    .bind(part)
    .bind(after)
    .bind(limit)
    .fetch_all::<Row>(on.reborrow())
    .await?;
    let covered = sql!("SELECT coupon_id, category_id FROM coupon_category ORDER BY coupon_id, category_id")
        .fetch_all::<(i64, i64)>(on)
        .await?;
    let mut categories_of: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for (coupon_id, category_id) in covered {
        categories_of.entry(coupon_id).or_default().push(category_id);
    }
    rows.into_iter()
        .map(|row| {
            let categories = categories_of.remove(&row.id).unwrap_or_default();
            row.with(categories)
        })
        .collect()
}

/// Activates or deactivates a coupon. Returns whether it exists.
pub async fn set_active(tx: &mut Tx, code: &str, is_active: bool) -> Result<bool, DbError> {
    sql!("UPDATE coupon SET is_active = $2 WHERE code = $1")
        .bind_all(params![code, is_active])
        .affects_rows(tx)
        .await
}

async fn categories(on: Executor<'_>, coupon_id: i64) -> Result<Vec<i64>, DbError> {
    sql!("SELECT category_id FROM coupon_category WHERE coupon_id = $1 ORDER BY category_id")
        .bind(coupon_id)
        .brief()
        .fetch_all_scalars::<i64>(on)
        .await
}

/// Inserts a coupon without uses and returns its id.
pub async fn insert(tx: &mut Tx, code: &str, terms: &Terms) -> Result<i64, DbError> {
    let (share, cap, amount) = reduction_columns(terms.reduction);
    let (scope, categories): (_, &[i64]) = match &terms.scope {
        Scope::All => (ALL, &[]),
        Scope::Only(categories) => ("only", categories),
        Scope::Except(categories) => ("except", categories),
    };
    let id = sql!(
        "INSERT INTO coupon (code, share_basis_points, cap_dirhams, amount_dirhams, scope, minimum_dirhams,
                             valid_from_at, valid_until_at, max_uses, max_uses_per_customer, first_order_only,
                             is_active)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id"
    )
    .bind(code)
    .bind(share)
    .bind(cap)
    .bind(amount)
    .bind(scope)
    .bind(terms.minimum.dirhams())
    .bind(terms.valid_from.map(|instant| instant.timestamp_millis()))
    .bind(terms.valid_until.map(|instant| instant.timestamp_millis()))
    .bind(terms.max_uses)
    .bind(terms.max_uses_per_customer)
    .bind(terms.first_order_only)
    .bind(terms.is_active)
    .fetch_scalar::<i64>(&mut *tx)
    .await?;
    cover(tx, id, categories).await?;
    Ok(id)
}

async fn cover(tx: &mut Tx, id: i64, categories: &[i64]) -> Result<(), DbError> {
    for category_id in categories {
        sql!("INSERT INTO coupon_category (coupon_id, category_id) VALUES ($1, $2)")
            .bind_all(params![id, *category_id])
            .run(&mut *tx)
            .await?;
    }
    Ok(())
}

/// Replaces the terms of a coupon.
pub async fn set_terms(tx: &mut Tx, id: i64, terms: &Terms) -> Result<(), DbError> {
    let (share, cap, amount) = reduction_columns(terms.reduction);
    let (scope, categories): (_, &[i64]) = match &terms.scope {
        Scope::All => (ALL, &[]),
        Scope::Only(categories) => ("only", categories),
        Scope::Except(categories) => ("except", categories),
    };
    sql!(
        "UPDATE coupon SET share_basis_points = $2, cap_dirhams = $3, amount_dirhams = $4, scope = $5,
                minimum_dirhams = $6, valid_from_at = $7, valid_until_at = $8, max_uses = $9,
                max_uses_per_customer = $10, first_order_only = $11, is_active = $12, version = version + 1
         WHERE id = $1"
    )
    .bind(id)
    .bind(share)
    .bind(cap)
    .bind(amount)
    .bind(scope)
    .bind(terms.minimum.dirhams())
    .bind(terms.valid_from.map(|instant| instant.timestamp_millis()))
    .bind(terms.valid_until.map(|instant| instant.timestamp_millis()))
    .bind(terms.max_uses)
    .bind(terms.max_uses_per_customer)
    .bind(terms.first_order_only)
    .bind(terms.is_active)
    .run(&mut *tx)
    .await?;
    sql!("DELETE FROM coupon_category WHERE coupon_id = $1").bind(id).run(&mut *tx).await?;
    cover(tx, id, categories).await
}

/// What the orders that use a coupon have brought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// The number of orders, without those that were cancelled.
    pub orders: u32,
    /// What it took off them, products and delivery together.
    pub reduction: Money,
    /// What they cost together.
    pub revenue: Money,
}

/// Returns the figures of a coupon.
pub async fn figures(on: impl Into<Executor<'_>>, coupon_id: i64) -> Result<Figures, DbError> {
    let (orders, reduction, revenue) = sql!(
        "SELECT count(*) AS orders,
                CAST(coalesce(sum(o.discount_dirhams + o.delivery_off_dirhams), 0) AS BIGINT) AS reduction,
                CAST(coalesce(sum(o.total_dirhams), 0) AS BIGINT) AS revenue
         FROM coupon_use u JOIN shop_order o ON o.id = u.order_id WHERE u.coupon_id = $1"
    )
    .bind(coupon_id)
    .fetch_one::<(i64, i64, i64)>(on)
    .await?;
    Ok(Figures {
        orders: decode::count(orders)?,
        reduction: decode::money(reduction)?,
        revenue: decode::money(revenue)?,
    })
}

/// Sets the number of a coupon's uses, for an import.
pub async fn set_uses(tx: &mut Tx, id: i64, uses: u32) -> Result<(), DbError> {
    sql!("UPDATE coupon SET uses = $2 WHERE id = $1").bind_all(params![id, uses]).run(tx).await
}

/// Returns how often a customer has used a coupon, and the number of their orders that count.
pub async fn history(
    on: impl Into<Executor<'_>>,
    coupon_id: i64,
    customer_id: i64,
) -> Result<(u32, u32), DbError> {
    // The row of the customer is there even if they have no orders.
    let by_status = sql!(
        "SELECT (SELECT count(*) FROM coupon_use WHERE coupon_id = $1 AND customer_id = $2) AS uses, o.status_no,
                count(o.id) AS orders
         FROM customer c LEFT JOIN shop_order o ON o.customer_id = c.id
         WHERE c.id = $2 GROUP BY o.status_no"
    )
    .bind_all(params![coupon_id, customer_id])
    .brief()
    .fetch_all::<(i64, Option<i64>, i64)>(on)
    .await?;
    let uses = by_status.first().map_or(0, |(uses, ..)| *uses);
    let mut earlier = 0;
    for (_, number, orders) in by_status {
        let Some(number) = number else { continue };
        if decode::known(OrderStatus::from_number(number), "status", number)?.counts() {
            earlier += orders;
        }
    }
    Ok((decode::count(uses)?, decode::count(earlier)?))
}

/// Returns the id of the coupon that an order uses, if any.
pub async fn used_by(on: impl Into<Executor<'_>>, order_id: i64) -> Result<Option<i64>, DbError> {
    sql!("SELECT coupon_id FROM coupon_use WHERE order_id = $1")
        .bind(order_id)
        .brief()
        .fetch_optional_scalar::<i64>(on)
        .await
}

/// Locks a coupon's uses until the end of this transaction.
pub async fn lock(tx: &mut Tx, coupon_id: i64) -> Result<(), DbError> {
    sql!("UPDATE coupon SET uses = uses WHERE id = $1").bind(coupon_id).run(tx).await
}

/// Counts one more use of a coupon. Returns `false` if none was left.
pub async fn count_use(tx: &mut Tx, coupon_id: i64) -> Result<bool, DbError> {
    // The condition repeats the rule book's `is_used_up`, so that the last use is counted only once.
    // `chk_13_taking_a_coupons_use_agrees_with_the_rule_book` compares the two.
    sql!("UPDATE coupon SET uses = uses + 1 WHERE id = $1 AND (max_uses IS NULL OR uses < max_uses)")
        .bind(coupon_id)
        .affects_rows(tx)
        .await
}

/// Uses a coupon for an order. Returns `false` if no use was left.
pub async fn take(tx: &mut Tx, coupon_id: i64, customer_id: i64, order_id: i64) -> Result<bool, DbError> {
    if !count_use(tx, coupon_id).await? {
        return Ok(false);
    }
    sql!("INSERT INTO coupon_use (order_id, coupon_id, customer_id) VALUES ($1, $2, $3)")
        .bind_all(params![order_id, coupon_id, customer_id])
        .run(tx)
        .await?;
    Ok(true)
}

/// Releases an order's use of a coupon, if it has one.
pub async fn release(tx: &mut Tx, order_id: i64) -> Result<(), DbError> {
    let used = sql!("DELETE FROM coupon_use WHERE order_id = $1 RETURNING coupon_id")
        .bind(order_id)
        .fetch_optional::<(i64,)>(&mut *tx)
        .await?;
    if let Some((coupon_id,)) = used {
        sql!("UPDATE coupon SET uses = uses - 1 WHERE id = $1 AND uses > 0")
            .bind(coupon_id)
            .execute(tx)
            .await?;
    }
    Ok(())
}
