//! Tests of the blog in the back office: what staff write, when shoppers read it, and what stays of earlier versions.

use std::time::Duration;

use hamour::services::catalogue;
use hamour_core::Language;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Answer, Goods, Member, Shop, execute};
use crate::staff_picture::png;

/// A draft without pictures.
pub(crate) fn form(category: i64, writer: i64) -> Value {
    json!({
        "slug": "", "title": "Choosing hamour", "title_ar": "", "summary": "", "summary_ar": "",
        "html": "<h2>Eyes</h2><p>Look at <strong>its eyes</strong>.</p>", "html_ar": "", "image": "", "image_alt": "",
        "image_alt_ar": "", "category_id": category, "writer_id": writer, "tag_ids": [], "meta_title": "",
        "meta_title_ar": "", "meta_description": "", "meta_description_ar": "", "is_published": false, "from": "",
    })
}

/// A category, tag or writer with this name.
pub(crate) fn label(name: &str) -> Value {
    json!({"name": name, "name_ar": "", "image": "", "text": "", "text_ar": ""})
}

impl Member<'_> {
    async fn adds_cover(&self) -> String {
        self.uploads("cover", "used_as=cover&x=0&y=0&width=600&height=400", png(700, 400, 5)).await.ok();
        while hamour::services::picture_upload::convert_next(&self.shop.state).await.unwrap() {}
        let found =
            self.uploads("cover", "used_as=cover&x=0&y=0&width=600&height=400", png(700, 400, 5)).await;
        found.ok()["address"].as_str().expect("converted").to_owned()
    }

    async fn creates_post(&self, key: &str, form: &Value) -> Answer {
        self.post("blog/create", &json!({"key": key, "form": form})).await
    }

    async fn saves_post(&self, seen: &Value, form: &Value) -> Answer {
        self.post("blog/save", &json!({"id": seen["id"], "version": seen["version"], "form": form})).await
    }

    async fn post_of(&self, slug: &str) -> Value {
        let id = self.get(&format!("blog/list?search={slug}")).await.ok()["items"][0]["id"].clone();
        self.get(&format!("blog/detail?id={id}")).await.ok()
    }

    async fn creates_label(&self, key: &str, kind: &str, form: &Value) -> Answer {
        self.post("blog/label-create", &json!({"key": key, "kind": kind, "form": form})).await
    }
}

async fn shown(shop: &Shop) -> Vec<Value> {
    catalogue::refresh(&shop.state).await.unwrap();
    let posts = shop.get("/api/blog-search").await.ok();
    posts.as_array().unwrap().clone()
}

async fn has(shop: &Shop, slug: &str) -> bool {
    shown(shop).await.iter().any(|post| post["slug"] == slug)
}

async fn read(shop: &Shop, slug: &str) -> Answer {
    shop.post("/api/blog-details/").json(&json!({"slug": slug})).await
}

fn of_goods(goods: &Goods) -> Value {
    form(goods.blog("Recipes"), goods.blog("Mariam"))
}

fn issue(answer: &Answer) -> (String, String) {
    let issue = answer.expect(422, "validation")["issues"][0].clone();
    (issue["field"].as_str().unwrap().to_owned(), issue["code"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn a_post_is_created_once_and_read_when_it_is_published() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let mut form = of_goods(&goods);
    form["tag_ids"] = json!([goods.blog("Fish"), goods.blog("Fish")]);
    let made = noor.creates_post("one", &form).await.ok();
    assert_eq!(noor.creates_post("one", &form).await.ok(), made, "a repetition creates nothing");
    let mut other = form.clone();
    other["slug"] = json!("at-once");
    let at_once = tokio::join!(
        noor.creates_post("at once", &other),
        noor.creates_post("at once", &other),
        noor.creates_post("at once", &other)
    );
    let first = at_once.0.ok();
    assert_eq!((at_once.1.ok(), at_once.2.ok()), (first.clone(), first), "all get the same post");
    assert_eq!((&made["version"], &made["state"]), (&json!(1), &json!("draft")));
    assert_eq!(
        (&made["path"], &made["form"]["slug"]),
        (&json!("/blogs/choosing-hamour"), &json!("choosing-hamour"))
    );
    assert!(!has(&shop, "choosing-hamour").await);
    read(&shop, "choosing-hamour").await.expect(404, "not_found");
    let preview = noor.get("blog/preview?slug=choosing-hamour").await.ok();
    assert_eq!(preview["blog"]["title"], "Choosing hamour");
    assert_eq!(preview["related_blogs"][0]["slug"], "grilled-safi");
    noor.get("blog/preview?slug=unknown").await.expect(404, "not_found");

    form["is_published"] = json!(true);
    assert_eq!(
        issue(&noor.saves_post(&made, &form).await),
        ("image".to_owned(), "field_required".to_owned())
    );
    form["image"] = json!(noor.adds_cover().await);
    (form["image_alt"], form["summary"]) = (json!("A hamour on ice"), json!("Eyes & gills"));
    let saved = noor.saves_post(&made, &form).await.ok();
    assert_eq!((&saved["version"], &saved["state"]), (&json!(2), &json!("published")));
    assert_eq!(saved["form"]["from"], "2026-11-21T10:00");
    assert_eq!(noor.saves_post(&made, &form).await.ok(), saved, "a repetition changes nothing");
    let first = shown(&shop).await.remove(0);
    assert_eq!(
        (&first["slug"], &first["description"]),
        (&json!("choosing-hamour"), &json!("Eyes &amp; gills"))
    );
    assert_eq!(
        (&first["meta_description"], &first["featured_image_alt"]),
        (&json!("Eyes & gills"), &form["image_alt"])
    );
    let page = read(&shop, "choosing-hamour").await.ok();
    assert_eq!(page["blog"]["description"], form["html"]);
    assert_eq!(page["blog"]["created"], "2026-11-21T10:00:00+03:00");

    // A draft again is gone, and can be deleted.
    let delete = |of: &Value| json!({"id": of["id"], "version": of["version"]});
    noor.post("blog/delete", &delete(&saved)).await.expect(400, "post_not_draft");
    form["is_published"] = json!(false);
    let draft = noor.saves_post(&saved, &form).await.ok();
    assert!(!has(&shop, "choosing-hamour").await);
    read(&shop, "choosing-hamour").await.expect(404, "not_found");
    noor.post("blog/delete", &delete(&saved)).await.expect(409, "post_changed");
    noor.post("blog/delete", &delete(&draft)).await.ok();
    noor.post("blog/delete", &delete(&draft)).await.expect(404, "not_found");
}

#[tokio::test]
async fn a_post_comes_at_its_time_in_every_process() {
    let (shop, _) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let other = shop.another_program().await;
    let seen = noor.post_of("market-news").await;
    assert_eq!((&seen["version"], &seen["form"]["from"]), (&json!(0), &json!("2026-11-20T10:00")));
    let mut form = seen["form"].clone();
    form["from"] = json!("2026-11-21T10:10");
    let saved = noor.saves_post(&seen, &form).await.ok();
    assert_eq!(saved["state"], "scheduled");
    let in_other = async || {
        catalogue::refresh(&other).await.unwrap();
        let snapshot = other.catalogue.snapshot(Language::English);
        (snapshot.posts().key_of("market-news").is_some(), snapshot.version())
    };
    assert!(!has(&shop, "market-news").await);
    let (is_there, version) = in_other().await;
    assert!(!is_there);
    let news = shop.get("/api/get-blogs-by-writer/?writer_id=2").await.ok();
    assert!(!news.to_string().contains("market-news"));
    // Each process has a clock of its own.
    let advance = |seconds| {
        shop.advance_s(seconds);
        other.clock.advance(Duration::from_secs(seconds));
    };
    advance(10 * 60 - 1);
    assert!(!has(&shop, "market-news").await && !in_other().await.0);
    advance(1);
    assert!(has(&shop, "market-news").await);
    assert_eq!(in_other().await, (true, version), "without a change of the database");
    assert_eq!(shown(&shop).await[0]["slug"], "market-news", "the newest one is first");
    assert_eq!(noor.post_of("market-news").await["state"], "published");
    assert_eq!(shop.state.catalogue.snapshot(Language::English).next_change(), None);

    // Published at once instead of at a time keeps the time that has come; a later time hides it again.
    let mut now = form.clone();
    now["from"] = json!("");
    assert_eq!(noor.saves_post(&saved, &now).await.ok()["version"], saved["version"]);
    now["from"] = json!("2026-11-22T08:00");
    noor.saves_post(&saved, &now).await.ok();
    assert!(!has(&shop, "market-news").await);
}

#[tokio::test]
async fn hostile_html_is_stored_without_what_could_run_or_tell_who_reads() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let own = noor.adds_picture(3).await;
    let mut form = of_goods(&goods);
    form["html"] = json!(format!(
        "<h2 onclick=\"x()\">Eyes</h2><script>steal()</script><p style=\"position:fixed\">Look<iframe src=\"//e\"></iframe></p>\
         <img src=\"https://evil.example/1.png\" alt=\"Spy\"><img src=\"data:image/png;base64,AA\" alt=\"Spy\">\
         <img src=\"{own}\" alt=\"Gills\" width=\"400\" height=\"400\" onerror=\"x()\">\
         <a href=\"javascript:x()\">run</a><a href=\"//evil.example\">go</a><a href=\"/blogs\">all</a>\
         <form action=\"/api/x\"><input></form><svg><script>x()</script></svg>"
    ));
    form["html_ar"] = json!("<p onload=x()>سمك<object data=x></object></p>");
    let made = noor.creates_post("one", &form).await.ok();
    assert_eq!(
        made["form"]["html"],
        format!(
            "<h2>Eyes</h2><p>Look</p><img src=\"{own}\" alt=\"Gills\" width=\"400\" height=\"400\">\
             <a rel=\"noopener noreferrer\">run</a><a rel=\"noopener noreferrer\">go</a>\
             <a href=\"/blogs\" rel=\"noopener noreferrer\">all</a>"
        )
    );
    assert_eq!(made["form"]["html_ar"], "<p>سمك</p>");
    let saved = noor.saves_post(&made, &made["form"]).await.ok();
    assert_eq!(saved["version"], 1, "what is stored is clean");
    let page = noor.get("blog/preview?slug=choosing-hamour").await.ok();
    assert_eq!(page["blog"]["description"], made["form"]["html"]);

    let refused = async |field: &str, value: Value| {
        let mut form = of_goods(&goods);
        form[field] = value;
        issue(&noor.creates_post("two", &form).await)
    };
    let expect = |field: &str, code: &str| (field.to_owned(), code.to_owned());
    let silent = json!(format!("<img src=\"{own}\">"));
    assert_eq!(refused("html", silent).await, expect("html", "post_picture_alt"));
    let gone = json!("<img src=\"/media/0a-800.webp\" alt=\"Gone\">");
    assert_eq!(refused("html_ar", gone).await, expect("html_ar", "picture_unknown"));
    assert_eq!(
        refused("image", json!("https://evil.example/a-800.webp")).await,
        expect("image", "picture_unknown")
    );
    assert_eq!(refused("html", json!("x".repeat(100_001))).await, expect("html", "field_too_long"));
    // Each takes a parser seconds, or longer.
    let bold = (0..700).map(|number| format!("<b title={number}>")).collect::<Vec<_>>().concat();
    for endless in ["<b><div>".repeat(5000), format!("<p>{bold}{}", "<p>x".repeat(700)), "&".repeat(20_000)] {
        assert_eq!(refused("html", json!(endless)).await, expect("html", "text_too_complex"));
    }
    assert_eq!(refused("slug", json!("machboos")).await, expect("slug", "slug_taken"));
    assert_eq!(refused("slug", json!("Not a slug")).await, expect("slug", "slug_invalid"));
    assert_eq!(refused("category_id", json!(987_654)).await, expect("category_id", "not_found"));
    assert_eq!(refused("writer_id", Value::Null).await, expect("writer_id", "field_required"));
    assert_eq!(refused("tag_ids", json!([987_654])).await, expect("tag_ids", "not_found"));
}

#[tokio::test]
async fn of_two_who_write_at_once_the_second_sees_the_first_and_nothing_is_lost() {
    let (shop, _) = Shop::stocked().await;
    let (noor, ali) = (shop.staff("noor", Role::Editor).await, shop.staff("ali", Role::Editor).await);
    let seen = noor.post_of("machboos").await;
    let mut form = seen["form"].clone();
    form["title"] = json!("Machboos of lamb");
    let first = ali.saves_post(&seen, &form).await.ok();
    assert_eq!(first["version"], 2, "the imported post is the first version");
    form["title"] = json!("Machboos of fish");
    let refused = noor.saves_post(&seen, &form).await.expect(409, "post_changed");
    assert_eq!(refused["current"], first);
    noor.saves_post(&first, &form).await.ok();

    let id = &seen["id"];
    let owner = shop.staff("owner", Role::Owner).await;
    let log = owner.get(&format!("audit/list?subject_kind=post&subject_id={id}")).await.ok();
    let versions = |entry: usize| {
        [&log["entries"][entry]["before"]["version"], &log["entries"][entry]["after"]["version"]]
    };
    assert_eq!([versions(0), versions(1)], [[&json!(2), &json!(3)], [&json!(1), &json!(2)]]);
    assert_eq!(log["entries"][0]["after"]["html"], Value::Null, "the history has the texts");
    let history = noor.get(&format!("blog/history?id={id}")).await.ok();
    let written: Vec<_> = history["versions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["written_by"].as_str().unwrap())
        .collect();
    assert_eq!((written, &history["next"]), (vec!["noor", "ali", ""], &Value::Null));
    let earlier = noor.get(&format!("blog/version?id={id}&version=1")).await.ok();
    assert_eq!(earlier["form"], seen["form"]);
    let newest = noor.post_of("machboos").await;
    let restored = noor.saves_post(&newest, &earlier["form"]).await.ok();
    assert_eq!((&restored["version"], &restored["form"]), (&json!(4), &seen["form"]));
    let page = noor.get(&format!("blog/history?id={id}&before=3")).await.ok();
    assert_eq!(page["versions"][0]["version"], 2);
    noor.get(&format!("blog/version?id={id}&version=9")).await.expect(404, "not_found");
    noor.get("blog/history?id=987654").await.expect(404, "not_found");
}

#[tokio::test]
async fn posts_are_found_in_both_languages_and_by_what_they_have() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let mut form = of_goods(&goods);
    (form["title_ar"], form["html_ar"]) = (json!("اختيار الهامور"), json!("<p>عيونه</p>"));
    noor.creates_post("one", &form).await.ok();
    let (fish, yousef, news) = (goods.blog("Fish"), goods.blog("Yousef"), goods.blog("News"));
    for (query, expect) in [
        (String::new(), "choosing-hamour grilled-safi market-news ramadan-table machboos"),
        ("search=اختيار".into(), "choosing-hamour"),
        ("search=safi".into(), "grilled-safi"),
        ("state=draft".into(), "choosing-hamour"),
        ("state=scheduled".into(), ""),
        (format!("tag_id={fish}"), "grilled-safi market-news ramadan-table"),
        (format!("writer_id={yousef}"), "market-news machboos"),
        (format!("writer_id={yousef}&category_id={news}"), "market-news"),
        ("lacks_arabic=true".into(), "grilled-safi market-news ramadan-table machboos"),
    ] {
        let page = noor.get(&format!("blog/list?{query}")).await.ok();
        let slugs: Vec<_> =
            page["items"].as_array().unwrap().iter().map(|post| post["slug"].as_str().unwrap()).collect();
        assert_eq!(slugs.join(" "), expect, "{query}");
        assert_eq!(page["count"], slugs.len(), "{query}");
    }
    let first = noor.get("blog/list?limit=2").await.ok();
    assert_eq!((&first["count"], first["items"].as_array().unwrap().len()), (&json!(5), 2));
    let second = noor.get(&format!("blog/list?limit=3&after={}", first["next"].as_str().unwrap())).await.ok();
    assert_eq!((&second["items"][0]["slug"], &second["next"]), (&json!("market-news"), &Value::Null));
    // The post at which the page ends may be gone, or have moved.
    let last = &first["items"][1]["id"];
    execute(
        &shop.state.db,
        format!("UPDATE blog_post SET created_at = 1, published_at = NULL WHERE id = {last}"),
    )
    .await;
    let next = noor.get(&format!("blog/list?limit=2&after={}", first["next"].as_str().unwrap())).await.ok();
    assert_eq!(next["items"].as_array().unwrap()[..], second["items"].as_array().unwrap()[..2]);
}

#[tokio::test]
async fn tags_and_writers_are_made_once_renamed_and_kept_while_posts_need_them() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let mut form = label(" Grill ");
    form["name_ar"] = json!("شواء");
    let made = noor.creates_label("one", "tag", &form).await.ok();
    assert_eq!(noor.creates_label("one", "tag", &form).await.ok(), made, "a repetition creates nothing");
    assert_eq!((&made["form"]["name"], &made["posts"]), (&json!("Grill"), &json!(0)));
    let expect = |field: &str, code: &str| (field.to_owned(), code.to_owned());
    let refused = issue(&noor.creates_label("two", "tag", &form).await);
    assert_eq!(refused, expect("name", "blog_label_taken"));
    noor.creates_label("three", "category", &form).await.ok();
    form["text"] = json!("Words");
    let refused = issue(&noor.creates_label("two", "tag", &form).await);
    assert_eq!(refused, expect("text", "blog_label_not_writer"));

    let labels = noor.get("blog/labels").await.ok();
    let find = |list: &str, name: &str| {
        let all = labels[list].as_array().unwrap().iter();
        all.clone().find(|one| one["form"]["name"] == name).unwrap().clone()
    };
    assert_eq!(labels["categories"][2]["form"]["name"], "Grill", "after all others");
    let mut mariam = find("writers", "Mariam");
    let save = |of: &Value| json!({"kind": of["kind"], "id": of["id"], "version": of["version"], "form": of["form"]});
    let delete = |of: &Value, posts: i64| json!({"kind": of["kind"], "id": of["id"], "version": of["version"], "posts": posts});
    (mariam["form"]["name"], mariam["form"]["name_ar"]) = (json!("Mariam Ali"), json!("مريم"));
    (mariam["form"]["text"], mariam["form"]["image"]) = (json!("Cooks."), json!(noor.adds_picture(4).await));
    let saved = noor.post("blog/label-save", &save(&mariam)).await.ok();
    assert_eq!((&saved["posts"], &saved["missing_arabic"]), (&json!(2), &json!(1)));
    let post = shown(&shop).await.remove(0);
    assert_eq!((&post["writer_name"], &post["writer_text"]), (&json!("Mariam Ali"), &json!("Cooks.")));
    assert_eq!(post["writer_image"], mariam["form"]["image"]);
    mariam["form"]["name"] = json!("Maryam");
    let stale = noor.post("blog/label-save", &save(&mariam)).await.expect(409, "blog_label_changed");
    assert_eq!(stale["current"], saved);
    let used = noor.post("blog/label-delete", &delete(&saved, 2)).await.expect(400, "blog_label_in_use");
    assert_eq!(used["issues"][0]["details"], json!(["2"]));

    // Posts lose a tag, if the person saw how many.
    let fish = find("tags", "Fish");
    noor.post("blog/label-delete", &delete(&fish, 2)).await.expect(409, "blog_label_changed");
    noor.post("blog/label-delete", &delete(&fish, 3)).await.ok();
    noor.post("blog/label-delete", &delete(&fish, 3)).await.expect(404, "not_found");
    assert_eq!(shown(&shop).await[0]["tags"], json!([]));
    let gone = goods.blog("Fish");
    shop.post("/api/tag-filter-blog/").json(&json!({"tag_id": gone})).await.expect(404, "not_found");
}
