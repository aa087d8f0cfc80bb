//! The sandbox's page as text.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use hamour_core::payment::TransactionStatus;

use super::{DECIDE_PATH, STYLE_PATH};
use crate::http::html::escaped;
use crate::services::payment::sandbox::Page;

/// The order, its amount, and the three buttons.
pub(super) fn choices(shop: &str, page: &Page) -> String {
    let mut body = format!(
        "<p class=\"shop\">{}</p><h1>Pay your order</h1>\
         <dl><div><dt>Order</dt><dd>{}</dd></div><div><dt>To pay</dt><dd class=\"amount\"><small>QR</small> {}</dd></div></dl>\
         <p class=\"note\">This is a practice payment page. No card is needed and no money moves.</p>",
        escaped(shop),
        escaped(&page.order),
        page.amount.grouped()
    );
    for (status, fields) in &page.choices {
        let (label, class) = match status {
            TransactionStatus::Success => ("Pay", "pay"),
            TransactionStatus::Failed => ("Decline", "decline"),
            TransactionStatus::InProgress => ("Leave pending", "pending"),
        };
        body.push_str(&form(label, class, fields));
    }
    document("Pay your order", &body)
}

/// Why there is nothing to pay.
pub(super) fn refused(shop: &str, why: &str) -> String {
    let body = format!(
        "<p class=\"shop\">{}</p><h1>Nothing to pay here</h1><p>{}</p><p><a href=\"/myorder\">Back to the shop</a></p>",
        escaped(shop),
        escaped(why)
    );
    document("Nothing to pay here", &body)
}

fn form(label: &str, class: &str, fields: &BTreeMap<String, String>) -> String {
    let mut html = format!("<form method=\"post\" action=\"{DECIDE_PATH}\">");
    for (name, value) in fields {
        // Writing to a String cannot fail.
        let _ =
            write!(html, "<input type=\"hidden\" name=\"{}\" value=\"{}\">", escaped(name), escaped(value));
    }
    let _ = write!(html, "<button class=\"{class}\">{label}</button></form>");
    html
}

fn document(title: &str, body: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title}</title>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"robots\" content=\"noindex\"><link rel=\"icon\" href=\"data:,\">\
         <link rel=\"stylesheet\" href=\"{STYLE_PATH}\"></head><body><main>{body}</main></body></html>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_shown_can_leave_its_place() {
        let html = refused("<b>\"Shop\"</b>", "a & 'b'");
        assert!(
            html.contains("&lt;b&gt;&quot;Shop&quot;&lt;/b&gt;") && html.contains("a &amp; &#39;b&#39;"),
            "{html}"
        );
    }
}
