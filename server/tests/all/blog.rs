//! Tests of the blog: lists, filters, search, and a post's page.

use hamour::services::import::publish_post;
use hamour::store::blog::NewPost;
use hamour_core::blog::LEAD_CHARS;
use serde_json::{Value, json};

use crate::harness::{Shop, opening};

fn slugs(posts: &Value) -> String {
    let slug = |post: &Value| post["slug"].as_str().unwrap().to_owned();
    posts.as_array().unwrap().iter().map(slug).collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn api_44_ent_15_all_posts_newest_first_with_every_field() {
    let (shop, goods) = Shop::stocked().await;
    let posts = shop.get("/api/blog-search/?query=&category_id=").await.ok();
    assert_eq!(slugs(&posts), "grilled-safi market-news ramadan-table machboos");
    assert_eq!(
        posts[1],
        json!({
            "slug": "market-news", "title": "A morning at the fish market",
            "description": "Salt, lime and a hot grill.", "featured_image": "/media/post-800.webp",
            "created": "2026-11-20T10:00:00+03:00", "writer_id": goods.blog("Yousef"), "writer_name": "Yousef",
            "tags": [{"id": goods.blog("Fish"), "name": "Fish"}],
            "meta_title": "A morning at the fish market", "meta_description": "",
            "canonical": "http://127.0.0.1:8080/blogs/market-news",
        })
    );
    assert_eq!(shop.get("/api/blog-search").await.ok(), posts);
}

#[tokio::test]
async fn api_44_text_and_category_narrow_the_list() {
    let (shop, goods) = Shop::stocked().await;
    let (recipes, news) = (goods.blog("Recipes"), goods.blog("News"));
    for (query, expect) in [
        (format!("query=&category_id={recipes}"), "grilled-safi ramadan-table machboos"),
        (format!("query=&category_id={news}"), "market-news"),
        ("query=safi".into(), "grilled-safi"),
        ("query=fish".into(), "market-news grilled-safi ramadan-table"),
        (format!("query=fish&category_id={recipes}"), "grilled-safi ramadan-table"),
        ("query=yousef".into(), "market-news machboos"),
        ("query=lime".into(), "grilled-safi market-news ramadan-table machboos"),
        ("query=machbus".into(), ""),
        ("query=machboss".into(), "machboos"),
    ] {
        let posts = shop.get(&format!("/api/blog-search/?{query}")).await.ok();
        assert_eq!(slugs(&posts), expect, "{query}");
    }
    shop.get("/api/blog-search/?category_id=999").await.expect(404, "not_found");
    shop.get("/api/blog-search/?category_id=all").await.expect_invalid(&["query"]);
}

#[tokio::test]
async fn api_45_ent_15_categories_come_in_their_order() {
    let (shop, goods) = Shop::stocked().await;
    assert_eq!(
        shop.get("/api/get-blogs-category/").await.ok(),
        json!([{"id": goods.blog("Recipes"), "name": "Recipes"}, {"id": goods.blog("News"), "name": "News"}])
    );
}

#[tokio::test]
async fn api_46_a_writers_posts_can_be_searched() {
    let (shop, goods) = Shop::stocked().await;
    let ask = |query: String| shop.get(&format!("/api/get-blogs-by-writer/?{query}"));
    let mariam = goods.blog("Mariam");
    assert_eq!(slugs(&ask(format!("writer_id={mariam}&query=")).await.ok()), "grilled-safi ramadan-table");
    assert_eq!(slugs(&ask(format!("writer_id={mariam}&query=table")).await.ok()), "ramadan-table");
    assert_eq!(slugs(&ask(format!("writer_id={mariam}&query=market")).await.ok()), "");
    ask("writer_id=999".into()).await.expect(404, "not_found");
    ask("query=x".into()).await.expect_invalid(&["query"]);
}

#[tokio::test]
async fn api_47_ent_15_a_post_has_its_tags_and_related_posts() {
    let (shop, goods) = Shop::stocked().await;
    let ask = async |slug: &str| shop.post("/api/blog-details/").json(&json!({"slug": slug})).await.ok();
    let table = ask("ramadan-table").await;
    assert_eq!(
        table["blog"]["tags"],
        json!([{"id": goods.blog("Fish"), "name": "Fish"}, {"id": goods.blog("Ramadan"), "name": "Ramadan"}])
    );
    assert_eq!(slugs(&table["related_blogs"]), "grilled-safi market-news machboos");
    assert_eq!(slugs(&ask("machboos").await["related_blogs"]), "grilled-safi ramadan-table");
    shop.post("/api/blog-details/").json(&json!({"slug": 7})).await.expect_invalid(&["slug"]);
}

#[tokio::test]
async fn api_48_a_tag_has_its_posts() {
    let (shop, goods) = Shop::stocked().await;
    let ask = async |name: &str| {
        slugs(&shop.post("/api/tag-filter-blog/").json(&json!({"tag_id": goods.blog(name)})).await.ok())
    };
    assert_eq!(ask("Fish").await, "grilled-safi market-news ramadan-table");
    assert_eq!(ask("Ramadan").await, "ramadan-table");
    assert_eq!(ask("Unused").await, "");
}

#[tokio::test]
async fn blog_02_lists_carry_how_a_post_begins_and_its_own_page_all_of_it() {
    let (shop, goods) = Shop::stocked().await;
    let html = format!("<h2>Ice</h2><p>Fish &amp; ice.</p><p>{}</p>", "More ice. ".repeat(500).trim());
    let new = NewPost {
        slug: "ice",
        category_id: goods.blog("News"),
        writer_id: goods.blog("Yousef"),
        title: "Ice",
        description: &html,
        featured_image: "/media/post-800.webp",
        meta_title: "",
        meta_description: "",
        created_at: opening().timestamp_millis(),
        ..NewPost::default()
    };
    shop.change_catalogue(async |tx| {
        publish_post(tx, &new).await.unwrap();
    })
    .await;
    let details = async |slug: &str| shop.post("/api/blog-details").json(&json!({"slug": slug})).await.ok();
    assert_eq!(details("ice").await["blog"]["description"], json!(html));

    let (news, yousef) = (goods.blog("News"), goods.blog("Yousef"));
    let lists = [
        shop.get("/api/blog-search").await.ok(),
        shop.get(&format!("/api/blog-search?category_id={news}")).await.ok(),
        shop.get("/api/blog-search?query=ice").await.ok(),
        shop.get(&format!("/api/get-blogs-by-writer?writer_id={yousef}")).await.ok(),
        details("market-news").await["related_blogs"].clone(),
    ];
    for list in lists {
        let listed =
            list.as_array().unwrap().iter().find(|post| post["slug"] == "ice").expect("it is listed");
        let text = listed["description"].as_str().unwrap();
        assert!(text.starts_with("Fish &amp; ice. More ice.") && text.ends_with('…'), "{text}");
        assert!(text.chars().count() <= LEAD_CHARS + 1, "{text}");
    }
}

#[tokio::test]
async fn ent_15_a_published_post_has_no_active_content() {
    let (shop, goods) = Shop::stocked().await;
    let new = NewPost {
        slug: "guest-post",
        category_id: goods.blog("News"),
        writer_id: goods.blog("Mariam"),
        title: "<b>Bold</b> title",
        description: "<p onmouseover=\"x()\">Hello</p><script>x()</script>",
        featured_image: "/media/post-800.webp",
        meta_title: "",
        meta_description: "",
        created_at: opening().timestamp_millis(),
        ..NewPost::default()
    };
    shop.change_catalogue(async |tx| {
        publish_post(tx, &new).await.unwrap();
    })
    .await;
    let post = shop.post("/api/blog-details").json(&json!({"slug": "guest-post"})).await.ok();
    assert_eq!(post["blog"]["description"], "<p>Hello</p>");
    assert_eq!(post["blog"]["title"], "<b>Bold</b> title", "plain text, which the page shows as it is");
}
