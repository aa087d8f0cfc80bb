//! How products read and where they lead: weights, pieces, routes, banners (specification, sections 2 and 3).

use serde::{Deserialize, Serialize};

use crate::Money;

/// The weight as a text, from grams: `500 gram`, `1 kg`, `1.25 kg`; none when there is nothing to weigh.
pub fn weight_text(grams: i64) -> Option<String> {
    match grams {
        ..=0 => None,
        1..=999 => Some(format!("{grams} gram")),
        _ => {
            let decimals = format!("{:03}", grams % 1000);
            let decimals = decimals.trim_end_matches('0');
            let point = if decimals.is_empty() { "" } else { "." };
            Some(format!("{}{point}{decimals} kg", grams / 1000))
        }
    }
}

/// The grams of a weight text, as [`weight_text`] writes it.
fn weight_grams(text: &str) -> Option<i64> {
    let text = text.trim();
    if let Some(grams) = text.strip_suffix(" gram") {
        return grams.parse().ok();
    }
    let (whole, decimals) = {
        let kilograms = text.strip_suffix(" kg")?;
        kilograms.split_once('.').unwrap_or((kilograms, ""))
    };
    let grams: i64 = format!("{decimals:0<3}").parse().ok().filter(|_| decimals.len() <= 3)?;
    whole.parse::<i64>().ok()?.checked_mul(1000)?.checked_add(grams)
}

/// What a line of an order weighs in all, in kilograms: two of `750 gram` are `1.5 KG`. None where a unit has no
/// weight to show.
pub fn quantity_in_kg(quantity: i64, unit_weight: Option<&str>) -> Option<String> {
    let grams = weight_grams(shown_weight(unit_weight)?)?.checked_mul(quantity).filter(|grams| *grams > 0)?;
    let decimals = format!("{:03}", grams % 1000);
    let decimals = decimals.trim_end_matches('0');
    let point = if decimals.is_empty() { "" } else { "." };
    Some(format!("{}{point}{decimals} KG", grams / 1000))
}

/// A wire weight as it is shown: hidden when absent, empty, `0 kg` or `0 gram`.
pub fn shown_weight(weight: Option<&str>) -> Option<&str> {
    weight.map(str::trim).filter(|text| !matches!(*text, "" | "0 kg" | "0 gram"))
}

/// The piece range as it is shown, `a-b Pieces`; hidden unless both ends are there and not zero.
pub fn shown_pieces(start: Option<i64>, end: Option<i64>) -> Option<String> {
    match (start, end) {
        (Some(start), Some(end)) if start != 0 && end != 0 => Some(format!("{start}-{end} Pieces")),
        _ => None,
    }
}

/// A page that a product, category or banner leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "page", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum Target {
    /// `/product/{slug}/{id}`: a product without variations.
    Product {
        /// The product's slug.
        slug: String,
        /// The product's id.
        id: i64,
    },
    /// `/details/{slug}/{id}`: a product with variations.
    Details {
        /// The product's slug.
        slug: String,
        /// The product's id.
        id: i64,
    },
    /// `/category/{slug}/{id}`.
    Category {
        /// The category's slug.
        slug: String,
        /// The category's id.
        id: i64,
    },
}

impl Target {
    /// The page's path.
    pub fn path(&self) -> String {
        match self {
            Self::Product { slug, id } => format!("/product/{slug}/{id}"),
            Self::Details { slug, id } => format!("/details/{slug}/{id}"),
            Self::Category { slug, id } => format!("/category/{slug}/{id}"),
        }
    }
}

/// Where a product opens.
pub fn product_target(slug: &str, id: i64, has_variation: bool) -> Target {
    let slug = slug.to_owned();
    if has_variation { Target::Details { slug, id } } else { Target::Product { slug, id } }
}

/// What a banner says of where it leads, as it comes over the wire.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct BannerLink {
    /// `product` or `category`; anything else leads nowhere.
    pub status: String,
    /// The product.
    pub product_id: Option<i64>,
    /// Its slug.
    pub product_slug: Option<String>,
    /// Whether it has variations.
    pub product_variation: Option<bool>,
    /// The category.
    pub category_id: Option<i64>,
    /// Its slug.
    pub category_slug: Option<String>,
}

/// Where a click on a banner goes, if anywhere.
pub fn banner_target(banner: &BannerLink) -> Option<Target> {
    match banner.status.as_str() {
        "product" => Some(product_target(
            banner.product_slug.as_deref()?,
            banner.product_id?,
            banner.product_variation.unwrap_or(false),
        )),
        "category" => Some(Target::Category { slug: banner.category_slug.clone()?, id: banner.category_id? }),
        _ => None,
    }
}

/// A list of products on a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum ProductList {
    /// Deal Of the day.
    Deals,
    /// Bestsellers.
    Bestsellers,
    /// Related Products.
    Related,
    /// What a search finds.
    Search,
    /// A category or a part of it.
    Category,
    /// The wishlist.
    Wishlist,
}

/// Whether a list shows a product: what puts products forward hides those that are out of stock, what holds them
/// shows them greyed with the 'Out of Stock' badge (specification, section 2).
pub const fn is_listed(list: ProductList, is_active: bool) -> bool {
    use ProductList::{Bestsellers, Category, Deals, Related, Search, Wishlist};
    match list {
        Deals | Bestsellers | Related | Search => is_active,
        Category | Wishlist => true,
    }
}

/// Whether a card wears the 'Out of Stock' badge: it can't be bought, or the last add of it failed (specification,
/// sections 2 and 4).
pub const fn has_out_of_stock_badge(is_active: bool, last_add_failed: bool) -> bool {
    !is_active || last_add_failed
}

/// A price as it is read: `QR 12,345.00` (specification, section 9: the currency).
pub fn price_text(price: Money) -> String {
    format!("QR {}", price.grouped())
}

/// Whether the shop offers a variation: the product and the variation itself are switched on.
pub const fn is_offered(product_is_active: bool, variation_is_active: bool) -> bool {
    product_is_active && variation_is_active
}

/// Whether something can be bought now: the shop offers it and has units left.
pub const fn is_buyable(is_active: bool, stock: i64) -> bool {
    is_active && stock > 0
}

/// What decides which variation a card speaks for.
#[derive(Clone, Copy, Debug)]
pub struct Offer {
    /// Whether the shop offers it.
    pub is_active: bool,
    /// Units left.
    pub stock: i64,
    /// Price of one unit.
    pub price: Money,
}

/// The variation whose price and weight a card shows: the cheapest that can be bought, else the cheapest that is
/// offered, else the cheapest; the first of equals. Nothing only where there is none.
pub fn shown_offer(offers: &[Offer]) -> Option<usize> {
    let rank = |offer: &Offer| (!is_buyable(offer.is_active, offer.stock), !offer.is_active, offer.price);
    offers.iter().enumerate().min_by_key(|(_, offer)| rank(offer)).map(|(index, _)| index)
}

/// Whether a product can be bought: the shop offers it, and one of its variations can be bought.
pub fn is_product_buyable(is_active: bool, offers: &[Offer]) -> bool {
    is_active && offers.iter().any(|offer| is_buyable(offer.is_active, offer.stock))
}

/// Most products that are picked as neighbours where the shop picked none itself.
pub const MAX_RELATED: usize = 12;

/// What makes products neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shelf {
    /// The product.
    pub product_id: i64,
    /// Its category.
    pub category_id: i64,
    /// Its part of the category.
    pub subcategory_id: Option<i64>,
    /// Whether it can be bought.
    pub is_buyable: bool,
}

/// The neighbours of a product that the shop picked none for: of its subcategory first, then of its category;
/// in each what can be bought first, else in the order given.
pub fn neighbours(of: Shelf, all: &[Shelf]) -> Vec<i64> {
    let is_near = |other: &Shelf| of.subcategory_id.is_some() && other.subcategory_id == of.subcategory_id;
    let mut found: Vec<_> = all
        .iter()
        .filter(|other| other.category_id == of.category_id && other.product_id != of.product_id)
        .collect();
    found.sort_by_key(|other| (!is_near(other), !other.is_buyable));
    found.into_iter().take(MAX_RELATED).map(|other| other.product_id).collect()
}

/// The product's name with its variation: `Hamour (Fillet)`.
pub fn full_name(name: &str, variation: Option<&str>) -> String {
    match variation.map(str::trim) {
        Some(variation) if !variation.is_empty() => format!("{name} ({variation})"),
        _ => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn card_09_weight_and_pieces_hide_when_they_say_nothing() {
        for (grams, text) in [
            (0, None),
            (-5, None),
            (1, Some("1 gram")),
            (500, Some("500 gram")),
            (999, Some("999 gram")),
            (1000, Some("1 kg")),
            (1250, Some("1.25 kg")),
            (1005, Some("1.005 kg")),
            (10_000, Some("10 kg")),
        ] {
            assert_eq!(weight_text(grams).as_deref(), text, "{grams}");
        }
        for hidden in [None, Some(""), Some("0 kg"), Some("0 gram"), Some(" ")] {
            assert_eq!(shown_weight(hidden), None);
        }
        assert_eq!(shown_weight(Some("500 gram")), Some("500 gram"));
        assert_eq!(shown_pieces(Some(4), Some(6)).as_deref(), Some("4-6 Pieces"));
        for (start, end) in
            [(None, Some(6)), (Some(4), None), (Some(0), Some(6)), (Some(4), Some(0)), (None, None)]
        {
            assert_eq!(shown_pieces(start, end), None);
        }
    }

    #[test]
    fn ord_02_a_lines_quantity_in_kilograms() {
        for (quantity, weight, text) in [
            (1, Some("500 gram"), Some("0.5 KG")),
            (2, Some("500 gram"), Some("1 KG")),
            (2, Some("750 gram"), Some("1.5 KG")),
            (3, Some("1.25 kg"), Some("3.75 KG")),
            (1, Some("1.005 kg"), Some("1.005 KG")),
            (10, Some("1 kg"), Some("10 KG")),
            (0, Some("1 kg"), None),
            (2, Some("0 kg"), None),
            (2, Some("a dozen"), None),
            (2, Some("1.2345 kg"), None),
            (i64::MAX, Some("1 kg"), None),
            (2, None, None),
        ] {
            assert_eq!(quantity_in_kg(quantity, weight).as_deref(), text, "{quantity} of {weight:?}");
        }
        for grams in [1, 499, 500, 999, 1000, 1005, 1250, 10_000] {
            let text = weight_text(grams);
            assert_eq!(text.as_deref().and_then(weight_grams), Some(grams));
        }
    }

    #[test]
    fn home_07_banners_lead_to_product_details_category_or_nowhere() {
        let product = BannerLink {
            status: "product".into(),
            product_id: Some(7),
            product_slug: Some("hamour".into()),
            ..BannerLink::default()
        };
        assert_eq!(banner_target(&product), Some(Target::Product { slug: "hamour".into(), id: 7 }));
        let details = BannerLink { product_variation: Some(true), ..product.clone() };
        assert_eq!(banner_target(&details), Some(Target::Details { slug: "hamour".into(), id: 7 }));
        let category = BannerLink {
            status: "category".into(),
            category_id: Some(2),
            category_slug: Some("fish".into()),
            ..BannerLink::default()
        };
        assert_eq!(banner_target(&category), Some(Target::Category { slug: "fish".into(), id: 2 }));
        assert_eq!(banner_target(&BannerLink { status: "other".into(), ..product.clone() }), None);
        assert_eq!(banner_target(&BannerLink { product_slug: None, ..product }), None);
    }

    #[test]
    fn card_02_what_puts_products_forward_hides_what_is_out_of_stock() {
        use ProductList::{Bestsellers, Category, Deals, Related, Search, Wishlist};
        for (list, shows_inactive) in [
            (Deals, false),
            (Bestsellers, false),
            (Related, false),
            (Search, false),
            (Category, true),
            (Wishlist, true),
        ] {
            assert!(is_listed(list, true), "{list:?}");
            assert_eq!(is_listed(list, false), shows_inactive, "{list:?}");
        }
    }

    #[test]
    fn card_02_the_badge_is_worn_by_what_cannot_be_had() {
        assert!(!has_out_of_stock_badge(true, false));
        assert!(has_out_of_stock_badge(true, true));
        assert!(has_out_of_stock_badge(false, false));
        assert!(has_out_of_stock_badge(false, true));
    }

    #[test]
    fn ent_05_prices_are_in_qr() {
        let price = Money::from_dirhams(1_234_500).expect("in range");
        assert_eq!(price_text(price), "QR 12,345.00");
        assert!(is_offered(true, true) && !is_offered(true, false) && !is_offered(false, true));
    }

    #[test]
    fn card_02_buyable_needs_both_an_offer_and_stock() {
        assert!(is_buyable(true, 1));
        assert!(!is_buyable(true, 0));
        assert!(!is_buyable(false, 9));
    }

    fn offer(is_active: bool, stock: i64, dirhams: i64) -> Offer {
        Offer { is_active, stock, price: Money::from_dirhams(dirhams).expect("in range") }
    }

    #[test]
    fn ent_05_a_card_speaks_for_the_cheapest_that_can_be_bought() {
        for (offers, shown, buyable) in [
            (vec![], None, false),
            (vec![offer(true, 1, 5)], Some(0), true),
            (vec![offer(true, 5, 900), offer(true, 5, 700), offer(true, 5, 700)], Some(1), true),
            (vec![offer(false, 5, 100), offer(true, 0, 200), offer(true, 1, 300)], Some(2), true),
            (vec![offer(false, 5, 100), offer(true, 0, 200)], Some(1), false),
            (vec![offer(false, 0, 300), offer(false, 5, 100)], Some(1), false),
        ] {
            assert_eq!(shown_offer(&offers), shown, "{offers:?}");
            assert_eq!(is_product_buyable(true, &offers), buyable, "{offers:?}");
            assert!(!is_product_buyable(false, &offers), "{offers:?}");
        }
    }

    #[test]
    fn prod_04_neighbours_come_from_the_subcategory_then_from_the_category() {
        let shelf = |product_id, category_id, subcategory_id, is_buyable| Shelf {
            product_id,
            category_id,
            subcategory_id,
            is_buyable,
        };
        let all = [
            shelf(1, 1, Some(1), true),
            shelf(2, 1, Some(2), true),
            shelf(3, 1, Some(1), false),
            shelf(4, 2, Some(3), true),
            shelf(5, 1, None, true),
            shelf(6, 1, Some(1), true),
            shelf(7, 1, None, true),
        ];
        assert_eq!(neighbours(all[0], &all), [6, 3, 2, 5, 7]);
        assert_eq!(neighbours(all[4], &all), [1, 2, 6, 7, 3]);
        assert_eq!(neighbours(all[3], &all), [0; 0]);
        let many: Vec<_> = (0..30).map(|id| shelf(id, 1, None, true)).collect();
        assert_eq!(neighbours(many[0], &many).len(), MAX_RELATED);
    }

    #[test]
    fn a_target_is_a_path() {
        assert_eq!(product_target("safi", 7, false).path(), "/product/safi/7");
        assert_eq!(product_target("hamour", 8, true).path(), "/details/hamour/8");
        assert_eq!(Target::Category { slug: "fish".into(), id: 2 }.path(), "/category/fish/2");
    }

    #[test]
    fn prod_05_variation_stands_in_brackets() {
        assert_eq!(full_name("Hamour", Some("Fillet")), "Hamour (Fillet)");
        assert_eq!(full_name("Safi", None), "Safi");
        assert_eq!(full_name("Safi", Some(" ")), "Safi");
    }
}
