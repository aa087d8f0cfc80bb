//! The catalogue as a table: its columns, and what may be written into a cell (beyond the requirements). A cell accepts what
//! spreadsheets make of it, such as `45.5` for `45.50` and `TRUE` for `yes`.

use super::limits::{InvalidVariation, check_stock, parse_price};
use super::status::ProductStatus;
use crate::digits::plain;
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::money::Money;

/// The maximum number of rows of a table, without its first row.
pub const SHEET_ROWS_MAX: usize = 50_000;
/// Separates the entries of a cell that holds a list.
const SEPARATOR: char = '|';
/// What a spreadsheet takes for the beginning of a formula; the last four are their wide forms.
const FORMULA: [char; 8] = ['=', '+', '-', '@', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];
/// With these, a text never begins as itself in a spreadsheet.
const CONTROL: [char; 3] = ['\t', '\r', '\n'];
/// What a spreadsheet skips, or separates columns by, in front of a formula.
const SKIPPED: [char; 8] = [' ', '\u{a0}', '\t', '\r', '\n', ',', ';', '|'];

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
    /// Returns the column with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.trim();
        Self::ALL.iter().copied().find(|column| column.as_str().eq_ignore_ascii_case(name))
    }
}

/// Returns a number without the separators of its thousands, as spreadsheets write them: groups of three digits, or of two as
/// in India but for the last. Anything else stays as it is.
fn ungrouped(whole: &str, separators: &[char]) -> String {
    let Some(separator) = whole.chars().find(|character| separators.contains(character)) else {
        return whole.to_owned();
    };
    let groups: Vec<_> = whole.split(separator).collect();
    let is_group = |(index, group): (usize, &&str)| {
        let fits = match index {
            0 => (1..=3).contains(&group.len()),
            _ if index + 1 == groups.len() => group.len() == 3,
            _ => matches!(group.len(), 2 | 3),
        };
        fits && group.bytes().all(|byte| byte.is_ascii_digit())
    };
    if groups.iter().enumerate().all(is_group) { groups.concat() } else { whole.to_owned() }
}

/// Returns a typed number with ASCII digits and one kind of each separator.
fn numeric(cell: &str) -> String {
    let same = |character| match character {
        '\u{66b}' => '.',
        '\u{66c}' => ',',
        '\u{a0}' | '\u{202f}' => ' ',
        '\u{2019}' => '\'',
        other => other,
    };
    plain(cell).chars().map(same).collect()
}

/// Reads a price, with none, one or two decimals after a point or a comma, and with or without separated thousands.
///
/// # Errors
/// [`ServerErrorCode::PriceInvalid`].
pub fn parse_price_cell(cell: &str) -> Result<Money, ErrorInfo> {
    let typed = numeric(cell);
    let (whole, decimals) = match typed.rsplit_once(['.', ',']) {
        Some((whole, decimals)) if typed[whole.len()..].starts_with('.') => {
            (ungrouped(whole, &[',', ' ', '\'']), decimals)
        }
        // A comma in front of three digits separates thousands.
        Some((whole, decimals)) if decimals.len() < 3 && !whole.contains(',') => {
            (ungrouped(whole, &['.', ' ', '\'']), decimals)
        }
        _ => (ungrouped(&typed, &[',', ' ', '\'']), ""),
    };
    parse_price(&format!("{whole}.{decimals:0<2}")).map_err(InvalidVariation::error_info)
}

/// Reads a number of units.
///
/// # Errors
/// [`ServerErrorCode::StockInvalid`].
pub fn parse_stock_cell(cell: &str) -> Result<u32, ErrorInfo> {
    let units = parse_number_cell(cell).unwrap_or(-1);
    check_stock(units).map_err(InvalidVariation::error_info)
}

/// Reads a whole number, with or without separated thousands.
///
/// # Errors
/// [`ServerErrorCode::CellNotNumber`].
pub fn parse_number_cell(cell: &str) -> Result<i64, ErrorInfo> {
    let typed = ungrouped(&numeric(cell), &[',', ' ', '\'']);
    let is_plain = (1..=12).contains(&typed.len()) && typed.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_plain.then(|| typed.parse().ok()).flatten();
    number.ok_or_else(|| ServerErrorCode::CellNotNumber.into())
}

/// Reads yes or no.
///
/// # Errors
/// [`ServerErrorCode::CellNotYesNo`].
pub fn parse_flag_cell(cell: &str) -> Result<bool, ErrorInfo> {
    match cell.trim().to_ascii_lowercase().as_str() {
        "yes" | "true" | "1" => Ok(true),
        "no" | "false" | "0" => Ok(false),
        _ => Err(ServerErrorCode::CellNotYesNo.into()),
    }
}

/// Returns the cell of a flag.
pub const fn flag_cell(flag: bool) -> &'static str {
    if flag { "yes" } else { "no" }
}

/// Reads the status of a product.
///
/// # Errors
/// [`ServerErrorCode::StatusUnknown`].
pub fn parse_status_cell(cell: &str) -> Result<ProductStatus, ErrorInfo> {
    let name = cell.trim().to_ascii_lowercase();
    ProductStatus::from_name(&name).ok_or_else(|| ServerErrorCode::StatusUnknown.into())
}

/// Reads a list, whose entries are separated by `|`. Entries may be empty between others.
pub fn parse_list_cell(cell: &str) -> Vec<String> {
    if cell.trim().is_empty() {
        return vec![];
    }
    let (mut entries, mut is_escaped) = (vec![String::new()], false);
    for character in cell.chars() {
        if character == SEPARATOR && !is_escaped {
            entries.push(String::new());
        } else if character == '\\' && !is_escaped {
            is_escaped = true;
            continue;
        } else if let Some(last) = entries.last_mut() {
            last.push(character);
        }
        is_escaped = false;
    }
    entries.iter().map(|entry| entry.trim().to_owned()).collect()
}

/// Returns the cell of a list. A list of empty entries has an empty cell.
pub fn list_cell<'a>(entries: impl IntoIterator<Item = &'a str>) -> String {
    let written = entries.into_iter().map(|entry| entry.replace('\\', r"\\").replace(SEPARATOR, r"\|"));
    let entries: Vec<_> = written.collect();
    if entries.iter().all(String::is_empty) { String::new() } else { entries.join(" | ") }
}

/// Returns whether a spreadsheet would take a cell for a formula, or has an apostrophe in front of it because of that. A number
/// is none.
fn is_formula(cell: &str) -> bool {
    let text = cell.trim_start_matches('\'');
    text.starts_with(CONTROL) || (text.trim_start_matches(SKIPPED).starts_with(FORMULA) && !is_number(text))
}

/// Returns whether a text is a number, such as `-4.50`.
fn is_number(text: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let amount = text.strip_prefix('-').unwrap_or(text);
    amount
        .split_once('.')
        .map_or_else(|| digits(amount), |(whole, decimals)| digits(whole) && digits(decimals))
}

/// Returns a cell as it is written to a file: a text that a spreadsheet would take for a formula begins with an apostrophe.
pub fn guarded_cell(cell: &str) -> String {
    if is_formula(cell) { format!("'{cell}") } else { cell.to_owned() }
}

/// Returns a cell without the apostrophe of [`guarded_cell`].
pub fn unguarded_cell(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(rest) if is_formula(rest) => rest,
        _ => cell,
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

    #[test]
    fn a_price_is_read_as_spreadsheets_write_it() {
        for (cell, dirhams) in [
            ("45.50", 4550),
            ("45.5", 4550),
            ("45", 4500),
            ("45.", 4500),
            (" 45,5 ", 4550),
            ("٤٥٫٥", 4550),
            ("0.01", 1),
            ("1,250.00", 125_000),
            ("1,250", 125_000),
            ("1.250,50", 125_050),
            ("1 250,5", 125_050),
            ("1\u{202f}250.50", 125_050),
            ("١٬٢٥٠٫٥", 125_050),
            ("1,00,000.00", 10_000_000),
        ] {
            assert_eq!(parse_price_cell(cell).map(Money::dirhams), Ok(dirhams), "{cell}");
        }
        for cell in [
            "",
            "0",
            "-1",
            "4.555",
            "1.250",
            "QR 45",
            "1e3",
            "100000.01",
            ".",
            ",",
            "12,50.00",
            "1,2",
            "1,2,345",
            "4 5",
            ",250",
            "1,,250",
            "1,250,",
            "1,250.5.5",
            "1 250,000",
        ] {
            let is_right = parse_price_cell(cell).is_ok();
            assert_eq!(is_right, cell == "1,2", "{cell}");
        }
    }

    #[test]
    fn numbers_and_flags_are_read() {
        assert_eq!(parse_number_cell(" ٥٠٠ "), Ok(500));
        assert_eq!(
            ["1,250", "12 500", "1'000'000"].map(|cell| parse_number_cell(cell).ok()),
            [1250, 12_500, 1_000_000].map(Some)
        );
        for cell in ["", "-1", "1.5", "1,5", "1.250", "many", "9999999999999"] {
            assert!(parse_number_cell(cell).is_err(), "{cell}");
            assert!(parse_stock_cell(cell).is_err(), "{cell}");
        }
        assert!(parse_stock_cell("1000001").is_err() && parse_stock_cell("0") == Ok(0));
        for (cell, flag) in [("yes", Some(true)), ("FALSE", Some(false)), ("1", Some(true)), ("ja", None)] {
            assert_eq!(parse_flag_cell(cell).ok(), flag, "{cell}");
        }
        assert_eq!(parse_flag_cell(flag_cell(false)), Ok(false));
        assert_eq!(parse_status_cell("Retired "), Ok(ProductStatus::Retired));
        assert!(parse_status_cell("gone").is_err());
        assert_eq!(RowKind::parse(""), Ok(RowKind::Product));
        assert!(RowKind::parse("brand").is_err());
    }

    #[test]
    fn a_list_is_read_as_it_was_written() {
        for list in [&["a.webp", "b.webp"][..], &["", "b"], &["a|b", r"c\"], &[]] {
            assert_eq!(parse_list_cell(&list_cell(list.iter().copied())), list, "{list:?}");
        }
        assert_eq!(list_cell(["", ""]), "");
    }

    #[test]
    fn no_cell_is_a_formula() {
        for text in [
            "=1+1",
            "+974",
            "-1+2",
            "@me",
            "'=1",
            "''=1",
            "\t=1",
            "\r\n=1",
            "\n-1+1",
            " =1",
            ",=1",
            "; @me",
            "| +1",
            "\u{a0}=1",
            "\u{ff1d}1",
            "\tplain",
            "-",
            "-1.",
            "--1",
        ] {
            assert_eq!(guarded_cell(text), format!("'{text}"));
            assert_eq!(unguarded_cell(&guarded_cell(text)), text);
        }
        for text in ["'plain", "Safi", "", "-4.50", "-5", "4 - 2", "'-5", "a\n=1"] {
            assert_eq!(guarded_cell(text), text);
            assert_eq!(unguarded_cell(text), text);
        }
    }
}
