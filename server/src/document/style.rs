//! The looks that documents share.

use hamour_core::brand::{self, BrandRole};

use super::typeset::{Block, Colour, Style};

// The interface's colours on paper.
pub(super) const INK: Colour = (0x10, 0x30, 0x2e);
pub(super) const SOFT: Colour = (0x4a, 0x62, 0x5f);
pub(super) const LINE: Colour = (0xdd, 0xe5, 0xe1);
pub(super) const SEA: Colour = (0x0e, 0x5a, 0x55);
pub(super) const TINT: Colour = (0xe4, 0xf0, 0xee);

/// What the shop's colours are printed in: its own, or those of the interface.
#[derive(Clone, Copy, Debug)]
pub(super) struct Inks {
    sea: Colour,
    tint: Colour,
}

impl Inks {
    /// Returns the inks of a shop with this colour.
    pub(super) fn new(chosen: Option<brand::Colour>) -> Self {
        let brand::Shades { plain, tint, .. } = brand::shades(BrandRole::Colour, chosen);
        let ink = |brand::Colour(red, green, blue)| (red, green, blue);
        Self { sea: ink(plain), tint: ink(tint) }
    }

    /// Returns the ink of a colour of the layout.
    pub(super) fn of(self, colour: Colour) -> Colour {
        match colour {
            SEA => self.sea,
            TINT => self.tint,
            other => other,
        }
    }
}

const fn plain(size: f32, colour: Colour) -> Style {
    Style { size, is_bold: false, colour }
}

const fn bold(size: f32, colour: Colour) -> Style {
    Style { size, is_bold: true, colour }
}

pub(super) const SHOP: Style = bold(21.0, SEA);
pub(super) const HEADING: Style = bold(17.0, INK);
pub(super) const CONTACT: Style = plain(9.0, SOFT);
pub(super) const LABEL: Style = plain(8.0, SOFT);
pub(super) const VALUE: Style = plain(10.0, INK);
pub(super) const HEAD: Style = bold(8.0, SEA);
pub(super) const TOTAL: Style = bold(12.0, SEA);
pub(super) const REMINDER: Style = bold(9.5, SOFT);

/// Space between the two columns of the page's upper half.
pub(super) const GUTTER: f32 = 34.0;
/// Space above and below the text of a cell.
pub(super) const CELL_PAD: f32 = 6.0;
/// Space left and right of the text of a cell.
pub(super) const CELL_GAP: f32 = 7.0;

/// Returns the height of blocks that are below each other.
pub(super) fn stack_height(blocks: &[Block]) -> f32 {
    blocks.iter().map(|block| block.height).sum()
}
