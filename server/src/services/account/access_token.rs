//! Access tokens: signed JSON web tokens for customers.

use std::borrow::Cow;
use std::sync::LazyLock;

use hmac::{Hmac, KeyInit as _, Mac as _};
use jsonwebtoken::crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils};
use jsonwebtoken::errors::ErrorKind;
use jsonwebtoken::signature::{Error as SignatureError, Signer, Verifier};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use crate::crypto_keys::Key;

/// The media type of an access token (RFC 9068, section 2.1).
const TYPE: &str = "at+jwt";
const ISSUER: &str = "hamour";
/// The audience of customers' tokens: a token for one audience is invalid for any other.
const AUDIENCE: &str = "customer";
/// The maximum length of a token in bytes. Every token issued is shorter.
const MAX_LENGTH: usize = 512;

/// The contents of an access token: who may act, in which session and until when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccessToken {
    /// The customer.
    pub customer_id: i64,
    /// The session in which it was issued.
    pub session_id: i64,
    /// When it was issued, in seconds since 1970.
    pub issued_at_s: i64,
    /// When it expires, in seconds since 1970. It is invalid from this second on.
    pub expires_at_s: i64,
}

/// The payload of a token: registered claims (RFC 7519, section 4.1) and the session's id.
#[derive(Serialize, Deserialize)]
struct Claims {
    iss: Cow<'static, str>,
    aud: Cow<'static, str>,
    #[serde(with = "text")]
    sub: i64,
    sid: i64,
    iat: i64,
    exp: i64,
}

impl AccessToken {
    /// Returns the signed token.
    pub fn sign(&self, key: &Key) -> String {
        use_own_provider();
        let header = Header { typ: Some(TYPE.to_owned()), ..Header::new(Algorithm::HS256) };
        let &Self { customer_id, session_id, issued_at_s, expires_at_s } = self;
        let claims = Claims {
            iss: ISSUER.into(),
            aud: AUDIENCE.into(),
            sub: customer_id,
            sid: session_id,
            iat: issued_at_s,
            exp: expires_at_s,
        };
        jsonwebtoken::encode(&header, &claims, &EncodingKey::from_secret(key.as_bytes()))
            .expect("claims of numbers and constants are signed by a key of any length")
    }

    /// Verifies a token. Returns `None` unless it was signed with this key for a customer and has not expired.
    pub fn verify(token: &str, key: &Key, now_s: i64) -> Option<Self> {
        if token.len() > MAX_LENGTH {
            return None;
        }
        use_own_provider();
        let key = DecodingKey::from_secret(key.as_bytes());
        let data = jsonwebtoken::decode::<Claims>(token, &key, &VALIDATION).ok()?;
        let is_access_token = data.header.typ.as_deref() == Some(TYPE);
        let Claims { sub, sid, iat, exp, .. } = data.claims;
        (is_access_token && now_s < exp).then_some(Self {
            customer_id: sub,
            session_id: sid,
            issued_at_s: iat,
            expires_at_s: exp,
        })
    }
}

/// Checks beside the required fields of `Claims` (`sub`, `sid`, `iat` and `exp`). `exp` is checked by
/// [`AccessToken::verify`]: the library would compare it with the system's clock, and accepts no time before 1970.
static VALIDATION: LazyLock<Validation> = LazyLock::new(|| {
    let mut validation = Validation::new(Algorithm::HS256);
    validation.set_required_spec_claims(&["iss", "aud"]);
    validation.set_issuer(&[ISSUER]);
    validation.set_audience(&[AUDIENCE]);
    validation.validate_exp = false;
    validation
});

/// Supports HMAC-SHA-256 only, so that no code runs for a token that names another algorithm. The library's own
/// providers include RSA and elliptic curves.
static HS256_ONLY: CryptoProvider = CryptoProvider {
    signer_factory: |&algorithm, key| match algorithm {
        Algorithm::HS256 => Ok(Box::new(Hs256::new(key.as_bytes()))),
        _ => Err(ErrorKind::InvalidAlgorithm.into()),
    },
    verifier_factory: |&algorithm, key| match algorithm {
        Algorithm::HS256 => Ok(Box::new(Hs256::new(key.try_get_as_bytes()?))),
        _ => Err(ErrorKind::InvalidAlgorithm.into()),
    },
    key_utils: KeyUtils::new_unimplemented(),
};

/// Installs the provider. The library has one per process.
fn use_own_provider() {
    static INSTALLED: LazyLock<()> = LazyLock::new(|| {
        HS256_ONLY.install_default().expect("nothing else in the process chooses a provider");
    });
    LazyLock::force(&INSTALLED);
}

struct Hs256(Hmac<Sha256>);

impl Hs256 {
    fn new(key: &[u8]) -> Self {
        Self(Hmac::new_from_slice(key).expect("HMAC takes a key of any length"))
    }
}

impl Signer<Vec<u8>> for Hs256 {
    fn try_sign(&self, message: &[u8]) -> Result<Vec<u8>, SignatureError> {
        Ok(self.0.clone().chain_update(message).finalize().into_bytes().to_vec())
    }
}

impl Verifier<Vec<u8>> for Hs256 {
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> Result<(), SignatureError> {
        self.0.clone().chain_update(message).verify_slice(signature).map_err(SignatureError::from_source)
    }
}

impl JwtSigner for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

impl JwtVerifier for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

/// Serialises the subject of a token as text.
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
    use base64::Engine as _;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    use super::*;
    use crate::crypto_keys::Keys;

    const TOKEN: AccessToken =
        AccessToken { customer_id: 7, session_id: 3, issued_at_s: 100, expires_at_s: 1000 };

    /// The decoded header and payload of `TOKEN`.
    const HEADER: &str = r#"{"typ":"at+jwt","alg":"HS256"}"#;
    const CLAIMS: &str = r#"{"iss":"hamour","aud":"customer","sub":"7","sid":3,"iat":100,"exp":1000}"#;

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
    fn a_token_of_a_time_before_1970_is_read() {
        let (key, early) = (key("one"), AccessToken { issued_at_s: -900, expires_at_s: -1, ..TOKEN });
        assert_eq!(AccessToken::verify(&early.sign(&key), &key, -2), Some(early));
        assert_eq!(AccessToken::verify(&early.sign(&key), &key, -1), None);
    }

    #[test]
    fn another_key_header_claim_or_form_is_refused() {
        let key = key("one");
        let sign = |header: &str, claims: &str| {
            let signed = format!("{}.{}", URL_SAFE_NO_PAD.encode(header), URL_SAFE_NO_PAD.encode(claims));
            format!("{signed}.{}", URL_SAFE_NO_PAD.encode(key.sign(signed.as_bytes())))
        };
        assert_eq!(sign(HEADER, CLAIMS), TOKEN.sign(&key), "the helper itself is right");
        let good = TOKEN.sign(&key);
        let (signed, signature) = good.rsplit_once('.').expect("three parts");
        let bare =
            format!("{}.{}.", URL_SAFE_NO_PAD.encode(r#"{"alg":"none"}"#), URL_SAFE_NO_PAD.encode(CLAIMS));
        let mut bad = vec![
            TOKEN.sign(&self::key("two")),
            sign(r#"{"alg":"HS256"}"#, CLAIMS),
            sign(r#"{"alg":"HS256","typ":"JWT"}"#, CLAIMS),
            sign(r#"{"alg":"none","typ":"at+jwt"}"#, CLAIMS),
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
        ];
        for algorithm in ["HS384", "HS512", "RS256", "PS256", "ES256", "EdDSA"] {
            bad.push(sign(&HEADER.replace("HS256", algorithm), CLAIMS));
        }
        for claim in [
            r#""iss":"hamour","#,
            r#""aud":"customer","#,
            r#""sub":"7","#,
            r#""sid":3,"#,
            r#""iat":100,"#,
            r#","exp":1000"#,
        ] {
            let without = CLAIMS.replace(claim, "");
            assert_ne!(without, CLAIMS);
            bad.push(sign(HEADER, &without));
        }
        for (right, wrong) in [
            ("hamour", "another"),
            ("customer", "staff"),
            (r#""7""#, "7"),
            (r#""7""#, r#""seven""#),
            ("1000", r#""1000""#),
            ("1000", "-1"),
        ] {
            let changed = CLAIMS.replace(right, wrong);
            assert_ne!(changed, CLAIMS);
            bad.push(sign(HEADER, &changed));
        }
        for bad in bad {
            assert_eq!(AccessToken::verify(&bad, &key, 0), None, "{bad:.200}");
        }
    }

    #[test]
    fn the_longest_token_keeps_to_the_bound() {
        let key = key("one");
        let most = i64::MAX;
        let longest =
            AccessToken { customer_id: most, session_id: most, issued_at_s: most, expires_at_s: most };
        let token = longest.sign(&key);
        assert_eq!(AccessToken::verify(&token, &key, 0), Some(longest), "{} bytes", token.len());
    }
}
