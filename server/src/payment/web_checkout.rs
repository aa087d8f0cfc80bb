//! The protocol of Web Checkout 2.1 as publicly documented: form, signature, callback and webhook.

use std::collections::BTreeMap;

use hamour_core::Money;
use hamour_core::delivery::doha;
use hamour_core::payment::check_transaction_number;
use serde_json::value::RawValue;
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

use super::{Form, Hint, Purchase, Rejected};
use crate::config::HashCase;

/// The settings that the merchant and the gateway share.
#[derive(Clone)]
pub struct WebCheckout {
    /// The URL that the form is posted to.
    pub action: String,
    /// The merchant's id.
    pub merchant_id: String,
    /// The name of the shop's site.
    pub website: String,
    /// The secret for signatures.
    pub secret: String,
    /// The case of a signature's hexadecimal digits.
    pub hash_case: HashCase,
    /// The e-mail address sent as the payer's.
    pub email: String,
    /// The form field of the e-mail address: `email` or `EMAIL`.
    pub email_field: String,
    /// The strftime format of the order's date.
    pub date_format: String,
    /// The field of webhooks and answers that holds the order.
    pub order_field: String,
}

impl std::fmt::Debug for WebCheckout {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("WebCheckout").field("action", &self.action).finish_non_exhaustive()
    }
}

/// The callback's fields. Any other field is rejected, and so is an empty one.
const CALLBACK_FIELDS: [&str; 11] = [
    "MID",
    "ORDERID",
    "RESPCODE",
    "RESPMSG",
    "TXNAMOUNT",
    "STATUS",
    "transaction_number",
    "transaction_status",
    "website_ref_no",
    "issandboxmode",
    CHECKSUM,
];
const WEBHOOK_FIELDS: [&str; 9] = [
    "invoiceNumber",
    "isTestMode",
    "merchantId",
    "message",
    "transactionNumber",
    "transactionStatus",
    "txnAmount",
    "websiteRefNo",
    CHECKSUM,
];
const CHECKSUM: &str = "checksumhash";
/// The most bytes of a value; the gateway's are shorter.
const VALUE_MAX_BYTES: usize = 500;

impl WebCheckout {
    /// Returns the signed form for a purchase.
    pub fn form(&self, purchase: &Purchase<'_>) -> Form {
        let amount = purchase.amount.to_string();
        let date = purchase.at.with_timezone(&doha()).format(&self.date_format).to_string();
        let mut fields: BTreeMap<String, String> = [
            ("merchant_id", self.merchant_id.as_str()),
            ("ORDER_ID", purchase.reference),
            ("TXN_AMOUNT", &amount),
            ("CALLBACK_URL", purchase.callback_url),
            ("WEBSITE", &self.website),
            (&self.email_field, &self.email),
            ("MOBILE_NO", purchase.phone),
            ("txnDate", &date),
        ]
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
        let signature = self.sign(&fields);
        fields.insert("signature".to_owned(), signature);
        // The gateway leaves these out of the signature.
        for (name, value) in [
            ("order_id", purchase.reference),
            ("itemname", purchase.reference),
            ("amount", &amount),
            ("quantity", "1"),
            ("type", "line_item"),
        ] {
            fields.insert(format!("productdetail[0][{name}]"), value.to_owned());
        }
        Form { action: self.action.clone(), fields }
    }

    /// Returns the hash of the secret and the values, sorted by field name in byte order and joined without separators.
    ///
    /// It does not mark where a value ends nor which message it is for, so a correct one alone proves nothing.
    pub fn sign(&self, fields: &BTreeMap<String, String>) -> String {
        let mut hash = Sha256::new_with_prefix(&self.secret);
        for value in fields.values() {
            hash.update(value);
        }
        let digest = hash.finalize();
        digest.iter().fold(String::with_capacity(64), |text, byte| match self.hash_case {
            HashCase::Upper => format!("{text}{byte:02X}"),
            HashCase::Lower => format!("{text}{byte:02x}"),
        })
    }

    /// Reads an urlencoded callback.
    ///
    /// # Errors
    /// Returns [`Rejected`] for an unknown, missing, repeated or empty field, another merchant's id or a wrong
    /// checksum.
    pub fn read_callback(&self, body: &[u8]) -> Result<Hint, Rejected> {
        let pairs = form_urlencoded::parse(body).map(|(name, value)| (name.into_owned(), value.into_owned()));
        let fields = self.checked(pairs, &CALLBACK_FIELDS)?;
        self.must_be_ours(&fields, "MID")?;
        hint(&fields, "ORDERID", "transaction_number")
    }

    /// Reads a JSON webhook.
    ///
    /// # Errors
    /// Returns [`Rejected`] as for a callback, and for anything but one flat JSON object.
    pub fn read_webhook(&self, body: &[u8]) -> Result<Hint, Rejected> {
        let values: BTreeMap<String, Box<RawValue>> =
            serde_json::from_slice(body).map_err(|_| Rejected("no JSON object".into()))?;
        let mut pairs = Vec::new();
        for (name, value) in values {
            let text =
                scalar(value.get()).ok_or_else(|| Rejected("a value that is no text or number".into()))?;
            pairs.push((name, text));
        }
        let fields = self.checked(pairs, &WEBHOOK_FIELDS)?;
        self.must_be_ours(&fields, "merchantId")?;
        hint(&fields, &self.order_field, "transactionNumber")
    }

    fn checked(
        &self,
        pairs: impl IntoIterator<Item = (String, String)>,
        known: &[&str],
    ) -> Result<BTreeMap<String, String>, Rejected> {
        let mut fields = BTreeMap::new();
        for (name, value) in pairs {
            let Some(name) = known.iter().find(|known| **known == name) else {
                return Err(Rejected("an unknown field".into()));
            };
            if value.is_empty() || value.len() > VALUE_MAX_BYTES || value.contains('\0') {
                return Err(Rejected(format!("an empty or endless {name}")));
            }
            if fields.insert((*name).to_owned(), value).is_some() {
                return Err(Rejected(format!("two of {name}")));
            }
        }
        let given = fields.remove(CHECKSUM).ok_or_else(|| Rejected("no checksum".into()))?;
        let right = self.sign(&fields).to_ascii_lowercase();
        if !bool::from(right.as_bytes().ct_eq(given.to_ascii_lowercase().as_bytes())) {
            return Err(Rejected("a wrong checksum".into()));
        }
        Ok(fields)
    }

    fn must_be_ours(&self, fields: &BTreeMap<String, String>, name: &str) -> Result<(), Rejected> {
        if fields.get(name) == Some(&self.merchant_id) {
            Ok(())
        } else {
            Err(Rejected(format!("another {name}")))
        }
    }
}

fn hint(fields: &BTreeMap<String, String>, order: &str, number: &str) -> Result<Hint, Rejected> {
    let field = |name: &str| fields.get(name).cloned().ok_or_else(|| Rejected(format!("no {name}")));
    let transaction_number = field(number)?;
    check_transaction_number(&transaction_number)
        .map_err(|_| Rejected(format!("a {number} that is none")))?;
    Ok(Hint { reference: field(order)?, transaction_number })
}

/// Parses an amount in riyals with at most two decimals: 150, 150.0 or 150.00.
pub(super) fn amount(text: &str) -> Option<Money> {
    let (riyals, decimals) = text.split_once('.').unwrap_or((text, ""));
    if decimals.len() > 2 || riyals.starts_with('-') {
        return None;
    }
    format!("{riyals}.{decimals:0<2}").parse().ok()
}

/// Returns a JSON string, number or boolean as the gateway hashes it; a number keeps its digits as written.
pub(super) fn scalar(json: &str) -> Option<String> {
    match json.as_bytes().first()? {
        b'"' => serde_json::from_str(json).ok(),
        b'{' | b'[' => None,
        _ if json == "null" => Some(String::new()),
        _ => Some(json.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;

    fn wire() -> WebCheckout {
        WebCheckout {
            action: "https://checkout.example/webpurchase".into(),
            merchant_id: "1234567".into(),
            website: "shop.example".into(),
            secret: "s3cret".into(),
            hash_case: HashCase::Upper,
            email: "pay@shop.example".into(),
            email_field: "email".into(),
            date_format: "%Y-%m-%d %H:%M:%S".into(),
            order_field: "websiteRefNo".into(),
        }
    }

    fn form(wire: &WebCheckout) -> Form {
        wire.form(&Purchase {
            reference: "HM000042",
            amount: Money::from_dirhams(15_000).expect("in range"),
            callback_url: "https://shop.example/api/payment/callback",
            phone: "97455512345",
            at: DateTime::parse_from_rfc3339("2026-11-21T22:30:00Z").expect("valid").to_utc(),
        })
    }

    #[test]
    fn chk_15_the_form_is_signed_over_its_values_in_the_order_of_their_names() {
        let fields = form(&wire()).fields;
        assert_eq!(
            (fields["TXN_AMOUNT"].as_str(), fields["txnDate"].as_str()),
            ("150.00", "2026-11-22 01:30:00")
        );
        let plain = "s3crethttps://shop.example/api/payment/callback97455512345HM000042150.00shop.example\
                     pay@shop.example12345672026-11-22 01:30:00";
        let expect =
            Sha256::digest(plain).iter().fold(String::new(), |text, byte| format!("{text}{byte:02X}"));
        assert_eq!(fields["signature"], expect);
        assert_eq!(fields["productdetail[0][quantity]"], "1");
        assert_eq!(fields["productdetail[0][amount]"], "150.00");
    }

    #[test]
    fn contradictions_of_the_documentation_are_settings() {
        let other = WebCheckout {
            hash_case: HashCase::Lower,
            email_field: "EMAIL".into(),
            date_format: "%d/%m/%Y".into(),
            ..wire()
        };
        let fields = form(&other).fields;
        assert_eq!(
            (fields["EMAIL"].as_str(), fields["txnDate"].as_str()),
            ("pay@shop.example", "22/11/2026")
        );
        assert_eq!(fields["signature"], fields["signature"].to_lowercase());
        assert!(!fields.contains_key("email"));
    }

    #[test]
    fn amounts_are_exact() {
        let dirhams = |text| amount(text).map(Money::dirhams);
        assert_eq!(["150", "150.0", "150.00", "0.05"].map(dirhams), [15_000, 15_000, 15_000, 5].map(Some));
        assert_eq!(["", ".", "-1", "1.234", "1e2", "NaN", " 1"].map(dirhams), [None; 7]);
    }

    fn callback(change: impl FnOnce(&mut Vec<(&'static str, String)>)) -> Result<Hint, Rejected> {
        let wire = wire();
        let mut pairs: Vec<(&str, String)> = [
            ("MID", "1234567"),
            ("ORDERID", "HM000042"),
            ("TXNAMOUNT", "150.00"),
            ("STATUS", "TXN_SUCCESS"),
            ("transaction_number", "SD77"),
            ("transaction_status", "3"),
        ]
        .map(|(name, value)| (name, value.to_owned()))
        .into();
        let fields = pairs.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        pairs.push((CHECKSUM, wire.sign(&fields).to_lowercase()));
        change(&mut pairs);
        let body = form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish();
        wire.read_callback(body.as_bytes())
    }

    #[test]
    fn a_callback_is_read_whatever_the_case_of_its_checksum() {
        let hint = Hint { reference: "HM000042".into(), transaction_number: "SD77".into() };
        assert_eq!(callback(|_| ()), Ok(hint.clone()));
        assert_eq!(callback(|pairs| pairs.last_mut().expect("some").1.make_ascii_uppercase()), Ok(hint));
    }

    #[test]
    fn a_callback_that_the_gateway_would_not_send_is_refused() {
        let reason = |change: fn(&mut Vec<(&'static str, String)>)| callback(change).expect_err("refused").0;
        assert_eq!(reason(|pairs| pairs[2].1 = "1.00".into()), "a wrong checksum");
        assert_eq!(reason(|pairs| pairs.push(("extra", "1".into()))), "an unknown field");
        assert_eq!(reason(|pairs| pairs.push(("RESPMSG", String::new()))), "an empty or endless RESPMSG");
        assert_eq!(reason(|pairs| pairs.push(("MID", "1234567".into()))), "two of MID");
        assert_eq!(reason(|pairs| pairs.truncate(6)), "no checksum");
        assert_eq!(reason(Vec::clear), "no checksum");
    }

    #[test]
    fn a_webhook_is_hashed_letter_by_letter() {
        let wire = wire();
        let fields: BTreeMap<String, String> = [
            ("isTestMode", "false"),
            ("merchantId", "1234567"),
            ("transactionNumber", "SD77"),
            ("transactionStatus", "3"),
            ("txnAmount", "150.00"),
            ("websiteRefNo", "HM000042"),
        ]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .into();
        let body = |amount: &str| {
            format!(
                "{{\"isTestMode\":false,\"merchantId\":1234567,\"transactionNumber\":\"SD77\",\"transactionStatus\":3,\
                 \"txnAmount\":{amount},\"websiteRefNo\":\"HM000042\",\"checksumhash\":\"{}\"}}",
                wire.sign(&fields)
            )
        };
        assert_eq!(wire.read_webhook(body("150.00").as_bytes()).expect("read").transaction_number, "SD77");
        assert!(wire.read_webhook(body("150").as_bytes()).is_err());
        assert!(wire.read_webhook(b"[]").is_err());
    }
}
