//! Tests of the error envelope and the headers of every response.

use crate::harness::Shop;

#[tokio::test]
async fn an_unknown_call_is_a_404_in_the_envelope() {
    let shop = Shop::open().await;
    shop.get("/api/nothing-here").await.expect(404, "not_found");
    shop.post("/api/nothing-here/").await.expect(404, "not_found");
    shop.get("/api").await.expect(404, "not_found");
}

#[tokio::test]
async fn a_wrong_method_is_a_405_in_the_envelope_that_says_what_is_allowed() {
    let shop = Shop::open().await;
    let answer = shop.post("/healthz").await;
    answer.expect(405, "method_not_allowed");
    assert!(answer.header("allow").unwrap().contains("GET"));
    shop.post("/some/screen").await.expect(405, "method_not_allowed");
}

#[tokio::test]
async fn every_path_is_served_with_and_without_its_trailing_slash() {
    let shop = Shop::open().await;
    assert_eq!(shop.get("/healthz").await.ok()["status"], "ok");
    assert_eq!(shop.get("/healthz/").await.ok()["status"], "ok");
    assert_eq!(shop.get("/readyz/").await.ok()["status"], "ready");
}

#[tokio::test]
async fn every_answer_carries_the_security_headers_and_an_id_of_its_own() {
    let shop = Shop::open().await;
    let mut ids = std::collections::BTreeSet::new();
    for path in ["/healthz", "/api/nothing", "/", "/media/none.webp", "/assets/none.js"] {
        let answer = shop.get(path).await;
        let policy = answer.header("content-security-policy").unwrap();
        assert!(
            policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"),
            "{policy}"
        );
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert!(ids.insert(answer.header("x-request-id").unwrap().to_owned()), "{path}");
    }
}

#[tokio::test]
async fn a_shop_on_https_tells_browsers_to_stay_there() {
    let there = Shop::with("public_url = 'https://shop.example'").await.get("/healthz").await;
    assert_eq!(there.header("strict-transport-security"), Some("max-age=31536000"));
    assert_eq!(Shop::open().await.get("/healthz").await.header("strict-transport-security"), None);
}

#[tokio::test]
async fn mnt_01_maintenance_closes_the_calls_but_not_the_screens_or_the_supervisor() {
    let shop = Shop::open().await;
    hamour::services::settings::set_maintenance(&shop.state, crate::harness::tester(), true).await.unwrap();
    assert_eq!(shop.get("/healthz").await.status, 200);
    assert_eq!(shop.get("/maintenance").await.status, 200);
    assert_eq!(shop.get("/api/openapi.json").await.status, 200);
    hamour::services::settings::set_maintenance(&shop.state, crate::harness::tester(), false).await.unwrap();
    assert_eq!(shop.get("/readyz").await.status, 200);
}

#[tokio::test]
async fn the_openapi_document_names_every_call_and_the_error() {
    let shop = Shop::open().await;
    let document = shop.get("/api/openapi.json").await.ok();
    assert!(document["paths"]["/healthz"]["get"].is_object(), "{document}");
    assert!(document["components"]["schemas"]["Error"].is_object(), "{document}");
    assert!(document["components"]["securitySchemes"]["bearer"].is_object(), "{document}");
}

#[tokio::test]
async fn a_body_that_says_it_is_too_large_is_refused_before_it_arrives() {
    let shop = Shop::open().await;
    let endless = futures_util::stream::pending::<Result<axum::body::Bytes, std::io::Error>>();
    let body = axum::body::Body::new(Announced(axum::body::Body::from_stream(endless)));
    let answer = shop.post("/api/login").with_body("application/json", body).await;
    answer.expect(413, "too_large");
}

/// A body whose announced length is larger than the data that it sends.
struct Announced(axum::body::Body);

impl http_body::Body for Announced {
    type Data = axum::body::Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: std::pin::Pin<&mut Self>,
        context: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<Result<http_body::Frame<Self::Data>, Self::Error>>> {
        std::pin::Pin::new(&mut self.0).poll_frame(context)
    }

    fn size_hint(&self) -> http_body::SizeHint {
        http_body::SizeHint::with_exact(99_999_999_999)
    }
}

#[tokio::test]
async fn a_panic_is_a_500_that_says_nothing_about_the_inside() {
    async fn boom() {
        panic!("the inside");
    }
    let shop = Shop::open().await;
    let router = axum::Router::new().route("/boom", axum::routing::get(boom).post(boom));
    let headers = hamour::http::security_headers::SecurityHeaders::new(&shop.state.config, None);
    let app = hamour::http::service::App::new(router, shop.state.clone(), headers);
    // A call that may change something runs in a task of its own.
    for method in ["GET", "POST"] {
        let request = axum::http::Request::builder().method(method).uri("/boom");
        let request = request.body(axum::body::Body::empty()).unwrap();
        let response = app.respond(std::net::Ipv4Addr::LOCALHOST.into(), request).await;
        assert_eq!(response.status(), 500);
        assert!(response.headers().contains_key("x-request-id"));
        let body = http_body_util::BodyExt::collect(response.into_body()).await.unwrap().to_bytes();
        let envelope: serde_json::Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(envelope["code"], "internal");
        assert!(!envelope.to_string().contains("the inside"), "{envelope}");
    }
}
