//! Changes of a cart. They check stock but do not reserve it; only an order does. A coupon that does not fit the cart
//! stays on it: the cart shows the reason, and applies the coupon again as soon as it fits.

use hamour_core::cart::{self as rule, Change};
use hamour_core::coupon::is_misfit;
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::{Issue, RuleCode};

use super::{CartView, PriceFor, PricingInput, price, view_to, write, write_for};
use crate::failure::Failure;
use crate::state::AppState;
use crate::store::basket::GoesTo;
use crate::store::cart::{self, Choices, Line};
use crate::store::db::Tx;

/// A change by one unit of a product or of some of its variations.
#[derive(Debug)]
pub struct Step {
    /// The product.
    pub product_id: i64,
    /// The ids of its variations; empty for a product without a choice.
    pub variation_ids: Vec<i64>,
    /// One more or one less.
    pub change: Change,
}

/// Applies a step. Returns the units of the first line that it named, and of the whole cart.
pub async fn step(state: &AppState, customer_id: i64, step: &Step) -> Result<(u32, u32), Failure> {
    write(state, customer_id, |mut tx| async move {
        let Choices { mut lines, cart_lines: mut in_cart, cart_units: mut units } =
            cart::choices(&mut tx, customer_id, step.product_id).await?;
        let chosen = chosen(&lines, &step.variation_ids)?;
        for index in &chosen {
            let line = &mut lines[*index];
            let quantity = line.state().stepped(step.change, in_cart).map_err(refusal)?;
            in_cart += usize::from(line.quantity == 0 && quantity > 0);
            units = units - line.quantity + quantity;
            line.quantity = quantity;
            cart::set_quantity(&mut tx, customer_id, line.item.variation_id, quantity).await?;
        }
        tx.commit().await?;
        let first = chosen.first().map_or(0, |index| lines[*index].quantity);
        Ok((first, units))
    })
    .await
}

/// Returns the indices of the requested variations among a product's lines.
fn chosen(lines: &[Line], variation_ids: &[i64]) -> Result<Vec<usize>, Failure> {
    let Some(any) = lines.first() else { return Err(Failure::not_found(ResourceKind::Product)) };
    if variation_ids.is_empty() {
        if any.item.has_variation {
            return Err(Failure::invalid("variation", ServerErrorCode::VariationMissing));
        }
        return Ok(vec![0]);
    }
    let position = |id: &i64| lines.iter().position(|line| line.item.variation_id == *id);
    variation_ids
        .iter()
        .map(|id| position(id).ok_or_else(|| Failure::not_found(ResourceKind::Variation)))
        .collect()
}

/// Returns how many units of a variation the cart holds, and whether the shop has as many (at least one).
pub async fn availability(
    state: &AppState,
    customer_id: i64,
    variation_id: i64,
) -> Result<(u32, bool), Failure> {
    let line = cart::variation_line(&state.db, customer_id, variation_id)
        .await?
        .ok_or_else(|| Failure::not_found(ResourceKind::Variation))?;
    Ok((line.quantity, line.state().is_available()))
}

/// Sets the units of a line, where 0 removes it, and returns the cart.
///
/// # Errors
/// [`Failure::Conflict`] if the change made the cart's coupon invalid. The change is saved nevertheless.
pub async fn set_quantity(
    state: &AppState,
    customer_id: i64,
    price_for: PriceFor,
    line_id: i64,
    quantity: i64,
) -> Result<CartView, Failure> {
    // An invalid quantity is reported whether or not the line exists.
    rule::parse_quantity(quantity).map_err(refusal)?;
    let (has_stopped_fitting, goes_to) = write_for(state, customer_id, price_for, |mut tx| async move {
        let line = line(&mut tx, customer_id, line_id).await?;
        let quantity = line.state().set(quantity).map_err(refusal)?;
        let fitted = !has_refused_coupon(state, &mut tx, customer_id).await?;
        cart::set_quantity(&mut tx, customer_id, line.item.variation_id, quantity).await?;
        let has_stopped_fitting = fitted && has_refused_coupon(state, &mut tx, customer_id).await?;
        tx.commit().await?;
        Ok(has_stopped_fitting)
    })
    .await?;
    if has_stopped_fitting {
        return Err(Failure::conflict(RuleCode::CouponNotFound));
    }
    view_to(state, customer_id, goes_to).await
}

/// Returns whether the cart has a coupon that does not fit it.
async fn has_refused_coupon(state: &AppState, tx: &mut Tx, customer_id: i64) -> Result<bool, Failure> {
    if cart::coupon_id(&mut *tx, customer_id).await?.is_none() {
        return Ok(false);
    }
    let input =
        PricingInput { customer_id, goes_to: GoesTo::Nowhere, is_express: false, now: state.clock.now() };
    let priced = price(state, tx, &input).await?;
    Ok(is_misfit(priced.refused_coupon.is_some(), priced.lines.is_empty()))
}

/// Removes a line and returns the cart.
pub async fn remove_line(
    state: &AppState,
    customer_id: i64,
    price_for: PriceFor,
    line_id: i64,
) -> Result<CartView, Failure> {
    let ((), goes_to) = write_for(state, customer_id, price_for, |mut tx| async move {
        let line = line(&mut tx, customer_id, line_id).await?;
        cart::set_quantity(&mut tx, customer_id, line.item.variation_id, 0).await?;
        Ok(tx.commit().await?)
    })
    .await?;
    view_to(state, customer_id, goes_to).await
}

/// Empties the cart and returns it.
pub async fn clear(state: &AppState, customer_id: i64, price_for: PriceFor) -> Result<CartView, Failure> {
    let ((), goes_to) = write_for(state, customer_id, price_for, |mut tx| async move {
        cart::clear(&mut tx, customer_id).await?;
        cart::set_coupon(&mut tx, customer_id, None).await?;
        Ok(tx.commit().await?)
    })
    .await?;
    view_to(state, customer_id, goes_to).await
}

async fn line(tx: &mut Tx, customer_id: i64, line_id: i64) -> Result<Line, Failure> {
    let lines = cart::lines(tx, customer_id).await?;
    lines
        .into_iter()
        .find(|line| line.id == line_id)
        .ok_or_else(|| Failure::not_found(ResourceKind::CartItem))
}

/// Maps a rule's code to a failure: a lack of stock is a refusal, an exceeded limit a validation error.
fn refusal(code: RuleCode) -> Failure {
    match code {
        RuleCode::OutOfStock => Failure::refused(code),
        _ => Failure::issues([Issue::new("quantity", code)]),
    }
}
