//! Changes of products by staff: price, picture and availability. `stock.rs` changes their stock. Every page shows them within a second.

use hamour_core::Money;
use hamour_core::catalogue::{InvalidVariation, ProductStatus, check_price};
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::message_args::MessageArg;
use hamour_core::picture::ImageUsage;
use serde_json::{Value, json};

use crate::failure::{ErrorInfo, Failure};
use crate::services::audit_log::{self, Actor};
use crate::services::picture;
use crate::state::AppState;
use crate::store::catalogue_version::Changed;
use crate::store::db::{Executor, Tx};
use crate::store::product::{self, Product, Variation};
use crate::store::{catalogue_version, product_edit};

/// A product with its variations.
#[derive(Debug)]
pub struct InventoryItem {
    /// The product.
    pub product: Product,
    /// Its variations, in their order.
    pub variations: Vec<Variation>,
}

impl From<InvalidVariation> for Failure {
    fn from(refusal: InvalidVariation) -> Self {
        Self::refused(refusal.error_info())
    }
}

/// The product or variation to change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProductRef {
    /// A product, by its slug.
    Product(String),
    /// A variation, by its id.
    Variation(i64),
}

/// A change of a product or variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// The price of one unit.
    Price(Money),
    /// Whether the shop offers it.
    Active(bool),
    /// The picture.
    Picture {
        /// The address of the picture, as the shop stores it.
        address: String,
        /// Its alternative text; `None` keeps the current one.
        alt: Option<String>,
    },
}

impl Change {
    const fn action(&self) -> &'static str {
        match self {
            Self::Price(_) => "product.price",
            Self::Active(true) => "product.activate",
            Self::Active(false) => "product.deactivate",
            Self::Picture { .. } => "product.picture",
        }
    }
}

/// Returns what can be changed here, as the audit log shows it.
fn logged(InventoryItem { product, variations }: &InventoryItem) -> Value {
    let variations = variations.iter().map(|variation| {
        json!({
            "id": variation.id,
            "price": Money::from_dirhams(variation.price_dirhams).ok(),
            "stock": variation.stock,
            "is_active": variation.is_active,
            "image": variation.image,
        })
    });
    json!({
        "is_active": product.is_active,
        "image": product.image,
        "image_alt": product.image_alt,
        "variations": variations.collect::<Vec<_>>(),
    })
}

/// Returns all products whose slug or name contains this text, ignoring case; all products if it is empty.
pub async fn list(state: &AppState, text: &str) -> Result<Vec<InventoryItem>, Failure> {
    let wanted = text.trim().to_lowercase();
    let mut variations = product::all_variations(&state.db).await?;
    let products = product::all(&state.db).await?.into_iter();
    let fits = |product: &Product| {
        [&product.slug, &product.name, &product.name_ar]
            .iter()
            .any(|name| name.to_lowercase().contains(&wanted))
    };
    Ok(products
        .filter(fits)
        .map(|product| {
            let of_product = |variation: &mut Variation| variation.product_id == product.id;
            let variations = variations.extract_if(.., of_product).collect();
            InventoryItem { product, variations }
        })
        .collect())
}

/// Changes a product or variation and returns the product. The stock or price of a product with several variations can
/// only be changed for each variation.
pub async fn change(
    state: &AppState,
    actor: &Actor,
    target: &ProductRef,
    change: Change,
) -> Result<InventoryItem, Failure> {
    match change {
        Change::Price(price) => check_price(price).map(drop)?,
        Change::Active(_) | Change::Picture { .. } => {}
    }
    let change = &change;
    let item = state
        .write(|mut tx| async move {
            let product_id = find(&mut tx, target).await?.product.id;
            product_edit::lock(&mut tx, product_id).await?;
            let found = find(&mut tx, target).await?;
            let is_changed = write(&mut tx, target, &found, change).await?;
            let before = logged(&found);
            let item = of_product(&mut tx, found.product.id).await?.unwrap_or(found);
            if is_changed {
                catalogue_version::bump_version(&mut tx, Changed::Products(&[product_id])).await?;
                let (action, subject) = (change.action(), ("product", item.product.slug.clone()));
                let entry = audit_log::Change { action, subject, before, after: logged(&item) };
                audit_log::record(&mut tx, actor, state.clock.now_ms(), entry).await?;
            }
            tx.commit().await?;
            Ok::<_, Failure>(item)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(item)
}

/// Stores a picture and assigns it. Returns the product.
pub async fn set_picture(
    state: &AppState,
    actor: &Actor,
    target: &ProductRef,
    bytes: Vec<u8>,
    alt: Option<String>,
) -> Result<InventoryItem, Failure> {
    // Encoding takes seconds, so a misspelt slug is reported before it.
    find(&state.db, target).await?;
    let address = picture::take_in(state, bytes, ImageUsage::Card).await?;
    change(state, actor, target, Change::Picture { address, alt }).await
}

/// Returns the product that `target` identifies or belongs to.
pub async fn get(state: &AppState, target: &ProductRef) -> Result<InventoryItem, Failure> {
    find(&state.db, target).await
}

/// Returns the id of the variation that `target` identifies.
pub async fn variation_of(state: &AppState, target: &ProductRef) -> Result<i64, Failure> {
    one_of(target, &find(&state.db, target).await?.variations)
}

async fn of_product(on: impl Into<Executor<'_>>, product_id: i64) -> Result<Option<InventoryItem>, Failure> {
    let mut on = on.into();
    let Some(product) = product::find(on.reborrow(), product_id).await? else { return Ok(None) };
    let variations = product::variations_of(on, product_id).await?;
    Ok(Some(InventoryItem { product, variations }))
}

async fn find(on: impl Into<Executor<'_>>, target: &ProductRef) -> Result<InventoryItem, Failure> {
    let mut on = on.into();
    let product_id = match target {
        ProductRef::Product(slug) => product::id_of(on.reborrow(), slug)
            .await?
            .ok_or_else(|| Failure::not_found(ResourceKind::Product))?,
        ProductRef::Variation(id) => {
            let variation = product::find_variation(on.reborrow(), *id).await?;
            variation.ok_or_else(|| Failure::not_found(ResourceKind::Variation))?.product_id
        }
    };
    of_product(on, product_id).await?.ok_or_else(|| Failure::not_found(ResourceKind::Product))
}

/// Writes the change. Returns whether anything changed.
async fn write(
    tx: &mut Tx,
    target: &ProductRef,
    found: &InventoryItem,
    change: &Change,
) -> Result<bool, Failure> {
    let InventoryItem { product, variations } = found;
    match change {
        Change::Price(price) => Ok(product::set_price(tx, one_of(target, variations)?, *price).await?),
        Change::Active(true) if product.status != ProductStatus::Published.as_str() => {
            Err(Failure::refused(ServerErrorCode::ProductNotPublished))
        }
        Change::Active(is_active) => {
            let mut is_changed = false;
            // Without a choice, staff see the product and its single variation as one.
            if !product.has_variation || matches!(target, ProductRef::Product(_)) {
                is_changed |= product::set_active(tx, product.id, *is_active).await?;
            }
            if !product.has_variation || matches!(target, ProductRef::Variation(_)) {
                let id = one_of(target, variations)?;
                is_changed |= product::set_variation_active(tx, id, *is_active).await?;
            }
            Ok(is_changed)
        }
        Change::Picture { address, alt } => {
            let alt = alt.as_deref();
            if let (true, ProductRef::Variation(id)) = (product.has_variation, target) {
                return Ok(product::set_variation_picture(tx, *id, address, alt).await?);
            }
            let mut is_changed = product::set_picture(tx, product.id, address, alt).await?;
            if let (false, [only]) = (product.has_variation, variations.as_slice()) {
                // The variation's own picture would hide the product's.
                is_changed |= product::clear_variation_picture(tx, only.id).await?;
            }
            Ok(is_changed)
        }
    }
}

/// Returns the id of the variation that `target` identifies.
fn one_of(target: &ProductRef, variations: &[Variation]) -> Result<i64, Failure> {
    match (target, variations) {
        (ProductRef::Variation(id), _) => Ok(*id),
        (ProductRef::Product(_), [variation]) => Ok(variation.id),
        (ProductRef::Product(slug), _) => {
            let named = |one: &Variation| format!("{} {}", one.id, one.name.as_deref().unwrap_or_default());
            let named: Vec<_> = variations.iter().map(named).collect();
            let named = [slug.clone(), named.join(", ")].map(MessageArg::Name);
            Err(Failure::refused(ErrorInfo::new(ServerErrorCode::VariationRequired, named.into())))
        }
    }
}
