//! Reads and writes the table as CSV: UTF-8 with a byte order mark, which spreadsheets need to recognise it. What they save may
//! be separated by commas, semicolons or tabs.

use std::collections::BTreeSet;

use hamour_core::catalogue::{Column, RowKind, SHEET_ROWS_MAX, guarded_cell, unguarded_cell};
use hamour_core::error_code::{ErrorInfo, ServerErrorCode};
use hamour_core::message_args::MessageArg;

use super::{Problem, SHEET_FILE};

const MARK: &str = "\u{feff}";

/// A row of the table.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// Its number in a spreadsheet.
    pub number: u32,
    /// What it is about.
    pub kind: RowKind,
    /// Its cells by column; `None` if the table lacks the column.
    cells: Vec<Option<String>>,
}

impl Row {
    /// A row that is not from a table. Its cells are in the order of [`Column::ALL`].
    pub(super) const fn new(number: u32, kind: RowKind, cells: Vec<Option<String>>) -> Self {
        Self { number, kind, cells }
    }

    /// Returns a cell without surrounding whitespace. `None` if the table lacks the column.
    pub(super) fn get(&self, column: Column) -> Option<&str> {
        self.cells.get(column as usize)?.as_deref().map(str::trim)
    }

    /// Returns a cell that is not empty.
    pub(super) fn given(&self, column: Column) -> Option<&str> {
        self.get(column).filter(|cell| !cell.is_empty())
    }
}

/// Returns a problem of the table.
pub(super) fn problem(row: Option<u32>, column: &str, item: &str, info: impl Into<ErrorInfo>) -> Problem {
    let (file, column, item) = (SHEET_FILE.to_owned(), column.to_owned(), item.to_owned());
    Problem { file, row, column, item, info: info.into() }
}

/// Reads the rows of a table, and everything that is wrong with its form.
pub(super) fn read(bytes: &[u8]) -> (Vec<Row>, Vec<Problem>) {
    let text = match text_of(bytes) {
        Ok(text) => text.strip_prefix(MARK).unwrap_or(text),
        Err(code) => return (vec![], vec![problem(None, "", "", code)]),
    };
    let records = match records(text, separator(text)) {
        Ok(records) => records,
        Err(row) => return (vec![], vec![problem(Some(row), "", "", ServerErrorCode::SheetQuoteOpen)]),
    };
    let Some((head, records)) = records.split_first().filter(|(_, rest)| !rest.is_empty()) else {
        return (vec![], vec![problem(None, "", "", ServerErrorCode::SheetEmpty)]);
    };
    if records.len() > SHEET_ROWS_MAX {
        let most = MessageArg::Number(u32::try_from(SHEET_ROWS_MAX).unwrap_or(u32::MAX));
        let info = ErrorInfo::new(ServerErrorCode::SheetTooLong, vec![most]);
        return (vec![], vec![problem(None, "", "", info)]);
    }
    let (columns, mut problems) = columns(head);
    // Without a known column, each row would repeat what the first one says.
    if columns.iter().all(Option::is_none) {
        return (vec![], problems);
    }
    let rows = (2..).zip(records).filter_map(|(number, cells)| row(number, cells, &columns, &mut problems));
    (rows.collect(), problems)
}

/// Returns the text of a file, or whether it is a table in another encoding or something else.
fn text_of(bytes: &[u8]) -> Result<&str, ServerErrorCode> {
    let is_utf16 = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
    let is_control = |byte: &u8| *byte < b' ' && !b"\t\r\n\x0b\x0c".contains(byte);
    if !is_utf16 && bytes.iter().any(is_control) {
        return Err(ServerErrorCode::SheetNotTable);
    }
    std::str::from_utf8(bytes).map_err(|_| ServerErrorCode::SheetNotText)
}

/// Reads the first row: the columns in the order of the file, `None` where a name is empty or unknown.
fn columns(head: &[String]) -> (Vec<Option<Column>>, Vec<Problem>) {
    let (mut seen, mut problems) = (BTreeSet::new(), vec![]);
    let mut wrong = |code: ServerErrorCode, name: &str| {
        let info = ErrorInfo::new(code, vec![MessageArg::Name(name.to_owned())]);
        problems.push(problem(Some(1), name, "", info));
    };
    let columns = head.iter().map(|name| {
        let name = unguarded_cell(name).trim();
        let column = Column::from_name(name);
        match column {
            None if !name.is_empty() => wrong(ServerErrorCode::ColumnUnknown, name),
            Some(column) if !seen.insert(column) => wrong(ServerErrorCode::ColumnTwice, name),
            _ => {}
        }
        column
    });
    let columns: Vec<_> = columns.collect();
    if !seen.contains(&Column::Product) {
        wrong(ServerErrorCode::ColumnMissing, Column::Product.as_str());
    }
    (columns, problems)
}

/// Reads a row. `None` if it is empty, or if it is not known what it is about.
fn row(
    number: u32,
    record: &[String],
    columns: &[Option<Column>],
    problems: &mut Vec<Problem>,
) -> Option<Row> {
    if record.iter().all(|cell| cell.trim().is_empty()) {
        return None;
    }
    if record.iter().skip(columns.len()).any(|cell| !cell.trim().is_empty()) {
        problems.push(problem(Some(number), "", "", ServerErrorCode::CellsTooMany));
        return None;
    }
    let mut cells = vec![None; Column::ALL.len()];
    for (index, column) in columns.iter().enumerate() {
        let Some(column) = column else { continue };
        let cell = record.get(index).map_or("", |cell| unguarded_cell(cell));
        if let Some(place) = cells.get_mut(*column as usize) {
            // Spreadsheets end the lines inside of a cell in their own way.
            *place = Some(cell.replace("\r\n", "\n"));
        }
    }
    let mut row = Row { number, kind: RowKind::Product, cells };
    match RowKind::parse(row.get(Column::Row).unwrap_or_default()) {
        Ok(kind) => row.kind = kind,
        Err(info) => {
            problems.push(problem(Some(number), Column::Row.as_str(), "", info));
            return None;
        }
    }
    for column in Column::ALL {
        if !column.scope().is_of(row.kind) && row.given(*column).is_some() {
            problems.push(problem(Some(number), column.as_str(), "", ServerErrorCode::CellNotUsed));
        }
    }
    Some(row)
}

/// Returns what separates the cells: whatever is most frequent in the first line.
fn separator(text: &str) -> char {
    let head = text.lines().next().unwrap_or_default();
    let count = |separator: char| head.matches(separator).count();
    [',', ';', '\t'].into_iter().max_by_key(|one| (count(*one), *one == ',')).unwrap_or(',')
}

/// Returns the cells of all records, or the number of the record with a quotation mark that is not closed.
fn records(text: &str, separator: char) -> Result<Vec<Vec<String>>, u32> {
    let (mut records, mut record, mut cell) = (vec![], vec![], String::new());
    let (mut is_quoted, mut characters) = (false, text.chars().peekable());
    while let Some(character) = characters.next() {
        match character {
            '"' if is_quoted && characters.next_if_eq(&'"').is_some() => cell.push('"'),
            '"' if is_quoted => is_quoted = false,
            '"' if cell.is_empty() => is_quoted = true,
            _ if is_quoted => cell.push(character),
            '\r' if characters.peek() == Some(&'\n') => {}
            '\n' | '\r' => {
                record.push(std::mem::take(&mut cell));
                records.push(std::mem::take(&mut record));
                // One more than a table may have, by which it is then refused.
                if records.len() > SHEET_ROWS_MAX + 1 {
                    return Ok(records);
                }
            }
            _ if character == separator => record.push(std::mem::take(&mut cell)),
            _ => cell.push(character),
        }
    }
    if is_quoted {
        return Err(u32::try_from(records.len() + 1).unwrap_or(u32::MAX));
    }
    if !cell.is_empty() || !record.is_empty() {
        record.push(cell);
        records.push(record);
    }
    Ok(records)
}

/// Writes a table: the names of all columns, then these rows.
pub(super) fn write(rows: &[Vec<String>]) -> Vec<u8> {
    let mut text = MARK.to_owned();
    let names: Vec<_> = Column::ALL.iter().map(|column| column.as_str().to_owned()).collect();
    for row in std::iter::once(&names).chain(rows.iter()) {
        for (index, cell) in row.iter().enumerate() {
            if index > 0 {
                text.push(',');
            }
            let cell = guarded_cell(cell);
            if cell.contains(['"', ',', ';', '\t', '\n', '\r']) {
                text.push('"');
                text.push_str(&cell.replace('"', "\"\""));
                text.push('"');
            } else {
                text.push_str(&cell);
            }
        }
        text.push_str("\r\n");
    }
    text.into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_read_however_a_spreadsheet_separates_it() {
        for separator in [',', ';', '\t'] {
            let text = format!(
                "product{separator}price\r\nsafi{separator}\"4\"\"5\"\r\n{separator}\nhamour{separator}7"
            );
            let (rows, problems) = read(text.as_bytes());
            assert_eq!(problems, []);
            let read: Vec<_> = rows
                .iter()
                .map(|row| (row.number, row.get(Column::Product), row.get(Column::Price)))
                .collect();
            assert_eq!(
                read,
                [(2, Some("safi"), Some("4\"5")), (4, Some("hamour"), Some("7"))],
                "{separator:?}"
            );
            assert_eq!(rows[0].get(Column::Stock), None);
        }
    }

    #[test]
    fn what_was_written_is_read() {
        let mut cells = vec![String::new(); Column::ALL.len()];
        cells[Column::Product as usize] = "safi".to_owned();
        cells[Column::Name as usize] = "=Safi, \"fresh\"\n; now".to_owned();
        let bytes = write(&[cells]);
        assert!(bytes.starts_with(MARK.as_bytes()));
        assert!(String::from_utf8_lossy(&bytes).contains("\"'=Safi, \"\"fresh\"\"\n; now\""));
        let (rows, problems) = read(&bytes);
        assert_eq!((problems.len(), rows.len()), (0, 1));
        assert_eq!(rows[0].get(Column::Name), Some("=Safi, \"fresh\"\n; now"));
    }

    #[test]
    fn a_table_that_cannot_be_read_says_where() {
        for (text, row, code) in [
            (&b"product\nsaf\xff"[..], None, "sheet_not_text"),
            (b"\xff\xfep\0r\0", None, "sheet_not_text"),
            (b"%PDF-1.7\n\x01\xe2", None, "sheet_not_table"),
            (b"product\0", None, "sheet_not_table"),
            (b"product\nsafi\n\"open", Some(3), "sheet_quote_open"),
            (b"product\n", None, "sheet_empty"),
            (b"", None, "sheet_empty"),
        ] {
            let (_, problems) = read(text);
            assert_eq!((problems[0].row, problems[0].info.code.as_str()), (row, code));
        }
        let (rows, problems) = read(b"[[product]]\nslug = 'safi'\nname = 'Safi, fresh', 'Safi'\n");
        let codes: Vec<_> = problems.iter().map(|one| one.info.code.as_str()).collect();
        assert_eq!((rows.len(), codes), (0, vec!["column_unknown", "column_missing"]));
    }
}
