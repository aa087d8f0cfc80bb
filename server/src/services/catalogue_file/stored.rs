//! The whole catalogue as it is stored.

use std::collections::{BTreeMap, HashMap};

use hamour_core::catalogue::{CategoryForm, ProductForm};

use crate::failure::Failure;
use crate::model::picture::DescribedPicture;
use crate::services::{category_admin, product_admin};
use crate::store::db::Tx;
use crate::store::product::{self, Product, Variation};
use crate::store::{catalogue_file, catalogue_version, category, product_picture, stock};

/// The whole catalogue.
#[derive(Debug)]
pub(super) struct Stored {
    /// The version of the catalogue: every change has another one, but for most orders, which only take units.
    pub version: i64,
    /// The categories, in their order.
    pub categories: Vec<StoredCategory>,
    /// The products, by category and in their order.
    pub products: Vec<StoredProduct>,
}

/// A category with its subcategories.
#[derive(Debug)]
pub(super) struct StoredCategory {
    pub id: i64,
    pub form: CategoryForm,
    /// Its icon; empty if it has none.
    pub icon: String,
    /// The pictures of the subcategories, without Arabic descriptions, in the order of the form.
    pub parts: Vec<DescribedPicture>,
}

/// A product with its variations.
#[derive(Debug)]
pub(super) struct StoredProduct {
    pub id: i64,
    pub form: ProductForm,
    /// Its pictures, in their order.
    pub pictures: Vec<DescribedPicture>,
    /// The own pictures of its variations, in the order of the form.
    pub own: Vec<Option<DescribedPicture>>,
    /// The units on the shelf and of these those that open orders hold, in the order of the form.
    pub units: Vec<(u32, u32)>,
}

/// Reads the whole catalogue.
pub(super) async fn read(tx: &mut Tx) -> Result<Stored, Failure> {
    // Read first: a change beside this one would give what was read too old a version, not too new a one.
    let version = catalogue_version::version(&mut *tx).await?;
    let categories = read_categories(tx).await?;
    let mut related: HashMap<i64, Vec<i64>> = HashMap::new();
    for (product_id, related_id) in product::all_related(&mut *tx).await? {
        related.entry(product_id).or_default().push(related_id);
    }
    let mut further: HashMap<i64, Vec<DescribedPicture>> = HashMap::new();
    for (product_id, picture) in product_picture::all_further(&mut *tx).await? {
        further.entry(product_id).or_default().push(picture);
    }
    let firsts: HashMap<i64, String> = catalogue_file::first_alts_ar(&mut *tx).await?.into_iter().collect();
    let mut owns: HashMap<i64, String> = catalogue_file::own_alts_ar(&mut *tx).await?.into_iter().collect();
    let units: HashMap<i64, (u32, u32)> = stock::items(tx)
        .await?
        .iter()
        .map(|item| (item.variation_id, (item.on_shelf(), item.held)))
        .collect();
    let mut variations: HashMap<i64, Vec<Variation>> = HashMap::new();
    for variation in product::all_variations(&mut *tx).await? {
        variations.entry(variation.product_id).or_default().push(variation);
    }
    let mut products = vec![];
    for product in product::all(&mut *tx).await? {
        let id = product.id;
        let variations = variations.remove(&id).unwrap_or_default();
        let own = variations.iter().map(|one| own_picture(one, &mut owns)).collect();
        let units = variations.iter().map(|one| units.get(&one.id).copied().unwrap_or_default()).collect();
        let first = first_picture(&product, firsts.get(&id));
        let pictures = first.into_iter().chain(further.remove(&id).unwrap_or_default()).collect();
        let form = product_admin::form_of(product, variations, related.remove(&id).unwrap_or_default())?;
        products.push(StoredProduct { id, form, pictures, own, units });
    }
    let places: BTreeMap<i64, usize> =
        categories.iter().zip(0..).map(|(one, place)| (one.id, place)).collect();
    products.sort_by_key(|product| places.get(&product.form.category_id).copied());
    Ok(Stored { version, categories, products })
}

fn first_picture(product: &Product, alt_ar: Option<&String>) -> Option<DescribedPicture> {
    (!product.image.is_empty()).then(|| DescribedPicture {
        image: product.image.clone(),
        alt: product.image_alt.clone(),
        alt_ar: alt_ar.cloned().unwrap_or_default(),
    })
}

fn own_picture(variation: &Variation, alts_ar: &mut HashMap<i64, String>) -> Option<DescribedPicture> {
    variation.image.as_ref().map(|image| DescribedPicture {
        image: image.clone(),
        alt: variation.image_alt.clone().unwrap_or_default(),
        alt_ar: alts_ar.remove(&variation.id).unwrap_or_default(),
    })
}

async fn read_categories(tx: &mut Tx) -> Result<Vec<StoredCategory>, Failure> {
    let (categories, parts) = (category::all(&mut *tx).await?, category::all_subcategories(&mut *tx).await?);
    let stored = categories.into_iter().map(|found| {
        let own: Vec<_> = parts.iter().filter(|part| part.category_id == found.id).collect();
        let described = |image: &str, alt: &str| DescribedPicture {
            image: image.to_owned(),
            alt: alt.to_owned(),
            alt_ar: String::new(),
        };
        let (id, icon) = (found.id, found.icon.clone());
        let parts = own.iter().map(|part| described(&part.image, &part.image_alt)).collect();
        StoredCategory { id, icon, parts, form: category_admin::form_of(found, &own) }
    });
    Ok(stored.collect())
}
