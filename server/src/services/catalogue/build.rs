//! Builds a catalogue snapshot and its responses from the rows of the database.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use bytes::Bytes;
use chrono::{DateTime, Utc};
use hamour_core::catalogue::{HomeList, ProductStatus, Target, pinned_first};
use hamour_core::shop_page::{Fact, facts, filled};
use hamour_core::shown::{ShownState, ShownTime};

use super::cards::{self, Card, CategoryNames, or_else};
use super::key::CatalogueKey;
use super::posts::{self, Posts};
use super::snapshot::{Heading, Snapshot};
use super::wire::{
    self, Banner, BannerStatus, CategoryCard, CategoryProducts, Deals, FeaturedCategory, FeaturedProducts,
    Named, ProductEntry, ProductPicture, ShopPageText, SubcategoryCard, SubcategoryProducts, TopSelling,
};
use crate::failure::Failure;
use crate::model::picture::DescribedPicture;
use crate::services::settings;
use crate::store::category::{Category, Subcategory};
use crate::store::db::Db;
use crate::store::home_page::{self, BannerTarget, Choice, List};
use crate::store::shop_page::PageVersion;
use crate::store::zone::{Municipality, Zone};
use crate::store::{catalogue_version, category, product, product_picture, shop_page, zone};

/// The rows of the whole catalogue at one moment.
#[derive(Debug)]
pub(super) struct Stored {
    version: i64,
    categories: Vec<Category>,
    subcategories: Vec<Subcategory>,
    products: Vec<product::Product>,
    variations: Vec<product::Variation>,
    related: Vec<(i64, i64)>,
    more_pictures: Vec<(i64, DescribedPicture)>,
    banners: Vec<home_page::Banner>,
    deals: Vec<Choice>,
    featured: Vec<Choice>,
    pins: Vec<Choice>,
    bestsellers: Vec<i64>,
    zones: Vec<Zone>,
    municipalities: Vec<Municipality>,
    posts: posts::Stored,
    pages: Vec<PageVersion>,
    /// The values that the pages name.
    facts: Vec<Fact>,
}

impl Stored {
    /// Reads everything that shoppers see in one transaction.
    pub(super) async fn read(db: &Db) -> Result<Self, Failure> {
        Self::read_with(db, None).await
    }

    /// Reads the same, and one product as if it were published and on sale.
    pub(super) async fn read_with(db: &Db, preview: Option<i64>) -> Result<Self, Failure> {
        let mut tx = db.begin_reading().await?;
        let stored = Self {
            version: catalogue_version::version(&mut tx).await?,
            categories: category::all(&mut tx).await?,
            subcategories: category::all_subcategories(&mut tx).await?,
            products: product::all(&mut tx)
                .await?
                .into_iter()
                .filter_map(|row| shown_as(row, preview))
                .collect(),
            variations: product::all_variations(&mut tx).await?,
            related: product::all_related(&mut tx).await?,
            more_pictures: product_picture::all_further(&mut tx).await?,
            banners: home_page::banners(&mut tx).await?,
            deals: home_page::choices(&mut tx, HomeList::Deals).await?,
            featured: home_page::choices(&mut tx, HomeList::Featured).await?,
            pins: home_page::choices(&mut tx, HomeList::Pins).await?,
            bestsellers: home_page::list(&mut tx, List::Bestseller).await?,
            zones: zone::zones(&mut tx).await?,
            municipalities: zone::municipalities(&mut tx).await?,
            posts: posts::Stored::read(&mut tx).await?,
            pages: shop_page::last(&mut tx).await?,
            facts: facts(&settings::get(&mut tx).await?),
        };
        tx.commit().await?;
        Ok(stored)
    }

    /// Returns the times of everything that has one.
    fn times(&self) -> impl Iterator<Item = ShownTime> {
        let banners = self.banners.iter().map(|row| ShownTime::from_millis(row.from_at, row.until_at));
        let choices = self.deals.iter().chain(&self.featured).chain(&self.pins);
        let choices = choices.map(|row| ShownTime::from_millis(row.from_at, row.until_at));
        banners.chain(choices).chain(self.posts.times())
    }
}

/// Returns a product as shoppers see it, if they do; the one of a preview as if they did.
fn shown_as(product: product::Product, preview: Option<i64>) -> Option<product::Product> {
    if is_visible(&product) {
        return Some(product);
    }
    (preview == Some(product.id)).then_some(product::Product { is_active: true, ..product })
}

/// Returns whether shoppers see a product.
fn is_visible(product: &product::Product) -> bool {
    ProductStatus::from_name(&product.status).is_some_and(ProductStatus::is_visible)
}

fn is_shown(from_at: Option<i64>, until_at: Option<i64>, now: DateTime<Utc>) -> bool {
    ShownTime::from_millis(from_at, until_at).state(now) == ShownState::Shown
}

/// Returns the products of a list whose time is now.
fn shown(choices: &[Choice], now: DateTime<Utc>) -> Vec<i64> {
    let shown = choices.iter().filter(|row| is_shown(row.from_at, row.until_at, now));
    shown.map(|row| row.product_id).collect()
}

/// Builds the snapshot that follows `before`.
pub(super) fn snapshot(stored: &Stored, public_url: &str, before: &Snapshot, now: DateTime<Utc>) -> Snapshot {
    let names = CategoryNames {
        categories: stored.categories.iter().map(|row| (row.id, row)).collect(),
        subcategories: stored.subcategories.iter().map(|row| (row.id, row)).collect(),
    };
    let cards = cards::cards(&stored.products, &stored.variations, &names, public_url);
    let (posts, post_responses) = Posts::build(&stored.posts, public_url, now, None);
    let mut picked: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for (product_id, related_id) in &stored.related {
        picked.entry(*product_id).or_default().push(*related_id);
    }
    let mut more_pictures: BTreeMap<i64, Vec<ProductPicture>> = BTreeMap::new();
    for (product_id, DescribedPicture { image, alt, .. }) in &stored.more_pictures {
        let picture = ProductPicture { image: image.clone(), image_alt: alt.clone() };
        more_pictures.entry(*product_id).or_default().push(picture);
    }
    let mut snapshot = Snapshot {
        version: stored.version,
        edition: before.edition + 1,
        next_change: stored.times().filter_map(|time| time.next_change(now)).min(),
        responses: post_responses.into_iter().collect(),
        positions: (0..).zip(&cards).map(|(position, card)| (card.product.id, position)).collect(),
        details: cards.iter().map(|card| (card.product.id, OnceLock::new())).collect(),
        cards,
        picked,
        more_pictures,
        posts,
        first_banner: None,
        categories: stored.categories.iter().map(|row| (row.id, heading(row, stored, public_url))).collect(),
    };
    let banners: Vec<Banner> = stored
        .banners
        .iter()
        .filter(|row| is_shown(row.from_at, row.until_at, now))
        .filter_map(|row| banner(row, &snapshot, stored))
        .collect();
    let mut responses = responses_of_lists(&snapshot, stored, now);
    responses.push((CatalogueKey::Banners, wire::json(&banners)));
    responses.extend(responses_of_categories(&snapshot, stored));
    responses.extend(stored.pages.iter().filter_map(|page| response_of_page(page, &stored.facts)));
    snapshot.responses.extend(responses);
    snapshot.first_banner = banners.into_iter().next();
    // An unchanged response keeps its bytes, so that two snapshots share the memory.
    for (key, response) in &mut snapshot.responses {
        if let Some(unchanged) = before.responses.get(key).filter(|earlier| *earlier == response) {
            response.clone_from(unchanged);
        }
    }
    snapshot
}

fn responses_of_lists(
    snapshot: &Snapshot,
    stored: &Stored,
    now: DateTime<Utc>,
) -> Vec<(CatalogueKey, Bytes)> {
    // A category leads to nothing before its first product is in the shop. Its page stays, for who knows the address.
    let has_product =
        |row: &&Category| snapshot.cards.iter().any(|card| card.placement.category_id == row.id);
    let rows: Vec<_> = stored.categories.iter().filter(has_product).collect();
    let categories: Vec<CategoryCard> = rows.iter().copied().map(category_card).collect();
    let featured: Vec<FeaturedCategory> =
        rows.iter().copied().filter(|row| row.is_featured).map(featured_category).collect();
    let zones: Vec<wire::Zone> = stored.zones.iter().map(zone).collect();
    let municipalities: Vec<Named> =
        stored.municipalities.iter().map(|row| Named { id: row.id, name: row.name.clone() }).collect();
    let deals = Deals { deal_of_the_day_products: snapshot.entries(&shown(&stored.deals, now)) };
    let featured_products =
        FeaturedProducts { featured_products: snapshot.entries(&shown(&stored.featured, now)) };
    let bestsellers = pinned_first(&shown(&stored.pins, now), &stored.bestsellers);
    let bestsellers = TopSelling { all_products_ordered: snapshot.entries(&bestsellers) };
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
    let target = Target::Category { slug: row.slug.clone(), id: row.id };
    Heading {
        name: row.name.clone(),
        title: or_else(&row.meta_title, &row.name),
        description: row.meta_description.clone(),
        canonical: format!("{public_url}{}", target.path()),
        has_parts: stored.subcategories.iter().any(|part| part.category_id == row.id),
    }
}

fn responses_of_categories(snapshot: &Snapshot, stored: &Stored) -> Vec<(CatalogueKey, Bytes)> {
    let entries = |is_wanted: &dyn Fn(&Card) -> bool| -> Vec<ProductEntry<'_>> {
        let wanted = snapshot.cards.iter().filter(|card| is_wanted(card));
        wanted.map(|card| ProductEntry { product_data: &card.product }).collect()
    };
    let mut responses = Vec::new();
    for row in &stored.categories {
        let heading = &snapshot.categories[&row.id];
        let products = CategoryProducts {
            category_products: entries(&|card| card.placement.category_id == row.id),
            category_name: &heading.name,
            category_meta_title: &heading.title,
            category_description: &heading.description,
            category_canonical: &heading.canonical,
        };
        responses.push((CatalogueKey::Category(row.id), wire::json(&products)));
        let parts: Vec<SubcategoryCard> = stored
            .subcategories
            .iter()
            .filter(|part| part.category_id == row.id)
            .map(subcategory_card)
            .collect();
        responses.push((CatalogueKey::Subcategories(row.id), wire::json(&parts)));
    }
    for row in &stored.subcategories {
        let products = SubcategoryProducts {
            subcategory_products: entries(&|card| card.placement.subcategory_id == Some(row.id)),
        };
        responses.push((CatalogueKey::Subcategory(row.id), wire::json(&products)));
    }
    responses
}

/// Returns a banner as shoppers see it; `None` if it leads to a product that is not in the shop.
fn banner(row: &home_page::Banner, snapshot: &Snapshot, stored: &Stored) -> Option<Banner> {
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
            let product = snapshot.product(id)?;
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
