//! Tests of the paginated list of a customer's orders.

use serde_json::Value;

use crate::harness::{Answer, Shop};

fn ids(answer: &Answer) -> Vec<i64> {
    answer.ok().as_array().unwrap().iter().map(|order| order["id"].as_i64().unwrap()).collect()
}

/// The URL of the next page, or `None` on the last one.
pub(crate) fn next(answer: &Answer) -> Option<String> {
    let link = answer.header("link")?;
    let address = link.strip_prefix('<').and_then(|link| link.strip_suffix(">; rel=\"next\""));
    Some(address.expect(link).to_owned())
}

#[tokio::test]
async fn api_20_orders_come_in_pages_to_the_last() {
    let (shop, goods) = Shop::sending("demo = true").await;
    let customer = shop.customer().await;
    let oldest = shop.open_order(&customer, &goods).await;
    let mut all = vec![oldest];
    all.extend(shop.cancelled_orders(&customer, &goods, 19).await);
    let only = customer.get("/api/orders").await;
    assert_eq!((ids(&only).len(), next(&only)), (20, None), "they have room on one page");

    all.extend(shop.cancelled_orders(&customer, &goods, 2).await);
    all.push(shop.open_order(&customer, &goods).await);
    all.extend(shop.cancelled_orders(&customer, &goods, 20).await);
    all.reverse();
    let open = [all[20], oldest];

    let first = customer.get("/api/orders").await;
    assert_eq!(ids(&first)[..20], all[..20]);
    assert_eq!(ids(&first)[20..], open, "older ones that are under way are on the first page");
    assert_eq!(ids(&customer.get("/api/active-orders/").await), open);
    assert_eq!(ids(&customer.get("/api/orders/?before=").await), ids(&first));
    let second = customer.get(&next(&first).expect("there are more")).await;
    assert_eq!(ids(&second), all[20..40], "each in its place");
    let third = customer.get(&next(&second).expect("there are more")).await;
    assert_eq!((ids(&third), next(&third)), (all[40..].to_vec(), None));
    // The list contains complete orders.
    let whole = |list: &Answer, id: i64| -> Value {
        list.ok().as_array().unwrap().iter().find(|order| order["id"] == id).unwrap().clone()
    };
    assert_eq!(whole(&first, oldest), whole(&third, oldest));
    assert_eq!(whole(&third, all[41])["order_details"].as_array().unwrap().len(), 1);

    let address = next(&first).unwrap();
    let other = shop.sign_up("97455500002").await;
    assert_eq!(ids(&other.get(&address).await), [0; 0], "nobody sees another customer's orders");
    shop.get(&address).await.expect(401, "unauthorized");
    customer.get("/api/orders?before=x").await.expect_invalid(&["query"]);
}
