//! The pictures of products and of their variations, with descriptions in both languages.

use hamour_core::catalogue::ProductStatus;
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::picture::{PictureUse, check_pictures_of, parse_alt, parse_alt_ar};
use serde_json::json;
use sha2::{Digest as _, Sha256};

use crate::failure::{Failure, FieldError};
use crate::model::picture::DescribedPicture;
use crate::services::audit_log::{self, Actor, Change};
use crate::services::picture::{folder, is_in_shop};
use crate::state::AppState;
use crate::store::catalogue_version::Changed;
use crate::store::db::{Executor, Tx};
use crate::store::product_picture::{self, PicturedProduct};
use crate::store::{catalogue_version, product};

/// The pictures of a product.
#[derive(Clone, Debug)]
pub struct ProductPictures {
    /// The product.
    pub product_id: i64,
    /// Its name in URLs.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Whether shoppers see it.
    pub status: ProductStatus,
    /// Changes with the pictures: who changes them says which version they have seen.
    pub version: String,
    /// In their order; cards show the first one.
    pub pictures: Vec<DescribedPicture>,
    /// Its variations; none if there is no choice.
    pub variations: Vec<VariationPicture>,
}

/// A variation with its own picture.
#[derive(Clone, Debug)]
pub struct VariationPicture {
    /// The variation.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// As that of [`ProductPictures`].
    pub version: String,
    /// `None` if it has the product's first picture.
    pub picture: Option<DescribedPicture>,
}

/// Returns the version of pictures, which is the same for the same pictures only.
fn version_of(pictures: &[DescribedPicture]) -> String {
    let digest: [u8; 32] = Sha256::digest(json!(pictures).to_string()).into();
    let short = digest.first_chunk().copied().map(u64::from_be_bytes);
    format!("{:016x}", short.unwrap_or_default())
}

/// Returns the pictures of a product.
pub async fn pictures(state: &AppState, product_id: i64) -> Result<ProductPictures, Failure> {
    let mut tx = state.db.begin_reading().await?;
    read(&mut tx, product_id).await
}

/// Returns the pictures of the product of a variation.
pub async fn pictures_of_variation(state: &AppState, variation_id: i64) -> Result<ProductPictures, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let product_id = product_picture::product_of(&mut tx, variation_id).await?;
    read(&mut tx, product_id.ok_or_else(|| Failure::not_found(ResourceKind::Variation))?).await
}

async fn read(tx: &mut Tx, product_id: i64) -> Result<ProductPictures, Failure> {
    let mut on = Executor::from(tx);
    let found = product_picture::product(on.reborrow(), product_id).await?;
    let product = found.ok_or_else(|| Failure::not_found(ResourceKind::Product))?;
    let further = product_picture::further(on.reborrow(), product_id).await?;
    let variations =
        if product.has_variation { product_picture::variations(on, product_id).await? } else { Vec::new() };
    let PicturedProduct { id, slug, name, status, image, image_alt, image_alt_ar, .. } = product;
    let first = DescribedPicture { image, alt: image_alt, alt_ar: image_alt_ar };
    let pictures: Vec<_> = [first].into_iter().chain(further).filter(|it| !it.image.is_empty()).collect();
    let of_variation = |row: product_picture::PicturedVariation| {
        let alt = row.image_alt.unwrap_or_default();
        let picture = row.image.map(|image| DescribedPicture { image, alt, alt_ar: row.image_alt_ar });
        let name = row.name.unwrap_or_default();
        VariationPicture { id: row.id, name, version: version_of(picture.as_slice()), picture }
    };
    Ok(ProductPictures {
        product_id: id,
        slug,
        name,
        status: ProductStatus::from_name(&status).ok_or_else(|| Failure::internal("an unknown status"))?,
        version: version_of(&pictures),
        pictures,
        variations: variations.into_iter().map(of_variation).collect(),
    })
}

/// Gives the copy of a product its pictures. The copy's variations are in the same order.
pub(super) async fn copy(tx: &mut Tx, from_id: i64, to_id: i64) -> Result<(), Failure> {
    let of = read(tx, from_id).await?;
    if let Some((first, further)) = of.pictures.split_first() {
        product_picture::set_first(tx, to_id, first).await?;
        product_picture::set_further(tx, to_id, further).await?;
    }
    let copies = product_picture::variations(&mut *tx, to_id).await?;
    for (variation, copy) in of.variations.iter().zip(copies) {
        product_picture::set_of_variation(tx, copy.id, variation.picture.as_ref()).await?;
    }
    Ok(())
}

/// Sets all pictures of a product in their order, and returns them. `seen` is the version that the caller has seen. A
/// repetition changes nothing.
///
/// # Errors
/// [`ServerErrorCode::PicturesChanged`] if the pictures are others than the caller has seen; otherwise what is wrong with
/// them.
pub async fn set(
    state: &AppState,
    actor: &Actor,
    product_id: i64,
    seen: &str,
    pictures: Vec<DescribedPicture>,
) -> Result<ProductPictures, Failure> {
    let pictures = &checked(pictures, |index, field| format!("pictures[{index}].{field}"))?;
    let after = state
        .write(|mut tx| async move {
            product_picture::lock(&mut tx, product_id).await?;
            let before = read(&mut tx, product_id).await?;
            if before.pictures == *pictures {
                return Ok(before);
            }
            if before.version != seen {
                return Err(Failure::conflict(ServerErrorCode::PicturesChanged));
            }
            check_pictures_of(before.status, pictures.len())
                .map_err(|info| Failure::invalid("pictures", info))?;
            check_known(state, &before, pictures, |index| format!("pictures[{index}].image"))?;
            let none = DescribedPicture { image: String::new(), alt: String::new(), alt_ar: String::new() };
            let (first, further) = pictures.split_first().unwrap_or((&none, &[]));
            product_picture::set_first(&mut tx, product_id, first).await?;
            product_picture::set_further(&mut tx, product_id, further).await?;
            if before.variations.is_empty() {
                // The own picture of its only variation would hide the product's.
                for only in product::variations_of(&mut tx, product_id).await? {
                    product::clear_variation_picture(&mut tx, only.id).await?;
                }
            }
            let after = read(&mut tx, product_id).await?;
            let change = Change {
                action: "product.pictures",
                subject: ("product", before.slug.clone()),
                before: json!({"pictures": before.pictures}),
                after: json!({"pictures": after.pictures}),
            };
            record(state, &mut tx, actor, product_id, change).await?;
            tx.commit().await?;
            Ok(after)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(after)
}

/// Sets or removes a variation's own picture, and returns the pictures of its product. Otherwise like [`set`].
pub async fn set_of_variation(
    state: &AppState,
    actor: &Actor,
    variation_id: i64,
    seen: &str,
    picture: Option<DescribedPicture>,
) -> Result<ProductPictures, Failure> {
    let picture = checked(picture.into_iter().collect(), |_, field| format!("picture.{field}"))?.pop();
    let picture = &picture;
    let after = state
        .write(|mut tx| async move {
            let missing = || Failure::not_found(ResourceKind::Variation);
            let product_id = product_picture::product_of(&mut tx, variation_id).await?.ok_or_else(missing)?;
            product_picture::lock(&mut tx, product_id).await?;
            let before = read(&mut tx, product_id).await?;
            let variation = before.variations.iter().find(|one| one.id == variation_id).ok_or_else(missing)?;
            if variation.picture == *picture {
                return Ok(before);
            }
            if variation.version != seen {
                return Err(Failure::conflict(ServerErrorCode::PicturesChanged));
            }
            check_known(state, &before, picture.as_slice(), |_| "picture.image".to_owned())?;
            product_picture::set_of_variation(&mut tx, variation_id, picture.as_ref()).await?;
            let after = read(&mut tx, product_id).await?;
            let shown = |picture: &Option<DescribedPicture>| {
                json!({"variation_id": variation_id, "variation": variation.name, "picture": picture})
            };
            let change = Change {
                action: "variation.picture",
                subject: ("product", before.slug.clone()),
                before: shown(&variation.picture),
                after: shown(picture),
            };
            record(state, &mut tx, actor, product_id, change).await?;
            tx.commit().await?;
            Ok(after)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(after)
}

async fn record(
    state: &AppState,
    tx: &mut Tx,
    actor: &Actor,
    product_id: i64,
    change: Change,
) -> Result<(), Failure> {
    catalogue_version::bump_version(tx, Changed::Products(&[product_id])).await?;
    audit_log::record(tx, actor, state.clock.now_ms(), change).await
}

/// Returns the pictures with their descriptions trimmed.
fn checked(
    pictures: Vec<DescribedPicture>,
    field: impl Fn(usize, &str) -> String,
) -> Result<Vec<DescribedPicture>, Failure> {
    let mut broken = Vec::new();
    let mut good = Vec::new();
    for (index, DescribedPicture { image, alt, alt_ar }) in pictures.into_iter().enumerate() {
        match (parse_alt(&alt), parse_alt_ar(&alt_ar)) {
            (Ok(alt), Ok(alt_ar)) => good.push(DescribedPicture { image, alt, alt_ar }),
            (alt, alt_ar) => {
                let refusals = [("alt", alt.err()), ("alt_ar", alt_ar.err())];
                broken.extend(refusals.into_iter().filter_map(|(name, refusal)| {
                    Some(FieldError { field: field(index, name).into(), info: refusal?.error_info() })
                }));
            }
        }
    }
    if broken.is_empty() { Ok(good) } else { Err(Failure::Invalid(broken)) }
}

/// Checks that each picture is one of the shop's: the product has it already, or it was uploaded.
fn check_known(
    state: &AppState,
    before: &ProductPictures,
    pictures: &[DescribedPicture],
    field: impl Fn(usize) -> String,
) -> Result<(), Failure> {
    let of_variations = before.variations.iter().filter_map(|one| one.picture.as_ref());
    let present: Vec<_> = before.pictures.iter().chain(of_variations).map(|one| &one.image).collect();
    let media = folder(&state.config.data_dir);
    let is_known = |image: &String| present.contains(&image) || is_in_shop(&media, image, PictureUse::Card);
    let unknown = pictures.iter().position(|one| !is_known(&one.image));
    match unknown {
        Some(index) => Err(Failure::invalid(field(index), ServerErrorCode::PictureUnknown)),
        None => Ok(()),
    }
}
