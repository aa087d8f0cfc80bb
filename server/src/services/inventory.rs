//! What staff change of the goods: stock, price, picture, and whether they are offered. Every page shows it within a second.

use hamour_core::Money;
use hamour_core::catalog::{InvalidVariation, check_price, check_stock};
use hamour_core::detail::Detail;
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::picture::ImageUsage;

use crate::failure::{ErrorInfo, Failure};
use crate::services::picture;
use crate::state::AppState;
use crate::store::catalogue;
use crate::store::db::{Executor, Tx};
use crate::store::product::{self, Product, Variation};

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

/// Which goods are meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProductRef {
    /// A product, by its name in addresses.
    Product(String),
    /// A variation, by its id.
    Variation(i64),
}

/// A change of goods.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Units that there are.
    Stock(u32),
    /// Price of one unit.
    Price(Money),
    /// Whether the shop offers them.
    Active(bool),
    /// What they look like.
    Picture {
        /// Where the picture lies, as the shop stores it.
        address: String,
        /// What it shows; none leaves what was said of the picture before.
        alt: Option<String>,
    },
}

/// All products whose name in addresses or name holds this text, in any letters; all where it is empty.
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

/// Changes goods; the product as it is then. The stock or price of a product that has several variations is that of one
/// of them: it must be named itself.
pub async fn change(state: &AppState, target: &ProductRef, change: Change) -> Result<InventoryItem, Failure> {
    match change {
        Change::Price(price) => check_price(price).map(drop)?,
        Change::Stock(units) => check_stock(units.into()).map(drop)?,
        Change::Active(_) | Change::Picture { .. } => {}
    }
    let change = &change;
    let item = state
        .write(|mut tx| async move {
            let found = find(&mut tx, target).await?;
            if write(&mut tx, target, &found, change).await? {
                catalogue::bump_version(&mut tx).await?;
            }
            let item = of_product(&mut tx, found.product.id).await?.unwrap_or(found);
            tx.commit().await?;
            Ok::<_, Failure>(item)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(item)
}

/// Gives goods a picture, once it is kept; the product as it is then.
pub async fn set_picture(
    state: &AppState,
    target: &ProductRef,
    bytes: Vec<u8>,
    alt: Option<String>,
) -> Result<InventoryItem, Failure> {
    // Encoding takes seconds, which nobody should wait for only to hear of a slip of the pen.
    find(&state.db, target).await?;
    let address = picture::take_in(state, bytes, ImageUsage::Card).await?;
    change(state, target, Change::Picture { address, alt }).await
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

/// Writes the change; whether it changed anything.
async fn write(
    tx: &mut Tx,
    target: &ProductRef,
    found: &InventoryItem,
    change: &Change,
) -> Result<bool, Failure> {
    let InventoryItem { product, variations } = found;
    match change {
        Change::Stock(units) => Ok(product::set_stock(tx, one_of(target, variations)?, *units).await?),
        Change::Price(price) => Ok(product::set_price(tx, one_of(target, variations)?, *price).await?),
        Change::Active(is_active) => {
            let mut is_changed = false;
            // Where there is nothing to choose, the product and its one variation are the same thing to staff.
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
                // One of its own would hide the product's.
                is_changed |= product::clear_variation_picture(tx, only.id).await?;
            }
            Ok(is_changed)
        }
    }
}

/// The variation that is meant.
fn one_of(target: &ProductRef, variations: &[Variation]) -> Result<i64, Failure> {
    match (target, variations) {
        (ProductRef::Variation(id), _) => Ok(*id),
        (ProductRef::Product(_), [variation]) => Ok(variation.id),
        (ProductRef::Product(slug), _) => {
            let named = |one: &Variation| format!("{} {}", one.id, one.name.as_deref().unwrap_or_default());
            let named: Vec<_> = variations.iter().map(named).collect();
            let named = [slug.clone(), named.join(", ")].map(Detail::Name);
            Err(Failure::refused(ErrorInfo::new(ServerErrorCode::VariationRequired, named.into())))
        }
    }
}
