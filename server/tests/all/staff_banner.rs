//! Tests of the banners and of the products of the home page in the back office, and of the times from and until which the
//! shop shows them.

use hamour_core::Language;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Answer, Goods, Member, Shop, execute};
use crate::staff_picture::png;

/// A form with two pictures that the shop has, which leads to the page about it.
pub(crate) fn form(wide: &str, narrow: &str) -> Value {
    json!({
        "image": wide, "mobile_image": narrow, "image_alt": "A crate of fish", "image_alt_ar": "", "title": "Fresh today",
        "title_ar": "طازج اليوم", "text": "From Al Khor", "text_ar": "",
        "link": {"kind": "page", "id": null, "page": "/about"}, "from": "", "until": "",
    })
}

impl Member<'_> {
    /// Uploads a picture of both shapes and returns their addresses.
    pub(crate) async fn adds_banner_pictures(&self) -> (String, String) {
        let mut addresses = Vec::new();
        for (used_as, width, height) in [("wide_banner", 1280, 440), ("narrow_banner", 400, 400)] {
            let query = format!("used_as={used_as}");
            let upload = self.uploads(used_as, &query, png(width, height, 9)).await.ok();
            while hamour::services::picture_upload::convert_next(&self.shop.state).await.unwrap() {}
            let found = self.get(&format!("picture/uploads?ids={}", upload["id"])).await.ok();
            addresses.push(found["uploads"][0]["address"].as_str().expect("converted").to_owned());
        }
        let narrow = addresses.pop().unwrap();
        (addresses.pop().unwrap(), narrow)
    }

    async fn banners(&self) -> Vec<Value> {
        self.get("banner/list").await.ok()["banners"].as_array().unwrap().clone()
    }

    async fn saves_banner(&self, seen: &Value, form: &Value) -> Answer {
        self.post("banner/save", &json!({"id": seen["id"], "version": seen["version"], "form": form})).await
    }

    async fn home_list(&self, name: &str) -> Value {
        let lists = self.get("home/lists").await.ok()["lists"].clone();
        lists.as_array().unwrap().iter().find(|list| list["list"] == name).unwrap().clone()
    }

    async fn saves_list(&self, seen: &Value, entries: &Value) -> Answer {
        let body = json!({"list": seen["list"], "version": seen["version"], "entries": entries});
        self.post("home/save", &body).await
    }
}

async fn refreshed(shop: &Shop) {
    hamour::services::catalogue::refresh(&shop.state).await.unwrap();
}

async fn shown(shop: &Shop) -> Vec<Value> {
    refreshed(shop).await;
    shop.get("/api/banners/").await.ok().as_array().unwrap().clone()
}

async fn products(shop: &Shop, path: &str, field: &str) -> Vec<Value> {
    refreshed(shop).await;
    let found = shop.get(path).await.ok()[field].clone();
    found.as_array().unwrap().iter().map(|entry| entry["product_data"]["slug"].clone()).collect()
}

#[tokio::test]
async fn a_banner_is_created_once_and_shoppers_see_its_texts() {
    let (shop, _) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let (wide, narrow) = noor.adds_banner_pictures().await;
    let body = json!({"key": "one", "form": form(&wide, &narrow)});
    let made = noor.post("banner/create", &body).await.ok();
    assert_eq!(noor.post("banner/create", &body).await.ok(), made, "a repetition creates nothing");
    assert_eq!((&made["state"], &made["missing_arabic"]), (&json!("shown"), &json!(2)));
    assert_eq!(noor.banners().await.len(), 5);
    let last = shown(&shop).await.pop().unwrap();
    assert_eq!(
        last,
        json!({
            "id": made["id"], "image": wide, "mobile_image": narrow, "status": "page", "product_id": null,
            "product_slug": null, "product_variation": null, "category_id": null, "category_slug": null,
            "page_path": "/about", "image_alt": "A crate of fish", "title": "Fresh today", "text": "From Al Khor",
        })
    );
}

#[tokio::test]
async fn a_banner_needs_pictures_of_the_shop_and_leads_to_what_exists() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let (wide, narrow) = noor.adds_banner_pictures().await;
    let refused = async |change: &dyn Fn(&mut Value)| {
        let mut form = form(&wide, &narrow);
        change(&mut form);
        let body = json!({"key": "one", "form": form});
        let issue = noor.post("banner/create", &body).await.expect(422, "validation")["issues"][0].clone();
        (issue["field"].as_str().unwrap().to_owned(), issue["code"].as_str().unwrap().to_owned())
    };
    let expect = |field: &str, code: &str| (field.to_owned(), code.to_owned());
    assert_eq!(refused(&|form| form["image"] = json!("")).await, expect("image", "field_required"));
    assert_eq!(refused(&|form| form["image"] = json!(narrow)).await, expect("image", "picture_unknown"));
    let elsewhere = json!("https://example.com/a-1600.webp");
    assert_eq!(refused(&|form| form["image"] = elsewhere.clone()).await, expect("image", "picture_unknown"));
    let link = |kind: &str, id: i64| json!({"kind": kind, "id": id, "page": ""});
    assert_eq!(refused(&|form| form["link"] = link("product", 987_654)).await, expect("link", "not_found"));
    assert_eq!(refused(&|form| form["link"] = link("category", 987_654)).await, expect("link", "not_found"));
    let page = json!({"kind": "page", "id": null, "page": "//example.com"});
    assert_eq!(refused(&|form| form["link"] = page.clone()).await, expect("link", "link_incomplete"));
    let late = json!("2026-11-20T10:00");
    let same = |form: &mut Value| (form["from"], form["until"]) = (late.clone(), late.clone());
    assert_eq!(refused(&same).await, expect("until", "shown_time_invalid"));
    let mut good = form(&wide, &narrow);
    good["link"] = link("product", goods.product("safi"));
    let made = noor.post("banner/create", &json!({"key": "one", "form": good})).await.ok();
    assert_eq!((made["link_name"].as_str(), noor.banners().await.len()), (Some("Safi"), 5));
}

#[tokio::test]
async fn a_banner_comes_and_goes_at_its_times_without_any_change() {
    let (shop, ..) = &crate::first_view::shop().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let first = noor.banners().await.remove(0);
    let mut form = first["form"].clone();
    // The shop's clock starts at 10:00.
    (form["from"], form["until"]) = (json!("2026-11-21T10:10"), json!("2026-11-21T10:20"));
    let saved = noor.saves_banner(&first, &form).await.ok();
    assert_eq!((&saved["state"], &saved["form"]["from"]), (&json!("upcoming"), &json!("2026-11-21T10:10")));
    let is_shown = async || shown(shop).await.iter().any(|banner| banner["id"] == first["id"]);
    let picture = first["form"]["image"].as_str().unwrap();
    let begins = async || crate::first_view::page(shop, "/").await.contains(picture);
    assert!(!is_shown().await && !begins().await);
    let version = shop.state.catalogue.snapshot(Language::English).version();
    shop.advance_s(10 * 60 - 1);
    assert!(!is_shown().await);
    shop.advance_s(1);
    assert!(is_shown().await);
    assert!(begins().await);
    shop.advance_s(10 * 60);
    assert!(!is_shown().await);
    assert!(!begins().await, "the page is built again");
    let snapshot = shop.state.catalogue.snapshot(Language::English);
    assert_eq!((snapshot.version(), snapshot.next_change()), (version, None));
    assert_eq!(noor.banners().await[0]["state"], "over");
}

#[tokio::test]
async fn two_people_do_not_overwrite_each_others_banner() {
    let (shop, _) = Shop::stocked().await;
    let (noor, ali) = (shop.staff("noor", Role::Editor).await, shop.staff("ali", Role::Editor).await);
    let seen = noor.banners().await.remove(0);
    let mut form = seen["form"].clone();
    form["title"] = json!("Grouper");
    let saved = ali.saves_banner(&seen, &form).await.ok();
    form["title"] = json!("Our grouper");
    let refused = noor.saves_banner(&seen, &form).await.expect(409, "banner_changed");
    assert_eq!(refused["current"], saved);
    let delete = |of: &Value| json!({"id": of["id"], "version": of["version"]});
    noor.post("banner/delete", &delete(&seen)).await.expect(409, "banner_changed");
    noor.post("banner/delete", &delete(&saved)).await.ok();
    noor.post("banner/delete", &delete(&saved)).await.expect(404, "not_found");
    assert_eq!(shown(&shop).await.len(), 3);
}

#[tokio::test]
async fn banners_are_put_into_an_order() {
    let (shop, _) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let seen: Vec<_> = noor.banners().await.iter().map(|one| one["id"].as_i64().unwrap()).collect();
    let mut ids = seen.clone();
    ids.rotate_left(1);
    noor.post("banner/arrange", &json!({"banner_ids": ids, "seen_ids": seen})).await.ok();
    let found: Vec<_> = shown(&shop).await.iter().map(|one| one["id"].as_i64().unwrap()).collect();
    assert_eq!(found, ids);
    let short = json!({"banner_ids": ids[1..], "seen_ids": ids});
    noor.post("banner/arrange", &short).await.expect(409, "order_of_list_changed");
}

fn entry(goods: &Goods, slug: &str, from: &str, until: &str) -> Value {
    json!({"product_id": goods.product(slug), "from": from, "until": until})
}

#[tokio::test]
async fn deals_and_featured_products_are_chosen_with_their_times() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let deals = noor.home_list("deals").await;
    assert_eq!(deals["products"].as_array().unwrap().len(), 2);
    let entries = json!([
        entry(&goods, "squid", "", "2026-11-21T10:30"),
        entry(&goods, "safi", "", ""),
        entry(&goods, "hamour", "2026-11-21T10:30", "")
    ]);
    let saved = noor.saves_list(&deals, &entries).await.ok();
    assert_eq!(noor.saves_list(&deals, &entries).await.ok(), saved, "a repetition changes nothing");
    let states: Vec<_> =
        saved["products"].as_array().unwrap().iter().map(|product| product["state"].clone()).collect();
    assert_eq!(states, ["shown", "shown", "upcoming"]);
    let shown = async || products(&shop, "/api/dealoftheday", "deal_of_the_day_products").await;
    assert_eq!(shown().await, ["squid", "safi"]);
    shop.advance_s(30 * 60);
    assert_eq!(shown().await, ["safi", "hamour"]);
    let featured = noor.home_list("featured").await;
    noor.saves_list(&featured, &json!([entry(&goods, "hamour", "", "")])).await.ok();
    assert_eq!(products(&shop, "/api/featuredproducts", "featured_products").await, ["hamour"]);
}

#[tokio::test]
async fn a_pinned_product_stands_first_in_the_bestsellers() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let shown = async || products(&shop, "/api/topsellingproducts", "all_products_ordered").await;
    assert_eq!(shown().await, ["tiger-prawns", "hamour", "squid"]);
    let pins = noor.home_list("pins").await;
    let entries = json!([entry(&goods, "squid", "", ""), entry(&goods, "safi", "", "2026-11-21T10:30")]);
    noor.saves_list(&pins, &entries).await.ok();
    assert_eq!(shown().await, ["squid", "safi", "tiger-prawns"]);
    hamour::services::bestsellers::recompute(&shop.state).await.unwrap();
    assert_eq!(shown().await, ["squid", "safi", "tiger-prawns"], "counting keeps the pins");
    shop.advance_s(30 * 60);
    assert_eq!(shown().await, ["squid", "tiger-prawns", "hamour"]);
}

#[tokio::test]
async fn a_list_is_not_overwritten_and_has_only_products_of_the_shop() {
    let (shop, goods) = Shop::stocked().await;
    let (noor, ali) = (shop.staff("noor", Role::Editor).await, shop.staff("ali", Role::Editor).await);
    let seen = noor.home_list("deals").await;
    let saved = ali.saves_list(&seen, &json!([entry(&goods, "safi", "", "")])).await.ok();
    let entries = json!([entry(&goods, "squid", "", "")]);
    let refused = noor.saves_list(&seen, &entries).await.expect(409, "home_list_changed");
    assert_eq!(refused["current"], saved);
    let unknown = json!([{"product_id": 987_654, "from": "", "until": ""}]);
    let refused = noor.saves_list(&saved, &unknown).await.expect(422, "validation");
    assert_eq!(refused["issues"][0]["field"], "entries[0].product_id");
    assert_eq!(noor.home_list("deals").await, saved);
}

#[tokio::test]
async fn a_banner_of_a_product_that_is_not_in_the_shop_is_not_shown_and_not_lost() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let hamour = goods.product("hamour");
    assert_eq!((shown(&shop).await.len(), &noor.banners().await[0]["is_unlinked"]), (4, &json!(false)));
    execute(
        &shop.state.db,
        format!("UPDATE product SET status = 'draft', is_active = FALSE WHERE id = {hamour}"),
    )
    .await;
    execute(&shop.state.db, "UPDATE catalogue_version SET version = version + 1".to_owned()).await;
    assert_eq!((shown(&shop).await.len(), &noor.banners().await[0]["is_unlinked"]), (3, &json!(true)));
    let draft = noor.get(&format!("product/detail?id={hamour}")).await.ok();
    let delete = json!({"id": hamour, "version": draft["version"]});
    let refused = noor.post("product/delete", &delete).await.expect(400, "product_in_banner");
    assert_eq!(refused["error"], "Banners that lead to this product: 1. Change them first.");
    assert_eq!(noor.banners().await.len(), 4);
}
