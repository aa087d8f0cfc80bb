//! The layout of an invoice: seller and customer, the table of lines, the sums and the payments.

use hamour_core::invoice::{Bilingual, Entry, Invoice, Row, Sum, page_of};

use super::sheet::{FOOT, INNER, MARGIN, Part, Sheets, WIDTH};
use super::style::{
    CELL_GAP, CELL_PAD, CONTACT, GUTTER, HEAD, HEADING, LABEL, LINE, REMINDER, SEA, SHOP, TINT, TOTAL, VALUE,
    stack_height,
};
use super::typeset::{Block, Language, Side, Style, Typesetter};

/// Width of the sums, and of the amounts in them.
const SUMS: f32 = 318.0;
const SUMS_AMOUNT: f32 = 92.0;
/// Space below each sum.
const SUM_GAP: f32 = 4.0;

/// A column of the table: its left edge, width and text alignment.
#[derive(Clone, Copy)]
struct Column {
    x: f32,
    width: f32,
    side: Side,
}

/// Lays out an invoice on sheets.
pub(super) fn lay_out(invoice: &Invoice, typesetter: &mut Typesetter) -> Sheets {
    let mut page = Layout { invoice, typesetter, sheets: Sheets::default() };
    page.sheets.turn();
    page.head();
    page.parties();
    page.table();
    page.sums();
    page.feet();
    page.sheets
}

struct Layout<'a> {
    invoice: &'a Invoice,
    typesetter: &'a mut Typesetter,
    sheets: Sheets,
}

impl Layout<'_> {
    fn set(&mut self, text: &str, style: Style, side: Side, width: f32) -> Block {
        self.typesetter.set(text, style, Language::Unknown, side, width)
    }

    fn english(&mut self, text: &Bilingual, style: Style, side: Side, width: f32) -> Block {
        self.typesetter.english(text, style, side, width)
    }

    fn arabic(&mut self, text: &Bilingual, style: Style, side: Side, width: f32) -> Block {
        self.typesetter.arabic(text, style, side, width)
    }

    /// Places the shop on the left and the heading on the right.
    fn head(&mut self) {
        let invoice = self.invoice;
        let top = self.sheets.y;
        let wide = INNER * 0.58;
        let name = self.set(&invoice.seller, SHOP, Side::Left, wide);
        let mut left = top + name.height + 3.0;
        self.sheets.text(MARGIN, top, name, Part::Paragraph);
        for line in &invoice.seller_lines {
            let line = self.set(line, CONTACT, Side::Left, wide);
            let height = line.height;
            self.sheets.text(MARGIN, left, line, Part::Paragraph);
            left += height;
        }
        let (x, width) = (MARGIN + wide, INNER - wide);
        let mut right = top + 3.0;
        let english = self.english(&invoice.heading, HEADING, Side::Right, width);
        let arabic = self.arabic(&invoice.heading, HEADING, Side::Right, width);
        for (block, part) in [(english, Part::Heading), (arabic, Part::Paragraph)] {
            let height = block.height;
            self.sheets.text(x, right, block, part);
            right += height;
        }
        self.sheets.y = left.max(right) + 14.0;
        self.sheets.fill([MARGIN, self.sheets.y, INNER, 1.5], SEA);
        self.sheets.y += 17.0;
    }

    /// Places the customer and delivery on the left, the number and dates on the right.
    fn parties(&mut self) {
        let top = self.sheets.y;
        let width = (INNER - GUTTER) / 2.0;
        let left = self.entries(&self.invoice.delivery, MARGIN, width);
        self.sheets.y = top;
        let right = self.entries(&self.invoice.facts, MARGIN + width + GUTTER, width);
        self.sheets.y = left.max(right) + 10.0;
    }

    /// Places entries below each other. Returns where they end.
    fn entries(&mut self, entries: &[Entry], x: f32, width: f32) -> f32 {
        let mut y = self.sheets.y;
        for entry in entries {
            let english = self.english(&entry.label, LABEL, Side::Left, width * 0.6);
            let arabic = self.arabic(&entry.label, LABEL, Side::Right, width * 0.4);
            let height = english.height.max(arabic.height);
            self.sheets.text(x, y, english, Part::Paragraph);
            self.sheets.text(x + width * 0.6, y, arabic, Part::Paragraph);
            y += height;
            for line in &entry.lines {
                let line = self.set(line, VALUE, Side::Left, width);
                let height = line.height;
                self.sheets.text(x, y, line, Part::Paragraph);
                y += height;
            }
            y += 8.0;
        }
        y
    }

    /// Returns the invoice's columns with their heads. The item column takes the width that the others leave.
    fn columns(&self) -> Vec<(Column, Bilingual)> {
        let columns = &self.invoice.columns;
        let narrow = [
            (Some(&columns.quantity), 46.0),
            (columns.ordered.as_ref(), 66.0),
            (columns.packed.as_ref(), 66.0),
            (Some(&columns.unit_price), 70.0),
            (Some(&columns.amount), 76.0),
        ];
        let taken: f32 = narrow.iter().filter(|(label, _)| label.is_some()).map(|(_, width)| width).sum();
        let item = Column { x: MARGIN, width: INNER - taken, side: Side::Left };
        let mut placed = vec![(item, columns.item.clone())];
        let mut x = MARGIN + item.width;
        for (label, width) in narrow {
            if let Some(label) = label {
                placed.push((Column { x, width, side: Side::Right }, label.clone()));
                x += width;
            }
        }
        placed
    }

    fn table(&mut self) {
        let columns = self.columns();
        self.table_head(&columns, false);
        for (number, row) in self.invoice.rows.iter().enumerate() {
            let cells = self.cells(row, &columns);
            let height = cells.iter().map(|cell| stack_height(cell)).fold(0.0, f32::max) + 2.0 * CELL_PAD;
            if !self.sheets.has_room(height) {
                self.next_sheet();
                self.table_head(&columns, true);
            }
            let top = self.sheets.y + CELL_PAD;
            for (index, (cell, (column, _))) in cells.into_iter().zip(&columns).enumerate() {
                self.stack(cell, column.x + CELL_GAP, top, Part::Cell(number, index));
            }
            self.sheets.y += height;
            self.sheets.fill([MARGIN, self.sheets.y, INNER, 0.6], LINE);
        }
        self.sheets.y += 16.0;
    }

    fn table_head(&mut self, columns: &[(Column, Bilingual)], is_again: bool) {
        let mut heads = Vec::new();
        for (column, label) in columns {
            let width = column.width - 2.0 * CELL_GAP;
            heads.push(vec![
                self.english(label, HEAD, column.side, width),
                self.arabic(label, HEAD, column.side, width),
            ]);
        }
        let height = heads.iter().map(|head| stack_height(head)).fold(0.0, f32::max) + 2.0 * CELL_PAD;
        self.sheets.fill([MARGIN, self.sheets.y, INNER, height], TINT);
        let top = self.sheets.y + CELL_PAD;
        for (index, (head, (column, _))) in heads.into_iter().zip(columns).enumerate() {
            let part = if is_again { Part::Repeated } else { Part::Head(index) };
            self.stack(head, column.x + CELL_GAP, top, part);
        }
        self.sheets.y += height;
    }

    /// Returns the blocks of each cell of a row, from top to bottom.
    fn cells(&mut self, row: &Row, columns: &[(Column, Bilingual)]) -> Vec<Vec<Block>> {
        let width = |index: usize| columns[index].0.width - 2.0 * CELL_GAP;
        let mut item = vec![self.set(&row.item, VALUE, Side::Left, width(0))];
        if let Some(arabic) = &row.item_arabic {
            item.push(self.typesetter.set(arabic, VALUE, Language::Arabic, Side::Left, width(0)));
        }
        let mut cells = vec![item];
        let mut figures = vec![Some(&row.quantity)];
        figures.extend(self.invoice.columns.ordered.is_some().then_some(row.ordered.as_ref()));
        figures.extend(self.invoice.columns.packed.is_some().then_some(row.packed.as_ref()));
        for figure in figures {
            let index = cells.len();
            let block = figure.map(|text| self.set(text, VALUE, Side::Right, width(index)));
            cells.push(block.into_iter().collect());
        }
        let mut price = vec![self.set(&row.unit_price, VALUE, Side::Right, width(cells.len()))];
        if let Some(per) = &row.per {
            price.push(self.english(per, LABEL, Side::Right, width(cells.len())));
            price.push(self.arabic(per, LABEL, Side::Right, width(cells.len())));
        }
        cells.push(price);
        let amount = self.set(&row.amount, VALUE, Side::Right, width(cells.len()));
        cells.push(vec![amount]);
        cells
    }

    /// Places blocks below each other.
    fn stack(&mut self, blocks: Vec<Block>, x: f32, top: f32, part: Part) {
        let mut y = top;
        for block in blocks {
            let height = block.height;
            self.sheets.text(x, y, block, part);
            y += height;
        }
    }

    /// Places the sums and the payments, on one sheet.
    fn sums(&mut self) {
        let invoice = self.invoice;
        let sums: Vec<_> = invoice.sums.iter().map(|sum| self.sum(sum, VALUE)).collect();
        let total = self.sum(&invoice.total, TOTAL);
        let payment = [
            self.english(&invoice.payment, LABEL, Side::Left, SUMS / 2.0),
            self.arabic(&invoice.payment, LABEL, Side::Right, SUMS / 2.0),
        ];
        let payments: Vec<_> = invoice.payments.iter().map(|sum| self.sum(sum, VALUE)).collect();
        let thanks = [
            self.english(&invoice.thanks, CONTACT, Side::Right, INNER / 2.0 - CELL_GAP),
            self.arabic(&invoice.thanks, CONTACT, Side::Left, INNER / 2.0 - CELL_GAP),
        ];
        let rows = sums.iter().chain([&total]).chain(&payments);
        let height = rows.map(|blocks| stack_of_three(blocks) + SUM_GAP).sum::<f32>() + 72.0;
        if !self.sheets.has_room(height) {
            self.next_sheet();
        }
        let x = WIDTH - MARGIN - SUMS;
        for blocks in sums {
            self.sum_row(blocks, x);
        }
        let tall = stack_of_three(&total) + 14.0;
        self.sheets.fill([x, self.sheets.y + 1.0, SUMS, tall], TINT);
        self.sheets.y += 8.0;
        self.sum_row(total, x);
        self.sheets.y += 14.0;
        let [english, arabic] = payment;
        let label = english.height;
        self.sheets.text(x + CELL_GAP, self.sheets.y, english, Part::Paragraph);
        self.sheets.text(x + SUMS / 2.0 - SUMS_AMOUNT, self.sheets.y, arabic, Part::Paragraph);
        self.sheets.y += label + 3.0;
        for blocks in payments {
            self.sum_row(blocks, x);
        }
        self.sheets.y += 16.0;
        let half = INNER / 2.0;
        for (x, block) in [MARGIN, MARGIN + half + CELL_GAP].into_iter().zip(thanks) {
            self.sheets.text(x, self.sheets.y, block, Part::Paragraph);
        }
    }

    /// Returns the label, Arabic label and amount of one sum.
    fn sum(&mut self, sum: &Sum, style: Style) -> [Block; 3] {
        let labels = SUMS - SUMS_AMOUNT - CELL_GAP;
        [
            self.english(&sum.label, style, Side::Left, labels * 0.54),
            self.arabic(&sum.label, style, Side::Right, labels * 0.46),
            self.set(&sum.amount, style, Side::Right, SUMS_AMOUNT - CELL_GAP),
        ]
    }

    fn sum_row(&mut self, blocks: [Block; 3], x: f32) {
        let height = stack_of_three(&blocks);
        let labels = SUMS - SUMS_AMOUNT - CELL_GAP;
        let positions = [x + CELL_GAP, x + CELL_GAP + labels * 0.54, x + SUMS - SUMS_AMOUNT];
        for (block, index) in blocks.into_iter().zip(positions) {
            self.sheets.text(index, self.sheets.y, block, Part::Paragraph);
        }
        self.sheets.y += height + SUM_GAP;
    }

    /// Begins a new sheet with a short reminder of the shop and the invoice.
    fn next_sheet(&mut self) {
        let invoice = self.invoice;
        self.sheets.turn();
        let y = self.sheets.y;
        let shop = self.set(&invoice.seller, REMINDER, Side::Left, INNER / 2.0);
        let what = format!("{} {}", invoice.heading.english, invoice.number);
        let what = self.set(&what, REMINDER, Side::Right, INNER / 2.0);
        let height = shop.height.max(what.height);
        self.sheets.text(MARGIN, y, shop, Part::Repeated);
        self.sheets.text(MARGIN + INNER / 2.0, y, what, Part::Repeated);
        self.sheets.y += height + 10.0;
    }

    /// Numbers the sheets, once their count is known.
    fn feet(&mut self) {
        let count = self.sheets.count();
        let number = |index: usize| u32::try_from(index).unwrap_or(u32::MAX);
        for sheet in 0..count {
            let page = page_of(number(sheet + 1), number(count));
            let third = INNER / 3.0;
            let english = self.english(&page, LABEL, Side::Left, third);
            let middle = format!("{} · {}", self.invoice.seller, self.invoice.number);
            let middle = self.set(&middle, LABEL, Side::Middle, third);
            let arabic = self.arabic(&page, LABEL, Side::Right, third);
            self.sheets.fill_on(sheet, [MARGIN, FOOT + 8.0, INNER, 0.6], LINE);
            let positions = [MARGIN, MARGIN + third, MARGIN + 2.0 * third];
            for (x, block) in positions.into_iter().zip([english, middle, arabic]) {
                self.sheets.text_on(sheet, x, FOOT + 14.0, block, Part::Repeated);
            }
        }
    }
}

/// Returns the height of blocks that are beside each other.
fn stack_of_three(blocks: &[Block; 3]) -> f32 {
    blocks.iter().map(|block| block.height).fold(0.0, f32::max)
}
