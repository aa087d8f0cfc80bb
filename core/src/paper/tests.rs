//! Tests of the papers of the packing room (beyond the requirements).

use chrono::{DateTime, NaiveDate, TimeZone as _, Utc};

use super::*;
use crate::Money;
use crate::invoice::{Line, Replaced, Seller};
use crate::packing::Wish;

const SLOT: Option<(u16, u16)> = Some((960, 1110));

fn on() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 25).expect("a date")
}

fn at() -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 11, 25, 22, 30, 0).single().expect("exists")
}

fn money(dirhams: i64) -> Money {
    Money::from_dirhams(dirhams).expect("in range")
}

fn hamour(order_id: i64, quantity: u32) -> ToPick<'static> {
    ToPick {
        order_id,
        category: "Fish",
        product: "Hamour",
        variation: Some("Fillet"),
        product_arabic: "هامور",
        variation_arabic: "",
        quantity,
        unit_grams: Some(500),
        wish: Wish::ReplaceSimilar,
    }
}

fn roses(order_id: i64) -> ToPick<'static> {
    ToPick {
        category: "",
        product: "Roses",
        variation: None,
        product_arabic: " ",
        variation_arabic: "",
        quantity: 1,
        unit_grams: None,
        wish: Wish::LeaveOut,
        ..hamour(order_id, 1)
    }
}

fn cells(paper: &Paper) -> Vec<String> {
    let text = |row: &Row| match row {
        Row::Group { name } => format!("# {name}"),
        Row::Cells { cells } => cells.iter().map(|lines| lines.join("/")).collect::<Vec<_>>().join(" | "),
    };
    paper.rows.iter().map(text).collect()
}

const FASKAR: Replaced<'static> = Replaced {
    product: "Faskar",
    variation: Some("Whole"),
    product_arabic: "فسكر",
    variation_arabic: "",
    is_price_lowered: true,
};

fn line() -> Line<'static> {
    Line {
        product: "Hamour",
        variation: Some("Fillet"),
        product_arabic: "هامور",
        variation_arabic: "",
        quantity: 2,
        unit_grams: Some(500),
        packed_grams: Some(1130),
        unit_price: money(3100),
        amount: money(7006),
        replaced: None,
    }
}

#[test]
fn orders_of_a_slot_are_picked_together() {
    let lines =
        [roses(7), hamour(7, 1), ToPick { category: "Lamb", product: "Leg", ..hamour(8, 1) }, hamour(8, 2)];
    let paper = picking_list("Hamour", &PickedFor::Orders { on: on(), slot: SLOT, count: 2 }, &lines);
    assert_eq!(paper.subject, "25 November 2026, 16:00 – 18:30");
    assert_eq!(paper.facts[0].lines, ["2"]);
    assert_eq!(
        cells(&paper),
        [
            "# Fish",
            "Hamour (Fillet)/هامور | 3 | 1.5 kg | 1 × HM000007, 2 × HM000008",
            "# Lamb",
            "Leg (Fillet)/هامور | 1 | 500 gram | 1 × HM000008",
            "# Other products",
            "Roses | 1 |  | 1 × HM000007",
        ]
    );
}

#[test]
fn units_of_another_weight_are_collected_apart() {
    let lines = [hamour(7, 1), ToPick { unit_grams: Some(1000), ..hamour(8, 1) }];
    let paper = picking_list("Hamour", &PickedFor::Orders { on: on(), slot: None, count: 2 }, &lines);
    assert_eq!(paper.rows.len(), 3);
    assert_eq!(paper.subject, "25 November 2026");
}

#[test]
fn a_weight_that_cannot_be_added_up_is_left_out() {
    let heavy = ToPick { unit_grams: Some(i64::MAX), ..hamour(7, 1) };
    let paper =
        picking_list("Hamour", &PickedFor::Orders { on: on(), slot: SLOT, count: 2 }, &[heavy, heavy]);
    assert_eq!(cells(&paper)[1], "Hamour (Fillet)/هامور | 2 |  | 1 × HM000007, 1 × HM000007");
}

#[test]
fn the_list_of_one_order_says_what_to_do_if_a_product_is_missing() {
    let picked_for =
        PickedFor::Order { id: 7, customer: "Mariam", note: " Ring twice ", on: on(), slot: None };
    let paper = picking_list("Hamour", &picked_for, &[hamour(7, 2), roses(7)]);
    assert_eq!(paper.subject, "HM000007");
    let facts: Vec<_> = paper.facts.iter().map(|fact| fact.lines.join(" ")).collect();
    assert_eq!(facts, ["25 November 2026", "Mariam", "Ring twice"]);
    assert_eq!(
        cells(&paper)[1],
        "Hamour (Fillet)/هامور | 2 | 1 kg | Replace with something similar/استبداله بصنف مشابه"
    );
    let silent = PickedFor::Order { id: 7, customer: "Mariam", note: " ", on: on(), slot: SLOT };
    assert_eq!(picking_list("Hamour", &silent, &[]).facts.len(), 2);
}

fn note(at_door: Money, lines: &[Line<'_>]) -> Paper {
    let address = ["Building 12, Al Corniche".to_owned(), "Doha".to_owned()];
    let seller = Seller { name: "Hamour", company: "", phone: "+974 4400 0000", email: "", address: &[] };
    delivery_note(&DeliveryFacts {
        seller,
        order_id: 42,
        customer: "Mariam",
        phone: "97455500001",
        address: &address,
        due_on: on(),
        slot: SLOT,
        note: "",
        packed: Some(at()),
        lines,
        at_door,
    })
}

#[test]
fn a_delivery_note_says_what_is_delivered_and_what_is_collected() {
    let gone = Line { packed_grams: Some(0), ..line() };
    let none_left = Line { quantity: 0, packed_grams: None, unit_grams: None, ..line() };
    let instead = Line { replaced: Some(FASKAR), ..line() };
    let paper = note(money(7006), &[line(), gone, none_left, instead]);
    assert_eq!(
        cells(&paper),
        [
            "Hamour (Fillet)/هامور | 2 | 1 kg | 1.13 kg",
            "Hamour (Fillet)/هامور/Not available/غير متوفر | 0 | 1 kg | 0 gram",
            "Hamour (Fillet)/هامور/Not available/غير متوفر | 0 |  | ",
            "Hamour (Fillet)/هامور/Instead of Faskar (Whole)/بدلًا من فسكر | 2 | 1 kg | 1.13 kg",
        ]
    );
    let sum = paper.sum.expect("the amount");
    assert_eq!((sum.label.english.as_str(), sum.amount.as_str()), ("To collect in cash", "QR 70.06"));
    // It was packed after midnight in Doha.
    assert_eq!(paper.facts[4].lines, ["26 November 2026"]);
    assert_eq!(paper.shop_lines, ["+974 4400 0000"]);
}

#[test]
fn nothing_is_collected_for_what_is_paid() {
    let sum = note(Money::ZERO, &[]).sum.expect("the amount");
    assert_eq!((sum.label.english.as_str(), sum.amount.as_str()), ("Nothing to collect", ""));
}

#[test]
fn a_label_shows_the_weight_and_its_price() {
    let piece = Line { packed_grams: None, unit_grams: None, quantity: 1, ..line() };
    let lowered = Line { replaced: Some(FASKAR), ..line() };
    let gone = Line { packed_grams: Some(0), ..line() };
    let labels = price_labels(&LabelFacts {
        shop: "Hamour",
        order_id: 42,
        packed: at(),
        lines: &[line(), piece, gone, lowered],
    });
    let seen: Vec<_> = labels
        .iter()
        .map(|label| {
            let part = |text: &Option<String>| text.clone().unwrap_or_default();
            format!(
                "{} {}|{}|{}|{}",
                part(&label.units),
                label.product,
                part(&label.weight),
                part(&label.price_per_kilogram),
                label.price
            )
        })
        .collect();
    assert_eq!(
        seen,
        [
            "2 × Hamour (Fillet)|1.13 kg|QR 62.00|QR 70.06",
            " Hamour (Fillet)|||QR 70.06",
            "2 × Hamour (Fillet)|1.13 kg||QR 70.06",
        ]
    );
    assert_eq!(labels[0].date, "26 November 2026");
}
