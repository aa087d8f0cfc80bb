//! Tests of the text and figures of an invoice (ORD-05).

use super::totals::percent_text;
use super::*;
use chrono::TimeZone as _;
use proptest::prelude::*;

use crate::settlement::{PackedLine, settled_totals};

fn money(dirhams: i64) -> Money {
    Money::from_dirhams(dirhams).expect("in range")
}

fn at(day: u32, hour_utc: u32) -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 11, day, hour_utc, 5, 0).single().expect("exists")
}

const SELLER: Seller<'static> = Seller {
    name: "Hamour",
    company: "Hamour Trading W.L.L.",
    phone: "+974 4400 0000",
    email: "",
    address: &[],
};

const LOWERED: Replaced<'static> = Replaced {
    product: "Faskar",
    variation: None,
    product_arabic: "",
    variation_arabic: "",
    is_price_lowered: true,
};

/// Two units of prawns at 74.00 each.
const PRAWNS: Line<'static> = Line {
    product: "Tiger Prawns",
    variation: Some("1 kg"),
    product_arabic: "روبيان النمر",
    variation_arabic: "",
    quantity: 2,
    unit_grams: Some(1000),
    packed_grams: None,
    unit_price: Money::ZERO,
    amount: Money::ZERO,
    replaced: None,
};

fn lines() -> [Line<'static>; 2] {
    let prawns = Line { unit_price: money(7400), amount: money(14_800), ..PRAWNS };
    // 62.00 per kilogram, of which 1130 g were packed.
    let hamour = Line {
        product: "Hamour",
        variation: None,
        product_arabic: " ",
        variation_arabic: "",
        quantity: 1,
        packed_grams: Some(1130),
        unit_price: money(6200),
        amount: money(7006),
        ..PRAWNS
    };
    [prawns, hamour]
}

/// The lines above, 10 % off, 5 % tax and 10.00 for delivery.
fn facts<'a>(lines: &'a [Line<'a>], address: &'a [String]) -> Facts<'a> {
    Facts {
        seller: SELLER,
        order_id: 42,
        status: OrderStatus::Delivered,
        placed: at(21, 7),
        delivered: Some(at(22, 22)),
        customer: "Mariam",
        phone: "97455500001",
        address,
        due_on: NaiveDate::from_ymd_opt(2026, 11, 22).expect("a date"),
        slot: Some((480, 600)),
        lines,
        totals: Totals {
            sub_total: money(21_806),
            discount_amount: money(2181),
            total_tax: money(981),
            delivery_charge: money(1000),
            amount_payable: money(21_606),
        },
        tax_rate: BasisPoints::new(500).expect("5 %"),
        coupon: Some("FRESH10"),
        paid: Paid::Cash,
        refunds: &[],
    }
}

fn said(sums: &[Sum]) -> Vec<(&str, &str)> {
    sums.iter().map(|sum| (sum.label.english.as_str(), sum.amount.as_str())).collect()
}

fn stated(entries: &[Entry]) -> Vec<(&str, String)> {
    entries.iter().map(|entry| (entry.label.english.as_str(), entry.lines.join("|"))).collect()
}

#[test]
fn ord_05_an_invoice_has_seller_customer_lines_and_dates() {
    let address = ["Building 12".to_owned(), String::new(), "Doha".to_owned()];
    let lines = lines();
    let made = invoice(&facts(&lines, &address)).expect("delivered");
    assert_eq!((made.heading.english.as_str(), made.number.as_str()), ("Tax Invoice", "HM000042"));
    assert_eq!(made.seller_lines, ["Hamour Trading W.L.L.", "+974 4400 0000"]);
    let expected = [
        ("Order number", "HM000042"),
        // Delivered at 01:05 at night, in Doha.
        ("Invoice date", "23 November 2026"),
        ("Ordered", "21 November 2026, 10:05"),
        ("Delivered", "23 November 2026, 01:05"),
    ];
    assert_eq!(stated(&made.facts), expected.map(|(label, text)| (label, text.to_owned())));
    let expected = [
        ("Customer", "Mariam|+974 5550 0001"),
        ("Delivered to", "Building 12|Doha"),
        ("Delivery slot", "22 November 2026, 08:00 – 10:00"),
    ];
    assert_eq!(stated(&made.delivery), expected.map(|(label, text)| (label, text.to_owned())));
    assert_eq!(made.issued, at(22, 22));
}

#[test]
fn chk_09_a_weighed_line_shows_what_was_ordered_and_packed_and_the_weight_of_its_price() {
    let lines = lines();
    let made = invoice(&facts(&lines, &[])).expect("delivered");
    let [prawns, hamour] = made.rows.as_slice() else { panic!("two rows: {:?}", made.rows) };
    assert_eq!(
        (prawns.item.as_str(), prawns.item_arabic.as_deref()),
        ("Tiger Prawns (1 kg)", Some("روبيان النمر"))
    );
    assert_eq!((prawns.quantity.as_str(), prawns.ordered.as_deref()), ("2", Some("2 kg")));
    assert_eq!((&prawns.packed, &prawns.per), (&None, &None));
    assert_eq!((prawns.unit_price.as_str(), prawns.amount.as_str()), ("74.00", "148.00"));
    assert_eq!(hamour.item_arabic, None);
    assert_eq!((hamour.ordered.as_deref(), hamour.packed.as_deref()), (Some("1 kg"), Some("1.13 kg")));
    assert_eq!(hamour.per.as_ref().map(|per| per.english.as_str()), Some("per 1 kg"));
    assert_eq!((hamour.unit_price.as_str(), hamour.amount.as_str()), ("62.00", "70.06"));
}

#[test]
fn an_empty_column_is_omitted() {
    let weightless = Line { unit_grams: None, ..lines()[0] };
    let shown = |lines: &[Line<'_>]| {
        let columns = columns(lines);
        (columns.ordered.is_some(), columns.packed.is_some())
    };
    assert_eq!(shown(&[weightless]), (false, false));
    assert_eq!(shown(&lines()[..1]), (true, false));
    assert_eq!(shown(&lines()), (true, true));
    let lowered = Line { unit_price: money(8000), replaced: Some(LOWERED), ..lines()[0] };
    let lines_of = [lowered, lines()[1]];
    assert!(invoice(&facts(&lines_of, &[])).is_ok(), "a substitute at the price of what was ordered");
    let raised = [Line { unit_price: money(7000), ..lowered }, lines()[1]];
    assert_eq!(invoice(&facts(&raised, &[])), Err(NotInvoiced::Unbalanced));
    let left_out = Line { packed_grams: Some(0), amount: Money::ZERO, ..lines()[1] };
    assert_eq!(row(&left_out).packed.as_deref(), Some("0 gram"));
}

#[test]
fn the_sums_name_the_coupon_the_rate_and_the_way_of_delivery() {
    let lines = lines();
    let mut facts = facts(&lines, &[]);
    let made = invoice(&facts).expect("delivered");
    let expected = [
        ("Sub Total", "218.06"),
        ("Discount, coupon FRESH10", "-21.81"),
        ("Tax 5%", "9.81"),
        ("Delivery Charge", "10.00"),
    ];
    assert_eq!(said(&made.sums), expected);
    assert_eq!((made.total.label.arabic.as_str(), made.total.amount.as_str()), ("الإجمالي", "QR 216.06"));
    facts.slot = None;
    facts.coupon = None;
    facts.tax_rate = BasisPoints::default();
    facts.totals.total_tax = Money::ZERO;
    facts.totals.amount_payable = money(20_625);
    let made = invoice(&facts).expect("delivered");
    assert_eq!(made.heading, Bilingual { english: "Invoice".into(), arabic: "فاتورة".into() });
    let expected = [("Sub Total", "218.06"), ("Discount", "-21.81"), ("Express Delivery Charge", "10.00")];
    assert_eq!(said(&made.sums), expected);
    assert_eq!(stated(&made.delivery)[2], ("Express Delivery", "22 November 2026".to_owned()));
    assert_eq!(
        ["0.25%", "2.5%", "5%", "100%"].map(str::to_owned),
        [25, 250, 500, 10_000].map(|share| { percent_text(BasisPoints::new(share).expect("a share")) })
    );
}

#[test]
fn payments_show_the_method_and_the_refunds() {
    let lines = lines();
    let mut facts = facts(&lines, &[]);
    let paid = |facts: &Facts<'_>| {
        let made = invoice(facts).expect("delivered");
        made.payments.iter().map(|sum| format!("{}: {}", sum.label.english, sum.amount)).collect::<Vec<_>>()
    };
    assert_eq!(paid(&facts), ["Cash on delivery: QR 216.06"]);
    facts.paid = Paid::Online(None, facts.totals.amount_payable);
    assert_eq!(paid(&facts), ["Paid online: QR 216.06"]);
    facts.paid = Paid::Online(Some("SD-7"), facts.totals.amount_payable);
    let decided_on = NaiveDate::from_ymd_opt(2026, 11, 22).expect("a date");
    let due = [Refund {
        amount: money(21_606),
        decided_on,
        working_days: Some(7),
        is_confirmed: false,
        pays_order: false,
    }];
    facts.refunds = &due;
    assert_eq!(
        paid(&facts),
        ["Paid online, transaction SD-7: QR 216.06", "Refund, due by 1 December 2026: QR 216.06"]
    );
    let both = [due[0], Refund { amount: money(100), is_confirmed: true, ..due[0] }];
    facts.refunds = &both;
    assert_eq!(
        paid(&facts)[1..],
        ["Refunded: QR 1.00", "Refund, due by 1 December 2026: QR 216.06"],
        "what went back comes first"
    );
    let part = [Refund { amount: money(394), is_confirmed: true, pays_order: true, ..due[0] }];
    facts.refunds = &part;
    facts.paid = Paid::Online(None, money(22_000));
    assert_eq!(paid(&facts), ["Paid online: QR 220.00", "Refunded: QR 3.94"], "an order that came to less");
    facts.refunds = &[];
    facts.paid = Paid::Online(None, money(21_000));
    assert_eq!(
        paid(&facts),
        ["Paid online: QR 210.00", "Cash on delivery: QR 6.06"],
        "and one that came to more"
    );
    let paid_nothing = Paid::Online(None, Money::ZERO);
    let free = Facts { lines: &[], totals: Totals::default(), refunds: &[], paid: paid_nothing, ..facts };
    assert_eq!(paid(&free), ["Nothing to pay: QR 0.00"]);
}

#[test]
fn only_delivered_orders_have_an_invoice() {
    let lines = lines();
    for status in OrderStatus::ALL {
        let made = invoice(&Facts { status, ..facts(&lines, &[]) });
        let expect =
            if status == OrderStatus::Delivered { Ok("HM000042") } else { Err(NotInvoiced::NotDelivered) };
        assert_eq!(
            made.as_ref().map(|made| made.number.as_str()).map_err(|cause| *cause),
            expect,
            "{status}"
        );
    }
}

#[test]
fn an_invoice_that_does_not_add_up_is_refused() {
    let good = lines();
    let changed = |change: fn(&mut Totals)| {
        let mut facts = facts(&good, &[]);
        change(&mut facts.totals);
        invoice(&facts).map(drop)
    };
    assert_eq!(changed(|_| ()), Ok(()));
    assert_eq!(changed(|totals| totals.amount_payable = money(21_607)), Err(NotInvoiced::Unbalanced));
    assert_eq!(NotInvoiced::Unbalanced.to_string(), "the order's amounts don't add up");
    assert_eq!(changed(|totals| totals.total_tax = money(982)), Err(NotInvoiced::Unbalanced));
    let both = changed(|totals| {
        totals.sub_total = money(21_807);
        totals.amount_payable = money(21_607);
    });
    assert_eq!(both, Err(NotInvoiced::Unbalanced), "more than its lines");
    let mut dear = good;
    dear[0].amount = money(14_801);
    dear[1].amount = money(7005);
    assert_eq!(
        invoice(&facts(&dear, &[])).map(drop),
        Err(NotInvoiced::Unbalanced),
        "as much, but not of its lines"
    );
}

/// Parses a printed amount and returns it in dirhams.
fn printed(text: &str) -> i64 {
    text.trim_start_matches("QR ").replace(',', "").parse::<Money>().expect("an amount").dirhams()
}

proptest! {
    #[test]
    fn the_printed_sums_add_up(
        goods in prop::collection::vec((1i64..100_000, 1u32..20, prop::option::of((1u32..5000, 0u32..15_000))), 1..30),
        discount in 0i64..500_000, delivery in 0i64..10_000, rate in 0u32..=10_000, is_express: bool,
    ) {
        let tax_rate = BasisPoints::new(rate).expect("at most the whole");
        let packed: Vec<_> = goods
            .iter()
            .map(|(price, quantity, weighed)| PackedLine {
                agreed: money(price * i64::from(*quantity)),
                unit_price: money(*price),
                weighed: *weighed,
                is_covered: true,
            })
            .collect();
        let agreed = Totals { discount_amount: money(discount), delivery_charge: money(delivery), ..Totals::default() };
        let totals = settled_totals(&agreed, None, &packed, tax_rate).expect("in range");
        let lines: Vec<_> = goods
            .iter()
            .zip(&packed)
            .map(|((_, quantity, weighed), packed)| Line {
                quantity: *quantity,
                unit_grams: weighed.map(|(unit, _)| unit),
                packed_grams: weighed.map(|(_, packed)| packed),
                unit_price: packed.unit_price,
                amount: packed.amount().expect("in range"),
                ..PRAWNS
            })
            .collect();
        let slot = (!is_express).then_some((480, 600));
        let made = invoice(&Facts { slot, totals, tax_rate, ..facts(&lines, &[]) }).expect("it adds up");
        let of_rows: i64 = made.rows.iter().map(|row| printed(&row.amount)).sum();
        prop_assert_eq!(of_rows, printed(&made.sums[0].amount));
        let of_sums: i64 = made.sums.iter().map(|sum| printed(&sum.amount)).sum();
        prop_assert_eq!(of_sums, printed(&made.total.amount));
        prop_assert_eq!(of_sums, printed(&made.payments[0].amount));
    }
}
