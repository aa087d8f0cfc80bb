//! Cases of shopping: the stock of products, lines of a cart, the checkout, orders and searches.

use serde_json::{Value, json};

use super::{Draw, riyals};

const STATUSES: [&str; 5] = ["Processing", "Accepted", "Food on the way", "Cancelled", "Delivered"];

fn day_slots(draw: &mut Draw, first_id: u64) -> Vec<Value> {
    (0..draw.below(4)).map(|place| json!({"id": first_id + place, "is_available": draw.is_heads()})).collect()
}

fn offers(draw: &mut Draw) -> Value {
    let address_ids: Vec<u64> = (1..=draw.below(4)).collect();
    json!({
        "address_ids": address_ids,
        "slots": {
            "today": day_slots(draw, 1), "tomorrow": day_slots(draw, 4), "day_after_tomorrow": day_slots(draw, 7)
        },
        "express_available": draw.is_heads(), "has_multiproduct": draw.below(4) == 0,
        "takes_online": draw.below(4) > 0
    })
}

/// Returns an id from 1 to `most`, or sometimes `None`.
fn id(draw: &mut Draw, most: u64) -> Option<u64> {
    let id = draw.below(most + 1);
    (id > 0).then_some(id)
}

fn note(draw: &mut Draw) -> String {
    match draw.below(6) {
        0 => draw.text(),
        1 => "س".repeat(usize::try_from(draw.between(499, 501)).expect("a length")),
        2 => "  Ring twice\n".to_owned(),
        _ => String::new(),
    }
}

fn kinds(draw: &mut Draw) -> (&'static str, &'static str) {
    (draw.one_of(&["Express Delivery", "Scheduled Delivery"]), draw.one_of(&["Online", "COD"]))
}

fn choices(draw: &mut Draw) -> Value {
    let (order_type, payment_type) = kinds(draw);
    let mut choices = json!({
        "address_id": id(draw, 4), "day": draw.one_of(&["today", "tomorrow", "day_after_tomorrow"]),
        "slot_id": id(draw, 10), "order_type": order_type, "payment_type": payment_type, "order_note": note(draw)
    });
    if draw.below(6) == 0 {
        choices["address_id"] = Value::Null;
        choices["address_is_lost"] = true.into();
    }
    if draw.below(6) == 0 {
        choices["slot_id"] = Value::Null;
        choices["slot_is_lost"] = draw.is_heads().into();
    }
    if draw.below(3) == 0 {
        choices["slot_set_aside"] = id(draw, 10).into();
    }
    choices
}

fn draft(draw: &mut Draw) -> Value {
    let (order_type, payment_type) = kinds(draw);
    json!({
        "has_lines": draw.below(8) > 0, "has_multiproduct": draw.below(4) == 0,
        "express_available": draw.below(4) > 0, "takes_online": draw.below(4) > 0, "address_id": id(draw, 8),
        "slot_id": id(draw, 8), "order_type": order_type, "payment_type": payment_type, "order_note": note(draw)
    })
}

fn checkout(draw: &mut Draw) -> (&'static str, Value) {
    match draw.below(8) {
        0 => ("checkDraft", json!([draft(draw)])),
        1 => ("orderRequest", json!([draft(draw)])),
        2 => (draw.one_of(&["firstChoices", "firstOpenSlot"]), json!([offers(draw)])),
        3 => ("reconciledChoices", json!([choices(draw), offers(draw)])),
        4 => {
            let day = draw.one_of(&["today", "tomorrow", "day_after_tomorrow"]);
            ("choicesWithDay", json!([choices(draw), day, offers(draw)]))
        }
        5 => {
            let locked_until = draw.one_of(&[0, 9_999, 10_000, 10_001, 12_000]);
            ("flippedExpress", json!([choices(draw), locked_until, offers(draw), 10_000]))
        }
        6 => ("defaultSlot", json!([day_slots(draw, 1)])),
        _ => ("paymentChoices", json!([draw.is_heads(), draw.is_heads()])),
    }
}

fn orders(draw: &mut Draw) -> (&'static str, Value) {
    let status = draw.one_of(&STATUSES);
    let number = draw.one_of(&[None, Some(0), Some(1), Some(2), Some(3), Some(4), Some(5), Some(6)]);
    let action = draw.one_of(&["Accept", "Send", "Deliver", "Cancel"]);
    let facts = [draw.is_heads(), draw.is_heads(), draw.is_heads()];
    match draw.below(9) {
        0 => {
            let actor = draw.one_of(&["Customer", "Staff", "Staff", "System"]);
            ("orderAfter", json!([status, action, actor]))
        }
        1 => ("isPayable", json!([status, draw.below(4) > 0, draw.below(4) == 0, draw.below(4) == 0])),
        2 => ("orderMessage", json!([status, facts[0], facts[1], facts[2]])),
        3 => ("orderActions", json!([number])),
        4 => ("trackerSteps", json!([number.unwrap_or(7)])),
        5 => ("showsPay", json!([number, facts[0]])),
        6 => {
            let awaited = draw.one_of(&[None, Some("payment"), Some("gateway"), Some("")]);
            let notice = draw.one_of(&["", "cancelled_not_charged", "cancelled_unpaid", "refund_due"]);
            ("paymentNews", json!([number.unwrap_or(7), awaited, notice]))
        }
        7 => {
            let state = draw.one_of(&[
                "pending",
                "pending",
                "pending",
                "paid",
                "failed",
                "expired",
                "replaced",
                "withdrawn",
            ]);
            ("givesWay", json!([state, facts[0], facts[1]]))
        }
        _ => {
            let state = draw.one_of(&["pending", "paid", "failed", "expired", "replaced", "withdrawn"]);
            let refunds: Vec<Value> = (0..draw.below(4))
                .map(|_| {
                    json!({"amount": riyals(draw.between(1, 900_000)), "decided_on": super::days::date(draw),
                           "is_confirmed": draw.is_heads()})
                })
                .collect();
            ("paymentMessage", json!([status, state, refunds]))
        }
    }
}

fn placements(draw: &mut Draw) -> (&'static str, Value) {
    let stock = draw.between(-1, 6);
    let line = json!({"quantity": draw.below(6), "is_offered": draw.below(5) > 0, "stock": stock});
    match draw.below(6) {
        0 => {
            let lines = draw.one_of(&[0, 1, 98, 99, 100, 101]);
            ("steppedLine", json!([line, draw.one_of(&["add", "minus"]), lines]))
        }
        1 => ("setLine", json!([line, draw.one_of(&[-1, 0, 1, 2, 3, 4, 5, 99, 100])])),
        2 => ("isLineAvailable", json!([line])),
        3 => {
            let offers: Vec<Value> = (0..draw.below(5))
                .map(|_| json!([draw.is_heads(), draw.below(3), riyals(draw.between(1, 4) * 1_000)]))
                .collect();
            if draw.is_heads() {
                ("shownOffer", json!([offers]))
            } else {
                ("isProductBuyable", json!([draw.is_heads(), offers]))
            }
        }
        4 => {
            let placements: Vec<Value> = (1..=draw.below(16))
                .map(|place| json!([place, draw.between(1, 2), id(draw, 2), draw.is_heads()]))
                .collect();
            ("neighbours", json!([[1, 1, id(draw, 2), true], placements]))
        }
        _ => ("checkUnits", json!([draw.below(4) > 0, draw.between(-1, 5), draw.below(6)])),
    }
}

/// Product names as in real shops, in Latin and Arabic script.
const NAMES: &[&str] = &[
    "Hamour",
    "Kingfish",
    "King Fish Steaks",
    "Tiger Prawns",
    "Royal Prawns, peeled",
    "Prawn Crackers",
    "Safi 500 gram",
    "Sari",
    "Salmon",
    "Chef's Baklawa",
    "Crème brûlée",
    "الهامور الطازج",
    "كنافة نابلسية",
    "لُقَيْمات",
    "روبيان ٥٠٠ غرام",
];

/// Returns a query: a name or words of two names, complete, in part, with a typo, or another text.
fn query(draw: &mut Draw) -> String {
    let name: Vec<char> = draw.one_of(NAMES).chars().collect();
    let end = usize::try_from(draw.below(name.len() as u64)).expect("an index");
    match draw.below(6) {
        0 => name.into_iter().collect(),
        1 | 2 => name[..=end].iter().collect(),
        3 => name.iter().enumerate().filter(|(place, _)| *place != end).map(|(_, letter)| letter).collect(),
        4 => {
            let first: String = name[..=end].iter().collect();
            format!("{first} {}", draw.one_of(NAMES))
        }
        _ => draw.text(),
    }
}

fn search(draw: &mut Draw) -> (&'static str, Value) {
    let names: Vec<&str> = (0..draw.below(8)).map(|_| draw.one_of(NAMES)).collect();
    ("found", json!([query(draw), names]))
}

pub(super) fn case(draw: &mut Draw) -> (&'static str, Value) {
    match draw.below(5) {
        0 | 1 => checkout(draw),
        2 => orders(draw),
        3 => placements(draw),
        _ => search(draw),
    }
}
