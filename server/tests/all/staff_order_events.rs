//! Tests of the stream of changes of all orders.

use std::time::Duration;

use hamour::jobs;
use hamour::services::staff;
use hamour_core::order::OrderAction;
use hamour_core::staff::Role;

use crate::harness::{Shop, tester};

const PATH: &str = "order/events";

#[tokio::test]
async fn staff_hear_of_every_order_and_of_new_ones_as_such() {
    let (shop, goods) = Shop::sending("demo = true").await;
    let customer = shop.customer().await;
    let member = shop.staff("packer", Role::Packer).await;
    let _jobs = jobs::start(&shop.state);
    shop.state.live.following().await;
    let mut events = member.get(PATH).stream().await;
    let id = shop.open_order(&customer, &goods).await;
    let (_, placed) = events.soon().await.expect("told");
    assert_eq!((&placed["is_new"], &placed["order"]["id"]), (&true.into(), &id.into()));
    let row = member.get(&format!("order/list?search=hm{id}")).await.ok()["orders"][0].clone();
    assert_eq!(placed["order"], row);
    shop.does(id, OrderAction::Accept).await;
    let (_, accepted) = events.soon().await.expect("told");
    assert_eq!((&accepted["is_new"], &accepted["order"]["status"]), (&false.into(), &"Accepted".into()));
    assert_eq!(accepted["order"]["version"], 2);
}

#[tokio::test]
async fn a_reconnecting_member_gets_missed_changes() {
    let (shop, goods) = Shop::sending("demo = true").await;
    let customer = shop.customer().await;
    let member = shop.staff("manager", Role::Manager).await;
    let _jobs = jobs::start(&shop.state);
    shop.state.live.following().await;
    let mut events = member.get(PATH).stream().await;
    let id = shop.open_order(&customer, &goods).await;
    let (seen, _) = events.soon().await.expect("told");
    drop(events);
    shop.does(id, OrderAction::Accept).await;
    shop.does(id, OrderAction::Send).await;
    let mut back = member.get(PATH).header("last-event-id", &seen.to_string()).stream().await;
    let (latest, update) = back.soon().await.expect("told");
    assert_eq!((latest, &update["order"]["status"]), (seen + 2, &"Food on the way".into()));
}

#[tokio::test]
async fn a_stream_ends_with_the_session_of_its_member() {
    let (shop, _) = Shop::sending("demo = true").await;
    let member = shop.staff("support", Role::Support).await;
    let mut events = member.get(PATH).stream().await;
    staff::set_disabled(&shop.state, tester(), "support", true).await.unwrap();
    let told = tokio::time::timeout(Duration::from_secs(15), events.next()).await.expect("it ends");
    assert_eq!(told, None);
}

#[tokio::test]
async fn a_stream_ends_when_its_member_may_not_read_orders_any_more() {
    let (shop, _) = Shop::sending("demo = true").await;
    let member = shop.staff("support", Role::Support).await;
    let mut events = member.get(PATH).stream().await;
    staff::set_role(&shop.state, tester(), "support", Role::Driver).await.unwrap();
    let told = tokio::time::timeout(Duration::from_secs(15), events.next()).await.expect("it ends");
    assert_eq!(told, None);
}

#[tokio::test]
async fn a_stream_ends_when_the_program_stops() {
    let (shop, _) = Shop::sending("demo = true").await;
    let member = shop.staff("support", Role::Support).await;
    let mut events = member.get(PATH).stream().await;
    shop.state.live.close();
    assert_eq!(tokio::time::timeout(Duration::from_secs(15), events.next()).await.expect("it ends"), None);
}

#[tokio::test]
async fn open_streams_per_member_are_limited() {
    let (shop, _) = Shop::sending("demo = true").await;
    let (member, other) =
        (shop.staff("support", Role::Support).await, shop.staff("owner", Role::Owner).await);
    let mut open = Vec::new();
    for _ in 0..12 {
        open.push(member.get(PATH).stream().await);
    }
    member.get(PATH).await.expect(429, "too_many");
    let _other = other.get(PATH).stream().await;
    open.pop();
    let _again = member.get(PATH).stream().await;
}
