//! The pictures of the shop's brand: its logo and its icon. An upload only writes the files; the settings then refer to
//! them.

use hamour_core::brand::{BrandPicture, ICON_FILES, Logo, icon_address, icon_file};
use hamour_core::error_code::ServerErrorCode;
use hamour_core::settings::Brand;

use super::picture::folder;
use crate::failure::Failure;
use crate::picture;
use crate::services::audit_log::Actor;
use crate::services::rate_limit::{self, Bucket, HOUR};
use crate::state::AppState;

/// The uploads of one person in an hour.
const UPLOADS_PER_HOUR: u32 = 60;

/// Stores the files of a logo or icon. Returns the address for its setting; the same picture always has the same.
///
/// # Errors
/// Why the shop does not accept the picture; [`Failure::TooMany`].
pub async fn upload(
    state: &AppState,
    actor: &Actor,
    of: BrandPicture,
    bytes: Vec<u8>,
) -> Result<String, Failure> {
    let buckets = &[Bucket::new(&state.keys, "brand picture of", &actor.name, &[(HOUR, UPLOADS_PER_HOUR)])];
    state
        .write(|mut tx| async move {
            rate_limit::count(&mut tx, buckets, state.clock.now_ms()).await?.keep();
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await?;
    let (folder, rng) = (folder(&state.config.data_dir), state.rng.clone());
    let kept = state.photos.run(move || match of {
        BrandPicture::Logo => picture::keep_logo(&folder, &bytes, &rng).map(|logo| logo.address()),
        BrandPicture::Icon => {
            picture::keep_icon(&folder, &bytes, &rng).map(|hash| icon_address(&hash, "192"))
        }
    });
    Ok(kept.await??)
}

/// Checks that the files of a changed logo and icon are in the shop.
///
/// # Errors
/// The name of the setting, and the error.
pub(super) fn check_files(
    state: &AppState,
    before: &Brand,
    after: &Brand,
) -> Result<(), (&'static str, ServerErrorCode)> {
    let media = folder(&state.config.data_dir);
    let is_file = |name: String| media.join(name).is_file();
    let has_logo = after.logo == before.logo || after.logo.as_ref().map(Logo::file).is_none_or(is_file);
    if !has_logo {
        return Err(("brand.logo", ServerErrorCode::PictureUnknown));
    }
    let has_icon = after.icon == before.icon
        || after.icon.iter().all(|hash| ICON_FILES.iter().all(|file| is_file(icon_file(hash, file.name))));
    if has_icon { Ok(()) } else { Err(("brand.icon", ServerErrorCode::PictureUnknown)) }
}
