//! The HTML page that every screen starts from, with the shop's details and the first screen's API responses embedded.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use axum::http::HeaderValue;
use bytes::Bytes;
use hamour_core::Language;
use hamour_core::routes::Page;
use hamour_core::settings::Maintenance;
use hamour_core::shop_page::ShopPage;
use serde::Serialize;
use utoipa::ToSchema;

use super::brand_page::with_brand;
use super::first_view::{Content, View};
use super::maintenance_notice::MaintenanceNotice;
use crate::encoded_body::EncodedBody;
use crate::recent_bodies::RecentBodies;
use crate::services::catalogue::CatalogueKey;
use crate::services::provider;
use crate::services::shop_details::ShopDetails;
use crate::state::AppState;

/// The media type of a page.
pub(super) const HTML: HeaderValue = HeaderValue::from_static("text/html; charset=utf-8");

const DETAILS_SLOT: &str = r#"<script id="shop-config" type="application/json">"#;
const ANSWERS_SLOT: &str = r#"<script id="page-data" type="application/json">"#;

const HEAD_SLOT: &str = "<title data-first></title>";
const BODY_SLOT: &str = r#"<div id="first-view">"#;
/// The delimiters of a first view that the interface rendered at build time; the address of the view follows the first.
const DRAWN: (&str, &str) = (r#"<template data-first-of=""#, "</template>");
const BOOT: &str = r#"<div class="boot">"#;

/// The pages that were asked for lately. A page is rebuilt only if the build, the shop's details or the catalogue have
/// changed.
#[derive(Clone, Debug, Default)]
pub struct HtmlPages(Arc<Mutex<Ready>>);

#[derive(Debug, Default)]
struct Ready {
    made_of: MadeOf,
    pages: RecentBodies<(Language, View)>,
}

/// What all pages are made of, besides the catalogue.
#[derive(Clone, Debug, Default, PartialEq)]
struct MadeOf {
    /// The tags of the built pages of all languages.
    built_tags: String,
    details: Arc<ShopDetails>,
    cancel_minutes: Option<u32>,
    closed: Option<Arc<Maintenance>>,
}

/// The page for an address.
#[derive(Debug)]
pub struct HtmlPage {
    /// What it shows before its script runs.
    pub view: View,
    /// The HTML.
    pub body: EncodedBody,
    /// Whether nothing is missing because the database did not answer. The script asks for it again.
    pub is_whole: bool,
}

/// The address of a page, taken apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Address<'a> {
    pub(super) language: Language,
    /// The path without what the language precedes it with.
    pub(super) path: &'a str,
    pub(super) query: Option<&'a str>,
}

/// The page as the interface's build has made it for a language.
#[derive(Debug)]
pub(super) struct BuiltPage {
    pub(super) html: Bytes,
    /// The entity tags of the built pages of all languages.
    pub(super) tags: String,
}

impl HtmlPages {
    /// Returns the page for an address, made from the built page of its language.
    pub(super) async fn get(&self, built: &BuiltPage, state: &AppState, address: Address<'_>) -> HtmlPage {
        let Address { language, path, query } = address;
        let (built_tags, snapshot) = (built.tags.clone(), state.catalogue.snapshot(language));
        let (details, cancel_minutes, closed) = (state.shop(), state.cancel_minutes(), state.closed());
        let made_of = MadeOf { built_tags, details, cancel_minutes, closed };
        let view = match View::at(path, query, &state.catalogue, &snapshot) {
            View::Bare => View::Bare,
            // During maintenance no page shows its usual contents, nor says which of them there are.
            _ if made_of.closed.is_some() && Page::at(path).is_some() => View::Header,
            view => view,
        };
        {
            let mut ready = self.0.lock().expect("no panic while reading");
            if ready.made_of == made_of
                && let Some(body) = ready.pages.get(&(language, view), snapshot.edition())
            {
                return HtmlPage { view, body, is_whole: true };
            }
        }
        let content = match Content::of(view, &state.catalogue, snapshot.clone()).await {
            Ok(content) => content,
            Err(error) => {
                tracing::warn!(%error, "a page is served without its products");
                let content = Content::without_products(View::Header, snapshot);
                return HtmlPage {
                    view,
                    body: html((&built.html, language), &made_of, &content, state),
                    is_whole: false,
                };
            }
        };
        let body = html((&built.html, language), &made_of, &content, state);
        let mut ready = self.0.lock().expect("no panic while writing");
        if ready.made_of != made_of {
            *ready = Ready { made_of, ..Ready::default() };
        }
        let body = ready.pages.keep((language, view), snapshot.edition(), body);
        HtmlPage { view, body, is_whole: true }
    }
}

fn html(
    (built, language): (&Bytes, Language),
    made_of: &MadeOf,
    content: &Content,
    state: &AppState,
) -> EncodedBody {
    let closed = &made_of.closed;
    let details = &made_of.details.shown_in(language);
    let head = content.head(details, &state.config.public_url);
    let notice = closed.as_deref().map(MaintenanceNotice::of);
    let page = with_shop_config(&with_brand(built, details), details, state, ConfigOf::Shop(notice));
    let answers = if closed.is_some() { "{}".to_owned() } else { answers(content) };
    let page = replaced(&with_json(&page, ANSWERS_SLOT, &answers), HEAD_SLOT, &head);
    let (without, drawn) = without_drawn(&page);
    let page = replaced(&without, BODY_SLOT, &format!("{BODY_SLOT}{}", content.body(drawn)));
    EncodedBody::new(if content.view() == View::Bare {
        replaced(&page, BOOT, r#"<div class="boot" hidden>"#)
    } else {
        page
    })
}

/// The shop's details in every page, as JSON in the element `shop-config`.
#[allow(clippy::struct_excessive_bools, reason = "independent facts of the shop")]
#[derive(Debug, Serialize, ToSchema)]
pub struct ShopConfig<'a> {
    #[serde(flatten)]
    details: &'a ShopDetails,
    /// Demo mode: codes are shown on screen.
    demo: bool,
    /// Only in a rehearsal: the pages say that this is not the shop itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    rehearsal: Option<bool>,
    /// Whether the checkout offers online payment.
    takes_online: bool,
    /// Whether one-time codes reach phones. Without them nobody can sign up or reset a password.
    sends_codes: bool,
    /// The pages that the shop has written itself. The others show neutral texts.
    own_pages: Vec<ShopPage>,
    /// Whether the blog has a post.
    has_posts: bool,
    /// Minutes after an order is placed in which its customer may cancel it; null if the shop has set no limit.
    #[schema(required = true)]
    cancel_minutes: Option<u32>,
    /// Only in the back office's page: whether the shop's address can have passkeys.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    has_passkeys: Option<bool>,
    /// Only while the shop is closed for maintenance and says something of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    maintenance: Option<MaintenanceNotice>,
}

/// Whose page the shop's details are for.
pub(super) enum ConfigOf {
    /// The shoppers', with what they are told if the shop is closed.
    Shop(Option<MaintenanceNotice>),
    /// The back office's, with whether the shop's address can have passkeys.
    Office(bool),
}

impl ShopConfig<'_> {
    fn json(&self) -> String {
        serde_json::to_string(self).expect("plain texts serialise")
    }
}

/// Returns the page with the shop's details in their element.
pub(super) fn with_shop_config(html: &Bytes, details: &ShopDetails, state: &AppState, of: ConfigOf) -> Bytes {
    let (has_passkeys, maintenance) = match of {
        ConfigOf::Shop(notice) => (None, notice),
        ConfigOf::Office(has_passkeys) => (Some(has_passkeys), None),
    };
    let (demo, takes_online, cancel_minutes) =
        (state.config.demo, state.takes_online(), state.cancel_minutes());
    let rehearsal = state.config.rehearsal.then_some(true);
    let snapshot = state.catalogue.snapshot(Language::English);
    let is_written = |page: &ShopPage| snapshot.response(CatalogueKey::ShopPage(*page)).is_some();
    let own_pages = ShopPage::ALL.into_iter().filter(is_written).collect();
    let config = ShopConfig {
        details,
        demo,
        rehearsal,
        takes_online,
        sends_codes: provider::sends_codes(state),
        own_pages,
        has_posts: !snapshot.posts().is_empty(),
        cancel_minutes,
        has_passkeys,
        maintenance,
    };
    with_json(html, DETAILS_SLOT, &config.json())
}

fn answers(content: &Content) -> String {
    let pairs: Vec<String> =
        content.answers().into_iter().map(|(call, json)| format!("\"{call}\":{json}")).collect();
    format!("{{{}}}", pairs.join(","))
}

/// Returns the page without the first views that the interface rendered, and a lookup of these by address.
fn without_drawn(html: &Bytes) -> (Bytes, impl Fn(&str) -> String) {
    let mut drawn = BTreeMap::new();
    let mut page = String::from_utf8_lossy(html).into_owned();
    while let Some((start, end)) = page
        .find(DRAWN.0)
        .and_then(|start| Some((start, start + page[start..].find(DRAWN.1)? + DRAWN.1.len())))
    {
        let whole = &page[start + DRAWN.0.len()..end - DRAWN.1.len()];
        if let Some((address, view)) = whole.split_once(r#"">"#) {
            drawn.insert(address.to_owned(), view.trim().to_owned());
        }
        page.replace_range(start..end, "");
    }
    (page.into(), move |address: &str| drawn.get(address).cloned().unwrap_or_default())
}

/// Returns the page with the first `slot` replaced, or unchanged if there is none.
fn replaced(html: &Bytes, slot: &str, by: &str) -> Bytes {
    std::str::from_utf8(html).map_or_else(|_| html.clone(), |text| text.replacen(slot, by, 1).into())
}

/// Returns the page with this JSON in the element that begins with `slot`, or unchanged if there is no such element.
fn with_json(html: &Bytes, slot: &str, json: &str) -> Bytes {
    let Ok(text) = std::str::from_utf8(html) else { return html.clone() };
    let Some(at) = text.find(slot).map(|at| at + slot.len()) else { return html.clone() };
    // In a script element only "<" could begin its end tag.
    let json = json.replace('<', r"\u003c");
    format!("{}{json}{}", &text[..at], &text[at..]).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ftr_03_details_cannot_leave_their_element() {
        let page = Bytes::from_static(
            br#"<head><script id="shop-config" type="application/json"></script></head><body></body>"#,
        );
        let details = ShopDetails { name: "</script><b>".into(), ..ShopDetails::default() };
        let config = ShopConfig {
            details: &details,
            demo: true,
            rehearsal: None,
            sends_codes: true,
            takes_online: false,
            own_pages: vec![],
            has_posts: true,
            cancel_minutes: None,
            has_passkeys: None,
            maintenance: None,
        };
        let filled = with_json(&page, DETAILS_SLOT, &config.json());
        let text = std::str::from_utf8(&filled).expect("text");
        assert_eq!(text.matches("</script>").count(), 1);
        let json =
            text.split_once(DETAILS_SLOT).expect("the slot").1.split_once("</script>").expect("its end").0;
        let value: serde_json::Value = serde_json::from_str(json).expect("JSON");
        assert_eq!((&value["name"], &value["demo"]), (&"</script><b>".into(), &true.into()));
        assert_eq!(value["takes_online"], false);
    }

    #[test]
    fn prerendered_templates_are_removed_from_the_page() {
        let page = Bytes::from_static(
            br#"<p></p><template data-first-of="/a"><h1>A</h1></template><i></i><template data-first-of="/b"> <b>B</b>
            </template><template data-first-of="/open">"#,
        );
        let (rest, drawn) = without_drawn(&page);
        assert_eq!(rest.as_ref(), br#"<p></p><i></i><template data-first-of="/open">"#);
        assert_eq!(drawn("/a"), "<h1>A</h1>");
        assert_eq!(drawn("/b"), "<b>B</b>");
        assert_eq!(drawn("/c"), "");
    }

    #[test]
    fn a_page_without_the_element_is_left_alone() {
        let page = Bytes::from_static(b"<html></html>");
        assert_eq!(with_json(&page, DETAILS_SLOT, "{}"), page);
    }
}
