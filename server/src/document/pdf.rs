//! Writes sheets as a PDF whose text can be searched, copied and read aloud, with metadata.

use std::collections::BTreeMap;
use std::num::NonZeroU16;

use chrono::{DateTime, Datelike as _, Timelike as _, Utc};
use krilla::color::rgb;
use krilla::configure::{Accessibility, Archival, Configuration, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::{self, Metadata};
use krilla::num::NormalizedF32;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule};
use krilla::surface::Surface;
use krilla::tagging::{
    Artifact, ArtifactType, ContentTag, Identifier, SpanTag, TableHeaderScope, Tag, TagGroup, TagTree,
};
use krilla::text::{GlyphId, KrillaGlyph};
use krilla::{Document, SerializeSettings};
use parley::layout::{GlyphRun, PositionedLayoutItem};

use super::sheet::{Mark, Part, Sheets};
use super::style::Inks;
use super::typeset::{Block, Colour, Language, Typesetter};

/// The metadata of a document.
#[derive(Clone, Debug)]
pub(super) struct About {
    pub title: String,
    pub author: String,
    pub issued: DateTime<Utc>,
    /// What the shop's colours are printed in.
    pub inks: Inks,
}

/// The standards that a document complies with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PdfProfile {
    /// PDF/A-2a and PDF/UA-1.
    Archival,
    /// No standard, but with the same tags.
    Plain,
}

/// Renders the sheets as a PDF document.
pub(super) fn render(
    sheets: &Sheets,
    about: &About,
    typesetter: &Typesetter,
    profile: PdfProfile,
) -> Result<Vec<u8>, String> {
    let configuration = match profile {
        PdfProfile::Plain => Configuration::default(),
        PdfProfile::Archival => ConfigurationBuilder::new()
            .with_archival_validator(Archival::A2_A)
            .with_accessibility_validator(Accessibility::UA1)
            .finish()
            .map_err(|error| format!("{error:?}"))?,
    };
    let mut document =
        Document::new_with(SerializeSettings { configuration, ..SerializeSettings::default() });
    let mut spoken = Vec::new();
    for marks in sheets.all() {
        let (width, height) = sheets.size;
        let size = PageSettings::from_wh(width, height).expect("a sheet has a size");
        let mut page = document.start_page_with(size);
        let mut surface = page.surface();
        for mark in marks {
            match mark {
                Mark::Fill { x, y, width, height, colour } => {
                    fill(&mut surface, [*x, *y, *width, *height], about.inks.of(*colour));
                }
                Mark::Text { x, y, block, part } => {
                    let identifier = surface.start_tagged(tag(block, *part));
                    let colour = about.inks.of(block.style.colour);
                    text(&mut surface, Point::from_xy(*x, *y), (block, colour), typesetter);
                    surface.end_tagged();
                    if *part != Part::Repeated {
                        spoken.push((*part, identifier));
                    }
                }
            }
        }
        surface.finish();
        page.finish();
    }
    let mut outline = Outline::new();
    outline
        .push_child(OutlineNode::new(about.title.clone(), XyzDestination::new(0, Point::from_xy(0.0, 0.0))));
    document.set_outline(outline);
    document.set_tag_tree(tree(spoken, &about.title));
    document.set_metadata(metadata(about));
    document.finish().map_err(|error| format!("{error:?}"))
}

/// Returns the metadata. Its date is the invoice's, so that the document never changes.
fn metadata(about: &About) -> Metadata {
    let at = about.issued;
    let small = |number: u32| u8::try_from(number).unwrap_or(0);
    let issued = metadata::DateTime::new(u16::try_from(at.year()).unwrap_or(1970))
        .month(small(at.month()))
        .day(small(at.day()))
        .hour(small(at.hour()))
        .minute(small(at.minute()))
        .second(small(at.second()))
        .utc_offset_hour(0)
        .utc_offset_minute(0);
    Metadata::new()
        .title(about.title.clone())
        .authors(vec![about.author.clone()])
        .language("en".to_owned())
        .creation_date(issued)
        .document_id(about.title.clone())
}

fn tag(block: &Block, part: Part) -> ContentTag<'_> {
    match part {
        Part::Repeated => ContentTag::Artifact(Artifact::with_kind(ArtifactType::PaginationOther)),
        _ => ContentTag::Span(SpanTag::empty().with_lang(match block.language {
            Language::English => Some("en"),
            Language::Arabic => Some("ar"),
            Language::Unknown => None,
        })),
    }
}

/// Returns the reading order for screen readers: the order in which the parts were placed, with the table as a table.
fn tree(spoken: Vec<(Part, Identifier)>, title: &str) -> TagTree {
    let mut tree = TagTree::new().with_lang(Some("en".to_owned()));
    let mut columns: BTreeMap<usize, Vec<Identifier>> = BTreeMap::new();
    let mut rows: BTreeMap<usize, BTreeMap<usize, Vec<Identifier>>> = BTreeMap::new();
    let mut after = Vec::new();
    for (part, identifier) in spoken {
        match part {
            Part::Head(column) => columns.entry(column).or_default().push(identifier),
            Part::Cell(row, column) => {
                rows.entry(row).or_default().entry(column).or_default().push(identifier);
            }
            Part::Heading => {
                let level = NonZeroU16::MIN;
                tree.push(group(Tag::Hn(level, Some(title.to_owned())), vec![identifier]));
            }
            Part::Paragraph if columns.is_empty() => tree.push(group(Tag::P, vec![identifier])),
            Part::Paragraph => after.push(group(Tag::P, vec![identifier])),
            Part::Repeated => {}
        }
    }
    if !columns.is_empty() {
        tree.push(table(columns, rows));
    }
    for paragraph in after {
        tree.push(paragraph);
    }
    tree
}

fn table(
    mut columns: BTreeMap<usize, Vec<Identifier>>,
    rows: BTreeMap<usize, BTreeMap<usize, Vec<Identifier>>>,
) -> TagGroup {
    // A column of boxes to tick has no head.
    let count = columns.last_key_value().map_or(0, |(last, _)| last + 1);
    let mut head = TagGroup::new(Tag::TR);
    for column in 0..count {
        let identifiers = columns.remove(&column).unwrap_or_default();
        head.push(group(Tag::TH(TableHeaderScope::Column), identifiers));
    }
    let mut body = TagGroup::new(Tag::TBody);
    for mut cells in rows.into_values() {
        let mut row = TagGroup::new(Tag::TR);
        // An empty cell is a cell too.
        for column in 0..count {
            row.push(group(Tag::TD, cells.remove(&column).unwrap_or_default()));
        }
        body.push(row);
    }
    let mut table = TagGroup::new(Tag::Table);
    let mut heads = TagGroup::new(Tag::THead);
    heads.push(head);
    table.push(heads);
    table.push(body);
    table
}

fn group(tag: impl Into<krilla::tagging::TagKind>, identifiers: Vec<Identifier>) -> TagGroup {
    let mut group = TagGroup::new(tag);
    for identifier in identifiers {
        group.push(identifier);
    }
    group
}

fn paint((red, green, blue): Colour) -> Fill {
    Fill {
        paint: rgb::Color::new(red, green, blue).into(),
        opacity: NormalizedF32::ONE,
        rule: FillRule::default(),
    }
}

fn fill(surface: &mut Surface<'_>, [x, y, width, height]: [f32; 4], colour: Colour) {
    let Some(rectangle) = Rect::from_xywh(x, y, width, height) else { return };
    let mut path = PathBuilder::new();
    path.push_rect(rectangle);
    let Some(path) = path.finish() else { return };
    surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)));
    surface.set_fill(Some(paint(colour)));
    surface.draw_path(&path);
    surface.end_tagged();
}

fn text(surface: &mut Surface<'_>, at: Point, (block, colour): (&Block, Colour), typesetter: &Typesetter) {
    surface.set_fill(Some(paint(colour)));
    for line in block.layout.lines() {
        for item in line.items() {
            let PositionedLayoutItem::GlyphRun(run) = item else { continue };
            let start = Point::from_xy(at.x + run.offset(), at.y + run.baseline());
            let font = typesetter.font(block.style);
            surface.draw_glyphs(start, &glyphs(&run), font, &block.text, block.style.size, false);
        }
    }
}

/// Returns the glyphs of a run from left to right, each with the text that it shows.
fn glyphs(run: &GlyphRun<'_, ()>) -> Vec<KrillaGlyph> {
    let size = run.run().font_size();
    let mut glyphs: Vec<KrillaGlyph> = Vec::new();
    for cluster in run.run().visual_clusters() {
        if cluster.is_ligature_continuation() {
            if let Some(last) = glyphs.last_mut() {
                let part = cluster.text_range();
                last.text_range = last.text_range.start.min(part.start)..last.text_range.end.max(part.end);
            }
            continue;
        }
        for glyph in cluster.glyphs() {
            glyphs.push(KrillaGlyph::new(
                GlyphId::new(glyph.id),
                glyph.advance / size,
                glyph.x / size,
                -glyph.y / size,
                0.0,
                cluster.text_range(),
                None,
            ));
        }
    }
    glyphs
}
