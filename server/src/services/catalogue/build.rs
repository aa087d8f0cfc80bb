//! Builds what is the same for every visitor, except products, from the rows of the database.

use std::collections::BTreeMap;
use std::sync::Arc;

use bytes::Bytes;
use chrono::{DateTime, Utc};
use hamour_core::Language;
use hamour_core::catalogue::{Target, pinned_first};
use hamour_core::shop_page::{Fact, filled};
use hamour_core::shown::{ShownState, ShownTime};

use super::cards::{Card, or_else};
use super::index::{ListKey, ProductIndex};
use super::key::CatalogueKey;
use super::posts::Posts;
use super::snapshot::{Heading, Snapshot};
use super::stored::Stored;
use super::wire::{
    self, Banner, BannerStatus, CategoryCard, Deals, FeaturedCategory, FeaturedProducts, Named, ProductEntry,
    ShopPageText, SubcategoryCard, TopSelling,
};
use crate::store::category::{Category, Subcategory};
use crate::store::home_page::{self, BannerTarget, Choice};
use crate::store::shop_page::PageVersion;
use crate::store::zone::Zone;

fn is_shown(from_at: Option<i64>, until_at: Option<i64>, now: DateTime<Utc>) -> bool {
    ShownTime::from_millis(from_at, until_at).state(now) == ShownState::Shown
}

/// Returns the products of a list whose time is now.
fn shown(choices: &[Choice], now: DateTime<Utc>) -> Vec<i64> {
    let shown = choices.iter().filter(|row| is_shown(row.from_at, row.until_at, now));
    shown.map(|row| row.product_id).collect()
}

/// What a snapshot is built of besides its rows.
pub(super) struct Sources<'a> {
    /// The version of the rows.
    pub(super) version: i64,
    pub(super) language: Language,
    pub(super) public_url: &'a str,
    pub(super) now: DateTime<Utc>,
    pub(super) index: &'a ProductIndex,
    /// The cards of [`Stored::front_products`].
    pub(super) front: &'a BTreeMap<i64, Arc<Card>>,
}

/// Builds the snapshot that follows `before`.
pub(super) fn snapshot(stored: Arc<Stored>, before: &Snapshot, sources: &Sources<'_>) -> Snapshot {
    let Sources { version, language, now, .. } = *sources;
    let public_url = &format!("{}{}", sources.public_url, language.path_prefix());
    // The blog is as it was if only products have changed.
    let is_same = Arc::ptr_eq(&stored, &before.stored) && !before.is_outdated(now);
    let posts = if is_same {
        before.posts.clone()
    } else {
        Arc::new(Posts::build(&stored.posts, public_url, now, None))
    };
    let banners: Vec<Banner> = stored
        .banners
        .iter()
        .filter(|row| is_shown(row.from_at, row.until_at, now))
        .filter_map(|row| banner(row, &stored, sources.front))
        .collect();
    let mut responses: BTreeMap<_, _> = posts.1.iter().cloned().collect();
    responses.extend(responses_of_lists(&stored, sources));
    responses.insert(CatalogueKey::Banners, wire::json(&banners));
    responses.extend(responses_of_parts(&stored));
    responses.extend(stored.pages.iter().filter_map(|page| response_of_page(page, &stored.facts)));
    // An unchanged response keeps its bytes, so that two snapshots share the memory.
    for (key, response) in &mut responses {
        if let Some(unchanged) = before.responses.get(key).filter(|earlier| *earlier == response) {
            response.clone_from(unchanged);
        }
    }
    Snapshot {
        language,
        version,
        edition: before.edition + 1,
        next_change: stored.times().filter_map(|time| time.next_change(now)).min(),
        responses,
        posts,
        first_banner: banners.into_iter().next(),
        categories: stored.categories.iter().map(|row| (row.id, heading(row, &stored, public_url))).collect(),
        stored,
    }
}

fn responses_of_lists(stored: &Stored, sources: &Sources<'_>) -> Vec<(CatalogueKey, Bytes)> {
    let now = sources.now;
    // A category leads to nothing before its first product is in the shop. Its page stays, for who knows the address.
    let has_product = |row: &&Category| sources.index.has_products(ListKey::Category(row.id));
    let rows: Vec<_> = stored.categories.iter().filter(has_product).collect();
    let categories: Vec<CategoryCard> = rows.iter().copied().map(category_card).collect();
    let featured: Vec<FeaturedCategory> =
        rows.iter().copied().filter(|row| row.is_featured).map(featured_category).collect();
    let zones: Vec<wire::Zone> = stored.zones.iter().map(zone).collect();
    let municipalities: Vec<Named> =
        stored.municipalities.iter().map(|row| Named { id: row.id, name: row.name.clone() }).collect();
    let entries = |ids: &[i64]| -> Vec<ProductEntry<'_>> {
        let card = |id: &i64| sources.front.get(id).map(|card| ProductEntry { product_data: &card.product });
        ids.iter().filter_map(card).collect()
    };
    let deals = Deals { deal_of_the_day_products: entries(&shown(&stored.deals, now)) };
    let featured_products = FeaturedProducts { featured_products: entries(&shown(&stored.featured, now)) };
    let bestsellers = pinned_first(&shown(&stored.pins, now), &stored.bestsellers);
    let bestsellers = TopSelling { all_products_ordered: entries(&bestsellers) };
    vec![
        (CatalogueKey::Categories, wire::json(&categories)),
        (CatalogueKey::FeaturedCategories, wire::json(&featured)),
        (CatalogueKey::Deals, wire::json(&deals)),
        (CatalogueKey::Featured, wire::json(&featured_products)),
        (CatalogueKey::TopSelling, wire::json(&bestsellers)),
        (CatalogueKey::Zones, wire::json(&zones)),
        (CatalogueKey::Municipalities, wire::json(&municipalities)),
    ]
}

/// Returns the response of a page that the shop has written; `None` if it shows the neutral text again.
fn response_of_page(page: &PageVersion, facts: &[Fact]) -> Option<(CatalogueKey, Bytes)> {
    let text = ShopPageText { html: filled(&page.html, facts), html_ar: filled(&page.html_ar, facts) };
    let is_written = !text.html.is_empty() || !text.html_ar.is_empty();
    is_written.then(|| (CatalogueKey::ShopPage(page.page), wire::json(&text)))
}

fn zone(row: &Zone) -> wire::Zone {
    wire::Zone { id: row.number, name: row.name.clone(), municipality_id: row.municipality_id }
}

fn heading(row: &Category, stored: &Stored, public_url: &str) -> Heading {
    let path = Target::Category { slug: row.slug.clone(), id: row.id }.path();
    Heading {
        name: row.name.clone(),
        title: or_else(&row.meta_title, &row.name),
        description: row.meta_description.clone(),
        canonical: format!("{public_url}{path}"),
        path,
        has_parts: stored.subcategories.iter().any(|part| part.category_id == row.id),
    }
}

fn responses_of_parts(stored: &Stored) -> Vec<(CatalogueKey, Bytes)> {
    let mut parts: BTreeMap<i64, Vec<SubcategoryCard>> =
        stored.categories.iter().map(|row| (row.id, Vec::new())).collect();
    for part in &stored.subcategories {
        parts.entry(part.category_id).or_default().push(subcategory_card(part));
    }
    parts.into_iter().map(|(id, parts)| (CatalogueKey::Subcategories(id), wire::json(&parts))).collect()
}

/// Returns a banner as shoppers see it; `None` if it leads to a product that is not in the shop.
fn banner(row: &home_page::Banner, stored: &Stored, front: &BTreeMap<i64, Arc<Card>>) -> Option<Banner> {
    let mut banner = Banner {
        id: row.id,
        image: row.image.clone(),
        mobile_image: row.mobile_image.clone(),
        status: BannerStatus::None,
        product_id: None,
        product_slug: None,
        product_variation: None,
        category_id: None,
        category_slug: None,
        page_path: None,
        image_alt: row.image_alt.clone(),
        title: row.title.clone(),
        text: row.line.clone(),
    };
    match row.target() {
        BannerTarget::Product(id) => {
            let product = &front.get(&id)?.product;
            banner.status = BannerStatus::Product;
            banner.product_id = Some(id);
            banner.product_slug = Some(product.slug.clone());
            banner.product_variation = Some(product.has_variation);
        }
        BannerTarget::Category(id) => {
            if let Some(category) = stored.categories.iter().find(|category| category.id == id) {
                banner.status = BannerStatus::Category;
                banner.category_id = Some(id);
                banner.category_slug = Some(category.slug.clone());
            }
        }
        BannerTarget::Nowhere if row.page.is_empty() => {}
        BannerTarget::Nowhere => {
            banner.status = BannerStatus::Page;
            banner.page_path = Some(row.page.clone());
        }
    }
    Some(banner)
}

fn category_card(row: &Category) -> CategoryCard {
    CategoryCard {
        id: row.id,
        slug: row.slug.clone(),
        name: row.name.clone(),
        image: row.image.clone(),
        image_alt: or_else(&row.image_alt, &row.name),
    }
}

/// The back office has no field for an icon: its categories show their picture in the bar.
fn featured_category(row: &Category) -> FeaturedCategory {
    FeaturedCategory {
        id: row.id,
        slug: row.slug.clone(),
        name: row.name.clone(),
        icon: or_else(&row.icon, &row.image),
    }
}

fn subcategory_card(row: &Subcategory) -> SubcategoryCard {
    SubcategoryCard {
        id: row.id,
        name: row.name.clone(),
        image: row.image.clone(),
        image_alt: row.image_alt.clone(),
    }
}
