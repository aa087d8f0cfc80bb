//! The export of all that the shop knows of a customer, in one JSON document that people can read.

use chrono::{DateTime, Utc};
use hamour_core::Money;
use hamour_core::delivery::instant_text;
use hamour_core::message::Audience;
use hamour_core::order::{OrderStatus, display_number};
use hamour_core::payment::Refund;
use serde_json::{Value, json};

use super::{present, subject};
use crate::failure::Failure;
use crate::model::address::{Address, Location};
use crate::model::customer::ListedCustomer;
use crate::model::list_place::ListPlace;
use crate::model::message::ListedMessage;
use crate::model::order::{Line, Order, OrderPayment};
use crate::services::audit_log::{self, Actor, Change};
use crate::state::AppState;
use crate::store::cash::StoredEntry;
use crate::store::db::Tx;
use crate::store::order::Filter;
use crate::store::payment::StoredRefund;
use crate::store::{
    address, cart, cash, enquiry, known_device, message, notification, order, payment, product, session,
    wishlist,
};

/// Returns all that the shop knows of a customer, without secrets such as the hash of the password. That it was
/// exported is written to the audit log, not what.
///
/// # Errors
/// If the customer is erased.
pub async fn export(state: &AppState, actor: &Actor, id: i64) -> Result<Value, Failure> {
    let now = state.clock.now();
    // Read apart from the write, so that a long history does not keep others from writing.
    let mut tx = state.db.begin_reading().await?;
    let found = present(&mut tx, id).await?;
    let known = known(state, &mut tx, &found, now).await?;
    drop(tx);
    state
        .write(|mut tx| async move {
            let change = Change {
                action: "customer.export",
                subject: subject(id),
                before: Value::Null,
                after: json!({"is_exported": true}),
            };
            audit_log::record(&mut tx, actor, now.timestamp_millis(), change).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await?;
    Ok(known)
}

async fn known(
    state: &AppState,
    tx: &mut Tx,
    found: &ListedCustomer,
    now: DateTime<Utc>,
) -> Result<Value, Failure> {
    let id = found.id;
    let every = Filter { open_only: false, limit: u32::MAX };
    let orders = order::of_customer(&mut *tx, id, None, every).await?;
    let addresses = address::of_customer(&mut *tx, id).await?;
    let messages = message::of_customer(&mut *tx, id).await?;
    let refunds = payment::staff_refunds_of_customer(&mut *tx, id).await?;
    let paid_in_cash = cash::of_customer(&mut *tx, id).await?;
    let sessions = session::times_of_customer(&mut *tx, id).await?;
    Ok(json!({
        "shop": state.shop().name,
        "exported_at": instant_text(now),
        "customer": {
            "id": id,
            "name": found.name,
            "phone": found.phone,
            "signed_up_at": at(found.created_at),
            "note_of_the_shop": found.note,
            "blocked_at": found.blocked_at.map(at),
            "blocked_reason": found.blocked_reason,
        },
        "addresses": addresses.iter().map(address_json).collect::<Vec<_>>(),
        "orders": orders.iter().map(order_json).collect::<Vec<_>>(),
        "refunds_by_staff": refunds.iter().map(refund_json).collect::<Vec<_>>(),
        "cash": paid_in_cash.iter().map(cash_json).collect::<Vec<_>>(),
        "cart": cart_json(tx, id).await?,
        "wishlist": wishlist_json(tx, id).await?,
        "enquiries": enquiries_json(tx, id).await?,
        "notifications": notifications_json(tx, id).await?,
        "messages": messages.iter().map(message_json).collect::<Vec<_>>(),
        "sessions": sessions.iter().map(|(from, until)| json!({
            "started_at": at(*from),
            "ended_at": until.map(at),
        })).collect::<Vec<_>>(),
        "known_devices": known_device::count(tx, id).await?,
    }))
}

fn at(millis: i64) -> String {
    instant_text(DateTime::from_timestamp_millis(millis).unwrap_or_default())
}

fn location_json(location: &Location, municipality: &str) -> Value {
    json!({
        "unit": location.unit,
        "building": location.building,
        "street": location.street,
        "locality": location.locality,
        "zone": location.zone_number,
        "municipality": municipality,
        "latitude": location.coordinates.map(|(latitude, _)| latitude),
        "longitude": location.coordinates.map(|(_, longitude)| longitude),
    })
}

fn address_json(address: &Address) -> Value {
    json!({
        "type": address.address_type,
        "is_main": address.is_main,
        "location": location_json(&address.location, &address.municipality_name),
    })
}

fn order_json(order: &Order) -> Value {
    let to = &order.destination;
    json!({
        "number": display_number(order.id),
        "status": order.status.text(),
        "placed_at": instant_text(order.created),
        "closed_at": order.closed.map(instant_text),
        "delivery_on": order.delivery.on.to_string(),
        "is_express": order.delivery.is_express,
        "name": to.name,
        "phone": to.phone,
        "address": location_json(&to.location, &to.municipality_name),
        "note": order.note,
        "reason": order.reason,
        "coupon_code": order.coupon_code,
        "lines": order.lines.iter().map(line_json).collect::<Vec<_>>(),
        "sub_total": order.totals.sub_total,
        "discount": order.totals.discount_amount,
        "tax": order.totals.total_tax,
        "delivery_charge": order.totals.delivery_charge,
        "total": order.totals.amount_payable,
        "is_online": order.is_online,
        "is_paid": order.is_paid,
        "payment": order.payment.as_ref().map(payment_json),
    })
}

fn payment_json(payment: &OrderPayment) -> Value {
    let refund = |refund: &Refund| {
        json!({
            "amount": refund.amount,
            "decided_on": refund.decided_on.to_string(),
            "is_confirmed": refund.is_confirmed,
        })
    };
    json!({
        "state": payment.state.as_str(),
        "amount": payment.amount,
        "transaction_number": payment.transaction_number,
        "refunds": payment.refunds.iter().map(refund).collect::<Vec<_>>(),
    })
}

fn refund_json(refund: &StoredRefund) -> Value {
    json!({
        "order": display_number(refund.order_id),
        "method": refund.method,
        "amount": amount(refund.amount_dirhams),
        "reason": refund.reason,
        "requested_at": at(refund.requested_at),
    })
}

fn cash_json(entry: &StoredEntry) -> Value {
    json!({
        "order": display_number(entry.order_id),
        "kind": entry.kind,
        "amount": amount(entry.amount_dirhams),
        "note": entry.note,
        "happened_at": at(entry.happened_at),
    })
}

/// Returns a stored amount; one that is out of range is shown as nothing.
fn amount(dirhams: i64) -> Option<Money> {
    Money::from_dirhams(dirhams).ok()
}

fn line_json(line: &Line) -> Value {
    json!({
        "product": line.full_name(),
        "quantity": line.quantity,
        "unit_price": line.unit_price,
        "amount": line.amount,
        "packed_grams": line.packed_grams,
        "if_missing": line.wish.as_str(),
    })
}

fn message_json(message: &ListedMessage) -> Value {
    json!({
        "kind": message.kind,
        "phone": message.phone,
        "order": message.order_id.map(display_number),
        "status": message.status().map(OrderStatus::text),
        "written_at": at(message.created_at),
        "sent_at": message.sent_at.map(at),
    })
}

async fn cart_json(tx: &mut Tx, id: i64) -> Result<Vec<Value>, Failure> {
    let lines = cart::lines(tx, id).await?;
    let line = |line: &cart::Line| {
        json!({
            "product": line.item.product_name,
            "variation": line.item.variation_name,
            "quantity": line.quantity,
        })
    };
    Ok(lines.iter().map(line).collect())
}

async fn wishlist_json(tx: &mut Tx, id: i64) -> Result<Vec<String>, Failure> {
    let mut names = Vec::new();
    for product_id in wishlist::product_ids(&mut *tx, id).await? {
        names.extend(product::find(&mut *tx, product_id).await?.map(|product| product.name));
    }
    Ok(names)
}

async fn enquiries_json(tx: &mut Tx, id: i64) -> Result<Vec<Value>, Failure> {
    let mut enquiries = Vec::new();
    for sent in enquiry::of_customer(&mut *tx, id, u32::MAX).await? {
        let answers = enquiry::answers(&mut *tx, sent.id).await?;
        enquiries.push(json!({
            "sent_at": at(sent.created_at),
            "form": sent.source,
            "name": sent.name,
            "email": sent.email,
            "enquiry": sent.enquiry,
            "status": sent.status,
            "answers": answers.iter().map(|answer| json!({
                "answered_at": at(answer.answered_at),
                "way": answer.way,
                "answer": answer.answer,
            })).collect::<Vec<_>>(),
        }));
    }
    Ok(enquiries)
}

async fn notifications_json(tx: &mut Tx, id: i64) -> Result<Vec<Value>, Failure> {
    let mut all = notification::page(tx, id, ListPlace::FIRST, u32::MAX).await?;
    all.retain(|one| one.audience() == Audience::Customer(id));
    let shown = |one: &notification::Notification| json!({"created_at": at(one.created_at), "title": one.title, "text": one.description});
    Ok(all.iter().map(shown).collect())
}
