//! Settings of online payments: the gateway with its credentials, and how long unpaid orders are held.

use std::fmt;
use std::str::FromStr;

use chrono::format::{Item, StrftimeItems};

use super::{MASK, Origin, Sources, is_base};

/// The `[payment]` table.
#[derive(Clone, Debug)]
pub struct Payments {
    /// The payment gateway.
    pub gateway: Gateway,
    /// Minutes that an unpaid order keeps its stock and slot, from the last start of its payment.
    pub hold_minutes: u32,
    /// The most minutes that it keeps them while a payment is in progress.
    pub longest_hold_minutes: u32,
    /// Further origins (scheme, host, port) that a shopper may return to.
    pub return_origins: Vec<Origin>,
    /// The e-mail address that is sent to the gateway, since customers do not give one.
    pub email: String,
    /// The name of the shop's site at the gateway.
    pub website: String,
}

/// The payment gateway.
#[derive(Clone, Debug)]
pub enum Gateway {
    /// No online payments: cash only.
    None,
    /// A built-in test gateway.
    Sandbox {
        /// Seconds until a pending payment succeeds.
        pending_s: u32,
    },
    /// SADAD Web Checkout 2.1.
    Sadad(Box<Sadad>),
}

/// The `[payment.sadad]` table. Where SADAD's documents contradict each other, either reading can be set.
#[derive(Clone)]
pub struct Sadad {
    /// Base URL of the form, before `/webpurchase`.
    pub checkout_url: String,
    /// Base URL of the API, before `/userbusinesses/login`.
    pub api_url: String,
    /// The merchant's id.
    pub merchant_id: String,
    /// The secret for signatures.
    pub secret: String,
    /// The secret for signing in to the API.
    pub api_secret: String,
    /// The site's registered domain.
    pub domain: String,
    /// The case of a signature's hexadecimal digits.
    pub hash_case: HashCase,
    /// The form field of the e-mail address: `email` or `EMAIL`.
    pub email_field: String,
    /// The strftime format of the order's date, in Doha's time zone.
    pub date_format: String,
    /// The field of webhooks and answers that holds the order.
    pub order_field: String,
    /// The text before the token in the Authorization header.
    pub token_prefix: String,
    /// How money is sent back.
    pub refund: SadadRefund,
    /// Milliseconds to wait for an answer.
    pub timeout_ms: u64,
}

/// How SADAD refunds a transaction.
#[derive(Clone)]
pub struct SadadRefund {
    /// Path of the call.
    pub path: String,
    /// Method of the call.
    pub method: RefundMethod,
    /// The call's field that holds the transaction.
    pub field: String,
    /// Text in a rejected refund that means the money was refunded before, in any case; empty for none.
    pub refunded_text: String,
    /// The number of the status "refunded" of a transaction, if it has one.
    pub refunded_status: Option<i64>,
}

impl fmt::Debug for Sadad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sadad").field("merchant_id", &self.merchant_id).finish_non_exhaustive()
    }
}

/// The case of a signature's hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HashCase {
    /// `ABCDEF`.
    Upper,
    /// `abcdef`.
    Lower,
}

/// Method of the refund call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefundMethod {
    /// POST.
    Post,
    /// PUT.
    Put,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    None,
    Sandbox,
    Sadad,
}

words!(HashCase, "upper or lower", "upper" => Self::Upper, "lower" => Self::Lower);
words!(RefundMethod, "POST or PUT", "POST" => Self::Post, "PUT" => Self::Put);
words!(Kind, "none, sandbox or sadad", "none" => Self::None, "sandbox" => Self::Sandbox, "sadad" => Self::Sadad);

impl Payments {
    pub(super) fn read(from: &mut Sources, demo: bool, public_url: &str) -> Self {
        let usual = if demo { Kind::Sandbox } else { Kind::None };
        let kind = from.value(
            "payment.gateway",
            usual,
            "gateway for online payments: none, sandbox (for a demo) or sadad",
        );
        let hold_minutes = from.number(
            "payment.hold_minutes",
            30,
            "minutes that an unpaid order keeps its stock and slot, from the last start of its payment",
        );
        let longest_hold_minutes = from.number(
            "payment.longest_hold_minutes",
            24 * 60,
            "the most minutes that it keeps them while a payment is in progress",
        );
        if hold_minutes == 0 || longest_hold_minutes < hold_minutes {
            from.error("payment.hold_minutes: must be at least 1 and at most payment.longest_hold_minutes");
        }
        let return_origins = from.list(
            "payment.return_origins",
            "other origins that a shopper can return to after paying, such as https://app.shop.example",
        );
        let email: Option<String> = from
            .optional("payment.email", "e-mail address for the gateway, which needs one for each payment");
        let host = Origin::of(public_url).map(|origin| {
            origin.as_str().split_once("://").map_or(String::new(), |(_, host)| host.to_owned())
        });
        let website =
            from.value("payment.website", host.unwrap_or_default(), "name of the shop's site at the gateway");
        let pending_s = from.number(
            "payment.sandbox_pending_s",
            20,
            "seconds until the sandbox's pending payment succeeds",
        );
        let sadad = read_sadad(from, kind == Kind::Sadad, &website);
        if kind == Kind::Sadad && email.as_ref().is_none_or(|email| !email.contains('@')) {
            from.error("payment.email: the gateway sadad needs an e-mail address");
        }
        if kind == Kind::Sandbox && !demo {
            from.error(
                "payment.gateway: only a demo can use the sandbox; add --demo, or choose another gateway",
            );
        }
        let gateway = match kind {
            Kind::None => Gateway::None,
            Kind::Sandbox => Gateway::Sandbox { pending_s },
            Kind::Sadad => Gateway::Sadad(Box::new(sadad)),
        };
        let email = email.unwrap_or_else(|| "care@hamour.example".to_owned());
        Self { gateway, hold_minutes, longest_hold_minutes, return_origins, email, website }
    }
}

/// Whether the text is a path that can be appended to an address.
fn is_path(text: &str) -> bool {
    text.starts_with('/') && is_base(&format!("https://host{text}"))
}

/// Reads the table. What the gateway needs must be set if it is used.
fn read_sadad(from: &mut Sources, is_used: bool, website: &str) -> Sadad {
    let mut needs = Needs { from, is_used };
    let checkout_url =
        needs.base_url("payment.sadad.checkout_url", "base URL of the payment form, before /webpurchase");
    let api_url =
        needs.base_url("payment.sadad.api_url", "base URL of the API, before /userbusinesses/login");
    let merchant_id = needs.text("payment.sadad.merchant_id", "merchant id");
    let timeout_ms = needs.from.within(
        "payment.sadad.timeout_ms",
        10_000,
        1_000..=60_000,
        "milliseconds to wait for the gateway's answer",
    );
    let date_format = read_date_format(needs.from);
    let token_prefix =
        needs.from.verbatim("payment.sadad.token_prefix", "text before the token, such as 'Bearer '");
    let refund_path = read_refund_path(needs.from);
    let secret = needs.secret("payment.sadad.secret", "secret for signatures");
    let api_secret = needs.secret("payment.sadad.api_secret", "secret for signing in to the API");
    Sadad {
        checkout_url,
        api_url,
        merchant_id,
        secret,
        api_secret,
        domain: from.value("payment.sadad.domain", website.to_owned(), "registered domain of the site"),
        hash_case: from.value(
            "payment.sadad.hash_case",
            HashCase::Upper,
            "case of the letters in a signature: upper or lower",
        ),
        email_field: from.value(
            "payment.sadad.email_field",
            "email".to_owned(),
            "form field of the e-mail address: email or EMAIL",
        ),
        date_format,
        order_field: from.value(
            "payment.sadad.order_field",
            "websiteRefNo".to_owned(),
            "field of webhooks and answers with the order: websiteRefNo or invoiceNumber",
        ),
        token_prefix: token_prefix.unwrap_or_default(),
        refund: read_refund(from, refund_path),
        timeout_ms,
    }
}

/// Reads settings that the gateway cannot do without: it is a mistake to leave one out if the gateway is used.
struct Needs<'a> {
    from: &'a mut Sources,
    is_used: bool,
}

impl Needs<'_> {
    /// Reads an address that paths are appended to.
    fn base_url(&mut self, key: &'static str, about: &'static str) -> String {
        let address: String = self.from.optional(key, about).unwrap_or_default();
        if self.is_used && !is_base(&address) {
            self.from.error(format!("{key}: the gateway sadad needs an address such as https://host/path"));
        }
        address.trim_end_matches('/').to_owned()
    }

    fn text(&mut self, key: &'static str, about: &'static str) -> String {
        let text = self.from.optional(key, about);
        self.set(key, text)
    }

    fn secret(&mut self, key: &'static str, about: &'static str) -> String {
        let secret = self.from.secret(key, |_| MASK.into(), about);
        self.set(key, secret)
    }

    fn set(&mut self, key: &'static str, value: Option<String>) -> String {
        let value = value.unwrap_or_default();
        if self.is_used && value.is_empty() {
            self.from.error(format!("{key}: must be set for the gateway sadad"));
        }
        value
    }
}

fn read_date_format(from: &mut Sources) -> String {
    let format = from.value(
        "payment.sadad.date_format",
        "%Y-%m-%d %H:%M:%S".to_owned(),
        "strftime format of the date in the form",
    );
    if StrftimeItems::new(&format).any(|item| matches!(item, Item::Error)) {
        from.error(format!("payment.sadad.date_format: {format:?} is not a valid strftime format"));
    }
    format
}

fn read_refund_path(from: &mut Sources) -> String {
    let path = from.value(
        "payment.sadad.refund_path",
        "/transactions/refundTransaction".to_owned(),
        "path of the refund call",
    );
    if !is_path(&path) {
        from.error("payment.sadad.refund_path: must be a path such as /transactions/refundTransaction");
    }
    path
}

fn read_refund(from: &mut Sources, path: String) -> SadadRefund {
    SadadRefund {
        path,
        method: from.value(
            "payment.sadad.refund_method",
            RefundMethod::Post,
            "method of the refund call: POST or PUT",
        ),
        field: from.value(
            "payment.sadad.refund_field",
            "transactionnumber".to_owned(),
            "field of the refund call with the transaction",
        ),
        refunded_text: from.value(
            "payment.sadad.refunded_text",
            "already refunded".to_owned(),
            "text of a rejected refund which means that the money was refunded before",
        ),
        refunded_status: from.parsed(
            "payment.sadad.refunded_status",
            "status number of a refunded transaction, if there is one",
            |_| "must be a whole number".to_owned(),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    fn read(file: &str) -> Result<Config, Vec<String>> {
        Config::read(Sources::new([], [], Some(("hamour.toml", file))))
    }

    const SADAD: &str = "[payment]\ngateway = 'sadad'\nemail = 'pay@shop.example'\n[payment.sadad]\n\
        checkout_url = 'https://checkout.example/'\napi_url = 'https://api.example/api'\n\
        merchant_id = '1234567'\nsecret = 'signing-secret'\napi_secret = 'asking-secret'\n";

    #[test]
    fn chk_08_a_demo_uses_the_sandbox_and_a_shop_cash_by_default() {
        assert!(matches!(read("demo = true").expect("valid").payment.gateway, Gateway::Sandbox { .. }));
        assert!(matches!(read("").expect("valid").payment.gateway, Gateway::None));
        assert!(read("[payment]\ngateway = 'sandbox'").is_err());
        assert!(read("[payment]\ngateway = 'paypal'").is_err());
    }

    #[test]
    fn all_missing_gateway_settings_are_reported_at_once() {
        let errors =
            read("[payment]\ngateway = 'sadad'\nhold_minutes = 0").expect_err("much is missing").join("\n");
        for part in [
            "checkout_url",
            "api_url",
            "merchant_id",
            "sadad.secret",
            "api_secret",
            "payment.email",
            "hold_minutes",
        ] {
            assert!(errors.contains(part), "{part} not in:\n{errors}");
        }
    }

    #[test]
    fn the_gateways_secrets_are_not_printed() {
        let config = read(SADAD).expect("valid");
        for shown in [config.to_string(), format!("{config:?}"), format!("{:?}", config.payment)] {
            assert!(!shown.contains("signing-secret") && !shown.contains("asking-secret"), "{shown}");
        }
        let printed = config.to_string();
        let filled = printed.replace("# secret = \"********\"", "secret = 'x'");
        let filled = filled.replace("# api_secret = \"********\"", "api_secret = 'x'");
        assert!(read(&filled).is_ok(), "{printed}");
    }

    #[test]
    fn settings_that_would_fail_at_the_first_payment_are_refused_at_start() {
        for (setting, part) in [
            ("date_format = '%Q'", "sadad.date_format"),
            ("date_format = '%Y-%'", "sadad.date_format"),
            ("timeout_ms = 0", "must be from 1000 to 60000"),
            ("refund_path = 'refund'", "sadad.refund_path"),
            ("refund_path = '/refund now'", "sadad.refund_path"),
            ("refund_path = '/refund?now'", "sadad.refund_path"),
            ("token_prefix = \"Bearer\\r\\nX-Admin: \"", "sadad.token_prefix"),
            ("token_prefix = \"Bearer \\n\"", "sadad.token_prefix"),
            ("domain = \"shop\\nexample\"", "sadad.domain"),
        ] {
            let errors = read(&format!("{SADAD}{setting}")).expect_err(setting).join("\n");
            assert!(errors.contains(part), "{setting}: {errors}");
        }
        for address in ["https://api.example/?x=1", "https://api.example/a b", "https://api.example:port/"] {
            let errors =
                read(&SADAD.replace("https://api.example/api", address)).expect_err(address).join("\n");
            assert!(errors.contains("sadad.api_url"), "{address}: {errors}");
        }
        let Gateway::Sadad(sadad) =
            read(&format!("{SADAD}token_prefix = 'Bearer '")).expect("valid").payment.gateway
        else {
            panic!("not sadad")
        };
        assert_eq!(sadad.token_prefix, "Bearer ", "its space belongs to it");
    }
}
