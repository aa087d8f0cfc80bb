//! Applying a coupon to a cart and removing it.

use hamour_core::coupon::{Unapplied, check_apply, check_code, clean_code};
use hamour_core::{Issue, RuleCode};

use super::{CartView, PriceFor, PricingInput, price, view_to, write_for};
use crate::failure::Failure;
use crate::services::rate_limit::{self, Bucket};
use crate::state::AppState;
use crate::store::basket::GoesTo;
use crate::store::{cart, coupon};

fn unknown() -> Failure {
    Failure::issue(Issue::new("coupon_code", RuleCode::CouponNotFound))
}

/// Applies a coupon that fits to the cart, in place of any other, and returns the cart.
pub async fn apply(
    state: &AppState,
    customer_id: i64,
    price_for: PriceFor,
    code: &str,
) -> Result<CartView, Failure> {
    let code = clean_code(code);
    check_code(&code).map_err(|issue| Failure::issues([issue]))?;
    if coupon::by_code(&state.db, &code).await?.is_none() {
        count_guess(state, customer_id).await?;
        return Err(unknown());
    }
    let code = &code;
    let ((), goes_to) = write_for(state, customer_id, price_for, |mut tx| async move {
        let coupon = coupon::by_code(&mut tx, code).await?.ok_or_else(unknown)?;
        cart::set_coupon(&mut tx, customer_id, Some(coupon.id)).await?;
        let input =
            PricingInput { customer_id, goes_to: GoesTo::Nowhere, is_express: false, now: state.clock.now() };
        let priced = price(state, &mut tx, &input).await?;
        let refused = priced.refused_coupon.map(|refused| refused.issue);
        check_apply(refused, priced.lines.is_empty()).map_err(|cause| match cause {
            Unapplied::CartEmpty => Failure::refused(RuleCode::CartEmpty),
            Unapplied::Unfit(issue) => Failure::issue(issue),
        })?;
        Ok(tx.commit().await?)
    })
    .await?;
    view_to(state, customer_id, goes_to).await
}

/// Counts an unknown code against a limit, so that codes cannot be found by trying.
async fn count_guess(state: &AppState, customer_id: i64) -> Result<(), Failure> {
    let limit = state.config.limits.unknown_coupons_per_customer;
    let bucket = Bucket::new(
        &state.keys,
        "unknown coupon of",
        &customer_id.to_string(),
        &[(rate_limit::QUARTER, limit)],
    );
    rate_limit::count_alone(state, bucket).await
}

/// Removes the coupon from the cart, if there is one, and returns the cart.
pub async fn remove(state: &AppState, customer_id: i64, price_for: PriceFor) -> Result<CartView, Failure> {
    let ((), goes_to) = write_for(state, customer_id, price_for, |mut tx| async move {
        cart::set_coupon(&mut tx, customer_id, None).await?;
        Ok(tx.commit().await?)
    })
    .await?;
    view_to(state, customer_id, goes_to).await
}
