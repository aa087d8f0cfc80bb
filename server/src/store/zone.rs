//! The areas that the shop delivers to: municipalities and their zones.

use hamour_core::Money;

use super::db::{DbError, Executor, Tx, params, row, sql};

row! {
    /// A municipality.
    #[derive(Clone, Debug)]
    pub struct Municipality {
        /// Identifies it.
        pub id: i64,
        /// Its name.
        pub name: String,
    }
}

row! {
    /// A zone.
    #[derive(Clone, Debug)]
    pub struct Zone {
        /// Its official number.
        pub number: i64,
        /// Its name.
        pub name: String,
        /// The id of its municipality.
        pub municipality_id: i64,
        /// The delivery fee in dirhams; `None` if the base fee applies.
        pub delivery_fee_dirhams: Option<i64>,
        /// Whether Express Delivery is available there.
        pub has_express: bool,
    }
}

/// A zone to be inserted.
#[derive(Clone, Copy, Debug)]
pub struct NewZone<'a> {
    /// Its official number, unique.
    pub number: i64,
    /// Its name.
    pub name: &'a str,
    /// The id of its municipality.
    pub municipality_id: i64,
    /// The delivery fee; `None` if the base fee applies.
    pub delivery_fee: Option<Money>,
    /// Whether Express Delivery is available there.
    pub has_express: bool,
}

/// Returns all municipalities, in their order.
pub async fn municipalities(on: impl Into<Executor<'_>>) -> Result<Vec<Municipality>, DbError> {
    sql!("SELECT id, name FROM municipality ORDER BY position, id").fetch_all(on).await
}

/// The columns of a [`Zone`].
macro_rules! zone_columns {
    () => {
        "number, name, municipality_id, delivery_fee_dirhams, has_express"
    };
}

/// Returns all zones, sorted by number.
pub async fn zones(on: impl Into<Executor<'_>>) -> Result<Vec<Zone>, DbError> {
    sql!("SELECT ", zone_columns!(), " FROM zone ORDER BY number").fetch_all(on).await
}

/// Returns a zone by its number, or `None` if it does not exist.
pub async fn find_zone(on: impl Into<Executor<'_>>, number: i64) -> Result<Option<Zone>, DbError> {
    sql!("SELECT ", zone_columns!(), " FROM zone WHERE number = $1").bind(number).fetch_optional(on).await
}

/// Returns a municipality, or `None` if it does not exist.
pub async fn find_municipality(
    on: impl Into<Executor<'_>>,
    municipality_id: i64,
) -> Result<Option<Municipality>, DbError> {
    sql!("SELECT id, name FROM municipality WHERE id = $1").bind(municipality_id).fetch_optional(on).await
}

/// Sets a zone's own delivery fee, or removes it. Returns whether the zone exists.
pub async fn set_fee(tx: &mut Tx, number: i64, fee: Option<Money>) -> Result<bool, DbError> {
    sql!("UPDATE zone SET delivery_fee_dirhams = $1 WHERE number = $2")
        .bind_all(params![fee.map(Money::dirhams), number])
        .affects_rows(tx)
        .await
}

/// Inserts a municipality and returns its id.
pub async fn insert_municipality(
    tx: &mut Tx,
    name: &str,
    name_ar: &str,
    position: i64,
) -> Result<i64, DbError> {
    sql!("INSERT INTO municipality (name, name_ar, position) VALUES ($1, $2, $3) RETURNING id")
        .bind_all(params![name, name_ar, position])
        .fetch_scalar::<i64>(tx)
        .await
}

/// Inserts a zone.
pub async fn insert_zone(tx: &mut Tx, new: &NewZone<'_>) -> Result<(), DbError> {
    sql!(
        "INSERT INTO zone (number, name, municipality_id, delivery_fee_dirhams, has_express)
         VALUES ($1, $2, $3, $4, $5)"
    )
    .bind(new.number)
    .bind(new.name)
    .bind(new.municipality_id)
    .bind(new.delivery_fee.map(Money::dirhams))
    .bind(new.has_express)
    .run(tx)
    .await
}
