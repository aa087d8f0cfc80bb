//! Customers' addresses.

use hamour_core::address::AddressType;

use super::db::{DbError, Executor, Tx, params, row, sql};
use super::decode;
use crate::model::address::{Address, Location};

/// The data of an address, as entered by a customer.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The kind of address, such as home or work.
    pub address_type: AddressType,
    /// The location.
    pub location: Location,
    /// The municipality's id in the shop's list.
    pub municipality_id: i64,
}

row! {
    /// The columns of an [`Address`].
    pub(super) struct Row {
        id: i64,
        address_type: String,
        building: String,
        street: String,
        locality: String,
        unit: String,
        zone_number: i64,
        municipality_id: i64,
        latitude: Option<f64>,
        longitude: Option<f64>,
        is_main: bool,
        municipality_name: String,
        municipality_name_ar: String,
    }
}

impl TryFrom<Row> for Address {
    type Error = DbError;

    fn try_from(row: Row) -> Result<Self, DbError> {
        Ok(Self {
            id: row.id,
            address_type: decode::known(row.address_type.parse().ok(), "address type", &row.address_type)?,
            location: Location {
                building: row.building,
                street: row.street,
                locality: row.locality,
                unit: row.unit,
                zone_number: row.zone_number,
                coordinates: row.latitude.zip(row.longitude),
            },
            is_main: row.is_main,
            municipality_id: row.municipality_id,
            municipality_name: row.municipality_name,
            municipality_name_ar: row.municipality_name_ar,
        })
    }
}

/// The columns of a [`Row`].
macro_rules! address_columns {
    () => {
        "a.id, a.address_type, a.building, a.street, a.locality, a.unit, a.zone_number,
         a.municipality_id, a.latitude, a.longitude, a.is_main, m.name AS municipality_name,
         m.name_ar AS municipality_name_ar"
    };
}

pub(super) use address_columns;

/// Returns all addresses of a customer.
pub async fn of_customer(on: impl Into<Executor<'_>>, customer_id: i64) -> Result<Vec<Address>, DbError> {
    let rows = sql!(
        "SELECT ",
        address_columns!(),
        " FROM address a JOIN municipality m ON m.id = a.municipality_id
         WHERE a.customer_id = $1 ORDER BY a.id"
    )
    .bind(customer_id)
    .brief()
    .fetch_all::<Row>(on)
    .await?;
    rows.into_iter().map(Address::try_from).collect()
}

/// Returns an address, if it is this customer's.
pub async fn get(on: impl Into<Executor<'_>>, customer_id: i64, id: i64) -> Result<Option<Address>, DbError> {
    let row = sql!(
        "SELECT ",
        address_columns!(),
        " FROM address a JOIN municipality m ON m.id = a.municipality_id
         WHERE a.id = $1 AND a.customer_id = $2"
    )
    .bind_all(params![id, customer_id])
    .brief()
    .fetch_optional::<Row>(on)
    .await?;
    row.map(Address::try_from).transpose()
}

/// Returns the customer's main address, if there is one.
pub async fn main_of(on: impl Into<Executor<'_>>, customer_id: i64) -> Result<Option<Address>, DbError> {
    let row = sql!(
        "SELECT ",
        address_columns!(),
        " FROM address a JOIN municipality m ON m.id = a.municipality_id
         WHERE a.customer_id = $1 AND a.is_main"
    )
    .bind(customer_id)
    .brief()
    .fetch_optional::<Row>(on)
    .await?;
    row.map(Address::try_from).transpose()
}

/// Locks this customer's addresses until the end of this transaction. Returns `false` if the customer is erased.
pub async fn lock_book(tx: &mut Tx, customer_id: i64) -> Result<bool, DbError> {
    sql!("UPDATE customer SET name = name WHERE id = $1 AND erased_at IS NULL")
        .bind(customer_id)
        .affects_rows(tx)
        .await
}

/// Returns the number of a customer's addresses.
pub async fn count(on: impl Into<Executor<'_>>, customer_id: i64) -> Result<usize, DbError> {
    let count = sql!("SELECT count(*) AS addresses FROM address WHERE customer_id = $1")
        .bind(customer_id)
        .brief()
        .fetch_scalar::<i64>(on)
        .await?;
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
}

/// Inserts an address and returns its id.
pub async fn insert(
    tx: &mut Tx,
    customer_id: i64,
    entry: &Entry,
    is_main: bool,
    now_ms: i64,
) -> Result<i64, DbError> {
    let location = &entry.location;
    sql!(
        "INSERT INTO address (customer_id, address_type, building, street, locality, unit, zone_number,
                              municipality_id, latitude, longitude, is_main, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id"
    )
    .bind(customer_id)
    .bind(entry.address_type.as_str())
    .bind(location.building.as_str())
    .bind(location.street.as_str())
    .bind(location.locality.as_str())
    .bind(location.unit.as_str())
    .bind(location.zone_number)
    .bind(entry.municipality_id)
    .bind(location.coordinates.map(|(latitude, _)| latitude))
    .bind(location.coordinates.map(|(_, longitude)| longitude))
    .bind(is_main)
    .bind(now_ms)
    .fetch_scalar::<i64>(tx)
    .await
}

/// Updates an address. Returns `false` if it is not this customer's.
pub async fn update(tx: &mut Tx, customer_id: i64, id: i64, entry: &Entry) -> Result<bool, DbError> {
    let location = &entry.location;
    sql!(
        "UPDATE address SET address_type = $3, building = $4, street = $5, locality = $6, unit = $7,
                            zone_number = $8, municipality_id = $9, latitude = $10, longitude = $11
         WHERE id = $1 AND customer_id = $2"
    )
    .bind(id)
    .bind(customer_id)
    .bind(entry.address_type.as_str())
    .bind(location.building.as_str())
    .bind(location.street.as_str())
    .bind(location.locality.as_str())
    .bind(location.unit.as_str())
    .bind(location.zone_number)
    .bind(entry.municipality_id)
    .bind(location.coordinates.map(|(latitude, _)| latitude))
    .bind(location.coordinates.map(|(_, longitude)| longitude))
    .affects_rows(tx)
    .await
}

/// Makes an address the main one in place of any other. Returns `false` if it is not this customer's.
pub async fn set_main(tx: &mut Tx, customer_id: i64, id: i64) -> Result<bool, DbError> {
    // In two steps, so that there are never two main URLs.
    sql!("UPDATE address SET is_main = FALSE WHERE customer_id = $1 AND id <> $2 AND is_main")
        .bind_all(params![customer_id, id])
        .execute(tx)
        .await?;
    sql!("UPDATE address SET is_main = TRUE WHERE id = $1 AND customer_id = $2")
        .bind_all(params![id, customer_id])
        .affects_rows(tx)
        .await
}

/// Deletes an address. Returns `false` if it is not this customer's.
pub async fn delete(tx: &mut Tx, customer_id: i64, id: i64) -> Result<bool, DbError> {
    sql!("DELETE FROM address WHERE id = $1 AND customer_id = $2")
        .bind_all(params![id, customer_id])
        .affects_rows(tx)
        .await
}
