//! The terms that every checkout is priced with: tax rate, delivery fees and express hours.

use hamour_core::delivery::ExpressHours;
use hamour_core::{BasisPoints, Money};

use super::db::{DbError, Executor, Tx, row, sql};
use super::decode;

/// The terms with which every checkout is priced.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// The tax on the products after the discount.
    pub tax_rate: BasisPoints,
    /// The delivery fee of zones without their own fee.
    pub base_fee: Money,
    /// The amount from which scheduled delivery is free; `None` if it never is.
    pub free_from: Option<Money>,
    /// The fee added for express.
    pub express_fee: Money,
    /// When express is available.
    pub express: ExpressHours,
}

row! {
    /// The columns of the terms, which [`Terms`] is made from.
    pub(super) struct Row {
        tax_basis_points: i64,
        base_fee_dirhams: i64,
        free_from_dirhams: Option<i64>,
        express_fee_dirhams: i64,
        express_is_enabled: bool,
        express_from_minute: i64,
        express_until_minute: i64,
        express_max_under_way: i64,
    }
}

impl TryFrom<Row> for Terms {
    type Error = DbError;

    fn try_from(row: Row) -> Result<Self, DbError> {
        let tax_rate = BasisPoints::new(decode::count(row.tax_basis_points)?);
        Ok(Self {
            tax_rate: decode::known(tax_rate, "tax rate", row.tax_basis_points)?,
            base_fee: decode::money(row.base_fee_dirhams)?,
            free_from: decode::optional_money(row.free_from_dirhams)?,
            express_fee: decode::money(row.express_fee_dirhams)?,
            express: ExpressHours {
                is_enabled: row.express_is_enabled,
                from_minute: decode::minute(row.express_from_minute)?,
                until_minute: decode::minute(row.express_until_minute)?,
                max_under_way: decode::count(row.express_max_under_way)?,
            },
        })
    }
}

/// Returns the current terms.
pub async fn get(on: impl Into<Executor<'_>>) -> Result<Terms, DbError> {
    sql!(
        "SELECT tax_basis_points, base_fee_dirhams, free_from_dirhams, express_fee_dirhams, express_is_enabled,
                express_from_minute, express_until_minute, express_max_under_way
         FROM checkout_terms"
    )
    .fetch_one::<Row>(on)
    .await?
    .try_into()
}

/// Replaces the terms.
pub async fn set(tx: &mut Tx, terms: &Terms) -> Result<(), DbError> {
    sql!(
        "UPDATE checkout_terms SET tax_basis_points = $1, base_fee_dirhams = $2, free_from_dirhams = $3,
                express_fee_dirhams = $4, express_is_enabled = $5, express_from_minute = $6,
                express_until_minute = $7, express_max_under_way = $8"
    )
    .bind(terms.tax_rate.get())
    .bind(terms.base_fee.dirhams())
    .bind(terms.free_from.map(Money::dirhams))
    .bind(terms.express_fee.dirhams())
    .bind(terms.express.is_enabled)
    .bind(i64::from(terms.express.from_minute))
    .bind(i64::from(terms.express.until_minute))
    .bind(terms.express.max_under_way)
    .run(tx)
    .await
}

/// Blocks other express orders until the end of this transaction, so that they are counted one by one.
pub async fn lock_express(tx: &mut Tx) -> Result<(), DbError> {
    sql!("UPDATE checkout_terms SET id = id").run(tx).await
}

/// Returns the versions of the delivery calendar and of the zones.
pub async fn versions(on: impl Into<Executor<'_>>) -> Result<(i64, i64), DbError> {
    sql!("SELECT calendar_version, zones_version FROM checkout_terms").fetch_one::<(i64, i64)>(on).await
}

/// Counts a change of the calendar, and locks it until the end of this transaction. Returns `false` if its version is not
/// the one that the caller saw, if they saw any.
pub async fn change_calendar(tx: &mut Tx, seen: Option<i64>) -> Result<bool, DbError> {
    sql!(
        "UPDATE checkout_terms SET calendar_version = calendar_version + 1
         WHERE coalesce($1, calendar_version) = calendar_version"
    )
    .bind(seen)
    .affects_rows(tx)
    .await
}

/// Counts a change of the zones, in the same way.
pub async fn change_zones(tx: &mut Tx, seen: Option<i64>) -> Result<bool, DbError> {
    sql!(
        "UPDATE checkout_terms SET zones_version = zones_version + 1
         WHERE coalesce($1, zones_version) = zones_version"
    )
    .bind(seen)
    .affects_rows(tx)
    .await
}
