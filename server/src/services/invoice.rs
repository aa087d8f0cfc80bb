//! Invoices of delivered orders, and signed links that open them without a token.

use std::net::IpAddr;
use std::time::Instant;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hamour_core::Language;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::invoice::{
    Facts, Invoice, Line, NotInvoiced, Paid, Replaced, Seller, invoice, is_link_good,
};
use hamour_core::order::display_number;
use hamour_core::packing::Content;
use subtle::ConstantTimeEq as _;

use super::rate_limit::{self, Bucket, HOUR};
use super::shop_details::ShopDetails;
use crate::failure::Failure;
use crate::model::order::{self, LinePacking, Order};
use crate::network::network;
use crate::state::AppState;
use crate::store::order as orders;

/// A printed invoice.
#[derive(Clone, Debug)]
pub struct Printed {
    /// The suggested file name.
    pub file_name: String,
    /// The PDF document.
    pub pdf: Vec<u8>,
}

/// Returns the link to an order's invoice, relative to the shop's address, or `None` if it has no invoice. Everybody
/// with the link can open it, for as long as configured.
pub fn link(state: &AppState, order: &Order) -> Option<String> {
    if !order.status.can_download_invoice() {
        return None;
    }
    let until_s = state.clock.now().timestamp() + i64::from(state.config.limits.invoice_link_s);
    let signature = URL_SAFE_NO_PAD.encode(signature(state, order.id, until_s));
    Some(format!("/api/invoice/{}?expires={until_s}&signature={signature}", order.id))
}

fn signature(state: &AppState, order_id: i64, until_s: i64) -> [u8; 32] {
    state.keys.link.hash(&[b"invoice", &order_id.to_le_bytes(), &until_s.to_le_bytes()])
}

/// The parts of a link in a request.
#[derive(Clone, Copy, Debug)]
pub struct Link<'a> {
    /// The order's id.
    pub order_id: &'a str,
    /// When it expires, in seconds since 1970.
    pub expires: &'a str,
    /// The signature of both.
    pub signature: &'a str,
}

impl Link<'_> {
    /// Returns the order's id if the signature is valid and the link has not expired.
    fn read(&self, state: &AppState) -> Option<i64> {
        let (order_id, until_s) = (number(self.order_id)?, number(self.expires)?);
        let given = URL_SAFE_NO_PAD.decode(self.signature).ok()?;
        let is_ours: bool = signature(state, order_id, until_s).as_slice().ct_eq(&given).into();
        (is_ours && is_link_good(until_s, state.clock.now())).then_some(order_id)
    }
}

/// Parses a number that has only digits and no leading zero, so that each link has a single form.
fn number(text: &str) -> Option<i64> {
    let is_plain = !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_plain { text.parse().ok() } else { None }
}

/// Returns the invoice of a link. All invalid links get the same error: strangers must not learn what is wrong with a
/// link, or whether an order exists.
pub async fn open(state: &AppState, link: &Link<'_>, from: IpAddr) -> Result<Printed, Failure> {
    let limits = &state.config.limits;
    let Some(order_id) = link.read(state) else {
        // Signatures cannot be guessed, but attempts are limited anyway.
        let most = [(HOUR, limits.wrong_links_per_address_hour)];
        let tries = Bucket::new(&state.keys, "wrong link", &network(from), &most);
        rate_limit::count_alone(state, tries).await?;
        return Err(refused());
    };
    // Counted per order: many customers may share a network address, and each link is needed only once or twice.
    let most = [(HOUR, limits.prints_per_order_hour)];
    let prints = Bucket::new(&state.keys, "invoice of", &order_id.to_string(), &most);
    rate_limit::count_alone(state, prints).await?;
    let order = orders::get(&state.db, order_id).await?.ok_or_else(refused)?;
    if !order.status.can_download_invoice() {
        return Err(refused());
    }
    print(state, &order).await
}

fn refused() -> Failure {
    Failure::NotFound(ServerErrorCode::InvoiceLinkInvalid.into())
}

/// Prints an order's invoice.
pub async fn print(state: &AppState, order: &Order) -> Result<Printed, Failure> {
    let made = of_order(&state.shop(), order).map_err(|cause| match cause {
        NotInvoiced::NotDelivered => Failure::refused(ServerErrorCode::OrderNotDelivered),
        NotInvoiced::Unbalanced => Failure::internal(format!("{}: {cause}", display_number(order.id))),
    })?;
    let file_name = format!("hamour-{}.pdf", made.number);
    let started = Instant::now();
    let pdf = state.printer.invoice(made, state.shop().brand.parsed().colour).await?;
    tracing::debug!(micros = started.elapsed().as_micros(), "printed an invoice");
    Ok(Printed { file_name, pdf })
}

/// Returns a line as it was delivered: with the packed units, or with what replaced the ordered product.
pub(super) fn delivered(line: &order::Line) -> Line<'_> {
    let grams =
        |grams: Option<i64>| grams.and_then(|grams| u32::try_from(grams).ok().filter(|grams| *grams > 0));
    let bought = Line {
        product: &line.product_name,
        variation: line.variation_name.as_deref(),
        product_arabic: &line.product_name_ar,
        variation_arabic: &line.variation_name_ar,
        quantity: line.quantity,
        unit_grams: grams(line.weight_grams),
        packed_grams: line.packed_grams,
        unit_price: line.unit_price,
        amount: line.amount,
        replaced: None,
    };
    match line.packing.as_ref() {
        Some(LinePacking { content: Content::Substitute(content), substitute: Some(product) }) => Line {
            product: &product.product_name,
            variation: product.variation_name.as_deref(),
            product_arabic: &product.product_name_ar,
            variation_arabic: &product.variation_name_ar,
            quantity: content.units,
            unit_grams: grams(product.weight_grams),
            packed_grams: content.grams,
            unit_price: content.unit_price,
            replaced: Some(Replaced {
                product: &line.product_name,
                variation: line.variation_name.as_deref(),
                product_arabic: &line.product_name_ar,
                variation_arabic: &line.variation_name_ar,
                is_price_lowered: !content.is_price_agreed,
            }),
            ..bought
        },
        Some(LinePacking { content: Content::Units(units), .. }) => Line { quantity: *units, ..bought },
        Some(LinePacking { content: Content::LeftOut, .. }) if !line.is_weighed => {
            Line { quantity: 0, ..bought }
        }
        _ => bought,
    }
}

/// Returns the shop as the seller on a document.
pub(super) fn seller(shop: &ShopDetails) -> Seller<'_> {
    Seller {
        name: &shop.name,
        company: &shop.company,
        phone: &shop.phone,
        email: &shop.email,
        address: &shop.address,
    }
}

/// Returns the contents of an order's invoice.
fn of_order(shop: &ShopDetails, order: &Order) -> Result<Invoice, NotInvoiced> {
    let to = &order.destination;
    let address = [to.location.one_line(Language::English), to.municipality_name.clone()];
    let lines: Vec<_> = order.lines.iter().map(delivered).collect();
    let paid = order.payment.as_ref();
    invoice(&Facts {
        seller: seller(shop),
        order_id: order.id,
        status: order.status,
        placed: order.created,
        delivered: order.closed,
        customer: &to.name,
        phone: &to.phone,
        address: &address,
        due_on: order.delivery.on,
        slot: order.delivery.minutes,
        lines: &lines,
        totals: order.totals,
        tax_rate: order.tax_rate,
        coupon: order.coupon_code.as_deref(),
        paid: match paid {
            Some(paid) if order.is_online => Paid::Online(paid.transaction_number.as_deref(), paid.amount),
            _ => Paid::Cash,
        },
        refunds: paid.map_or(&[], |paid| &paid.refunds),
    })
}
