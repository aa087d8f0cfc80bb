//! Refresh tokens. Each token names its session and carries a proof, so that a token that is no longer stored is still
//! recognised when it is reused, however many have replaced it.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use subtle::ConstantTimeEq as _;

use crate::crypto_keys::Key;
use crate::store::session::Family;

/// Returns a token of this session: `session.body.proof`. `body` must be unpredictable.
pub(super) fn of(family: Family, body: &str, key: &Key) -> String {
    format!("{}.{body}.{}", family.id, URL_SAFE_NO_PAD.encode(proof(family, body, key)))
}

/// Returns the successor of a token. It is derived, so that it can be issued twice without being stored.
pub(super) fn successor(family: Family, token: &str, key: &Key) -> String {
    let body = URL_SAFE_NO_PAD.encode(key.hash(&[b"successor", token.as_bytes()]));
    of(family, &body, key)
}

/// Returns the id of the session that a token names.
pub(super) fn session_of(token: &str) -> Option<i64> {
    token.split_once('.')?.0.parse().ok()
}

/// Returns whether a token was issued for this session.
pub(super) fn is_of(family: Family, token: &str, key: &Key) -> bool {
    let parts: Vec<_> = token.split('.').collect();
    let [session, body, given] = parts[..] else { return false };
    let given = URL_SAFE_NO_PAD.decode(given).unwrap_or_default();
    session == family.id.to_string() && bool::from(given.ct_eq(&proof(family, body, key)[..]))
}

/// Covers more than the id, because a restored database may assign the same id again to another customer.
fn proof(family: Family, body: &str, key: &Key) -> [u8; 32] {
    let numbers = [family.id, family.customer_id, family.created_at].map(i64::to_le_bytes);
    key.hash(&[b"family", numbers.as_flattened(), body.as_bytes()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crypto_keys::Keys;

    #[test]
    fn a_token_belongs_to_one_session_and_so_do_all_that_follow() {
        let key = Keys::derive(b"a secret that only tests use, 32+ chars").refresh_token;
        let family = Family { id: 7, customer_id: 3, created_at: 1_000 };
        let first = of(family, "nobody-guesses-this", &key);
        let second = successor(family, &first, &key);
        assert_eq!(second, successor(family, &first, &key));
        for token in [&first, &second] {
            assert_eq!(session_of(token), Some(7));
            assert!(is_of(family, token, &key));
            let others = [
                Family { id: 8, ..family },
                Family { customer_id: 4, ..family },
                Family { created_at: 1_001, ..family },
            ];
            assert!(others.iter().all(|other| !is_of(*other, token, &key)));
            assert!(!is_of(family, &token.replacen('7', "07", 1), &key));
        }
        for forged in ["", "7", "7.body", "7.body.", "7.body.AAAA", "7.a.b.c"] {
            assert!(!is_of(family, forged, &key), "{forged}");
        }
    }
}
