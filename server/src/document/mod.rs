//! PDF documents for customers. Their content comes from the core crate; this module only lays it out.

mod invoice;
mod pdf;
mod sheet;
mod typeset;

use hamour_core::invoice::Invoice;

use pdf::PdfProfile;
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
    /// An invoice on A4 sheets. The same invoice gives the same bytes. Takes milliseconds of computing.
    ///
    /// # Errors
    /// Returns the PDF writer's error; no text that a customer can type causes one.
    pub fn invoice(&self, invoice: &Invoice) -> Result<Vec<u8>, String> {
        let mut typesetter = self.0.clone();
        let sheets = invoice::lay_out(invoice, &mut typesetter);
        let about = pdf::About {
            title: format!("{} {}", invoice.heading.english, invoice.number),
            author: invoice.seller.clone(),
            issued: invoice.issued,
        };
        // PDF/A forbids characters that the fonts lack. A customer whose name has one gets a plain PDF instead.
        pdf::render(&sheets, &about, &typesetter, PdfProfile::Archival)
            .or_else(|_| pdf::render(&sheets, &about, &typesetter, PdfProfile::Plain))
    }
}

#[cfg(test)]
mod tests;
