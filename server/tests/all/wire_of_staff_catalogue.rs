//! The recorded responses of the catalogue's calls in the back office.

use hamour_core::staff::Role;
use serde_json::json;

use crate::harness::{Member, Shop};
use crate::wire::Wire;

pub(crate) async fn calls(wire: &mut Wire) {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let mut form = crate::staff_category::form();
    let made = wire.take(
        "staff-category-create",
        "",
        &noor.post("category/create", &json!({"key": "c", "form": form})).await,
    );
    form["name"] = json!("");
    let (id, version) = (&made["id"], &made["version"]);
    let nameless = json!({"id": id, "version": version, "form": form});
    wire.take("staff-category-save", "nameless", &noor.post("category/save", &nameless).await);
    form["name"] = json!("Cold cuts");
    let stale = json!({"id": id, "version": "stale", "form": form});
    wire.take("staff-category-save", "changed", &noor.post("category/save", &stale).await);
    let save = json!({"id": id, "version": version, "form": form});
    wire.take("staff-category-save", "", &noor.post("category/save", &save).await);
    let listed = wire.take("staff-category-list", "", &noor.get("category/list").await);
    let ids: Vec<_> = listed["categories"].as_array().unwrap().iter().map(|one| one["id"].clone()).collect();
    wire.take(
        "staff-category-arrange",
        "",
        &noor.post("category/arrange", &json!({"category_ids": ids, "seen_ids": ids})).await,
    );
    let last = listed["categories"].as_array().unwrap().last().unwrap();
    let delete = json!({"id": last["id"], "version": last["version"]});
    wire.take("staff-category-delete", "", &noor.post("category/delete", &delete).await);

    products(wire, &noor, goods.category("fish")).await;
    grid(wire, &noor).await;
    files(wire, &noor).await;
    pages(wire, &shop, &noor).await;
}

/// The calls about products.
async fn products(wire: &mut Wire, noor: &Member<'_>, fish: i64) {
    let mut form = crate::staff_product::form(fish);
    let made = wire.take(
        "staff-product-create",
        "",
        &noor.post("product/create", &json!({"key": "p", "form": form})).await,
    );
    let (id, version) = (&made["id"], &made["version"]);
    form["variations"] = made["form"]["variations"].clone();
    form["variations"][0]["compare_at"] = json!("1.00");
    let wrong = json!({"id": id, "version": version, "form": form});
    wire.take("staff-product-save", "compare_at", &noor.post("product/save", &wrong).await);
    form["variations"][0]["compare_at"] = json!("60.00");
    let stale = json!({"id": id, "version": "stale", "form": form});
    wire.take("staff-product-save", "changed", &noor.post("product/save", &stale).await);
    let save = json!({"id": id, "version": version, "form": form});
    let saved = wire.take("staff-product-save", "", &noor.post("product/save", &save).await);
    wire.take("staff-product-detail", "", &noor.get(&format!("product/detail?id={id}")).await);
    wire.take("staff-product-preview", "", &noor.get(&format!("product/preview?id={id}")).await);
    wire.take("staff-product-history", "", &noor.get(&format!("product/history?id={id}")).await);
    wire.take("staff-product-list", "", &noor.get("product/list?limit=2&lacks_arabic=true").await);
    let copy = noor.post("product/duplicate", &json!({"key": "d", "id": id})).await;
    wire.take("staff-product-duplicate", "", &copy);
    let delete = json!({"id": id, "version": saved["version"]});
    wire.take("staff-product-delete", "", &noor.post("product/delete", &delete).await);
    let order = json!({"category_id": fish, "product_ids": [1], "seen_ids": [1]});
    wire.take("staff-product-arrange", "changed", &noor.post("product/arrange", &order).await);
    let listed = noor.get(&format!("product/list?category_id={fish}")).await.ok();
    let ids: Vec<_> = listed["items"].as_array().unwrap().iter().map(|one| one["id"].clone()).collect();
    let order = json!({"category_id": fish, "product_ids": ids, "seen_ids": ids});
    wire.take("staff-product-arrange", "", &noor.post("product/arrange", &order).await);
}

/// The calls about the grid.
async fn grid(wire: &mut Wire, noor: &Member<'_>) {
    let listed = wire.take("staff-grid-list", "", &noor.get("grid/list?search=hamour").await);
    let hamour = &listed["products"][0];
    let save = |text: &str, seen: &str| {
        let edits = [crate::staff_grid::edit(hamour, 0, "price", text, seen)];
        json!({"key": "g", "edits": edits, "note": ""})
    };
    wire.take("staff-grid-save", "problems", &noor.post("grid/save", &save("dear", "62.00")).await);
    wire.take("staff-grid-save", "changed", &noor.post("grid/save", &save("65", "61.00")).await);
    wire.take("staff-grid-save", "", &noor.post("grid/save", &save("65", "62.00")).await);
    let many = |status: &str| {
        let products = json!([{"id": hamour["id"], "status": status}]);
        json!({"key": "m", "action": "take_off_sale", "products": products})
    };
    let stale = noor.post("product/change-many", &many("draft")).await;
    wire.take("staff-product-change-many", "changed", &stale);
    wire.take("staff-product-change-many", "", &noor.post("product/change-many", &many("published")).await);
    let sold = json!({"key": "n", "action": "put_on_sale", "products": [{"id": hamour["id"], "status": "published"}]});
    noor.post("product/change-many", &sold).await.ok();
}

/// The import of a table.
async fn files(wire: &mut Wire, noor: &Member<'_>) {
    let sheet = "product,variation,price,status\nsafi,,24.5,\nhamour,Fillet,55,retired\n";
    let checked = wire.take("staff-catalogue-check", "", &noor.sends_file("catalogue/check", sheet).await);
    let broken = noor.sends_file("catalogue/check", "product,prise\nsafi,1\nnothing,2\n").await;
    wire.take("staff-catalogue-check", "problems", &broken);
    wire.take("staff-catalogue-progress", "", &noor.get("catalogue/progress").await);
    let stale = noor.sends_file("catalogue/apply?seen=stale", sheet).await;
    wire.take("staff-catalogue-apply", "changed", &stale);
    let apply = format!("catalogue/apply?seen={}", checked["version"].as_str().unwrap());
    wire.take("staff-catalogue-apply", "", &noor.sends_file(&apply, sheet).await);
}

async fn pages(wire: &mut Wire, shop: &Shop, noor: &Member<'_>) {
    let wrong = json!({"page": "terms", "version": 0, "html": "{{minimum}}", "html_ar": ""});
    wire.take("staff-page-save", "unknown", &noor.post("page/save", &wrong).await);
    let html = "<h2>Delivery</h2><p>{{shop_name}} delivers.</p>";
    let terms = json!({"page": "terms", "version": 0, "html": html, "html_ar": "<p>{{shop_name}}</p>"});
    wire.take("staff-page-save", "", &noor.post("page/save", &terms).await);
    let late = json!({"page": "terms", "version": 0, "html": "<p>Late</p>", "html_ar": ""});
    wire.take("staff-page-save", "changed", &noor.post("page/save", &late).await);
    wire.take("staff-page-list", "", &noor.get("page/list").await);
    wire.take("staff-page-history", "", &noor.get("page/history?page=terms").await);
    wire.take("staff-page-version", "", &noor.get("page/version?page=terms&version=1").await);
    let texts = json!({"html": html, "html_ar": ""});
    wire.take("staff-page-preview", "", &noor.post("page/preview", &texts).await);
    hamour::services::catalogue::refresh(&shop.state).await.unwrap();
    wire.take("shop-page", "", &shop.get("/api/shop-page?page=terms").await);
}
