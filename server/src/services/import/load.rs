//! Inserts the checked import files into an empty database: catalogue, home page, delivery areas and terms.

use std::collections::BTreeMap;

use chrono::{DateTime, Days, Utc};
use hamour_core::catalogue::{HomeList, ProductStatus};
use hamour_core::coupon::Scope;
use hamour_core::delivery::{self, Calendar, Season, WeeklyWindow};
use hamour_core::picture::ImageUsage;

use super::check::{self, zone_numbers};
use super::file_schema::{
    CategoryFile, CouponEntry, MunicipalityEntry, ProductEntry, SeasonEntry, WindowEntry,
};
use super::parsed_shop::ShopFiles;
use super::publish_post::publish_post;
use super::reserved_stock::ReservedStock;
use super::shop_settings;
use crate::failure::Failure;
use crate::services::settings;
use crate::store::db::{DbError, Tx};
use crate::store::{
    blog, calendar as calendars, catalogue_version, category, checkout_terms, coupon, home_page, product,
    product_picture, slot, zone,
};

/// The ids of the inserted rows, by the names in the files.
#[derive(Debug, Default)]
pub(super) struct Written {
    /// Product ids by slug.
    pub products: BTreeMap<String, i64>,
    /// Variation ids by the product's slug and the variation's name.
    pub variations: BTreeMap<(String, Option<String>), i64>,
    /// Municipality ids by name.
    pub municipalities: BTreeMap<String, i64>,
    now_ms: i64,
    held: ReservedStock,
    categories: BTreeMap<String, i64>,
    /// Whether products are samples: drafts without any stock.
    are_samples: bool,
}

/// Inserts only the categories with their products, as drafts without any stock.
pub(super) async fn samples(tx: &mut Tx, files: &ShopFiles, now: DateTime<Utc>) -> Result<(), DbError> {
    let now_ms = now.timestamp_millis();
    let mut written = Written { now_ms, are_samples: true, ..Written::default() };
    for (position, (_, file)) in (0..).zip(&files.categories) {
        insert_category(tx, files, file, position, &mut written).await?;
    }
    catalogue_version::bump_version(tx, catalogue_version::Changed::Everything).await
}

/// Inserts everything except the customers.
pub(super) async fn shop(tx: &mut Tx, files: &ShopFiles, now: DateTime<Utc>) -> Result<Written, Failure> {
    let mut written =
        Written { held: ReservedStock::of(files), now_ms: now.timestamp_millis(), ..Written::default() };
    settings::begin(tx, &shop_settings::settings(&files.shop).expect("the settings were checked")).await?;
    set_delivery(tx, files, now, &mut written).await?;
    for (position, (_, file)) in (0..).zip(&files.categories) {
        insert_category(tx, files, file, position, &mut written).await?;
    }
    set_showcase(tx, files, &written).await?;
    for entry in &files.coupons.coupons {
        let scope = coupon_scope(entry, &written.categories);
        let terms = entry.terms(now, scope).expect("coupons were checked");
        let id = coupon::insert(tx, &entry.code, &terms).await?;
        coupon::set_uses(tx, id, entry.uses).await?;
    }
    insert_blog(tx, files, now).await?;
    catalogue_version::bump_version(tx, catalogue_version::Changed::Everything).await?;
    Ok(written)
}

/// Returns the address of a picture as used by the API.
fn picture(files: &ShopFiles, key: &str) -> String {
    files.picture(ImageUsage::Card, key)
}

fn minute(text: &str) -> u16 {
    delivery::parse_time(text).expect("times were checked")
}

fn windows(entries: &[WindowEntry]) -> Vec<WeeklyWindow> {
    check::windows(entries).expect("times were checked")
}

fn season(entry: &SeasonEntry) -> Season {
    Season {
        first_on: entry.first,
        last_on: entry.last,
        windows: windows(&entry.windows),
        express_minutes: entry.express.as_ref().map(|hours| (minute(&hours.from), minute(&hours.until))),
    }
}

/// Returns the delivery calendar.
pub(super) fn calendar(files: &ShopFiles) -> Calendar {
    let entry = &files.delivery;
    Calendar {
        week: windows(&entry.windows),
        seasons: entry.seasons.iter().map(season).collect(),
        closed: entry.closed.dates.iter().copied().collect(),
        extra: Vec::new(),
    }
}

async fn set_delivery(
    tx: &mut Tx,
    files: &ShopFiles,
    now: DateTime<Utc>,
    written: &mut Written,
) -> Result<(), DbError> {
    let entry = &files.delivery;
    let calendar = calendar(files);
    checkout_terms::change_calendar(tx, None).await?;
    for window in &calendar.week {
        calendars::set_window(tx, window).await?;
    }
    for (season, named) in calendar.seasons.iter().zip(&entry.seasons) {
        calendars::insert_season(tx, &named.name, season).await?;
    }
    for day in &calendar.closed {
        calendars::close(tx, *day, None).await?;
    }
    for (day, window) in calendar.coming(now) {
        slot::make(tx, day, &window).await?;
    }
    for (position, municipality) in (0..).zip(&entry.municipalities) {
        let id = insert_area(tx, municipality, position).await?;
        written.municipalities.insert(municipality.name.clone(), id);
    }
    Ok(())
}

/// Inserts a municipality with its zones, and returns its id.
pub async fn insert_area(tx: &mut Tx, area: &MunicipalityEntry, position: i64) -> Result<i64, DbError> {
    let id = zone::insert_municipality(tx, &area.name, &area.name_ar, position).await?;
    for number in zone_numbers(area).expect("zones were checked") {
        let (name, arabic) = zone_names(area, number);
        let zone = zone::NewZone {
            number,
            name: &name,
            name_ar: &arabic,
            municipality_id: id,
            delivery_fee: area.fee,
            free_from: area.free_from,
            has_express: area.express,
        };
        zone::insert_zone(tx, &zone).await?;
    }
    Ok(id)
}

/// Returns the names of a zone, in English and Arabic; the latter may be empty.
pub fn zone_names(area: &MunicipalityEntry, number: i64) -> (String, String) {
    let named = area.names.get(&number.to_string());
    let name = named.map_or_else(|| format!("Zone {number}"), |name| format!("Zone {number}, {name}"));
    let named_ar = area.names_ar.get(&number.to_string());
    let arabic = match (named, named_ar) {
        (_, Some(name)) => format!("المنطقة {number}، {name}"),
        (None, None) if !area.name_ar.is_empty() => format!("المنطقة {number}"),
        _ => String::new(),
    };
    (name, arabic)
}

async fn insert_category(
    tx: &mut Tx,
    files: &ShopFiles,
    file: &CategoryFile,
    position: i64,
    written: &mut Written,
) -> Result<(), DbError> {
    let entry = &file.category;
    let id = category::insert(
        tx,
        &category::NewCategory {
            slug: &entry.slug,
            name: &entry.name,
            name_ar: &entry.name_ar,
            image: &picture(files, &format!("category-{}", entry.slug)),
            image_alt: &entry.image_alt,
            image_alt_ar: &entry.image_alt_ar,
            icon: &picture(files, &format!("icon-{}", entry.slug)),
            is_featured: entry.is_featured,
            meta_title: &entry.meta_title,
            meta_title_ar: &entry.meta_title_ar,
            meta_description: &entry.meta_description,
            meta_description_ar: &entry.meta_description_ar,
            position,
        },
    )
    .await?;
    written.categories.insert(entry.slug.clone(), id);
    let mut subcategories = BTreeMap::new();
    for (position, entry) in (0..).zip(&file.subcategories) {
        let new = category::NewSubcategory {
            category_id: id,
            slug: &entry.slug,
            name: &entry.name,
            name_ar: &entry.name_ar,
            image: &picture(files, &format!("subcategory-{}", entry.slug)),
            image_alt: &entry.image_alt,
            position,
        };
        subcategories.insert(entry.slug.as_str(), category::insert_subcategory(tx, &new).await?);
    }
    for (position, entry) in (0..).zip(&file.products) {
        let subcategory_id = entry.subcategory.as_deref().and_then(|slug| subcategories.get(slug).copied());
        insert_product(tx, files, entry, (id, subcategory_id, position), written).await?;
    }
    Ok(())
}

/// Describes a product's picture in both languages, and adds its further ones.
async fn set_pictures(
    tx: &mut Tx,
    files: &ShopFiles,
    entry: &ProductEntry,
    product_id: i64,
) -> Result<(), DbError> {
    let pictures = files.pictures_of(entry);
    let Some((first, further)) = pictures.split_first() else { return Ok(()) };
    product_picture::set_first(tx, product_id, first).await?;
    product_picture::set_further(tx, product_id, further).await
}

async fn insert_product(
    tx: &mut Tx,
    files: &ShopFiles,
    entry: &ProductEntry,
    (category_id, subcategory_id, position): (i64, Option<i64>, i64),
    written: &mut Written,
) -> Result<(), DbError> {
    let summary = entry.description.split_inclusive(". ").next().unwrap_or_default().trim();
    let product_id = product::insert(
        tx,
        &product::NewProduct {
            slug: &entry.slug,
            category_id,
            subcategory_id,
            name: &entry.name,
            name_ar: &entry.name_ar,
            description: &entry.description,
            description_ar: &entry.description_ar,
            image: &picture(files, &entry.slug),
            image_alt: &entry.image_alt,
            has_variation: !entry.variations.is_empty(),
            status: if written.are_samples { ProductStatus::Draft } else { ProductStatus::Published },
            is_active: entry.active && !written.are_samples,
            meta_title_ar: "",
            meta_description_ar: "",
            meta_title: &format!("{}, delivered in Qatar", entry.name),
            meta_description: summary,
            search_terms: &entry.search.join(" "),
            position,
        },
    )
    .await?;
    set_pictures(tx, files, entry, product_id).await?;
    written.products.insert(entry.slug.clone(), product_id);
    insert_variations(tx, entry, product_id, written).await
}

async fn insert_variations(
    tx: &mut Tx,
    entry: &ProductEntry,
    product_id: i64,
    written: &mut Written,
) -> Result<(), DbError> {
    if let (Some(price), Some(stock)) = (entry.price, entry.stock) {
        let new = product::NewVariation {
            product_id,
            name: None,
            name_ar: "",
            price,
            compare_at: entry.compare_at,
            barcode: entry.barcode.as_deref(),
            weight_grams: entry.weight_grams,
            pieces: entry.pieces.map(|[start, end]| (start, end)),
            // Units reserved by open orders are not in stock.
            stock: if written.are_samples { 0 } else { stock - written.held.units(&entry.slug, None) },
            is_weighed: entry.weighed,
            is_active: entry.active,
            image: None,
            image_alt: None,
            position: 0,
        };
        let id = product::insert_variation(tx, &new, written.now_ms).await?;
        written.variations.insert((entry.slug.clone(), None), id);
    }
    for (position, variation) in (0..).zip(&entry.variations) {
        let new = product::NewVariation {
            product_id,
            name: Some(&variation.name),
            name_ar: &variation.name_ar,
            price: variation.price,
            compare_at: variation.compare_at,
            barcode: variation.barcode.as_deref(),
            weight_grams: variation.weight_grams,
            pieces: variation.pieces.map(|[start, end]| (start, end)),
            stock: if written.are_samples {
                0
            } else {
                variation.stock - written.held.units(&entry.slug, Some(&variation.name))
            },
            is_weighed: variation.weighed,
            is_active: variation.active,
            image: None,
            image_alt: None,
            position,
        };
        let id = product::insert_variation(tx, &new, written.now_ms).await?;
        written.variations.insert((entry.slug.clone(), Some(variation.name.clone())), id);
    }
    Ok(())
}

async fn set_showcase(tx: &mut Tx, files: &ShopFiles, written: &Written) -> Result<(), DbError> {
    let merchandising = &files.merchandising;
    for (position, slug) in (0..).zip(&merchandising.deals) {
        let deal = home_page::Choice { product_id: written.products[slug], from_at: None, until_at: None };
        home_page::insert_choice(tx, HomeList::Deals, &deal, position).await?;
    }
    for (position, slug) in (0..).zip(&merchandising.bestsellers) {
        let product_id = written.products[slug];
        home_page::insert_list_entry(tx, home_page::List::Bestseller, product_id, position).await?;
    }
    for (position, banner) in (0..).zip(&merchandising.banners) {
        let target = match (&banner.product, &banner.category) {
            (Some(slug), _) => home_page::BannerTarget::Product(written.products[slug]),
            (None, Some(slug)) => home_page::BannerTarget::Category(written.categories[slug]),
            (None, None) => home_page::BannerTarget::Nowhere,
        };
        let wide = files.picture(ImageUsage::Banner, &banner.picture);
        let narrow = picture(files, &format!("{}-mobile", banner.picture));
        home_page::insert_banner(tx, &wide, &narrow, target, position).await?;
    }
    for (slug, related) in &merchandising.related {
        for (position, other) in (0..).zip(related) {
            product::insert_related(tx, written.products[slug], written.products[other], position).await?;
        }
    }
    Ok(())
}

fn coupon_scope(entry: &CouponEntry, categories: &BTreeMap<String, i64>) -> Scope {
    let ids = |slugs: &[String]| slugs.iter().map(|slug| categories[slug]).collect();
    match (entry.only.is_empty(), entry.except.is_empty()) {
        (false, _) => Scope::Only(ids(&entry.only)),
        (true, false) => Scope::Except(ids(&entry.except)),
        (true, true) => Scope::All,
    }
}

async fn insert_blog<'a>(tx: &mut Tx, files: &'a ShopFiles, now: DateTime<Utc>) -> Result<(), DbError> {
    let mut categories = BTreeMap::new();
    let mut writers = BTreeMap::new();
    let mut tags = BTreeMap::new();
    let arabic = &files.blog.names_ar;
    let in_both = |name: &'a str| (name, arabic.get(name).map_or("", String::as_str));
    for (position, name) in (0..).zip(&files.blog.categories) {
        categories.insert(name.as_str(), blog::insert_category(tx, in_both(name), position).await?);
    }
    for (post, [text, text_ar]) in files.blog.posts.iter().zip(&files.post_texts) {
        if !writers.contains_key(&post.writer) {
            writers.insert(post.writer.clone(), blog::insert_writer(tx, in_both(&post.writer)).await?);
        }
        let published = now.checked_sub_days(Days::new(post.days_ago.into())).unwrap_or(now);
        let new = blog::NewPost {
            slug: &post.slug,
            category_id: categories[post.category.as_str()],
            writer_id: writers[&post.writer],
            title: &post.title,
            title_ar: &post.title_ar,
            description: text,
            description_ar: text_ar,
            featured_image: &picture(files, &post.picture),
            meta_title: &post.meta_title,
            meta_title_ar: &post.meta_title_ar,
            meta_description: &post.meta_description,
            meta_description_ar: &post.meta_description_ar,
            created_at: published.timestamp_millis(),
        };
        let id = publish_post(tx, &new).await?;
        for tag in &post.tags {
            if !tags.contains_key(tag) {
                tags.insert(tag.clone(), blog::insert_tag(tx, in_both(tag)).await?);
            }
            blog::insert_post_tag(tx, id, tags[tag]).await?;
        }
    }
    Ok(())
}
