//! A demo shop that is open, and its staff at a terminal beside it: the program twice, on one database of either engine.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::harness::address_of_fresh;
use crate::program::{Serving, run, text};
use crate::strict_json::json_of;

/// How soon a running shop shows what staff have changed, with half a second for a machine with much else to do.
const SOON: Duration = Duration::from_millis(1500);

/// Where the shop writes its details, in place of the built pages.
const PAGE: &str = r#"<html><head><script id="shop-config" type="application/json"></script></head></html>"#;

pub struct Desk {
    pub serving: Serving,
    folder: tempfile::TempDir,
    token: String,
}

impl Desk {
    pub fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database =
            address_of_fresh().map(|address| format!("database = '{address}'\n")).unwrap_or_default();
        std::fs::write(folder.path().join("hamour.toml"), format!("{database}ui = 'ui'\n")).unwrap();
        std::fs::create_dir(folder.path().join("ui")).unwrap();
        std::fs::write(folder.path().join("ui/index.html"), PAGE).unwrap();
        let serving = Serving::start(folder.path(), &["--demo"]);
        let form = json!({"whatsapp_number": "97455512345", "password": "Hamour#2026"});
        let token = serving.post("/api/login", &form)["token"]["access"].as_str().unwrap().to_owned();
        Self { serving, folder, token }
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// What a command prints as JSON.
    #[track_caller]
    pub fn json(&self, arguments: &[&str]) -> Value {
        let output = run(self.folder(), &[arguments, &["--json"]].concat());
        assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
        json_of(&output.stdout)
    }

    /// What a command prints for people.
    #[track_caller]
    pub fn says(&self, arguments: &[&str]) -> String {
        let output = run(self.folder(), arguments);
        assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
        text(&output.stdout)
    }

    /// Why a command refused, in one line.
    #[track_caller]
    pub fn refuses(&self, arguments: &[&str]) -> String {
        let output = run(self.folder(), arguments);
        assert!(!output.status.success(), "{arguments:?}: {}", text(&output.stdout));
        text(&output.stderr)
    }

    /// What the demo's customer gets.
    pub fn get(&self, path: &str) -> Value {
        self.serving.call_as(&self.token, path, None)
    }

    /// What the demo's customer gets for this.
    pub fn post(&self, path: &str, body: &Value) -> Value {
        self.serving.call_as(&self.token, path, Some(body))
    }

    /// The product as the pages have it, by its name in addresses.
    pub fn product(&self, slug: &str) -> Value {
        let name = slug.replace('-', "%20");
        let found = self.serving.call_as(&self.token, &format!("/api/search-tag?query={name}"), None);
        let found = found.as_array().unwrap().iter().find(|product| product["slug"] == slug);
        let id = found.unwrap_or_else(|| panic!("no {slug}"))["id"].clone();
        self.post("/api/product-detail", &json!({"id": id}))["product_detail"].clone()
    }

    /// Places a cash order of units of variations, each given with its product; its id.
    #[track_caller]
    pub fn order(&self, units: &[(&Value, &Value)]) -> String {
        for (product, variation) in units {
            let body = json!({
                "main_product_id": product["id"], "variation_function": "add", "variation": [{"id": variation["id"]}]
            });
            assert!(self.post("/api/addtocart", &body)["quantity"].is_i64());
        }
        let slots = self.get("/api/get-cart")["delivery_time_slots"]["day_after_tomorrow"].clone();
        let open = slots.as_array().unwrap().iter().find(|slot| slot["is_available"] == true);
        let address = self.get("/api/user-address")["Address"][0]["id"].clone();
        let order = json!({
            "slot_id": open.unwrap()["id"], "order_type": "Scheduled Delivery", "payment_type": "COD",
            "order_note": "", "device": "web", "address_id": address
        });
        let placed = self.post("/api/create-order", &order);
        assert!(placed["id"].is_i64(), "{placed}");
        placed["id"].to_string()
    }

    /// An order of the demo's customer, as they see it.
    pub fn seen(&self, order: &str) -> Value {
        self.post("/api/order-detail", &json!({"order_id": order}))
    }
}

/// Asks until the answer fits, which is soon.
#[track_caller]
pub fn soon(what: &str, mut fits: impl FnMut() -> bool) {
    let started = Instant::now();
    while !fits() {
        assert!(started.elapsed() < SOON, "{what}: not yet after {:?}", started.elapsed());
        std::thread::sleep(Duration::from_millis(50));
    }
}
