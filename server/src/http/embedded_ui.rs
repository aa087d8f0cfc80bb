//! The built interface inside the program. Of what the build compresses, the program holds only the brotli form, which is
//! all that browsers ask for over HTTPS. The other forms are made when a client first asks for one.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Read as _;
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use rust_embed::RustEmbed;
use tokio::sync::Mutex;

use crate::encoded_body::gzip;

#[derive(RustEmbed)]
#[folder = "../ui/dist"]
#[exclude = "*.gz"]
#[exclude = "*.js"]
#[exclude = "*.css"]
#[exclude = "*.wasm"]
#[allow_missing = true]
struct BuiltUi;

/// A file as it is sent.
#[derive(Clone, Debug)]
pub(super) struct File {
    pub(super) bytes: Bytes,
    /// The entity tag, with its quotes.
    pub(super) tag: String,
}

/// The embedded interface, with the forms that were made so far. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub(super) struct EmbeddedUi(Arc<Mutex<HashMap<String, File>>>);

impl EmbeddedUi {
    /// Returns the file at this path, with the suffix `.br` or `.gz` for a compressed form.
    pub(super) async fn get(&self, path: &str) -> Option<File> {
        if let Some(file) = embedded::<BuiltUi>(path) {
            return Some(file);
        }
        let plain = path.strip_suffix(".gz").unwrap_or(path);
        let brotli = BuiltUi::get(&format!("{plain}.br"))?;
        // Held while a form is made, so that each is made once, and one at a time.
        let mut made = self.0.lock().await;
        if let Some(file) = made.get(path) {
            return Some(file.clone());
        }
        let is_gzip = plain.len() < path.len();
        let tag = tag(&brotli, if is_gzip { "-gz" } else { "-plain" });
        let recoding = tokio::task::spawn_blocking(move || recode(&brotli.data, is_gzip));
        let bytes = recoding.await.expect("no panic while recoding").expect("the build compressed it");
        let file = File { bytes, tag };
        made.insert(path.to_owned(), file.clone());
        Some(file)
    }
}

/// Returns a file embedded in the program.
pub(super) fn embedded<Files: RustEmbed>(path: &str) -> Option<File> {
    let file = Files::get(path)?;
    let tag = tag(&file, "");
    let bytes = match file.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => bytes.into(),
    };
    Some(File { bytes, tag })
}

fn tag(file: &rust_embed::EmbeddedFile, suffix: &str) -> String {
    format!("\"{}{suffix}\"", URL_SAFE_NO_PAD.encode(&file.metadata.sha256_hash()[..12]))
}

fn recode(brotli: &[u8], to_gzip: bool) -> std::io::Result<Bytes> {
    let mut plain = Vec::new();
    brotli::Decompressor::new(brotli, 4096).read_to_end(&mut plain)?;
    Ok(if to_gzip { gzip(&plain) } else { plain }.into())
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn a_form_that_is_not_embedded_is_made_from_the_one_that_is() {
        let plain = b"export const fish = 'safi';".repeat(100);
        let mut brotli = Vec::new();
        brotli::CompressorWriter::new(&mut brotli, 4096, 6, 16).write_all(&plain).expect("compressed");
        assert_eq!(recode(&brotli, false).expect("brotli"), plain);
        let gzip = recode(&brotli, true).expect("brotli");
        let mut back = Vec::new();
        GzDecoder::new(&gzip[..]).read_to_end(&mut back).expect("gzip");
        assert_eq!(back, plain);
        assert!(recode(&brotli[..brotli.len() / 2], false).is_err(), "a damaged one is an error");
    }
}
