//! Tests of the files for crawlers: robots.txt and the sitemap (beyond the requirements).

use hamour_core::catalogue::ProductStatus;

use crate::harness::{Shop, execute};
use crate::page_language::{BUILT, with_pages};

const URL: &str = "http://127.0.0.1:8080";

/// Returns the addresses between these tags.
fn between<'a>(text: &'a str, tags: (&str, &str)) -> Vec<&'a str> {
    text.split(tags.0).skip(1).map(|rest| rest.split_once(tags.1).expect("a closing tag").0).collect()
}

async fn read(shop: &Shop, path: &str, kind: &str) -> String {
    let answer = shop.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {answer}");
    assert_eq!(answer.header("content-type"), Some(kind), "{path}");
    String::from_utf8(answer.body.to_vec()).unwrap()
}

#[tokio::test]
async fn crawlers_find_every_page_in_both_languages() {
    let (shop, _folder) = with_pages(&BUILT).await;
    let goods = shop.stock().await;
    let (hamour, safi) = (goods.product("hamour"), goods.product("safi"));
    let statement = format!(
        "UPDATE product SET status = '{}', is_active = FALSE WHERE id = {safi}",
        ProductStatus::Retired.as_str()
    );
    execute(&shop.state.db, statement).await;
    shop.change_catalogue(async |_| ()).await;

    let robots = read(&shop, "/robots.txt", "text/plain; charset=utf-8").await;
    assert_eq!(robots, format!("User-agent: *\nDisallow:\n\nSitemap: {URL}/sitemap.xml\n"));
    let index = read(&shop, "/sitemap.xml", "application/xml").await;
    assert!(index.starts_with(r#"<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="#), "{index}");
    let files = between(&index, ("<loc>", "</loc>"));
    assert_eq!(files.len(), 2, "{index}");

    let (mut found, mut canonicals) = (vec![], 0);
    for file in files {
        let xml = read(&shop, file.strip_prefix(URL).unwrap(), "application/xml").await;
        for page in between(&xml, ("<url>", "</url>")) {
            let address = between(page, ("<loc>", "</loc>"))[0].to_owned();
            let others = between(page, ("hreflang=\"", "</xhtml:link>"));
            let tail = address.strip_prefix(URL).unwrap();
            let tail = tail.strip_prefix("/ar").unwrap_or(tail);
            let english = if tail.is_empty() { "/" } else { tail };
            let expected = [
                format!("en\" href=\"{URL}{english}\">"),
                format!("ar\" href=\"{URL}/ar{}\">", english.trim_end_matches('/')),
            ];
            assert_eq!(others, expected, "{page}");
            let opened = shop.get(address.strip_prefix(URL).unwrap()).await;
            assert_eq!(opened.status, 200, "{address}");
            let html = String::from_utf8(opened.body.to_vec()).unwrap();
            let canonical = between(&html, ("rel=\"canonical\" href=\"", "\""));
            assert!(canonical.iter().all(|canonical| *canonical == address), "{canonical:?} at {address}");
            canonicals += canonical.len();
            found.push(address);
        }
    }
    for path in ["/", "/blogs", "/about", &format!("/details/hamour/{hamour}")] {
        assert!(found.contains(&format!("{URL}{path}")), "{path} in {found:?}");
    }
    assert!(found.contains(&format!("{URL}/ar/details/hamour/{hamour}")), "{found:?}");
    assert!(found.iter().any(|address| address.contains("/category/")), "{found:?}");
    assert!(found.iter().any(|address| address.contains("/blogs/")), "{found:?}");
    assert!(!found.iter().any(|address| address.contains("/product/safi")), "a retired product: {found:?}");
    assert!(canonicals > 10, "{canonicals} pages name their address");
    let mut once = found.clone();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), found.len(), "each address once");
}

#[tokio::test]
async fn products_of_each_range_of_ids_have_their_file() {
    let (shop, goods) = Shop::stocked().await;
    let safi = goods.product("safi");
    let statement = format!(
        "INSERT INTO product (id, category_id, slug, name, description, image, image_alt, has_variation, is_active, \
         position, status) SELECT 5000, category_id, 'far', name, description, image, image_alt, has_variation, \
         is_active, position, status FROM product WHERE id = {safi}"
    );
    execute(&shop.state.db, statement).await;
    let statement = format!(
        "INSERT INTO variation (product_id, price_dirhams, stock, is_active, position) \
         SELECT 5000, price_dirhams, stock, is_active, position FROM variation WHERE product_id = {safi}"
    );
    execute(&shop.state.db, statement).await;
    shop.change_catalogue(async |_| ()).await;
    let index = read(&shop, "/sitemap.xml", "application/xml").await;
    let files = ["pages", "products-0", "products-20"].map(|name| format!("{URL}/sitemap-{name}.xml"));
    assert_eq!(between(&index, ("<loc>", "</loc>")), files);
    let far = read(&shop, "/sitemap-products-20.xml", "application/xml").await;
    let pages = [format!("{URL}/product/far/5000"), format!("{URL}/ar/product/far/5000")];
    assert_eq!(between(&far, ("<loc>", "</loc>")), pages);
    let tag = shop.get("/sitemap-products-20.xml").await.header("etag").unwrap().to_owned();
    let again = shop.get("/sitemap-products-20.xml").header("if-none-match", &tag).await;
    assert_eq!(again.status, 304);
    for name in ["1", "-1", "020", "9223372036854775807"] {
        let answer = shop.get(&format!("/sitemap-products-{name}.xml")).await;
        assert_ne!(answer.header("content-type"), Some("application/xml"), "{name}");
    }
}

#[tokio::test]
async fn an_empty_shop_has_no_file_of_products() {
    let shop = Shop::open().await;
    shop.get("/sitemap-products-0.xml").await.expect(404, "not_found");
    let index = read(&shop, "/sitemap.xml", "application/xml").await;
    assert_eq!(between(&index, ("<loc>", "</loc>")), [format!("{URL}/sitemap-pages.xml")]);
}
