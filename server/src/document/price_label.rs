//! The layout of price labels: one on each sheet, for a printer of adhesive labels.

use hamour_core::paper::PriceLabel;

use super::sheet::{Part, Sheets};
use super::style::{INK, LABEL, SOFT};
use super::typeset::{Block, Language, Side, Style, Typesetter};

/// Points of a millimetre.
const MM: f32 = 72.0 / 25.4;
/// Width and height of a label: 60 by 40 mm, which printers of adhesive labels commonly take.
const SIZE: (f32, f32) = (60.0 * MM, 40.0 * MM);
const EDGE: f32 = 3.0 * MM;
const INNER: f32 = SIZE.0 - 2.0 * EDGE;
/// The maximum height of the names, so that the price below them stays on the label.
const NAMES: f32 = 43.0;

const fn style(size: f32, is_bold: bool) -> Style {
    Style { size, is_bold, colour: INK }
}

const SMALL: Style = Style { size: 6.5, is_bold: false, colour: SOFT };
const WEIGHT: Style = style(9.0, false);
/// The size of a price, and that of one with more characters than fit beside the price of a kilogram.
const PRICE: f32 = 15.0;
const LONG_PRICE: f32 = 11.0;
const PRICE_CHARS: usize = 9;

/// Lays out each label on a sheet of its own.
pub(super) fn lay_out(labels: &[PriceLabel], typesetter: &mut Typesetter) -> Sheets {
    let mut sheets = Sheets::of_size(SIZE.0, SIZE.1);
    for label in labels {
        sheets.turn();
        place(label, typesetter, &mut sheets);
    }
    sheets
}

fn place(label: &PriceLabel, typesetter: &mut Typesetter, sheets: &mut Sheets) {
    let mut set = |text: &str, style, side| typesetter.set(text, style, Language::Unknown, side, INNER);
    let mut y = EDGE;
    let shop = set(&label.shop, SMALL, Side::Left);
    let number = set(&label.order_number, SMALL, Side::Right);
    let height = shop.height.max(number.height);
    sheets.text(EDGE, y, shop, Part::Paragraph);
    sheets.text(EDGE, y, number, Part::Paragraph);
    y += height + 2.0;
    let name = match &label.units {
        Some(units) => format!("{units} {}", label.product),
        None => label.product.clone(),
    };
    for block in names(&name, label.product_arabic.as_deref(), &mut set) {
        let height = block.height;
        sheets.text(EDGE, y, block, Part::Paragraph);
        y += height;
    }
    // The price stands at the foot, so that it is in the same place on every label.
    let foot = SIZE.1 - EDGE;
    let date = set(&format!("{} {}", label.packed_on.english, label.date), SMALL, Side::Left);
    let date_top = foot - date.height;
    sheets.text(EDGE, date_top, date, Part::Paragraph);
    let arabic = set(&label.packed_on.arabic, SMALL, Side::Right);
    sheets.text(EDGE, date_top, arabic, Part::Paragraph);
    let size = if label.price.chars().count() > PRICE_CHARS { LONG_PRICE } else { PRICE };
    let price = set(&label.price, style(size, true), Side::Right);
    let price_top = date_top - price.height;
    sheets.text(EDGE, price_top, price, Part::Paragraph);
    let weight = set(label.weight.as_deref().unwrap_or_default(), WEIGHT, Side::Left);
    let mut left = date_top - weight.height;
    if let Some(price) = &label.price_per_kilogram {
        let per = set(&format!("{price} {}", label.per_kilogram.english), SMALL, Side::Left);
        left -= per.height;
        let height = weight.height;
        sheets.text(EDGE, left, weight, Part::Paragraph);
        sheets.text(EDGE, left + height, per, Part::Paragraph);
    } else {
        sheets.text(EDGE, left, weight, Part::Paragraph);
    }
}

/// Returns the names in the largest size in which they fit.
fn names(name: &str, arabic: Option<&str>, set: &mut impl FnMut(&str, Style, Side) -> Block) -> Vec<Block> {
    let mut blocks = Vec::new();
    for size in [10.5, 9.0, LABEL.size, 7.0, 6.0, 5.0] {
        blocks = vec![set(name, style(size, true), Side::Left)];
        blocks.extend(arabic.map(|arabic| set(arabic, style(size, true), Side::Right)));
        if super::style::stack_height(&blocks) <= NAMES {
            break;
        }
    }
    blocks
}
