//! Storing of pictures: the files are written first, and only then does anything refer to them.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use hamour_core::picture::{BYTES_MAX, Format, ImageUsage, InvalidPicture, PictureUse, file_name, is_hash};
use rust_embed::RustEmbed;

use crate::failure::Failure;
use crate::picture::{self, PictureError};
use crate::state::AppState;

/// The pictures of the demo shop.
#[derive(Debug, RustEmbed)]
#[folder = "../demo/media"]
#[allow_missing = true]
pub struct DemoMedia;

/// Returns the largest file of a picture, by the address that the shop stores for it. `None` if it is lost.
pub fn stored_file(data_dir: &Path, address: &str) -> Option<Vec<u8>> {
    let name = address.strip_prefix("/media/").filter(|name| !name.contains(['/', '\\']))?;
    std::fs::read(folder(data_dir).join(name)).ok().or_else(|| Some(DemoMedia::get(name)?.data.into_owned()))
}

impl From<InvalidPicture> for Failure {
    fn from(refusal: InvalidPicture) -> Self {
        Self::refused(refusal.error_info())
    }
}

impl From<PictureError> for Failure {
    fn from(error: PictureError) -> Self {
        match error {
            PictureError::Invalid(refusal) => refusal.into(),
            other => Self::internal(other),
        }
    }
}

/// Returns the subfolder of the data folder in which pictures are stored.
pub fn folder(data_dir: &Path) -> PathBuf {
    data_dir.join("media")
}

/// Returns whether an address is that of a picture for this use whose files are in this folder, or of the demo shop, whose
/// pictures are served by every shop.
pub fn is_in_shop(media: &Path, image: &str, used_as: PictureUse) -> bool {
    let name = image.strip_prefix("/media/").and_then(|name| name.split_once('-'));
    let (hash, usage) = (name.map_or("", |(hash, _)| hash), used_as.usage());
    let is_file = |width: &u32| {
        let name = file_name(hash, *width, Format::Webp);
        media.join(&name).is_file() || DemoMedia::get(&name).is_some()
    };
    is_hash(hash) && usage.address(hash) == image && usage.widths().iter().all(is_file)
}

/// Stores a picture in every size and format of its usage. Returns the address that the shop stores for it.
pub async fn take_in(state: &AppState, bytes: Vec<u8>, usage: ImageUsage) -> Result<String, Failure> {
    let (folder, rng) = (folder(&state.config.data_dir), state.rng.clone());
    let task = tokio::task::spawn_blocking(move || picture::keep(&folder, &bytes, usage, &rng));
    let hash = task.await.map_err(Failure::internal)??;
    Ok(usage.address(&hash))
}

/// Reads a picture file, at most one byte more than a picture may have, by which a check then rejects it.
pub fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = vec![];
    File::open(path)?.take(BYTES_MAX + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_of_the_demo_shop_can_be_chosen_again_and_one_that_nobody_has_cannot() {
        let name = DemoMedia::iter().find(|name| name.ends_with("-800.webp")).expect("the demo has pictures");
        let nowhere = Path::new("/nowhere/media");
        assert!(is_in_shop(nowhere, &format!("/media/{name}"), PictureUse::Cover));
        assert!(!is_in_shop(nowhere, "/media/0123456789abcdef-800.webp", PictureUse::Cover));
        assert!(!is_in_shop(nowhere, &format!("https://example.com/media/{name}"), PictureUse::Cover));
    }
}
