//! The price of a cart, computed in the same way for display and for orders.

use chrono::{DateTime, Utc};
use hamour_core::cart::{self as rule, Totals, TotalsInput};
use hamour_core::coupon::{self as coupon_rule, Circumstances, CouponLine, History, Reduction, Scope};
use hamour_core::delivery::{self, Fees, FreeDelivery};
use hamour_core::{BasisPoints, Issue, Language, LocalName, Money, RuleCode};

use crate::failure::Failure;
use crate::model::address::Address;
use crate::model::order::full_name_in;
use crate::services::payment;
use crate::state::AppState;
use crate::store::basket::{self, Basket, GoesTo};
use crate::store::cart::{self, Item};
use crate::store::coupon;
use crate::store::db::Executor;

/// The input of [`price()`]: the cart, its destination and the time.
#[derive(Clone, Copy, Debug)]
pub struct PricingInput {
    /// The customer's id.
    pub customer_id: i64,
    /// The destination.
    pub goes_to: GoesTo,
    /// Whether Express Delivery is requested.
    pub is_express: bool,
    /// The time of the calculation.
    pub now: DateTime<Utc>,
}

/// A cart with its prices.
#[derive(Debug)]
pub struct PricedCart {
    /// The lines, in the order in which they were added.
    pub lines: Vec<PricedLine>,
    /// The totals.
    pub totals: Totals,
    /// The tax on the products after the discount.
    pub tax_rate: BasisPoints,
    /// The coupon in the totals.
    pub coupon: Option<AppliedCoupon>,
    /// A coupon on the cart that does not fit it, with the reason.
    pub refused_coupon: Option<RefusedCoupon>,
    /// Whether a weighed product is in the cart.
    pub is_mixed: bool,
    /// Whether Express Delivery is available now.
    pub express_available: bool,
    /// The fee added for express.
    pub express_fee: Money,
    /// Free delivery above an amount, if the shop offers it.
    pub free_delivery: Option<FreeDelivery>,
    /// The delivery fee that the coupon takes off.
    pub delivery_off: Money,
    /// The destination, if it is known.
    pub address: Option<Address>,
}

/// A line with its amount.
#[derive(Debug)]
pub struct PricedLine {
    /// Identifies the line.
    pub id: i64,
    /// Units.
    pub quantity: u32,
    /// The price of the line.
    pub amount: Money,
    /// The product variation.
    pub item: Item,
}

impl PricedLine {
    /// Returns the product's name with its variation.
    pub fn names(&self) -> LocalName {
        let Item { product_name, product_name_ar, variation_name, variation_name_ar, .. } = &self.item;
        let text = |language| {
            full_name_in(
                language,
                [product_name, product_name_ar],
                variation_name.as_deref(),
                variation_name_ar,
            )
        };
        LocalName { english: text(Language::English), arabic: text(Language::Arabic) }
    }
}

/// A coupon that is part of the totals.
#[derive(Clone, Debug)]
pub struct AppliedCoupon {
    /// The coupon.
    pub id: i64,
    /// Its code.
    pub code: String,
    /// What it takes off the lines that it covers.
    pub reduction: Reduction,
    scope: Scope,
}

impl AppliedCoupon {
    /// Returns whether it covers a line.
    pub fn covers(&self, line: &PricedLine) -> bool {
        self.scope.covers(&categories(line))
    }
}

/// Returns the categories that a coupon's scope checks.
fn categories(line: &PricedLine) -> Vec<i64> {
    vec![line.item.category_id]
}

/// A coupon on the cart that is not part of the totals.
#[derive(Clone, Debug)]
pub struct RefusedCoupon {
    /// The coupon.
    pub id: i64,
    /// Its code.
    pub code: String,
    /// The reason why it does not fit.
    pub issue: Issue,
}

/// Prices a cart.
pub async fn price(
    state: &AppState,
    on: impl Into<Executor<'_>>,
    input: &PricingInput,
) -> Result<PricedCart, Failure> {
    let mut on = on.into();
    let basket = basket::get(on.reborrow(), input.customer_id, input.goes_to).await?;
    let express_available = is_express_available(state, &mut on, &basket, input.now).await?;
    let Basket { terms, address, zone, coupon_id, has_open_payment, lines, .. } = basket;
    let lines = priced_lines(lines)?;
    let (coupon, refused_coupon, discount) = match coupon_id {
        None => (None, None, Money::ZERO),
        Some(id) => match discount(&mut on, input, &lines, (id, has_open_payment)).await? {
            Ok((applied, discount)) => (Some(applied), None, discount),
            Err(refused) => (None, Some(refused), Money::ZERO),
        },
    };
    let priced: Vec<_> = lines
        .iter()
        .map(|line| rule::PricedLine { unit_price: line.item.price, quantity: line.quantity })
        .collect();
    let sub_total = rule::sub_total(&priced).map_err(out_of_range)?;
    let free_from = delivery::zone_free_from(zone.and_then(|zone| zone.free_from), terms.free_from);
    let fee = zone.and_then(|zone| zone.fee);
    let usual = Fees { base: terms.base_fee, zone: fee, free_from, express: terms.express_fee };
    let fees = coupon.as_ref().map_or(usual, |applied| applied.reduction.fees(usual));
    let charge = |fees: &Fees| {
        delivery::charge(fees, sub_total, input.is_express && express_available).map_err(out_of_range)
    };
    let delivery_charge = charge(&fees)?;
    let delivery_off = charge(&usual)?.checked_sub(delivery_charge).map_err(out_of_range)?;
    let free_delivery = delivery::free_delivery(&fees, sub_total).map_err(out_of_range)?;
    let totals = rule::totals(&TotalsInput {
        lines: priced,
        discount_amount: discount,
        delivery_charge,
        tax_rate: terms.tax_rate,
    });
    Ok(PricedCart {
        totals: totals.map_err(out_of_range)?,
        tax_rate: terms.tax_rate,
        coupon,
        refused_coupon,
        is_mixed: rule::is_mixed_weight(lines.iter().map(|line| line.item.is_weighed)),
        express_available,
        express_fee: terms.express_fee,
        free_delivery,
        delivery_off,
        address,
        lines,
    })
}

fn priced_lines(lines: Vec<cart::Line>) -> Result<Vec<PricedLine>, Failure> {
    lines
        .into_iter()
        .map(|cart::Line { id, quantity, item }| {
            let amount =
                rule::PricedLine { unit_price: item.price, quantity }.amount().map_err(out_of_range)?;
            Ok(PricedLine { id, quantity, amount, item })
        })
        .collect()
}

/// Returns whether express is available at the destination now.
async fn is_express_available(
    state: &AppState,
    on: &mut Executor<'_>,
    basket: &Basket,
    now: DateTime<Utc>,
) -> Result<bool, Failure> {
    let Basket { terms, zone: Some(zone), .. } = basket else { return Ok(false) };
    // Where express is never available, the calendar need not be known.
    if !delivery::can_have_express(&terms.express, zone.has_express) {
        return Ok(false);
    }
    let first = delivery::first_express_date(now);
    let calendar = state.calendars.get(on, basket.calendar_version, first).await?;
    let hours = calendar.express_hours_at(&terms.express, now);
    Ok(delivery::is_express_available(&hours, zone.has_express, basket.express_under_way, now))
}

/// Returns what a coupon takes off these lines, or the reason why it does not fit.
async fn discount(
    on: &mut Executor<'_>,
    input: &PricingInput,
    lines: &[PricedLine],
    (coupon_id, has_open_payment): (i64, bool),
) -> Result<Result<(AppliedCoupon, Money), RefusedCoupon>, Failure> {
    let Some(found) = coupon::get(on.reborrow(), coupon_id).await? else {
        let issue = Issue::new("coupon_code", RuleCode::CouponNotFound);
        return Ok(Err(RefusedCoupon { id: coupon_id, code: String::new(), issue }));
    };
    let history = history(on, input.customer_id, &found, has_open_payment).await?;
    let lines: Vec<_> =
        lines.iter().map(|line| CouponLine { amount: line.amount, categories: categories(line) }).collect();
    let History { uses, uses_by_customer, earlier_orders } = history;
    let circumstances =
        Circumstances { lines: &lines, now: input.now, uses, uses_by_customer, earlier_orders };
    let discount = coupon_rule::discount(&found.terms, &circumstances);
    let (id, code) = (found.id, found.code);
    let coupon_rule::Terms { reduction, scope, .. } = found.terms;
    Ok(match discount {
        Ok(discount) => Ok((AppliedCoupon { id, code, reduction, scope }, discount)),
        Err(issue) => Err(RefusedCoupon { id, code, issue }),
    })
}

/// Returns a coupon's history as an order would find it: without the uses of orders that the new order would replace.
async fn history(
    on: &mut Executor<'_>,
    customer_id: i64,
    found: &coupon::Coupon,
    has_open_payment: bool,
) -> Result<History, Failure> {
    let (uses_by_customer, earlier_orders) = coupon::history(on.reborrow(), found.id, customer_id).await?;
    let mut giving_way = vec![];
    let earlier = if has_open_payment { payment::giving_way(on, customer_id).await? } else { vec![] };
    for earlier in earlier {
        giving_way.push(coupon::used_by(on.reborrow(), earlier.order_id).await? == Some(found.id));
    }
    Ok(History { uses: found.uses, uses_by_customer, earlier_orders }.without(giving_way))
}

fn out_of_range(_: hamour_core::MoneyError) -> Failure {
    Failure::refused(RuleCode::AmountOutOfRange)
}
