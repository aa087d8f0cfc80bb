//! The colours of the shop's brand, judged while somebody picks them. Only in the module of the back office.

use hamour_core::brand::{self, BrandPart, BrandRole, Colour, JudgedColour};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::{js, list};

/// A colour of the brand with what is derived from it, and every place in which pages use it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct JudgedBrandColour {
    /// The colour, such as `#0e5a55`.
    pub plain: String,
    /// The darker shade.
    pub deep: String,
    /// The light shade.
    pub tint: String,
    /// The places.
    pub pairs: Vec<JudgedBrandPair>,
    /// The nearest colour that can be read everywhere; null if this one can.
    #[tsify(type = "string | null")]
    pub suggestion: Option<String>,
}

/// A place in which two colours meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct JudgedBrandPair {
    /// The place.
    #[tsify(type = "string")]
    pub part: BrandPart,
    /// The colour of the text.
    pub front: String,
    /// The colour behind it.
    pub ground: String,
    /// The contrast in hundredths.
    pub hundredths: u32,
    /// The least that is allowed, in hundredths.
    pub least: u32,
    /// Whether it is enough.
    pub passes: bool,
}

/// A ready pair of colours. An empty one is the program's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct BrandPalette {
    /// The name by which its text is found.
    pub name: String,
    /// The brand's colour.
    pub colour: String,
    /// The accent.
    pub accent: String,
}

/// Judges a colour as it was typed, for the setting `brand.colour` or `brand.accent`; an empty text is the program's own
/// colour. Undefined if it is no colour or there is no such setting.
#[wasm_bindgen(js_name = judgeBrand)]
pub fn judge_brand(setting: &str, typed: &str) -> Result<Option<Ts<JudgedBrandColour>>, JsError> {
    let Some(role) = BrandRole::of_setting(setting) else { return Ok(None) };
    let chosen = Colour::parse(typed);
    if chosen.is_none() && !typed.trim().is_empty() {
        return Ok(None);
    }
    js(&judged(&brand::judge(role, chosen))).map(Some)
}

fn judged(JudgedColour { shades, pairs, suggestion }: &JudgedColour) -> JudgedBrandColour {
    let pair = |pair: &brand::JudgedPair| JudgedBrandPair {
        part: pair.part,
        front: pair.front.to_string(),
        ground: pair.ground.to_string(),
        hundredths: pair.hundredths,
        least: pair.least,
        passes: pair.passes(),
    };
    JudgedBrandColour {
        plain: shades.plain.to_string(),
        deep: shades.deep.to_string(),
        tint: shades.tint.to_string(),
        pairs: pairs.iter().map(pair).collect(),
        suggestion: suggestion.map(|it| it.to_string()),
    }
}

/// Returns the ready palettes.
#[wasm_bindgen(js_name = brandPalettes)]
pub fn brand_palettes() -> Result<Vec<Ts<BrandPalette>>, JsError> {
    let text = |chosen: Option<Colour>| chosen.map(|it| it.to_string()).unwrap_or_default();
    let palette = |it: &brand::Palette| BrandPalette {
        name: it.name.to_owned(),
        colour: text(it.colour),
        accent: text(it.accent),
    };
    list(brand::PALETTES.iter().map(palette).collect())
}
