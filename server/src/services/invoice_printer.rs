//! Prints documents as PDF, on a limited number of processor cores at a time.

use std::time::Duration;

use chrono::{DateTime, Utc};
use hamour_core::brand::Colour;
use hamour_core::invoice::Invoice;
use hamour_core::paper::{Paper, PriceLabel};

use super::cpu_pool::CpuPool;
use crate::document::PdfRenderer;
use crate::failure::Failure;

/// The maximum wait of a print for its turn.
const WAIT: Duration = Duration::from_secs(3);

/// A printer of documents with limited concurrency.
#[derive(Clone, Debug)]
pub struct InvoicePrinter {
    renderer: PdfRenderer,
    pool: CpuPool,
}

impl Default for InvoicePrinter {
    fn default() -> Self {
        Self { renderer: PdfRenderer::default(), pool: CpuPool::new(WAIT) }
    }
}

impl InvoicePrinter {
    /// Prints an invoice in the brand's colour as soon as the printer is free.
    ///
    /// # Errors
    /// [`Failure::Unavailable`] after a long wait, [`Failure::Internal`] if the PDF cannot be written.
    pub async fn invoice(&self, invoice: Invoice, colour: Option<Colour>) -> Result<Vec<u8>, Failure> {
        let renderer = self.renderer.clone();
        self.pool.run(move || renderer.invoice(&invoice, colour)).await?.map_err(Failure::internal)
    }

    /// Prints picking lists or delivery notes, as [`Self::invoice`].
    pub async fn papers(
        &self,
        papers: Vec<Paper>,
        now: DateTime<Utc>,
        colour: Option<Colour>,
    ) -> Result<Vec<u8>, Failure> {
        let renderer = self.renderer.clone();
        self.pool.run(move || renderer.papers(&papers, now, colour)).await?.map_err(Failure::internal)
    }

    /// Prints price labels, as [`Self::invoice`].
    pub async fn price_labels(
        &self,
        labels: Vec<PriceLabel>,
        now: DateTime<Utc>,
    ) -> Result<Vec<u8>, Failure> {
        let renderer = self.renderer.clone();
        self.pool.run(move || renderer.price_labels(&labels, now)).await?.map_err(Failure::internal)
    }
}
