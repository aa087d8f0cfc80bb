//! Runs the rule book's vectors of carts through HTTP: quantities and stock, amounts of lines and totals of carts.

use std::collections::BTreeMap;

use hamour::store::product;
use hamour_core::coupon::Reduction;
use hamour_core::{BasisPoints, Money};
use serde_json::{Value, json};

use crate::harness::{Answer, Customer, Shop, execute};
use crate::vectors::{cases, code_of};
use crate::vectors_of_goods::{Ware, add_category, add_ware};

/// The stock of a product before it is added to a cart; the test then reduces it.
const PLENTY: i64 = 500;

/// A shop with a hundred products to fill carts with, and its customers by the number of other lines in their carts.
struct Counter<'a> {
    shop: &'a Shop,
    fillers: &'a [i64],
    customers: Vec<Customer<'a>>,
    by_fill: BTreeMap<usize, usize>,
}

async fn fillers(shop: &Shop) -> Vec<i64> {
    let mut ids = vec![];
    shop.change_catalogue(async |tx| {
        let category_id = add_category(tx, "fillers").await;
        for nth in 0..100 {
            let slug = format!("filler-{nth}");
            ids.push(add_ware(tx, &Ware { slug: &slug, ..Ware::of(category_id) }).await.0);
        }
    })
    .await;
    ids
}

impl<'a> Counter<'a> {
    async fn new(shop: &'a Shop, fillers: &'a [i64]) -> Self {
        Self { shop, fillers, customers: shop.crowd(8).await, by_fill: BTreeMap::new() }
    }

    /// A customer whose cart contains `fill` other products.
    async fn customer(&mut self, fill: usize) -> &Customer<'a> {
        let next = self.by_fill.len();
        if let std::collections::btree_map::Entry::Vacant(free) = self.by_fill.entry(fill) {
            free.insert(next);
            for filler in &self.fillers[..fill] {
                self.customers[next].add(*filler).await.ok();
            }
        }
        &self.customers[self.by_fill[&fill]]
    }

    /// Creates a product with a vector's stock and adds its quantity to the customer's cart; returns the ids of the
    /// product and of the line, or null if there is no line.
    async fn line(&mut self, slug: &str, fill: usize, line: &Value) -> (i64, Value) {
        let (quantity, stock) = (line["quantity"].as_i64().unwrap(), line["stock"].as_i64().unwrap());
        let (mut product_id, mut variation_id) = (0, 0);
        self.shop
            .change_catalogue(async |tx| {
                let category_id = add_category(tx, slug).await;
                let ware = Ware { slug, stock: stock.max(PLENTY), ..Ware::of(category_id) };
                (product_id, variation_id) = add_ware(tx, &ware).await;
            })
            .await;
        let shop = self.shop;
        let customer = self.customer(fill).await;
        let mut id = Value::Null;
        if quantity > 0 {
            customer.add(product_id).await.ok();
            id = line_of(&customer.cart().await, product_id);
            set(customer, &id, &json!(quantity)).await.ok();
        }
        execute(&shop.state.db, format!("UPDATE variation SET stock = {stock} WHERE id = {variation_id}"))
            .await;
        let is_offered = line["is_offered"] == true;
        shop.change_catalogue(async |tx| {
            product::set_active(tx, product_id, is_offered).await.unwrap();
        })
        .await;
        (product_id, id)
    }
}

fn line_of(cart: &Value, product_id: i64) -> Value {
    let lines = cart["cart_items"].as_array().unwrap();
    lines
        .iter()
        .find(|line| line["product"]["id"] == product_id)
        .map_or(Value::Null, |line| line["id"].clone())
}

async fn set(customer: &Customer<'_>, line_id: &Value, quantity: &Value) -> Answer {
    let body = json!({"cart_item_id": line_id, "quantity": quantity});
    customer.post("/api/cart-item-quantity/").json(&body).await
}

/// Makes a customer's step, removes the line again, and returns the result in the form of the rule's.
async fn step(customer: &Customer<'_>, product_id: i64, change: &str) -> Value {
    let body = json!({"main_product_id": product_id, "main_function": change});
    let answer = customer.post("/api/addtocart/").json(&body).await;
    let answer = match code_of(&answer) {
        None => json!({"ok": answer.ok()["quantity"]}),
        Some(code) => json!({"code": code}),
    };
    let line_id = line_of(&customer.cart().await, product_id);
    if !line_id.is_null() {
        set(customer, &line_id, &json!(0)).await.ok();
    }
    answer
}

/// Whether the shop's tables accept the line: the stock is never negative.
fn can_be_left(line: &Value) -> bool {
    line["stock"].as_i64().unwrap() >= 0
}

#[tokio::test]
async fn chk_12_step_vectors_through_http() {
    let shop = Shop::open().await;
    let fillers = fillers(&shop).await;
    let mut counter = Counter::new(&shop, &fillers).await;
    let mut left_out = 0;
    let plenty = |quantity: &Value| json!({"quantity": quantity, "is_offered": true, "stock": PLENTY});
    let mut steps = cases("cart", "steppedLine");
    // A changed quantity is a step with sufficient stock; if it is rejected, the quantity stays.
    steps.extend(cases("cart", "changedQuantity").into_iter().map(|(args, expect)| {
        let expect = match expect["issue"]["code"].as_str() {
            None => json!({"ok": expect["quantity"]}),
            Some(code) => json!({"code": code}),
        };
        (vec![plenty(&args[0]), args[1].clone(), json!(i32::from(args[0] != 0))], expect)
    }));
    steps.extend(cases("cart", "checkNewLine").into_iter().map(|(args, expect)| {
        let expect = if expect.get("ok").is_some() { json!({"ok": 1}) } else { expect };
        (vec![plenty(&json!(0)), json!("add"), args[0].clone()], expect)
    }));
    for (nth, (args, expect)) in steps.into_iter().enumerate() {
        let lines = usize::try_from(args[2].as_u64().unwrap()).unwrap();
        // Nor does a cart ever contain more lines than its limit.
        if !can_be_left(&args[0]) || lines > fillers.len() {
            left_out += 1;
            continue;
        }
        let fill = lines - usize::from(args[0]["quantity"] != 0);
        let (product_id, _) = counter.line(&format!("ware-{nth}"), fill, &args[0]).await;
        let answer = step(counter.customer(fill).await, product_id, args[1].as_str().unwrap()).await;
        assert_eq!(answer, expect, "{args:?}");
    }
    assert_eq!(left_out, 3, "units below none, twice, and a cart of four billion lines");
}

#[tokio::test]
async fn chk_12_set_line_vectors_through_http() {
    let shop = Shop::open().await;
    let mut counter = Counter::new(&shop, &[]).await;
    for (nth, (args, expect)) in cases("cart", "setLine").into_iter().enumerate() {
        let (product_id, line_id) = counter.line(&format!("ware-{nth}"), 0, &args[0]).await;
        let customer = counter.customer(0).await;
        let answer = set(customer, &line_id, &args[1]).await;
        let lines = customer.cart().await["cart_items"].clone();
        let kept = lines.as_array().unwrap().iter().find(|line| line["product"]["id"] == product_id);
        let kept = kept.map_or(json!(0), |line| line["quantity"].clone());
        match code_of(&answer) {
            None => assert_eq!(json!({"ok": kept}), expect, "{args:?}"),
            Some(code) => {
                assert_eq!(json!({"code": code}), expect, "{args:?}");
                assert_eq!(kept, args[0]["quantity"], "{args:?}");
            }
        }
        customer.post("/api/clear-cart/").await.ok();
    }
}

#[tokio::test]
async fn chk_12_availability_vectors_through_http() {
    let shop = Shop::open().await;
    let mut counter = Counter::new(&shop, &[]).await;
    let mut asked = cases("cart", "isLineAvailable");
    // A quantity of 0 has no line in the cart that could be checked.
    let of_units = cases("cart", "checkUnits").into_iter().filter(|(args, _)| args[2] != 0);
    asked.extend(of_units.map(|(args, expect)| {
        let line = json!({"is_offered": args[0], "stock": args[1], "quantity": args[2]});
        (vec![line], json!(expect.get("ok").is_some()))
    }));
    let mut left_out = 0;
    for (nth, (args, expect)) in asked.into_iter().enumerate() {
        let quantity = args[0]["quantity"].as_i64().unwrap();
        if !can_be_left(&args[0]) || quantity > 99 {
            left_out += 1;
            continue;
        }
        let slug = format!("ware-{nth}");
        let (product_id, _) = counter.line(&slug, 0, &args[0]).await;
        let variation = product::variations_of(&shop.state.db, product_id).await.unwrap()[0].id;
        let customer = counter.customer(0).await;
        let body = json!({"variation_id": variation});
        let answer = customer.post("/api/check-cart-item-quantity/").json(&body).await.ok();
        assert_eq!(answer, json!({"quantity": quantity, "available": expect}), "{args:?}");
        customer.post("/api/clear-cart/").await.ok();
    }
    assert_eq!(left_out, 3, "units below none, twice, and more than a line can hold");
}

#[tokio::test]
async fn chk_12_quantity_vectors_through_http() {
    let shop = Shop::open().await;
    let mut counter = Counter::new(&shop, &[]).await;
    let line = json!({"quantity": 1, "is_offered": true, "stock": PLENTY});
    let (product_id, _) = counter.line("ware", 0, &line).await;
    let customer = counter.customer(0).await;
    for (args, expect) in cases("cart", "parseQuantity") {
        customer.post("/api/clear-cart/").await.ok();
        customer.add(product_id).await.ok();
        let line_id = line_of(&customer.cart().await, product_id);
        let answer = set(customer, &line_id, &args[0]).await;
        let line = customer.cart().await["cart_items"][0].clone();
        match expect["code"].as_str() {
            None if expect["ok"] == 0 => assert_eq!(line, Value::Null, "{args:?}: {answer}"),
            None => assert_eq!((answer.status.as_u16(), &line["quantity"]), (200, &expect["ok"]), "{args:?}"),
            Some(code) => {
                let refused = answer.expect_invalid(&["quantity"]);
                assert_eq!(
                    (refused["issues"].as_array().unwrap().len(), line["quantity"].as_i64()),
                    (1, Some(1))
                );
                assert_eq!(refused["issues"][0]["code"], code, "{args:?}");
                assert_eq!(refused["fields"]["quantity"], refused["error"], "{args:?}");
            }
        }
    }
}

/// Creates products at these prices and adds them to a customer's cart in these quantities.
async fn filled<'a>(
    shop: &Shop,
    customer: &'a Customer<'a>,
    nth: usize,
    lines: &[Value],
) -> &'a Customer<'a> {
    for (index, line) in lines.iter().enumerate() {
        let (slug, mut id) = (format!("ware-{nth}-{index}"), 0);
        shop.change_catalogue(async |tx| {
            let price = price(line);
            let category_id = add_category(tx, &slug).await;
            id = add_ware(tx, &Ware { slug: &slug, price, stock: PLENTY, ..Ware::of(category_id) }).await.0;
        })
        .await;
        customer.add(id).await.ok();
        let cart = customer.get("/api/get-cart/").await;
        let line_id = line_of(&cart.ok(), id);
        if line["quantity"] != 1 {
            // An amount that is out of range is rejected only when the cart is fetched.
            drop(set(customer, &line_id, &line["quantity"]).await);
        }
    }
    customer
}

/// Whether a shop can have this line: prices are positive, and a quantity of 0 is no line.
fn can_be_sold(line: &Value) -> bool {
    price(line) > Money::ZERO && line["quantity"] != 0
}

fn price(line: &Value) -> Money {
    line["unit_price"].as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn total_vectors_through_http() {
    let shop = Shop::open().await;
    let all = cases("cart", "cartTotals");
    let crowd = shop.crowd(i64::try_from(all.len()).unwrap()).await;
    let mut left_out = 0;
    for (nth, ((args, expect), customer)) in all.into_iter().zip(&crowd).enumerate() {
        let amount = |name: &str| args[0][name].as_str().unwrap().parse::<Money>().unwrap();
        let (charge, discount) = (amount("delivery_charge"), amount("discount_amount"));
        let share = u32::try_from(args[0]["tax_rate"].as_u64().unwrap()).unwrap();
        shop.set_terms(|terms| {
            (terms.base_fee, terms.free_from) = (charge, None);
            terms.tax_rate = BasisPoints::new(share).unwrap();
        })
        .await;
        let lines: Vec<_> = args[0]["lines"].as_array().unwrap().clone();
        if lines.iter().any(|line| price(line) < Money::ZERO) {
            left_out += 1;
            continue;
        }
        // A line with quantity 0 does not exist in a cart, and does not change the totals.
        let lines: Vec<_> = lines.into_iter().filter(can_be_sold).collect();
        filled(&shop, customer, nth, &lines).await;
        if discount > Money::ZERO && !lines.is_empty() {
            let code = format!("VECTOR{nth}");
            shop.add_coupon(&code, |terms| terms.reduction = Reduction::Fixed(discount)).await;
            customer.post("/api/create-coupon/").json(&json!({"coupon_code": code})).await.ok();
        }
        let answer = customer.get("/api/get-cart/").await;
        if expect.is_null() {
            answer.expect(400, "amount_out_of_range");
            continue;
        }
        let totals = answer.ok()["cart"].clone();
        for (name, amount) in expect.as_object().unwrap() {
            assert_eq!(totals[name], *amount, "{name} of {args:?}: {answer}");
        }
    }
    assert_eq!(left_out, 2, "prices below nothing");
}

#[tokio::test]
async fn line_amount_vectors_through_http() {
    let shop = Shop::open().await;
    let all = cases("cart", "lineAmount");
    let crowd = shop.crowd(i64::try_from(all.len()).unwrap()).await;
    // Removes the delivery fee, so that only the line counts.
    shop.set_terms(|terms| (terms.base_fee, terms.free_from) = (Money::ZERO, None)).await;
    let mut left_out = 0;
    for (nth, ((args, expect), customer)) in all.into_iter().zip(&crowd).enumerate() {
        if !can_be_sold(&args[0]) {
            left_out += 1;
            continue;
        }
        let customer = filled(&shop, customer, nth, &args).await;
        let answer = customer.get("/api/get-cart/").await;
        if expect.is_null() {
            answer.expect(400, "amount_out_of_range");
        } else {
            assert_eq!(answer.ok()["cart_items"][0]["amount"], expect, "{args:?}");
        }
    }
    assert_eq!(left_out, 4, "a price of nothing and less, and none of something");
}

#[tokio::test]
async fn chk_09_mixed_weight_vectors_through_http() {
    let shop = Shop::open().await;
    let all = cases("cart", "isMixedWeight");
    let crowd = shop.crowd(i64::try_from(all.len()).unwrap()).await;
    for (nth, ((args, expect), customer)) in all.into_iter().zip(&crowd).enumerate() {
        for (index, is_weighed) in args[0].as_array().unwrap().iter().enumerate() {
            let (slug, mut id) = (format!("ware-{nth}-{index}"), 0);
            shop.change_catalogue(async |tx| {
                let category_id = add_category(tx, &slug).await;
                let (is_weighed, weight_grams) = (*is_weighed == true, Some(1000));
                id = add_ware(tx, &Ware { slug: &slug, is_weighed, weight_grams, ..Ware::of(category_id) })
                    .await
                    .0;
            })
            .await;
            customer.add(id).await.ok();
        }
        assert_eq!(customer.cart().await["has_multiproduct"], expect, "{args:?}");
    }
}
