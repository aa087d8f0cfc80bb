//! Sending shoppers to the gateway, and letting go of what an earlier attempt still holds.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use hamour_core::error_code::ResourceKind;
use hamour_core::order::display_number;
use hamour_core::payment::{PaymentState, check_start};
use hamour_core::{Money, RuleCode};

use super::settle::call_off;
use super::{CALLBACK_PATH, PaymentProvider, ReturnTo, hold};
use crate::failure::Failure;
use crate::payment::{Form, Purchase};
use crate::services::order::proof;
use crate::state::AppState;
use crate::store::db::{Executor, Tx};
use crate::store::order::Order;
use crate::store::payment::Payment;
use crate::store::{cart, coupon, order, payment, slot, stock, terms};

/// Letters and digits that nobody takes for one another.
const SUFFIX: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const SUFFIX_CHARS: usize = 5;

/// A payment about to be opened for an order that is being placed.
#[derive(Debug)]
pub(in crate::services) struct NewPayment<'a> {
    /// The order.
    pub order_id: i64,
    /// What is to be paid.
    pub amount: Money,
    /// The customer's phone.
    pub phone: &'a str,
    /// Where the shopper goes back to.
    pub return_to: &'a ReturnTo,
    /// When.
    pub now: DateTime<Utc>,
}

/// What the client needs to send the shopper to the gateway.
#[derive(Clone, Debug)]
pub struct Started {
    /// What is to be paid.
    pub amount: Money,
    /// Proof that the shop said so.
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

/// Opens the payment of an order that is being placed; the form for the gateway.
pub(in crate::services) async fn open(
    state: &AppState,
    tx: &mut Tx,
    new: &NewPayment<'_>,
) -> Result<Form, Failure> {
    let provider = provider(state)?;
    // A new database begins its numbers anew, the gateway's memory does not.
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

/// Sends a customer to the gateway for an order that is still to be paid.
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
            let begun = begin_again(state, &mut tx, &order, return_to, now).await?;
            let (kept, provider) = begun.ok_or_else(|| Failure::refused(RuleCode::OrderNotPayable))?;
            tx.commit().await?;
            Ok(Started {
                amount: kept.amount,
                signature: proof(state, order_id, kept.amount),
                form: form(state, provider, &kept.reference, kept.amount, &order.destination.phone, now),
            })
        })
        .await
}

/// Has the hold of an order that is still to be paid count from now, as its customer is sent to the gateway again; its
/// payment, or nothing where it can't be paid any more: its hold is over, or another gateway began it.
///
/// # Errors
/// Where the order does not wait for its customer's payment ([`check_start`]).
pub(in crate::services) async fn begin_again<'a>(
    state: &'a AppState,
    tx: &mut Tx,
    order: &Order,
    return_to: &ReturnTo,
    now: DateTime<Utc>,
) -> Result<Option<(Payment, &'a PaymentProvider)>, Failure> {
    check_start(order.awaited()).map_err(Failure::refused)?;
    let provider = provider(state)?;
    let kept = payment::of_order(&mut *tx, order.id).await?;
    let may_start = |kept: &Payment| {
        kept.gateway == provider.gateway.name() && hold(state).takes_start(kept.created, now)
    };
    let Some(kept) = kept.filter(may_start) else { return Ok(None) };
    let (origin, millis) = (&return_to.origin, now.timestamp_millis());
    let is_open = payment::restart(tx, kept.id, origin, return_to.for_app, millis).await?;
    Ok(is_open.then_some((kept, provider)))
}

/// Lets go of the customer's earlier unpaid orders of what is in the cart, whose lock is held: a second attempt must
/// not be refused for what the first one holds. In the transaction of that attempt, so that the first one stays as it
/// was where the second is refused. Whether anything that was sold out can be had again. `taking` is what the second
/// attempt is about to take.
///
/// # Errors
/// [`RuleCode::PaymentInProgress`] while the gateway is asked whether what is in the cart is paid for.
pub(in crate::services) async fn replace_earlier(
    tx: &mut Tx,
    customer_id: i64,
    taking: Taking,
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
        restocked |= call_off(tx, &earlier, PaymentState::Replaced, now_ms).await?;
    }
    Ok(restocked)
}

/// The payments of the customer's orders that a new order of what is in the cart would take the place of.
pub(in crate::services) async fn giving_way(
    on: &mut Executor<'_>,
    customer_id: i64,
) -> Result<Vec<Payment>, Failure> {
    let open = open_payments(on, customer_id).await?;
    Ok(open.into_iter().filter(Open::gives_way).map(|one| one.payment).collect())
}

/// The payment of an order that is under way.
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

/// What an order is about to take beside the goods and the coupon of the cart.
#[derive(Clone, Copy, Debug)]
pub(in crate::services) struct Taking {
    /// The slot whose place it wants.
    pub slot_id: Option<i64>,
    /// Whether it is for Express Delivery.
    pub is_express: bool,
}

/// Locks what earlier orders give back and the next one takes, all of it in the order in which every order takes its
/// own: given back and taken one after the other, each would wait for the other's.
async fn lock_for_exchange(
    tx: &mut Tx,
    customer_id: i64,
    earlier: &[Payment],
    taking: Taking,
) -> Result<(), Failure> {
    if taking.is_express {
        terms::lock_express(tx).await?;
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
