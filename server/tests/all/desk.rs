//! A running demo shop and its staff's terminal: the program twice, on one database of either engine.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::harness::address_of_fresh;
use crate::program::{Serving, run, text};
use crate::strict_json::json_of;

/// The time until a running shop shows a change by staff, with a margin of half a second for a busy machine.
const SOON: Duration = Duration::from_millis(1500);

/// A minimal page into which the shop writes its details.
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

    /// Runs a command with `--json` and returns its output.
    #[track_caller]
    pub fn json(&self, arguments: &[&str]) -> Value {
        let output = run(self.folder(), &[arguments, &["--json"]].concat());
        assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
        json_of(&output.stdout)
    }

    /// Runs a command and returns its text output.
    #[track_caller]
    pub fn says(&self, arguments: &[&str]) -> String {
        let output = run(self.folder(), arguments);
        assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
        text(&output.stdout)
    }

    /// Runs a command that must fail and returns its error message, which is one line.
    #[track_caller]
    pub fn refuses(&self, arguments: &[&str]) -> String {
        let output = run(self.folder(), arguments);
        assert!(!output.status.success(), "{arguments:?}: {}", text(&output.stdout));
        text(&output.stderr)
    }

    /// Sends a GET as the demo's customer and returns the response.
    pub fn get(&self, path: &str) -> Value {
        self.serving.call_as(&self.token, path, None)
    }

    /// Sends a POST as the demo's customer and returns the response.
    pub fn post(&self, path: &str, body: &Value) -> Value {
        self.serving.call_as(&self.token, path, Some(body))
    }

    /// The product as the pages show it, by its slug.
    pub fn product(&self, slug: &str) -> Value {
        let name = slug.replace('-', "%20");
        let found = self.serving.call_as(&self.token, &format!("/api/search-tag?query={name}"), None);
        let found = found.as_array().unwrap().iter().find(|product| product["slug"] == slug);
        let id = found.unwrap_or_else(|| panic!("no {slug}"))["id"].clone();
        self.post("/api/product-detail", &json!({"id": id}))["product_detail"].clone()
    }

    /// Places a cash order of variations, each given with its product and quantity; returns the order's id.
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

    /// An order of the demo's customer, as the customer sees it.
    pub fn seen(&self, order: &str) -> Value {
        self.post("/api/order-detail", &json!({"order_id": order}))
    }
}

/// Repeats a request until the response fits, for at most [`SOON`].
#[track_caller]
pub fn soon(what: &str, mut fits: impl FnMut() -> bool) {
    let started = Instant::now();
    while !fits() {
        assert!(started.elapsed() < SOON, "{what}: not yet after {:?}", started.elapsed());
        std::thread::sleep(Duration::from_millis(50));
    }
}
