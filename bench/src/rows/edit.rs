//! What visitors read while staff change prices.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use hyper::StatusCode;
use hyper::header::{ACCEPT_ENCODING, COOKIE, SET_COOKIE};
use serde_json::{Value, json};
use tokio::time::{MissedTickBehavior, interval};

use super::browse;
use crate::client::{Call, Client};
use crate::load::{self, Figures, measure};
use crate::shop::Shop;

/// The time between two changes.
const BETWEEN: Duration = Duration::from_millis(100);
/// The member of staff whom a demo shop has, and the password.
const OWNER: [&str; 2] = ["owner", "Hamour#2026"];

/// A member of staff who changes the price of one product after the other.
pub(super) struct Editor {
    client: Client,
    cells: Vec<Cell>,
    saves: usize,
}

/// The price of a variation, and a slightly lower one.
struct Cell {
    product: i64,
    variation: i64,
    prices: [String; 2],
}

impl Editor {
    /// Signs in.
    pub(super) async fn new(shop: &Shop) -> Result<Self> {
        let mut client = Client::connect(&shop.address).await?;
        let [login, password] = OWNER;
        let sign_in =
            Call::post("/api/staff/session/sign-in", &json!({"login": login, "password": password}))?;
        let (cookie, answer) = signed(&mut client, sign_in).await?;
        let code = json!({"code": answer["demo_code"]});
        let verify = Call::post("/api/staff/session/verify-code", &code)?.header(COOKIE, &cookie)?;
        let (cookie, _) = signed(&mut client, verify).await?;
        client.keep_header(COOKIE, &cookie)?;
        let listed = client.ok(Call::get("/api/staff/grid/list")?).await?.json()?;
        let products = listed["products"].as_array().context("products")?;
        let cells: Vec<_> = products.iter().filter_map(Cell::of).collect();
        if cells.is_empty() {
            bail!("no price can be changed");
        }
        Ok(Self { client, cells, saves: 0 })
    }
}

/// Sends a step of the sign-in, and returns the cookie with the answer.
async fn signed(client: &mut Client, call: Call) -> Result<(String, Value)> {
    let reply = client.ok(call).await?;
    let cookie = reply.headers.get(SET_COOKIE).context("a cookie")?.to_str()?;
    let cookie = cookie.split(';').next().context("a cookie")?.to_owned();
    Ok((cookie, reply.json()?))
}

impl Cell {
    /// The cell of a product without variations.
    fn of(product: &Value) -> Option<Self> {
        let [only] = &product["variations"].as_array()?[..] else { return None };
        let price = only["price"].as_str()?;
        let (riyals, _) = price.split_once('.')?;
        Some(Self {
            product: product["id"].as_i64()?,
            variation: only["id"].as_i64()?,
            prices: [price.to_owned(), format!("{}.75", riyals.parse::<u32>().ok()?.checked_sub(1)?)],
        })
    }
}

impl load::Client for Editor {
    async fn step(&mut self) -> Result<Duration> {
        let count = self.cells.len();
        let cell = &mut self.cells[self.saves % count];
        self.saves += 1;
        let [seen, typed] = &cell.prices;
        let edit = json!({
            "product_id": cell.product, "variation_id": cell.variation, "column": "price",
            "text": typed, "seen": seen,
        });
        let save = json!({"key": format!("price {}", self.saves), "edits": [edit]});
        let began = Instant::now();
        self.client.ok(Call::post("/api/staff/grid/save", &save)?).await?;
        cell.prices.reverse();
        Ok(began.elapsed())
    }
}

/// Measures the lists while ten prices a second change.
pub(crate) async fn lists(shop: &Shop, length: Duration) -> Result<Figures> {
    let calls = browse::lists(shop)?.into_iter();
    let calls = calls.map(|call| Ok((call.header(ACCEPT_ENCODING, "br")?, StatusCode::OK)));
    let calls: Vec<_> = calls.collect::<Result<_>>()?;
    let visitors = browse::visitors(&shop.address, &calls, browse::CLIENTS).await?;
    let mut editor = Editor::new(shop).await?;
    let changes = async {
        let mut ticks = interval(BETWEEN);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
        loop {
            ticks.tick().await;
            if let Err(error) = load::Client::step(&mut editor).await {
                return error;
            }
        }
    };
    let figures = tokio::select! {
        measured = measure(visitors, length, &shop.process) => measured?.0,
        error = changes => return Err(error.context("a price did not change")),
    };
    if editor.saves < 2 {
        bail!("only {} prices changed", editor.saves);
    }
    Ok(figures)
}
