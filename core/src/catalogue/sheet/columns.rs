//! The rows and the columns of the table (beyond the requirements).

use crate::error_code::{ErrorInfo, ServerErrorCode};

/// What a row is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RowKind {
    /// A category.
    Category,
    /// A subcategory.
    Subcategory,
    /// A variation of a product; the first row of a product is about the product too.
    Product,
}

impl RowKind {
    /// Returns the stable name, which the first column holds.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Category => "category",
            Self::Subcategory => "subcategory",
            Self::Product => "product",
        }
    }

    /// Reads the first cell of a row; an empty one is that of a product.
    ///
    /// # Errors
    /// [`ServerErrorCode::RowKindUnknown`].
    pub fn parse(cell: &str) -> Result<Self, ErrorInfo> {
        match cell.trim().to_ascii_lowercase().as_str() {
            "category" => Ok(Self::Category),
            "subcategory" => Ok(Self::Subcategory),
            "product" | "" => Ok(Self::Product),
            _ => Err(ServerErrorCode::RowKindUnknown.into()),
        }
    }
}

/// What a column is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnScope {
    /// It tells which row this is.
    Key,
    /// A category, a subcategory or a product.
    All,
    /// A category or a product.
    Page,
    /// A category.
    Category,
    /// A product: only its first row needs it.
    Product,
    /// A variation.
    Variation,
}

impl ColumnScope {
    /// Returns whether rows of a kind use the column.
    pub fn is_of(self, kind: RowKind) -> bool {
        match self {
            Self::Key | Self::All => true,
            Self::Page => kind != RowKind::Subcategory,
            Self::Category => kind == RowKind::Category,
            Self::Product | Self::Variation => kind == RowKind::Product,
        }
    }

    /// Returns whether the rows of one product share the column's value.
    pub const fn is_of_product(self) -> bool {
        matches!(self, Self::All | Self::Page | Self::Product)
    }
}

macro_rules! columns {
    ($($(#[$doc:meta])+ $variant:ident = $name:literal, $scope:ident;)+) => {
        /// A column of the table.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Column { $($(#[$doc])+ $variant,)+ }

        impl Column {
            /// All columns in the order of an export.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// Returns the stable name, which the first row holds.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }

            /// Returns what it is about.
            pub const fn scope(self) -> ColumnScope {
                match self { $(Self::$variant => ColumnScope::$scope,)+ }
            }
        }
    };
}

columns! {
    /// What the row is about.
    Row = "row", Key;
    /// The category's name in addresses.
    Category = "category", Key;
    /// The subcategory's name in addresses.
    Subcategory = "subcategory", Key;
    /// The product's name in addresses, or `#` and its id.
    Product = "product", Key;
    /// The variation's name; empty if there is no choice.
    Variation = "variation", Key;
    /// The name.
    Name = "name", All;
    /// The name in Arabic.
    NameAr = "name_ar", All;
    /// The variation's name in Arabic.
    VariationAr = "variation_ar", Variation;
    /// The status of the product.
    Status = "status", Product;
    /// Whether the shop offers the product.
    Offered = "offered", Product;
    /// Whether the shop offers the variation.
    VariationOffered = "variation_offered", Variation;
    /// The price of one unit.
    Price = "price", Variation;
    /// The price before a reduction.
    CompareAt = "compare_at", Variation;
    /// The units on the shelf.
    Stock = "stock", Variation;
    /// The units on the shelf at the export.
    StockWas = "stock_was", Variation;
    /// The barcode.
    Barcode = "barcode", Variation;
    /// The weight of one unit.
    WeightGrams = "weight_grams", Variation;
    /// The minimum number of pieces in one unit.
    PiecesFrom = "pieces_from", Variation;
    /// The maximum number of pieces in one unit.
    PiecesTo = "pieces_to", Variation;
    /// Whether the weight is settled at packing.
    Weighed = "weighed", Variation;
    /// The description.
    Description = "description", Product;
    /// The description in Arabic.
    DescriptionAr = "description_ar", Product;
    /// Further search terms.
    SearchTerms = "search_terms", Product;
    /// The products that its page shows.
    Related = "related", Product;
    /// The title for search engines.
    MetaTitle = "meta_title", Page;
    /// The title for search engines in Arabic.
    MetaTitleAr = "meta_title_ar", Page;
    /// The description for search engines.
    MetaDescription = "meta_description", Page;
    /// The description for search engines in Arabic.
    MetaDescriptionAr = "meta_description_ar", Page;
    /// Whether the category is in the bar under the header.
    Featured = "featured", Category;
    /// The files of the pictures.
    Pictures = "pictures", All;
    /// The descriptions of the pictures.
    PictureAlts = "picture_alts", All;
    /// The descriptions of the pictures in Arabic.
    PictureAltsAr = "picture_alts_ar", Page;
    /// The file of the category's icon.
    Icon = "icon", Category;
    /// The file of the variation's own picture.
    VariationPicture = "variation_picture", Variation;
    /// Its description.
    VariationPictureAlt = "variation_picture_alt", Variation;
    /// Its description in Arabic.
    VariationPictureAltAr = "variation_picture_alt_ar", Variation;
}

impl Column {
    /// Returns whether its texts are Arabic.
    pub fn is_arabic(self) -> bool {
        self.as_str().ends_with("_ar")
    }

    /// Returns the column with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.trim();
        Self::ALL.iter().copied().find(|column| column.as_str().eq_ignore_ascii_case(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_is_found_by_its_name() {
        for column in Column::ALL {
            assert_eq!(Column::from_name(&column.as_str().to_uppercase()), Some(*column));
        }
        assert_eq!(Column::from_name("prise"), None);
    }
}
