//! The list of products in the back office.

use std::collections::{BTreeMap, HashMap};

use hamour_core::Money;
use hamour_core::catalogue::{ProductForm, ProductStatus};
use hamour_core::search::normalised;

use super::form_of;
use crate::failure::Failure;
use crate::state::AppState;
use crate::store::category;
use crate::store::db::Tx;
use crate::store::product::{self, Product, Variation};

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

/// A part of the list of products.
#[derive(Debug)]
pub struct ProductPage {
    /// The products, in the order of the shop.
    pub items: Vec<ListedProduct>,
    /// Whether there are more after them.
    pub has_more: bool,
    /// The number of products that fit the filter.
    pub count: usize,
}

/// Returns at most `limit` products after the product `after`, by category and in its order.
pub async fn list(
    state: &AppState,
    filter: &ProductFilter,
    after: Option<i64>,
    limit: usize,
) -> Result<ProductPage, Failure> {
    let mut tx = state.db.begin_reading().await?;
    list_in(&mut tx, filter, after, limit).await
}

/// Like [`list`], in a transaction.
pub(in crate::services) async fn list_in(
    tx: &mut Tx,
    filter: &ProductFilter,
    after: Option<i64>,
    limit: usize,
) -> Result<ProductPage, Failure> {
    let (products, variations, categories) = (
        product::all(&mut *tx).await?,
        product::all_variations(&mut *tx).await?,
        category::all(&mut *tx).await?,
    );
    let places: BTreeMap<i64, usize> =
        categories.iter().zip(0..).map(|(one, place)| (one.id, place)).collect();
    let mut of: HashMap<i64, Vec<Variation>> = HashMap::new();
    for variation in variations {
        of.entry(variation.product_id).or_default().push(variation);
    }
    let mut listed =
        products.into_iter().map(|product| listed(product, &mut of)).collect::<Result<Vec<_>, Failure>>()?;
    listed.sort_by_key(|item| places.get(&item.form.category_id).copied());
    // Found before the filter: the product before may not fit it any more.
    let begin = after.and_then(|id| listed.iter().position(|item| item.id == id)).map_or(0, |at| at + 1);
    let words: Vec<_> = normalised(&filter.search).split_whitespace().map(str::to_owned).collect();
    let fits: Vec<_> = listed.iter().map(|item| fits(item, filter, &words)).collect();
    let count = fits.iter().filter(|fits| **fits).count();
    let rest = listed.into_iter().zip(fits).skip(begin).filter_map(|(item, fits)| fits.then_some(item));
    let mut items: Vec<_> = rest.take(limit + 1).collect();
    let has_more = items.len() > limit;
    items.truncate(limit);
    Ok(ProductPage { items, has_more, count })
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

fn fits(item: &ListedProduct, filter: &ProductFilter, words: &[String]) -> bool {
    let form = &item.form;
    filter.category_id.is_none_or(|id| id == form.category_id)
        && filter.status.is_none_or(|status| status == form.status)
        && (!filter.lacks_arabic || item.missing_arabic > 0)
        && (words.is_empty() || is_named(form, words))
}

fn is_named(form: &ProductForm, words: &[String]) -> bool {
    let own = [&form.name, &form.name_ar, &form.slug];
    let of_variations = form.variations.iter().flat_map(|one| [&one.name, &one.name_ar, &one.barcode]);
    let names: Vec<_> = own.into_iter().chain(of_variations).map(|name| normalised(name)).collect();
    words.iter().all(|word| names.iter().any(|name| name.contains(word)))
}
