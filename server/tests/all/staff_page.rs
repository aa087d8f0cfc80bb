//! Tests of the shop's own pages: what staff write, what shoppers read, and what stays of earlier versions.

use hamour::services::catalogue;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Answer, Member, Shop};

impl Member<'_> {
    async fn writes(&self, page: &str, version: i64, html: &str, html_ar: &str) -> Answer {
        let body = json!({"page": page, "version": version, "html": html, "html_ar": html_ar});
        self.post("page/save", &body).await
    }
}

/// What shoppers read of a page.
async fn shown(shop: &Shop, page: &str) -> Answer {
    catalogue::refresh(&shop.state).await.unwrap();
    shop.get(&format!("/api/shop-page?page={page}")).await
}

/// The pages that the interface asks for.
async fn own_pages(shop: &Shop) -> Value {
    let page = shop.get("/terms").await;
    let html = std::str::from_utf8(&page.body).unwrap();
    let (_, config) = html.split_once(r#"id="shop-config" type="application/json">"#).unwrap();
    let config: Value = serde_json::from_str(config.split_once("</script>").unwrap().0).unwrap();
    config["own_pages"].clone()
}

#[tokio::test]
async fn shoppers_read_what_staff_write_with_the_present_settings() {
    let (shop, _) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    shown(&shop, "terms").await.expect(404, "not_found");
    assert_eq!(own_pages(&shop).await, json!([]));

    let html = "<h2>Returns</h2><p onclick=\"x()\">{{shop_name}} <script>x()</script>delivers for {{ delivery_fee }}.</p>";
    let saved = noor.writes("terms", 0, html, "<p>{{shop_name}}</p>").await.ok();
    assert_eq!((&saved["version"], &saved["written_by"]), (&json!(1), &json!("noor")));
    assert_eq!(saved["html"], "<h2>Returns</h2><p>{{shop_name}} delivers for {{ delivery_fee }}.</p>");
    let read = shown(&shop, "terms").await;
    let tag = read.header("etag").unwrap().to_owned();
    let name = shop.state.shop().name.clone();
    let fee = hamour::services::settings::get(&shop.state.db).await.unwrap().base_fee.to_string();
    assert_eq!(
        read.ok(),
        json!({"html": format!("<h2>Returns</h2><p>{name} delivers for {fee}.</p>"), "html_ar": format!("<p>{name}</p>")})
    );
    assert_eq!(
        shop.get("/api/shop-page?page=terms").header("if-none-match", &tag).await.status.as_u16(),
        304
    );
    assert_eq!(own_pages(&shop).await, json!(["terms"]));

    // A changed setting is in the page at once.
    crate::settings::set(&shop, &[("shop.name", "Fish & <Co>"), ("delivery.base_fee", "7.50")])
        .await
        .unwrap();
    let read = shown(&shop, "terms").await.ok();
    assert_eq!(read["html"], "<h2>Returns</h2><p>Fish &amp; &lt;Co&gt; delivers for 7.50.</p>");

    // Without a text the shop shows its neutral one again.
    noor.writes("terms", 1, "", " ").await.ok();
    shown(&shop, "terms").await.expect(404, "not_found");
    assert_eq!(own_pages(&shop).await, json!([]));
}

#[tokio::test]
async fn of_two_who_write_at_once_the_second_sees_the_first() {
    let (shop, _) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let first = noor.writes("about", 0, "<p>One</p>", "").await.ok();
    assert_eq!(noor.writes("about", 0, "<p>One</p>", "").await.ok(), first, "a repetition");
    let refused = noor.writes("about", 0, "<p>Two</p>", "").await.expect(409, "shop_page_changed");
    assert_eq!(refused["current"], first);
    let second = noor.writes("about", 1, "<p>Two</p>", "").await.ok();
    assert_eq!(second["version"], 2);

    let history = noor.get("page/history?page=about").await.ok();
    let versions: Vec<_> =
        history["versions"].as_array().unwrap().iter().map(|one| &one["version"]).collect();
    assert_eq!((versions, &history["next"]), (vec![&json!(2), &json!(1)], &Value::Null));
    assert_eq!(noor.get("page/history?page=about&before=2").await.ok()["versions"][0]["version"], 1);
    let earlier = noor.get("page/version?page=about&version=1").await.ok();
    assert_eq!(earlier, first);
    noor.get("page/version?page=about&version=3").await.expect(404, "not_found");
    noor.get("page/version?page=terms&version=1").await.expect(404, "not_found");
    let restored = noor.writes("about", 2, earlier["html"].as_str().unwrap(), "").await.ok();
    assert_eq!((&restored["version"], &restored["html"]), (&json!(3), &first["html"]));
    let listed = noor.get("page/list").await.ok();
    let about = listed["pages"].as_array().unwrap().iter().find(|page| page["page"] == "about").unwrap();
    assert_eq!(about, &restored);
}

#[tokio::test]
async fn a_text_names_only_values_that_the_shop_has_set() {
    let (shop, _) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let html = "<p>{{minimum}}</p>";
    let refused =
        noor.writes("contact", 0, html, "<p>{{refund_working_days}}</p>").await.expect(422, "validation");
    assert_eq!(
        refused["issues"],
        json!([
            {"field": "html", "code": "fact_unknown", "details": ["minimum"]},
            {"field": "html_ar", "code": "fact_unset", "details": ["refund_working_days"]},
        ])
    );
    let body = json!({"html": "<p>{{shop_name}}<img src=x onerror=y></p>", "html_ar": "{{nothing}}"});
    noor.post("page/preview", &body).await.expect(422, "validation");
    crate::settings::set(&shop, &[("shop.refund_working_days", "9")]).await.unwrap();
    let body = json!({"html": "<p onclick='x'>{{refund_working_days}} days</p>", "html_ar": ""});
    assert_eq!(noor.post("page/preview", &body).await.ok(), json!({"html": "<p>9 days</p>", "html_ar": ""}));
    assert_eq!(noor.get("page/list").await.ok()["pages"][3]["version"], 0, "nothing was saved");
}
