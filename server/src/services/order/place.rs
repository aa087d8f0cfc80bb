//! Placing an order: everything is reserved and written in one transaction, or nothing is.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use hamour_core::cart::Shortage;
use hamour_core::checkout::{CheckoutDraft, OrderRequest, OrderType, is_total_agreed, order_request};
use hamour_core::error_code::{ErrorInfo, ResourceKind, ServerErrorCode};
use hamour_core::message_args::MessageArg;
use hamour_core::order::{Actor, OrderStatus};
use hamour_core::packing::Wish;
use hamour_core::payment::{is_confirmed_at_once, is_paid_online};
use hamour_core::settings::ALERT_PHONE;
use hamour_core::{Issue, Money, RuleCode};

use super::idempotency::{self, Claim};
use super::placed::Placed;
use super::reserve;
use crate::failure::Failure;
use crate::model::address::Address;
use crate::model::order::Destination;
use crate::payment::Form;
use crate::services::account::blocked;
use crate::services::cart::{AppliedCoupon, PricedCart, PricedLine, PricingInput, price};
use crate::services::message;
use crate::services::payment::{self, NewPayment, Reservations, ReturnTo};
use crate::services::rate_limit::{self, HOUR};
use crate::services::settings::{CASH_ORDERS, CASH_TOTAL};
use crate::state::AppState;
use crate::store::basket::GoesTo;
use crate::store::catalogue_version::Changed;
use crate::store::customer::Customer;
use crate::store::db::{Retryable, Tx};
use crate::store::order::{BeforePlacing, NewEvent, NewLine, NewOrder, Question};
use crate::store::{cart, catalogue_version, checkout_terms, coupon, customer, order, outbox};

/// The shopper's choices at checkout.
#[derive(Clone, Debug)]
pub struct PlaceOrderRequest {
    /// The shopper's choices. What the draft says of the cart and the shop is not used.
    pub draft: CheckoutDraft,
    /// The device on which the order is placed.
    pub device: String,
    /// The total that was shown to the shopper; `None` if the client sent none.
    pub amount_payable: Option<Money>,
    /// The page to return to after paying online.
    pub return_to: Option<ReturnTo>,
    /// What the shopper wants if a product is missing, by its variation. Others get the default.
    pub wishes: BTreeMap<i64, Wish>,
}

/// Places an order of the customer's cart. Requests with the same key and body create one order, even if they run
/// concurrently; a repeated request returns a response for that order's current status.
pub async fn place(
    state: &AppState,
    customer_id: i64,
    request: &PlaceOrderRequest,
    key: Option<&str>,
) -> Result<Placed, Failure> {
    let placed = state.write(|tx| place_once(state, tx, customer_id, request, key)).await;
    let (placed, is_new, stock_changed) = match placed {
        Err(NotWritten::Coupon(coupon_id, issue)) => {
            return Err(without_coupon(state, customer_id, coupon_id, issue).await);
        }
        Err(NotWritten::Other(failure)) => return Err(failure),
        Ok(placed) => placed,
    };
    if stock_changed {
        state.catalogue.announce_change();
    }
    if is_new {
        state.metrics.placed(placed.gateway.is_some(), request.draft.order_type == OrderType::Express);
    }
    state.live.wake();
    Ok(placed)
}

/// Places the order, or returns the one that was placed with this key. The two flags: whether the order is new, and
/// whether any product's availability changed.
async fn place_once(
    state: &AppState,
    mut tx: Tx,
    customer_id: i64,
    request: &PlaceOrderRequest,
    key: Option<&str>,
) -> Result<(Placed, bool, bool), NotWritten> {
    let now = state.clock.now();
    let now_ms = now.timestamp_millis();
    let claim = key.map(|key| Claim::of(key, request)).transpose()?;
    // Every order takes this lock first, so that orders and changes of one cart run one after the other.
    cart::lock(&mut tx, customer_id, now_ms).await?;
    let per_hour = state.config.limits.orders_per_customer_hour;
    let question = Question {
        customer_id,
        key,
        cash_settings: (CASH_ORDERS, CASH_TOTAL),
        alert_setting: ALERT_PHONE,
        since_ms: now_ms - HOUR,
        nth: per_hour,
    };
    let found = order::before_placing(&mut tx, question).await?;
    if let Some(claim) = &claim
        && let Some(earlier) = claim.earlier(&found, now)?
    {
        let answer = idempotency::replay(state, &mut tx, earlier, request, now).await?;
        tx.commit().await?;
        return Ok((answer, false, false));
    }
    if per_hour > 0 {
        rate_limit::check_window(HOUR, found.nth_latest_ms, now_ms)?;
    }
    let restocked = replace_earlier(&mut tx, customer_id, request, &found, now_ms).await?;
    let (placed, sold_out) = write(state, &mut tx, customer_id, (request, &found), now).await?;
    if let Some(claim) = &claim {
        claim.keep(&mut tx, customer_id, &placed, now).await?;
    }
    tx.commit().await?;
    Ok((placed, true, sold_out || restocked))
}

/// Cancels the unpaid orders that this one replaces. Returns whether that made a product available again.
async fn replace_earlier(
    tx: &mut Tx,
    customer_id: i64,
    request: &PlaceOrderRequest,
    found: &BeforePlacing,
    now_ms: i64,
) -> Result<bool, Failure> {
    if !found.has_open_payment {
        return Ok(false);
    }
    let taking = Reservations {
        slot_id: request.draft.slot_id,
        is_express: request.draft.order_type == OrderType::Express,
    };
    payment::replace_earlier(tx, customer_id, taking, now_ms).await
}

/// The error if no order was written.
enum NotWritten {
    /// The cart's coupon is no longer valid for it.
    Coupon(i64, Issue),
    /// Any other failure.
    Other(Failure),
}

impl<E: Into<Failure>> From<E> for NotWritten {
    fn from(error: E) -> Self {
        Self::Other(error.into())
    }
}

impl Retryable for NotWritten {
    fn is_retryable(&self) -> bool {
        matches!(self, Self::Other(failure) if failure.is_retryable())
    }
}

/// Refuses a total that differs from the one shown to the shopper. If a coupon was refused, the error is its issue.
fn check_total(seen: Option<Money>, priced: &PricedCart) -> Result<(), NotWritten> {
    let total = priced.totals.amount_payable;
    match &priced.refused_coupon {
        _ if is_total_agreed(seen, total, priced.refused_coupon.is_some()) => Ok(()),
        // Only if no total was sent, the shopper may not have seen the total without the coupon. It is removed from the
        // cart, so that the next attempt does not count on it.
        Some(refused) if seen.is_none() => Err(NotWritten::Coupon(refused.id, refused.issue.clone())),
        Some(refused) => Err(Failure::issue(refused.issue.clone()).into()),
        None => Err(Failure::conflict(ErrorInfo::new(
            ServerErrorCode::TotalChanged,
            vec![MessageArg::Amount(total)],
        ))
        .into()),
    }
}

/// Removes an invalid coupon from the cart, so that the next attempt shows the total that it charges.
async fn without_coupon(state: &AppState, customer_id: i64, coupon_id: i64, issue: Issue) -> Failure {
    let detached = state.write(|mut tx| async move {
        cart::detach_coupon(&mut tx, customer_id, coupon_id).await?;
        tx.commit().await
    });
    match detached.await {
        Ok(()) => Failure::issue(issue),
        Err(error) => error.into(),
    }
}

/// Checks the order, reserves what it needs and writes it. Returns whether a product sold out. Locks are taken in this
/// order: cart, stock by ascending variation, slot, customer, coupon.
async fn write(
    state: &AppState,
    tx: &mut Tx,
    customer_id: i64,
    (request, found): (&PlaceOrderRequest, &BeforePlacing),
    now: DateTime<Utc>,
) -> Result<(Placed, bool), NotWritten> {
    let mut priced = price_of(state, tx, customer_id, request, now).await?;
    let wanted = check(state, request, &priced)?;
    let address = priced.address.take().ok_or_else(|| Failure::not_found(ResourceKind::Address))?;
    check_total(request.amount_payable, &priced)?;
    let is_online = is_paid_online(wanted.payment_type, priced.totals.amount_payable);
    if !is_online {
        reserve::cash(found, priced.totals.amount_payable)?;
    }
    let reserved = reserve::take(tx, &priced.lines, &wanted, customer_id).await?;
    let sold_out = reserve::check_stock(tx, &reserved, &priced.lines).await?;
    let delivery = reserve::delivery(tx, &reserved, &wanted, now).await?;
    let order = NewOrder {
        customer_id,
        status: OrderStatus::Processing,
        delivery,
        destination: destination(state, tx, reserved.customer, customer_id, address).await?,
        totals: priced.totals,
        tax_rate: priced.tax_rate,
        coupon_code: priced.coupon.as_ref().map(|applied| applied.code.clone()),
        is_online,
        note: wanted.order_note,
        device: request.device.clone(),
        created_at: now.timestamp_millis(),
        delivery_off: priced.delivery_off,
        reduction: priced.coupon.as_ref().map(|applied| applied.reduction),
        lines: priced
            .lines
            .iter()
            .map(|line| new_line(line, priced.coupon.as_ref(), &request.wishes))
            .collect(),
    };
    let order_id = order::insert(tx, &order).await?;
    reserve::record_sold(tx, order_id, &priced.lines, now.timestamp_millis()).await?;
    if let Some(applied) = &priced.coupon
        && !coupon::take(tx, applied.id, customer_id, order_id).await?
    {
        return Err(NotWritten::Coupon(applied.id, Issue::new("coupon_code", RuleCode::CouponUsed)));
    }
    record_placing(tx, order_id, &order).await?;
    let mut placed = Placed::of(state, order_id, &order);
    if is_confirmed_at_once(order.is_online) {
        confirm(state, tx, order_id, &order, found).await?;
        cart::clear(tx, customer_id).await?;
        if priced.coupon.is_some() || priced.refused_coupon.is_some() {
            cart::set_coupon(tx, customer_id, None).await?;
        }
    } else {
        placed.gateway = Some(open_payment(state, tx, request, order_id, &order, now).await?);
    }
    if !sold_out.is_empty() {
        catalogue_version::bump_version(tx, Changed::Variations(&sold_out)).await?;
    }
    Ok((placed, !sold_out.is_empty()))
}

/// Prices the cart for its destination. Takes the lock of express orders if it is one.
async fn price_of(
    state: &AppState,
    tx: &mut Tx,
    customer_id: i64,
    request: &PlaceOrderRequest,
    now: DateTime<Utc>,
) -> Result<PricedCart, Failure> {
    let is_express = request.draft.order_type == OrderType::Express;
    if is_express {
        checkout_terms::lock_express(tx).await?;
    }
    let goes_to = request.draft.address_id.map_or(GoesTo::Nowhere, GoesTo::Address);
    price(state, tx, &PricingInput { customer_id, goes_to, is_express, now }).await
}

/// Notifies customer and shop of an order that needs no payment first.
async fn confirm(
    state: &AppState,
    tx: &mut Tx,
    order_id: i64,
    order: &NewOrder,
    found: &BeforePlacing,
) -> Result<(), Failure> {
    outbox::insert_status_task(tx, order_id, order.status, order.created_at).await?;
    let phone = found.alert_phone.as_deref().and_then(|text| text.parse().ok());
    Ok(message::add_new_order(state, tx, order_id, phone.as_ref(), order.created_at).await?)
}

async fn record_placing(tx: &mut Tx, order_id: i64, order: &NewOrder) -> Result<(), Failure> {
    let event = NewEvent {
        order_id,
        customer_id: order.customer_id,
        status: order.status,
        actor: Actor::Customer,
        action: Some(order::PLACED),
        done_by: None,
        reason: None,
        now_ms: order.created_at,
    };
    Ok(order::record_first(tx, &event).await?)
}

async fn open_payment(
    state: &AppState,
    tx: &mut Tx,
    request: &PlaceOrderRequest,
    order_id: i64,
    order: &NewOrder,
    now: DateTime<Utc>,
) -> Result<Form, Failure> {
    let own = ReturnTo::shop(&state.config);
    let new = NewPayment {
        order_id,
        amount: order.totals.amount_payable,
        phone: &order.destination.phone,
        return_to: request.return_to.as_ref().unwrap_or(&own),
        now,
    };
    payment::open(state, tx, &new).await
}

/// Returns the order as `core` defines it, or the error that prevents this cart from being ordered.
fn check(
    state: &AppState,
    request: &PlaceOrderRequest,
    priced: &PricedCart,
) -> Result<OrderRequest, Failure> {
    let draft = CheckoutDraft {
        has_lines: !priced.lines.is_empty(),
        has_multiproduct: priced.is_mixed,
        express_available: priced.express_available,
        takes_online: state.takes_online(),
        // An address that was deleted, or belongs to another customer, counts as missing.
        address_id: priced.address.as_ref().map(|address| address.id),
        ..request.draft.clone()
    };
    let order = order_request(&draft).map_err(|issues| {
        let first = issues.into_iter().next();
        first.map_or_else(|| Failure::internal("refused without an issue"), refusal)
    })?;
    let short =
        |line: &PricedLine| Shortage::of(line.names(), line.item.is_offered, line.item.stock, line.quantity);
    let short: Vec<_> = priced.lines.iter().filter_map(short).collect();
    if short.is_empty() { Ok(order) } else { Err(reserve::out_of_stock(short)) }
}

/// Maps an issue of a draft to the kind of failure that the request gets.
fn refusal(issue: Issue) -> Failure {
    match issue.code {
        // A request always names an address, so this address does not exist.
        RuleCode::DeliveryAddressRequired => Failure::not_found(ResourceKind::Address),
        RuleCode::NoteTooLong | RuleCode::TextUnprintable => Failure::issues([issue]),
        _ => Failure::issue(issue),
    }
}

/// Returns where the order goes. `owner` is the customer who is held, if they may order.
async fn destination(
    state: &AppState,
    tx: &mut Tx,
    owner: Option<Customer>,
    customer_id: i64,
    address: Address,
) -> Result<Destination, Failure> {
    let owner = match owner {
        Some(owner) => owner,
        None if customer::is_blocked(&mut *tx, customer_id).await? => return Err(blocked(state)),
        None => return Err(Failure::not_found(ResourceKind::Customer)),
    };
    Ok(Destination {
        name: owner.name,
        phone: owner.phone,
        address_type: address.address_type,
        location: address.location,
        municipality_name: address.municipality_name,
    })
}

fn new_line(line: &PricedLine, coupon: Option<&AppliedCoupon>, wishes: &BTreeMap<i64, Wish>) -> NewLine {
    NewLine {
        variation_id: line.item.variation_id,
        product_name: line.item.product_name.clone(),
        variation_name: line.item.variation_name.clone(),
        weight_grams: line.item.weight_grams,
        is_weighed: line.item.is_weighed,
        unit_price: line.item.price,
        quantity: line.quantity,
        amount: line.amount,
        is_covered: coupon.is_some_and(|applied| applied.covers(line)),
        wish: wishes.get(&line.item.variation_id).copied().unwrap_or_default(),
    }
}
