//! Fixtures for orders: many customers, addresses, delivery windows, coupons, a second program.

use chrono::Weekday;
use hamour::clock::Clock;
use hamour::crypto_keys::Keys;
use hamour::random::Rng;
use hamour::services::account::AccessToken;
use hamour::services::slot as calendar;
use hamour::state::{AppState, Parts};
use hamour::store::stock::{self, NewMovement};
use hamour::store::{calendar as calendars, checkout_terms, coupon, customer, product, session, slot};
use hamour_core::coupon::{Reduction, Scope, Terms};
use hamour_core::delivery::{ExpressHours, WeeklyWindow};
use hamour_core::stock::MovementKind;
use hamour_core::{BasisPoints, Money};
use serde_json::{Value, json};

use super::{CHEAP_PASSWORDS, Customer, Goods, Shop};

/// A valid address form: zone 24 in Doha, with express delivery and the base fee.
pub fn address_form(goods: &Goods) -> Value {
    json!({
        "address": "12", "pincode": "Al Corniche", "city": "Rawdat Al Khail", "address_type": "Home",
        "municipality_id": goods.municipality("Doha"), "zone_id": 24, "unit": "4",
        "latitude": 25.2854, "longitude": 51.5310
    })
}

/// A create-order body: paid in cash, scheduled delivery.
pub fn cash_order(slot_id: i64, address_id: i64) -> Value {
    json!({
        "slot_id": slot_id, "order_type": "Scheduled Delivery", "payment_type": "COD",
        "order_note": "", "device": "web", "address_id": address_id
    })
}

/// Converts riyals to money.
fn riyals(amount: i64) -> Money {
    Money::from_dirhams(amount * 100).unwrap()
}

impl Shop {
    /// Adds delivery windows from 8 to 10, 13 to 15 and 18 to 20 every day, each with this capacity.
    pub async fn deliver_daily(&self, capacity: u32) {
        let mut tx = self.state.db.begin().await.unwrap();
        for weekday in
            [Weekday::Mon, Weekday::Tue, Weekday::Wed, Weekday::Thu, Weekday::Fri, Weekday::Sat, Weekday::Sun]
        {
            for hour in [8, 13, 18] {
                let (start_minute, end_minute) = (hour * 60, hour * 60 + 120);
                calendars::set_window(&mut tx, &WeeklyWindow { weekday, start_minute, end_minute, capacity })
                    .await
                    .unwrap();
            }
        }
        tx.commit().await.unwrap();
        calendar::top_up(&self.state).await.unwrap();
    }

    /// Sets delivery to 10 riyals, free from 300; express from 9 to 21 for 12 more, five at a time; no tax. `change`
    /// modifies these terms.
    pub async fn set_terms(&self, change: impl FnOnce(&mut checkout_terms::Terms)) {
        let mut tx = self.state.db.begin().await.unwrap();
        let mut terms = checkout_terms::Terms {
            tax_rate: BasisPoints::new(0).unwrap(),
            base_fee: riyals(10),
            free_from: Some(riyals(300)),
            express_fee: riyals(12),
            express: ExpressHours {
                is_enabled: true,
                from_minute: 540,
                until_minute: 1260,
                max_under_way: 5,
            },
        };
        change(&mut terms);
        checkout_terms::set(&mut tx, &terms).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Adds a coupon of ten percent on everything, modified by `change`.
    pub async fn add_coupon(&self, code: &str, change: impl FnOnce(&mut Terms)) {
        let share = BasisPoints::new(1000).unwrap();
        let mut terms = Terms {
            reduction: Reduction::Percent { share, cap: None },
            scope: Scope::All,
            minimum: Money::ZERO,
            valid_from: None,
            valid_until: None,
            max_uses: None,
            max_uses_per_customer: None,
            first_order_only: false,
            is_active: true,
        };
        change(&mut terms);
        let mut tx = self.state.db.begin().await.unwrap();
        coupon::insert(&mut tx, code, &terms).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// The number of uses of a coupon so far.
    pub async fn coupon_uses(&self, code: &str) -> u32 {
        coupon::by_code(&self.state.db, code).await.unwrap().unwrap().uses
    }

    /// The units of a variation in stock.
    pub async fn units_left(&self, variation_id: i64) -> i64 {
        product::find_variation(&self.state.db, variation_id).await.unwrap().unwrap().stock
    }

    /// Adds units of a variation to the stock.
    pub async fn restock(&self, variation_id: i64, units: u32) {
        let mut tx = self.state.db.begin().await.unwrap();
        stock::release(&mut tx, variation_id, units).await.unwrap();
        let received = NewMovement::by_nobody(variation_id, MovementKind::Received, units.into(), 0);
        stock::insert_movement(&mut tx, &received).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// The reserved capacity of a slot.
    pub async fn places_taken(&self, slot_id: i64) -> u32 {
        slot::get(&self.state.db, slot_id).await.unwrap().unwrap().taken
    }

    /// Creates `count` customers directly in the database and signs them in.
    pub async fn crowd(&self, count: i64) -> Vec<Customer<'_>> {
        let now = self.state.clock.now();
        let mut tx = self.state.db.begin().await.unwrap();
        let mut crowd = Vec::new();
        for number in 0..count {
            let phone = format!("9746600{number:04}");
            let customer_id =
                customer::insert(&mut tx, "One of Many", &phone, "none", None, now.timestamp_millis())
                    .await
                    .unwrap();
            let (start, end) = (now.timestamp_millis(), now.timestamp_millis() + 86_400_000);
            let session_id = session::insert(&mut tx, customer_id, true, start, end).await.unwrap();
            let (issued_at_s, expires_at_s) = (now.timestamp(), now.timestamp() + 900);
            let token = AccessToken { customer_id, session_id, issued_at_s, expires_at_s };
            let token = token.sign(&self.state.keys.access_token);
            crowd.push(Customer { shop: self, token, cookie: String::new() });
        }
        tx.commit().await.unwrap();
        crowd
    }

    /// Opens another program on the same database, such as the command line.
    pub async fn another_program(&self) -> AppState {
        let config = self.state.config.clone();
        let keys = Keys::load(config.secret.as_deref(), &config.data_dir, &Rng::seeded(1)).unwrap();
        let clock = Clock::manual(self.state.clock.now());
        let (db, rng, password_cost) = (self.state.db.clone(), Rng::seeded(3), CHEAP_PASSWORDS);
        let parts = Parts { db, config, clock, rng, keys, messages: None, password_cost };
        super::start(parts).await
    }
}

impl Customer<'_> {
    /// Saves an address and returns its id.
    pub async fn add_address(&self, form: &Value) -> i64 {
        self.post("/api/create-user-address/").json(form).await.ok()["id"].as_i64().unwrap()
    }

    /// Adds one unit of a product without variations to the cart.
    pub async fn add(&self, product_id: i64) -> super::Answer {
        self.post("/api/addtocart/")
            .json(&json!({"main_product_id": product_id, "main_function": "add"}))
            .await
    }

    /// Removes one unit of a product without variations from the cart.
    pub async fn take_out(&self, product_id: i64) -> super::Answer {
        self.post("/api/addtocart/")
            .json(&json!({"main_product_id": product_id, "main_function": "minus"}))
            .await
    }

    /// Adds one unit of a variation to the cart.
    pub async fn add_variation(&self, product_id: i64, variation_id: i64) -> super::Answer {
        let body = json!({
            "main_product_id": product_id, "variation_function": "add", "variation": [{"id": variation_id}]
        });
        self.post("/api/addtocart/").json(&body).await
    }

    /// The cart.
    pub async fn cart(&self) -> Value {
        self.get("/api/get-cart/").await.ok()
    }

    /// The first slot of tomorrow.
    pub async fn slot_tomorrow(&self) -> i64 {
        self.cart().await["delivery_time_slots"]["tomorrow"][0]["id"].as_i64().unwrap()
    }

    /// Sends a create-order request.
    pub async fn order(&self, body: &Value) -> super::Answer {
        self.post("/api/create-order/").json(body).await
    }
}
