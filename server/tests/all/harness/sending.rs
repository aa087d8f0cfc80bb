//! Fixtures for tests of messages: orders that cause messages, one run of the jobs, and the state of each message.

use hamour::config::{Config, Sources};
use hamour::crypto_keys::Keys;
use hamour::model::message::ListedMessage;
use hamour::random::Rng;
use hamour::services::message;
use hamour::services::order::{self, ChangedBy};
use hamour::state::{AppState, Parts};
use hamour::store::db::Statement;
use hamour_core::order::OrderAction;
use serde_json::json;

use super::provider::FakeProvider;
use super::{Answer, CHEAP_PASSWORDS, Customer, Goods, SECRET, Shop, address_form, cash_order};

/// The phone that requests a code.
pub const PHONE: &str = "97455512345";

impl Shop {
    /// Opens a shop with these settings, the test catalogue and delivery.
    pub async fn sending(settings: &str) -> (Self, Goods) {
        let shop = Self::with(settings).await;
        let goods = shop.stock().await;
        shop.set_terms(|_| ()).await;
        shop.deliver_daily(50).await;
        shop.restock(goods.variation("safi"), 50).await;
        (shop, goods)
    }

    /// Places a cash order for each of this many customers and returns the orders' ids.
    pub async fn order_of_each(&self, goods: &Goods, customers: i64) -> Vec<i64> {
        let mut ids = vec![];
        for customer in self.crowd(customers).await {
            let address_id = customer.add_address(&address_form(goods)).await;
            customer.add(goods.product("safi")).await.ok();
            let slot_id = customer.slot_tomorrow().await;
            let placed = customer.order(&cash_order(slot_id, address_id)).await.ok();
            ids.push(placed["id"].as_i64().unwrap());
        }
        ids
    }

    /// Places and cancels `count` cash orders of one customer, one after the other, and returns their ids.
    pub async fn cancelled_orders(&self, customer: &Customer<'_>, goods: &Goods, count: usize) -> Vec<i64> {
        let mut ids = vec![];
        for _ in 0..count {
            let id = self.open_order(customer, goods).await;
            customer.post("/api/cancel-order").json(&json!({"order_id": id})).await.ok();
            ids.push(id);
        }
        ids
    }

    /// Places a cash order of this customer and returns its id.
    pub async fn open_order(&self, customer: &Customer<'_>, goods: &Goods) -> i64 {
        let main = customer.get("/api/get-main-address").await.ok()["address"].as_i64();
        let address_id = match main {
            Some(id) => id,
            None => customer.add_address(&address_form(goods)).await,
        };
        customer.add(goods.product("safi")).await.ok();
        let placed = customer.order(&cash_order(customer.slot_tomorrow().await, address_id)).await.ok();
        placed["id"].as_i64().unwrap()
    }

    /// Changes an order's status as staff.
    pub async fn does(&self, order_id: i64, action: OrderAction) {
        order::change_status(&self.state, order_id, ChangedBy::Staff(crate::harness::tester()), action)
            .await
            .unwrap();
    }

    /// Runs the jobs once: notifications first, then messages. Returns the number of messages sent.
    pub async fn work(&self) -> usize {
        order::send_due(&self.state).await.unwrap();
        message::send_due(&self.state).await.unwrap()
    }

    /// All messages, oldest first.
    pub async fn messages(&self) -> Vec<ListedMessage> {
        let mut listed = message::all(&self.state, false, 1000).await.unwrap();
        listed.reverse();
        listed
    }

    pub async fn only_message(&self) -> ListedMessage {
        let listed = self.messages().await;
        let [one] = &listed[..] else { panic!("{listed:?}") };
        one.clone()
    }

    pub async fn ask_for_code(&self) -> Answer {
        self.post("/api/send-otp/").json(&json!({"mobile_number": PHONE})).await
    }

    /// The number of encrypted codes in the database.
    pub async fn sealed_codes(&self) -> i64 {
        self.count("SELECT count(*) FROM message WHERE sealed_code IS NOT NULL").await
    }

    pub async fn count(&self, statement: &'static str) -> i64 {
        Statement::new(statement).fetch_scalar(&self.state.db).await.unwrap()
    }

    /// Opens another program on the same database, with these settings.
    pub async fn twin(&self, settings: &str) -> AppState {
        let text = format!("secret = '{SECRET}'\n{settings}");
        let data_dir = self.state.config.data_dir.display().to_string();
        let config =
            Config::read(Sources::new([("data_dir", data_dir)], [], Some(("settings", &text)))).unwrap();
        let keys = Keys::load(config.secret.as_deref(), &config.data_dir, &Rng::seeded(1)).unwrap();
        let messages = hamour::message::open(&config.message).unwrap();
        let (db, clock) = (self.second_connection().await, self.state.clock.clone());
        let (rng, password_cost) = (Rng::seeded(9), CHEAP_PASSWORDS);
        let parts = Parts { db, config, clock, rng, keys, messages, password_cost };
        super::start(parts).await
    }
}

/// Opens a shop that sends by WhatsApp, with one accepted order whose message is due.
pub async fn accepted(provider: &FakeProvider) -> (Shop, i64) {
    let (shop, goods) = Shop::sending(&provider.whatsapp()).await;
    let id = shop.order_of_each(&goods, 1).await[0];
    shop.does(id, OrderAction::Accept).await;
    (shop, id)
}
