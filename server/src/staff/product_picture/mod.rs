//! The pictures of products and of their variations.

mod list;
mod set;
mod set_variation;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{ErrorCode, Failure};
use crate::model::picture::DescribedPicture;
use crate::services::product_picture::{ProductPictures, VariationPicture};
use crate::state::AppState;
use hamour_core::error_code::ServerErrorCode;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(set::handler))
        .routes(routes!(set_variation::handler))
}

/// A picture with its descriptions.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct StaffPicture {
    /// Its address: that of an upload, or one that the product has.
    image: String,
    /// What it shows, for people who cannot see it: 1 to 200 characters.
    #[schema(min_length = 1, max_length = 200)]
    alt: String,
    /// The same in Arabic; may be empty.
    #[serde(default)]
    #[schema(required = true, max_length = 200)]
    alt_ar: String,
}

impl From<DescribedPicture> for StaffPicture {
    fn from(picture: DescribedPicture) -> Self {
        Self { image: picture.image, alt: picture.alt, alt_ar: picture.alt_ar }
    }
}

impl From<StaffPicture> for DescribedPicture {
    fn from(picture: StaffPicture) -> Self {
        Self { image: picture.image, alt: picture.alt, alt_ar: picture.alt_ar }
    }
}

/// The pictures of a product.
#[derive(Debug, Serialize, ToSchema)]
struct StaffProductPictures {
    product_id: i64,
    name: String,
    /// Changes with the pictures; named as `seen` by a change of them.
    version: String,
    /// In their order: cards show the first one.
    pictures: Vec<StaffPicture>,
    /// Its variations with their own pictures; none if there is no choice.
    variations: Vec<StaffVariationPicture>,
}

/// A variation with its own picture.
#[derive(Debug, Serialize, ToSchema)]
struct StaffVariationPicture {
    variation_id: i64,
    name: String,
    /// As that of the product.
    version: String,
    /// Null if it has the product's first picture.
    #[schema(required = true)]
    picture: Option<StaffPicture>,
}

impl From<ProductPictures> for StaffProductPictures {
    fn from(found: ProductPictures) -> Self {
        let of_variation = |one: VariationPicture| StaffVariationPicture {
            variation_id: one.id,
            name: one.name,
            version: one.version,
            picture: one.picture.map(StaffPicture::from),
        };
        Self {
            product_id: found.product_id,
            name: found.name,
            version: found.version,
            pictures: found.pictures.into_iter().map(StaffPicture::from).collect(),
            variations: found.variations.into_iter().map(of_variation).collect(),
        }
    }
}

/// Whether a change was refused because the pictures are others than the caller has seen.
fn is_changed(failure: &Failure) -> bool {
    matches!(failure, Failure::Conflict(info) if info.code == ErrorCode::from(ServerErrorCode::PicturesChanged))
}
