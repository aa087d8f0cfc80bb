//! Sheets, A4 unless they are labels, and the content placed on them, in points from the top left corner.

use super::typeset::{Block, Colour};

/// Width of a sheet.
pub(super) const WIDTH: f32 = 595.28;
/// Height of a sheet.
pub(super) const HEIGHT: f32 = 841.89;
/// Margin on each side.
pub(super) const MARGIN: f32 = 51.0;
/// Width between the margins.
pub(super) const INNER: f32 = WIDTH - 2.0 * MARGIN;
/// Top of the footer; other content stays above it.
pub(super) const FOOT: f32 = HEIGHT - 58.0;

/// The role of a text for screen readers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The document's heading.
    Heading,
    /// Text outside of the table.
    Paragraph,
    /// The head of the column with this index.
    Head(usize),
    /// A cell: its row and its column.
    Cell(usize, usize),
    /// A repeated heading or a page number, which screen readers skip.
    Repeated,
}

/// One piece of content on a sheet.
pub(super) enum Mark {
    /// Text, by its top left corner.
    Text { x: f32, y: f32, block: Box<Block>, part: Part },
    /// A filled rectangle.
    Fill { x: f32, y: f32, width: f32, height: f32, colour: Colour },
}

/// Sheets, filled one after the other.
pub(super) struct Sheets {
    /// Width and height of each sheet.
    pub size: (f32, f32),
    filled: Vec<Vec<Mark>>,
    /// The position below the content of the last sheet.
    pub y: f32,
}

impl Default for Sheets {
    fn default() -> Self {
        Self::of_size(WIDTH, HEIGHT)
    }
}

impl Sheets {
    /// Sheets of this width and height.
    pub(super) const fn of_size(width: f32, height: f32) -> Self {
        Self { size: (width, height), filled: Vec::new(), y: 0.0 }
    }

    /// Begins a new sheet.
    pub(super) fn turn(&mut self) {
        self.filled.push(Vec::new());
        self.y = MARGIN;
    }

    /// Whether this height still fits above the footer.
    pub(super) fn has_room(&self, height: f32) -> bool {
        self.y + height <= FOOT
    }

    /// Returns the number of sheets.
    pub(super) fn count(&self) -> usize {
        self.filled.len()
    }

    /// Returns the content of all sheets.
    pub(super) fn all(&self) -> &[Vec<Mark>] {
        &self.filled
    }

    /// Places text on the last sheet.
    pub(super) fn text(&mut self, x: f32, y: f32, block: Block, part: Part) {
        let last = self.filled.len() - 1;
        self.text_on(last, x, y, block, part);
    }

    /// Places text on the given sheet.
    pub(super) fn text_on(&mut self, sheet: usize, x: f32, y: f32, block: Block, part: Part) {
        self.filled[sheet].push(Mark::Text { x, y, block: Box::new(block), part });
    }

    /// Fills a rectangle on the given sheet.
    pub(super) fn fill_on(&mut self, sheet: usize, [x, y, width, height]: [f32; 4], colour: Colour) {
        self.filled[sheet].push(Mark::Fill { x, y, width, height, colour });
    }

    /// Fills a rectangle on the last sheet.
    pub(super) fn fill(&mut self, rectangle: [f32; 4], colour: Colour) {
        self.fill_on(self.filled.len() - 1, rectangle, colour);
    }
}
