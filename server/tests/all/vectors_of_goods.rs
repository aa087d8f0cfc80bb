//! Runs the rule book's vectors of products and posts through HTTP: the offer on a card, and related posts.

use std::collections::BTreeMap;

use hamour::store::blog::{self, NewPost};
use hamour::store::category::{self, NewCategory, NewSubcategory};
use hamour::store::db::Tx;
use hamour::store::product::{self, NewProduct, NewVariation};
use hamour_core::Money;
use serde_json::{Value, json};

use crate::harness::{Shop, opening};
use crate::vectors::cases;

/// A product to add to the catalogue, with one variation.
#[derive(Clone, Copy)]
pub(crate) struct Ware<'a> {
    pub slug: &'a str,
    pub name: &'a str,
    pub category_id: i64,
    pub subcategory_id: Option<i64>,
    pub price: Money,
    pub stock: i64,
    pub weight_grams: Option<i64>,
    pub is_weighed: bool,
    pub position: i64,
}

impl Ware<'_> {
    /// A product in this category, with 20 units at one riyal.
    pub(crate) fn of(category_id: i64) -> Self {
        Self {
            slug: "ware",
            name: "Ware",
            category_id,
            subcategory_id: None,
            price: Money::from_dirhams(100).unwrap(),
            stock: 20,
            weight_grams: None,
            is_weighed: false,
            position: 0,
        }
    }
}

/// Adds a category and returns its id.
pub(crate) async fn add_category(tx: &mut Tx, slug: &str) -> i64 {
    category::insert(tx, &NewCategory { slug, name: slug, ..NewCategory::default() }).await.unwrap()
}

async fn add_product(tx: &mut Tx, ware: &Ware<'_>, has_variation: bool) -> i64 {
    let new = NewProduct {
        slug: ware.slug,
        category_id: ware.category_id,
        subcategory_id: ware.subcategory_id,
        name: ware.name,
        name_ar: "",
        description: "",
        image: "/media/fish-800.webp",
        image_alt: "",
        has_variation,
        is_active: true,
        meta_title: "",
        meta_description: "",
        description_ar: "",
        meta_title_ar: "",
        meta_description_ar: "",
        status: hamour_core::catalogue::ProductStatus::Published,
        search_terms: "",
        position: ware.position,
    };
    product::insert(tx, &new).await.unwrap()
}

fn unit<'a>(product_id: i64, ware: &Ware<'_>) -> NewVariation<'a> {
    NewVariation {
        product_id,
        name: None,
        price: ware.price,
        weight_grams: ware.weight_grams,
        pieces: None,
        stock: ware.stock,
        is_weighed: ware.is_weighed,
        is_active: true,
        image: None,
        image_alt: None,
        name_ar: "",
        compare_at: None,
        barcode: None,
        position: 0,
    }
}

/// Adds the product; returns the ids of the product and of its variation.
pub(crate) async fn add_ware(tx: &mut Tx, ware: &Ware<'_>) -> (i64, i64) {
    let product_id = add_product(tx, ware, false).await;
    let variation_id = product::insert_variation(tx, &unit(product_id, ware), 0).await.unwrap();
    (product_id, variation_id)
}

async fn detail(shop: &Shop, product_id: i64) -> Value {
    shop.post("/api/product-detail/").json(&json!({"id": product_id})).await.ok()
}

#[tokio::test]
async fn ent_05_weight_vectors_through_http() {
    let shop = Shop::open().await;
    for (nth, (args, expect)) in cases("catalogue", "weightText").into_iter().enumerate() {
        // A weight of 0 cannot be stored; a product without weight has none.
        let grams = args[0].as_i64().filter(|grams| *grams > 0);
        let (mut id, slug) = (0, format!("ware-{nth}"));
        shop.change_catalogue(async |tx| {
            let category_id = add_category(tx, &slug).await;
            id = add_ware(tx, &Ware { slug: &slug, weight_grams: grams, ..Ware::of(category_id) }).await.0;
        })
        .await;
        assert_eq!(detail(&shop, id).await["product_detail"]["weight"], expect, "{args:?}");
    }
}

/// Adds a product with these variations, given as `[is active, units left, price]`; the n-th weighs n grams. Returns
/// `None` if a shop cannot store them: a price of 0 or negative stock.
async fn add_offers(shop: &Shop, slug: &str, offers: &Value) -> Option<i64> {
    let offers: Vec<(bool, i64, Money)> = serde_json::from_value(offers.clone()).unwrap();
    if offers.is_empty() || offers.iter().any(|(_, stock, price)| *stock < 0 || *price == Money::ZERO) {
        return None;
    }
    let mut id = 0;
    shop.change_catalogue(async |tx| {
        let ware = Ware { slug, ..Ware::of(add_category(tx, slug).await) };
        id = add_product(tx, &ware, true).await;
        for (nth, (is_active, stock, price)) in (1..).zip(offers) {
            let name = format!("No. {nth}");
            let ware = Ware { stock, price, weight_grams: Some(nth), ..ware };
            let new = NewVariation { name: Some(&name), is_active, position: nth, ..unit(id, &ware) };
            product::insert_variation(tx, &new, 0).await.unwrap();
        }
    })
    .await;
    Some(id)
}

#[tokio::test]
async fn ent_05_shown_offer_vectors_through_http() {
    let shop = Shop::open().await;
    let mut left_out = 0;
    for (nth, (args, expect)) in cases("catalogue", "shownOffer").into_iter().enumerate() {
        let Some(id) = add_offers(&shop, &format!("ware-{nth}"), &args[0]).await else {
            left_out += 1;
            continue;
        };
        let shown = usize::try_from(expect.as_u64().unwrap()).unwrap();
        let card = detail(&shop, id).await["product_detail"].clone();
        assert_eq!(card["sale_price"], args[0][shown][2], "{args:?}");
        assert_eq!(card["weight"], format!("{} gram", shown + 1), "{args:?}");
    }
    assert_eq!(left_out, 3, "no offer at all, units below none and a price of nothing");
}

#[tokio::test]
async fn ent_05_buyable_vectors_through_http() {
    let shop = Shop::open().await;
    let mut left_out = 0;
    for (nth, (args, expect)) in cases("catalogue", "isProductBuyable").into_iter().enumerate() {
        let Some(id) = add_offers(&shop, &format!("ware-{nth}"), &args[1]).await else {
            left_out += 1;
            continue;
        };
        let is_active = args[0] == true;
        shop.change_catalogue(async |tx| {
            product::set_active(tx, id, is_active).await.unwrap();
        })
        .await;
        assert_eq!(detail(&shop, id).await["product_detail"]["is_active"], expect, "{args:?}");
    }
    assert_eq!(left_out, 1, "a product without variations");
}

#[tokio::test]
async fn api_34_neighbour_vectors_through_http() {
    type ListPosition = (i64, i64, Option<i64>, bool);
    for (args, expect) in cases("catalogue", "neighbours") {
        let shop = Shop::open().await;
        let of: ListPosition = serde_json::from_value(args[0].clone()).unwrap();
        let mut all: Vec<ListPosition> = serde_json::from_value(args[1].clone()).unwrap();
        if all.iter().all(|one| one.0 != of.0) {
            all.push(of);
        }
        let (mut ids, mut categories, mut parts) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        shop.change_catalogue(async |tx| {
            for (position, (id, category, part, is_buyable)) in (0..).zip(&all) {
                if !categories.contains_key(category) {
                    let slug = format!("category-{category}");
                    categories.insert(*category, add_category(tx, &slug).await);
                }
                let category_id = categories[category];
                if let Some(number) = part
                    && !parts.contains_key(&(*category, *number))
                {
                    let slug = &format!("part-{category}-{number}");
                    let new = NewSubcategory {
                        category_id,
                        slug,
                        name: slug,
                        name_ar: "",
                        image: "/media/fish-800.webp",
                        image_alt: "",
                        position,
                    };
                    parts.insert((*category, *number), category::insert_subcategory(tx, &new).await.unwrap());
                }
                let subcategory_id = part.map(|number| parts[&(*category, number)]);
                let slug = &format!("ware-{id}");
                let stock = i64::from(*is_buyable);
                let ware = Ware { slug, subcategory_id, stock, position, ..Ware::of(category_id) };
                ids.insert(*id, add_ware(tx, &ware).await.0);
            }
        })
        .await;
        let found = detail(&shop, ids[&of.0]).await["related_products"].clone();
        let found: Vec<_> =
            found.as_array().unwrap().iter().map(|one| one["product_data"]["id"].clone()).collect();
        let expect: Vec<_> = expect.as_array().unwrap().iter().map(|id| ids[&id.as_i64().unwrap()]).collect();
        assert_eq!(json!(found), json!(expect), "{args:?}");
    }
}

#[tokio::test]
async fn api_47_related_post_vectors_through_http() {
    for (args, expect) in cases("blog", "relatedPosts") {
        let shop = Shop::open().await;
        let posts: Vec<(i64, i64, Vec<i64>)> = serde_json::from_value(args[1].clone()).unwrap();
        shop.change_catalogue(async |tx| {
            let writer_id = blog::insert_writer(tx, ("Mariam", "")).await.unwrap();
            let (mut categories, mut tags) = (BTreeMap::new(), BTreeMap::new());
            for (age, (id, category, of_post)) in (0..).zip(&posts) {
                if !categories.contains_key(category) {
                    let name = format!("Category {category}");
                    categories
                        .insert(*category, blog::insert_category(tx, (&name, ""), *category).await.unwrap());
                }
                let slug = &format!("post-{id}");
                let new = NewPost {
                    slug,
                    category_id: categories[category],
                    writer_id,
                    title: slug,
                    description: "<p>Salt.</p>",
                    featured_image: "/media/post-800.webp",
                    meta_title: "",
                    meta_description: "",
                    // The vector lists the newest post first.
                    created_at: opening().timestamp_millis() - age * 1000,
                    ..NewPost::default()
                };
                let post_id = hamour::services::import::publish_post(tx, &new).await.unwrap();
                for tag in of_post {
                    if !tags.contains_key(tag) {
                        tags.insert(*tag, blog::insert_tag(tx, (&format!("Tag {tag}"), "")).await.unwrap());
                    }
                    blog::insert_post_tag(tx, post_id, tags[tag]).await.unwrap();
                }
            }
        })
        .await;
        let of = posts[usize::try_from(args[0].as_u64().unwrap()).unwrap()].0;
        let page = shop.post("/api/blog-details/").json(&json!({"slug": format!("post-{of}")})).await.ok();
        let found: Vec<_> =
            page["related_blogs"].as_array().unwrap().iter().map(|post| post["slug"].clone()).collect();
        let expect: Vec<_> = expect.as_array().unwrap().iter().map(|id| format!("post-{id}")).collect();
        assert_eq!(json!(found), json!(expect), "{args:?}");
    }
}
