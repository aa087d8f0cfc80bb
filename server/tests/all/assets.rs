//! Tests of serving the built UI and the pictures: caching, compression, and files that must not be reachable.

use std::path::Path;

use axum::http::StatusCode;
use hamour::store::category::{self, NewCategory};
use serde_json::{Value, json};

use crate::harness::Shop;

/// Opens a shop with a built UI of two files, one of them precompressed.
async fn shop(folder: &Path) -> Shop {
    let ui = folder.join("ui");
    std::fs::create_dir_all(ui.join("assets")).unwrap();
    std::fs::write(ui.join("index.html"), "<!doctype html><title>Shop</title>").unwrap();
    std::fs::write(ui.join("assets/app-1a2b.js"), "plain").unwrap();
    std::fs::write(ui.join("assets/app-1a2b.js.br"), "brotli").unwrap();
    std::fs::write(folder.join("secret.key"), "not yours").unwrap();
    Shop::with(&format!("demo = true\nui = '{}'", ui.display())).await
}

#[tokio::test]
async fn every_screen_is_the_same_page_and_is_revalidated_each_time() {
    let folder = tempfile::tempdir().unwrap();
    let shop = shop(folder.path()).await;
    for path in ["/", "/check", "/trackorder/id:7", "/blogs/tag//3", "/Search?q=%D8%B3"] {
        let answer = shop.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert!(answer.body.starts_with(b"<!doctype html>"), "{answer}");
        assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"), "{path}");
        assert_eq!(answer.header("cache-control"), Some("no-cache"), "{path}");
    }
    assert_eq!(shop.call("HEAD", "/").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_screen_that_does_not_exist_is_a_404_with_the_page() {
    let folder = tempfile::tempdir().unwrap();
    let shop = shop(folder.path()).await;
    let tag = shop.get("/").await.header("etag").unwrap().to_owned();
    for path in [
        "/nowhere",
        "/index.html",
        "/check/1",
        "/product/hamour/12",
        "/category/fish/9",
        "/blogs/no-such-post",
    ] {
        let answer = shop.get(path).header("if-none-match", &tag).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(answer.body.starts_with(b"<!doctype html>"), "{answer}");
        assert_eq!(answer.header("etag"), None, "{path}");
        assert_eq!(answer.header("cache-control"), Some("no-cache"), "{path}");
    }
}

#[tokio::test]
async fn every_address_of_the_back_office_has_its_page_which_no_search_engine_lists() {
    let folder = tempfile::tempdir().unwrap();
    let shop = shop(folder.path()).await;
    assert_eq!(shop.get("/admin").await.status, StatusCode::OK, "also if it is not built");
    let slot = r#"<script id="shop-config" type="application/json">"#;
    let html = format!("<!doctype html><title>Back office</title>{slot}</script>");
    std::fs::write(folder.path().join("ui/admin.html"), html).unwrap();
    let shop_page = shop.get("/").await;
    for path in ["/admin", "/admin/", "/admin/sign-in?to=%2Fadmin%2Fstaff", "/admin/nowhere/7.js"] {
        let answer = shop.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        let text = String::from_utf8(answer.body.to_vec()).unwrap();
        assert!(text.contains("<title>Back office</title>"), "{path}: {text}");
        assert!(text.contains(&format!("{slot}{{\"name\":")), "{path}: {text}");
        assert_eq!(answer.header("x-robots-tag"), Some("noindex"), "{path}");
        assert_eq!(answer.header("cache-control"), Some("no-cache"), "{path}");
        let policy = answer.header("content-security-policy");
        assert_eq!(policy, shop_page.header("content-security-policy"), "{path}");
        let again = shop.get(path).header("if-none-match", answer.header("etag").unwrap()).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{path}");
    }
    for path in ["/administrator", "/admin.html"] {
        let answer = shop.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(answer.header("x-robots-tag"), None, "{path}");
    }
}

#[tokio::test]
async fn the_page_embeds_the_responses_of_its_first_screen_and_follows_changes() {
    let folder = tempfile::tempdir().unwrap();
    let shop = shop(folder.path()).await;
    let slot = r#"<script id="page-data" type="application/json">"#;
    let html = format!("<!doctype html>{slot}</script><body></body>");
    std::fs::write(folder.path().join("ui/index.html"), html).unwrap();
    let ask = async || {
        let answer = shop.get("/").await;
        let text = String::from_utf8(answer.body.to_vec()).unwrap();
        assert_eq!(text.matches("</script>").count(), 1, "{text}");
        let json = text.split_once(slot).unwrap().1.split_once("</script>").unwrap().0;
        let data: Value = serde_json::from_str(json).unwrap();
        (data, answer.header("etag").unwrap().to_owned())
    };
    let (empty, first_tag) = ask().await;
    assert_eq!(empty, json!({"banners": [], "category": [], "featured-category": []}));
    assert_eq!(ask().await.1, first_tag);
    shop.stock().await;
    shop.change_catalogue(async |tx| {
        let name = "</script><script>steal()</script>";
        let new = NewCategory { slug: "odd", name, image: "", image_alt: "", ..NewCategory::default() };
        category::insert(tx, &new).await.unwrap();
    })
    .await;
    let (data, tag) = ask().await;
    assert_ne!(tag, first_tag);
    for call in ["banners", "category", "featured-category"] {
        assert_eq!(data[call], shop.get(&format!("/api/{call}")).await.ok(), "{call}");
    }
    let brotli = shop.get("/").header("accept-encoding", "br").await;
    assert_eq!(brotli.header("content-encoding"), Some("br"));
    assert_eq!(brotli.header("content-type"), Some("text/html; charset=utf-8"));
    let again = shop.get("/check").header("if-none-match", &tag).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
}

#[tokio::test]
async fn built_files_are_cached_forever_and_compressed_on_request() {
    let folder = tempfile::tempdir().unwrap();
    let shop = shop(folder.path()).await;
    let plain = shop.get("/assets/app-1a2b.js").await;
    assert_eq!(&plain.body[..], b"plain");
    assert_eq!(plain.header("content-type"), Some("text/javascript; charset=utf-8"));
    assert_eq!(plain.header("cache-control"), Some("public, max-age=31536000, immutable"));
    assert_eq!(plain.header("vary"), Some("accept-encoding"));
    assert_eq!(plain.header("content-encoding"), None);
    let brotli = shop.get("/assets/app-1a2b.js").header("accept-encoding", "gzip, br").await;
    assert_eq!(&brotli.body[..], b"brotli");
    assert_eq!(brotli.header("content-encoding"), Some("br"));
    assert_eq!(brotli.header("content-type"), Some("text/javascript; charset=utf-8"));
    assert_ne!(plain.header("etag"), brotli.header("etag"));
}

#[tokio::test]
async fn a_cached_file_is_not_sent_again() {
    let folder = tempfile::tempdir().unwrap();
    let shop = shop(folder.path()).await;
    for path in ["/assets/app-1a2b.js", "/"] {
        let first = shop.get(path).await;
        let tag = first.header("etag").unwrap().to_owned();
        for matching in [tag.clone(), format!("\"other\", W/{tag}"), "*".to_owned()] {
            let again = shop.get(path).header("if-none-match", &matching).await;
            assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{path} {matching}");
            assert!(again.body.is_empty());
            assert_eq!(again.header("etag"), Some(tag.as_str()));
        }
        let other = shop.get(path).header("if-none-match", "\"other\"").await;
        assert_eq!(other.status, StatusCode::OK);
    }
}

#[tokio::test]
async fn a_file_that_is_not_there_is_a_404_and_not_the_page() {
    let folder = tempfile::tempdir().unwrap();
    let shop = shop(folder.path()).await;
    for path in ["/assets/gone.js", "/assets", "/media/gone.webp", "/media/", "/media"] {
        let answer = shop.get(path).await;
        // Without a file name, the two folders are treated as screens, like any other unknown URL.
        if matches!(path, "/assets" | "/media" | "/media/") {
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
            assert_eq!(answer.headers["content-type"], "text/html; charset=utf-8", "{path}");
        } else {
            answer.expect(404, "not_found");
        }
    }
}

#[tokio::test]
async fn nothing_outside_of_the_folders_is_reachable() {
    let folder = tempfile::tempdir().unwrap();
    let shop = shop(folder.path()).await;
    for path in [
        "/../secret.key",
        "/assets/../../secret.key",
        "/assets/%2e%2e/%2e%2e/secret.key",
        "/..%2fsecret.key",
        "/media/../secret.key",
        "/media/..%2fhamour.db",
        "/media/%2e%2e/hamour.db",
        "/media//etc/passwd",
        "/media/.hidden",
    ] {
        let answer = shop.get(path).await;
        let text = String::from_utf8_lossy(&answer.body);
        assert!(
            !text.contains("not yours") && !text.contains("SQLite") && !text.contains("root:"),
            "{path}: {answer}"
        );
        if path.starts_with("/media") {
            answer.expect(404, "not_found");
        }
    }
}

#[tokio::test]
async fn pictures_of_the_data_folder_are_served_and_kept_forever() {
    let folder = tempfile::tempdir().unwrap();
    let shop = shop(folder.path()).await;
    let media = shop.state.config.data_dir.join("media");
    std::fs::create_dir_all(&media).unwrap();
    std::fs::write(media.join("ab12-800.webp"), "picture").unwrap();
    let answer = shop.get("/media/ab12-800.webp").await;
    assert_eq!(&answer.body[..], b"picture");
    assert_eq!(answer.header("content-type"), Some("image/webp"));
    assert_eq!(answer.header("cache-control"), Some("public, max-age=31536000, immutable"));
}

#[tokio::test]
async fn a_picture_from_before_there_were_narrow_ones_shows_its_next_wider() {
    let folder = tempfile::tempdir().unwrap();
    let shop = shop(folder.path()).await;
    let media = shop.state.config.data_dir.join("media");
    std::fs::create_dir_all(&media).unwrap();
    std::fs::write(media.join("ab12-400.avif"), "wider").unwrap();
    assert_eq!(&shop.get("/media/ab12-160.avif").await.body[..], b"wider");
    std::fs::write(media.join("ab12-160.avif"), "narrow").unwrap();
    assert_eq!(&shop.get("/media/ab12-160.avif").await.body[..], b"narrow");
    shop.get("/media/ab12-160.webp").await.expect(404, "not_found");
}

#[tokio::test]
async fn without_a_built_interface_the_page_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let shop = Shop::with(&format!("demo = true\nui = '{}'", folder.path().display())).await;
    let answer = shop.get("/").await;
    assert!(String::from_utf8_lossy(&answer.body).contains("The user interface is not built"), "{answer}");
}
