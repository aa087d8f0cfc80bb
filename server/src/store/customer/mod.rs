//! Customers: their contact details and password hashes, and what staff know of them.

mod erasure;
mod listing;

pub use erasure::{delete_belongings, erase_account, erase_enquiries, erase_orders, lock_orders, under_way};
pub use listing::{staff_list, staff_row};

use hamour_core::Language;
use hamour_core::order::name_words;

use super::db::{DbError, Executor, Statement, Tx, params, row, sql};

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
        /// When staff blocked the customer, in milliseconds.
        pub blocked_at: Option<i64>,
        /// The tag of the language in which the shop writes to the customer, if they chose one.
        pub language: Option<String>,
    }
}

/// The UNIQUE constraint that a second account for one phone violates.
pub const PHONE_TAKEN: &str = "customer_phone_key";

/// Returns the customer with this phone.
pub async fn by_phone(on: impl Into<Executor<'_>>, phone: &str) -> Result<Option<Customer>, DbError> {
    sql!("SELECT id, name, phone, password_hash, blocked_at, language FROM customer WHERE phone = $1")
        .bind(phone)
        .brief()
        .fetch_optional(on)
        .await
}

/// Returns the customer with this id.
pub async fn by_id(on: impl Into<Executor<'_>>, id: i64) -> Result<Option<Customer>, DbError> {
    sql!("SELECT id, name, phone, password_hash, blocked_at, language FROM customer WHERE id = $1")
        .bind(id)
        .brief()
        .fetch_optional(on)
        .await
}

/// Returns whether there is any customer.
pub async fn any(on: impl Into<Executor<'_>>) -> Result<bool, DbError> {
    Ok(sql!("SELECT id FROM customer LIMIT 1").fetch_optional::<(i64,)>(on).await?.is_some())
}

/// Inserts a customer with the words that find the name, and returns the id. Violates [`PHONE_TAKEN`] if the phone has an account.
pub async fn insert(
    tx: &mut Tx,
    name: &str,
    phone: &str,
    password_hash: &str,
    language: Option<Language>,
    now_ms: i64,
) -> Result<i64, DbError> {
    let (id,): (i64,) = sql!(
        "INSERT INTO customer (name, phone, password_hash, language, created_at) VALUES ($1, $2, $3, $4, $5)
         RETURNING id"
    )
    .bind_all(params![name, phone, password_hash, language.map(Language::tag), now_ms])
    .fetch_one(&mut *tx)
    .await?;
    insert_words(tx, id, name).await?;
    Ok(id)
}

/// Returns the ids and names of at most `limit` customers after `after` who are not erased, in the order of their ids.
pub async fn names(
    on: impl Into<Executor<'_>>,
    after: i64,
    limit: u32,
) -> Result<Vec<(i64, String)>, DbError> {
    sql!("SELECT id, name FROM customer WHERE id > $1 AND erased_at IS NULL ORDER BY id LIMIT $2")
        .bind_all(params![after, limit])
        .fetch_all(on)
        .await
}

/// Inserts the words of a name that find the customer.
pub async fn insert_words(tx: &mut Tx, customer_id: i64, name: &str) -> Result<(), DbError> {
    for word in name_words(name) {
        sql!(
            "INSERT INTO customer_word (customer_id, word) VALUES ($1, $2)
             ON CONFLICT (customer_id, word) DO NOTHING"
        )
        .bind_all(params![customer_id, word])
        .run(tx)
        .await?;
    }
    Ok(())
}

/// Sets the language in which the shop writes to a customer who chose none.
pub async fn set_first_language(tx: &mut Tx, id: i64, language: Language) -> Result<bool, DbError> {
    sql!("UPDATE customer SET language = $2 WHERE id = $1 AND language IS NULL")
        .bind_all(params![id, language.tag()])
        .affects_rows(tx)
        .await
}

/// Returns the tag of the language in which the shop writes to a customer, if they chose one.
pub async fn language(tx: &mut Tx, id: i64) -> Result<Option<String>, DbError> {
    sql!("SELECT language FROM customer WHERE id = $1 AND language IS NOT NULL")
        .bind(id)
        .fetch_optional_scalar::<String>(tx)
        .await
}

/// Sets the language in which the shop writes to a customer.
pub async fn set_language(tx: &mut Tx, id: i64, language: Language) -> Result<(), DbError> {
    sql!("UPDATE customer SET language = $2 WHERE id = $1 AND language IS DISTINCT FROM $2")
        .bind_all(params![id, language.tag()])
        .run(tx)
        .await
}

/// Sets the password hash. Returns whether the customer exists.
pub async fn set_password(tx: &mut Tx, id: i64, password_hash: &str) -> Result<bool, DbError> {
    let changed = sql!("UPDATE customer SET password_hash = $2 WHERE id = $1")
        .bind_all(params![id, password_hash])
        .execute(tx)
        .await?;
    Ok(changed == 1)
}

/// Locks the customer's row until the end of the transaction if this is still its password hash. Returns whether the
/// customer is blocked; `None` if the hash is another one.
pub async fn hold_password(tx: &mut Tx, id: i64, password_hash: &str) -> Result<Option<bool>, DbError> {
    let held = sql!(
        "UPDATE customer SET password_hash = $2 WHERE id = $1 AND password_hash = $2 RETURNING blocked_at"
    )
    .bind_all(params![id, password_hash])
    .fetch_optional_scalar::<Option<i64>>(tx)
    .await?;
    Ok(held.map(|blocked_at| blocked_at.is_some()))
}

/// Locks the customer's row until the end of the transaction if the customer is neither blocked nor erased. Its row is the
/// [`Customer`].
pub(super) fn holding_active(id: i64) -> Statement {
    sql!(
        "UPDATE customer SET name = name WHERE id = $1 AND blocked_at IS NULL AND erased_at IS NULL
         RETURNING id, name, phone, password_hash, blocked_at, language"
    )
    .bind(id)
}

/// Returns whether staff have blocked a customer.
pub async fn is_blocked(on: impl Into<Executor<'_>>, id: i64) -> Result<bool, DbError> {
    let found = sql!("SELECT id FROM customer WHERE id = $1 AND blocked_at IS NOT NULL").bind(id);
    Ok(found.fetch_optional_scalar::<i64>(on).await?.is_some())
}

/// Sets the name and the words that find it. Returns whether the customer exists.
pub async fn set_name(tx: &mut Tx, id: i64, name: &str) -> Result<bool, DbError> {
    let is_set = sql!("UPDATE customer SET name = $2 WHERE id = $1")
        .bind_all(params![id, name])
        .affects_rows(tx)
        .await?;
    sql!("DELETE FROM customer_word WHERE customer_id = $1").bind(id).run(tx).await?;
    if is_set {
        insert_words(tx, id, name).await?;
    }
    Ok(is_set)
}

/// Sets the note of a customer who is not erased, if it is still `from`. Returns whether it was.
pub async fn set_note(tx: &mut Tx, id: i64, from: &str, to: &str) -> Result<bool, DbError> {
    sql!("UPDATE customer SET note = $3 WHERE id = $1 AND note = $2 AND erased_at IS NULL")
        .bind_all(params![id, from, to])
        .affects_rows(tx)
        .await
}

/// Blocks a customer who is neither blocked nor erased. Returns whether that is new.
pub async fn block(tx: &mut Tx, id: i64, reason: &str, now_ms: i64) -> Result<bool, DbError> {
    sql!(
        "UPDATE customer SET blocked_at = $3, blocked_reason = $2
         WHERE id = $1 AND blocked_at IS NULL AND erased_at IS NULL"
    )
    .bind_all(params![id, reason, now_ms])
    .affects_rows(tx)
    .await
}

/// Ends the block of a customer. Returns whether there was one.
pub async fn unblock(tx: &mut Tx, id: i64) -> Result<bool, DbError> {
    sql!(
        "UPDATE customer SET blocked_at = NULL, blocked_reason = NULL WHERE id = $1 AND blocked_at IS NOT NULL"
    )
    .bind(id)
    .affects_rows(tx)
    .await
}
