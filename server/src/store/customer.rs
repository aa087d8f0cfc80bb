//! Customers: their contact details and password hashes.

use super::db::{DbError, Executor, Tx, params, row, sql};

row! {
    /// A customer.
    #[derive(Clone, Debug)]
    pub struct Customer {
        /// Identifies the customer.
        pub id: i64,
        /// The full name.
        pub name: String,
        /// The phone, 11 digits.
        pub phone: String,
        /// The hash of the password, as a PHC string.
        pub password_hash: String,
    }
}

/// The UNIQUE constraint that a second account for one phone violates.
pub const PHONE_TAKEN: &str = "customer_phone_key";

/// Returns the customer with this phone.
pub async fn by_phone(on: impl Into<Executor<'_>>, phone: &str) -> Result<Option<Customer>, DbError> {
    sql!("SELECT id, name, phone, password_hash FROM customer WHERE phone = $1")
        .bind(phone)
        .fetch_optional(on)
        .await
}

/// Returns the customer with this id.
pub async fn by_id(on: impl Into<Executor<'_>>, id: i64) -> Result<Option<Customer>, DbError> {
    sql!("SELECT id, name, phone, password_hash FROM customer WHERE id = $1")
        .bind(id)
        .fetch_optional(on)
        .await
}

/// Returns whether there is any customer.
pub async fn any(on: impl Into<Executor<'_>>) -> Result<bool, DbError> {
    Ok(sql!("SELECT id FROM customer LIMIT 1").fetch_optional::<(i64,)>(on).await?.is_some())
}

/// Inserts a customer and returns the id. Violates [`PHONE_TAKEN`] if the phone has an account.
pub async fn insert(
    tx: &mut Tx,
    name: &str,
    phone: &str,
    password_hash: &str,
    now_ms: i64,
) -> Result<i64, DbError> {
    let (id,): (i64,) = sql!(
        "INSERT INTO customer (name, phone, password_hash, created_at) VALUES ($1, $2, $3, $4) RETURNING id"
    )
    .bind_all(params![name, phone, password_hash, now_ms])
    .fetch_one(tx)
    .await?;
    Ok(id)
}

/// Sets the password hash. Returns whether the customer exists.
pub async fn set_password(tx: &mut Tx, id: i64, password_hash: &str) -> Result<bool, DbError> {
    let changed = sql!("UPDATE customer SET password_hash = $2 WHERE id = $1")
        .bind_all(params![id, password_hash])
        .execute(tx)
        .await?;
    Ok(changed == 1)
}

/// Locks the customer's row until the end of the transaction if this is still its password hash. Returns whether it is.
pub async fn hold_password(tx: &mut Tx, id: i64, password_hash: &str) -> Result<bool, DbError> {
    let held = sql!("UPDATE customer SET password_hash = $2 WHERE id = $1 AND password_hash = $2")
        .bind_all(params![id, password_hash])
        .execute(tx)
        .await?;
    Ok(held == 1)
}

/// Sets the name. Returns whether the customer exists.
pub async fn set_name(tx: &mut Tx, id: i64, name: &str) -> Result<bool, DbError> {
    Ok(sql!("UPDATE customer SET name = $2 WHERE id = $1").bind_all(params![id, name]).execute(tx).await?
        == 1)
}
