//! The limits of what staff upload (beyond the requirements), and the descriptions of pictures in two languages.

use super::{InvalidPicture, parse_alt};
use crate::catalogue::ProductStatus;
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;

/// The maximum number of uploads of one member of staff that wait for their conversion.
pub const WAITING_UPLOADS_MAX: u32 = 40;
/// The maximum number of uploads of one member of staff in 24 hours.
pub const DAILY_UPLOADS_MAX: u32 = 1000;
/// The days after which a finished upload is forgotten. Its picture stays.
pub const UPLOAD_DAYS: i64 = 7;
/// The number of times that a conversion is begun. It may break off because the program is stopped, or because the
/// picture makes it crash.
pub const CONVERSION_TRIES: u32 = 3;
/// The maximum number of pictures of a product.
pub const PRODUCT_PICTURES_MAX: usize = 12;

/// Checks whether a member of staff may upload one more picture.
///
/// # Errors
/// [`ServerErrorCode::PicturesWaiting`] or [`ServerErrorCode::PicturesDaily`], with the limit.
pub fn check_uploads(waiting: u32, in_a_day: u32) -> Result<(), ErrorInfo> {
    let with = |code: ServerErrorCode, most| Err(ErrorInfo::new(code, vec![MessageArg::Number(most)]));
    if waiting >= WAITING_UPLOADS_MAX {
        return with(ServerErrorCode::PicturesWaiting, WAITING_UPLOADS_MAX);
    }
    if in_a_day >= DAILY_UPLOADS_MAX {
        return with(ServerErrorCode::PicturesDaily, DAILY_UPLOADS_MAX);
    }
    Ok(())
}

/// Checks the number of a product's pictures.
///
/// # Errors
/// [`ServerErrorCode::PicturesTooMany`], with the limit.
pub fn check_picture_count(count: usize) -> Result<(), ErrorInfo> {
    if count <= PRODUCT_PICTURES_MAX {
        return Ok(());
    }
    let most = u32::try_from(PRODUCT_PICTURES_MAX).unwrap_or(u32::MAX);
    Err(ErrorInfo::new(ServerErrorCode::PicturesTooMany, vec![MessageArg::Number(most)]))
}

/// Checks whether a product can have only these pictures.
///
/// # Errors
/// Those of [`check_picture_count`]; [`ServerErrorCode::LastPicture`] for none, if shoppers see the product.
pub fn check_pictures_of(status: ProductStatus, count: usize) -> Result<(), ErrorInfo> {
    check_picture_count(count)?;
    if count == 0 && status.is_visible() { Err(ServerErrorCode::LastPicture.into()) } else { Ok(()) }
}

/// Parses an alternative text in Arabic, which may be missing: a shop adds its Arabic later.
///
/// # Errors
/// [`InvalidPicture::AltAr`] if it is too long or not plain text.
pub fn parse_alt_ar(text: &str) -> Result<String, InvalidPicture> {
    if text.trim().is_empty() {
        return Ok(String::new());
    }
    parse_alt(text).map_err(|_| InvalidPicture::AltAr)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::ALT_CHARS_MAX;

    #[test]
    fn uploads_are_limited() {
        assert_eq!(check_uploads(WAITING_UPLOADS_MAX - 1, DAILY_UPLOADS_MAX - 1), Ok(()));
        let code = |waiting, in_a_day| check_uploads(waiting, in_a_day).map_err(|info| info.code);
        assert_eq!(code(WAITING_UPLOADS_MAX, 0), Err(ServerErrorCode::PicturesWaiting.into()));
        assert_eq!(code(0, DAILY_UPLOADS_MAX), Err(ServerErrorCode::PicturesDaily.into()));
        assert_eq!(check_picture_count(PRODUCT_PICTURES_MAX), Ok(()));
        assert!(check_picture_count(PRODUCT_PICTURES_MAX + 1).is_err());
        let none = check_pictures_of(ProductStatus::Published, 0);
        assert_eq!(none.map_err(|info| info.code), Err(ServerErrorCode::LastPicture.into()));
        assert_eq!(check_pictures_of(ProductStatus::Published, 1), Ok(()));
        assert_eq!(check_pictures_of(ProductStatus::Draft, 0), Ok(()));
        assert!(check_pictures_of(ProductStatus::Draft, PRODUCT_PICTURES_MAX + 1).is_err());
    }

    #[test]
    fn an_arabic_description_may_be_missing_but_not_broken() {
        assert_eq!(parse_alt_ar(" سمك طازج "), Ok("سمك طازج".to_owned()));
        assert_eq!(parse_alt_ar("  "), Ok(String::new()));
        assert_eq!(parse_alt_ar("a\u{7}b"), Err(InvalidPicture::AltAr));
        assert_eq!(parse_alt_ar(&"س".repeat(ALT_CHARS_MAX + 1)), Err(InvalidPicture::AltAr));
    }
}
