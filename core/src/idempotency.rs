//! The keys by which a request that is sent again is recognised (beyond the requirements).

use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;

/// The maximum number of characters of a key.
pub const KEY_MAX_CHARS: usize = 255;

/// Checks the key that identifies a request, so that its repetition has no second effect.
///
/// # Errors
/// [`ServerErrorCode::IdempotencyKeyInvalid`] with the maximum length.
pub fn check_key(key: &str) -> Result<(), ErrorInfo> {
    let is_visible = |byte: u8| byte == b' ' || byte.is_ascii_graphic();
    if !key.trim_matches(' ').is_empty() && key.len() <= KEY_MAX_CHARS && key.bytes().all(is_visible) {
        return Ok(());
    }
    let most = u32::try_from(KEY_MAX_CHARS).unwrap_or(u32::MAX);
    Err(ErrorInfo::new(ServerErrorCode::IdempotencyKeyInvalid, vec![MessageArg::Number(most)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_short_and_visible() {
        for key in ["0b54f5e4-5f0c-4a53-9a55-2f8f0a3f9b11", "of 5 May", &"k".repeat(KEY_MAX_CHARS)] {
            assert_eq!(check_key(key), Ok(()), "{key:?}");
        }
        for key in ["", "  ", "a\tb", "مفتاح", &"k".repeat(KEY_MAX_CHARS + 1)] {
            assert!(check_key(key).is_err(), "{key:?}");
        }
    }
}
