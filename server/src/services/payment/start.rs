//! Starting payments at the gateway, and releasing the reservations of earlier attempts.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use hamour_core::error_code::ResourceKind;
use hamour_core::order::display_number;
use hamour_core::payment::{PaymentState, check_start};
use hamour_core::{Money, RuleCode};

use super::gateway_response::cancel_unpaid;
use super::{CALLBACK_PATH, PaymentProvider, ReturnTo, hold};
use crate::failure::Failure;
use crate::model::order::Order;
use crate::payment::{Form, Purchase};
use crate::services::order::total_signature;
use crate::state::AppState;
use crate::store::db::{Executor, Tx};
use crate::store::payment::Payment;
use crate::store::{cart, checkout_terms, coupon, order, payment, slot, stock};

/// Letters and digits that cannot be confused with one another.
const SUFFIX: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const SUFFIX_CHARS: usize = 5;

/// The data of a payment for an order that is being placed.
#[derive(Debug)]
pub(in crate::services) struct NewPayment<'a> {
    /// The order.
    pub order_id: i64,
    /// The amount to be paid.
    pub amount: Money,
    /// The customer's phone.
    pub phone: &'a str,
    /// Where the shopper returns to after paying.
    pub return_to: &'a ReturnTo,
    /// The time of the order.
    pub now: DateTime<Utc>,
}

/// The data that a client needs to send the shopper to the gateway.
#[derive(Clone, Debug)]
pub struct Started {
    /// The amount to be paid.
    pub amount: Money,
    /// The signature that proves that the shop issued the amount.
    pub signature: String,
    /// The gateway's form.
    pub form: Form,
}

fn provider(state: &AppState) -> Result<&PaymentProvider, Failure> {
    state.provider.as_ref().ok_or_else(|| Failure::refused(RuleCode::OnlineUnavailable))
}

fn form(
    state: &AppState,
    provider: &PaymentProvider,
    reference: &str,
    amount: Money,
    phone: &str,
    at: DateTime<Utc>,
) -> Form {
    let callback_url = format!("{}{CALLBACK_PATH}", state.config.public_url);
    provider.gateway.form(&Purchase { reference, amount, callback_url: &callback_url, phone, at })
}

/// Inserts the payment of an order that is being placed. Returns the form for the gateway.
pub(in crate::services) async fn open(
    state: &AppState,
    tx: &mut Tx,
    new: &NewPayment<'_>,
) -> Result<Form, Failure> {
    let provider = provider(state)?;
    // A new database starts its order numbers again, but the gateway remembers the old ones.
    let suffix = (0..SUFFIX_CHARS).map(|_| char::from(SUFFIX[state.rng.below(32) as usize]));
    let reference: String = display_number(new.order_id).chars().chain(suffix).collect();
    let row = payment::NewPayment {
        order_id: new.order_id,
        gateway: provider.gateway.name(),
        reference: &reference,
        amount: new.amount,
        return_origin: &new.return_to.origin,
        for_app: new.return_to.for_app,
        created_at: new.now.timestamp_millis(),
    };
    payment::insert(tx, &row).await?;
    Ok(form(state, provider, &reference, new.amount, new.phone, new.now))
}

/// Restarts the payment of an unpaid order. Returns what its customer needs to go to the gateway.
pub async fn start(
    state: &AppState,
    customer_id: i64,
    order_id: i64,
    return_to: &ReturnTo,
) -> Result<Started, Failure> {
    let now = state.clock.now();
    state
        .write(|mut tx| async move {
            let order = order::get(&mut tx, order_id).await?.filter(|order| order.customer_id == customer_id);
            let order = order.ok_or_else(|| Failure::not_found(ResourceKind::Order))?;
            let restarted = restart(state, &mut tx, &order, return_to, now).await?;
            let (payment, provider) = restarted.ok_or_else(|| Failure::refused(RuleCode::OrderNotPayable))?;
            tx.commit().await?;
            Ok(Started {
                amount: payment.amount,
                signature: total_signature(state, order_id, payment.amount),
                form: form(
                    state,
                    provider,
                    &payment.reference,
                    payment.amount,
                    &order.destination.phone,
                    now,
                ),
            })
        })
        .await
}

/// Restarts the hold of an unpaid order as its customer goes to the gateway again. Returns its payment, or `None` if it
/// can no longer be paid: its hold is over, or another gateway started it.
///
/// # Errors
/// If the order does not wait for its customer's payment ([`check_start`]).
pub(in crate::services) async fn restart<'a>(
    state: &'a AppState,
    tx: &mut Tx,
    order: &Order,
    return_to: &ReturnTo,
    now: DateTime<Utc>,
) -> Result<Option<(Payment, &'a PaymentProvider)>, Failure> {
    check_start(order.awaited()).map_err(Failure::refused)?;
    let provider = provider(state)?;
    let payment = payment::of_order(&mut *tx, order.id).await?;
    let may_start = |payment: &Payment| {
        payment.gateway == provider.gateway.name() && hold(state).takes_start(payment.created, now)
    };
    let Some(payment) = payment.filter(may_start) else { return Ok(None) };
    let (origin, millis) = (&return_to.origin, now.timestamp_millis());
    let is_open = payment::restart(tx, payment.id, origin, return_to.for_app, millis).await?;
    Ok(is_open.then_some((payment, provider)))
}

/// Cancels the customer's earlier unpaid orders of what is in the cart, whose lock the caller holds: a second attempt
/// must not fail for what the first one reserved. It runs in the second attempt's transaction, so that the first one
/// stays if the second is refused. Returns whether a product that was sold out is available again.
///
/// # Errors
/// [`RuleCode::PaymentInProgress`] while the gateway is queried whether what is in the cart is paid.
pub(in crate::services) async fn replace_earlier(
    tx: &mut Tx,
    customer_id: i64,
    taking: Reservations,
    now_ms: i64,
) -> Result<bool, Failure> {
    let open = open_payments(&mut Executor::from(&mut *tx), customer_id).await?;
    if open.iter().any(|one| one.payment.state.blocks(one.is_under_way, one.shares_goods, one.holds_cart)) {
        return Err(Failure::refused(RuleCode::PaymentInProgress));
    }
    let earlier: Vec<_> = open.into_iter().filter(Open::gives_way).map(|one| one.payment).collect();
    if earlier.is_empty() {
        return Ok(false);
    }
    lock_for_exchange(tx, customer_id, &earlier, taking).await?;
    let mut restocked = false;
    for earlier in earlier {
        restocked |= cancel_unpaid(tx, &earlier, PaymentState::Replaced, now_ms).await?;
    }
    Ok(restocked)
}

/// Returns the payments of the orders that a new order of what is in the cart would replace.
pub(in crate::services) async fn giving_way(
    on: &mut Executor<'_>,
    customer_id: i64,
) -> Result<Vec<Payment>, Failure> {
    let open = open_payments(on, customer_id).await?;
    Ok(open.into_iter().filter(Open::gives_way).map(|one| one.payment).collect())
}

/// The payment of an open order.
struct Open {
    payment: Payment,
    is_under_way: bool,
    shares_goods: bool,
    holds_cart: bool,
}

impl Open {
    const fn gives_way(&self) -> bool {
        self.payment.state.gives_way(self.is_under_way, self.shares_goods)
    }
}

async fn open_payments(on: &mut Executor<'_>, customer_id: i64) -> Result<Vec<Open>, Failure> {
    let mut all = vec![];
    for (id, is_under_way, shares_goods, holds_cart) in
        payment::of_open_orders(on.reborrow(), customer_id).await?
    {
        let payment = payment::get(on.reborrow(), id).await?;
        let payment = payment.ok_or_else(|| Failure::internal("a payment is gone"))?;
        all.push(Open { payment, is_under_way, shares_goods, holds_cart });
    }
    Ok(all)
}

/// The resources that an order is about to reserve, beside the products and the coupon of the cart.
#[derive(Clone, Copy, Debug)]
pub(in crate::services) struct Reservations {
    /// The delivery slot.
    pub slot_id: Option<i64>,
    /// Whether it is for Express Delivery.
    pub is_express: bool,
}

/// Locks everything that earlier orders release and the next one reserves, in the usual lock order. Releasing first and
/// reserving afterwards would take the locks in another order, and two such orders could deadlock.
async fn lock_for_exchange(
    tx: &mut Tx,
    customer_id: i64,
    earlier: &[Payment],
    taking: Reservations,
) -> Result<(), Failure> {
    if taking.is_express {
        checkout_terms::lock_express(tx).await?;
    }
    let lines = cart::lines(&mut *tx, customer_id).await?;
    let mut variations: BTreeSet<_> = lines.iter().map(|line| line.item.variation_id).collect();
    let mut slots: BTreeSet<_> = taking.slot_id.into_iter().collect();
    let mut coupons: BTreeSet<_> = cart::coupon_id(&mut *tx, customer_id).await?.into_iter().collect();
    for payment in earlier {
        order::lock(tx, payment.order_id).await?;
        if let Some(order) = order::get(&mut *tx, payment.order_id).await? {
            variations.extend(order.lines.iter().filter_map(|line| line.variation_id));
            slots.extend(order.delivery.slot_id);
            coupons.extend(coupon::used_by(&mut *tx, order.id).await?);
        }
    }
    for id in variations {
        stock::lock(tx, id).await?;
    }
    for id in slots {
        slot::lock(tx, id).await?;
    }
    for id in coupons {
        coupon::lock(tx, id).await?;
    }
    Ok(())
}
