//! Shops whose messages are looked at: orders to tell of, one look of the jobs, and what became of each message.

use hamour::config::{Config, Sources};
use hamour::keys::Keys;
use hamour::random::Rng;
use hamour::services::message::{self, Listed};
use hamour::services::order::{self, Mover};
use hamour::state::{AppState, Parts};
use hamour::store::db::Db;
use hamour_core::order::OrderAction;
use serde_json::json;

use super::provider::FakeProvider;
use super::{Answer, Customer, Goods, SECRET, Shop, address_form, cash_order};

/// The phone of whoever asks for a code.
pub const PHONE: &str = "97455512345";

impl Shop {
    /// A shop with these settings, goods and delivery.
    pub async fn sending(settings: &str) -> (Self, Goods) {
        let shop = Self::with(settings).await;
        let goods = shop.stock().await;
        shop.set_terms(|_| ()).await;
        shop.deliver_daily(50).await;
        shop.restock(goods.variation("safi"), 50).await;
        (shop, goods)
    }

    /// Places a cash order for each of so many customers; the orders' ids.
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

    /// Places so many cash orders of one customer, one after the other, and cancels them; their ids.
    pub async fn cancelled_orders(&self, customer: &Customer<'_>, goods: &Goods, count: usize) -> Vec<i64> {
        let mut ids = vec![];
        for _ in 0..count {
            let id = self.open_order(customer, goods).await;
            customer.post("/api/cancel-order").json(&json!({"order_id": id})).await.ok();
            ids.push(id);
        }
        ids
    }

    /// Places a cash order of this customer; its id.
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

    /// Staff move an order on.
    pub async fn does(&self, order_id: i64, action: OrderAction) {
        order::change(&self.state, order_id, Mover::Staff, action).await.unwrap();
    }

    /// One look of the jobs: notifications first, then messages. How many messages went out.
    pub async fn work(&self) -> usize {
        order::send_due(&self.state).await.unwrap();
        message::send_due(&self.state).await.unwrap()
    }

    /// All messages, the oldest first.
    pub async fn messages(&self) -> Vec<Listed> {
        let mut listed = message::all(&self.state, false, 1000).await.unwrap();
        listed.reverse();
        listed
    }

    pub async fn only_message(&self) -> Listed {
        let listed = self.messages().await;
        let [one] = &listed[..] else { panic!("{listed:?}") };
        one.clone()
    }

    pub async fn ask_for_code(&self) -> Answer {
        self.post("/api/send-otp/").json(&json!({"mobile_number": PHONE})).await
    }

    /// What the database holds of codes that wait.
    pub async fn sealed_codes(&self) -> i64 {
        self.count("SELECT count(*) FROM message WHERE sealed_code IS NOT NULL").await
    }

    pub async fn count(&self, statement: &'static str) -> i64 {
        let row: (i64,) = match &self.state.db {
            Db::Sqlite { read, .. } => sqlx::query_as(statement).fetch_one(read).await.unwrap(),
            Db::Postgres(pool, _) => sqlx::query_as(statement).fetch_one(pool).await.unwrap(),
        };
        row.0
    }

    /// Another program with the same settings on the same database.
    pub async fn twin(&self, settings: &str) -> AppState {
        let text = format!("secret = '{SECRET}'\n{settings}");
        let data_dir = self.state.config.data_dir.display().to_string();
        let config =
            Config::read(Sources::new([("data_dir", data_dir)], [], Some(("settings", &text)))).unwrap();
        let keys = Keys::load(config.secret.as_deref(), &config.data_dir, &Rng::seeded(1)).unwrap();
        let messages = hamour::message::open(&config.message).unwrap();
        let (db, clock) = (self.second_connection().await, self.state.clock.clone());
        hamour::services::startup::open(Parts { db, config, clock, rng: Rng::seeded(9), keys, messages })
            .await
            .unwrap()
    }
}

/// A shop that sends by WhatsApp, with one accepted order whose news is due.
pub async fn accepted(provider: &FakeProvider) -> (Shop, i64) {
    let (shop, goods) = Shop::sending(&provider.whatsapp()).await;
    let id = shop.order_of_each(&goods, 1).await[0];
    shop.does(id, OrderAction::Accept).await;
    (shop, id)
}
