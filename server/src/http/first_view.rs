//! What a page shows before its script is there: its name and its first picture, where the app will have them, and what
//! others show of it that never run a script, such as a chat that was sent a link.

use std::fmt::Write as _;

use hamour_core::catalog::{ProductList, is_listed, shown_measure};
use hamour_core::storefront::STOREFRONT;

use super::html::escaped;
use crate::services::catalogue::{Banner, CatalogueKey, Product, Snapshot};

/// Cards that are in view when a category opens.
const CARDS: usize = 4;
/// Pages that are shown inside the phone app, without a header.
const BARE: [&str; 3] = ["app_success", "app_failed", "app_process"];

/// Which first view an address has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum View {
    /// The header alone.
    Header,
    /// Nothing.
    Bare,
    /// The front page.
    Home,
    /// A product that is there.
    Product(i64),
    /// A category that is there.
    Category(i64),
    /// A part of it that the shopper has chosen: other products stand first.
    PartOfCategory(i64),
    /// The checkout, as the interface draws it before it knows the cart.
    Checkout,
}

impl View {
    /// The view of an address; the header alone where what it names is not there.
    pub fn at(path: &str, query: Option<&str>, snapshot: &Snapshot) -> Self {
        let is = |part: &str, name: &str| part.eq_ignore_ascii_case(name);
        let has_part =
            || form_urlencoded::parse(query.unwrap_or_default().as_bytes()).any(|(key, _)| key == "sub");
        let parts: Vec<&str> =
            path.strip_prefix('/').unwrap_or(path).trim_end_matches('/').split('/').collect();
        match parts[..] {
            [""] => Self::Home,
            [name] if BARE.iter().any(|bare| is(name, bare)) => Self::Bare,
            [name] if is(name, "check") => Self::Checkout,
            [_, "", _] => Self::Header,
            [name, _, id] if is(name, "product") || is(name, "details") => {
                number(id).filter(|id| snapshot.product(*id).is_some()).map_or(Self::Header, Self::Product)
            }
            [name, _, id] if is(name, "category") => number(id)
                .filter(|id| snapshot.category(*id).is_some())
                .map_or(Self::Header, if has_part() { Self::PartOfCategory } else { Self::Category }),
            _ => Self::Header,
        }
    }

    /// The answers that the page's script asks for, by the path of the call and what it asks about.
    pub fn answers(self, snapshot: &Snapshot) -> Vec<(String, String)> {
        let text = |body: &crate::services::catalogue::Body| {
            std::str::from_utf8(body.plain()).expect("JSON is text").to_owned()
        };
        let page =
            |call: &str, page: CatalogueKey| snapshot.page(page).map(|body| (call.to_owned(), text(body)));
        let common = [
            page("banners", CatalogueKey::Banners),
            page("category", CatalogueKey::Categories),
            page("featured-category", CatalogueKey::FeaturedCategories),
        ];
        let own = match self {
            Self::Header | Self::Bare | Self::Home | Self::Checkout => [None, None],
            Self::Product(id) => {
                [snapshot.product_detail(id).map(|body| (format!("product-detail/{id}"), text(body))), None]
            }
            Self::Category(id) | Self::PartOfCategory(id) => [
                page(&format!("category_product_details/{id}"), CatalogueKey::Category(id)),
                page(&format!("sub-category/{id}"), CatalogueKey::Subcategories(id)),
            ],
        };
        common.into_iter().chain(own).flatten().collect()
    }

    /// Elements of the page's head. The app takes away those that say `data-first` when it writes its own.
    pub fn head(self, snapshot: &Snapshot, shop: &str, public_url: &str) -> String {
        let of_shop = || format!("<title data-first>{}</title>", escaped(shop));
        let (title, name, description, canonical, kind, picture) = match self {
            Self::Header | Self::Bare | Self::Home | Self::Checkout => return of_shop(),
            Self::Product(id) => {
                let Some(product) = snapshot.product(id) else { return of_shop() };
                let Product { meta, name, description_meta, canonical, featured_image, .. } = product;
                (meta, name, description_meta, canonical, "product", Some(featured_image))
            }
            Self::Category(id) | Self::PartOfCategory(id) => {
                let Some(heading) = snapshot.category(id) else { return of_shop() };
                let first = snapshot.products_of(id).next().map(|product| &product.featured_image);
                (&heading.title, &heading.name, &heading.description, &heading.canonical, "website", first)
            }
        };
        let mut head = format!(
            "<title data-first>{}</title>\
             <meta name=\"description\" content=\"{}\" data-first>\
             <link rel=\"canonical\" href=\"{}\" data-first>",
            escaped(title),
            escaped(description),
            escaped(canonical)
        );
        // The Open Graph protocol, ogp.me.
        let whole =
            |path: &String| if path.starts_with('/') { format!("{public_url}{path}") } else { path.clone() };
        let picture = picture.map(whole);
        for (property, content) in [
            ("type", Some(kind)),
            ("site_name", Some(shop)),
            ("title", Some(name)),
            ("description", Some(description)),
            ("url", Some(canonical)),
            ("image", picture.as_deref()),
        ] {
            if let Some(content) = content.filter(|content| !content.is_empty()) {
                let content = escaped(content);
                let _ = write!(head, r#"<meta property="og:{property}" content="{content}" data-first>"#);
            }
        }
        head
    }

    /// What stands below the header; `drawn` is what the interface has drawn for an address.
    pub fn body(self, snapshot: &Snapshot, drawn: impl Fn(&str) -> String) -> String {
        match self {
            Self::Header | Self::Bare | Self::PartOfCategory(_) => String::new(),
            Self::Checkout => drawn("/check"),
            Self::Home => snapshot.first_banner().map(banner).unwrap_or_default(),
            Self::Product(id) => snapshot.product(id).map(product).unwrap_or_default(),
            Self::Category(id) => category(id, snapshot).unwrap_or_default(),
        }
    }
}

/// An id as the app takes it at the end of an address.
fn number(text: &str) -> Option<i64> {
    let is_plain =
        text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0') && text.len() <= 16;
    text.parse().ok().filter(|_| is_plain)
}

/// The address of a picture of the shop without this end; nothing for any other address.
fn stem<'a>(src: &'a str, end: &str) -> Option<&'a str> {
    let stem = src.strip_suffix(end)?;
    let (_, name) = stem.rsplit_once("/media/")?;
    (!name.is_empty() && !name.contains('/')).then_some(stem)
}

/// The widths that lie beside a picture of the shop, as a `srcset`; nothing for any other address.
fn widths(src: &str, shown: &str, widths: [u32; 2], format: &str) -> Option<String> {
    let stem = escaped(stem(src, &format!("-{shown}.webp"))?);
    let [small, large] = widths;
    Some(format!("{stem}-{small}.{format} {small}w, {stem}-{large}.{format} {large}w"))
}

fn banner(banner: &Banner) -> String {
    const WIDE: &str = "(width &gt;= 768px)";
    const SIZES: &str = "(width &gt;= 1330px) 1280px, 96vw";
    let (wide, narrow) = (escaped(&banner.image), escaped(&banner.mobile_image));
    let (high, low) = (STOREFRONT.banner_height_px, STOREFRONT.banner_phone_height_px);
    let mut sources = String::new();
    let mut source = |media: &str, kind: &str, files: &str, height: u32| {
        let _ = write!(
            sources,
            r#"<source{media}{kind} srcset="{files}" sizes="{SIZES}" width="1280" height="{height}">"#
        );
    };
    let (media, avif) = (format!(r#" media="{WIDE}""#), r#" type="image/avif""#);
    if let Some(files) = widths(&banner.image, "1600", [800, 1600], "avif") {
        source(&media, avif, &files, high);
    }
    source(&media, "", &widths(&banner.image, "1600", [800, 1600], "webp").unwrap_or(wide), high);
    if let Some(stem) = stem(&banner.mobile_image, ".webp") {
        source("", avif, &format!("{}.avif", escaped(stem)), low);
    }
    format!(
        r#"<div class="boot-page"><picture class="boot-banner">{sources}<img src="{narrow}" alt="" width="1280" height="{low}" fetchpriority="high"></picture></div>"#
    )
}

/// A product's picture.
fn picture(product: &Product, class: &str, sizes: &str) -> String {
    let (src, alt) = (escaped(&product.featured_image), escaped(&product.image_alt));
    let source = |format: &str| {
        let files = widths(&product.featured_image, "800", [400, 800], format)?;
        Some(format!(r#"<source type="image/{format}" srcset="{files}" sizes="{sizes}">"#))
    };
    let sources: String = ["avif", "webp"].into_iter().filter_map(source).collect();
    let greyed = if product.is_active { "" } else { " boot-greyed" };
    let image = if src.is_empty() {
        String::new()
    } else {
        format!(r#"<img src="{src}" alt="{alt}" fetchpriority="high">"#)
    };
    format!(r#"<picture class="boot-picture {class}{greyed}">{sources}{image}</picture>"#)
}

fn product(product: &Product) -> String {
    let picture = picture(product, "boot-wide", "(width &gt;= 1024px) 600px, 100vw");
    let name = escaped(&product.name);
    format!(
        r#"<div class="boot-page boot-close"><div class="boot-trail"></div><div class="boot-columns">{picture}<h1>{name}</h1></div></div>"#
    )
}

/// How wide a card's picture is shown.
fn card_sizes() -> String {
    let from =
        |count| STOREFRONT.deals_in_view.iter().find(|(_, fit)| *fit >= count).map_or(0, |(width, _)| *width);
    format!("(width &gt;= {}px) 304px, (width &gt;= {}px) 31vw, 46vw", from(4), from(3))
}

fn category(id: i64, snapshot: &Snapshot) -> Option<String> {
    let heading = snapshot.category(id)?;
    let sizes = card_sizes();
    let card = |product: &Product| {
        let (picture, name) = (picture(product, "", &sizes), escaped(&product.name));
        let measure = shown_measure(product.weight.as_deref(), product.pieces_start, product.pieces_end)
            .map_or_else(String::new, |text| format!("<span>{}</span>", escaped(&text)));
        format!(r#"<li class="boot-card">{picture}<p>{name}</p>{measure}</li>"#)
    };
    let listed = snapshot.products_of(id).filter(|one| is_listed(ProductList::Category, one.is_active));
    let cards: String = listed.take(CARDS).map(card).collect();
    let chips = if heading.has_parts { r#"<div class="boot-chips"></div>"# } else { "" };
    let name = escaped(&heading.name);
    Some(format!(
        r#"<div class="boot-page boot-close"><div class="boot-trail"></div><h1>{name}</h1>{chips}<ul role="list" class="boot-grid">{cards}</ul></div>"#
    ))
}
