//! Pictures that staff upload, and those of products.

use hamour_core::error_code::ServerErrorCode;
use hamour_core::picture::{Crop, PictureUse};
use serde::Serialize;
use utoipa::ToSchema;

/// How far the conversion of an upload is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = PictureUploadState)]
pub enum UploadState {
    /// It waits for its turn.
    Queued,
    /// It is being converted.
    Converting,
    /// The picture is in the shop.
    Ready,
    /// It cannot be converted.
    Failed,
}

impl UploadState {
    /// Returns the state with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "queued" => Some(Self::Queued),
            "converting" => Some(Self::Converting),
            "ready" => Some(Self::Ready),
            "failed" => Some(Self::Failed),
            _ => None,
        }
    }
}

/// A picture that a member of staff has uploaded.
#[derive(Clone, Debug)]
pub struct Upload {
    /// Identifies it.
    pub id: i64,
    /// What it is for.
    pub used_as: PictureUse,
    /// The hash of the original and its crop, which names the converted files.
    pub hash: String,
    /// The part that is cut out; `None` for the whole picture.
    pub crop: Option<Crop>,
    /// The name of the original's file.
    pub original: String,
    /// How far its conversion is.
    pub state: UploadState,
    /// The times that its conversion was begun.
    pub tries: u32,
    /// Why it failed.
    pub failure: Option<ServerErrorCode>,
}

impl Upload {
    /// Returns the address of the picture, once it is in the shop.
    pub fn address(&self) -> Option<String> {
        (self.state == UploadState::Ready).then(|| self.used_as.usage().address(&self.hash))
    }
}

/// A picture with its descriptions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DescribedPicture {
    /// Its address, as the shop stores it.
    pub image: String,
    /// What it shows, in English.
    pub alt: String,
    /// The same in Arabic; may be empty.
    pub alt_ar: String,
}
