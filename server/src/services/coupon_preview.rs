//! What a coupon would do to a sample cart, by the same rules as a shopper's.

use hamour_core::cart::{self, TotalsInput};
use hamour_core::catalogue::full_name;
use hamour_core::coupon::{self, Circumstances, CouponLine, Terms};
use hamour_core::delivery::{self, Fees};
use hamour_core::error_code::ResourceKind;
use hamour_core::search::normalised;
use hamour_core::{Issue, Money, RuleCode};

use crate::failure::Failure;
use crate::services::coupon_admin::{self, For};
use crate::state::AppState;
use crate::store::checkout_terms;
use crate::store::sample_item::{SampleItem, sample_items};

/// The maximum number of lines of a sample cart.
pub const LINES_MAX: usize = 40;
/// The maximum number of products that a search finds.
const FOUND_MAX: usize = 20;

/// A sample cart.
#[derive(Clone, Copy, Debug)]
pub struct Sample<'a> {
    /// Variations and units.
    pub lines: &'a [(i64, u32)],
    /// Whether its customer has not ordered before.
    pub is_first_order: bool,
    /// Whether express is chosen.
    pub is_express: bool,
}

/// What the coupon does.
#[derive(Debug)]
pub struct Preview {
    /// The products' price.
    pub sub_total: Money,
    /// What it takes off the products.
    pub discount: Money,
    /// The delivery charge with the shop's usual fee, without the coupon.
    pub delivery_before: Money,
    /// The delivery charge with the coupon.
    pub delivery: Money,
    /// What is paid.
    pub total: Money,
    /// Why the coupon does not apply.
    pub issue: Option<Issue>,
    /// The lines, each with its amount and whether the coupon covers it.
    pub lines: Vec<(SampleItem, Money, bool)>,
}

/// Returns the products on sale with all words of a text in their name; the first ones for an empty text.
pub async fn products(state: &AppState, search: &str) -> Result<Vec<SampleItem>, Failure> {
    let wanted = normalised(search);
    let words: Vec<_> = wanted.split_whitespace().collect();
    let is_named = |item: &SampleItem| {
        let name = normalised(&full_name(&item.product_name, item.variation_name.as_deref()));
        words.iter().all(|word| name.contains(word))
    };
    let items = sample_items(&state.db).await?.into_iter();
    Ok(items.filter(is_named).take(FOUND_MAX).collect())
}

/// Returns what a coupon with these terms does to a sample cart, as if it had not been used before.
pub async fn preview(
    state: &AppState,
    terms: &Terms,
    for_categories: &For,
    sample: &Sample<'_>,
) -> Result<Preview, Failure> {
    let terms = Terms { scope: coupon_admin::scope(&state.db, for_categories).await?, ..terms.clone() };
    let items = sample_items(&state.db).await?;
    let mut lines = Vec::new();
    let mut priced = Vec::new();
    for (variation_id, quantity) in sample.lines {
        let missing = || Failure::not_found(ResourceKind::Variation);
        let item = items.iter().find(|item| item.variation_id == *variation_id).ok_or_else(missing)?;
        let line = cart::PricedLine { unit_price: item.price, quantity: *quantity };
        let amount = line.amount().map_err(out_of_range)?;
        lines.push((item.clone(), amount, terms.scope.covers(&[item.category_id])));
        priced.push(line);
    }
    let coupon_lines: Vec<_> = lines
        .iter()
        .map(|(item, amount, _)| CouponLine { amount: *amount, categories: vec![item.category_id] })
        .collect();
    let circumstances = Circumstances {
        lines: &coupon_lines,
        now: state.clock.now(),
        uses: 0,
        uses_by_customer: 0,
        earlier_orders: u32::from(!sample.is_first_order),
    };
    let outcome = coupon::discount(&terms, &circumstances);
    let shop = checkout_terms::get(&state.db).await?;
    let usual =
        Fees { base: shop.base_fee, zone: None, free_from: shop.free_from, express: shop.express_fee };
    let fees = if outcome.is_ok() { terms.reduction.fees(usual) } else { usual };
    let sub_total = cart::sub_total(&priced).map_err(out_of_range)?;
    let charge = |fees: &Fees| delivery::charge(fees, sub_total, sample.is_express).map_err(out_of_range);
    let totals = cart::totals(&TotalsInput {
        lines: priced,
        discount_amount: outcome.as_ref().copied().unwrap_or_default(),
        delivery_charge: charge(&fees)?,
        tax_rate: shop.tax_rate,
    });
    let totals = totals.map_err(out_of_range)?;
    Ok(Preview {
        sub_total,
        discount: totals.discount_amount,
        delivery_before: charge(&usual)?,
        delivery: totals.delivery_charge,
        total: totals.amount_payable,
        issue: outcome.err(),
        lines,
    })
}

fn out_of_range(_: hamour_core::MoneyError) -> Failure {
    Failure::refused(RuleCode::AmountOutOfRange)
}
