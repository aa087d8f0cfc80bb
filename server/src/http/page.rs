//! The page that every screen starts from, with the shop's own details written into it.

use axum::body::Bytes;
use serde::Serialize;

use crate::services::shop::ShopDetails;

const SLOT: &str = r#"<script id="shop-config" type="application/json">"#;

#[derive(Serialize)]
struct ShopConfig<'a> {
    #[serde(flatten)]
    details: &'a ShopDetails,
    demo: bool,
}

/// The built page with the shop's details in its data element. A page without that element stays as it is.
pub fn with_shop(html: &Bytes, details: &ShopDetails, demo: bool) -> Bytes {
    let Ok(text) = std::str::from_utf8(html) else { return html.clone() };
    let Some(at) = text.find(SLOT).map(|at| at + SLOT.len()) else { return html.clone() };
    let json = serde_json::to_string(&ShopConfig { details, demo }).expect("plain texts serialise");
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
        let filled = with_shop(&page, &details, true);
        let text = std::str::from_utf8(&filled).expect("text");
        assert_eq!(text.matches("</script>").count(), 1);
        let json = text.split_once(SLOT).expect("the slot").1.split_once("</script>").expect("its end").0;
        let value: serde_json::Value = serde_json::from_str(json).expect("JSON");
        assert_eq!((&value["name"], &value["demo"]), (&"</script><b>".into(), &true.into()));
    }

    #[test]
    fn a_page_without_the_element_is_left_alone() {
        let page = Bytes::from_static(b"<html></html>");
        assert_eq!(with_shop(&page, &ShopDetails::default(), false), page);
    }
}
