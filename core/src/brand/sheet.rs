//! The style sheet of a shop with colours of its own (beyond the requirements). Its address contains the colours, so
//! that every process can serve it and browsers keep it for ever.

use super::{BrandRole, Colour, JudgedPair, judge, shades};

/// The version of what is derived from the colours. Increase it if the sheet of the same colours changes.
const VERSION: &str = "1";
const BEGIN: &str = "/brand-";
const END: &str = ".css";
/// Stands for a colour that the shop has not chosen.
const NONE: &str = "0";

/// Returns the path of the style sheet, or `None` if the shop has no colours of its own.
pub fn sheet_path(colour: Option<Colour>, accent: Option<Colour>) -> Option<String> {
    if colour.is_none() && accent.is_none() {
        return None;
    }
    let named = |chosen: Option<Colour>| {
        chosen.map_or_else(|| NONE.to_owned(), |chosen| chosen.to_string().trim_start_matches('#').to_owned())
    };
    Some(format!("{BEGIN}{VERSION}-{}-{}{END}", named(colour), named(accent)))
}

/// Returns the style sheet at a path, or `None` if there is none: the path is not exactly one of [`sheet_path`], or
/// texts in its colours could not be read.
pub fn sheet_at(path: &str) -> Option<String> {
    let mut parts = path.strip_prefix(BEGIN)?.strip_suffix(END)?.split('-');
    let version = parts.next()?;
    let chosen = |part: &str| if part == NONE { Some(None) } else { Colour::parse(part).map(Some) };
    let (colour, accent) = (chosen(parts.next()?)?, chosen(parts.next()?)?);
    let roles = [(BrandRole::Colour, colour), (BrandRole::Accent, accent)];
    let can_be_read = roles.iter().all(|(role, it)| judge(*role, *it).pairs.iter().all(JudgedPair::passes));
    if version != VERSION || sheet_path(colour, accent)? != path || !can_be_read {
        return None;
    }
    let declarations = roles.into_iter().filter(|(_, chosen)| chosen.is_some()).flat_map(|(role, chosen)| {
        let shades = shades(role, chosen);
        let tokens = role.tokens().into_iter().zip([shades.plain, shades.deep, shades.tint]);
        tokens.map(|(token, value)| format!("{token}:{value}"))
    });
    // Twice the same selector, so that the order of the style sheets does not matter.
    Some(format!(":root:root{{{}}}\n", declarations.collect::<Vec<_>>().join(";")))
}

/// Returns the colour for what the browser draws around the shop; the page's white for a shop that has chosen none.
pub fn theme_colour(colour: Option<Colour>) -> Colour {
    colour.unwrap_or(super::PAPER)
}
