//! Products as pages show them: link targets, banners, lists, badges and prices (HOME-07, CAT-04, ENT-05). The stored
//! records are in `server/src/store`.

mod availability;
mod banner_form;
mod barcode;
mod bestsellers;
mod category_form;
mod form_field;
mod grid;
mod home_list;
mod limits;
mod product_form;
mod related_products;
mod sale_terms;
mod sheet;
mod status;
mod weight_text;
mod wishlist;

use serde::{Deserialize, Serialize};

pub use availability::{Offer, is_buyable, is_offered, is_product_buyable, is_restocked, shown_offer};
pub use banner_form::{BANNER_TEXT_MAX_CHARS, BannerForm, check_banner};
pub use barcode::{BARCODE_MAX_CHARS, check_barcode, clean_barcode};
pub use bestsellers::{BESTSELLER_DAYS, BESTSELLER_ORDERS, BESTSELLERS, Sales, bestsellers};
pub(crate) use category_form::clean_slug;
pub use category_form::{CategoryForm, SubcategoryForm, check_category};
pub(crate) use form_field::FormErrors;
pub use form_field::{
    DESCRIPTION_MAX_CHARS, FormError, LABEL_MAX_CHARS, META_DESCRIPTION_MAX_CHARS, META_TITLE_MAX_CHARS,
    slug_of, slug_of_copy,
};
pub use grid::{
    BULK_PRODUCTS_MAX, BulkAction, GRID_EDITS_MAX, GridCell, GridColumn, GridEdit, GridJudgement,
    GridProduct, GridSummary, GridVariation, SeenProduct, cell_text, form_from_grid, is_on_sale, judge_grid,
};
pub use home_list::{HOME_LIST_MAX, HomeEntry, HomeList, check_home_list, pinned_first};
pub use limits::{
    InvalidVariation, PRICE_MAX, SLUG_MAX_CHARS, STOCK_MAX, check_compare_at, check_price, check_stock,
    check_unit, is_slug, parse_price, parse_stock,
};
pub use product_form::{
    ProductForm, RELATED_MAX, SEARCH_TERMS_MAX_CHARS, VARIATIONS_MAX, VariationForm, check_product,
    check_removable, is_missing,
};
pub use related_products::{MAX_RELATED, Placement, neighbours};
pub use sale_terms::{is_price_jump, is_typed_price_jump, sale_terms_changed};
pub use sheet::{
    Column, ColumnScope, RowKind, SHEET_ROWS_MAX, flag_cell, guarded_cell, has_lost_letters, list_cell,
    parse_flag_cell, parse_list_cell, parse_number_cell, parse_price_cell, parse_status_cell,
    parse_stock_cell, short_change, unguarded_cell,
};
pub use status::ProductStatus;
pub use weight_text::{measure_in, quantity_in_kg, shown_measure, shown_weight, weight_text};
pub use wishlist::{WISHLIST_MAX, check_new_favourite};

use crate::Money;
use crate::routes::Page;

/// A page that a product, category or banner links to (ROUTE-08, ROUTE-09, ROUTE-10).
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
    /// A page of the shop with a fixed path.
    Shop {
        /// The path.
        path: String,
    },
}

impl Target {
    /// Returns the path of the page.
    pub fn path(&self) -> String {
        match self {
            Self::Product { slug, id } => Page::Product.path(&[slug, &id.to_string()]),
            Self::Details { slug, id } => Page::Details.path(&[slug, &id.to_string()]),
            Self::Category { slug, id } => Page::Category.path(&[slug, &id.to_string()]),
            Self::Shop { path } => path.clone(),
        }
    }
}

/// Returns the page of a product (ROUTE-08, ROUTE-09).
pub fn product_target(slug: &str, id: i64, has_variation: bool) -> Target {
    let slug = slug.to_owned();
    if has_variation { Target::Details { slug, id } } else { Target::Product { slug, id } }
}

/// The link of a banner, with its wire names (ENT-02).
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct BannerLink {
    /// `product`, `category` or `page`; for any other value the banner has no link.
    pub status: String,
    /// The product's id.
    pub product_id: Option<i64>,
    /// The product's slug.
    pub product_slug: Option<String>,
    /// Whether the product has variations.
    pub product_variation: Option<bool>,
    /// The category's id.
    pub category_id: Option<i64>,
    /// The category's slug.
    pub category_slug: Option<String>,
    /// The path of the page of the shop.
    pub page_path: Option<String>,
}

/// Returns whether a banner that staff add has a valid target: a product or a category, and not both (HOME-07).
pub const fn has_one_target(has_product: bool, has_category: bool) -> bool {
    has_product != has_category
}

/// Returns the page that a banner links to, or `None` if it has no link (HOME-07).
pub fn banner_target(banner: &BannerLink) -> Option<Target> {
    match banner.status.as_str() {
        "product" => Some(product_target(
            banner.product_slug.as_deref()?,
            banner.product_id?,
            banner.product_variation.unwrap_or(false),
        )),
        "category" => Some(Target::Category { slug: banner.category_slug.clone()?, id: banner.category_id? }),
        "page" => Some(Target::Shop { path: banner.page_path.clone()? }),
        _ => None,
    }
}

/// A list of products on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum ProductList {
    /// Deal Of the day.
    Deals,
    /// Featured.
    Featured,
    /// Bestsellers.
    Bestsellers,
    /// Related Products.
    Related,
    /// Search results.
    Search,
    /// A category or subcategory.
    Category,
    /// The wishlist.
    Wishlist,
}

/// Returns whether a list shows a product. Lists that promote products hide inactive ones (HOME-13, PROD-04, SRCH-01);
/// a category and the wishlist show them greyed out, with the 'Out of Stock' badge.
pub const fn is_listed(list: ProductList, is_active: bool) -> bool {
    use ProductList::{Bestsellers, Category, Deals, Featured, Related, Search, Wishlist};
    match list {
        Deals | Featured | Bestsellers | Related | Search => is_active,
        Category | Wishlist => true,
    }
}

/// Returns whether a card shows the 'Out of Stock' badge: the product is inactive, or its last add failed (CARD-02,
/// CARD-06).
pub const fn has_out_of_stock_badge(is_active: bool, last_add_failed: bool) -> bool {
    !is_active || last_add_failed
}

/// Returns a price as text: `QR 12,345.00` (CARD-01).
pub fn price_text(price: Money) -> String {
    format!("QR {}", price.grouped())
}

/// Returns the product's name with its variation in brackets: `Hamour (Fillet)` (PROD-05).
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
        let page =
            BannerLink { status: "page".into(), page_path: Some("/about".into()), ..BannerLink::default() };
        assert_eq!(banner_target(&page).map(|target| target.path()).as_deref(), Some("/about"));
        assert_eq!(banner_target(&BannerLink { status: "other".into(), ..product.clone() }), None);
        assert_eq!(banner_target(&BannerLink { product_slug: None, ..product }), None);
    }

    #[test]
    fn card_02_promotional_lists_hide_products_that_are_out_of_stock() {
        use ProductList::{Bestsellers, Category, Deals, Featured, Related, Search, Wishlist};
        for (list, shows_inactive) in [
            (Deals, false),
            (Featured, false),
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
    fn card_02_products_that_cannot_be_bought_have_the_badge() {
        assert!(!has_out_of_stock_badge(true, false));
        assert!(has_out_of_stock_badge(true, true));
        assert!(has_out_of_stock_badge(false, false));
        assert!(has_out_of_stock_badge(false, true));
    }

    #[test]
    fn ent_05_prices_are_in_qr() {
        let price = Money::from_dirhams(1_234_500).expect("in range");
        assert_eq!(price_text(price), "QR 12,345.00");
    }

    #[test]
    fn a_target_is_a_path() {
        assert_eq!(product_target("safi", 7, false).path(), "/product/safi/7");
        assert_eq!(product_target("hamour", 8, true).path(), "/details/hamour/8");
        assert_eq!(Target::Category { slug: "fish".into(), id: 2 }.path(), "/category/fish/2");
    }

    #[test]
    fn prod_05_the_variation_is_in_brackets() {
        assert_eq!(full_name("Hamour", Some("Fillet")), "Hamour (Fillet)");
        assert_eq!(full_name("Safi", None), "Safi");
        assert_eq!(full_name("Safi", Some(" ")), "Safi");
    }
}
