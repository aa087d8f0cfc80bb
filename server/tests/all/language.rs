//! Tests of the two languages: errors and the catalogue by `Accept-Language`, pages by their addresses.

use serde_json::{Value, json};
use tempfile::TempDir;

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

pub const BUILT: [(&str, &str, &str); 2] = [("index.html", "en", "ltr"), ("index.ar.html", "ar", "rtl")];

/// Opens an empty shop with a small interface that is built in these languages.
pub async fn with_pages(built: &[(&str, &str, &str)]) -> (Shop, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    for (file, tag, direction) in built {
        let page = format!(
            r#"<!doctype html><html lang="{tag}" dir="{direction}"><head><title data-first></title></head>
            <body><div id="first-view"></div>
            <script id="shop-config" type="application/json"></script></body></html>"#
        );
        std::fs::write(folder.path().join(file), page).unwrap();
    }
    (Shop::with(&format!("ui = '{}'", folder.path().display())).await, folder)
}

#[tokio::test]
async fn a_page_has_the_language_of_its_address() {
    let (shop, _folder) = with_pages(&BUILT).await;
    let goods = shop.stock().await;
    let hamour = goods.product("hamour");
    let page = async |path: &str| {
        // The browser's own language does not matter.
        let answer = shop.get(path).header("accept-language", "ar").await;
        (answer.status, String::from_utf8(answer.body.to_vec()).unwrap())
    };
    let (_, english) = page(&format!("/details/hamour/{hamour}")).await;
    assert!(english.contains(r#"<html lang="en" dir="ltr">"#), "{english}");
    assert!(english.contains("<h1>Hamour</h1>"), "{english}");
    assert!(english.contains(r#"property="og:locale" content="en_QA""#), "{english}");
    let (_, arabic) = page(&format!("/ar/details/hamour/{hamour}")).await;
    assert!(arabic.contains(r#"<html lang="ar" dir="rtl">"#), "{arabic}");
    assert!(arabic.contains("<h1>هامور</h1>"), "{arabic}");
    assert!(arabic.contains(r#"property="og:locale" content="ar_QA""#), "{arabic}");
    let address = |prefix: &str| format!("http://127.0.0.1:8080{prefix}/details/hamour/{hamour}");
    for page in [&english, &arabic] {
        for (tag, prefix) in [("en", ""), ("ar", "/ar")] {
            let link = format!(r#"<link rel="alternate" hreflang="{tag}" href="{}""#, address(prefix));
            assert!(page.contains(&link), "{link} in {page}");
        }
    }
    assert!(arabic.contains(&format!(r#"rel="canonical" href="{}""#, address("/ar"))), "{arabic}");
    for (path, status, tag) in [
        ("/ar", 200, "ar"),
        ("/ar/check", 200, "ar"),
        ("/ar/nothing-here", 404, "ar"),
        ("/arabic", 404, "en"),
        ("/about", 200, "en"),
    ] {
        let (found, html) = page(path).await;
        assert_eq!(found, status, "{path}");
        assert!(html.contains(&format!(r#"<html lang="{tag}""#)), "{path}: {html}");
    }
}

#[tokio::test]
async fn a_page_has_the_shops_own_texts_in_its_language_as_far_as_it_wrote_them() {
    let (shop, _folder) = with_pages(&BUILT).await;
    let texts = [
        ("shop.name_ar", "هامور"),
        ("shop.address", "Zone 45; Doha"),
        ("shop.address_ar", "منطقة 45; الدوحة"),
        ("shop.title", "Fish in Qatar"),
        ("shop.promotion_heading", "To your door"),
        ("shop.promotion_heading_ar", "إلى بابك"),
    ];
    set(&shop, &texts).await.unwrap();
    let config = async |path: &str| {
        let answer = shop.get(path).await;
        let html = String::from_utf8(answer.body.to_vec()).unwrap();
        let (_, json) = html.split_once(r#"<script id="shop-config" type="application/json">"#).unwrap();
        serde_json::from_str::<Value>(json.split_once("</script>").unwrap().0).unwrap()
    };
    let shown =
        |config: Value| ["name", "address", "title", "promotion_heading"].map(|name| config[name].clone());
    let (english, arabic) = (config("/about").await, config("/ar/about").await);
    assert_eq!(english["arabic"], Value::Null);
    assert_eq!(arabic["arabic"], Value::Null);
    let in_english =
        ["Hamour".into(), json!(["Zone 45", "Doha"]), "Fish in Qatar".into(), "To your door".into()];
    assert_eq!(shown(english), in_english);
    let in_arabic =
        ["هامور".into(), json!(["منطقة 45", "الدوحة"]), "Fish in Qatar".into(), "إلى بابك".into()];
    assert_eq!(shown(arabic), in_arabic);
}

/// Opens a page with the cookie of a chosen language, and returns where it leads.
async fn redirected(shop: &Shop, path: &str, chosen: &str) -> Option<String> {
    let answer = shop.get(path).header("cookie", &format!("a=b; hamour_language={chosen}")).await;
    let location = answer.header("location").map(str::to_owned);
    assert_eq!(answer.status == 302, location.is_some(), "{path}: {answer}");
    if location.is_some() {
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
        assert!(answer.header("content-security-policy").is_some(), "{path}");
        assert!(answer.header("x-request-id").is_some(), "{path}");
    }
    location
}

#[tokio::test]
async fn a_page_opens_in_the_language_that_the_visitor_chose() {
    let (shop, _folder) = with_pages(&BUILT).await;
    for (chosen, asked, shown) in [
        ("ar", "/", "/ar"),
        ("ar", "/details/hamour/1?utm=x&a=%2F", "/ar/details/hamour/1?utm=x&a=%2F"),
        ("ar", "/payment_success?order=7", "/ar/payment_success?order=7"),
        ("en", "/ar", "/"),
        ("en-GB", "/ar/myorder", "/myorder"),
        ("en", "/ar//", "/"),
    ] {
        // The second time from the kept response of the page, if there is one.
        shop.get(asked).await;
        shop.get(asked).await;
        assert_eq!(redirected(&shop, asked, chosen).await.as_deref(), Some(shown), "{asked}");
    }
    for (chosen, asked) in [
        ("ar", "/ar"),
        ("en", "/"),
        ("fr", "/"),
        ("", "/ar"),
        ("ar", "/app_success"),
        ("ar", "/api/banners"),
        ("ar", "/robots.txt"),
        ("ar", "/sitemap.xml"),
        ("ar", "/admin"),
        ("ar", "/no/such/page"),
        ("en", "/ar//evil.example"),
    ] {
        assert_eq!(redirected(&shop, asked, chosen).await, None, "{asked}");
    }
    let answer = shop.post("/").header("cookie", "hamour_language=ar").await;
    assert_eq!(answer.status, 405);

    let (earlier, _folder) = with_pages(&BUILT[..1]).await;
    assert_eq!(redirected(&earlier, "/", "ar").await, None);
}

#[tokio::test]
async fn the_link_between_the_languages_chooses_one_however_it_is_opened() {
    let (shop, _folder) = with_pages(&BUILT).await;
    let open = async |path: &str, referer: &str, chosen: &str| {
        let call = shop.get(path).header("host", "shop.example").header("referer", referer);
        let answer = call.header("cookie", chosen).await;
        (answer.status.as_u16(), answer.header("set-cookie").map(str::to_owned))
    };
    let set = |tag: &str| Some(format!("hamour_language={tag}; SameSite=Lax; Path=/; Max-Age=31536000"));
    for _ in 0..2 {
        let about = open("/ar/about?a=b", "https://shop.example/about", "hamour_language=en").await;
        assert_eq!(about, (200, set("ar")));
        let home = open("/", "https://shop.example/ar?utm=x", "hamour_language=ar").await;
        assert_eq!(home, (200, set("en")));
        assert_eq!(open("/ar", "https://shop.example/", "").await, (200, set("ar")));
        assert_eq!(open("/ar/about/", "https://shop.example/about/", "").await, (200, set("ar")));
        assert_eq!(open("/", "https://shop.example/ar/", "").await, (200, set("en")));
    }
    for (path, referer) in [
        ("/ar/about", "https://shop.example/contact"),
        ("/ar/about", "https://shop.example/ar/about"),
        ("/ar/about", "https://elsewhere.example/about"),
        ("/ar", "https://shop.example:81/"),
        ("/ar", "about:blank"),
        ("/ar", "/"),
    ] {
        assert_eq!(open(path, referer, "hamour_language=en").await, (302, None), "{path} from {referer}");
        assert_eq!(open(path, referer, "").await, (200, None), "{path} from {referer}");
    }
    for (name, value) in
        [("cache-control", "max-age=0"), ("sec-purpose", "prefetch;prerender"), ("sec-fetch-dest", "iframe")]
    {
        let call = shop.get("/ar").header("host", "shop.example").header("referer", "https://shop.example/");
        let answer = call.header(name, value).header("cookie", "hamour_language=en").await;
        assert_eq!(answer.status, 302, "{name}: {value}");
    }
    // A cache must not take the cookie for a part of the page.
    let call = shop.get("/ar").header("host", "shop.example").header("referer", "https://shop.example/");
    let tag = shop.get("/ar").await.header("etag").unwrap().to_owned();
    let answer = call.header("if-none-match", &tag).await;
    assert_eq!((answer.status.as_u16(), answer.header("etag")), (200, None));
    assert_eq!(answer.header("cache-control"), Some("private, no-cache"));
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
