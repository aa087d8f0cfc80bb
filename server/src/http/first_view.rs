//! Prerendered HTML that a page shows before its script runs, with its title and Open Graph metadata.

use std::sync::Arc;

use bytes::Bytes;
use hamour_core::Language;
use hamour_core::catalogue::{ProductList, is_listed, measure_in, shown_measure};
use hamour_core::picture::{PictureSlot, sources};
use hamour_core::routes::{Page, SUBCATEGORY_PARAMETER};
use hamour_core::storefront::STOREFRONT;
use maud::{Markup, html};

use super::structured_data::{self, Site, Subject};
use crate::failure::Failure;
use crate::services::catalogue::{
    Banner, Card, Catalogue, CatalogueKey, Detail, Heading, ListKey, Product, Snapshot, category_json,
};
use crate::services::shop_details::ShopDetails;

/// The number of cards in view when a category opens.
const CARDS: usize = 4;

/// The kind of first view that an address has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum View {
    /// The header alone.
    Header,
    /// The header alone, at an address without a page: it is not one of the storefront's, or its product, category or
    /// post does not exist.
    Missing,
    /// An empty page.
    Bare,
    /// The home page.
    Home,
    /// An existing product, by its id.
    Product(i64),
    /// An existing category, by its id.
    Category(i64),
    /// A category filtered by subcategory, whose first products differ.
    PartOfCategory(i64),
    /// An existing blog post, by its id.
    Post(i64),
    /// The checkout, as the interface renders it before the cart is loaded.
    Checkout,
}

impl View {
    /// Returns the view of an address.
    pub fn at(path: &str, query: Option<&str>, catalogue: &Catalogue, snapshot: &Snapshot) -> Self {
        let is_filtered = || {
            form_urlencoded::parse(query.unwrap_or_default().as_bytes())
                .any(|(key, _)| key == SUBCATEGORY_PARAMETER)
        };
        let slug = || path.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
        match Page::at(path) {
            Some((Page::Home, _)) => Self::Home,
            Some((Page::Checkout, _)) => Self::Checkout,
            Some((page, _)) if page.is_in_app() => Self::Bare,
            Some((Page::Product | Page::Details, Some(id))) if catalogue.has_product(id) => Self::Product(id),
            Some((Page::Category, Some(id))) if snapshot.category(id).is_some() => {
                if is_filtered() {
                    Self::PartOfCategory(id)
                } else {
                    Self::Category(id)
                }
            }
            None | Some((Page::Product | Page::Details | Page::Category, _)) => Self::Missing,
            Some((Page::Blog, _)) => match snapshot.posts().key_of(slug()) {
                Some(CatalogueKey::Post(id)) => Self::Post(id),
                _ => Self::Missing,
            },
            Some(_) => Self::Header,
        }
    }
}

/// A view with what it shows.
#[derive(Debug)]
pub struct Content {
    view: View,
    snapshot: Arc<Snapshot>,
    product: Option<Detail>,
    category: Option<CategoryContent>,
}

#[derive(Debug)]
struct CategoryContent {
    heading: Heading,
    /// The first page of its products.
    cards: Vec<Arc<Card>>,
    /// The response of its call.
    page: Bytes,
}

impl Content {
    /// Reads what a view shows.
    pub async fn of(view: View, catalogue: &Catalogue, snapshot: Arc<Snapshot>) -> Result<Self, Failure> {
        let product = match view {
            View::Product(id) => catalogue.detail(snapshot.language(), id).await?,
            _ => None,
        };
        let category = match view {
            View::Category(id) | View::PartOfCategory(id) => match snapshot.category(id) {
                Some(heading) => {
                    let (cards, next) =
                        catalogue.page(snapshot.language(), ListKey::Category(id), None).await?;
                    let page = category_json(heading, &cards, next);
                    Some(CategoryContent { heading: heading.clone(), cards, page })
                }
                None => None,
            },
            _ => None,
        };
        Ok(Self { view, snapshot, product, category })
    }

    /// Returns a view that shows neither a product nor a category.
    pub fn without_products(view: View, snapshot: Arc<Snapshot>) -> Self {
        Self { view, snapshot, product: None, category: None }
    }

    /// Returns the view.
    pub fn view(&self) -> View {
        self.view
    }

    /// Returns the API responses that the page's script needs as JSON, keyed by the call's path and parameter.
    pub fn answers(&self) -> Vec<(String, String)> {
        let text = |json: &Bytes| std::str::from_utf8(json).expect("JSON is text").to_owned();
        let page = |call: &str, key: CatalogueKey| {
            self.snapshot.response(key).map(|json| (call.to_owned(), text(json)))
        };
        let common = [
            page("banners", CatalogueKey::Banners),
            page("category", CatalogueKey::Categories),
            page("featured-category", CatalogueKey::FeaturedCategories),
        ];
        let own = match self.view {
            View::Header | View::Missing | View::Bare | View::Home | View::Checkout | View::Post(_) => {
                [None, None]
            }
            View::Product(id) => {
                let product = self.product.as_ref();
                [product.map(|detail| (format!("product-detail/{id}"), text(&detail.json()))), None]
            }
            View::Category(id) | View::PartOfCategory(id) => {
                let category = self.category.as_ref();
                [
                    category.map(|it| (format!("category_product_details/{id}"), text(&it.page))),
                    page(&format!("sub-category/{id}"), CatalogueKey::Subcategories(id)),
                ]
            }
        };
        common.into_iter().chain(own).flatten().collect()
    }

    /// Returns what the page is about, or `None` if that is the shop.
    fn subject(&self) -> Option<Subject<'_>> {
        if let Some(detail) = &self.product {
            return Some(Subject::Product(detail));
        }
        if let Some(category) = &self.category {
            return Some(Subject::Category(&category.heading, &category.cards));
        }
        match self.view {
            View::Post(id) => self.snapshot.posts().post(id).map(Subject::Post),
            _ => None,
        }
    }

    /// Returns elements for the page's head. The app removes those with `data-first` when it writes its own.
    pub fn head(&self, details: &ShopDetails, public_url: &str) -> String {
        let shop = &details.name;
        let language = self.snapshot.language();
        let site = Site { details, public_url, snapshot: &self.snapshot };
        let Some(subject) = self.subject() else {
            let data = (self.view == View::Home).then(|| site.shop());
            return html! {
                title data-first { (shop) }
                @if let Some(data) = data { (structured_data::script(&data)) }
            }
            .into_string();
        };
        let Described { title, name, description, canonical, kind, picture } = Described::of(&subject);
        let english = canonical.replacen(&format!("{public_url}{}", language.path_prefix()), public_url, 1);
        let alternate = |language: Language| {
            english.replacen(public_url, &format!("{public_url}{}", language.path_prefix()), 1)
        };
        let picture = picture.map(|path| site.absolute(path));
        // The Open Graph protocol, ogp.me.
        let open_graph = [
            ("og:type", Some(kind)),
            ("og:site_name", Some(&**shop)),
            ("og:title", Some(name)),
            ("og:description", Some(description)),
            ("og:url", Some(canonical)),
            ("og:image", picture.as_deref()),
            ("og:locale", Some(language.locale())),
        ];
        html! {
            title data-first { (title) }
            meta name="description" content=(description) data-first;
            link rel="canonical" href=(canonical) data-first;
            @for language in Language::ALL {
                link rel="alternate" hreflang=(language.tag()) href=(alternate(language)) data-first;
            }
            link rel="alternate" hreflang="x-default" href=(english) data-first;
            @for (property, content) in open_graph {
                @if let Some(content) = content.filter(|content| !content.is_empty()) {
                    meta property=(property) content=(content) data-first;
                }
            }
            (structured_data::script(&site.of(&subject)))
        }
        .into_string()
    }

    /// Returns the HTML below the header. `drawn` returns what the interface rendered for an address at build time.
    pub fn body(&self, drawn: impl Fn(&str) -> String) -> String {
        match self.view {
            View::Header | View::Missing | View::Bare | View::PartOfCategory(_) | View::Post(_) => {
                String::new()
            }
            View::Checkout => drawn(Page::Checkout.pattern()),
            View::Home => self.snapshot.first_banner().map(banner).unwrap_or_default().into_string(),
            View::Product(_) => self.product.as_ref().map(product).unwrap_or_default().into_string(),
            View::Category(_) => {
                let language = self.snapshot.language();
                let shown = self.category.as_ref().map(|it| category(it, language));
                shown.unwrap_or_default().into_string()
            }
        }
    }
}

/// How a page is described to search engines and in previews of links.
struct Described<'a> {
    title: &'a str,
    name: &'a str,
    description: &'a str,
    canonical: &'a str,
    /// The type of the Open Graph protocol.
    kind: &'static str,
    picture: Option<&'a str>,
}

impl<'a> Described<'a> {
    fn of(subject: &Subject<'a>) -> Self {
        match *subject {
            Subject::Product(detail) => {
                let product = detail.product();
                Self {
                    title: &product.meta,
                    name: &product.name,
                    description: &product.description_meta,
                    canonical: &product.canonical,
                    kind: "product",
                    picture: Some(&product.featured_image),
                }
            }
            Subject::Category(heading, cards) => Self {
                title: &heading.title,
                name: &heading.name,
                description: &heading.description,
                canonical: &heading.canonical,
                kind: "website",
                picture: cards.first().map(|card| &*card.product().featured_image),
            },
            Subject::Post(post) => Self {
                title: if post.meta_title.is_empty() { &post.title } else { &post.meta_title },
                name: &post.title,
                description: &post.meta_description,
                canonical: &post.canonical,
                kind: "article",
                picture: Some(&*post.featured_image).filter(|picture| !picture.is_empty()),
            },
        }
    }
}

fn banner(banner: &Banner) -> Markup {
    const WIDE: Option<&str> = Some(STOREFRONT.banner_wide_media);
    let (high, low) = (STOREFRONT.banner_height_px, STOREFRONT.banner_phone_height_px);
    let wide = sources(&banner.image, PictureSlot::Banner);
    let narrow = sources(&banner.mobile_image, PictureSlot::PhoneBanner);
    let source = |media: Option<&str>, kind: Option<&str>, files: &str, height: u32| {
        html! {
            source media=[media] type=[kind] srcset=(files) sizes=(STOREFRONT.banner_sizes) width="1280" height=(height);
        }
    };
    html! {
        div.boot-page {
            picture.boot-banner {
                @if let Some(files) = &wide { (source(WIDE, Some("image/avif"), &files.avif, high)) }
                (source(WIDE, None, wide.as_ref().map_or(&banner.image, |files| &files.webp), high))
                @if let Some(files) = &narrow { (source(None, Some("image/avif"), &files.avif, low)) }
                img src=(banner.mobile_image) alt="" width="1280" height=(low) fetchpriority="high";
            }
        }
    }
}

/// Renders a product's picture.
fn picture(product: &Product, class: &str, sizes: &str) -> Markup {
    html! {
        picture class={ "boot-picture " (class) @if !product.is_active { " boot-greyed" } } {
            @if let Some(files) = sources(&product.featured_image, PictureSlot::Card) {
                source type="image/avif" srcset=(files.avif) sizes=(sizes);
                source type="image/webp" srcset=(files.webp) sizes=(sizes);
            }
            @if !product.featured_image.is_empty() {
                img src=(product.featured_image) alt=(product.image_alt) fetchpriority="high";
            }
        }
    }
}

/// Renders a product. With more pictures there are thumbnails below the first one.
fn product(detail: &Detail) -> Markup {
    let product = detail.product();
    html! {
        div.boot-page.boot-close {
            div.boot-trail {}
            div.boot-columns {
                div {
                    (picture(product, "boot-wide", STOREFRONT.product_sizes))
                    @if !detail.more_pictures().is_empty() { div.boot-thumbnails {} }
                }
                h1 { (product.name) }
            }
        }
    }
}

fn category(CategoryContent { heading, cards, .. }: &CategoryContent, language: Language) -> Markup {
    let products = cards.iter().map(|card| card.product());
    let listed = products.filter(|one| is_listed(ProductList::Category, one.is_active));
    html! {
        div.boot-page.boot-close {
            div.boot-trail {}
            h1 { (heading.name) }
            @if heading.has_parts { div.boot-chips {} }
            ul.boot-grid role="list" {
                @for product in listed.take(CARDS) {
                    li.boot-card {
                        (picture(product, "", STOREFRONT.card_sizes))
                        p { (product.name) }
                        @if let Some(measure) =
                            shown_measure(product.weight.as_deref(), product.pieces_start, product.pieces_end)
                        {
                            span { (measure_in(language, &measure)) }
                        }
                    }
                }
            }
        }
    }
}
