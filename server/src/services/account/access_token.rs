//! Access tokens: JSON web tokens of one fixed kind, signed with HMAC-SHA-256.
//!
//! Only this server reads them, so there is one header and it is compared as a whole: no algorithm to choose,
//! no key to look up, none of the confusions that come with either.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq as _;

use crate::keys::Key;

const HEADER: &str = r#"{"alg":"HS256","typ":"at+jwt"}"#;
/// Longer than any token that was issued.
const MAX_LENGTH: usize = 512;

/// Who may act, in which session, until when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccessToken {
    /// The customer.
    #[serde(rename = "sub", with = "text")]
    pub customer_id: i64,
    /// The session that it was issued in.
    #[serde(rename = "sid")]
    pub session_id: i64,
    /// Seconds UTC.
    #[serde(rename = "iat")]
    pub issued_at_s: i64,
    /// Seconds UTC; no longer good from this second on.
    #[serde(rename = "exp")]
    pub expires_at_s: i64,
}

impl AccessToken {
    /// The token as a client carries it.
    pub fn sign(&self, key: &Key) -> String {
        let claims = serde_json::to_vec(self).expect("claims of numbers serialise");
        let signed = format!("{}.{}", URL_SAFE_NO_PAD.encode(HEADER), URL_SAFE_NO_PAD.encode(claims));
        let signature = URL_SAFE_NO_PAD.encode(key.sign(signed.as_bytes()));
        format!("{signed}.{signature}")
    }

    /// Reads a token that was signed with this key and has not expired.
    pub fn verify(token: &str, key: &Key, now_s: i64) -> Option<Self> {
        if token.len() > MAX_LENGTH {
            return None;
        }
        let (signed, signature) = token.rsplit_once('.')?;
        let signature = URL_SAFE_NO_PAD.decode(signature).ok()?;
        if !bool::from(signature.ct_eq(&key.sign(signed.as_bytes()))) {
            return None;
        }
        let (header, claims) = signed.split_once('.')?;
        if URL_SAFE_NO_PAD.decode(header).ok()? != HEADER.as_bytes() {
            return None;
        }
        let claims: Self = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(claims).ok()?).ok()?;
        (now_s < claims.expires_at_s).then_some(claims)
    }
}

/// The subject of a token is text.
mod text {
    use serde::{Deserialize as _, Deserializer, Serializer};

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
    pub(super) fn serialize<S: Serializer>(id: &i64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(id)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::Keys;

    const TOKEN: AccessToken =
        AccessToken { customer_id: 7, session_id: 3, issued_at_s: 100, expires_at_s: 1000 };

    fn key(secret: &str) -> Key {
        Keys::derive(secret.as_bytes()).access_token
    }

    #[test]
    fn a_token_is_good_until_it_expires() {
        let key = key("one");
        let token = TOKEN.sign(&key);
        assert_eq!(AccessToken::verify(&token, &key, 999), Some(TOKEN));
        assert_eq!(AccessToken::verify(&token, &key, 1000), None);
    }

    #[test]
    fn another_key_header_or_form_is_refused() {
        let key = key("one");
        let sign = |header: &str, claims: &str| {
            let signed = format!("{}.{}", URL_SAFE_NO_PAD.encode(header), URL_SAFE_NO_PAD.encode(claims));
            format!("{signed}.{}", URL_SAFE_NO_PAD.encode(key.sign(signed.as_bytes())))
        };
        let claims = serde_json::to_string(&TOKEN).expect("serialises");
        assert!(AccessToken::verify(&sign(HEADER, &claims), &key, 0).is_some(), "the helper itself is right");
        let good = TOKEN.sign(&key);
        let (signed, signature) = good.rsplit_once('.').expect("three parts");
        let bare =
            format!("{}.{}.", URL_SAFE_NO_PAD.encode(r#"{"alg":"none"}"#), URL_SAFE_NO_PAD.encode(&claims));
        for bad in [
            TOKEN.sign(&self::key("two")),
            sign(r#"{"alg":"HS256","typ":"JWT"}"#, &claims),
            sign(r#"{"alg":"none","typ":"at+jwt"}"#, &claims),
            sign(HEADER, r#"{"sub":"7"}"#),
            sign(HEADER, "not json"),
            bare,
            format!("{signed}."),
            signed.to_owned(),
            format!("{signed}.{}", &signature[1..]),
            format!("{good}="),
            "..".to_owned(),
            String::new(),
            "x".repeat(100_000),
        ] {
            assert_eq!(AccessToken::verify(&bad, &key, 0), None, "{bad:.80}");
        }
    }
}
