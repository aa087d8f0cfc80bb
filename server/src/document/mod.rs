//! PDF documents for customers and staff. Their content comes from the core crate; this module only lays it out.

mod invoice;
mod paper;
mod pdf;
mod price_label;
mod sheet;
mod style;
mod typeset;

use chrono::{DateTime, Utc};
use hamour_core::brand::Colour;
use hamour_core::invoice::Invoice;
use hamour_core::paper::{Paper, PriceLabel};

use pdf::PdfProfile;
use style::Inks;
use typeset::Typesetter;

/// Prints documents. It keeps the fonts, because reading them takes most of the time.
#[derive(Clone)]
pub struct PdfRenderer(Typesetter);

impl std::fmt::Debug for PdfRenderer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PdfRenderer(..)")
    }
}

impl Default for PdfRenderer {
    fn default() -> Self {
        Self(Typesetter::new())
    }
}

impl PdfRenderer {
    /// An invoice on A4 sheets, in the brand's colour if the shop has chosen one. The same invoice gives the same bytes. Takes milliseconds of computing.
    ///
    /// # Errors
    /// Returns the PDF writer's error; no text that a customer can type causes one.
    pub fn invoice(&self, invoice: &Invoice, colour: Option<Colour>) -> Result<Vec<u8>, String> {
        let mut typesetter = self.0.clone();
        let sheets = invoice::lay_out(invoice, &mut typesetter);
        let about = pdf::About {
            title: format!("{} {}", invoice.heading.english, invoice.number),
            author: invoice.seller.clone(),
            issued: invoice.issued,
            inks: Inks::new(colour),
        };
        write(&sheets, &about, &typesetter)
    }

    /// Picking lists or delivery notes on A4 sheets, in one document and in the brand's colour.
    ///
    /// # Errors
    /// Returns the PDF writer's error.
    pub fn papers(
        &self,
        papers: &[Paper],
        printed: DateTime<Utc>,
        colour: Option<Colour>,
    ) -> Result<Vec<u8>, String> {
        let mut typesetter = self.0.clone();
        let sheets = paper::lay_out(papers, &mut typesetter);
        let title = match papers {
            [paper] => format!("{} {}", paper.heading.english, paper.subject),
            _ => papers.first().map(|paper| paper.heading.english.clone()).unwrap_or_default(),
        };
        let author = papers.first().map(|paper| paper.shop.clone()).unwrap_or_default();
        let inks = Inks::new(colour);
        write(&sheets, &pdf::About { title, author, issued: printed, inks }, &typesetter)
    }

    /// Price labels, each on a sheet of its size.
    ///
    /// # Errors
    /// Returns the PDF writer's error.
    pub fn price_labels(&self, labels: &[PriceLabel], printed: DateTime<Utc>) -> Result<Vec<u8>, String> {
        let mut typesetter = self.0.clone();
        let sheets = price_label::lay_out(labels, &mut typesetter);
        let author = labels.first().map(|label| label.shop.clone()).unwrap_or_default();
        let (title, inks) = ("Price labels".to_owned(), Inks::new(None));
        write(&sheets, &pdf::About { title, author, issued: printed, inks }, &typesetter)
    }
}

/// Writes sheets as PDF/A, which forbids characters that the fonts lack. A text that has one gives a plain PDF instead.
fn write(sheets: &sheet::Sheets, about: &pdf::About, typesetter: &Typesetter) -> Result<Vec<u8>, String> {
    pdf::render(sheets, about, typesetter, PdfProfile::Archival)
        .or_else(|_| pdf::render(sheets, about, typesetter, PdfProfile::Plain))
}

#[cfg(test)]
mod tests;
