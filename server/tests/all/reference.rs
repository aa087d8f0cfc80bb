//! The page of the calls: all of them, readable without a script or anything from elsewhere.

use std::collections::BTreeSet;

use crate::harness::{Answer, Shop};

fn read(answer: &Answer) -> String {
    String::from_utf8(answer.body.to_vec()).unwrap()
}

/// What stands in this attribute, wherever it occurs.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let opening = format!(" {attribute}=\"");
    page.split(&opening).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[tokio::test]
async fn the_page_has_every_call_and_shape_of_the_document() {
    let shop = Shop::open().await;
    let document = shop.get("/api/openapi.json").await.ok();
    let answer = shop.get("/api/docs").await;
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (axum::http::StatusCode::OK, Some("text/html; charset=utf-8"))
    );
    let page = read(&answer);
    let ids: BTreeSet<_> = values(&page, "id").into_iter().collect();
    for methods in document["paths"].as_object().unwrap().values() {
        for operation in methods.as_object().unwrap().values() {
            let id = operation["operationId"].as_str().unwrap();
            assert!(ids.contains(id), "{id}");
        }
    }
    for name in document["components"]["schemas"].as_object().unwrap().keys() {
        assert!(ids.contains(format!("shape-{name}").as_str()), "{name}");
    }
    for link in values(&page, "href").into_iter().filter_map(|link| link.strip_prefix('#')) {
        assert!(ids.contains(link), "#{link} leads nowhere");
    }
}

#[tokio::test]
async fn the_page_loads_its_style_sheet_and_nothing_else() {
    let shop = Shop::open().await;
    let page = read(&shop.get("/api/docs/").await);
    assert!(!page.contains("<script") && values(&page, "src").is_empty(), "{page}");
    let elsewhere = |link: &&str| !link.starts_with('#') && !link.starts_with("data:");
    for link in values(&page, "href").into_iter().filter(elsewhere) {
        assert!(link.starts_with('/'), "{link}");
        assert_eq!(shop.get(link).await.status, 200, "{link}");
    }
}
