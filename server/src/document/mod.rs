//! Documents for customers as PDF: what stands on them comes ready from the rule book and is only laid out here.

mod invoice;
mod pdf;
mod sheet;
mod typeset;

use hamour_core::invoice::Invoice;

use pdf::PdfProfile;
use typeset::Typesetter;

/// Prints documents. Reading the fonts is most of the work of making one, so it is kept.
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
    /// An invoice on A4 sheets. The same invoice gives the same bytes. Takes milliseconds of computing.
    ///
    /// # Errors
    /// What the PDF writer says; no text that a customer can type is the cause.
    pub fn invoice(&self, invoice: &Invoice) -> Result<Vec<u8>, String> {
        let mut typesetter = self.0.clone();
        let sheets = invoice::lay_out(invoice, &mut typesetter);
        let about = pdf::About {
            title: format!("{} {}", invoice.heading.english, invoice.number),
            author: invoice.seller.clone(),
            issued: invoice.issued,
        };
        // A standard for archives allows no letter that the fonts lack. A name in a rare script is no reason to leave
        // its owner without an invoice.
        pdf::render(&sheets, &about, &typesetter, PdfProfile::Archival)
            .or_else(|_| pdf::render(&sheets, &about, &typesetter, PdfProfile::Plain))
    }
}

#[cfg(test)]
mod tests;
