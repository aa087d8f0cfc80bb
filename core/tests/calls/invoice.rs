//! Calls for the invoice: its input as plain data, and its text from top to bottom.

use chrono::SecondsFormat;
use hamour_core::cart::Totals;
use hamour_core::invoice::{self, Bilingual, Entry, Facts, Invoice, Line, Paid, Row, Seller, Sum};
use hamour_core::order::OrderStatus;
use hamour_core::payment::Refund;
use hamour_core::{BasisPoints, Money};
use serde::Deserialize;
use serde_json::{Value, json};

use super::arg;
use super::staff::{date, instant};

#[derive(Deserialize)]
struct Made {
    seller: Vec<String>,
    order_id: i64,
    status: OrderStatus,
    placed: Value,
    delivered: Value,
    customer: String,
    phone: String,
    address: Vec<String>,
    due_on: Value,
    slot: Option<(u16, u16)>,
    lines: Vec<Bought>,
    totals: Totals,
    tax_rate: u32,
    coupon: Option<String>,
    /// `cash`, `online` for an unknown transaction, or the gateway's transaction number.
    paid: String,
    refunds: Vec<Returned>,
}

#[derive(Deserialize)]
struct Bought {
    product: String,
    variation: Option<String>,
    arabic: String,
    quantity: u32,
    unit_grams: Option<u32>,
    packed_grams: Option<u32>,
    unit_price: Money,
    amount: Money,
}

#[derive(Deserialize)]
struct Returned {
    amount: Money,
    decided_on: Value,
    is_confirmed: bool,
}

impl Returned {
    fn refund(&self) -> Refund {
        Refund {
            amount: self.amount,
            decided_on: date(&self.decided_on),
            working_days: Some(7),
            is_confirmed: self.is_confirmed,
            pays_order: false,
        }
    }
}

pub(super) fn ask(call: &str, args: &[Value]) -> Option<Value> {
    Some(match call {
        "invoice" => made(&arg(args, 0)),
        "isLinkGood" => json!(invoice::is_link_good(arg(args, 0), instant(&args[1]).expect("an instant"))),
        _ => return None,
    })
}

fn made(given: &Made) -> Value {
    let lines: Vec<_> = given.lines.iter().map(line).collect();
    let said = |place: usize| given.seller.get(place).map_or("", String::as_str);
    let refunds: Vec<_> = given.refunds.iter().map(Returned::refund).collect();
    let facts = Facts {
        seller: Seller {
            name: said(0),
            company: said(1),
            phone: said(2),
            email: said(3),
            address: given.seller.get(4..).unwrap_or_default(),
        },
        order_id: given.order_id,
        status: given.status,
        placed: instant(&given.placed).expect("an instant"),
        delivered: instant(&given.delivered),
        customer: &given.customer,
        phone: &given.phone,
        address: &given.address,
        due_on: date(&given.due_on),
        slot: given.slot,
        lines: &lines,
        totals: given.totals,
        tax_rate: BasisPoints::new(given.tax_rate).unwrap_or_default(),
        coupon: given.coupon.as_deref(),
        paid: match given.paid.as_str() {
            "cash" => Paid::Cash,
            "online" => Paid::Online(None, given.totals.amount_payable),
            transaction => Paid::Online(Some(transaction), given.totals.amount_payable),
        },
        refunds: &refunds,
    };
    invoice::invoice(&facts)
        .map_or_else(|refused| json!({"refused": refused.to_string()}), |made| sheet(&made))
}

fn line(bought: &Bought) -> Line<'_> {
    Line {
        product: &bought.product,
        variation: bought.variation.as_deref(),
        product_arabic: &bought.arabic,
        variation_arabic: "",
        quantity: bought.quantity,
        unit_grams: bought.unit_grams,
        packed_grams: bought.packed_grams,
        unit_price: bought.unit_price,
        amount: bought.amount,
        replaced: None,
    }
}

fn sheet(made: &Invoice) -> Value {
    let columns = &made.columns;
    let head =
        [Some(&columns.item), Some(&columns.quantity), columns.ordered.as_ref(), columns.packed.as_ref()];
    let head = head.into_iter().flatten().chain([&columns.unit_price, &columns.amount]);
    json!({
        "heading": label(&made.heading),
        "number": made.number,
        "seller": made.seller,
        "seller_lines": made.seller_lines,
        "facts": made.facts.iter().map(entry).collect::<Vec<_>>(),
        "delivery": made.delivery.iter().map(entry).collect::<Vec<_>>(),
        "columns": head.map(label).collect::<Vec<_>>(),
        "rows": made.rows.iter().map(row).collect::<Vec<_>>(),
        "sums": made.sums.iter().map(sum).collect::<Vec<_>>(),
        "total": sum(&made.total),
        "payment": label(&made.payment),
        "payments": made.payments.iter().map(sum).collect::<Vec<_>>(),
        "thanks": label(&made.thanks),
        "issued": made.issued.to_rfc3339_opts(SecondsFormat::AutoSi, true),
    })
}

fn label(both: &Bilingual) -> String {
    format!("{} | {}", both.english, both.arabic)
}

fn entry(entry: &Entry) -> Value {
    json!([label(&entry.label), entry.lines])
}

fn sum(sum: &Sum) -> Value {
    json!([label(&sum.label), sum.amount])
}

fn row(row: &Row) -> Value {
    let per = row.per.as_ref().map(label);
    json!([row.item, row.item_arabic, row.quantity, row.ordered, row.packed, row.unit_price, per, row.amount])
}
