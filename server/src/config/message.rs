//! Settings of messages: the provider with its credentials, and the order statuses that customers are notified of.

mod sms;

use std::fmt;
use std::str::FromStr;

use super::{MASK, Sources, is_base};
use hamour_core::message::NOTIFIED_STATUSES;
use hamour_core::order::OrderStatus;
use reqwest::header::HeaderValue;
use sms::read_sms;

pub use sms::{Sms, SmsFormat};

/// The `[message]` table.
#[derive(Clone, Debug)]
pub struct Messages {
    /// The message provider.
    pub provider: Provider,
    /// The order statuses that customers are notified of.
    pub statuses: Vec<OrderStatus>,
    /// Milliseconds to wait for the provider's answer.
    pub timeout_ms: u64,
}

/// The message provider.
#[derive(Clone, Debug)]
pub enum Provider {
    /// No messages: outside demo mode, calls that need a message return 503.
    None,
    /// Standard output, for trying things out.
    Console,
    /// WhatsApp's Cloud API.
    WhatsApp(Box<WhatsApp>),
    /// Text messages by an HTTP request to any provider.
    Sms(Box<Sms>),
}

/// The `[message.whatsapp]` table.
#[derive(Clone)]
pub struct WhatsApp {
    /// The API's base URL.
    pub url: String,
    /// The API version.
    pub version: String,
    /// The Cloud API's id of the shop's number.
    pub phone_number_id: String,
    /// The access token.
    pub token: String,
    /// The approved template for one-time codes.
    pub code_template: String,
    /// The approved template for order statuses.
    pub status_template: String,
    /// The approved template for the shop's own phone.
    pub new_order_template: String,
    /// The language of all templates.
    pub language: String,
    /// The language of the same templates in Arabic, if WhatsApp has approved them.
    pub arabic_language: Option<String>,
}

impl fmt::Debug for WhatsApp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WhatsApp").field("phone_number_id", &self.phone_number_id).finish_non_exhaustive()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    None,
    Console,
    WhatsApp,
    Sms,
}

words!(SmsFormat, "json or form", "json" => Self::Json, "form" => Self::Form);
words!(Kind, "none, console, whatsapp or sms", "none" => Self::None, "console" => Self::Console,
    "whatsapp" => Self::WhatsApp, "sms" => Self::Sms);

/// A status as the settings spell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct NotifiedStatus(OrderStatus);

words!(NotifiedStatus, "processing, accepted, on_the_way, delivered or cancelled",
    "processing" => Self(OrderStatus::Processing), "accepted" => Self(OrderStatus::Accepted),
    "on_the_way" => Self(OrderStatus::FoodOnTheWay), "delivered" => Self(OrderStatus::Delivered),
    "cancelled" => Self(OrderStatus::Cancelled));

impl Messages {
    pub(super) fn read(from: &mut Sources, demo: bool) -> Self {
        let usual = if demo { Kind::Console } else { Kind::None };
        let kind = from.value(
            "message.provider",
            usual,
            "sender of codes and order news to phones: none, console (prints them, for tests), whatsapp or sms",
        );
        let statuses = read_statuses(from);
        let timeout_ms = from.within(
            "message.timeout_ms",
            10_000,
            100..=60_000,
            "milliseconds to wait for the provider's answer",
        );
        let whatsapp = read_whatsapp(from, kind == Kind::WhatsApp);
        let sms = read_sms(from, kind == Kind::Sms);
        let provider = match (kind, sms) {
            (Kind::Console, _) => Provider::Console,
            (Kind::WhatsApp, _) => Provider::WhatsApp(Box::new(whatsapp)),
            (Kind::Sms, Some(sms)) => Provider::Sms(Box::new(sms)),
            // The mistakes of the sms table are noted, so the program will not start.
            (Kind::None | Kind::Sms, _) => Provider::None,
        };
        Self { provider, statuses, timeout_ms }
    }

    /// Whether messages are sent.
    pub fn has_provider(&self) -> bool {
        !matches!(self.provider, Provider::None)
    }
}

fn read_statuses(from: &mut Sources) -> Vec<OrderStatus> {
    const KEY: &str = "message.statuses";
    const ABOUT: &str = "order statuses that customers are notified of, or none: processing, accepted, \
        on_the_way, delivered, cancelled";
    let Some(text) = from.optional::<String>(KEY, ABOUT) else {
        let usual: Vec<_> =
            NOTIFIED_STATUSES.iter().map(|status| NotifiedStatus(*status).to_string()).collect();
        from.defaulted(&usual.join(","));
        return NOTIFIED_STATUSES.to_vec();
    };
    let words = text.split(',').map(str::trim).filter(|word| !word.is_empty() && text.trim() != "none");
    let mut statuses = vec![];
    for word in words {
        match word.parse::<NotifiedStatus>() {
            Ok(NotifiedStatus(status)) => statuses.push(status),
            Err(error) => from.error(format!("{KEY}: {word:?}: {error}")),
        }
    }
    statuses
}

fn read_whatsapp(from: &mut Sources, is_used: bool) -> WhatsApp {
    let needed = |from: &mut Sources, key: &str, value: &str| {
        if is_used && value.is_empty() {
            from.error(format!("{key}: must be set for the provider whatsapp"));
        }
    };
    let url = from.value(
        "message.whatsapp.url",
        "https://graph.facebook.com".to_owned(),
        "base URL of the Cloud API, before the version",
    );
    if is_used && !is_base(&url) {
        from.error("message.whatsapp.url: must be an address such as https://host");
    }
    let version = from.value("message.whatsapp.version", "v24.0".to_owned(), "version of the Cloud API");
    let phone_number_id: String = from
        .optional("message.whatsapp.phone_number_id", "id of the shop's phone number in the Cloud API")
        .unwrap_or_default();
    needed(from, "message.whatsapp.phone_number_id", &phone_number_id);
    let plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.');
    if is_used && !(plain(&version) && plain(&phone_number_id)) {
        from.error("message.whatsapp: version and phone_number_id can contain only letters, digits and dots");
    }
    let token = from.secret("message.whatsapp.token", |_| MASK.into(), "access token of the Cloud API");
    let token = token.unwrap_or_default();
    needed(from, "message.whatsapp.token", &token);
    if is_used && HeaderValue::from_str(&token).is_err() {
        from.error("message.whatsapp.token: it has characters that are not allowed in a token");
    }
    WhatsApp {
        url: url.trim_end_matches('/').to_owned(),
        version,
        phone_number_id,
        token,
        code_template: from.value(
            "message.whatsapp.code_template",
            "otp_login".to_owned(),
            "approved authentication template with one variable and a copy button, both for the code",
        ),
        status_template: from.value(
            "message.whatsapp.status_template",
            "order_status".to_owned(),
            "approved utility template with two variables: the order's number and its news",
        ),
        new_order_template: from.value(
            "message.whatsapp.new_order_template",
            "new_order".to_owned(),
            "approved utility template with five variables for shop.alert_phone: a new order's number, total, \
             delivery, zone and payment",
        ),
        language: from.value(
            "message.whatsapp.language",
            "en_US".to_owned(),
            "language of the approved templates",
        ),
        arabic_language: from.optional(
            "message.whatsapp.arabic_language",
            "language of the same templates in Arabic, such as ar; without it, customers who read Arabic get the others",
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

    fn mistakes(file: &str) -> String {
        read(file).expect_err(file).join("\n")
    }

    const WHATSAPP: &str = "[message]\nprovider = 'whatsapp'\n[message.whatsapp]\nphone_number_id = '1066'\n\
        token = 'EAAtoken'\n";
    const SMS: &str = "[message]\nprovider = 'sms'\n[message.sms]\nurl = 'https://sms.example/v1?key=hush'\n\
        headers = '''\nAuthorization: Bearer hush\nX-Account: 7\n'''\nbody = '{\"to\":\"{phone}\",\"text\":\"{text}\"}'\n\
        key_header = 'Idempotency-Key'\n";

    #[test]
    fn a_demo_prints_messages_and_a_shop_sends_none_by_default() {
        assert!(matches!(read("demo = true").expect("valid").message.provider, Provider::Console));
        let shop = read("").expect("valid").message;
        assert!(!shop.has_provider());
        assert_eq!(shop.statuses, NOTIFIED_STATUSES);
        assert!(mistakes("message.provider = 'pigeon'").contains("none, console, whatsapp or sms"));
    }

    #[test]
    fn statuses_are_a_list_or_none() {
        let statuses = |text: &str| read(&format!("message.statuses = {text}")).expect(text).message.statuses;
        assert_eq!(statuses("'processing, delivered'"), [OrderStatus::Processing, OrderStatus::Delivered]);
        assert_eq!(statuses("['cancelled']"), [OrderStatus::Cancelled]);
        assert_eq!(statuses("'none'"), []);
        assert!(mistakes("message.statuses = 'shipped'").contains("on_the_way"));
    }

    #[test]
    fn all_missing_provider_settings_are_reported_at_once() {
        let errors =
            mistakes("message.provider = 'whatsapp'\nmessage.timeout_ms = 1\nmessage.whatsapp.url = 'x'");
        for part in ["whatsapp.url", "phone_number_id", "whatsapp.token", "timeout_ms"] {
            assert!(errors.contains(part), "{part} not in:\n{errors}");
        }
        let errors = mistakes(
            "message.provider = 'sms'\nmessage.sms.body = '{phone} {fone}'\nmessage.sms.method = 'DELETE'\n\
             message.sms.headers = 'hush'",
        );
        for part in ["sms.url", "{fone}", "sms.method", "sms.headers"] {
            assert!(errors.contains(part), "{part} not in:\n{errors}");
        }
        assert!(!errors.contains("hush"), "{errors}");
    }

    #[test]
    fn a_body_must_have_its_placeholders_and_be_json() {
        let with = |body: &str, format: &str| {
            let end = SMS.find("body").expect("there");
            format!("{}format = '{format}'\nbody = '''{body}'''", &SMS[..end])
        };
        assert!(mistakes(&with("{\"to\":\"{phone}\"}", "json")).contains("{phone} and {text}"));
        assert!(mistakes(&with("to={phone}&text={text}", "json")).contains("not valid JSON"));
        assert!(mistakes(&with("{\"to\":{phone},\"text\":{text}}", "json")).contains("not valid JSON"));
        assert!(read(&with("to={phone}&text={text}", "form")).is_ok());
    }

    #[test]
    fn a_providers_settings_are_read() {
        let Provider::Sms(sms) = read(SMS).expect("valid").message.provider else { panic!("not sms") };
        assert_eq!((sms.headers.len(), sms.success.as_slice()), (2, &[200, 201, 202, 203, 204][..]));
        assert_eq!(sms.key_header.expect("set").as_str(), "idempotency-key");
        let Provider::WhatsApp(whatsapp) = read(WHATSAPP).expect("valid").message.provider else {
            panic!("not whatsapp")
        };
        assert_eq!((whatsapp.language.as_str(), whatsapp.token.as_str()), ("en_US", "EAAtoken"));
    }

    #[test]
    fn a_providers_secrets_are_not_printed() {
        for (file, secret) in [(WHATSAPP, "EAAtoken"), (SMS, "hush")] {
            let config = read(file).expect("valid");
            for shown in [config.to_string(), format!("{config:?}"), format!("{:?}", config.message)] {
                assert!(!shown.contains(secret), "{shown}");
            }
        }
    }
}
