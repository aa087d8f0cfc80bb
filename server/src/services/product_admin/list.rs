//! The list of products in the back office.

use std::collections::{BTreeSet, HashMap, HashSet};

use hamour_core::Money;
use hamour_core::catalogue::{ProductForm, ProductStatus};
use hamour_core::search::normalised;

use super::form_of;
use crate::failure::Failure;
use crate::model::list_place::ListPlace;
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::product::{Product, Variation};
use crate::store::{catalogue_file, product_batch, product_page};

/// Which products are listed.
#[derive(Clone, Debug, Default)]
pub struct ProductFilter {
    /// Words of a name, slug or barcode; empty for all.
    pub search: String,
    /// Only of this category.
    pub category_id: Option<i64>,
    /// Only of this status.
    pub status: Option<ProductStatus>,
    /// Only those that lack a text in Arabic.
    pub lacks_arabic: bool,
}

/// A product in the list.
#[derive(Clone, Debug)]
pub struct ListedProduct {
    /// Identifies it.
    pub id: i64,
    /// What staff wrote.
    pub form: ProductForm,
    /// Its picture; empty if it has none.
    pub image: String,
    /// The lowest and highest price.
    pub prices: (Money, Money),
    /// The units of each variation that can be ordered, in the order of the form.
    pub stock: Vec<i64>,
    /// The number of texts that lack Arabic.
    pub missing_arabic: usize,
}

/// Where a product is in the order of the shop: the position and the id of its category, then its own.
pub type ProductPlace = ListPlace<4>;

/// A part of the list of products.
#[derive(Debug)]
pub struct ProductPage {
    /// The products, in the order of the shop.
    pub items: Vec<ListedProduct>,
    /// Where they end, if there are more after them.
    pub next: Option<ProductPlace>,
    /// The number of products that fit the filter.
    pub count: usize,
}

/// Returns at most `limit` products after a place, by category and in its order.
pub async fn list(
    state: &AppState,
    filter: &ProductFilter,
    after: Option<ProductPlace>,
    limit: usize,
) -> Result<ProductPage, Failure> {
    let mut tx = state.db.begin_reading().await?;
    list_in(&mut tx, filter, after, limit).await
}

/// Like [`list`], in a transaction.
pub(in crate::services) async fn list_in(
    tx: &mut Tx,
    filter: &ProductFilter,
    after: Option<ProductPlace>,
    limit: usize,
) -> Result<ProductPage, Failure> {
    let is_plain = filter.search.trim().is_empty() && !filter.lacks_arabic;
    let (mut places, count) = if is_plain {
        let status = filter.status.map(ProductStatus::as_str);
        let count = product_page::count(&mut *tx, filter.category_id, status).await?;
        (places_after(tx, filter, after, limit + 1).await?, usize::try_from(count).unwrap_or_default())
    } else {
        let mut found = found(tx, filter).await?;
        let count = found.len();
        found.retain(|place| after.is_none_or(|after| *place > after));
        (found, count)
    };
    let next = (places.len() > limit).then(|| places.get(limit.wrapping_sub(1)).copied()).flatten();
    places.truncate(limit);
    Ok(ProductPage { items: read(tx, &places).await?, next, count })
}

/// Returns the first places after one, of the products that fit a filter without words. Reads no others.
async fn places_after(
    tx: &mut Tx,
    filter: &ProductFilter,
    after: Option<ProductPlace>,
    limit: usize,
) -> Result<Vec<ProductPlace>, Failure> {
    let status = filter.status.map(ProductStatus::as_str);
    let ListPlace([begin, begin_id, begin_product @ ..]) = after.unwrap_or(ListPlace([i64::MIN; 4]));
    let mut places = vec![];
    for (category_id, position) in product_page::categories(&mut *tx).await? {
        if (position, category_id) < (begin, begin_id)
            || filter.category_id.is_some_and(|id| id != category_id)
        {
            continue;
        }
        let is_first = (position, category_id) == (begin, begin_id);
        let from = if is_first { begin_product.into() } else { (i64::MIN, i64::MIN) };
        let left = i64::try_from(limit - places.len()).map_err(Failure::internal)?;
        let found = product_page::of_category(&mut *tx, category_id, status, from, left).await?;
        places.extend(found.iter().map(|one| ListPlace([position, category_id, one.position, one.id])));
        if places.len() >= limit {
            break;
        }
    }
    Ok(places)
}

/// Returns the places of all products that fit the filter. Names are compared as shoppers' words are, which no database does.
async fn found(tx: &mut Tx, filter: &ProductFilter) -> Result<Vec<ProductPlace>, Failure> {
    let status = filter.status.map(ProductStatus::as_str);
    let categories: HashMap<_, _> = product_page::categories(&mut *tx).await?.into_iter().collect();
    let mut of_variations: HashMap<i64, Vec<String>> = HashMap::new();
    for (product_id, name, name_ar, barcode) in product_page::variation_names(&mut *tx).await? {
        of_variations.entry(product_id).or_default().extend([name, name_ar, barcode]);
    }
    let words: Vec<_> = normalised(&filter.search).split_whitespace().map(str::to_owned).collect();
    let mut places = vec![];
    for one in product_page::names(&mut *tx, filter.category_id, status).await? {
        let mut names = of_variations.remove(&one.id).unwrap_or_default();
        names.extend([one.slug, one.name, one.name_ar]);
        if has_words(&names, &words) {
            let position = categories.get(&one.category_id).copied().unwrap_or_default();
            places.push(ListPlace([position, one.category_id, one.position, one.id]));
        }
    }
    places.sort_unstable();
    if filter.lacks_arabic {
        let lacking: HashSet<_> =
            read(tx, &places).await?.iter().filter(|one| one.missing_arabic > 0).map(|one| one.id).collect();
        places.retain(|ListPlace([.., id])| lacking.contains(id));
    }
    Ok(places)
}

fn has_words(names: &[String], words: &[String]) -> bool {
    let names: Vec<_> = names.iter().map(|name| normalised(name)).collect();
    words.iter().all(|word| names.iter().any(|name| name.contains(word)))
}

/// Returns the products at these places, in their order.
async fn read(tx: &mut Tx, places: &[ProductPlace]) -> Result<Vec<ListedProduct>, Failure> {
    let ids: BTreeSet<_> = places.iter().map(|ListPlace([.., id])| *id).collect();
    let mut found = HashMap::new();
    for batch in catalogue_file::batches(ids.into_iter().map(|id| (id, 0))).map_err(Failure::internal)? {
        let mut of: HashMap<i64, Vec<Variation>> = HashMap::new();
        for variation in product_batch::variations(&mut *tx, &batch).await? {
            of.entry(variation.product_id).or_default().push(variation);
        }
        for product in product_batch::products(&mut *tx, &batch).await? {
            found.insert(product.id, listed(product, &mut of)?);
        }
    }
    Ok(places.iter().filter_map(|ListPlace([.., id])| found.remove(id)).collect())
}

fn listed(product: Product, of: &mut HashMap<i64, Vec<Variation>>) -> Result<ListedProduct, Failure> {
    let variations = of.remove(&product.id).unwrap_or_default();
    let (id, image) = (product.id, product.image.clone());
    let stock = variations.iter().map(|variation| variation.stock).collect();
    let form = form_of(product, variations, vec![])?;
    let prices = form.variations.iter().map(|variation| variation.price);
    let prices = (prices.clone().min().unwrap_or(Money::ZERO), prices.max().unwrap_or(Money::ZERO));
    let missing_arabic = form.missing_arabic().len();
    Ok(ListedProduct { id, form, image, prices, stock, missing_arabic })
}
