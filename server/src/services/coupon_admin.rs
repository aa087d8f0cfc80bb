//! Administration of coupons by staff.

use hamour_core::coupon::{
    InvalidCoupon, Reduction, Scope, Terms, check_change, check_coupon, check_end, clean_code,
};
use hamour_core::delivery::instant_text;
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::message_args::MessageArg;
use serde_json::{Value, json};

use crate::failure::{ErrorInfo, Failure};
use crate::services::audit_log::{self, Actor, Change};
use crate::state::AppState;
use crate::store::category::{self, Category};
use crate::store::coupon::{self, Coupon, Figures};
use crate::store::db::Executor;

impl From<InvalidCoupon> for Failure {
    fn from(refusal: InvalidCoupon) -> Self {
        Self::refused(refusal.error_info())
    }
}

/// The categories that a coupon covers, by their slugs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum For {
    /// All categories.
    All,
    /// Only these.
    Only(Vec<String>),
    /// All except these.
    Except(Vec<String>),
}

/// A coupon with the slugs of the categories in its scope.
#[derive(Debug)]
pub struct Offer {
    /// The coupon.
    pub coupon: Coupon,
    /// The slugs of its categories.
    pub categories: Vec<String>,
}

/// Adds a coupon with the scope `for_categories`.
pub async fn add(
    state: &AppState,
    actor: &Actor,
    code: &str,
    terms: Terms,
    for_categories: &For,
) -> Result<Offer, Failure> {
    let (code, terms) = (&clean_code(code), &terms);
    state
        .write(|mut tx| async move {
            let scope = scope(&mut tx, for_categories).await?;
            let terms = Terms { scope, ..terms.clone() };
            check_coupon(code, &terms)?;
            check_end(&terms, state.clock.now())?;
            let exists = || {
                Failure::conflict(ErrorInfo::new(
                    ServerErrorCode::CouponExists,
                    vec![MessageArg::Name(code.clone())],
                ))
            };
            if coupon::by_code(&mut tx, code).await?.is_some() {
                return Err(exists());
            }
            match coupon::insert(&mut tx, code, &terms).await {
                Err(error) if error.violates("coupon_code_key") => return Err(exists()),
                outcome => outcome?,
            };
            let offer = found(&mut tx, code).await?;
            let (subject, after) = (("coupon", code.clone()), logged(&offer));
            let change = Change { action: "coupon.add", subject, before: Value::Null, after };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            tx.commit().await?;
            Ok(offer)
        })
        .await
}

/// Changes a coupon's terms and its scope, but not whether it is active. Orders that use it keep what was agreed. `seen`
/// is the version that the caller saw.
///
/// # Errors
/// [`ServerErrorCode::CouponChanged`] if the coupon has another version.
pub async fn change(
    state: &AppState,
    actor: &Actor,
    code: &str,
    (terms, for_categories): (Terms, &For),
    seen: i64,
) -> Result<Offer, Failure> {
    let (code, terms) = (&clean_code(code), &terms);
    state
        .write(|mut tx| async move {
            // Its row is locked, so that no order uses it meanwhile.
            let id = found(&mut tx, code).await?.coupon.id;
            coupon::lock(&mut tx, id).await?;
            let earlier = found(&mut tx, code).await?;
            if earlier.coupon.version != seen {
                return Err(Failure::conflict(ServerErrorCode::CouponChanged));
            }
            let scope = scope(&mut tx, for_categories).await?;
            let is_active = earlier.coupon.terms.is_active;
            let terms = Terms { scope, is_active, ..terms.clone() };
            check_coupon(code, &terms)?;
            check_change(&earlier.coupon.terms, &terms, earlier.coupon.uses, state.clock.now())?;
            coupon::set_terms(&mut tx, id, &terms).await?;
            let offer = found(&mut tx, code).await?;
            let (before, after) = (logged(&earlier), logged(&offer));
            if before != after {
                let change =
                    Change { action: "coupon.change", subject: ("coupon", code.clone()), before, after };
                audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            }
            tx.commit().await?;
            Ok(offer)
        })
        .await
}

/// Returns a coupon as the audit log shows it.
fn logged(Offer { coupon: Coupon { terms, .. }, categories }: &Offer) -> Value {
    let (percent, cap, amount) = match terms.reduction {
        Reduction::Percent { share, cap } => (Some(f64::from(share.get()) / 100.0), cap, None),
        Reduction::Fixed(amount) => (None, None, Some(amount)),
        Reduction::FreeDelivery => (None, None, None),
    };
    let scope = match terms.scope {
        Scope::All => "all",
        Scope::Only(_) => "only",
        Scope::Except(_) => "except",
    };
    json!({
        "percent": percent,
        "cap": cap,
        "amount": amount,
        "free_delivery": terms.reduction == Reduction::FreeDelivery,
        "minimum": terms.minimum,
        "scope": scope,
        "categories": categories,
        "valid_from": terms.valid_from.map(instant_text),
        "valid_until": terms.valid_until.map(instant_text),
        "max_uses": terms.max_uses,
        "max_uses_per_customer": terms.max_uses_per_customer,
        "first_order_only": terms.first_order_only,
        "is_active": terms.is_active,
    })
}

/// Returns all coupons, sorted by code.
pub async fn list(state: &AppState) -> Result<Vec<Offer>, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let coupons = coupon::all(&mut tx).await?;
    let categories = category::all(&mut tx).await?;
    Ok(coupons.into_iter().map(|coupon| offer(coupon, &categories)).collect())
}

/// A part of the list of coupons.
#[derive(Debug)]
pub struct CouponPage {
    /// The coupons, sorted by code.
    pub offers: Vec<Offer>,
    /// Whether there are more after them.
    pub has_more: bool,
    /// The slug and name of each category, in the order of the shop.
    pub categories: Vec<(String, String)>,
}

/// Returns at most `limit` coupons after a code, with this text in their codes.
pub async fn page(
    state: &AppState,
    search: Option<&str>,
    after: Option<&str>,
    limit: usize,
) -> Result<CouponPage, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let wanted = clean_code(search.unwrap_or_default());
    let most = i64::try_from(limit + 1).map_err(Failure::internal)?;
    let mut coupons = coupon::page(&mut tx, &wanted, after.unwrap_or_default(), most).await?;
    let has_more = coupons.len() > limit;
    coupons.truncate(limit);
    let all = category::all(&mut tx).await?;
    Ok(CouponPage {
        offers: coupons.into_iter().map(|coupon| offer(coupon, &all)).collect(),
        has_more,
        categories: all.into_iter().map(|category| (category.slug, category.name)).collect(),
    })
}

/// Returns a coupon with what the orders that use it have brought.
pub async fn detail(state: &AppState, code: &str) -> Result<(Offer, Figures), Failure> {
    let mut tx = state.db.begin_reading().await?;
    let offer = found(&mut tx, &clean_code(code)).await?;
    let figures = coupon::figures(&mut tx, offer.coupon.id).await?;
    Ok((offer, figures))
}

/// Returns a coupon.
pub async fn get(state: &AppState, code: &str) -> Result<Offer, Failure> {
    found(&state.db, &clean_code(code)).await
}

/// Deactivates or activates a coupon.
pub async fn set_active(
    state: &AppState,
    actor: &Actor,
    code: &str,
    is_active: bool,
) -> Result<Offer, Failure> {
    let code = &clean_code(code);
    state
        .write(|mut tx| async move {
            let earlier = found(&mut tx, code).await?;
            coupon::set_active(&mut tx, code, is_active).await?;
            let offer = found(&mut tx, code).await?;
            if earlier.coupon.terms.is_active != is_active {
                let action = if is_active { "coupon.enable" } else { "coupon.disable" };
                let (before, after) = (json!({"is_active": !is_active}), json!({"is_active": is_active}));
                let change = Change { action, subject: ("coupon", code.clone()), before, after };
                audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            }
            tx.commit().await?;
            Ok(offer)
        })
        .await
}

async fn found(on: impl Into<Executor<'_>>, code: &str) -> Result<Offer, Failure> {
    let mut on = on.into();
    let coupon = coupon::by_code(on.reborrow(), code)
        .await?
        .ok_or_else(|| Failure::not_found(ResourceKind::Coupon))?;
    Ok(offer(coupon, &category::all(on).await?))
}

/// Returns a coupon with the slugs of the categories in its scope.
fn offer(coupon: Coupon, all: &[Category]) -> Offer {
    let ids: &[i64] = match &coupon.terms.scope {
        Scope::All => &[],
        Scope::Only(ids) | Scope::Except(ids) => ids,
    };
    let categories = all.iter().filter(|category| ids.contains(&category.id));
    let categories = categories.map(|category| category.slug.clone()).collect();
    Offer { coupon, categories }
}

/// Returns the scope of these categories.
pub(super) async fn scope(on: impl Into<Executor<'_>>, wanted: &For) -> Result<Scope, Failure> {
    let (For::Only(slugs) | For::Except(slugs)) = wanted else { return Ok(Scope::All) };
    let all = category::all(on).await?;
    let mut ids = Vec::new();
    for slug in slugs {
        let known = all.iter().find(|category| category.slug == slug.trim());
        let unknown = || {
            Failure::refused(ErrorInfo::new(
                ServerErrorCode::CategoryUnknown,
                vec![MessageArg::Name(slug.trim().to_owned())],
            ))
        };
        ids.push(known.ok_or_else(unknown)?.id);
    }
    ids.sort_unstable();
    ids.dedup();
    Ok(if matches!(wanted, For::Only(_)) { Scope::Only(ids) } else { Scope::Except(ids) })
}
