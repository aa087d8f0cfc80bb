//! The recorded responses of the calls for banners, the products of the home page, notifications to customers, and the blog.

use hamour::services::announcement::notify_next;
use hamour_core::staff::Role;
use serde_json::json;

use crate::harness::{Member, Shop};
use crate::wire::Wire;

pub(crate) async fn calls(wire: &mut Wire) {
    let (shop, goods) = Shop::stocked().await;
    shop.customer().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let (large, narrow) = noor.adds_banner_pictures().await;
    let mut form = crate::staff_banner::form(&large, &narrow);
    let create = noor.post("banner/create", &json!({"key": "b", "form": form})).await;
    let made = wire.take("staff-banner-create", "", &create);
    let (id, version) = (&made["id"], &made["version"]);
    form["until"] = json!("tomorrow");
    let wrong = json!({"id": id, "version": version, "form": form});
    wire.take("staff-banner-save", "until", &noor.post("banner/save", &wrong).await);
    form["until"] = json!("2026-11-30T10:00");
    let stale = json!({"id": id, "version": "stale", "form": form});
    wire.take("staff-banner-save", "changed", &noor.post("banner/save", &stale).await);
    let save = json!({"id": id, "version": version, "form": form});
    wire.take("staff-banner-save", "", &noor.post("banner/save", &save).await);
    let listed = wire.take("staff-banner-list", "", &noor.get("banner/list").await);
    let ids: Vec<_> = listed["banners"].as_array().unwrap().iter().map(|one| one["id"].clone()).collect();
    let order = json!({"banner_ids": ids, "seen_ids": ids});
    wire.take("staff-banner-arrange", "", &noor.post("banner/arrange", &order).await);
    let last = listed["banners"].as_array().unwrap().last().unwrap();
    let delete = json!({"id": last["id"], "version": last["version"]});
    wire.take("staff-banner-delete", "", &noor.post("banner/delete", &delete).await);

    let lists = wire.take("staff-home-lists", "", &noor.get("home/lists").await);
    let entries = json!([{"product_id": goods.product("safi"), "from": "2026-11-22T08:00", "until": ""}]);
    let stale = json!({"list": "deals", "version": "stale", "entries": entries});
    wire.take("staff-home-save", "changed", &noor.post("home/save", &stale).await);
    let save = json!({"list": "deals", "version": lists["lists"][0]["version"], "entries": entries});
    wire.take("staff-home-save", "", &noor.post("home/save", &save).await);

    let some = crate::staff_announcement::audience("customers", &json!({"numbers": [1]}));
    let count = noor.post("announcement/count", &json!({"audience": some})).await;
    wire.take("staff-announcement-count", "", &count);
    let form = crate::staff_announcement::form(&some);
    let send = noor.post("announcement/send", &json!({"key": "a", "form": form})).await;
    wire.take("staff-announcement-send", "", &send);
    while notify_next(&shop.state).await.unwrap() {}
    wire.take("staff-announcement-list", "", &noor.get("announcement/list").await);
    blog(wire, &noor).await;
}

async fn blog(wire: &mut Wire, noor: &Member<'_>) {
    let body = json!({"key": "l", "kind": "writer", "form": crate::staff_blog::label("Noor")});
    let writer = wire.take("staff-blog-label-create", "", &noor.post("blog/label-create", &body).await);
    let taken = json!({"key": "m", "kind": "writer", "form": crate::staff_blog::label("Noor")});
    wire.take("staff-blog-label-create", "taken", &noor.post("blog/label-create", &taken).await);
    let (id, version) = (&writer["id"], &writer["version"]);
    let form = crate::staff_blog::label("Noor Ali");
    let stale = json!({"kind": "writer", "id": id, "version": "stale", "form": form});
    wire.take("staff-blog-label-save", "changed", &noor.post("blog/label-save", &stale).await);
    let save = json!({"kind": "writer", "id": id, "version": version, "form": form});
    let writer = wire.take("staff-blog-label-save", "", &noor.post("blog/label-save", &save).await);
    let labels = wire.take("staff-blog-labels", "", &noor.get("blog/labels").await);

    let of = labels["categories"][0]["id"].as_i64().unwrap();
    let mut form = crate::staff_blog::form(of, id.as_i64().unwrap());
    let create = noor.post("blog/create", &json!({"key": "p", "form": form})).await;
    let made = wire.take("staff-blog-create", "", &create);
    let (id, slug) = (&made["id"], made["form"]["slug"].as_str().unwrap().to_owned());
    form["is_published"] = json!(true);
    let wrong = json!({"id": id, "version": 1, "form": form});
    wire.take("staff-blog-save", "incomplete", &noor.post("blog/save", &wrong).await);
    (form["is_published"], form["summary"]) = (json!(false), json!("How to choose it."));
    let stale = json!({"id": id, "version": 9, "form": form});
    wire.take("staff-blog-save", "changed", &noor.post("blog/save", &stale).await);
    let save = json!({"id": id, "version": 1, "form": form});
    wire.take("staff-blog-save", "", &noor.post("blog/save", &save).await);
    wire.take("staff-blog-detail", "", &noor.get(&format!("blog/detail?id={id}")).await);
    wire.take("staff-blog-list", "", &noor.get("blog/list?limit=2").await);
    wire.take("staff-blog-preview", "", &noor.get(&format!("blog/preview?slug={slug}")).await);
    wire.take("staff-blog-history", "", &noor.get(&format!("blog/history?id={id}")).await);
    wire.take("staff-blog-version", "", &noor.get(&format!("blog/version?id={id}&version=1")).await);
    let used = json!({"kind": "writer", "id": writer["id"], "version": writer["version"], "posts": 1});
    wire.take("staff-blog-label-delete", "used", &noor.post("blog/label-delete", &used).await);
    let delete = json!({"id": id, "version": 2});
    wire.take("staff-blog-delete", "", &noor.post("blog/delete", &delete).await);
    let unused = json!({"kind": "writer", "id": writer["id"], "version": writer["version"], "posts": 0});
    wire.take("staff-blog-label-delete", "", &noor.post("blog/label-delete", &unused).await);
}
