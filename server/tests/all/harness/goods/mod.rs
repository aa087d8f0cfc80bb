//! A small test catalogue: one product of each relevant kind.

mod products;

use std::collections::BTreeMap;

use hamour::services;
use hamour::store::blog::NewPost;
use hamour::store::catalogue_version::Changed;
use hamour::store::category::{NewCategory, NewSubcategory};
use hamour::store::db::Tx;
use hamour::store::home_page::{BannerTarget, Choice, List};
use hamour::store::zone::NewZone;
use hamour::store::{blog, catalogue_version, category, home_page, zone};
use hamour_core::Money;
use hamour_core::catalogue::HomeList;

use super::{Shop, opening};

/// A name of more than 60 characters.
pub const LONG_NAME: &str = "Kunafa with Nabulsi Cheese, Pistachio Crumble and Orange Blossom Syrup";
/// A name in Arabic.
pub const ARABIC_NAME: &str = "لقيمات بالعسل والهيل";

/// The ids of the test catalogue's rows, by slug or name.
#[derive(Debug, Default)]
pub struct Goods {
    categories: BTreeMap<&'static str, i64>,
    subcategories: BTreeMap<&'static str, i64>,
    products: BTreeMap<&'static str, i64>,
    variations: BTreeMap<(&'static str, &'static str), i64>,
    municipalities: BTreeMap<&'static str, i64>,
    blog: BTreeMap<&'static str, i64>,
}

impl Goods {
    /// A category: `fish`, `meat`, `sweets`, or `flowers`, which has no products.
    #[track_caller]
    pub fn category(&self, slug: &str) -> i64 {
        self.categories[slug]
    }

    /// A subcategory: `gulf-fish`, `shellfish`, `lamb`, or `beef`, which has no products.
    #[track_caller]
    pub fn subcategory(&self, slug: &str) -> i64 {
        self.subcategories[slug]
    }

    /// A product; `products.rs` lists them.
    #[track_caller]
    pub fn product(&self, slug: &str) -> i64 {
        self.products[slug]
    }

    /// All categories.
    pub fn category_ids(&self) -> impl Iterator<Item = i64> {
        self.categories.values().copied()
    }

    /// All subcategories.
    pub fn subcategory_ids(&self) -> impl Iterator<Item = i64> {
        self.subcategories.values().copied()
    }

    /// All products.
    pub fn product_ids(&self) -> impl Iterator<Item = i64> {
        self.products.values().copied()
    }

    /// The only variation of a product without choices.
    #[track_caller]
    pub fn variation(&self, slug: &str) -> i64 {
        self.variations[&(slug, "")]
    }

    /// The variation of a product with this name.
    #[track_caller]
    pub fn variation_of(&self, slug: &str, name: &str) -> i64 {
        self.variations[&(slug, name)]
    }

    /// A municipality: `Doha`, `Al Rayyan` or `Al Wakrah`.
    #[track_caller]
    pub fn municipality(&self, name: &str) -> i64 {
        self.municipalities[name]
    }

    /// A blog category (`Recipes`, `News`), writer (`Mariam`, `Yousef`) or tag (`Fish`, `Ramadan`, `Unused`).
    #[track_caller]
    pub fn blog(&self, name: &str) -> i64 {
        self.blog[name]
    }
}

impl Shop {
    /// Opens a shop with [`Goods`], in demo mode, with the default settings.
    pub async fn stocked() -> (Self, Goods) {
        let shop = Self::open().await;
        let goods = shop.stock().await;
        (shop, goods)
    }

    /// Adds [`Goods`] to this shop.
    pub async fn stock(&self) -> Goods {
        let mut tx = self.state.db.begin().await.unwrap();
        let mut goods = Goods::default();
        stock_categories(&mut tx, &mut goods).await;
        products::stock(&mut tx, &mut goods).await;
        stock_home_page(&mut tx, &goods).await;
        stock_places(&mut tx, &mut goods).await;
        stock_blog(&mut tx, &mut goods).await;
        catalogue_version::bump_version(&mut tx, Changed::Everything).await.unwrap();
        tx.commit().await.unwrap();
        hamour::services::catalogue::refresh(&self.state).await.unwrap();
        goods
    }

    /// Changes the catalogue, as a service does, and refreshes the shop's snapshot.
    pub async fn change_catalogue(&self, change: impl AsyncFnOnce(&mut Tx)) {
        let mut tx = self.state.db.begin().await.unwrap();
        change(&mut tx).await;
        catalogue_version::bump_version(&mut tx, Changed::Everything).await.unwrap();
        tx.commit().await.unwrap();
        hamour::services::catalogue::refresh(&self.state).await.unwrap();
    }
}

async fn stock_categories(tx: &mut Tx, goods: &mut Goods) {
    let categories = [
        NewCategory {
            slug: "fish",
            name: "Fresh Fish",
            name_ar: "أسماك طازجة",
            icon: "/media/icon-fish-400.webp",
            is_featured: true,
            meta_title: "Buy fresh fish online in Qatar",
            meta_description: "Fish from the morning auction.",
            ..NewCategory::default()
        },
        NewCategory {
            slug: "meat",
            name: "Meat",
            icon: "/media/icon-meat-400.webp",
            is_featured: true,
            ..NewCategory::default()
        },
        NewCategory { slug: "sweets", name: "Sweets & Pastries", ..NewCategory::default() },
        NewCategory { slug: "flowers", name: "Flowers", ..NewCategory::default() },
    ];
    for (position, new) in (0..).zip(categories) {
        let slug = new.slug;
        let image = format!("/media/{slug}-800.webp");
        let new = NewCategory { image: &image, image_alt: new.name, position, ..new };
        goods.categories.insert(slug, category::insert(tx, &new).await.unwrap());
    }
    let subcategories = [
        ("fish", "gulf-fish", "Gulf Fish"),
        ("fish", "shellfish", "Shellfish"),
        ("meat", "lamb", "Lamb"),
        ("meat", "beef", "Beef"),
    ];
    for (position, (of, slug, name)) in (0..).zip(subcategories) {
        let image = format!("/media/{slug}-800.webp");
        let new = NewSubcategory {
            category_id: goods.category(of),
            slug,
            name,
            name_ar: "",
            image: &image,
            image_alt: name,
            position,
        };
        goods.subcategories.insert(slug, category::insert_subcategory(tx, &new).await.unwrap());
    }
}

async fn stock_home_page(tx: &mut Tx, goods: &Goods) {
    let targets = [
        ("offer", BannerTarget::Product(goods.product("hamour"))),
        ("catch", BannerTarget::Product(goods.product("safi"))),
        ("sweets", BannerTarget::Category(goods.category("sweets"))),
        ("welcome", BannerTarget::Nowhere),
    ];
    for (position, (name, target)) in (0..).zip(targets) {
        let (wide, narrow) = (format!("/media/{name}-1600.webp"), format!("/media/{name}-m-800.webp"));
        home_page::insert_banner(tx, &wide, &narrow, target, position).await.unwrap();
    }
    for (position, slug) in (0..).zip(["safi", "kingfish"]) {
        let deal = Choice { product_id: goods.product(slug), from_at: None, until_at: None };
        home_page::insert_choice(tx, HomeList::Deals, &deal, position).await.unwrap();
    }
    for (position, slug) in (0..).zip(["tiger-prawns", "hamour", "squid"]) {
        home_page::insert_list_entry(tx, List::Bestseller, goods.product(slug), position).await.unwrap();
    }
}

/// Adds the zones: 24 in Doha with express, 66 in Doha without; both at the base fee. Zone 51 in Al Rayyan costs
/// QR 15, zone 90 in Al Wakrah is free.
async fn stock_places(tx: &mut Tx, goods: &mut Goods) {
    for (position, name) in (0..).zip(["Doha", "Al Rayyan", "Al Wakrah"]) {
        goods.municipalities.insert(name, zone::insert_municipality(tx, name, "", position).await.unwrap());
    }
    let zones = [
        (66, "Al Dafna", "Doha", None, false),
        (24, "Rawdat Al Khail", "Doha", None, true),
        (51, "Izghawa", "Al Rayyan", Some(1500), true),
        (90, "Al Wakrah", "Al Wakrah", Some(0), false),
    ];
    for (number, name, municipality, fee, has_express) in zones {
        let municipality_id = goods.municipality(municipality);
        let delivery_fee = fee.map(|dirhams| Money::from_dirhams(dirhams).unwrap());
        let zone = NewZone {
            number,
            name,
            name_ar: "",
            municipality_id,
            delivery_fee,
            free_from: None,
            has_express,
        };
        zone::insert_zone(tx, &zone).await.unwrap();
    }
}

/// Adds four posts, each a day older than the one before: `grilled-safi`, `market-news`, `ramadan-table`, `machboos`.
async fn stock_blog(tx: &mut Tx, goods: &mut Goods) {
    for (position, name) in (0..).zip(["Recipes", "News"]) {
        goods.blog.insert(name, blog::insert_category(tx, (name, ""), position).await.unwrap());
    }
    for name in ["Mariam", "Yousef"] {
        goods.blog.insert(name, blog::insert_writer(tx, (name, "")).await.unwrap());
    }
    for name in ["Fish", "Ramadan", "Unused"] {
        goods.blog.insert(name, blog::insert_tag(tx, (name, "")).await.unwrap());
    }
    let posts: [(&str, &str, &str, &str, &[&str]); 4] = [
        ("grilled-safi", "How to grill safi", "Recipes", "Mariam", &["Fish"]),
        ("market-news", "A morning at the fish market", "News", "Yousef", &["Fish"]),
        ("ramadan-table", "Setting the Ramadan table", "Recipes", "Mariam", &["Ramadan", "Fish"]),
        ("machboos", "Machboos, step by step", "Recipes", "Yousef", &[]),
    ];
    for (age_days, (slug, title, of, writer, tags)) in (0..).zip(posts) {
        let new = NewPost {
            slug,
            category_id: goods.blog(of),
            writer_id: goods.blog(writer),
            title,
            description: "<p>Salt, lime and a hot grill.</p>",
            featured_image: "/media/post-800.webp",
            meta_title: "",
            meta_description: "",
            created_at: opening().timestamp_millis() - age_days * 86_400_000,
            ..NewPost::default()
        };
        let post_id = services::import::publish_post(tx, &new).await.unwrap();
        for tag in tags {
            blog::insert_post_tag(tx, post_id, goods.blog(tag)).await.unwrap();
        }
    }
}
