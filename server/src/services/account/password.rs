//! Hashing passwords: slow on purpose, so off the threads that serve, and only a few at a time.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _, phc::PasswordHash};
use argon2::{Algorithm, Argon2, Params, Version};

use crate::failure::Failure;
use crate::random::Rng;
use crate::services::turns::Turns;

/// Stands in for the hash of a phone without an account, so that checking it takes as long as for one with an
/// account. No password is known that fits it, and [`Passwords::verify`] would refuse that one too.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// A handle on the hasher.
#[derive(Clone, Debug)]
pub struct Passwords {
    turns: Turns,
    checked: Arc<AtomicU64>,
}

impl Passwords {
    /// As many at a time as there are cores; who waits longer for a turn is told to come back.
    pub fn new(wait_ms: u64) -> Self {
        Self { turns: Turns::new(Duration::from_millis(wait_ms)), checked: Arc::default() }
    }

    /// The PHC string of a password.
    pub async fn hash(&self, rng: &Rng, password: String) -> Result<String, Failure> {
        let salt: [u8; 16] = rng.bytes();
        self.turns
            .take(move || {
                let hash = argon2().hash_password_with_salt(password.as_bytes(), &salt);
                hash.map(|hash| hash.to_string()).map_err(|error| Failure::internal(error.to_string()))
            })
            .await?
    }

    /// Whether the password fits the hash. Without a hash it takes as long and never fits.
    pub async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, Failure> {
        let checked = self.checked.clone();
        self.turns
            .take(move || {
                checked.fetch_add(1, Ordering::Relaxed);
                let stored = hash.as_deref().unwrap_or(NOBODY);
                let stored =
                    PasswordHash::new(stored).map_err(|error| Failure::internal(error.to_string()))?;
                let fits = argon2().verify_password(password.as_bytes(), &stored).is_ok();
                Ok(fits && hash.is_some())
            })
            .await?
    }

    /// How many passwords were checked since the start.
    pub fn checked(&self) -> u64 {
        self.checked.load(Ordering::Relaxed)
    }
}

/// Argon2id with the parameters of the OWASP cheat sheet: 19 MiB, two passes, one lane.
fn argon2() -> Argon2<'static> {
    let params = Params::new(19 * 1024, 2, 1, None).expect("valid parameters");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_fits_and_equal_passwords_hash_differently() {
        let (passwords, rng) = (Passwords::new(5000), Rng::seeded(1));
        let hash = passwords.hash(&rng, "abcdef1!".into()).await.expect("hashed");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert_ne!(hash, passwords.hash(&rng, "abcdef1!".into()).await.expect("hashed"));
        assert!(passwords.verify("abcdef1!".into(), Some(hash.clone())).await.expect("checked"));
        assert!(!passwords.verify("abcdef1?".into(), Some(hash)).await.expect("checked"));
    }

    #[tokio::test]
    async fn nobody_has_a_password_but_checking_it_costs_the_same() {
        let passwords = Passwords::new(5000);
        let nobody = PasswordHash::new(NOBODY).expect("the stand-in is a valid hash");
        let real = passwords.hash(&Rng::seeded(1), "x".into()).await.expect("hashed");
        let real = PasswordHash::new(&real).expect("valid");
        assert_eq!(nobody.params.to_string(), real.params.to_string());
        assert_eq!(nobody.hash.map(|hash| hash.len()), real.hash.map(|hash| hash.len()));
        assert!(!passwords.verify("x".into(), None).await.expect("checked"));
    }
}
