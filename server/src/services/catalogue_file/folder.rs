//! The catalogue as text files that people read: `catalogue/CATEGORY.toml` for each category with its products. The files are
//! another spelling of the table's rows, so everything after that is shared.

use hamour_core::catalogue::Column;

mod read;
mod write;

pub(super) use read::{Place, read};
pub(super) use write::write;

/// The folder of the text files, and their ending.
pub(super) const FOLDER: &str = "catalogue/";
pub(super) const ENDING: &str = ".toml";

/// How a value is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A text; numbers are read as well.
    Text,
    /// A text, in the table a list with one entry.
    One,
    /// A text; a list of words is read as well.
    Words,
    /// A list of texts.
    List,
    Number,
    Flag,
}

/// A key of a section, and the column of the table that has its value.
type Key = (&'static str, Column, Kind);

const CATEGORY: &[Key] = &[
    ("slug", Column::Category, Kind::Text),
    ("name", Column::Name, Kind::Text),
    ("name_ar", Column::NameAr, Kind::Text),
    ("is_featured", Column::Featured, Kind::Flag),
    ("meta_title", Column::MetaTitle, Kind::Text),
    ("meta_title_ar", Column::MetaTitleAr, Kind::Text),
    ("meta_description", Column::MetaDescription, Kind::Text),
    ("meta_description_ar", Column::MetaDescriptionAr, Kind::Text),
    ("image", Column::Pictures, Kind::Text),
    ("image_alt", Column::PictureAlts, Kind::One),
    ("image_alt_ar", Column::PictureAltsAr, Kind::One),
    ("icon", Column::Icon, Kind::Text),
];

const SUBCATEGORY: &[Key] = &[
    ("slug", Column::Subcategory, Kind::Text),
    ("name", Column::Name, Kind::Text),
    ("name_ar", Column::NameAr, Kind::Text),
    ("image", Column::Pictures, Kind::Text),
    ("image_alt", Column::PictureAlts, Kind::One),
];

const PRODUCT: &[Key] = &[
    ("slug", Column::Product, Kind::Text),
    ("name", Column::Name, Kind::Text),
    ("name_ar", Column::NameAr, Kind::Text),
    ("subcategory", Column::Subcategory, Kind::Text),
    ("status", Column::Status, Kind::Text),
    ("active", Column::Offered, Kind::Flag),
    ("description", Column::Description, Kind::Text),
    ("description_ar", Column::DescriptionAr, Kind::Text),
    ("search", Column::SearchTerms, Kind::Words),
    ("related", Column::Related, Kind::List),
    ("meta_title", Column::MetaTitle, Kind::Text),
    ("meta_title_ar", Column::MetaTitleAr, Kind::Text),
    ("meta_description", Column::MetaDescription, Kind::Text),
    ("meta_description_ar", Column::MetaDescriptionAr, Kind::Text),
];

/// The keys of what is sold: of a variation, or of a product without a choice.
const UNIT: &[Key] = &[
    ("price", Column::Price, Kind::Text),
    ("compare_at", Column::CompareAt, Kind::Text),
    ("stock", Column::Stock, Kind::Number),
    ("stock_was", Column::StockWas, Kind::Number),
    ("barcode", Column::Barcode, Kind::Text),
    ("weight_grams", Column::WeightGrams, Kind::Number),
    ("pieces_from", Column::PiecesFrom, Kind::Number),
    ("pieces_to", Column::PiecesTo, Kind::Number),
    ("weighed", Column::Weighed, Kind::Flag),
];

/// The further keys of a product without a choice. Its picture is `image`.
const ONLY_UNIT: &[Key] = &[
    ("unit_image", Column::VariationPicture, Kind::Text),
    ("unit_image_alt", Column::VariationPictureAlt, Kind::Text),
    ("unit_image_alt_ar", Column::VariationPictureAltAr, Kind::Text),
];

const VARIATION: &[Key] = &[
    ("name", Column::Variation, Kind::Text),
    ("name_ar", Column::VariationAr, Kind::Text),
    ("active", Column::VariationOffered, Kind::Flag),
    ("image", Column::VariationPicture, Kind::Text),
    ("image_alt", Column::VariationPictureAlt, Kind::Text),
    ("image_alt_ar", Column::VariationPictureAltAr, Kind::Text),
];

/// The keys of a picture of a product: the first one has them in the product, the others in `[[product.picture]]`.
const PICTURE: [(&str, Column); 3] = [
    ("image", Column::Pictures),
    ("image_alt", Column::PictureAlts),
    ("image_alt_ar", Column::PictureAltsAr),
];

/// Two numbers for `pieces_from` and `pieces_to`.
const PIECES: &str = "pieces";
/// The order of new categories.
const POSITION: &str = "position";
