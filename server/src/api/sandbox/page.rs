//! The HTML of the sandbox gateway's page.

use std::collections::BTreeMap;

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use hamour_core::payment::TransactionStatus;
use maud::{DOCTYPE, Markup, html};

use super::{DECIDE_PATH, STYLE_PATH};
use crate::services::payment::sandbox::{SandboxPage, TransactionState};

/// An HTML response that no cache stores: the next press can change what the page shows.
pub(super) fn answer(status: StatusCode, page: Markup) -> Response {
    let headers = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    (status, headers, page.into_string()).into_response()
}

/// The order, its amount, and the three buttons or the outcome.
pub(super) fn visit(shop: &str, page: &SandboxPage) -> Markup {
    let title = match page.state {
        TransactionState::Open(_) => "Pay your order",
        TransactionState::Decided(TransactionStatus::Success) | TransactionState::PaidElsewhere => "Paid",
        TransactionState::Refunded => "Refunded",
        TransactionState::Decided(TransactionStatus::Failed) => "Declined",
        TransactionState::Decided(TransactionStatus::InProgress) => "Left pending",
    };
    let amount_label = if matches!(page.state, TransactionState::Open(_)) { "To pay" } else { "Amount" };
    let content = html! {
        p.shop { (shop) }
        h1 { (title) }
        dl {
            div { dt { "Order" } dd { (page.order) } }
            div { dt { (amount_label) } dd.amount { small { "QR" } " " (page.amount.grouped()) } }
        }
        @match &page.state {
            TransactionState::Open(choices) => {
                p.note { "This is a practice payment page. No card is needed and no money moves." }
                @for (status, fields) in choices { (form(*status, fields)) }
            }
            TransactionState::Decided(_) | TransactionState::Refunded | TransactionState::PaidElsewhere => {
                p { "There is nothing more to do on this page." }
                (back_link())
            }
        }
    };
    document(title, &content)
}

/// An explanation of why there is nothing to pay.
pub(super) fn refused(shop: &str, reason: &str) -> Markup {
    const TITLE: &str = "Nothing to pay here";
    let content = html! {
        p.shop { (shop) }
        h1 { (TITLE) }
        p { (reason) }
        (back_link())
    };
    document(TITLE, &content)
}

/// The page of a payment that does not exist.
pub(super) fn unknown(shop: &str) -> Markup {
    refused(shop, "There is no such payment.")
}

fn back_link() -> Markup {
    html! { p { a href="/myorder" { "Back to the shop" } } }
}

fn form(status: TransactionStatus, fields: &BTreeMap<String, String>) -> Markup {
    let (label, class) = match status {
        TransactionStatus::Success => ("Pay", "pay"),
        TransactionStatus::Failed => ("Decline", "decline"),
        TransactionStatus::InProgress => ("Leave pending", "pending"),
    };
    html! {
        form method="post" action=(DECIDE_PATH) {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button class=(class) { (label) }
        }
    }
}

fn document(title: &str, content: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                title { (title) }
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="robots" content="noindex";
                link rel="icon" href="data:,";
                link rel="stylesheet" href=(STYLE_PATH);
            }
            body { main { (content) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_in_a_text_stays_text() {
        let html = refused("<b>\"Shop\"</b>", "a & 'b'").into_string();
        assert!(
            html.contains("&lt;b&gt;&quot;Shop&quot;&lt;/b&gt;") && html.contains("a &amp; 'b'"),
            "{html}"
        );
    }

    #[test]
    fn markup_in_a_field_stays_in_its_attribute() {
        let fields = BTreeMap::from([("a\"b".to_owned(), "\"><script>".to_owned())]);
        let html = form(TransactionStatus::Success, &fields).into_string();
        assert!(html.contains(r#"name="a&quot;b" value="&quot;&gt;&lt;script&gt;""#), "{html}");
    }
}
