//! The erasure of a customer on request: name, phone, addresses and texts go, the orders stay for the books.

use hamour_core::customer::{
    ERASED_NAME, check_erasable, check_erase_confirmation, erased_phone, is_personal,
};
use serde_json::{Value, json};

use super::{get, subject};
use crate::failure::Failure;
use crate::model::customer::ListedCustomer;
use crate::services::audit_log::{self, Actor, Change, order_subject};
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::{audit_log as entries, cart, customer};

/// Erases a customer's personal data from all tables, in one transaction. `confirmation` is the customer's phone or the
/// word that confirms it. Repeating it changes nothing.
///
/// # Errors
/// If it is not confirmed, or if an order, payment or refund of the customer is under way.
pub async fn erase(state: &AppState, actor: &Actor, id: i64, confirmation: &str) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            let Some((before, phone)) = found(&mut tx, id).await? else { return Ok(()) };
            check_erase_confirmation(confirmation, &phone)
                .map_err(|info| Failure::invalid("confirmation", info))?;
            let now_ms = state.clock.now_ms();
            // Whoever orders takes this lock first, so no order is placed during the erasure.
            cart::lock(&mut tx, id, now_ms).await?;
            // A step or a refund of an order that began before ends first, and what begins later finds the customer erased.
            customer::lock_orders(&mut tx, id).await?;
            if !customer::erase_account(&mut tx, id, ERASED_NAME, &erased_phone(id), now_ms).await? {
                return Ok(());
            }
            check_erasable(customer::under_way(&mut tx, id).await?).map_err(Failure::refused)?;
            customer::delete_belongings(&mut tx, id, &phone).await?;
            let orders = customer::erase_orders(&mut tx, id, ERASED_NAME).await?;
            let enquiries = customer::erase_enquiries(&mut tx, id, ERASED_NAME).await?;
            let count = (orders.len(), enquiries.len());
            let orders = orders.into_iter().map(order_subject);
            let enquiries = enquiries.into_iter().map(|id| ("enquiry", id.to_string()));
            for (kind, subject_id) in orders.chain(enquiries).chain([subject(id)]) {
                redact(&mut tx, kind, &subject_id).await?;
            }
            let change = Change {
                action: "customer.erase",
                subject: subject(id),
                before: json!({"is_erased": false, "is_blocked": before.blocked_at.is_some()}),
                after: json!({"is_erased": true, "orders_kept": count.0, "enquiries_erased": count.1}),
            };
            audit_log::record(&mut tx, actor, now_ms, change).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await
}

/// Returns the customer with the phone, or `None` if the customer is erased.
async fn found(tx: &mut Tx, id: i64) -> Result<Option<(ListedCustomer, String)>, Failure> {
    let before = get(tx, id).await?;
    Ok(before.phone.clone().map(|phone| (before, phone)))
}

/// Takes the personal fields out of the audit log's entries about one thing. Who did what and when stays.
async fn redact(tx: &mut Tx, kind: &str, subject_id: &str) -> Result<(), Failure> {
    for entry in entries::list(&mut *tx, Some((kind, subject_id)), None, i64::MAX, u32::MAX).await? {
        let (before, after) = (redacted(entry.before.as_deref()), redacted(entry.after.as_deref()));
        if (&before, &after) != (&entry.before, &entry.after) {
            entries::set_values(tx, entry.id, before.as_deref(), after.as_deref()).await?;
        }
    }
    Ok(())
}

/// Returns a value of the audit log without its personal fields. A value that is no object is personal as a whole.
fn redacted(json: Option<&str>) -> Option<String> {
    match serde_json::from_str(json?) {
        Ok(Value::Object(mut fields)) => {
            fields.retain(|field, _| !is_personal(field));
            Some(Value::Object(fields).to_string())
        }
        _ => None,
    }
}
