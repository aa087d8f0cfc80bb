//! Tests of the language in which a member of staff reads the back office (beyond the requirements).

use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::Shop;
use crate::page_language::with_pages;

const BUILT: [(&str, &str, &str); 3] =
    [("index.html", "en", "ltr"), ("admin.html", "en", "ltr"), ("admin.ar.html", "ar", "rtl")];

#[tokio::test]
async fn a_language_is_that_of_the_account_on_every_device() {
    let shop = Shop::open().await;
    let (noor, ali) = (shop.staff("noor", Role::Owner).await, shop.staff("ali", Role::Packer).await);
    let language = async |cookie: &str| {
        let session = shop.get("/api/staff/session/current").header("cookie", cookie).await.ok();
        session["staff"]["language"].clone()
    };
    assert_eq!(language(&noor.cookie).await, Value::Null);
    let answer = noor.post("session/choose-language", &json!({ "language": "ar-QA" })).await;
    let cookie = answer.header("set-cookie").unwrap().to_owned();
    assert_eq!(answer.ok(), json!({ "language": "ar" }));
    assert!(cookie.starts_with("hamour_office_language=ar;") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert_eq!(language(&noor.cookie).await, "ar");
    assert_eq!(language(&noor.signs_in_again().await).await, "ar");
    assert_eq!(language(&ali.cookie).await, Value::Null, "it is nobody else's");
    for wrong in [json!({ "language": "fr" }), json!({ "language": "" })] {
        let refused = noor.post("session/choose-language", &wrong).await.expect(422, "validation");
        assert_eq!(refused["issues"][0]["code"], "unknown_language", "{wrong}");
    }
    shop.post("/api/staff/session/choose-language")
        .json(&json!({ "language": "ar" }))
        .header("sec-fetch-site", "same-origin")
        .await
        .expect(401, "unauthorized");
    assert_eq!(language(&noor.cookie).await, "ar");
}

#[tokio::test]
async fn the_page_has_the_language_of_the_device() {
    let (shop, folder) = with_pages(&BUILT).await;
    let page = async |cookie: &str| {
        let answer = shop.get("/admin/orders").header("cookie", cookie).header("accept-language", "ar").await;
        String::from_utf8(answer.body.to_vec()).unwrap()
    };
    for (cookie, tag) in [
        ("hamour_office_language=ar", "ar"),
        ("hamour_office_language=en", "en"),
        ("hamour_office_language=fr", "en"),
        // That of the shop.
        ("hamour_language=ar", "en"),
        ("a=b", "en"),
    ] {
        let html = page(cookie).await;
        assert!(html.contains(&format!(r#"<html lang="{tag}""#)), "{cookie}: {html}");
    }
    for name in ["admin.html", "admin.ar.html"] {
        let answer = shop.get(&format!("/{name}")).await;
        assert_eq!(answer.status, 404, "{name} is no file of its own");
    }
    let tag = |cookie: &'static str| {
        let call = shop.get("/admin").header("cookie", cookie);
        async move { call.await.header("etag").unwrap().to_owned() }
    };
    let english = tag("a=b").await;
    assert_ne!(english, tag("hamour_office_language=ar").await);
    let changed = shop.get("/admin").header("if-none-match", &english);
    assert_eq!(changed.header("cookie", "hamour_office_language=ar").await.status, 200);
    // A folder may hold the interface of an earlier version.
    std::fs::remove_file(folder.path().join("admin.ar.html")).unwrap();
    assert!(page("hamour_office_language=ar").await.contains(r#"<html lang="en""#));
}
