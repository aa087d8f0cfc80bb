//! The tokens of staff sessions: a random part, and a proof that this shop issued it, so that a call is assigned to its
//! session before any query.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use subtle::ConstantTimeEq as _;

use crate::crypto_keys::Key;
use crate::random::Rng;

/// Returns a new token: `body.proof`.
pub(super) fn issue(rng: &Rng, key: &Key) -> String {
    let body = rng.text::<32>();
    let proof = URL_SAFE_NO_PAD.encode(proof(&body, key));
    format!("{body}.{proof}")
}

fn proof(body: &str, key: &Key) -> [u8; 32] {
    key.hash(&[b"proof", body.as_bytes()])
}

/// Returns whether this shop issued the token. Its session may have ended.
pub(super) fn is_ours(token: &str, key: &Key) -> bool {
    let Some((body, given)) = token.split_once('.') else { return false };
    let given = URL_SAFE_NO_PAD.decode(given).unwrap_or_default();
    bool::from(given.ct_eq(&proof(body, key)[..]))
}

/// Returns the hash under which a token is stored.
pub(super) fn hash(token: &str, key: &Key) -> [u8; 32] {
    key.hash(&[b"stored", token.as_bytes()])
}

/// Returns a number that identifies the session of a token among the running calls, or `None` if the shop did not issue
/// the token.
pub fn caller_of(token: &str, key: &Key) -> Option<u64> {
    let hash = key.hash(&[b"caller", token.as_bytes()]);
    let start = hash.first_chunk().filter(|_| is_ours(token, key));
    start.copied().map(u64::from_le_bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crypto_keys::Keys;

    #[test]
    fn only_tokens_of_this_shop_have_a_caller() {
        let [key, other] =
            ["a secret", "another secret"].map(|text| Keys::derive(text.as_bytes()).staff_session);
        let rng = Rng::seeded(1);
        let (token, second) = (issue(&rng, &key), issue(&rng, &key));
        assert!(is_ours(&token, &key) && !is_ours(&token, &other));
        assert_ne!(caller_of(&token, &key), caller_of(&second, &key));
        let (body, proof) = token.split_once('.').expect("two parts");
        for forged in ["", ".", body, &format!("{body}."), &format!("{body}x.{proof}"), &token[1..]] {
            assert_eq!(caller_of(forged, &key), None, "{forged}");
        }
    }
}
