//! The areas that the shop delivers to: municipalities and their zones.

use hamour_core::Money;

use super::db::{DbError, Executor, Tx, params, row, sql};
use super::decode;

row! {
    /// A municipality.
    #[derive(Clone, Debug)]
    pub struct Municipality {
        /// Identifies it.
        pub id: i64,
        /// Its name.
        pub name: String,
        /// Its name in Arabic; may be empty.
        pub name_ar: String,
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
        /// Its name in Arabic; may be empty.
        pub name_ar: String,
        /// The id of its municipality.
        pub municipality_id: i64,
        /// The delivery fee in dirhams; `None` if the base fee applies.
        pub delivery_fee_dirhams: Option<i64>,
        /// The amount in dirhams from which delivery is free; `None` if the shop's applies.
        pub free_from_dirhams: Option<i64>,
        /// Whether Express Delivery is available there.
        pub has_express: bool,
    }
}

impl Zone {
    /// Returns its own delivery fee.
    ///
    /// # Errors
    /// [`DbError`] if it is out of range.
    pub fn own_fee(&self) -> Result<Option<Money>, DbError> {
        decode::optional_money(self.delivery_fee_dirhams)
    }

    /// Returns its own amount from which delivery is free.
    ///
    /// # Errors
    /// [`DbError`] if it is out of range.
    pub fn own_free_from(&self) -> Result<Option<Money>, DbError> {
        decode::optional_money(self.free_from_dirhams)
    }
}

/// A zone to be inserted.
#[derive(Clone, Copy, Debug)]
pub struct NewZone<'a> {
    /// Its official number, unique.
    pub number: i64,
    /// Its name.
    pub name: &'a str,
    /// Its name in Arabic; may be empty.
    pub name_ar: &'a str,
    /// The id of its municipality.
    pub municipality_id: i64,
    /// The delivery fee; `None` if the base fee applies.
    pub delivery_fee: Option<Money>,
    /// The amount from which delivery is free; `None` if the shop's applies.
    pub free_from: Option<Money>,
    /// Whether Express Delivery is available there.
    pub has_express: bool,
}

/// Returns all municipalities, in their order.
pub async fn municipalities(on: impl Into<Executor<'_>>) -> Result<Vec<Municipality>, DbError> {
    sql!("SELECT id, name, name_ar FROM municipality ORDER BY position, id").fetch_all(on).await
}

/// The columns of a [`Zone`].
macro_rules! zone_columns {
    () => {
        "number, name, name_ar, municipality_id, delivery_fee_dirhams, free_from_dirhams, has_express"
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
    sql!("SELECT id, name, name_ar FROM municipality WHERE id = $1")
        .bind(municipality_id)
        .fetch_optional(on)
        .await
}

/// Sets everything that staff change of a zone at once with others: its municipality, fee, threshold and express.
pub async fn set_terms(tx: &mut Tx, zone: &Zone) -> Result<(), DbError> {
    sql!(
        "UPDATE zone SET municipality_id = $2, delivery_fee_dirhams = $3, free_from_dirhams = $4, has_express = $5
         WHERE number = $1"
    )
    .bind(zone.number)
    .bind(zone.municipality_id)
    .bind(zone.delivery_fee_dirhams)
    .bind(zone.free_from_dirhams)
    .bind(zone.has_express)
    .run(tx)
    .await
}

/// Renames a zone.
pub async fn rename_zone(tx: &mut Tx, number: i64, name: &str, name_ar: &str) -> Result<(), DbError> {
    sql!("UPDATE zone SET name = $2, name_ar = $3 WHERE number = $1")
        .bind_all(params![number, name, name_ar])
        .run(tx)
        .await
}

/// Renames a municipality.
pub async fn rename_municipality(tx: &mut Tx, id: i64, name: &str, name_ar: &str) -> Result<(), DbError> {
    sql!("UPDATE municipality SET name = $2, name_ar = $3 WHERE id = $1")
        .bind_all(params![id, name, name_ar])
        .run(tx)
        .await
}

/// Returns the position after the last municipality.
pub async fn next_position(tx: &mut Tx) -> Result<i64, DbError> {
    let (next,) = sql!(
        "SELECT coalesce(max(position) + CAST(1 AS BIGINT), CAST(0 AS BIGINT)) AS next FROM municipality"
    )
    .fetch_one::<(i64,)>(tx)
    .await?;
    Ok(next)
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
        "INSERT INTO zone (number, name, name_ar, municipality_id, delivery_fee_dirhams, free_from_dirhams, has_express)
         VALUES ($1, $2, $3, $4, $5, $6, $7)"
    )
    .bind(new.number)
    .bind(new.name)
    .bind(new.name_ar)
    .bind(new.municipality_id)
    .bind(new.delivery_fee.map(Money::dirhams))
    .bind(new.free_from.map(Money::dirhams))
    .bind(new.has_express)
    .run(tx)
    .await
}

/// Deletes all municipalities with their zones. Only a new shop does, before it has any address.
pub async fn delete_all(tx: &mut Tx) -> Result<(), DbError> {
    sql!("DELETE FROM zone").run(tx).await?;
    sql!("DELETE FROM municipality").run(tx).await
}
