//! The keys that the server signs, hashes and encrypts with, all derived from one secret.

use std::fmt;
use std::io::{self, Read as _, Write as _};
use std::path::Path;

use hmac::{Hmac, KeyInit as _, Mac as _};
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use sha2::Sha256;

use crate::random::Rng;

/// One key for each purpose, so that a value made for one is useless for another.
#[derive(Clone)]
pub struct Keys {
    /// Signs access tokens.
    pub access_token: Key,
    /// Derives a refresh token's successor.
    pub refresh_token: Key,
    /// Hashes one-time codes.
    pub code: Key,
    /// Hashes the subjects of rate limits, such as phones.
    pub rate: Key,
    /// Hashes the tokens of known devices.
    pub device: Key,
    /// Signs links that work without an access token.
    pub link: Key,
    /// Signs an order's id and total.
    pub order: Key,
    /// The secret shared by the shop and the sandbox gateway.
    pub payment: Key,
    /// Encrypts one-time codes that wait to be sent.
    pub message: Key,
    /// Proves and hashes the tokens of staff sessions.
    pub staff_session: Key,
    /// Encrypts the secrets of authenticator apps, and hashes recovery codes.
    pub second_factor: Key,
    /// Proves the challenges of passkeys, and derives what authenticators call an account.
    pub passkey: Key,
    /// Identifies the secret without revealing it, in hexadecimal.
    pub fingerprint: String,
}

/// A 256-bit key for HMAC-SHA-256.
#[derive(Clone)]
pub struct Key([u8; 32]);

impl Key {
    /// Returns the keyed hash of `parts`, each with its length, so that parts cannot run into each other.
    pub fn hash(&self, parts: &[&[u8]]) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes a key of any length");
        for part in parts {
            mac.update(&(part.len() as u64).to_le_bytes());
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }

    /// Returns the raw key, for libraries that sign on their own.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Returns the plain HMAC-SHA-256 of `message`, for formats that others define.
    pub fn sign(&self, message: &[u8]) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes a key of any length");
        mac.update(message);
        mac.finalize().into_bytes().into()
    }

    /// Encrypts `plain` with ChaCha20-Poly1305, bound to `context`. The nonce comes first in the result.
    pub fn seal(&self, context: &[u8], plain: &[u8], rng: &Rng) -> Vec<u8> {
        let nonce = rng.bytes::<NONCE_LEN>();
        let mut sealed = plain.to_vec();
        self.cipher()
            .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::from(context), &mut sealed)
            .expect("a short text can be encrypted");
        [nonce.as_slice(), &sealed].concat()
    }

    /// Decrypts a value sealed for this context. Returns `None` if the key or the context is another one, or the value
    /// was changed.
    pub fn open(&self, context: &[u8], sealed: &[u8]) -> Option<Vec<u8>> {
        let (nonce, sealed) = sealed.split_at_checked(NONCE_LEN)?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
        let mut opened = sealed.to_vec();
        let length = self.cipher().open_in_place(nonce, Aad::from(context), &mut opened).ok()?.len();
        opened.truncate(length);
        Some(opened)
    }

    fn cipher(&self) -> LessSafeKey {
        LessSafeKey::new(UnboundKey::new(&CHACHA20_POLY1305, &self.0).expect("the key has its length"))
    }
}

impl fmt::Debug for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keys(..)")
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(..)")
    }
}

impl Keys {
    /// Derives every key from `secret`.
    pub fn derive(secret: &[u8]) -> Self {
        let secret = {
            let mut mac =
                Hmac::<Sha256>::new_from_slice(b"hamour keys 1").expect("HMAC takes a key of any length");
            mac.update(secret);
            Key(mac.finalize().into_bytes().into())
        };
        let key = |purpose: &str| Key(secret.hash(&[purpose.as_bytes()]));
        Self {
            access_token: key("access token"),
            refresh_token: key("refresh token"),
            code: key("one-time code"),
            rate: key("rate limit"),
            device: key("device"),
            link: key("link"),
            order: key("order"),
            payment: key("payment"),
            message: key("message"),
            staff_session: key("staff session"),
            second_factor: key("second factor"),
            passkey: key("passkey"),
            fingerprint: key("fingerprint")
                .hash(&[b"secret"])
                .iter()
                .fold(String::with_capacity(64), |text, byte| format!("{text}{byte:02x}")),
        }
    }

    /// Derives the keys from the configured secret, or from `secret.key` in the data folder, which is created at the
    /// first start.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read or written, or holds less than 32 characters.
    pub fn load(configured: Option<&str>, data_dir: &Path, rng: &Rng) -> io::Result<Self> {
        if let Some(secret) = configured {
            return Ok(Self::derive(secret.as_bytes()));
        }
        let path = data_dir.join("secret.key");
        if !path.exists() {
            create(&path, rng)?;
        }
        let mut secret = String::new();
        std::fs::File::open(&path)?.read_to_string(&mut secret)?;
        let secret = secret.trim();
        if secret.len() < 32 {
            return Err(io::Error::new(
                io::ErrorKind::InvalidData,
                format!(
                    "{} holds less than 32 characters; restore it, or delete it and run hamour secret accept, which signs everybody out",
                    path.display()
                ),
            ));
        }
        Ok(Self::derive(secret.as_bytes()))
    }
}

/// Creates a folder that only its owner can read: keys and customers' data are stored there.
pub fn private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Writes the secret atomically. If two programs start at once, the first one's secret is used.
fn create(path: &Path, rng: &Rng) -> io::Result<()> {
    let secret = rng.text::<32>();
    let folder = path.parent().unwrap_or(Path::new("."));
    private_folder(folder)?;
    let draft = folder.join(format!(".secret.key.{}", rng.text::<12>()));
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&draft)?;
    let written = writeln!(file, "{secret}").and_then(|()| file.sync_all());
    let linked = written.and_then(|()| match std::fs::hard_link(&draft, path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        other => other,
    });
    std::fs::remove_file(&draft)?;
    linked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_secret_is_created_once_and_readable_only_by_its_owner() {
        let folder = tempfile::tempdir().expect("a folder");
        let first = Keys::load(None, folder.path(), &Rng::seeded(1)).expect("made");
        let second = Keys::load(None, folder.path(), &Rng::seeded(2)).expect("read");
        assert_eq!(first.code.hash(&[b"x"]), second.code.hash(&[b"x"]));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode =
                std::fs::metadata(folder.path().join("secret.key")).expect("there").permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        let left: Vec<_> = std::fs::read_dir(folder.path()).expect("readable").collect();
        assert_eq!(left.len(), 1, "no draft is left behind: {left:?}");
    }

    #[test]
    fn a_truncated_secret_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("secret.key"), "short").expect("written");
        assert!(Keys::load(None, folder.path(), &Rng::seeded(1)).is_err());
    }

    #[test]
    fn a_ciphertext_opens_only_with_the_same_key_and_context() {
        let (keys, rng) = (Keys::derive(b"a secret that only tests use, 32+ chars"), Rng::seeded(1));
        let sealed = keys.message.seal(b"one", b"1234", &rng);
        assert!(!sealed.windows(4).any(|part| part == b"1234"));
        assert_ne!(sealed, keys.message.seal(b"one", b"1234", &rng), "no two look the same");
        assert_eq!(keys.message.open(b"one", &sealed).as_deref(), Some(b"1234".as_slice()));
        assert_eq!(keys.message.open(b"two", &sealed), None);
        assert_eq!(keys.code.open(b"one", &sealed), None);
        let mut changed = sealed.clone();
        *changed.last_mut().expect("not empty") ^= 1;
        assert_eq!(keys.message.open(b"one", &changed), None);
        assert_eq!(keys.message.open(b"one", &sealed[..11]), None);
    }

    #[test]
    fn the_fingerprint_distinguishes_secrets_and_is_not_a_key() {
        let keys = Keys::derive(b"a secret that only tests use, 32+ chars");
        assert_eq!(keys.fingerprint, Keys::derive(b"a secret that only tests use, 32+ chars").fingerprint);
        assert_ne!(keys.fingerprint, Keys::derive(b"another secret of tests, 32+ characters").fingerprint);
        assert_eq!(keys.fingerprint.len(), 64);
    }

    #[test]
    fn each_purpose_and_each_split_has_its_own_hash() {
        let keys = Keys::derive(b"a secret that only tests use, 32+ chars");
        assert_ne!(keys.code.hash(&[b"x"]), keys.rate.hash(&[b"x"]));
        assert_ne!(keys.code.hash(&[b"ab", b"c"]), keys.code.hash(&[b"a", b"bc"]));
    }
}
