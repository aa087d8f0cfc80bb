//! The sandbox's page as text.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use hamour_core::payment::TransactionStatus;

use super::{DECIDE_PATH, STYLE_PATH};
use crate::http::html::escaped;
use crate::services::payment::sandbox::{SandboxPage, TransactionState};

const BACK: &str = "<p><a href=\"/myorder\">Back to the shop</a></p>";

/// An HTML answer that no cache keeps: what is shown can change with the next press.
pub(super) fn answer(status: StatusCode, html: String) -> Response {
    let headers = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    (status, headers, html).into_response()
}

/// The order, its amount, and the three buttons or what came of one.
pub(super) fn visit(shop: &str, page: &SandboxPage) -> String {
    let title = match page.state {
        TransactionState::Open(_) => "Pay your order",
        TransactionState::Decided(TransactionStatus::Success) | TransactionState::PaidElsewhere => "Paid",
        TransactionState::Refunded => "Refunded",
        TransactionState::Decided(TransactionStatus::Failed) => "Declined",
        TransactionState::Decided(TransactionStatus::InProgress) => "Left pending",
    };
    let mut body = format!(
        "<p class=\"shop\">{}</p><h1>{title}</h1>\
         <dl><div><dt>Order</dt><dd>{}</dd></div><div><dt>{}</dt><dd class=\"amount\"><small>QR</small> {}</dd></div></dl>",
        escaped(shop),
        escaped(&page.order),
        if matches!(page.state, TransactionState::Open(_)) { "To pay" } else { "Amount" },
        page.amount.grouped()
    );
    match &page.state {
        TransactionState::Open(choices) => {
            body.push_str(
                "<p class=\"note\">This is a practice payment page. No card is needed and no money moves.</p>",
            );
            for (status, fields) in choices {
                let (label, class) = match status {
                    TransactionStatus::Success => ("Pay", "pay"),
                    TransactionStatus::Failed => ("Decline", "decline"),
                    TransactionStatus::InProgress => ("Leave pending", "pending"),
                };
                body.push_str(&form(label, class, fields));
            }
        }
        TransactionState::Decided(_) | TransactionState::Refunded | TransactionState::PaidElsewhere => {
            body.push_str("<p>There is nothing more to do on this page.</p>");
            body.push_str(BACK);
        }
    }
    document(title, &body)
}

/// Why there is nothing to pay.
pub(super) fn refused(shop: &str, reason: &str) -> String {
    let body = format!(
        "<p class=\"shop\">{}</p><h1>Nothing to pay here</h1><p>{}</p>{BACK}",
        escaped(shop),
        escaped(reason)
    );
    document("Nothing to pay here", &body)
}

/// A payment that was never begun.
pub(super) fn unknown(shop: &str) -> String {
    refused(shop, "There is no such payment.")
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
