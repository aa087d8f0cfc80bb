//! What is imported: a table, or a .zip archive or a folder with the table or text files, and their pictures.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Cursor, Read as _, Write as _};
use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use hamour_core::catalogue::Column;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::picture::BYTES_MAX;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use super::csv::{self, Row};
use super::folder::{self, ENDING, FOLDER, Place};
use super::{PICTURES, Problem, SHEET_FILE, disk};
use crate::failure::Failure;
use crate::picture;

/// The maximum size of an archive or a table, in bytes.
pub const ARCHIVE_BYTES_MAX: usize = 200_000_000;
/// The maximum size of all files in an archive, unpacked, in bytes.
const UNPACKED_BYTES_MAX: u64 = 400_000_000;
/// The maximum size of the table or of all text files, unpacked, in bytes: several times what the most rows need.
const TEXT_BYTES_MAX: usize = 32_000_000;
/// The first bytes of every archive that has a file.
const ARCHIVE: &[u8] = b"PK\x03\x04";
/// The first bytes of a workbook of an older kind.
const OLD_WORKBOOK: &[u8] = b"\xd0\xcf\x11\xe0";
/// The files that every workbook has, which is an archive too: of Excel, and of LibreOffice.
const WORKBOOK_PARTS: [&str; 2] = ["xl/workbook.xml", "content.xml"];

/// What is imported, with everything that is wrong with its form.
#[derive(Debug)]
pub struct Input {
    /// The rows of the table.
    pub(super) rows: Vec<Row>,
    /// Where text files have the rows, by their numbers from 1; empty for a table.
    places: Vec<Place>,
    /// The pictures, by their names in the table.
    pub(super) pictures: BTreeMap<String, Vec<u8>>,
    /// What cannot be read.
    pub(super) problems: Vec<Problem>,
    /// Whether products that the table lacks are retired.
    pub(super) retires_missing: bool,
    /// Whether the table is the file itself, which its problems need not name.
    is_table_alone: bool,
}

/// Reads a table or an archive, whose unpacking may take a while. `retires_missing` asks to retire the products that it lacks.
pub async fn read_input(bytes: Bytes, retires_missing: bool) -> Result<Arc<Input>, Failure> {
    let reading = tokio::task::spawn_blocking(move || Arc::new(Input::read(&bytes, retires_missing)));
    reading.await.map_err(Failure::internal)
}

/// Returns what is wrong with a file that is neither a table nor an archive, as far as its first bytes tell.
fn other_kind(bytes: &[u8]) -> Option<ServerErrorCode> {
    match bytes {
        _ if bytes.starts_with(OLD_WORKBOOK) => Some(ServerErrorCode::SheetIsWorkbook),
        _ if picture::is_picture(bytes) => Some(ServerErrorCode::SheetIsPicture),
        _ => None,
    }
}

impl Input {
    /// Like [`read_input`], on this thread.
    pub fn read(bytes: &[u8], retires_missing: bool) -> Self {
        let mut input = Self::empty(retires_missing);
        if bytes.starts_with(ARCHIVE) {
            match input.unpack(bytes) {
                Ok(files) => input.read_files(files),
                Err(code) => input.wrong("", code),
            }
        } else if let Some(code) = other_kind(bytes) {
            input.wrong("", code);
        } else if bytes.len() > TEXT_BYTES_MAX {
            input.wrong("", ServerErrorCode::ArchiveUnreadable);
        } else {
            input.is_table_alone = true;
            input.read_sheet(bytes);
        }
        input
    }

    /// Like [`read_input`], of a folder with text files and pictures. Whatever else is in it is no part of the catalogue.
    ///
    /// # Errors
    /// The file that cannot be read, or that is no file of the folder: a link, or a device.
    pub fn read_folder(folder: &Path, retires_missing: bool) -> io::Result<Self> {
        let (files, pictures) = disk::read(folder, TEXT_BYTES_MAX as u64, UNPACKED_BYTES_MAX)?;
        let mut input = Self { pictures, ..Self::empty(retires_missing) };
        input.read_files(files);
        Ok(input)
    }

    const fn empty(retires_missing: bool) -> Self {
        Self {
            rows: vec![],
            places: vec![],
            pictures: BTreeMap::new(),
            problems: vec![],
            retires_missing,
            is_table_alone: false,
        }
    }

    /// Reads the table, or else the text files.
    fn read_files(&mut self, mut files: BTreeMap<String, Vec<u8>>) {
        if files.values().map(Vec::len).sum::<usize>() > TEXT_BYTES_MAX {
            return self.wrong("", ServerErrorCode::ArchiveUnreadable);
        }
        if let Some(sheet) = files.remove(SHEET_FILE) {
            // Two files would say the same.
            for file in files.keys() {
                self.wrong(file, ServerErrorCode::ArchiveFileUnknown);
            }
            return self.read_sheet(&sheet);
        }
        if files.is_empty() {
            return self.wrong("", ServerErrorCode::ArchiveWithoutSheet);
        }
        let names: BTreeSet<_> = self.pictures.keys().cloned().collect();
        let (rows, places, problems) = folder::read(&files, &names);
        (self.rows, self.places) = (rows, places);
        self.problems.extend(problems);
    }

    /// Returns a problem of a row with its place in a text file, or in the file itself.
    pub(super) fn located(&self, problem: Problem) -> Problem {
        if self.is_table_alone && problem.file == SHEET_FILE {
            return Problem { file: String::new(), ..problem };
        }
        let index = problem.row.and_then(|row| usize::try_from(row).ok()?.checked_sub(1));
        let place = index.filter(|_| problem.file == SHEET_FILE).and_then(|index| self.places.get(index));
        let Some(place) = place else { return problem };
        let column = Column::from_name(&problem.column);
        let key = column.and_then(|column| place.keys.get(&column)).cloned();
        let (line, column) = key.unwrap_or((place.line, problem.column));
        Problem { file: place.file.clone(), row: Some(line), column, ..problem }
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

    /// Reads the files of an archive, and returns its table or text files.
    fn unpack(&mut self, bytes: &[u8]) -> Result<BTreeMap<String, Vec<u8>>, ServerErrorCode> {
        let opened = ZipArchive::new(Cursor::new(bytes));
        let mut archive = opened.map_err(|_| ServerErrorCode::ArchiveUnreadable)?;
        if WORKBOOK_PARTS.iter().any(|part| archive.index_for_name(part).is_some()) {
            return Err(ServerErrorCode::SheetIsWorkbook);
        }
        self.unpack_files(&mut archive).ok_or(ServerErrorCode::ArchiveUnreadable)
    }

    /// Returns `None` if the archive is damaged or too large.
    fn unpack_files(&mut self, archive: &mut ZipArchive<Cursor<&[u8]>>) -> Option<BTreeMap<String, Vec<u8>>> {
        let (mut files, mut left) = (BTreeMap::new(), UNPACKED_BYTES_MAX);
        for index in 0..archive.len() {
            let file = archive.by_index(index).ok()?;
            let name = file.name().ok()?.into_owned();
            // Folders, and what a Mac adds to an archive.
            if file.is_dir() || name.starts_with("__MACOSX/") || name.ends_with(".DS_Store") {
                continue;
            }
            let picture = name.strip_prefix(PICTURES).filter(|name| !name.is_empty());
            let text = name.strip_prefix(FOLDER).and_then(|name| name.strip_suffix(ENDING));
            let is_text =
                name == SHEET_FILE || text.is_some_and(|name| !name.is_empty() && !name.contains('/'));
            if !is_text && picture.is_none() {
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
                None => drop(files.insert(name, content)),
            }
        }
        Some(files)
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
