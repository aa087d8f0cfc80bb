//! The shop's brand (beyond the requirements): the colours that its owner chooses, what pages derive from them, and
//! whether every text in them can be read.

mod colour;
mod pictures;
mod sheet;
#[cfg(test)]
mod tests;

pub use colour::{Colour, contrast, luminance};
pub use pictures::{
    BrandPicture, ICON_FILES, ICON_LEAST, IconFile, LOGO_LEAST, Logo, MASKABLE_INNER, check_icon_size,
    check_logo_size, icon_address, icon_file, icon_hash, logo_size,
};
pub use sheet::{sheet_at, sheet_path, theme_colour};

/// What a colour of the brand is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BrandRole {
    /// The brand's own colour: the logo, links, chosen things, coloured areas and the focus ring.
    Colour,
    /// The colour of what can be bought: buttons and the cart.
    Accent,
}

impl BrandRole {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Colour, Self::Accent];

    /// Returns the name of the setting that holds the colour.
    pub const fn setting(self) -> &'static str {
        match self {
            Self::Colour => "brand.colour",
            Self::Accent => "brand.accent",
        }
    }

    /// Returns the role of a setting, or `None` if it holds no colour.
    pub fn of_setting(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.setting() == name)
    }

    /// Returns the shades of a shop that has chosen no colour.
    const fn own_shades(self) -> Shades {
        match self {
            Self::Colour => Shades {
                plain: Colour(0x0e, 0x5a, 0x55),
                deep: Colour(0x0a, 0x46, 0x42),
                tint: Colour(0xe4, 0xf0, 0xee),
            },
            Self::Accent => Shades {
                plain: Colour(0xb9, 0x3a, 0x17),
                deep: Colour(0x98, 0x30, 0x0f),
                tint: Colour(0xfd, 0xee, 0xe9),
            },
        }
    }

    /// Returns the names of the style sheets' tokens for the shades.
    const fn tokens(self) -> [&'static str; 3] {
        match self {
            Self::Colour => ["--sea", "--sea-deep", "--sea-tint"],
            Self::Accent => ["--coral-text", "--coral-deep", "--coral-tint"],
        }
    }
}

/// A colour of the brand with what is derived from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shades {
    /// The colour itself.
    pub plain: Colour,
    /// Darker, below the pointer.
    pub deep: Colour,
    /// Very light, behind texts in the colour.
    pub tint: Colour,
}

/// Of 255 parts of the darker shade, those that are black.
const DEEP_BLACK: u32 = 54;
/// Of 255 parts of the light shade, those that are white.
const TINT_WHITE: u32 = 227;

const PAPER: Colour = Colour(0xff, 0xff, 0xff);
const BLACK: Colour = Colour(0, 0, 0);
const SAND: Colour = Colour(0xf6, 0xf3, 0xec);
const INK: Colour = Colour(0x10, 0x30, 0x2e);
const INK_SOFT: Colour = Colour(0x4a, 0x62, 0x5f);

/// Returns the shades of a colour, or those of a shop that has chosen none.
pub fn shades(role: BrandRole, chosen: Option<Colour>) -> Shades {
    chosen.map_or(role.own_shades(), |plain| Shades {
        plain,
        deep: plain.mixed(BLACK, DEEP_BLACK),
        tint: plain.mixed(PAPER, TINT_WHITE),
    })
}

/// A place in which a colour of the brand meets another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BrandPart {
    /// Links and names on the page's white.
    OnPage,
    /// The same on its sand.
    OnSand,
    /// Text in the colour on the light shade: what is chosen, and badges.
    OnTint,
    /// White text on the colour: buttons and coloured areas.
    TextOnColour,
    /// Sand-coloured text on the colour.
    SandOnColour,
    /// White text on the darker shade, below the pointer.
    TextOnDeep,
    /// The usual text on the light shade.
    InkOnTint,
    /// The quieter text on the light shade.
    SoftOnTint,
    /// The ring around what has the keyboard's focus, on the page's darkest ground.
    FocusRing,
}

/// The contrast of text to its ground, in hundredths (WCAG 2.2, success criterion 1.4.3, level AA).
const TEXT_LEAST: u32 = 450;
/// The contrast of a focus ring or the edge of a control to its ground, in hundredths (criterion 1.4.11, level AA).
const RING_LEAST: u32 = 300;

/// A place with the contrast that it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgedPair {
    /// The place.
    pub part: BrandPart,
    /// The colour of the text or ring.
    pub front: Colour,
    /// The colour behind it.
    pub ground: Colour,
    /// The contrast in hundredths, rounded down: 450 is 4.5 to 1.
    pub hundredths: u32,
    /// The least contrast that is allowed, in hundredths.
    pub least: u32,
}

impl JudgedPair {
    /// Returns whether the contrast is sufficient.
    pub const fn passes(&self) -> bool {
        self.hundredths >= self.least
    }
}

/// A colour of the brand as it is judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedColour {
    /// The colour with what is derived from it.
    pub shades: Shades,
    /// All places in which it is used.
    pub pairs: Vec<JudgedPair>,
    /// The nearest colour that passes everywhere; `None` if this one does.
    pub suggestion: Option<Colour>,
}

impl JudgedColour {
    /// Returns the place that lacks most contrast; `None` if all have enough.
    pub fn worst(&self) -> Option<&JudgedPair> {
        let failing = self.pairs.iter().filter(|pair| !pair.passes());
        failing.max_by_key(|pair| pair.least.saturating_sub(pair.hundredths))
    }
}

/// Judges a colour of the brand in every place in which pages use it.
pub fn judge(role: BrandRole, chosen: Option<Colour>) -> JudgedColour {
    let shades = shades(role, chosen);
    let pairs = pairs(role, &shades);
    let suggestion = chosen.filter(|_| !pairs.iter().all(JudgedPair::passes)).map(|it| nearest(role, it));
    JudgedColour { shades, pairs, suggestion }
}

fn pairs(role: BrandRole, Shades { plain, deep, tint }: &Shades) -> Vec<JudgedPair> {
    let pair = |part, front, ground, least| {
        let hundredths = contrast(front, ground);
        JudgedPair { part, front, ground, hundredths, least }
    };
    let text = |part, front, ground| pair(part, front, ground, TEXT_LEAST);
    let mut pairs = vec![
        text(BrandPart::TextOnColour, PAPER, *plain),
        text(BrandPart::TextOnDeep, PAPER, *deep),
        text(BrandPart::OnPage, *plain, PAPER),
        text(BrandPart::OnSand, *plain, SAND),
        text(BrandPart::OnTint, *plain, *tint),
    ];
    if role == BrandRole::Colour {
        pairs.push(text(BrandPart::SandOnColour, SAND, *plain));
        pairs.push(text(BrandPart::InkOnTint, INK, *tint));
        pairs.push(text(BrandPart::SoftOnTint, INK_SOFT, *tint));
        pairs.push(pair(BrandPart::FocusRing, *plain, SAND, RING_LEAST));
    }
    pairs
}

/// Returns the colour with as little black added as passes everywhere. All places need a dark colour, and black itself
/// passes.
fn nearest(role: BrandRole, colour: Colour) -> Colour {
    let mut darker = (0..=u32::from(u8::MAX)).map(|parts| colour.mixed(BLACK, parts));
    let passes = |it: &Colour| pairs(role, &shades(role, Some(*it))).iter().all(JudgedPair::passes);
    darker.find(passes).unwrap_or(BLACK)
}

/// A ready pair of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// The name by which the interface finds its text.
    pub name: &'static str,
    /// The brand's colour; `None` for the one of a shop that has chosen none.
    pub colour: Option<Colour>,
    /// The accent, in the same way.
    pub accent: Option<Colour>,
}

const fn palette(name: &'static str, colour: Colour, accent: Colour) -> Palette {
    Palette { name, colour: Some(colour), accent: Some(accent) }
}

/// The ready palettes. All of them pass.
pub const PALETTES: [Palette; 9] = [
    Palette { name: "harbour", colour: None, accent: None },
    palette("ocean", Colour(0x0b, 0x55, 0x82), Colour(0xad, 0x40, 0x17)),
    palette("indigo", Colour(0x2f, 0x3c, 0x8f), Colour(0xb5, 0x30, 0x3c)),
    palette("plum", Colour(0x6a, 0x2a, 0x5f), Colour(0x9c, 0x45, 0x08)),
    palette("date", Colour(0x7a, 0x1f, 0x35), Colour(0x85, 0x50, 0x00)),
    palette("forest", Colour(0x1f, 0x5f, 0x36), Colour(0xad, 0x3d, 0x1c)),
    palette("olive", Colour(0x4b, 0x5d, 0x16), Colour(0xa3, 0x3b, 0x20)),
    palette("clay", Colour(0x8c, 0x3f, 0x1e), Colour(0x1b, 0x66, 0x59)),
    palette("charcoal", Colour(0x33, 0x3a, 0x40), Colour(0xb3, 0x26, 0x1e)),
];
