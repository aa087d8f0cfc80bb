//! The only source of random values: the operating system's generator, or a seeded one for tests.

use std::sync::{Arc, Mutex};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

/// A handle to the generator. Cheap to clone; clones of a seeded one share its sequence.
#[derive(Clone, Debug)]
pub struct Rng(Source);

#[derive(Clone, Debug)]
enum Source {
    System,
    Seeded(Arc<Mutex<Seeded>>),
}

#[derive(Debug)]
struct Seeded {
    seed: u64,
    block: u64,
}

impl Rng {
    /// The operating system's cryptographic generator.
    pub fn system() -> Self {
        Self(Source::System)
    }

    /// A repeatable sequence, for tests.
    pub fn seeded(seed: u64) -> Self {
        Self(Source::Seeded(Arc::new(Mutex::new(Seeded { seed, block: 0 }))))
    }

    /// Returns `N` random bytes.
    ///
    /// # Panics
    /// Panics if the operating system has no random bytes: nothing would be safe without them.
    #[expect(clippy::disallowed_methods, reason = "the only place that may use the system's randomness")]
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        match &self.0 {
            Source::System => getrandom::fill(&mut bytes).expect("the operating system gives random bytes"),
            Source::Seeded(seeded) => seeded.lock().expect("no panic while drawing").fill(&mut bytes),
        }
        bytes
    }

    /// Returns `N` random bytes as text that fits a URL or a cookie.
    pub fn text<const N: usize>(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.bytes::<N>())
    }

    /// Returns a number in `0..limit`; all are equally likely.
    pub fn below(&self, limit: u32) -> u32 {
        // Numbers at the top of the range would favour small results and are drawn again.
        let usable = u32::MAX - u32::MAX % limit;
        loop {
            let drawn = u32::from_le_bytes(self.bytes());
            if drawn < usable {
                return drawn % limit;
            }
        }
    }
}

impl Seeded {
    fn fill(&mut self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(32) {
            let block =
                Sha256::new().chain_update(self.seed.to_le_bytes()).chain_update(self.block.to_le_bytes());
            self.block += 1;
            chunk.copy_from_slice(&block.finalize()[..chunk.len()]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_sequence_and_never_repeats_itself() {
        let (a, b) = (Rng::seeded(1), Rng::seeded(1));
        let first: [u8; 40] = a.bytes();
        assert_eq!(first, b.bytes());
        assert_ne!(first, a.bytes());
        assert_ne!(first, Rng::seeded(2).bytes());
    }

    #[test]
    fn numbers_stay_below_their_limit_and_reach_all_of_it() {
        let rng = Rng::seeded(7);
        let mut seen = [false; 10];
        for _ in 0..500 {
            seen[rng.below(10) as usize] = true;
        }
        assert!(seen.iter().all(|seen| *seen));
    }
}
