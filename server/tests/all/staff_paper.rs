//! Tests of the papers of the packing room: picking lists, delivery notes, price labels and invoices.

use hamour_core::order::OrderAction;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::staff::Member;
use crate::harness::{Answer, Shop};
use crate::order::{ready, shopper};

/// The text of a PDF document, with whitespace collapsed.
#[track_caller]
fn text(answer: &Answer) -> String {
    assert_eq!(answer.status, 200, "{answer}");
    let text = pdf_extract::extract_text_from_mem(&answer.body).unwrap();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn rows(papers: &Value) -> Vec<String> {
    let text = |row: &Value| match row["cells"].as_array() {
        None => format!("# {}", row["name"].as_str().unwrap()),
        Some(cells) => {
            let cell = |cell: &Value| cell[0].as_str().unwrap_or_default().to_owned();
            cells.iter().map(cell).collect::<Vec<_>>().join(" | ")
        }
    };
    papers["papers"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|paper| paper["rows"].as_array().unwrap())
        .map(text)
        .collect()
}

async fn accepted(shop: &Shop, goods: &crate::harness::Goods) -> i64 {
    let (customer, body) = shopper(shop, goods).await;
    let id = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    shop.does(id, OrderAction::Accept).await;
    id
}

async fn pack(packer: &Member<'_>, id: i64, line: usize) {
    let whole = json!({"order_id": id, "line": line, "packed": {"kind": "as_ordered"}});
    packer.post("packing/pack-line", &whole).await.ok();
}

#[tokio::test]
async fn a_picking_list_has_what_is_not_packed_yet() {
    let (shop, goods) = ready().await;
    let (first, second) = (accepted(&shop, &goods).await, {
        let other = shop.sign_up("97455500007").await;
        let address = other.add_address(&crate::harness::address_form(&goods)).await;
        other.add(goods.product("safi")).await.ok();
        let body = crate::harness::cash_order(other.slot_tomorrow().await, address);
        let id = other.order(&body).await.ok()["id"].as_i64().unwrap();
        shop.does(id, OrderAction::Accept).await;
        id
    });
    let packer = shop.staff("noor", Role::Packer).await;
    let list = async |ids: &str| packer.get(&format!("paper/picking-list?order_ids={ids}")).await.ok();
    let both = format!("{second},{first},{first}");
    let together = rows(&list(&both).await);
    let safi = together.iter().find(|row| row.starts_with("Safi")).unwrap();
    assert!(safi.contains("| 3 |"), "the units of both orders: {safi}");
    assert!(safi.contains("2 × HM") && safi.contains("1 × HM"), "names both orders: {safi}");
    let alone = rows(&list(&first.to_string()).await);
    assert!(alone.iter().any(|row| row.ends_with("Call the customer")), "{alone:?}");
    assert!(alone[0].starts_with("# "), "under the name of a category: {alone:?}");
    pack(&packer, first, 1).await;
    assert_eq!(rows(&list(&first.to_string()).await).len(), alone.len() - 1, "one product is packed");
    pack(&packer, first, 2).await;
    assert_eq!(list(&first.to_string()).await["papers"], json!([]));
    let nothing = packer.get(&format!("paper/picking-list-pdf?order_ids={first}")).await;
    nothing.expect(400, "nothing_to_print");
    let printed = text(&packer.get(&format!("paper/picking-list-pdf?order_ids={both}")).await);
    assert!(printed.contains("Picking list") && printed.contains("Safi"), "{printed}");
}

#[tokio::test]
async fn delivery_notes_and_labels_have_what_was_packed() {
    let (shop, goods) = ready().await;
    let id = accepted(&shop, &goods).await;
    let packer = shop.staff("noor", Role::Packer).await;
    let labels =
        async || packer.get(&format!("paper/price-labels?order_ids={id}")).await.ok()["labels"].clone();
    assert_eq!(labels().await, json!([]), "nothing is packed");
    packer.get(&format!("paper/price-labels-pdf?order_ids={id}")).await.expect(400, "nothing_to_print");
    pack(&packer, id, 1).await;
    pack(&packer, id, 2).await;
    packer.post("packing/finish", &json!({"order_id": id})).await.ok();
    let labels = labels().await;
    assert_eq!((labels[0]["weight"].as_str(), labels[0]["price"].as_str()), (Some("1 kg"), Some("QR 74.00")));
    let printed = text(&packer.get(&format!("paper/price-labels-pdf?order_ids={id}")).await);
    assert!(printed.contains("QR 74.00") && printed.contains("1 kg"), "{printed}");
    let note = packer.get(&format!("paper/delivery-notes?order_ids={id}")).await.ok();
    assert_eq!(note["papers"][0]["sum"]["amount"], "QR 129.00");
    let printed = text(&packer.get(&format!("paper/delivery-notes-pdf?order_ids={id}")).await);
    assert!(printed.contains("Delivery note") && printed.contains("QR 129.00"), "{printed}");
    shop.does(id, OrderAction::Cancel).await;
    packer.get(&format!("paper/delivery-notes-pdf?order_ids={id}")).await.expect(400, "nothing_to_print");
}

#[tokio::test]
async fn staff_print_the_invoice_of_a_delivered_order() {
    let (shop, goods) = ready().await;
    let id = accepted(&shop, &goods).await;
    let support = shop.staff("huda", Role::Support).await;
    let path = format!("paper/invoice-pdf?order_id={id}");
    support.get(&path).await.expect(400, "order_not_delivered");
    shop.does(id, OrderAction::Send).await;
    shop.does(id, OrderAction::Deliver).await;
    let answer = support.get(&path).await;
    assert_eq!(answer.headers["cache-control"], "private, no-store");
    assert!(text(&answer).contains("Invoice"));
}

#[tokio::test]
async fn papers_of_unknown_or_too_many_orders_are_refused() {
    let shop = Shop::open().await;
    let packer = shop.staff("noor", Role::Packer).await;
    packer.get("paper/delivery-notes?order_ids=999999").await.expect(404, "not_found");
    let many = (1..=201).map(|id: u32| id.to_string()).collect::<Vec<_>>().join(",");
    for ids in ["", "0", "1,", "-1", "1;2", "99999999999", many.as_str()] {
        let answer = packer.get(&format!("paper/price-labels?order_ids={ids}")).await;
        assert_eq!(answer.status, 422, "{ids}: {answer}");
        assert_eq!(answer.json()["issues"][0]["field"], "order_ids", "{ids}");
    }
}
