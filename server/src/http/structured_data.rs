//! What a page tells search engines of its subject: JSON-LD in the vocabulary of schema.org (beyond the requirements).

use std::sync::Arc;

use hamour_core::routes::Page;
use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

use crate::services::catalogue::{Card, Detail, Heading, Post, Product, Snapshot};
use crate::services::shop_details::ShopDetails;

/// What a page is about.
pub(super) enum Subject<'a> {
    /// A product.
    Product(&'a Detail),
    /// A category, with its first products.
    Category(&'a Heading, &'a [Arc<Card>]),
    /// A post of the blog.
    Post(&'a Post),
}

/// The shop's site in the language of the page.
#[derive(Clone, Copy)]
pub(super) struct Site<'a> {
    pub(super) details: &'a ShopDetails,
    pub(super) public_url: &'a str,
    pub(super) snapshot: &'a Snapshot,
}

/// Returns the element of the page's head. The app removes it with the page.
pub(super) fn script(data: &Value) -> Markup {
    // In a script element only "<" could begin its end tag.
    let json = data.to_string().replace('<', r"\u003c");
    html! { script #structured-data type="application/ld+json" { (PreEscaped(json)) } }
}

impl Site<'_> {
    /// Returns the address of a picture, which is a path unless the shop keeps its pictures elsewhere.
    pub(super) fn absolute(self, path: &str) -> String {
        if path.starts_with('/') { format!("{}{path}", self.public_url) } else { path.to_owned() }
    }

    /// Returns the address of a page in the site's language.
    fn address(self, page: Page) -> String {
        format!("{}{}", self.public_url, self.snapshot.language().page_path(page.pattern()))
    }

    /// Describes the shop and its search, for the home page.
    pub(super) fn shop(self) -> Value {
        let ShopDetails { name, phone, email, address, social, brand, .. } = self.details;
        let home = self.address(Page::Home);
        let mut shop = json!({
            "@type": "GroceryStore", "@id": format!("{}/#shop", self.public_url), "name": name, "url": home,
            "currenciesAccepted": "QAR", "areaServed": { "@type": "Country", "name": "Qatar" },
        });
        let texts = [("telephone", phone), ("email", email)];
        for (property, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
            shop[property] = json!(text);
        }
        if let Some(logo) = &brand.logo {
            shop["logo"] = json!(self.absolute(&logo.src));
        }
        if !address.is_empty() {
            let lines = address.join(self.snapshot.language().comma());
            shop["address"] =
                json!({ "@type": "PostalAddress", "streetAddress": lines, "addressCountry": "QA" });
        }
        if !social.is_empty() {
            shop["sameAs"] = social.iter().map(|page| json!(page.url)).collect();
        }
        let search = format!("{}?query={{search_term_string}}", self.address(Page::Search));
        let site = json!({
            "@type": "WebSite", "name": name, "url": home, "inLanguage": self.snapshot.language().tag(),
            "potentialAction": {
                "@type": "SearchAction",
                "target": { "@type": "EntryPoint", "urlTemplate": search },
                "query-input": "required name=search_term_string",
            },
        });
        graph([shop, site])
    }

    /// Describes the subject of a page and the way to it.
    pub(super) fn of(self, subject: &Subject<'_>) -> Value {
        let home = (&*self.details.name, self.address(Page::Home));
        match subject {
            Subject::Product(detail) => {
                let product = detail.product();
                let category = self.snapshot.category(detail.category_id());
                let category = category.map(|heading| (&*heading.name, heading.canonical.clone()));
                let way = [Some(home), category, Some((&*product.name, product.canonical.clone()))];
                graph([self.product(detail), trail(way.into_iter().flatten())])
            }
            Subject::Category(heading, cards) => {
                let listed = (1..).zip(*cards).map(|(position, card)| {
                    json!({ "@type": "ListItem", "position": position, "url": card.product().canonical })
                });
                let list = json!({ "@type": "ItemList", "itemListElement": listed.collect::<Value>() });
                graph([trail([home, (&*heading.name, heading.canonical.clone())]), list])
            }
            Subject::Post(post) => {
                let blog = (&*self.details.name, self.address(Page::Blogs));
                graph([self.post(post), trail([blog, (&*post.title, post.canonical.clone())])])
            }
        }
    }

    fn product(self, detail: &Detail) -> Value {
        let product = detail.product();
        let more = detail.more_pictures().iter().map(|picture| &picture.image);
        let pictures = std::iter::once(&product.featured_image).chain(more).filter(|path| !path.is_empty());
        json!({
            "@type": "Product", "sku": product.id.to_string(), "name": product.name,
            "description": product.description_meta, "url": product.canonical,
            "image": pictures.map(|path| self.absolute(path)).collect::<Vec<_>>(),
            "offers": offers(product),
        })
    }

    fn post(self, post: &Post) -> Value {
        let mut article = json!({
            "@type": "BlogPosting", "headline": post.title, "description": post.meta_description,
            "url": post.canonical, "datePublished": post.created,
            "inLanguage": self.snapshot.language().tag(),
            "author": { "@type": "Person", "name": post.writer_name },
            "publisher": { "@type": "Organization", "name": self.details.name, "url": self.public_url },
        });
        if !post.featured_image.is_empty() {
            article["image"] = json!(self.absolute(&post.featured_image));
        }
        article
    }
}

/// Returns an offer for each variation, or one if there is no choice.
fn offers(product: &Product) -> Vec<Value> {
    let offer = |price: &str, is_active: bool| {
        let availability = if is_active { "InStock" } else { "OutOfStock" };
        json!({
            "@type": "Offer", "price": price, "priceCurrency": "QAR", "url": product.canonical,
            "availability": format!("https://schema.org/{availability}"),
        })
    };
    if product.variations.is_empty() {
        return vec![offer(&product.sale_price, product.is_active)];
    }
    let of_variations = product.variations.iter().map(|variation| {
        let mut offer = offer(&variation.sale_price, variation.is_active);
        if let Some(name) = &variation.variation_name {
            offer["name"] = json!(name);
        }
        offer
    });
    of_variations.collect()
}

fn trail<'a>(way: impl IntoIterator<Item = (&'a str, String)>) -> Value {
    let places = (1..).zip(way).map(|(position, (name, address))| {
        json!({ "@type": "ListItem", "position": position, "name": name, "item": address })
    });
    json!({ "@type": "BreadcrumbList", "itemListElement": places.collect::<Value>() })
}

fn graph<const N: usize>(nodes: [Value; N]) -> Value {
    json!({ "@context": "https://schema.org", "@graph": Value::from_iter(nodes) })
}
