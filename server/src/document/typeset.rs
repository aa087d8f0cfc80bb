//! Typesetting: shapes text, orders it by direction and breaks it into lines, in the embedded fonts.

use std::borrow::Cow;

use hamour_core::invoice::Bilingual;
use krilla::text::Font;
use parley::fontique::{Blob, Collection, CollectionOptions, FontInfoOverride};
use parley::layout::{Alignment, AlignmentOptions};
use parley::style::{FontFamily, FontFamilyName, FontWeight, LineHeight, OverflowWrap, StyleProperty};
use parley::{BaseDirection, FontContext, Layout, LayoutContext};
use std::sync::Arc;

/// The fonts have Latin and Arabic letters, and digits of equal width, so that amounts align in columns.
const REGULAR: &[u8] = include_bytes!("../../fonts/ReadexPro-Regular.ttf");
const SEMI_BOLD: &[u8] = include_bytes!("../../fonts/ReadexPro-SemiBold.ttf");
const FAMILY: &str = "Invoice";
const LINE_HEIGHT: f32 = 1.35;

/// The fonts and the working memory of the layout engine. A clone is cheap; each thread needs its own.
#[derive(Clone)]
pub(super) struct Typesetter {
    fonts: FontContext,
    scratch: LayoutContext<()>,
    regular: Font,
    semi_bold: Font,
}

/// The look of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    /// Font size in points.
    pub size: f32,
    /// Whether the text is semi-bold.
    pub is_bold: bool,
    /// Text colour.
    pub colour: Colour,
}

/// Red, green, blue.
pub(super) type Colour = (u8, u8, u8);

/// The alignment of a text in its width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Middle,
    Right,
}

/// The language of a text, which sets its direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Language {
    English,
    Arabic,
    /// Text that somebody typed; its first letter sets the direction.
    Unknown,
}

/// Text broken into lines.
pub(super) struct Block {
    pub text: String,
    pub layout: Layout<()>,
    pub style: Style,
    pub language: Language,
    /// Height in points.
    pub height: f32,
}

impl Typesetter {
    pub(super) fn new() -> Self {
        let mut collection = Collection::new(CollectionOptions { shared: false, system_fonts: false });
        for (data, weight) in [(REGULAR, FontWeight::NORMAL), (SEMI_BOLD, FontWeight::SEMI_BOLD)] {
            let as_named = FontInfoOverride {
                family_name: Some(FAMILY),
                weight: Some(weight),
                ..FontInfoOverride::default()
            };
            collection.register_fonts(Blob::new(Arc::new(data)), Some(as_named));
        }
        let font = |data: &'static [u8]| Font::new(data.into(), 0).expect("the program's fonts are sound");
        Self {
            fonts: FontContext { collection, ..FontContext::default() },
            scratch: LayoutContext::new(),
            regular: font(REGULAR),
            semi_bold: font(SEMI_BOLD),
        }
    }

    /// Returns the font of a style.
    pub(super) fn font(&self, style: Style) -> Font {
        if style.is_bold { self.semi_bold.clone() } else { self.regular.clone() }
    }

    /// Sets the English side of a text.
    pub(super) fn english(&mut self, text: &Bilingual, style: Style, side: Side, width: f32) -> Block {
        self.set(&text.english, style, Language::English, side, width)
    }

    /// Sets the Arabic side of a text.
    pub(super) fn arabic(&mut self, text: &Bilingual, style: Style, side: Side, width: f32) -> Block {
        self.set(&text.arabic, style, Language::Arabic, side, width)
    }

    /// Breaks a text into lines of at most this width.
    pub(super) fn set(
        &mut self,
        text: &str,
        style: Style,
        language: Language,
        side: Side,
        width: f32,
    ) -> Block {
        let mut builder = self.scratch.ranged_builder(&mut self.fonts, text, 1.0, false);
        builder.set_base_direction(match language {
            Language::English => BaseDirection::Ltr,
            Language::Arabic => BaseDirection::Rtl,
            Language::Unknown => BaseDirection::Auto,
        });
        let family = FontFamily::Single(FontFamilyName::Named(Cow::Borrowed(FAMILY)));
        builder.push_default(StyleProperty::FontFamily(family));
        builder.push_default(StyleProperty::FontSize(style.size));
        let weight = if style.is_bold { FontWeight::SEMI_BOLD } else { FontWeight::NORMAL };
        builder.push_default(StyleProperty::FontWeight(weight));
        builder.push_default(StyleProperty::LineHeight(LineHeight::FontSizeRelative(LINE_HEIGHT)));
        builder.push_default(StyleProperty::OverflowWrap(OverflowWrap::Anywhere));
        let mut layout = builder.build(text);
        layout.break_all_lines(Some(width));
        let alignment = match side {
            Side::Left => Alignment::Left,
            Side::Middle => Alignment::Center,
            Side::Right => Alignment::Right,
        };
        layout.align(alignment, AlignmentOptions::default());
        let height = layout.height();
        Block { text: text.to_owned(), layout, style, language, height }
    }
}
