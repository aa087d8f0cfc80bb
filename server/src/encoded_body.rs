//! Response bodies with their entity tag and compressed forms. Each form is computed once, when it is first needed.

use std::io::Write as _;
use std::sync::{Arc, OnceLock};

use axum::http::HeaderValue;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use sha2::{Digest as _, Sha256};

/// The minimum size for compression, in bytes. A shorter body fits into one packet anyway.
const MIN_COMPRESSED_BYTES: usize = 860;
/// The next level takes twice the time for one percent of the size.
const BROTLI_QUALITY: u32 = 6;

/// A content encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// `br`
    Brotli,
    /// `gzip`
    Gzip,
}

/// The entity tags of a body. A strong tag identifies the bytes, so each encoding needs its own.
#[derive(Debug)]
struct Tags {
    plain: HeaderValue,
    brotli: HeaderValue,
    gzip: HeaderValue,
}

impl Tags {
    fn of(plain: &[u8]) -> Self {
        let hash = URL_SAFE_NO_PAD.encode(&Sha256::digest(plain)[..12]);
        let tag = |suffix| HeaderValue::try_from(format!("\"{hash}{suffix}\"")).expect("base64 is printable");
        Self { plain: tag(""), brotli: tag("-br"), gzip: tag("-gz") }
    }
}

/// A response body with its entity tag and encodings. Cheap to clone.
#[derive(Clone, Debug)]
pub struct EncodedBody(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    plain: Bytes,
    tags: Tags,
    brotli: OnceLock<Option<Bytes>>,
    gzip: OnceLock<Option<Bytes>>,
}

impl Encoding {
    /// Returns the encoding's name in HTTP headers.
    pub fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }
}

impl EncodedBody {
    /// Wraps a body.
    pub fn new(plain: Bytes) -> Self {
        let tags = Tags::of(&plain);
        Self(Arc::new(Shared { plain, tags, brotli: OnceLock::new(), gzip: OnceLock::new() }))
    }

    /// Returns the body without an encoding.
    pub fn plain(&self) -> &Bytes {
        &self.0.plain
    }

    /// Returns the entity tag of the body in this encoding. It is the same for the same bytes in every process.
    pub fn tag(&self, encoding: Option<Encoding>) -> &HeaderValue {
        let Tags { plain, brotli, gzip } = &self.0.tags;
        match encoding {
            None => plain,
            Some(Encoding::Brotli) => brotli,
            Some(Encoding::Gzip) => gzip,
        }
    }

    /// Returns the body in this encoding, compressed on first use. `None` if that would not be shorter.
    pub fn encoded(&self, encoding: Encoding) -> Option<&Bytes> {
        let cell = match encoding {
            Encoding::Brotli => &self.0.brotli,
            Encoding::Gzip => &self.0.gzip,
        };
        let compressed = || {
            let plain = self.plain();
            let shorter = (plain.len() >= MIN_COMPRESSED_BYTES).then(|| match encoding {
                Encoding::Brotli => brotli(plain),
                Encoding::Gzip => gzip(plain),
            });
            shorter.filter(|bytes| bytes.len() < plain.len()).map(Bytes::from)
        };
        cell.get_or_init(compressed).as_ref()
    }

    /// Returns whether both compressed forms have been made.
    pub fn is_prepared(&self) -> bool {
        self.0.brotli.get().is_some() && self.0.gzip.get().is_some()
    }

    /// Compresses the body now, so that no request has to wait for it.
    pub fn prepare(&self) {
        self.encoded(Encoding::Brotli);
        self.encoded(Encoding::Gzip);
    }
}

fn brotli(plain: &[u8]) -> Vec<u8> {
    let mut compressed = Vec::with_capacity(plain.len() / 4);
    // The window is the smallest power of two that holds the body, since the encoder allocates by it. For one below 17 it
    // clears 13 MB of tables first, which takes 20 times as long as all the rest.
    let window = plain.len().next_power_of_two().trailing_zeros().clamp(17, 22);
    let mut writer = brotli::CompressorWriter::new(&mut compressed, 4096, BROTLI_QUALITY, window);
    writer.write_all(plain).expect("memory takes all");
    drop(writer);
    compressed
}

/// Compresses with gzip.
pub(crate) fn gzip(plain: &[u8]) -> Vec<u8> {
    let mut writer =
        flate2::write::GzEncoder::new(Vec::with_capacity(plain.len() / 4), flate2::Compression::new(6));
    writer.write_all(plain).expect("memory takes all");
    writer.finish().expect("memory takes all")
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn encodings_hold_the_same_text() {
        let body = EncodedBody::new("hamour هامور ".repeat(400).into());
        body.prepare();
        let mut brotli = String::new();
        let compressed = body.encoded(Encoding::Brotli).expect("shorter");
        brotli::Decompressor::new(&compressed[..], 4096).read_to_string(&mut brotli).expect("brotli");
        let mut gzip = String::new();
        let compressed = body.encoded(Encoding::Gzip).expect("shorter");
        flate2::read::GzDecoder::new(&compressed[..]).read_to_string(&mut gzip).expect("gzip");
        assert_eq!(brotli.as_bytes(), body.plain());
        assert_eq!(gzip.as_bytes(), body.plain());
        assert!(compressed.len() * 10 < body.plain().len());
    }

    /// The window that the head of a Brotli stream announces: RFC 7932, section 9.1.
    fn window(stream: &[u8]) -> Option<u32> {
        match stream[0] {
            head if head & 0b111_1111 == 0b000_0001 => Some(17),
            head if head & 0b1 == 1 && head & 0b1110 != 0 => Some(17 + u32::from(head >> 1 & 0b111)),
            _ => None,
        }
    }

    #[test]
    fn the_window_holds_the_body_but_is_none_of_the_slow_ones() {
        let windows = [1_000, 14_000, 60_000, 131_073, 900_000, 6_000_000]
            .map(|bytes| window(&brotli(&b"hamour safi ".repeat(bytes / 12 + 1)[..bytes])));
        assert_eq!(windows, [17, 17, 17, 18, 20, 22].map(Some));
    }

    #[test]
    fn a_short_body_stays_as_it_is() {
        let body = EncodedBody::new(Bytes::from_static(b"[1,2,3]"));
        assert_eq!(body.encoded(Encoding::Brotli), None);
        assert_eq!(body.encoded(Encoding::Gzip), None);
    }

    #[test]
    fn the_tag_follows_the_content() {
        let tag = |text: &'static str| EncodedBody::new(text.into()).tag(None).clone();
        assert_eq!(tag("a"), tag("a"));
        assert_ne!(tag("a"), tag("b"));
        let body = EncodedBody::new("a".into());
        assert_ne!(body.tag(None), body.tag(Some(Encoding::Brotli)));
        assert_ne!(body.tag(Some(Encoding::Gzip)), body.tag(Some(Encoding::Brotli)));
    }
}
