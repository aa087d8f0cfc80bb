//! The writes of the catalogue and of the home page, for the test of the audit log.

use serde_json::json;

use crate::harness::Member;
use crate::staff_audit::Walk;

pub(crate) async fn catalogue(walk: &mut Walk<'_>, noor: &Member<'_>) {
    let form = crate::staff_category::form();
    walk.logs(noor, "category/create", json!({"key": "c", "form": form}), "category.create").await;
    let listed = noor.get("category/list").await.ok()["categories"].clone();
    let mut made = listed.as_array().unwrap().last().unwrap().clone();
    let seen: Vec<_> = listed.as_array().unwrap().iter().map(|one| one["id"].clone()).collect();
    let mut ids = seen.clone();
    ids.rotate_left(1);
    let order = json!({"category_ids": ids, "seen_ids": seen});
    walk.logs(noor, "category/arrange", order, "category.arrange").await;
    made["form"]["name_ar"] = json!("جديد");
    let save = json!({"id": made["id"], "version": made["version"], "form": made["form"]});
    walk.logs(noor, "category/save", save, "category.save").await;
    let form = crate::staff_product::form(made["id"].as_i64().unwrap());
    walk.logs(noor, "product/create", json!({"key": "p", "form": form}), "product.create").await;
    let listed = noor.get("product/list?search=grouper").await.ok()["items"].clone();
    let id = listed[0]["id"].clone();
    walk.logs(noor, "product/duplicate", json!({"key": "d", "id": id}), "product.duplicate").await;
    let listed = noor.get(&format!("product/list?category_id={}", made["id"])).await.ok()["items"].clone();
    let ids = [listed[1]["id"].clone(), listed[0]["id"].clone()];
    let seen = [&ids[1], &ids[0]];
    let order = json!({"category_id": made["id"], "product_ids": ids, "seen_ids": seen});
    walk.logs(noor, "product/arrange", order, "product.arrange").await;
    for id in ids {
        let mut product = noor.get(&format!("product/detail?id={id}")).await.ok();
        product["form"]["name_ar"] = json!("هامور طازج");
        let save = json!({"id": id, "version": product["version"], "form": product["form"]});
        walk.logs(noor, "product/save", save, "product.save").await;
        let product = noor.get(&format!("product/detail?id={id}")).await.ok();
        let draft = json!({"id": id, "version": product["version"]});
        walk.logs(noor, "product/delete", draft, "product.delete").await;
    }
    let imported = noor.sends_file("catalogue/check", "product,name_ar\nsafi,صافي طازج\n").await.ok();
    let apply = format!("catalogue/apply?seen={}", imported["version"].as_str().unwrap());
    noor.sends_file(&apply, "product,name_ar\nsafi,صافي طازج\n").await.ok();
    walk.logged("catalogue/apply", "catalogue.import", "noor").await;
    let safi = noor.get("grid/list?search=safi").await.ok()["products"][0].clone();
    let edit = crate::staff_grid::edit(&safi, 0, "price", "31", "22.50");
    let save = json!({"key": "grid", "edits": [edit], "note": ""});
    walk.logs(noor, "grid/save", save, "grid.save").await;
    for action in ["take_off_sale", "put_on_sale"] {
        let products = json!([{"id": safi["id"], "status": "published"}]);
        let many = json!({"key": action, "action": action, "products": products});
        walk.logs(noor, "product/change-many", many, "grid.save").await;
    }
    let listed = noor.get("category/list").await.ok()["categories"].clone();
    let made = listed.as_array().unwrap().iter().find(|one| one["id"] == made["id"]).unwrap().clone();
    let delete = json!({"id": made["id"], "version": made["version"]});
    walk.logs(noor, "category/delete", delete, "category.delete").await;
    let page = json!({"page": "about", "version": 0, "html": "<p>Fish</p>", "html_ar": ""});
    walk.logs(noor, "page/save", page, "page.save").await;
}

pub(crate) async fn home_page(walk: &mut Walk<'_>, noor: &Member<'_>) {
    let (wide, narrow) = noor.adds_banner_pictures().await;
    let form = crate::staff_banner::form(&wide, &narrow);
    let made =
        walk.logs(noor, "banner/create", json!({"key": "b", "form": form}), "banner.create").await.ok();
    let listed = noor.get("banner/list").await.ok()["banners"].clone();
    let seen: Vec<_> = listed.as_array().unwrap().iter().map(|one| one["id"].clone()).collect();
    let mut ids = seen.clone();
    ids.rotate_left(1);
    let order = json!({"banner_ids": ids, "seen_ids": seen});
    walk.logs(noor, "banner/arrange", order, "banner.arrange").await;
    let mut form = form;
    form["text"] = json!("From Al Wakrah");
    let save = json!({"id": made["id"], "version": made["version"], "form": form});
    let saved = walk.logs(noor, "banner/save", save, "banner.save").await.ok();
    let delete = json!({"id": made["id"], "version": saved["version"]});
    walk.logs(noor, "banner/delete", delete, "banner.delete").await;
    let deals = noor.get("home/lists").await.ok()["lists"][0].clone();
    let save = json!({"list": "deals", "version": deals["version"], "entries": []});
    walk.logs(noor, "home/save", save, "home.save").await;
    let form = crate::staff_announcement::form(&crate::staff_announcement::audience("everyone", &json!({})));
    walk.logs(noor, "announcement/send", json!({"key": "a", "form": form}), "notification.send").await;
}

pub(crate) async fn blog(walk: &mut Walk<'_>, noor: &Member<'_>) {
    let form = crate::staff_blog::label("Net");
    let body = json!({"key": "l", "kind": "tag", "form": form});
    let tag = walk.logs(noor, "blog/label-create", body, "blog_label.create").await.ok();
    let labels = noor.get("blog/labels").await.ok();
    let (category, writer) = (&labels["categories"][0]["id"], &labels["writers"][0]["id"]);
    let form = crate::staff_blog::form(category.as_i64().unwrap(), writer.as_i64().unwrap());
    let made = walk.logs(noor, "blog/create", json!({"key": "p", "form": form}), "post.create").await.ok();
    let mut form = form;
    form["title_ar"] = json!("هامور");
    let save = json!({"id": made["id"], "version": made["version"], "form": form});
    let saved = walk.logs(noor, "blog/save", save, "post.save").await.ok();
    let delete = json!({"id": made["id"], "version": saved["version"]});
    walk.logs(noor, "blog/delete", delete, "post.delete").await;
    let form = crate::staff_blog::label("Nets");
    let save = json!({"kind": "tag", "id": tag["id"], "version": tag["version"], "form": form});
    let tag = walk.logs(noor, "blog/label-save", save, "blog_label.save").await.ok();
    let delete = json!({"kind": "tag", "id": tag["id"], "version": tag["version"], "posts": 0});
    walk.logs(noor, "blog/label-delete", delete, "blog_label.delete").await;
}
