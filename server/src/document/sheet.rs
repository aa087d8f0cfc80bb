//! Sheets of A4 and what stands where on them, in points from the top left corner.

use super::typeset::{Block, Colour};

/// Width of a sheet.
pub(super) const WIDTH: f32 = 595.28;
/// Height of a sheet.
pub(super) const HEIGHT: f32 = 841.89;
/// Free on each side.
pub(super) const MARGIN: f32 = 51.0;
/// Between the margins.
pub(super) const INNER: f32 = WIDTH - 2.0 * MARGIN;
/// Where the foot begins, below which nothing else stands.
pub(super) const FOOT: f32 = HEIGHT - 58.0;

/// What a text is to somebody who hears the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The document's name.
    Heading,
    /// Anything outside of the table.
    Paragraph,
    /// The head of a column.
    Head(usize),
    /// A row and its column.
    Cell(usize, usize),
    /// Repeated at the top of a sheet, or numbering it; passed over.
    Repeated,
}

/// Something on a sheet.
pub(super) enum Mark {
    /// Text, its top left corner.
    Text { x: f32, y: f32, block: Box<Block>, part: Part },
    /// A filled rectangle.
    Fill { x: f32, y: f32, width: f32, height: f32, colour: Colour },
}

/// Sheets that fill up one after the other.
#[derive(Default)]
pub(super) struct Sheets {
    sheets: Vec<Vec<Mark>>,
    /// How far down the last one is filled.
    pub y: f32,
}

impl Sheets {
    /// Turns to a new sheet.
    pub(super) fn turn(&mut self) {
        self.sheets.push(Vec::new());
        self.y = MARGIN;
    }

    /// Whether so much more fits above the foot.
    pub(super) fn has_room(&self, height: f32) -> bool {
        self.y + height <= FOOT
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.sheets.len()
    }

    /// All of them.
    pub(super) fn all(&self) -> &[Vec<Mark>] {
        &self.sheets
    }

    /// Puts text on the last sheet.
    pub(super) fn text(&mut self, x: f32, y: f32, block: Block, part: Part) {
        let last = self.sheets.len() - 1;
        self.text_on(last, x, y, block, part);
    }

    /// Puts text on one of the sheets.
    pub(super) fn text_on(&mut self, sheet: usize, x: f32, y: f32, block: Block, part: Part) {
        self.sheets[sheet].push(Mark::Text { x, y, block: Box::new(block), part });
    }

    /// Fills a rectangle on one of the sheets.
    pub(super) fn fill_on(&mut self, sheet: usize, [x, y, width, height]: [f32; 4], colour: Colour) {
        self.sheets[sheet].push(Mark::Fill { x, y, width, height, colour });
    }

    /// Fills a rectangle on the last sheet.
    pub(super) fn fill(&mut self, rectangle: [f32; 4], colour: Colour) {
        self.fill_on(self.sheets.len() - 1, rectangle, colour);
    }
}
