//! Password hashing. It is slow on purpose, so it runs outside the async threads with limited concurrency.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use argon2::password_hash::{
    self,
    phc::{Output, ParamsString, PasswordHash, Salt},
};
use argon2::{Algorithm, Argon2, Block, Params, Version};

use crate::failure::Failure;
use crate::random::Rng;
use crate::services::cpu_pool::CpuPool;

/// How much work it takes to hash a password.
#[derive(Clone, Copy, Debug)]
pub struct PasswordCost {
    /// The memory that a hash fills, in KiB.
    pub memory_kib: u32,
    /// How often it is filled.
    pub passes: u32,
}

impl PasswordCost {
    /// The parameters of the OWASP cheat sheet: 19 MiB, two passes, one lane.
    pub const OWASP: Self = Self { memory_kib: 19 * 1024, passes: 2 };

    fn params(self) -> Result<Params, password_hash::Error> {
        Ok(Params::new(self.memory_kib, self.passes, 1, None)?)
    }

    /// The hash that is checked for a phone without an account, so that the check takes as long as for one with an
    /// account. No known password matches it, and [`Passwords::verify`] would reject that one too.
    fn dummy_hash(self) -> String {
        let Self { memory_kib, passes } = self;
        let (salt, zeros) = ("c29tZXNhbHRzb21lc2FsdA", "A".repeat(43));
        format!("$argon2id$v=19$m={memory_kib},t={passes},p=1${salt}${zeros}")
    }
}

/// A handle to the password hasher.
#[derive(Clone, Debug)]
pub struct Passwords {
    pool: CpuPool,
    memory: Arc<Memory>,
    cost: PasswordCost,
    checked: Arc<AtomicU64>,
}

impl Passwords {
    /// Creates a hasher that runs as many hashes at a time as [`CpuPool`] allows. A request that waits longer than
    /// `wait_ms` milliseconds gets a retryable error.
    pub fn new(cost: PasswordCost, wait_ms: u64) -> Self {
        let pool = CpuPool::new(Duration::from_millis(wait_ms));
        Self { pool, memory: Arc::default(), cost, checked: Arc::default() }
    }

    /// Returns the PHC string of a password.
    pub async fn hash(&self, rng: &Rng, password: String) -> Result<String, Failure> {
        let salt: [u8; 16] = rng.bytes();
        let (memory, cost) = (self.memory.clone(), self.cost);
        self.pool.run(move || memory.hash(cost, &password, &salt).map_err(broken)).await?
    }

    /// Returns whether the password matches the hash. Without a hash it takes as long and returns `false`.
    pub async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, Failure> {
        let (checked, memory, cost) = (self.checked.clone(), self.memory.clone(), self.cost);
        self.pool
            .run(move || {
                checked.fetch_add(1, Ordering::Relaxed);
                let is_known = hash.is_some();
                let stored = hash.unwrap_or_else(|| cost.dummy_hash());
                let stored = PasswordHash::new(&stored).map_err(|error| broken(error.into()))?;
                let fits = memory.verify(&password, &stored).map_err(broken)?;
                Ok(fits && is_known)
            })
            .await?
    }

    /// Frees the working memory, unless a password was hashed since the last call.
    pub fn release_unused(&self) {
        if self.memory.is_unused.swap(true, Ordering::Relaxed) {
            self.memory.buffers.lock().expect("no panic while taking").clear();
        }
    }

    /// Returns how many passwords were checked since the start.
    pub fn checked(&self) -> u64 {
        self.checked.load(Ordering::Relaxed)
    }
}

fn broken(error: password_hash::Error) -> Failure {
    Failure::internal(error.to_string())
}

/// Argon2's working memory, reused between passwords. It holds as many buffers as were ever in use at a time, which
/// `CpuPool` bounds. Allocating 19 MiB for each password would use the heap of whichever thread runs it, and the C
/// library returns hardly any of that memory.
#[derive(Debug, Default)]
struct Memory {
    buffers: Mutex<Vec<Vec<Block>>>,
    /// Whether none was taken since [`Passwords::release_unused`] was called.
    is_unused: AtomicBool,
}

impl Memory {
    fn hash(&self, cost: PasswordCost, password: &str, salt: &[u8]) -> Result<String, password_hash::Error> {
        let (params, salt) = (cost.params()?, Salt::new(salt)?);
        let output = self.derive(password, &salt, Algorithm::Argon2id, Version::V0x13, &params)?;
        let hash = PasswordHash {
            algorithm: Algorithm::Argon2id.ident(),
            version: Some(Version::V0x13.into()),
            params: ParamsString::try_from(&params)?,
            salt: Some(salt),
            hash: Some(output),
        };
        Ok(hash.to_string())
    }

    fn verify(&self, password: &str, stored: &PasswordHash) -> Result<bool, password_hash::Error> {
        let (Some(salt), Some(expected)) = (&stored.salt, &stored.hash) else { return Ok(false) };
        let algorithm = Algorithm::try_from(stored.algorithm.as_str())?;
        let version = stored.version.map_or(Ok(Version::default()), Version::try_from)?;
        let params = Params::try_from(stored)?;
        // Outputs are compared in constant time.
        Ok(self.derive(password, salt, algorithm, version, &params)? == *expected)
    }

    fn derive(
        &self,
        password: &str,
        salt: &Salt,
        algorithm: Algorithm,
        version: Version,
        params: &Params,
    ) -> Result<Output, password_hash::Error> {
        let mut output = [0; Output::MAX_LENGTH];
        let output = output
            .get_mut(..params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN))
            .ok_or(password_hash::Error::OutputSize)?;
        self.is_unused.store(false, Ordering::Relaxed);
        let mut blocks = self.buffers.lock().expect("no panic while taking").pop().unwrap_or_default();
        if blocks.len() < params.block_count() {
            blocks.resize(params.block_count(), Block::new());
        }
        let argon2 = Argon2::new(algorithm, version, params.clone());
        let derived = argon2.hash_password_into_with_memory(password.as_bytes(), salt, output, &mut blocks);
        self.buffers.lock().expect("no panic while giving back").push(blocks);
        derived?;
        Ok(Output::new(output)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_fits_and_equal_passwords_hash_differently() {
        let (passwords, rng) = (Passwords::new(PasswordCost::OWASP, 5000), Rng::seeded(1));
        let hash = passwords.hash(&rng, "abcdef1!".into()).await.expect("hashed");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert_ne!(hash, passwords.hash(&rng, "abcdef1!".into()).await.expect("hashed"));
        assert!(passwords.verify("abcdef1!".into(), Some(hash.clone())).await.expect("checked"));
        assert!(!passwords.verify("abcdef1?".into(), Some(hash)).await.expect("checked"));
    }

    #[tokio::test]
    async fn the_memory_is_freed_once_it_is_not_used_any_more() {
        let passwords = Passwords::new(PasswordCost::OWASP, 5000);
        let kept = || passwords.memory.buffers.lock().expect("no panic").len();
        passwords.hash(&Rng::seeded(1), "abcdef1!".into()).await.expect("hashed");
        passwords.release_unused();
        assert_eq!(kept(), 1, "it was used since the start");
        passwords.release_unused();
        assert_eq!(kept(), 0);
    }

    #[tokio::test]
    async fn verifying_without_an_account_fails_and_takes_as_long() {
        let passwords = Passwords::new(PasswordCost::OWASP, 5000);
        let nobody = PasswordCost::OWASP.dummy_hash();
        let nobody = PasswordHash::new(&nobody).expect("the stand-in is a valid hash");
        let real = passwords.hash(&Rng::seeded(1), "x".into()).await.expect("hashed");
        let real = PasswordHash::new(&real).expect("valid");
        assert_eq!(nobody.params.to_string(), real.params.to_string());
        assert_eq!(nobody.hash.map(|hash| hash.len()), real.hash.map(|hash| hash.len()));
        assert!(!passwords.verify("x".into(), None).await.expect("checked"));
    }
}
