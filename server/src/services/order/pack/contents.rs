//! What was packed of the lines of an order: between the request, the rule book and the database.

use hamour_core::Money;
use hamour_core::error_code::ResourceKind;
use hamour_core::packing::{Content, NotPacked, Substitute, check_line};
use hamour_core::settlement::{Agreed, OrderedLine};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::model::order::{Line, LinePacking, Order, SubstituteProduct};
use crate::store::db::Tx;
use crate::store::order::PackedLine;
use crate::store::product;

/// What a packer says of a line. `is_still_there` says that the ordered units that were not packed are still there, so
/// that they go back to the stock.
#[derive(Clone, Copy, Debug)]
pub enum PackRequest {
    /// All units.
    AsOrdered,
    /// The grams of a line that is sold by weight; 0 if it was left out.
    Weighed {
        /// The grams of the whole line.
        grams: u32,
    },
    /// Fewer units than ordered.
    Short {
        /// Units.
        units: u32,
        /// Whether the others are still there.
        is_still_there: bool,
    },
    /// Another variation.
    Substitute {
        /// The variation.
        variation_id: i64,
        /// Units.
        units: u32,
        /// The grams, if it is sold by weight.
        grams: Option<u32>,
        /// Whether the customer has agreed to pay its own price, even if it is higher.
        is_price_agreed: bool,
        /// Whether the ordered units are still there.
        is_still_there: bool,
    },
    /// Nothing.
    LeftOut {
        /// Whether the ordered units are still there.
        is_still_there: bool,
    },
}

impl PackRequest {
    pub(super) const fn is_still_there(self) -> bool {
        match self {
            Self::AsOrdered | Self::Weighed { .. } => false,
            Self::Short { is_still_there, .. }
            | Self::Substitute { is_still_there, .. }
            | Self::LeftOut { is_still_there } => is_still_there,
        }
    }
}

/// Returns what the request packs of a line, with the product that replaces it.
pub(super) async fn resolve(
    tx: &mut Tx,
    line: &Line,
    ordered: &OrderedLine,
    number: usize,
    request: PackRequest,
) -> Result<LinePacking, Failure> {
    let (content, substitute) = match request {
        PackRequest::AsOrdered => (Content::AsOrdered, None),
        PackRequest::Weighed { grams } => (Content::Grams(grams), None),
        PackRequest::Short { units, .. } => (Content::Units(units), None),
        PackRequest::LeftOut { .. } => (Content::LeftOut, None),
        PackRequest::Substitute { variation_id, units, grams, is_price_agreed, .. } => {
            let (mut content, product) = offer(tx, line, variation_id).await?;
            (content.units, content.grams, content.is_price_agreed) = (units, grams, is_price_agreed);
            (Content::Substitute(content), Some(product))
        }
    };
    Ok(LinePacking { content: check_line(number, ordered, content)?, substitute })
}

/// Returns a variation as a substitute for a line.
async fn offer(
    tx: &mut Tx,
    line: &Line,
    variation_id: i64,
) -> Result<(Substitute, SubstituteProduct), Failure> {
    if line.variation_id == Some(variation_id) {
        return Err(NotPacked::SubstituteSame.into());
    }
    let missing = || Failure::not_found(ResourceKind::Variation);
    let found = product::find_variation(&mut *tx, variation_id).await?.ok_or_else(missing)?;
    let of = product::find(&mut *tx, found.product_id).await?.ok_or_else(missing)?;
    let price = Money::from_dirhams(found.price_dirhams).map_err(Failure::internal)?;
    let unit_grams = found.weight_grams.and_then(|grams| u32::try_from(grams).ok());
    // A price that was charged stays, so that a repeated request changes nothing.
    let charged = match &line.packing {
        Some(LinePacking { content: Content::Substitute(earlier), substitute: Some(product) })
            if product.variation_id == Some(variation_id) =>
        {
            Some(earlier.unit_price)
        }
        _ => None,
    };
    let content = Substitute {
        unit_price: charged.unwrap_or(price),
        units: 0,
        unit_grams: unit_grams.filter(|_| found.is_weighed),
        grams: None,
        is_price_agreed: false,
    };
    let product = SubstituteProduct {
        variation_id: Some(variation_id),
        product_name: of.name,
        product_name_ar: of.name_ar,
        variation_name: found.name,
        variation_name_ar: found.name_ar,
        weight_grams: found.weight_grams,
    };
    Ok((content, product))
}

/// Returns the lines as agreed when the order was placed.
pub(super) fn ordered_lines(order: &Order) -> Result<Vec<OrderedLine>, Failure> {
    order.lines.iter().map(ordered).collect()
}

fn ordered(line: &Line) -> Result<OrderedLine, Failure> {
    let unit_grams = if line.is_weighed {
        let grams = line.weight_grams.and_then(|grams| u32::try_from(grams).ok());
        Some(grams.ok_or_else(|| Failure::internal("a weighed line without a weight"))?)
    } else {
        None
    };
    let Line { unit_price, quantity, is_covered, .. } = *line;
    Ok(OrderedLine { unit_price, quantity, unit_grams, is_covered })
}

/// Returns the order as it was agreed.
pub(super) const fn priced<'a>(order: &Order, lines: &'a [OrderedLine]) -> Agreed<'a> {
    let mut totals = order.totals;
    totals.discount_amount = order.agreed_discount;
    totals.delivery_charge = order.agreed_delivery;
    let Order { status, reduction, tax_rate, .. } = *order;
    Agreed { status, lines, totals, reduction, tax_rate }
}

/// Returns what was packed of each line.
pub(super) fn contents(order: &Order) -> Vec<Option<Content>> {
    order.lines.iter().map(Line::content).collect()
}

/// Returns a packed line as it is stored, or `None` if it is not packed.
pub(super) fn stored(line: &Line) -> Option<PackedLine<'_>> {
    let packing = line.packing.as_ref()?;
    let packed_grams = match packing.content {
        Content::Grams(grams) => Some(grams),
        Content::LeftOut if line.is_weighed => Some(0),
        _ => None,
    };
    let Line { id, returned_units, amount, .. } = *line;
    Some(PackedLine { line_id: id, packing, packed_grams, returned_units, amount })
}

/// Returns what was packed of a line, as the audit log shows it.
pub(super) fn logged_line(order: &Order, number: usize) -> Value {
    let Some(line) = number.checked_sub(1).and_then(|index| order.lines.get(index)) else {
        return Value::Null;
    };
    let packed = line.packing.as_ref().map(|packing| match packing.content {
        Content::Grams(grams) => json!({"kind": packing.content.kind(), "grams": grams}),
        Content::Units(units) => json!({"kind": packing.content.kind(), "units": units}),
        Content::Substitute(instead) => json!({
            "kind": packing.content.kind(),
            "product": packing.substitute.as_ref().map(SubstituteProduct::full_name),
            "variation_id": packing.substitute.as_ref().and_then(|product| product.variation_id),
            "units": instead.units, "grams": instead.grams, "unit_price": instead.unit_price,
            "is_price_agreed": instead.is_price_agreed,
        }),
        Content::AsOrdered | Content::LeftOut => json!({"kind": packing.content.kind()}),
    });
    json!({
        "line": number, "product": line.full_name(), "packed": packed, "amount": line.amount,
        "returned_units": line.returned_units, "amount_payable": order.totals.amount_payable,
    })
}
