//! Everything stored that the price of a cart depends on, but for its coupon's history, read by one statement.

use hamour_core::Money;

use super::address::{self, address_columns};
use super::cart::{ItemRow, Line, item_columns};
use super::checkout_terms::{self, Terms};
use super::db::{Columns, DbError, Executor, FromEither, row, sql};
use super::decode;
use crate::model::address::Address;

/// Where a cart is to be delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoesTo {
    /// To the customer's main address; nowhere known if there is none.
    MainAddress,
    /// To this address of the customer; nowhere known if they have no such address.
    Address(i64),
    /// Nowhere known.
    Nowhere,
}

/// A cart with the terms that it is priced with.
#[derive(Debug)]
pub struct Basket {
    /// The terms.
    pub terms: Terms,
    /// The version of the delivery calendar.
    pub calendar_version: i64,
    /// The number of open express orders.
    pub express_under_way: u32,
    /// The destination; `None` if it is unknown.
    pub address: Option<Address>,
    /// Its zone; `None` if the shop no longer delivers there.
    pub zone: Option<DeliveryZone>,
    /// The id of the cart's coupon.
    pub coupon_id: Option<i64>,
    /// Whether an open order of the customer has an online payment.
    pub has_open_payment: bool,
    /// The lines, in the order in which they were added.
    pub lines: Vec<Line>,
}

/// What a zone has of its own.
#[derive(Clone, Copy, Debug)]
pub struct DeliveryZone {
    /// Its delivery fee.
    pub fee: Option<Money>,
    /// The amount from which delivery is free.
    pub free_from: Option<Money>,
    /// Whether Express Delivery is available there.
    pub has_express: bool,
}

row! {
    struct Head {
        calendar_version: i64,
        express_under_way: i64,
        coupon_id: Option<i64>,
        has_open_payment: bool,
        zone_fee_dirhams: Option<i64>,
        zone_free_from_dirhams: Option<i64>,
        zone_has_express: Option<bool>,
        address_id: Option<i64>,
        cart_line_id: Option<i64>,
    }
}

impl Head {
    fn zone(&self) -> Result<Option<DeliveryZone>, DbError> {
        let Some(has_express) = self.zone_has_express else { return Ok(None) };
        Ok(Some(DeliveryZone {
            fee: decode::optional_money(self.zone_fee_dirhams)?,
            free_from: decode::optional_money(self.zone_free_from_dirhams)?,
            has_express,
        }))
    }
}

/// The same terms on each row, with one of the cart's lines.
struct Row {
    terms: checkout_terms::Row,
    head: Head,
    address: Option<address::Row>,
    line: Option<ItemRow>,
}

impl FromEither for Row {
    fn from_either(row: &impl Columns) -> Result<Self, sqlx::Error> {
        let head = Head::from_either(row)?;
        let address = head.address_id.map(|_| address::Row::from_either(row)).transpose()?;
        let line = head.cart_line_id.map(|_| ItemRow::from_either(row)).transpose()?;
        Ok(Self { terms: checkout_terms::Row::from_either(row)?, head, address, line })
    }
}

/// Returns a customer's cart with the terms that it is priced with.
pub async fn get(on: impl Into<Executor<'_>>, customer_id: i64, goes_to: GoesTo) -> Result<Basket, DbError> {
    let address_id = match goes_to {
        GoesTo::Address(id) => Some(id),
        GoesTo::MainAddress | GoesTo::Nowhere => None,
    };
    let rows = sql!(
        "SELECT t.tax_basis_points, t.base_fee_dirhams, t.free_from_dirhams, t.express_fee_dirhams,
                t.express_is_enabled, t.express_from_minute, t.express_until_minute, t.express_max_under_way,
                t.calendar_version,
                (SELECT count(*) FROM shop_order WHERE is_express = TRUE AND closed_at IS NULL) AS express_under_way,
                EXISTS (SELECT 1 FROM shop_order o JOIN payment y ON y.order_id = o.id
                        WHERE o.customer_id = $1 AND o.closed_at IS NULL AND o.is_online = TRUE) AS has_open_payment,
                c.coupon_id, z.delivery_fee_dirhams AS zone_fee_dirhams,
                z.free_from_dirhams AS zone_free_from_dirhams, z.has_express AS zone_has_express,
                a.id AS address_id, l.id AS cart_line_id, l.id AS line_id, l.quantity, ",
        address_columns!(),
        ", ",
        item_columns!(),
        " FROM checkout_terms t
         LEFT JOIN cart c ON c.customer_id = $1
         LEFT JOIN address a ON a.customer_id = $1 AND (a.id = $2 OR a.is_main AND $3)
         LEFT JOIN municipality m ON m.id = a.municipality_id
         LEFT JOIN zone z ON z.number = a.zone_number
         LEFT JOIN cart_line l ON l.customer_id = $1
         LEFT JOIN variation v ON v.id = l.variation_id
         LEFT JOIN product p ON p.id = v.product_id
         ORDER BY l.id"
    )
    .bind(customer_id)
    .bind(address_id)
    .bind(goes_to == GoesTo::MainAddress)
    .brief()
    .fetch_all::<Row>(on)
    .await?;
    let mut first = None;
    let mut lines = Vec::with_capacity(rows.len());
    for Row { terms, head, address, line } in rows {
        first.get_or_insert((terms, head, address));
        lines.extend(line.map(Line::try_from).transpose()?);
    }
    let (terms, head, address) = first.ok_or(DbError::Sqlx(sqlx::Error::RowNotFound))?;
    Ok(Basket {
        terms: terms.try_into()?,
        calendar_version: head.calendar_version,
        express_under_way: decode::count(head.express_under_way)?,
        address: address.map(Address::try_from).transpose()?,
        zone: head.zone()?,
        coupon_id: head.coupon_id,
        has_open_payment: head.has_open_payment,
        lines,
    })
}
