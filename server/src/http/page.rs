//! The page that every screen starts from, with the shop's own details and the answers that the first screen would
//! ask for written into it.

use std::sync::{Arc, RwLock};

use bytes::Bytes;
use serde::Serialize;
use utoipa::ToSchema;

use crate::services::catalogue::{Body, Page, Snapshot};
use crate::services::shop::ShopDetails;
use crate::state::AppState;

const DETAILS_SLOT: &str = r#"<script id="shop-config" type="application/json">"#;
const ANSWERS_SLOT: &str = r#"<script id="page-data" type="application/json">"#;

/// What the first screen asks for, by the path of its call.
const ANSWERS: [(&str, Page); 3] = [
    ("banners", Page::Banners),
    ("category", Page::Categories),
    ("featured-category", Page::FeaturedCategories),
];

/// The page as it is sent, made anew only when the build, the shop's details or the catalogue have changed.
#[derive(Clone, Debug, Default)]
pub struct ReadyPage(Arc<RwLock<Option<Arc<Ready>>>>);

#[derive(Debug)]
struct Ready {
    built_tag: String,
    details: Arc<ShopDetails>,
    cancel_minutes: Option<u32>,
    version: i64,
    body: Body,
}

impl ReadyPage {
    /// The page, from the built one and its tag.
    pub fn body(&self, built: &Bytes, built_tag: &str, state: &AppState) -> Body {
        let (details, snapshot) = (state.shop(), state.catalogue.snapshot());
        let cancel_minutes = state.cancel_minutes();
        if let Some(ready) = &*self.0.read().expect("no panic while swapping")
            && ready.built_tag == built_tag
            && ready.version == snapshot.version()
            && ready.details == details
            && ready.cancel_minutes == cancel_minutes
        {
            return ready.body.clone();
        }
        let (demo, takes_online) = (state.config.demo, state.takes_online());
        let config = ShopConfig { details: &details, demo, takes_online, cancel_minutes };
        let html = with_json(built, DETAILS_SLOT, &config.json());
        let body = Body::of_bytes(with_json(&html, ANSWERS_SLOT, &answers(&snapshot)));
        let (built_tag, version) = (built_tag.to_owned(), snapshot.version());
        let ready = Ready { built_tag, details, cancel_minutes, version, body: body.clone() };
        *self.0.write().expect("no panic while swapping") = Some(Arc::new(ready));
        body
    }
}

/// What every page says of its shop, as JSON in the element `shop-config`.
#[derive(Debug, Serialize, ToSchema)]
pub struct ShopConfig<'a> {
    #[serde(flatten)]
    details: &'a ShopDetails,
    /// Demo mode: codes are shown on screen.
    demo: bool,
    /// The checkout offers what create-order takes.
    takes_online: bool,
    /// Minutes after placing an order in which its customer may cancel it, where the shop has set any.
    #[schema(required = true)]
    cancel_minutes: Option<u32>,
}

impl ShopConfig<'_> {
    fn json(&self) -> String {
        serde_json::to_string(self).expect("plain texts serialise")
    }
}

fn answers(snapshot: &Snapshot) -> String {
    let answer = |(call, page): (&str, Page)| {
        let body = std::str::from_utf8(snapshot.page(page)?.plain()).expect("JSON is text");
        Some(format!("\"{call}\":{body}"))
    };
    format!("{{{}}}", ANSWERS.into_iter().filter_map(answer).collect::<Vec<_>>().join(","))
}

/// The page with this JSON in the element that begins with `slot`; as it is where there is no such element.
fn with_json(html: &Bytes, slot: &str, json: &str) -> Bytes {
    let Ok(text) = std::str::from_utf8(html) else { return html.clone() };
    let Some(at) = text.find(slot).map(|at| at + slot.len()) else { return html.clone() };
    // Inside a script element only "<" could end it early.
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
        let config = ShopConfig { details: &details, demo: true, takes_online: false, cancel_minutes: None };
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
    fn a_page_without_the_element_is_left_alone() {
        let page = Bytes::from_static(b"<html></html>");
        assert_eq!(with_json(&page, DETAILS_SLOT, "{}"), page);
    }
}
