//! The layout of picking lists and delivery notes: heading, facts, one table, the amount and a line to sign on.

use hamour_core::invoice::{Bilingual, Entry, Sum, page_of};
use hamour_core::paper::{ColumnKind, Paper, Row};

use super::sheet::{FOOT, INNER, MARGIN, Part, Sheets};
use super::style::{
    CELL_GAP, CELL_PAD, CONTACT, GUTTER, HEAD, HEADING, INK, LABEL, LINE, REMINDER, SEA, SHOP, TINT, TOTAL,
    VALUE, stack_height,
};
use super::typeset::{Block, Language, Side, Typesetter};

/// Widths of the columns; the item's column takes what they leave.
const TICK: f32 = 26.0;
const FIGURE: f32 = 66.0;
const TEXT: f32 = 140.0;
/// Side of a box to tick.
const TICK_BOX: f32 = 11.0;
/// Height of the room to sign in.
const SIGNING: f32 = 46.0;
/// Width of the line to sign on.
const SIGNATURE: f32 = 250.0;

/// A column: its left edge, width and text alignment.
#[derive(Clone, Copy)]
struct Place {
    x: f32,
    width: f32,
    side: Side,
}

/// Lays out papers, each from a sheet of its own.
pub(super) fn lay_out(papers: &[Paper], typesetter: &mut Typesetter) -> Sheets {
    let mut sheets = Sheets::default();
    let mut rows = 0;
    for paper in papers {
        let first = sheets.count();
        sheets.turn();
        let mut page = Layout { paper, typesetter, sheets, first, rows, is_first: first == 0 };
        page.head();
        page.facts();
        page.table();
        page.closing();
        page.feet();
        (sheets, rows) = (page.sheets, page.rows);
    }
    sheets
}

struct Layout<'a> {
    paper: &'a Paper,
    typesetter: &'a mut Typesetter,
    sheets: Sheets,
    /// The index of the paper's first sheet.
    first: usize,
    /// The number of rows so far, over all papers: screen readers get one table.
    rows: usize,
    /// Whether it is the first paper of the document.
    is_first: bool,
}

impl Layout<'_> {
    fn set(&mut self, text: &str, style: super::typeset::Style, side: Side, width: f32) -> Block {
        self.typesetter.set(text, style, Language::Unknown, side, width)
    }

    /// Places blocks below each other and returns where they end.
    fn stack(&mut self, blocks: Vec<Block>, x: f32, top: f32, part: Part) -> f32 {
        let mut y = top;
        for block in blocks {
            let height = block.height;
            self.sheets.text(x, y, block, part);
            y += height;
        }
        y
    }

    /// Places the shop on the left, and the heading with what the paper is about on the right.
    fn head(&mut self) {
        let paper = self.paper;
        let top = self.sheets.y;
        let half = INNER / 2.0;
        let mut shop = vec![self.set(&paper.shop, SHOP, Side::Left, half)];
        shop.extend(
            paper
                .shop_lines
                .iter()
                .map(|line| self.typesetter.set(line, CONTACT, Language::Unknown, Side::Left, half)),
        );
        let title = vec![
            self.typesetter.english(&paper.heading, HEADING, Side::Right, half),
            self.typesetter.arabic(&paper.heading, HEADING, Side::Right, half),
            self.set(&paper.subject, TOTAL, Side::Right, half),
        ];
        let left = self.stack(shop, MARGIN, top, Part::Paragraph);
        let right = self.stack(title, MARGIN + half, top, Part::Paragraph);
        self.sheets.y = left.max(right) + 12.0;
        self.sheets.fill([MARGIN, self.sheets.y, INNER, 1.5], SEA);
        self.sheets.y += 15.0;
    }

    /// Places the facts in two columns.
    fn facts(&mut self) {
        let width = (INNER - GUTTER) / 2.0;
        let (left, right) = self.paper.facts.split_at(self.paper.facts.len().div_ceil(2));
        let top = self.sheets.y;
        let left = self.entries(left, MARGIN, top, width);
        let right = self.entries(right, MARGIN + width + GUTTER, top, width);
        self.sheets.y = left.max(right) + 8.0;
    }

    fn entries(&mut self, entries: &[Entry], x: f32, top: f32, width: f32) -> f32 {
        let mut y = top;
        for entry in entries {
            let english = self.typesetter.english(&entry.label, LABEL, Side::Left, width * 0.6);
            let arabic = self.typesetter.arabic(&entry.label, LABEL, Side::Right, width * 0.4);
            let height = english.height.max(arabic.height);
            self.sheets.text(x, y, english, Part::Paragraph);
            self.sheets.text(x + width * 0.6, y, arabic, Part::Paragraph);
            let lines: Vec<_> =
                entry.lines.iter().map(|line| self.set(line, VALUE, Side::Left, width)).collect();
            y = self.stack(lines, x, y + height, Part::Paragraph) + 8.0;
        }
        y
    }

    fn places(&self) -> Vec<Place> {
        let width = |kind| match kind {
            ColumnKind::Tick => TICK,
            ColumnKind::Figure => FIGURE,
            ColumnKind::Text => TEXT,
            ColumnKind::Item => 0.0,
        };
        let taken: f32 = self.paper.columns.iter().map(|column| width(column.kind)).sum();
        let mut x = MARGIN;
        let placed = self.paper.columns.iter().map(|column| {
            let width = if column.kind == ColumnKind::Item { INNER - taken } else { width(column.kind) };
            let side = if column.kind == ColumnKind::Figure { Side::Right } else { Side::Left };
            let place = Place { x, width, side };
            x += width;
            place
        });
        placed.collect()
    }

    fn table(&mut self) {
        let places = self.places();
        self.table_head(&places, !self.is_first);
        for row in &self.paper.rows {
            match row {
                Row::Group { name } => self.group(name, &places),
                Row::Cells { cells } => self.cells(cells, &places),
            }
        }
        self.sheets.y += 14.0;
    }

    fn table_head(&mut self, places: &[Place], is_again: bool) {
        let mut heads = Vec::new();
        for (place, column) in places.iter().zip(&self.paper.columns) {
            let width = place.width - 2.0 * CELL_GAP;
            let head = column.label.as_ref().map(|label| {
                vec![
                    self.typesetter.english(label, HEAD, place.side, width),
                    self.typesetter.arabic(label, HEAD, place.side, width),
                ]
            });
            heads.push(head.unwrap_or_default());
        }
        let height = heads.iter().map(|head| stack_height(head)).fold(0.0, f32::max) + 2.0 * CELL_PAD;
        self.sheets.fill([MARGIN, self.sheets.y, INNER, height], TINT);
        let top = self.sheets.y + CELL_PAD;
        for (index, (head, place)) in heads.into_iter().zip(places).enumerate() {
            let part = if is_again { Part::Repeated } else { Part::Head(index) };
            self.stack(head, place.x + CELL_GAP, top, part);
        }
        self.sheets.y += height;
    }

    /// Begins a new sheet, with the table's head, if this height does not fit on the present one.
    fn make_room(&mut self, height: f32, places: &[Place]) {
        if !self.sheets.has_room(height) {
            self.next_sheet();
            self.table_head(places, true);
        }
    }

    fn group(&mut self, name: &str, places: &[Place]) {
        let block = self.set(name, HEAD, Side::Left, INNER - 2.0 * CELL_GAP);
        let height = block.height + 2.0 * CELL_PAD;
        // A heading stays with the first row below it.
        self.make_room(height + 40.0, places);
        let part = Part::Cell(self.rows, usize::from(places.len() > 1));
        self.sheets.text(MARGIN + CELL_GAP, self.sheets.y + CELL_PAD, block, part);
        self.sheets.y += height;
        self.sheets.fill([MARGIN, self.sheets.y, INNER, 0.6], SEA);
        self.rows += 1;
    }

    fn cells(&mut self, cells: &[Vec<String>], places: &[Place]) {
        let is_ticked = |index: usize| self.paper.columns[index].kind == ColumnKind::Tick;
        let filled: Vec<usize> = (0..places.len()).filter(|index| !is_ticked(*index)).collect();
        let ticks: Vec<usize> = (0..places.len()).filter(|index| is_ticked(*index)).collect();
        let mut blocks = Vec::new();
        for (index, lines) in filled.into_iter().zip(cells) {
            let Place { side, width, .. } = places[index];
            let set = |line: &String| {
                self.typesetter.set(line, VALUE, Language::Unknown, side, width - 2.0 * CELL_GAP)
            };
            blocks.push((index, lines.iter().map(set).collect::<Vec<_>>()));
        }
        let height =
            blocks.iter().map(|(_, cell)| stack_height(cell)).fold(TICK_BOX, f32::max) + 2.0 * CELL_PAD;
        self.make_room(height, places);
        let top = self.sheets.y + CELL_PAD;
        for (index, cell) in blocks {
            self.stack(cell, places[index].x + CELL_GAP, top, Part::Cell(self.rows, index));
        }
        for index in ticks {
            self.tick_box(places[index].x + CELL_GAP, top + 1.0);
        }
        self.sheets.y += height;
        self.sheets.fill([MARGIN, self.sheets.y, INNER, 0.6], LINE);
        self.rows += 1;
    }

    fn tick_box(&mut self, x: f32, y: f32) {
        let (side, line) = (TICK_BOX, 0.9);
        for edge in [
            [x, y, side, line],
            [x, y + side - line, side, line],
            [x, y, line, side],
            [x + side - line, y, line, side],
        ] {
            self.sheets.fill(edge, INK);
        }
    }

    /// Places the amount and the line to sign on, on one sheet.
    fn closing(&mut self) {
        let paper = self.paper;
        if paper.sum.is_none() && paper.signature.is_none() {
            return;
        }
        if !self.sheets.has_room(40.0 + SIGNING) {
            self.next_sheet();
        }
        if let Some(sum) = &paper.sum {
            self.sum(sum);
        }
        if let Some(label) = &paper.signature {
            self.signature(label);
        }
    }

    fn sum(&mut self, Sum { label, amount }: &Sum) {
        let third = INNER / 3.0;
        let blocks = [
            self.typesetter.english(label, TOTAL, Side::Left, third - CELL_GAP),
            self.set(amount, TOTAL, Side::Middle, third),
            self.typesetter.arabic(label, TOTAL, Side::Right, third - CELL_GAP),
        ];
        let height = blocks.iter().map(|block| block.height).fold(0.0, f32::max) + 2.0 * CELL_PAD;
        self.sheets.fill([MARGIN, self.sheets.y, INNER, height], TINT);
        let top = self.sheets.y + CELL_PAD;
        for (x, block) in [MARGIN + CELL_GAP, MARGIN + third, MARGIN + 2.0 * third].into_iter().zip(blocks) {
            self.sheets.text(x, top, block, Part::Paragraph);
        }
        self.sheets.y += height;
    }

    fn signature(&mut self, label: &Bilingual) {
        self.sheets.y += SIGNING - 12.0;
        self.sheets.fill([MARGIN, self.sheets.y, SIGNATURE, 0.8], INK);
        let english = self.typesetter.english(label, LABEL, Side::Left, SIGNATURE * 0.6);
        let arabic = self.typesetter.arabic(label, LABEL, Side::Right, SIGNATURE * 0.4);
        let y = self.sheets.y + 3.0;
        self.sheets.text(MARGIN, y, english, Part::Paragraph);
        self.sheets.text(MARGIN + SIGNATURE * 0.6, y, arabic, Part::Paragraph);
    }

    /// Begins a new sheet with a short reminder of what the paper is.
    fn next_sheet(&mut self) {
        let paper = self.paper;
        self.sheets.turn();
        let y = self.sheets.y;
        let what = format!("{} {}", paper.heading.english, paper.subject);
        let what = self.set(&what, REMINDER, Side::Left, INNER);
        let height = what.height;
        self.sheets.text(MARGIN, y, what, Part::Repeated);
        self.sheets.y += height + 10.0;
    }

    /// Numbers the paper's sheets.
    fn feet(&mut self) {
        let count = self.sheets.count() - self.first;
        let number = |index: usize| u32::try_from(index).unwrap_or(u32::MAX);
        for sheet in 0..count {
            let page = page_of(number(sheet + 1), number(count));
            let third = INNER / 3.0;
            let english = self.typesetter.english(&page, LABEL, Side::Left, third);
            let middle = format!("{} · {}", self.paper.shop, self.paper.subject);
            let middle = self.set(&middle, LABEL, Side::Middle, third);
            let arabic = self.typesetter.arabic(&page, LABEL, Side::Right, third);
            let at = self.first + sheet;
            self.sheets.fill_on(at, [MARGIN, FOOT + 8.0, INNER, 0.6], LINE);
            let positions = [MARGIN, MARGIN + third, MARGIN + 2.0 * third];
            for (x, block) in positions.into_iter().zip([english, middle, arabic]) {
                self.sheets.text_on(at, x, FOOT + 14.0, block, Part::Repeated);
            }
        }
    }
}
