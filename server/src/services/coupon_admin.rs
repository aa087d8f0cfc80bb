//! Administration of coupons by staff.

use hamour_core::coupon::{InvalidCoupon, Scope, Terms, check_coupon, check_end, clean_code};
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::message_args::MessageArg;

use crate::failure::{ErrorInfo, Failure};
use crate::state::AppState;
use crate::store::category::{self, Category};
use crate::store::coupon::{self, Coupon};
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
pub async fn add(state: &AppState, code: &str, terms: Terms, for_categories: &For) -> Result<Offer, Failure> {
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
            tx.commit().await?;
            Ok(offer)
        })
        .await
}

/// Returns all coupons, sorted by code.
pub async fn list(state: &AppState) -> Result<Vec<Offer>, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let coupons = coupon::all(&mut tx).await?;
    let categories = category::all(&mut tx).await?;
    Ok(coupons.into_iter().map(|coupon| offer(coupon, &categories)).collect())
}

/// Returns a coupon.
pub async fn get(state: &AppState, code: &str) -> Result<Offer, Failure> {
    found(&state.db, &clean_code(code)).await
}

/// Deactivates or activates a coupon.
pub async fn set_active(state: &AppState, code: &str, is_active: bool) -> Result<Offer, Failure> {
    let code = &clean_code(code);
    state
        .write(|mut tx| async move {
            if !coupon::set_active(&mut tx, code, is_active).await? {
                return Err(Failure::not_found(ResourceKind::Coupon));
            }
            let offer = found(&mut tx, code).await?;
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

async fn scope(on: impl Into<Executor<'_>>, wanted: &For) -> Result<Scope, Failure> {
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
