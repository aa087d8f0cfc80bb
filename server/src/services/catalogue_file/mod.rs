//! Import and export of the catalogue: a table with a row for each variation, alone as CSV or in an archive with the pictures, or
//! a folder of text files with the pictures.
//! `docs/import-format.md` describes the format.

mod apply;
mod archive;
mod cells;
mod changes;
mod csv;
mod disk;
mod export;
mod folder;
mod judge;
mod judge_categories;
mod judge_pictures;
mod judge_product;
mod pictures;
mod plan;
mod stored;
mod write;
mod write_log;

use std::fmt;

use hamour_core::error_code::ErrorInfo;

pub use apply::{Applied, Progress, apply, apply_here, check, pictures_left};
pub use archive::{ARCHIVE_BYTES_MAX, Input, read_input};
pub use disk::write_folder;
pub use export::{Export, export, export_folder};
pub use plan::{Checked, FieldChange, ProductChange, ProductChangeKind};
pub(in crate::services) use plan::{Count, OwnPicture, PlannedProduct};
pub(in crate::services) use write::{write_known, write_new};

/// The number of imports and exports that run at once in a process.
pub const FILE_TURNS: usize = 2;

/// The name of the table in an archive.
pub const SHEET_FILE: &str = "catalogue.csv";
/// The folder of the pictures in an archive.
const PICTURES: &str = "pictures/";

/// Something that is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file's path in the archive or the folder; empty for the file that is imported itself.
    pub file: String,
    /// The row as a spreadsheet numbers it, where the first row is 1, or the line of a text file; `None` for the whole file.
    pub row: Option<u32>,
    /// The name of the column, or of the key in a text file; empty for the whole row.
    pub column: String,
    /// What the row is about, such as a product's name in addresses; may be empty.
    pub item: String,
    /// What is wrong.
    pub info: ErrorInfo,
}

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.file)?;
        if let Some(row) = self.row {
            let place = if self.file.ends_with(folder::ENDING) { "line" } else { "row" };
            write!(formatter, ", {place} {row}")?;
        }
        if !self.column.is_empty() {
            write!(formatter, ", {}", self.column)?;
        }
        if !self.item.is_empty() {
            write!(formatter, " ({})", self.item)?;
        }
        write!(formatter, ": {}", self.info.text())
    }
}
