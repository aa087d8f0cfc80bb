//! The sitemap (sitemaps.org): the addresses of the pages that search engines may show, in all languages.
//!
//! `/sitemap.xml` lists the other files: that of the fixed pages, categories and posts, and those of the products. Each of
//! these has a fixed range of ids, so that a product never moves to another file.

use std::sync::{Arc, Mutex};

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use hamour_core::Language;
use hamour_core::routes::Page;
use maud::{Markup, PreEscaped, html};

use super::error::ApiError;
use super::negotiation::Negotiation;
use super::prepared_response::get_as;
use crate::encoded_body::EncodedBody;
use crate::failure::Failure;
use crate::recent_bodies::RecentBodies;
use crate::state::AppState;

/// The pages without parameters that are the same for every visitor.
const FIXED: [Page; 6] =
    [Page::Home, Page::Blogs, Page::About, Page::Contact, Page::Terms, Page::PrivacyPolicy];

const XML: HeaderValue = HeaderValue::from_static("application/xml");
const TEXT: HeaderValue = HeaderValue::from_static("text/plain; charset=utf-8");

/// One of the files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum SitemapFile {
    Index,
    Pages,
    /// The products of a range, by its number.
    Products(i64),
}

impl SitemapFile {
    fn path(self) -> String {
        match self {
            Self::Index => "sitemap.xml".to_owned(),
            Self::Pages => "sitemap-pages.xml".to_owned(),
            Self::Products(range) => format!("sitemap-products-{range}.xml"),
        }
    }

    /// Returns the file at a path without its leading slash.
    fn at(path: &str) -> Option<Self> {
        let range = path.strip_prefix("sitemap-products-").and_then(|rest| rest.strip_suffix(".xml"));
        let products = range.and_then(|range| range.parse().ok()).map(Self::Products);
        // A number has one spelling.
        [Self::Index, Self::Pages].into_iter().chain(products).find(|file| file.path() == path)
    }
}

/// The files that crawlers asked for lately. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub(super) struct Sitemap(Arc<Mutex<RecentBodies<SitemapFile>>>);

impl Sitemap {
    /// Returns a file for crawlers, or `None` if the path, without its leading slash, is not one of theirs.
    pub(super) async fn response(
        &self,
        state: &AppState,
        path: &str,
        headers: &HeaderMap,
    ) -> Option<Response> {
        if path == "robots.txt" {
            return Some(robots(&state.config.public_url));
        }
        let file = SitemapFile::at(path)?;
        Some(match self.file(state, file).await {
            Ok(Some(body)) => get_as(&Negotiation::of(headers), &body, XML),
            Ok(None) => ApiError::no_such_path().into_response(),
            Err(failure) => ApiError::from(failure).into_response(),
        })
    }

    /// Returns a file, or `None` if it has no product.
    async fn file(&self, state: &AppState, file: SitemapFile) -> Result<Option<EncodedBody>, Failure> {
        let edition = state.catalogue.edition();
        if let Some(body) = self.0.lock().expect("no panic while reading").get(&file, edition) {
            return Ok(Some(body));
        }
        let public_url = &*state.config.public_url;
        let content = match file {
            SitemapFile::Index => index(state, public_url),
            SitemapFile::Pages => addresses(public_url, &pages(state)),
            SitemapFile::Products(range) => {
                let paths = state.catalogue.paths_of_range(range).await?;
                if paths.is_empty() {
                    return Ok(None);
                }
                addresses(public_url, &paths)
            }
        };
        let xml = html! { (PreEscaped(r#"<?xml version="1.0" encoding="UTF-8"?>"#)) (content) };
        let body = EncodedBody::new(xml.into_string().into());
        Ok(Some(self.0.lock().expect("no panic while writing").keep(file, edition, body)))
    }
}

/// Nothing is hidden: the pages of customers show nothing to crawlers, and rendering a page needs the calls.
fn robots(public_url: &str) -> Response {
    let text = format!("User-agent: *\nDisallow:\n\nSitemap: {public_url}/{}\n", SitemapFile::Index.path());
    ([(header::CONTENT_TYPE, TEXT)], text).into_response()
}

fn index(state: &AppState, public_url: &str) -> Markup {
    let products = state.catalogue.ranges().into_iter().map(SitemapFile::Products);
    html! {
        sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" {
            @for file in std::iter::once(SitemapFile::Pages).chain(products) {
                sitemap { loc { (public_url) "/" (file.path()) } }
            }
        }
    }
}

/// Returns the paths, in English, of all pages but those of products.
fn pages(state: &AppState) -> Vec<String> {
    let snapshot = state.catalogue.snapshot(Language::English);
    let fixed = FIXED.iter().map(|page| page.path(&[]));
    let categories = snapshot.headings().map(|heading| heading.path.clone());
    let posts = snapshot.posts().slugs().map(|slug| Page::Blog.path(&[slug]));
    fixed.chain(categories).chain(posts).collect()
}

/// Returns the addresses of pages in every language, each with those of the others.
fn addresses(public_url: &str, paths: &[String]) -> Markup {
    let address = |language: Language, path: &str| format!("{public_url}{}", language.page_path(path));
    html! {
        urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" {
            @for path in paths {
                @for language in Language::ALL {
                    url {
                        loc { (address(language, path)) }
                        @for other in Language::ALL {
                            xhtml:link rel="alternate" hreflang=(other.tag()) href=(address(other, path)) {}
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_one_address() {
        for file in
            [SitemapFile::Index, SitemapFile::Pages, SitemapFile::Products(0), SitemapFile::Products(41)]
        {
            assert_eq!(SitemapFile::at(&file.path()), Some(file));
        }
        for path in
            ["", "sitemap", "sitemap-products-.xml", "sitemap-products-+1.xml", "sitemap-products-01.xml"]
        {
            assert_eq!(SitemapFile::at(path), None, "{path}");
        }
    }
}
