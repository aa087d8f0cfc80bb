//! What is imported: a table, or a .zip archive with the table and its pictures.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _, Write as _};
use std::sync::Arc;

use bytes::Bytes;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::picture::BYTES_MAX;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use super::csv::{self, Row};
use super::{PICTURES, Problem, SHEET_FILE};
use crate::failure::Failure;

/// The maximum size of an archive or a table, in bytes.
pub const ARCHIVE_BYTES_MAX: usize = 200_000_000;
/// The maximum size of all files in an archive, unpacked, in bytes.
const UNPACKED_BYTES_MAX: u64 = 400_000_000;
/// The first bytes of every archive that has a file.
const ARCHIVE: &[u8] = b"PK\x03\x04";

/// What is imported, with everything that is wrong with its form.
#[derive(Debug)]
pub struct Input {
    /// The rows of the table.
    pub(super) rows: Vec<Row>,
    /// The pictures, by their names in the table.
    pub(super) pictures: BTreeMap<String, Vec<u8>>,
    /// What cannot be read.
    pub(super) problems: Vec<Problem>,
    /// Whether products that the table lacks are retired.
    pub(super) retires_missing: bool,
}

/// Reads a table or an archive, whose unpacking may take a while. `retires_missing` asks to retire the products that it lacks.
pub async fn read_input(bytes: Bytes, retires_missing: bool) -> Result<Arc<Input>, Failure> {
    let reading = tokio::task::spawn_blocking(move || Arc::new(Input::read(&bytes, retires_missing)));
    reading.await.map_err(Failure::internal)
}

impl Input {
    /// Like [`read_input`], on this thread.
    pub fn read(bytes: &[u8], retires_missing: bool) -> Self {
        let mut input = Self { rows: vec![], pictures: BTreeMap::new(), problems: vec![], retires_missing };
        if bytes.starts_with(ARCHIVE) {
            match input.unpack(bytes) {
                Some(sheet) => input.read_sheet(&sheet),
                None => input.wrong("", ServerErrorCode::ArchiveUnreadable),
            }
        } else {
            input.read_sheet(bytes);
        }
        input
    }

    fn read_sheet(&mut self, bytes: &[u8]) {
        let (rows, problems) = csv::read(bytes);
        self.rows = rows;
        self.problems.extend(problems);
    }

    fn wrong(&mut self, file: &str, code: ServerErrorCode) {
        let (row, column, item) = (None, String::new(), String::new());
        self.problems.push(Problem { file: file.to_owned(), row, column, item, info: code.into() });
    }

    /// Reads the files of an archive, and returns its table. `None` if it is damaged or too large.
    fn unpack(&mut self, bytes: &[u8]) -> Option<Vec<u8>> {
        let mut archive = ZipArchive::new(Cursor::new(bytes)).ok()?;
        let (mut sheet, mut left) = (None, UNPACKED_BYTES_MAX);
        for index in 0..archive.len() {
            let file = archive.by_index(index).ok()?;
            let name = file.name().ok()?.into_owned();
            // Folders, and what a Mac adds to an archive.
            if file.is_dir() || name.starts_with("__MACOSX/") || name.ends_with(".DS_Store") {
                continue;
            }
            let picture = name.strip_prefix(PICTURES).filter(|name| !name.is_empty());
            if name != SHEET_FILE && picture.is_none() {
                self.wrong(&name, ServerErrorCode::ArchiveFileUnknown);
                continue;
            }
            // One byte more than a picture may have, by which its check then refuses it.
            let most = if picture.is_some() { BYTES_MAX + 1 } else { ARCHIVE_BYTES_MAX as u64 };
            let mut content = vec![];
            file.take(most.min(left)).read_to_end(&mut content).ok()?;
            left = left.checked_sub(content.len() as u64).filter(|left| *left > 0)?;
            match picture {
                Some(picture) => drop(self.pictures.insert(picture.to_owned(), content)),
                None => sheet = Some(content),
            }
        }
        if sheet.is_none() {
            self.wrong("", ServerErrorCode::ArchiveWithoutSheet);
            return Some(vec![]);
        }
        sheet
    }
}

/// Returns an archive of these files. The same files make the same archive.
pub(super) fn pack<'a>(files: impl IntoIterator<Item = (String, &'a [u8])>) -> Result<Vec<u8>, Failure> {
    let mut archive = ZipWriter::new(Cursor::new(vec![]));
    for (name, content) in files {
        // Pictures are compressed already.
        let is_picture = name.starts_with(PICTURES);
        let method = if is_picture { CompressionMethod::Stored } else { CompressionMethod::Deflated };
        let options = SimpleFileOptions::default().compression_method(method);
        archive.start_file(name, options).map_err(Failure::internal)?;
        archive.write_all(content).map_err(Failure::internal)?;
    }
    Ok(archive.finish().map_err(Failure::internal)?.into_inner())
}
