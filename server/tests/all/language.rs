//! Tests of the two languages: errors, the catalogue and accounts.

use serde_json::{Value, json};

use crate::harness::{Answer, Call, PASSWORD, Shop, execute};
use crate::order::{ready, shopper};
use crate::settings::set;

#[tokio::test]
async fn an_error_is_told_in_the_language_of_the_client() {
    let shop = Shop::open().await;
    for (language, tag, text) in [
        (None, "en", "Please sign in"),
        (Some("en-GB"), "en", "Please sign in"),
        (Some("fr, de;q=0.5"), "en", "Please sign in"),
        (Some("ar-QA, en;q=0.8"), "ar", "يُرجى تسجيل الدخول"),
    ] {
        let call = shop.get("/api/get-cart");
        let call = match language {
            Some(language) => call.header("accept-language", language),
            None => call,
        };
        let answer = call.await;
        assert_eq!(answer.header("content-language"), Some(tag), "{language:?}");
        assert_eq!(answer.expect(401, "unauthorized")["error"], text, "{language:?}");
    }
}

#[tokio::test]
async fn each_broken_field_is_told_in_arabic() {
    let shop = Shop::open().await;
    let form = json!({"name": "M", "whatsapp_number": "1", "password": "short", "verification": "x"});
    let call = shop.post("/api/create-user").header("accept-language", "ar").json(&form);
    let body = call.await.expect(422, "validation");
    let fields = json!({
        "name": "يجب أن يتكوّن الاسم الكامل من حرفين على الأقل",
        "password": "يجب ألا تقل كلمة المرور عن 8 أحرف",
        "whatsapp_number": "رقم الهاتف غير صحيح",
    });
    assert_eq!(body["fields"], fields);
    assert_eq!(body["error"], fields["name"]);
}

#[tokio::test]
async fn a_closed_shop_says_its_own_words_in_arabic_if_it_has_them() {
    let shop = Shop::open().await;
    let told = async || {
        let call = shop.get("/api/banners").header("accept-language", "ar");
        call.await.expect(503, "maintenance")["error"].clone()
    };
    set(&shop, &[("maintenance", "on")]).await.unwrap();
    assert_eq!(told().await, "المتجر مغلق للصيانة");
    set(&shop, &[("maintenance.message", "We move")]).await.unwrap();
    assert_eq!(told().await, "We move");
    set(&shop, &[("maintenance.message_ar", "ننتقل")]).await.unwrap();
    assert_eq!(told().await, "ننتقل");
}

/// Asks in Arabic.
async fn in_arabic(shop: &Shop, path: &str) -> Answer {
    shop.get(path).header("accept-language", "ar").await
}

#[tokio::test]
async fn the_catalogue_has_the_language_of_the_client_and_falls_back_to_english() {
    let (shop, goods) = Shop::stocked().await;
    let (hamour, prawns) = (goods.product("hamour"), goods.product("tiger-prawns"));
    let name = async |language: &str, id: i64| {
        let call =
            shop.post("/api/product-detail").header("accept-language", language).json(&json!({"id": id}));
        let product = call.await.ok()["product_detail"].clone();
        (product["name"].clone(), product["canonical"].as_str().unwrap().to_owned())
    };
    let (english, canonical) = name("en", hamour).await;
    assert_eq!(english, "Hamour");
    let (arabic, of_arabic) = name("ar-QA", hamour).await;
    assert_eq!(arabic, "هامور");
    assert_eq!(of_arabic, canonical.replacen("/details/", "/ar/details/", 1));
    assert_eq!(name("en", prawns).await.0, "Tiger Prawns");
    // It has no description in Arabic.
    let described = |answer: Value| answer["product_detail"]["description"].clone();
    let ask = async |language: &str| {
        let call = shop.post("/api/product-detail").header("accept-language", language);
        described(call.json(&json!({"id": prawns})).await.ok())
    };
    assert_eq!(ask("ar").await, ask("en").await);
}

#[tokio::test]
async fn a_kept_response_is_given_to_clients_of_its_language_alone() {
    let (shop, _) = Shop::stocked().await;
    let list = "/api/search-tag?query=hamour";
    let names = |answer: &Answer| answer.json()[0]["name"].clone();
    for _ in 0..3 {
        let english = shop.get(list).await;
        let arabic = in_arabic(&shop, list).await;
        assert_eq!((names(&english), names(&arabic)), (json!("Hamour"), json!("هامور")));
        assert_ne!(english.header("etag"), arabic.header("etag"));
        for answer in [english, arabic] {
            assert_eq!(answer.header("vary"), Some("accept-encoding, accept-language"));
        }
    }
}

#[tokio::test]
async fn a_changed_name_is_seen_in_both_languages() {
    let (shop, goods) = Shop::stocked().await;
    let safi = goods.product("safi");
    let statement = format!("UPDATE product SET name = 'Safi fish', name_ar = 'سمك صافي' WHERE id = {safi}");
    in_arabic(&shop, "/api/search-tag?query=safi").await.ok();
    crate::harness::execute(&shop.state.db, statement).await;
    shop.change_catalogue(async |_| ()).await;
    let found = in_arabic(&shop, "/api/search-tag?query=safi").await.ok();
    assert_eq!(found[0]["name"], "سمك صافي");
    assert_eq!(shop.get("/api/search-tag?query=safi").await.ok()[0]["name"], "Safi fish");
}

#[tokio::test]
async fn a_chosen_language_is_remembered_by_the_device_and_by_the_account() {
    let shop = Shop::open().await;
    let choose = |language: &str| json!({ "language": language });
    let answer = shop.post("/api/choose-language").json(&choose("ar-QA")).await;
    let cookie = answer.header("set-cookie").unwrap().to_owned();
    assert_eq!(cookie, "hamour_language=ar; SameSite=Lax; Path=/; Max-Age=31536000");
    assert_eq!(answer.ok(), choose("ar"));
    for unknown in ["fr", "", "*"] {
        shop.post("/api/choose-language").json(&choose(unknown)).await.expect_invalid(&["language"]);
    }

    let customer = shop.sign_up("97466001122").await;
    let language =
        |answer: &Answer| serde_json::from_slice::<Value>(&answer.body).unwrap()["user"]["language"].clone();
    let sign_in = async |cookie: &str| {
        let form = json!({"whatsapp_number": "97466001122", "password": PASSWORD});
        let answer = shop.post("/api/login").header("cookie", cookie).json(&form).await;
        assert_eq!(answer.status, 200, "{answer}");
        answer
    };
    assert_eq!(language(&sign_in("").await), Value::Null);
    // The first choice may have been made on the device, before.
    assert_eq!(language(&sign_in("hamour_language=xx").await), Value::Null);
    assert_eq!(language(&sign_in("hamour_language=ar").await), "ar");
    assert_eq!(language(&sign_in("").await), "ar");
    // Another device, which others may use too, changes nothing by itself.
    let session = sign_in("hamour_language=en").await;
    assert_eq!(language(&session), "ar");
    let cookies = format!("{}; hamour_language=en", session.cookie());
    let renewed = shop.post("/api/token/refresh").header("cookie", &cookies).await;
    assert_eq!(language(&renewed), "ar");
    customer.post("/api/choose-language").json(&choose("en")).await.ok();
    assert_eq!(language(&sign_in("hamour_language=ar").await), "en");
    // Without an error the client would not renew its token, and the profile would not learn the choice.
    let expired = shop.post("/api/choose-language").header("authorization", "Bearer e.x.p");
    expired.json(&choose("ar")).await.expect(401, "unauthorized");
    assert_eq!(language(&sign_in("").await), "en");
}

#[tokio::test]
async fn an_account_has_the_language_that_its_customer_chose_before_or_the_arabic_form() {
    let shop = Shop::open().await;
    for (phone, form, cookie, language) in [
        ("97466001201", "en", "", Value::Null),
        ("97466001202", "ar", "", json!("ar")),
        ("97466001203", "en", "hamour_language=en", json!("en")),
    ] {
        let sent = shop.post("/api/send-otp/").json(&json!({"mobile_number": phone})).await.ok();
        let proof = shop.type_code(&sent, sent["otp"].as_str().unwrap()).await;
        let filled = json!({"name": "Mariam Test", "whatsapp_number": phone, "password": PASSWORD, "verification": proof});
        let call = shop.post("/api/create-user").header("accept-language", form).header("cookie", cookie);
        assert_eq!(call.json(&filled).await.ok()["user"]["language"], language, "{form} {cookie}");
    }
}

#[tokio::test]
async fn a_product_that_sold_out_is_named_in_the_language_of_the_client() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let statement = format!("UPDATE variation SET stock = 1 WHERE id = {}", goods.variation("safi"));
    execute(&shop.state.db, statement).await;
    for (language, name) in [("ar", "صافي"), ("en", "Safi")] {
        let call = customer.post("/api/create-order").header("idempotency-key", "one-and-the-same-key-1");
        let refused = call.header("accept-language", language).json(&order).await.expect(400, "out_of_stock");
        assert_eq!(refused["issues"][1], json!({"field": "", "code": "few_left", "details": [name, "1"]}));
    }
}

#[tokio::test]
async fn cart_orders_and_news_are_in_the_language_of_the_page_as_far_as_they_are_written_in_it() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let arabic = |call: Call| call.header("accept-language", "ar");
    let names = |cart: &Value| -> Vec<String> {
        let lines = cart["cart_items"].as_array().unwrap().iter();
        lines.map(|line| line["product"]["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names(&arabic(customer.get("/api/get-cart")).await.ok()), ["روبيان تايجر", "صافي"]);
    assert_eq!(names(&customer.get("/api/get-cart").await.ok()), ["Tiger Prawns", "Safi"]);
    let placed = customer.order(&order).await.ok();
    let emptied = arabic(customer.get("/api/get-cart")).await.ok();
    assert_eq!(emptied["error"], "السلة فارغة");

    let id = json!({"order_id": placed["id"]});
    let detail = arabic(customer.post("/api/order-detail").json(&id)).await.ok();
    assert_eq!(detail["order_details"][0]["product"], "روبيان تايجر (1 kg)");
    assert_eq!(detail["order_details"][1]["product"], "صافي");
    let line = detail["delivery_location"]["address"].as_str().unwrap().to_owned();
    assert!(line.starts_with("وحدة ") && line.contains("، منطقة "), "{line}");
    execute(&shop.state.db, "UPDATE municipality SET name_ar = 'الدوحة' WHERE name = 'Doha'".to_owned())
        .await;
    let book = arabic(customer.get("/api/user-address")).await.ok();
    assert_eq!(
        (&book["Address"][0]["one_line"], &book["Address"][0]["municipality_name"]),
        (&json!(line), &json!("الدوحة"))
    );
    let main = arabic(customer.get("/api/get-main-address")).await.ok();
    assert_eq!(main["address_details"]["address"], line);
    let orders = arabic(customer.get("/api/orders")).await.ok();
    assert_eq!(orders[0], detail);

    let news = "INSERT INTO notification (title, description, created_at, title_ar, description_ar)
                VALUES ('Eid hours', 'We open at 8.', 1, 'ساعات العيد', '')";
    execute(&shop.state.db, news.to_owned()).await;
    let told = arabic(customer.get("/api/notification")).await.ok();
    let announced = told.as_array().unwrap().last().unwrap();
    assert_eq!(
        (&announced["title"], &announced["description"]),
        (&json!("ساعات العيد"), &json!("We open at 8."))
    );
}
