//! The erasure of a customer's personal data from all tables. The orders stay, without names, phones and addresses.

use hamour_core::customer::UnderWay;

use super::super::db::{DbError, Tx, params, sql};

/// Returns what of a customer is under way.
pub async fn under_way(tx: &mut Tx, customer_id: i64) -> Result<UnderWay, DbError> {
    let (orders, payments, refunds) = sql!(
        "SELECT (SELECT COUNT(*) FROM shop_order o WHERE o.customer_id = $1 AND o.closed_at IS NULL) AS orders,
                (SELECT COUNT(*) FROM shop_order o JOIN payment p ON p.order_id = o.id
                 WHERE o.customer_id = $2 AND (p.state = 'pending' OR EXISTS (
                     SELECT 1 FROM payment_hint h WHERE h.payment_id = p.id AND h.ask_at IS NOT NULL))) AS payments,
                (SELECT COUNT(*) FROM shop_order o JOIN refund r ON r.order_id = o.id
                 WHERE o.customer_id = $3 AND r.confirmed_at IS NULL) AS refunds"
    )
    .bind_all(params![customer_id, customer_id, customer_id])
    .fetch_one::<(i64, i64, i64)>(tx)
    .await?;
    Ok(UnderWay { orders, payments, refunds })
}

/// Takes name, phone, password, note and block from an account. Returns `false` if it was erased before.
pub async fn erase_account(
    tx: &mut Tx,
    id: i64,
    name: &str,
    phone: &str,
    now_ms: i64,
) -> Result<bool, DbError> {
    sql!(
        "UPDATE customer SET name = $2, phone = $3, password_hash = '', note = '', blocked_at = NULL,
                             blocked_reason = NULL, erased_at = $4
         WHERE id = $1 AND erased_at IS NULL"
    )
    .bind_all(params![id, name, phone, now_ms])
    .affects_rows(tx)
    .await
}

/// Locks a customer's orders until the end of the transaction.
pub async fn lock_orders(tx: &mut Tx, customer_id: i64) -> Result<(), DbError> {
    sql!("UPDATE shop_order SET customer_id = customer_id WHERE customer_id = $1")
        .bind(customer_id)
        .run(tx)
        .await
}

/// Deletes all that belongs to the account alone: sessions, devices, cart, wishlist, addresses, notifications, keys of
/// orders, and codes and proofs for its phone with their messages.
pub async fn delete_belongings(tx: &mut Tx, customer_id: i64, phone: &str) -> Result<(), DbError> {
    for statement in [
        sql!("DELETE FROM session WHERE customer_id = $1"),
        sql!("DELETE FROM known_device WHERE customer_id = $1"),
        sql!("DELETE FROM cart WHERE customer_id = $1"),
        sql!("DELETE FROM wishlist_item WHERE customer_id = $1"),
        sql!("DELETE FROM address WHERE customer_id = $1"),
        sql!("DELETE FROM notification_read WHERE customer_id = $1"),
        sql!("DELETE FROM notification WHERE customer_id = $1"),
        sql!("DELETE FROM idempotency_key WHERE customer_id = $1"),
        sql!("DELETE FROM customer_word WHERE customer_id = $1"),
    ] {
        statement.bind(customer_id).long().run(tx).await?;
    }
    for statement in [
        sql!("DELETE FROM otp_challenge WHERE phone = $1"),
        sql!("DELETE FROM verification WHERE phone = $1"),
    ] {
        statement.bind(phone).long().run(tx).await?;
    }
    Ok(())
}

/// Takes the personal data from a customer's orders and deletes their messages, also those to be written. Messages to
/// the shop stay: nothing in them is personal. Zone and municipality stay, for the figures. Returns the ids of the
/// orders.
pub async fn erase_orders(tx: &mut Tx, customer_id: i64, name: &str) -> Result<Vec<i64>, DbError> {
    for statement in [
        sql!(
            "DELETE FROM message WHERE kind <> 'new_order'
             AND order_id IN (SELECT o.id FROM shop_order o WHERE o.customer_id = $1)"
        ),
        sql!(
            "DELETE FROM order_word WHERE order_id IN (SELECT o.id FROM shop_order o WHERE o.customer_id = $1)"
        ),
        sql!(
            "DELETE FROM outbox WHERE done_at IS NULL
             AND order_id IN (SELECT o.id FROM shop_order o WHERE o.customer_id = $1)"
        ),
        sql!("UPDATE order_event SET reason = NULL WHERE customer_id = $1 AND reason IS NOT NULL"),
        // A refund with a reason is one by staff, so it keeps an empty one.
        sql!(
            "UPDATE refund SET reason = '' WHERE reason IS NOT NULL
             AND order_id IN (SELECT o.id FROM shop_order o WHERE o.customer_id = $1)"
        ),
        sql!(
            "UPDATE staff_refund SET reason = ''
             WHERE order_id IN (SELECT o.id FROM shop_order o WHERE o.customer_id = $1)"
        ),
        sql!(
            "UPDATE cash_entry SET note = ''
             WHERE order_id IN (SELECT o.id FROM shop_order o WHERE o.customer_id = $1)"
        ),
    ] {
        statement.bind(customer_id).long().run(tx).await?;
    }
    sql!(
        "UPDATE shop_order SET contact_name = $2, contact_phone = '', note = '', device = '', building = '',
                               street = '', locality = '', unit = '', latitude = NULL, longitude = NULL
         WHERE customer_id = $1"
    )
    .bind_all(params![customer_id, name])
    .run(&mut *tx)
    .await?;
    sql!("SELECT id FROM shop_order WHERE customer_id = $1 ORDER BY id")
        .bind(customer_id)
        .fetch_all_scalars::<i64>(tx)
        .await
}

/// Takes the texts from the enquiries that a customer sent signed in, and from their answers. Returns their ids.
pub async fn erase_enquiries(tx: &mut Tx, customer_id: i64, name: &str) -> Result<Vec<i64>, DbError> {
    sql!(
        "UPDATE enquiry_answer SET answer = ''
         WHERE enquiry_id IN (SELECT e.id FROM enquiry e WHERE e.customer_id = $1)"
    )
    .bind(customer_id)
    .run(&mut *tx)
    .await?;
    sql!("UPDATE enquiry SET name = $2, email = '', enquiry = '' WHERE customer_id = $1 RETURNING id")
        .bind_all(params![customer_id, name])
        .fetch_all_scalars::<i64>(tx)
        .await
}
