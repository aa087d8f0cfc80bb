//! Tests of the pictures of products and variations: their order and descriptions, in the back office and on the page.

use hamour::services::audit_log::{self, Filter};
use hamour::services::catalogue;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Member, Shop, execute};

impl Member<'_> {
    async fn pictures(&self, product: i64) -> Value {
        self.get(&format!("product-picture/list?product_id={product}")).await.ok()
    }
}

fn picture(image: &str, alt: &str, alt_ar: &str) -> Value {
    json!({"image": image, "alt": alt, "alt_ar": alt_ar})
}

async fn page(shop: &Shop, product: i64) -> Value {
    catalogue::refresh(&shop.state).await.unwrap();
    shop.post("/api/product-detail").json(&json!({"id": product})).await.ok()
}

async fn changes(shop: &Shop) -> usize {
    let log = audit_log::list(&shop.state, &Filter::default(), 100).await.unwrap();
    log.iter().filter(|entry| ["product.pictures", "variation.picture"].contains(&&*entry.action)).count()
}

#[tokio::test]
async fn the_pictures_of_a_product_are_shown_in_their_order() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let safi = goods.product("safi");
    let (one, two) = (noor.adds_picture(1).await, noor.adds_picture(2).await);
    let before = noor.pictures(safi).await;
    let old = before["pictures"][0]["image"].as_str().unwrap();
    let pictures =
        [picture(&two, " On ice ", "على الثلج"), picture(old, "Safi", ""), picture(&one, "Its tail", "")];
    let set = json!({"product_id": safi, "seen": before["version"], "pictures": pictures});
    for _ in 0..2 {
        // The repetition has seen an old version, but changes nothing.
        let after = noor.post("product-picture/set", &set).await.ok();
        assert_eq!(after["pictures"][0], picture(&two, "On ice", "على الثلج"));
        assert_eq!(after["pictures"].as_array().unwrap()[1..], pictures[1..]);
        assert_eq!(noor.pictures(safi).await, after);
    }
    assert_eq!(changes(&shop).await, 1);
    let shown = page(&shop, safi).await;
    let detail = &shown["product_detail"];
    assert_eq!((&detail["featured_image"], &detail["image_alt"]), (&json!(two), &json!("On ice")));
    assert_eq!(
        shown["more_pictures"],
        json!([{"image": old, "image_alt": "Safi"}, {"image": one, "image_alt": "Its tail"}])
    );
    let now = noor.pictures(safi).await;
    let none = json!({"product_id": safi, "seen": now["version"], "pictures": []});
    let refused = noor.post("product-picture/set", &none).await.expect(422, "validation");
    assert_eq!(refused["issues"][0]["code"], "last_picture", "shoppers see the product");
    execute(
        &shop.state.db,
        format!("UPDATE product SET status = 'draft', is_active = FALSE WHERE id = {safi}"),
    )
    .await;
    assert_eq!(noor.post("product-picture/set", &none).await.ok()["pictures"], json!([]));
}

#[tokio::test]
async fn who_has_seen_other_pictures_gets_them_and_changes_nothing() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let hamour = goods.product("hamour");
    let before = noor.pictures(hamour).await;
    let old = before["pictures"][0]["image"].as_str().unwrap();
    let set = |alt: &str| json!({"product_id": hamour, "seen": before["version"], "pictures": [picture(old, alt, "")]});
    let after = noor.post("product-picture/set", &set("First")).await.ok();
    let refused = noor.post("product-picture/set", &set("Second")).await.expect(409, "pictures_changed");
    assert_eq!(refused["current"], after);
    let variation = &before["variations"][0];
    let of_variation = |alt: &str| {
        json!({
            "variation_id": variation["variation_id"], "seen": variation["version"], "picture": picture(old, alt, "")
        })
    };
    let after = noor.post("product-picture/set-variation", &of_variation("First")).await.ok();
    let other = noor.post("product-picture/set-variation", &of_variation("Second")).await;
    assert_eq!(other.expect(409, "pictures_changed")["current"], after);
    assert_eq!(changes(&shop).await, 2);
}

#[tokio::test]
async fn a_variation_has_its_own_picture_or_that_of_the_product() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let hamour = goods.product("hamour");
    let address = noor.adds_picture(1).await;
    let before = noor.pictures(hamour).await;
    let id = before["variations"][0]["variation_id"].clone();
    assert_eq!(before["variations"][0]["picture"], Value::Null);
    let set = async |seen: &Value, picture: Value| {
        let body = json!({"variation_id": id, "seen": seen, "picture": picture});
        noor.post("product-picture/set-variation", &body).await.ok()["variations"][0].clone()
    };
    let own = set(&before["variations"][0]["version"], picture(&address, "Whole", "كاملة")).await;
    assert_eq!(own["picture"], picture(&address, "Whole", "كاملة"));
    let shown = page(&shop, hamour).await["product_detail"]["variations"].clone();
    assert_eq!((&shown[0]["featured_image"], &shown[0]["image_alt"]), (&json!(address), &json!("Whole")));
    assert_eq!(shown[1]["featured_image"], before["pictures"][0]["image"]);
    let none = set(&own["version"], Value::Null).await;
    assert_eq!((&none["picture"], &none["version"]), (&Value::Null, &before["variations"][0]["version"]));
    let shown = page(&shop, hamour).await["product_detail"]["variations"].clone();
    assert_eq!(shown[0]["featured_image"], before["pictures"][0]["image"]);
}

#[tokio::test]
async fn pictures_without_description_or_upload_are_refused() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let hamour = goods.product("hamour");
    let before = noor.pictures(hamour).await;
    let old = before["pictures"][0]["image"].as_str().unwrap();
    let good = picture(old, "Hamour", "");
    let long = "س".repeat(201);
    for (pictures, field, code) in [
        (json!([good, picture(old, " ", "")]), "pictures[1].alt", "picture_alt_invalid"),
        (json!([picture(old, "Hamour", &long)]), "pictures[0].alt_ar", "picture_alt_ar_invalid"),
        (json!([good, picture("/media/0a1b-800.webp", "x", "")]), "pictures[1].image", "picture_unknown"),
        (
            json!([picture("/media/../../secret.key-800.webp", "x", "")]),
            "pictures[0].image",
            "picture_unknown",
        ),
        (json!([picture("https://example.com/a.webp", "x", "")]), "pictures[0].image", "picture_unknown"),
        (json!(vec![good.clone(); 13]), "pictures", "pictures_too_many"),
    ] {
        let body = json!({"product_id": hamour, "seen": before["version"], "pictures": pictures});
        let answer = noor.post("product-picture/set", &body).await.expect(422, "validation");
        let issue = &answer["issues"][0];
        assert_eq!((&issue["field"], &issue["code"]), (&json!(field), &json!(code)));
    }
    let variation = &before["variations"][0];
    let body = json!({"variation_id": variation["variation_id"], "seen": variation["version"], "picture": picture(old, "", "")});
    let answer = noor.post("product-picture/set-variation", &body).await.expect(422, "validation");
    assert_eq!(answer["issues"][0]["field"], "picture.alt");
    let missing = json!({"product_id": 999_999, "seen": "", "pictures": []});
    noor.post("product-picture/set", &missing).await.expect(404, "not_found");
    noor.get("product-picture/list?product_id=999999").await.expect(404, "not_found");
    assert_eq!(noor.pictures(hamour).await, before);
    assert_eq!(changes(&shop).await, 0);
}
