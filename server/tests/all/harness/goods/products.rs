//! The products of the test catalogue: with variations, plain, sold by weight, inactive, sold out, one left, with a
//! long name, with an Arabic name.

use hamour::store::db::Tx;
use hamour::store::product::{self, NewProduct, NewVariation};
use hamour_core::Money;

use super::{ARABIC_NAME, Goods, LONG_NAME};

/// A product of the test catalogue without its variations.
#[derive(Clone, Copy)]
struct Card {
    slug: &'static str,
    name: &'static str,
    name_ar: &'static str,
    category: &'static str,
    subcategory: &'static str,
    search_terms: &'static str,
    is_active: bool,
}

const CARD: Card = Card {
    slug: "",
    name: "",
    name_ar: "",
    category: "fish",
    subcategory: "",
    search_terms: "",
    is_active: true,
};

/// A variation: price in dirhams, weight in grams (0 means none), units in stock.
#[derive(Clone, Copy)]
struct Unit {
    name: &'static str,
    price: i64,
    grams: i64,
    pieces: Option<(i64, i64)>,
    stock: i64,
    is_weighed: bool,
    is_active: bool,
}

const UNIT: Unit =
    Unit { name: "", price: 1000, grams: 0, pieces: None, stock: 20, is_weighed: false, is_active: true };

fn products() -> Vec<(Card, Vec<Unit>)> {
    [fish(), shellfish(), meat_and_sweets()].concat()
}

fn fish() -> Vec<(Card, Vec<Unit>)> {
    vec![
        (
            Card {
                slug: "hamour",
                name: "Hamour",
                name_ar: "هامور",
                subcategory: "gulf-fish",
                search_terms: "grouper",
                ..CARD
            },
            vec![
                Unit {
                    name: "Whole",
                    price: 6200,
                    grams: 1000,
                    pieces: Some((1, 2)),
                    is_weighed: true,
                    ..UNIT
                },
                Unit { name: "Fillet", price: 5400, grams: 500, ..UNIT },
            ],
        ),
        (
            Card { slug: "safi", name: "Safi", name_ar: "صافي", subcategory: "gulf-fish", ..CARD },
            vec![Unit { price: 2250, grams: 500, pieces: Some((4, 6)), ..UNIT }],
        ),
        (
            Card {
                slug: "kingfish",
                name: "Kingfish",
                name_ar: "كنعد",
                subcategory: "gulf-fish",
                is_active: false,
                ..CARD
            },
            vec![Unit { price: 4000, grams: 1000, ..UNIT }],
        ),
    ]
}

fn shellfish() -> Vec<(Card, Vec<Unit>)> {
    vec![
        (
            Card {
                slug: "tiger-prawns",
                name: "Tiger Prawns",
                name_ar: "روبيان تايجر",
                subcategory: "shellfish",
                search_terms: "shrimp ربيان",
                ..CARD
            },
            vec![
                Unit { name: "500 gram", price: 3900, grams: 500, pieces: Some((10, 14)), ..UNIT },
                Unit { name: "1 kg", price: 7400, grams: 1000, pieces: Some((20, 28)), ..UNIT },
            ],
        ),
        (
            Card { slug: "crab", name: "Blue Crab", subcategory: "shellfish", ..CARD },
            vec![
                Unit { name: "Small", price: 1500, is_active: false, ..UNIT },
                Unit { name: "Medium", price: 2000, stock: 0, ..UNIT },
                Unit { name: "Large", price: 3000, ..UNIT },
            ],
        ),
        (
            Card { slug: "lobster", name: "Lobster", subcategory: "shellfish", ..CARD },
            vec![Unit { price: 12_000, grams: 700, stock: 1, ..UNIT }],
        ),
        (
            Card { slug: "squid", name: "Squid", subcategory: "shellfish", ..CARD },
            vec![Unit { price: 2800, grams: 500, stock: 0, ..UNIT }],
        ),
    ]
}

fn meat_and_sweets() -> Vec<(Card, Vec<Unit>)> {
    vec![
        (
            Card {
                slug: "lamb-leg",
                name: "Australian Lamb Leg",
                name_ar: "فخذ غنم أسترالي",
                category: "meat",
                subcategory: "lamb",
                ..CARD
            },
            vec![Unit { price: 5200, grams: 1250, is_weighed: true, ..UNIT }],
        ),
        (
            Card {
                slug: "kunafa", name: LONG_NAME, name_ar: "كنافة نابلسية", category: "sweets", ..CARD
            },
            vec![Unit { price: 1_234_500, ..UNIT }],
        ),
        (
            Card { slug: "luqaimat", name: ARABIC_NAME, category: "sweets", ..CARD },
            vec![Unit { price: 50, pieces: Some((12, 12)), ..UNIT }],
        ),
    ]
}

pub(super) async fn stock(tx: &mut Tx, goods: &mut Goods) {
    for (position, (card, units)) in (0..).zip(products()) {
        let image = format!("/media/{}-800.webp", card.slug);
        let new = NewProduct {
            slug: card.slug,
            category_id: goods.category(card.category),
            subcategory_id: goods.subcategories.get(card.subcategory).copied(),
            name: card.name,
            name_ar: card.name_ar,
            description: "Landed overnight and kept on ice.",
            image: &image,
            image_alt: card.name,
            has_variation: units.len() > 1,
            is_active: card.is_active,
            meta_title: "",
            meta_description: "",
            description_ar: "",
            meta_title_ar: "",
            meta_description_ar: "",
            status: hamour_core::catalogue::ProductStatus::Published,
            search_terms: card.search_terms,
            position,
        };
        let product_id = product::insert(tx, &new).await.unwrap();
        goods.products.insert(card.slug, product_id);
        for (position, unit) in (0..).zip(units) {
            let new = NewVariation {
                product_id,
                name: Some(unit.name).filter(|name| !name.is_empty()),
                price: Money::from_dirhams(unit.price).unwrap(),
                weight_grams: Some(unit.grams).filter(|grams| *grams > 0),
                pieces: unit.pieces,
                stock: unit.stock,
                is_weighed: unit.is_weighed,
                is_active: unit.is_active,
                image: None,
                image_alt: None,
                name_ar: "",
                compare_at: None,
                barcode: None,
                position,
            };
            let id = product::insert_variation(tx, &new, 0).await.unwrap();
            goods.variations.insert((card.slug, unit.name), id);
        }
    }
    for (position, related) in (0..).zip(["lobster", "kingfish", "safi"]) {
        let (of, related) = (goods.product("hamour"), goods.product(related));
        product::insert_related(tx, of, related, position).await.unwrap();
    }
}
