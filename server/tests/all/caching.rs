//! Tests of cached responses: compression, ETags, and how soon a change shows.

use std::io::Read as _;
use std::time::{Duration, Instant};

use futures_util::FutureExt as _;
use hamour::jobs;
use hamour::services::catalogue::CatalogueKey;
use hamour::store::catalogue_version::{self, Changed};
use hamour::store::db::Db;
use hamour::store::product;
use hamour_core::Language;
use serde_json::{Value, json};

use crate::harness::{Shop, address_form, cash_order};

fn unbrotli(body: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    brotli::Decompressor::new(body, 4096).read_to_end(&mut plain).unwrap();
    plain
}

fn gunzip(body: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    flate2::read::GzDecoder::new(body).read_to_end(&mut plain).unwrap();
    plain
}

#[tokio::test]
async fn a_list_is_sent_in_the_encoding_that_the_client_takes() {
    let (shop, _) = Shop::stocked().await;
    let path = "/api/topsellingproducts";
    let plain = shop.get(path).await;
    assert_eq!(plain.header("content-encoding"), None);
    assert_eq!(plain.header("content-type"), Some("application/json"));
    assert_eq!(plain.header("vary"), Some("accept-encoding, accept-language"));
    assert_eq!(plain.header("cache-control"), Some("no-cache"));
    let brotli = shop.get(path).header("accept-encoding", "gzip, deflate, br").await;
    assert_eq!(brotli.header("content-encoding"), Some("br"));
    assert_eq!(unbrotli(&brotli.body), plain.body);
    let gzip = shop.get(path).header("accept-encoding", "gzip, br;q=0").await;
    assert_eq!(gzip.header("content-encoding"), Some("gzip"));
    assert_eq!(gunzip(&gzip.body), plain.body);
    assert!(brotli.body.len() < gzip.body.len() && gzip.body.len() < plain.body.len() / 2);
    let tags = [&plain, &brotli, &gzip].map(|answer| answer.header("etag").unwrap().to_owned());
    assert!(tags[0] != tags[1] && tags[1] != tags[2] && tags[0] != tags[2], "{tags:?}");
}

#[tokio::test]
async fn a_product_page_is_compressed_and_kept_by_no_cache() {
    let (shop, goods) = Shop::stocked().await;
    let ask = || shop.post("/api/product-detail").json(&json!({"id": goods.product("hamour")}));
    let plain = ask().await;
    let brotli = ask().header("accept-encoding", "br").await;
    assert_eq!(brotli.header("content-encoding"), Some("br"));
    assert_eq!(unbrotli(&brotli.body), plain.body);
    assert_eq!((brotli.header("cache-control"), brotli.header("etag")), (Some("no-store"), None));
}

#[tokio::test]
async fn a_client_with_the_same_version_gets_304() {
    let (shop, goods) = Shop::stocked().await;
    let path = "/api/topsellingproducts";
    let first = shop.get(path).header("accept-encoding", "br").await;
    let tag = first.header("etag").unwrap().to_owned();
    assert!(tag.starts_with('"') && tag.ends_with('"'), "a strong tag: {tag}");
    let again = |held: &str| shop.get(path).header("accept-encoding", "br").header("if-none-match", held);
    for held in [tag.clone(), format!("\"other\", {tag}"), format!("W/{tag}"), "*".to_owned()] {
        let answer = again(&held).await;
        assert_eq!((answer.status.as_u16(), answer.body.len()), (304, 0), "{held}: {answer}");
        assert_eq!(answer.header("etag"), Some(tag.as_str()));
        assert_eq!(answer.header("cache-control"), Some("no-cache"));
        assert_eq!(answer.header("vary"), Some("accept-encoding, accept-language"));
    }
    assert_eq!(again("\"other\"").await.status, 200);
    let tiger = goods.product("tiger-prawns");
    shop.change_catalogue(async |tx| assert!(product::set_active(tx, tiger, false).await.unwrap())).await;
    let changed = again(&tag).await;
    assert_eq!(changed.status, 200, "{changed}");
    assert_ne!(changed.header("etag"), Some(tag.as_str()));
}

/// The first request for an address is routed, and the next ones get what was kept of it.
#[tokio::test]
async fn a_kept_response_has_the_headers_of_a_routed_one() {
    let (shop, _) = Shop::stocked().await;
    let tag = shop.get("/api/topsellingproducts").header("accept-encoding", "br").await;
    let tag = tag.header("etag").unwrap().to_owned();
    // Each on an address of its own, so that it is routed.
    for (number, encoding) in ["", "br", "gzip", "gzip, br"].into_iter().enumerate() {
        for (held, status) in
            [("", 200), ("\"other\"", 200), ("*", 304), (&*tag, if encoding == "br" { 304 } else { 0 })]
        {
            let path = format!("/api/topsellingproducts?routed={number}-{status}-{}", held.len());
            let ask = || shop.get(&path).header("accept-encoding", encoding).header("if-none-match", held);
            let (routed, kept) = (ask().await, ask().await);
            assert!(status == 0 || routed.status.as_u16() == status, "{encoding} {held}: {routed}");
            assert_eq!((routed.status, &routed.body), (kept.status, &kept.body), "{encoding} {held}");
            let ids = [&routed, &kept].map(|answer| answer.header("x-request-id").unwrap().to_owned());
            assert_ne!(ids[0], ids[1]);
            let [routed, kept] = [routed, kept].map(|mut answer| {
                for its_own in ["x-request-id", "content-length"] {
                    answer.headers.remove(its_own);
                }
                answer.headers
            });
            assert_eq!(routed, kept, "{encoding} {held}");
            assert!(kept.contains_key("content-security-policy"));
        }
    }
}

#[tokio::test]
async fn a_kept_response_ends_with_what_it_was_made_of() {
    let (shop, goods) = Shop::stocked().await;
    let bestsellers = async || shop.get("/api/topsellingproducts").await;
    let (routed, kept) = (bestsellers().await, bestsellers().await);
    assert_eq!(routed.body, kept.body);
    let tiger = goods.product("tiger-prawns");
    shop.change_catalogue(async |tx| assert!(product::set_active(tx, tiger, false).await.unwrap())).await;
    assert_ne!(bestsellers().await.body, kept.body);
    bestsellers().await.ok();
    shop.state.drain();
    assert_eq!(bestsellers().await.header("connection"), Some("close"));
}

#[tokio::test]
async fn an_unchanged_page_keeps_its_tag_and_its_memory() {
    let (shop, goods) = Shop::stocked().await;
    let tag = async |path: &str| shop.get(path).await.header("etag").unwrap().to_owned();
    let (zones, bestsellers) = (tag("/api/zones-list").await, tag("/api/topsellingproducts").await);
    let before = shop.state.catalogue.snapshot(Language::English);
    let safi = goods.product("safi");
    shop.change_catalogue(async |tx| assert!(product::set_active(tx, safi, false).await.unwrap())).await;
    assert_eq!(tag("/api/zones-list").await, zones);
    assert_eq!(tag("/api/topsellingproducts").await, bestsellers);
    let after = shop.state.catalogue.snapshot(Language::English);
    let bytes = |snapshot: &hamour::services::catalogue::Snapshot| {
        let page = CatalogueKey::TopSelling;
        snapshot.response(page).unwrap().as_ptr()
    };
    assert_eq!(bytes(&before), bytes(&after), "the same memory");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_snapshot_is_prepared_before_anyone_gets_it() {
    let (shop, goods) = Shop::stocked().await;
    let (state, fish) = (shop.state.clone(), goods.category("fish"));
    let before = state.catalogue.edition();
    let first_seen = tokio::spawn(async move {
        while state.catalogue.edition() == before {
            tokio::task::yield_now().await;
        }
        let snapshot = state.catalogue.snapshot(Language::English);
        let page = CatalogueKey::Category(fish, None);
        let body = state.responses.response(&state.catalogue, &snapshot, page).await.unwrap().unwrap();
        body.is_prepared()
    });
    let safi = goods.product("safi");
    shop.change_catalogue(async |tx| assert!(product::set_active(tx, safi, false).await.unwrap())).await;
    assert!(first_seen.await.unwrap(), "compressed before the first request");
}

async fn is_active(shop: &Shop, id: i64) -> bool {
    let answer = shop.post("/api/product-detail").json(&json!({"id": id})).await.ok();
    answer["product_detail"]["is_active"] == json!(true)
}

/// Deactivates a product over a separate connection, as another process would.
async fn take_off(db: &Db, id: i64) {
    let mut tx = db.begin().await.unwrap();
    assert!(product::set_active(&mut tx, id, false).await.unwrap());
    catalogue_version::bump_version(&mut tx, Changed::Everything).await.unwrap();
    tx.commit().await.unwrap();
}

async fn wait_until_inactive(shop: &Shop, id: i64, most: Duration) {
    let started = Instant::now();
    while is_active(shop, id).await {
        assert!(started.elapsed() < most, "still not seen after {:?}", started.elapsed());
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn a_change_by_another_process_shows_by_itself() {
    let (shop, goods) = Shop::stocked().await;
    let _jobs = jobs::start(&shop.state);
    let other = shop.second_connection().await;
    let safi = goods.product("safi");
    assert!(is_active(&shop, safi).await);
    take_off(&other, safi).await;
    // It takes a second on an idle machine; the long limit allows for a busy one.
    wait_until_inactive(&shop, safi, Duration::from_secs(20)).await;
    other.close().await;
}

/// Whether a change has been announced since the last call.
async fn was_announced(shop: &Shop) -> bool {
    let soon = Duration::from_millis(1);
    tokio::time::timeout(soon, shop.state.catalogue.changed()).await.is_ok()
}

#[tokio::test]
async fn card_02_the_last_unit_shows_as_sold_out_until_its_order_is_cancelled() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(5).await;
    let customer = shop.customer().await;
    let address_id = customer.add_address(&address_form(&goods)).await;
    let lobster = goods.product("lobster");
    customer.add(lobster).await.ok();
    let slot_id = customer.slot_tomorrow().await;
    assert!(!was_announced(&shop).await);
    let placed = customer.order(&cash_order(slot_id, address_id)).await.ok();
    assert!(was_announced(&shop).await);
    hamour::services::catalogue::refresh(&shop.state).await.unwrap();
    assert!(!is_active(&shop, lobster).await);
    customer.post("/api/cancel-order").json(&json!({"order_id": placed["id"]})).await.ok();
    assert!(was_announced(&shop).await);
    hamour::services::catalogue::refresh(&shop.state).await.unwrap();
    assert!(is_active(&shop, lobster).await);
}

#[tokio::test]
async fn an_announced_change_is_not_waited_for() {
    let shop = Shop::open().await;
    let is_announced = || shop.state.catalogue.changed().now_or_never().is_some();
    assert!(!is_announced(), "nothing has happened");
    shop.state.catalogue.announce_change();
    assert!(is_announced(), "whoever looks next need not wait");
    assert!(!is_announced(), "and has been told once");
}

#[tokio::test]
async fn readers_always_see_one_whole_catalogue_while_it_changes() {
    let (shop, goods) = Shop::stocked().await;
    let (safi, hamour) = (goods.product("safi"), goods.product("hamour"));
    let writer = async {
        for round in 0..20 {
            shop.change_catalogue(async |tx| {
                product::set_active(tx, safi, round % 2 == 1).await.unwrap();
                product::set_active(tx, hamour, round % 2 == 1).await.unwrap();
            })
            .await;
        }
    };
    let reader = async {
        for _ in 0..200 {
            let snapshot = shop.state.catalogue.snapshot(Language::English);
            let list = |key| -> Value { serde_json::from_slice(snapshot.response(key).unwrap()).unwrap() };
            let (deals, bestsellers) = (list(CatalogueKey::Deals), list(CatalogueKey::TopSelling));
            let deal = &deals["deal_of_the_day_products"][0]["product_data"];
            let bestseller = &bestsellers["all_products_ordered"][1]["product_data"];
            assert_eq!((deal["id"].as_i64(), bestseller["id"].as_i64()), (Some(safi), Some(hamour)));
            assert_eq!(deal["is_active"], bestseller["is_active"]);
            tokio::task::yield_now().await;
        }
    };
    tokio::join!(writer, reader);
}
