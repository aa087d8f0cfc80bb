//! Orders, paid in cash.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow, bail};
use hdrhistogram::Histogram;
use hyper::header::HeaderName;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::cart::change;
use super::warmed;
use crate::client::{Call, Reply};
use crate::load::{self, Figures};
use crate::postgres::Postgres;
use crate::shop::{Customer, Shop};

pub(super) const KEY: HeaderName = HeaderName::from_static("idempotency-key");
const COUPON: &str = "BENCH";

/// Gives each order the next slot and a key of its own.
#[derive(Debug)]
struct Orders {
    name: &'static str,
    slots: Vec<Value>,
    placed: AtomicUsize,
    ids: Mutex<BTreeSet<i64>>,
}

impl Orders {
    /// `name` makes the keys different from those of other loads.
    async fn of(name: &'static str, customer: &mut Customer) -> Result<Self> {
        let slots = open_slots(customer).await?;
        Ok(Self { name, slots, placed: AtomicUsize::new(0), ids: Mutex::default() })
    }

    fn next(&self, address_id: i64) -> Result<Call> {
        let number = self.placed.fetch_add(1, Ordering::Relaxed);
        let order = json!({
            "slot_id": self.slots[number % self.slots.len()], "order_type": "Scheduled Delivery",
            "payment_type": "COD", "order_note": "", "device": "web", "address_id": address_id,
        });
        Call::post("/api/create-order", &order)?.header(KEY, &format!("{}-{number}", self.name))
    }

    /// Checks that the reply is about an order that no other reply was about.
    fn check(&self, reply: &Reply) -> Result<()> {
        let id = reply.json()?["id"].as_i64().context("an order")?;
        let is_new = self.ids.lock().map_err(|_| anyhow!("a client panicked"))?.insert(id);
        if is_new { Ok(()) } else { bail!("order {id} was placed twice") }
    }
}

/// The open slots of later days, because those of today close during a long run.
pub(super) async fn open_slots(customer: &mut Customer) -> Result<Vec<Value>> {
    let cart = customer.client.ok(Call::get("/api/get-cart")?).await?.json()?;
    let days = &cart["delivery_time_slots"];
    let later = [&days["tomorrow"], &days["day_after_tomorrow"]];
    let slots = later.into_iter().filter_map(Value::as_array).flatten();
    let open: Vec<_> =
        slots.filter(|slot| slot["is_available"] == true).map(|slot| slot["id"].clone()).collect();
    if open.is_empty() {
        bail!("no slot is open");
    }
    Ok(open)
}

pub(super) struct Buyer {
    pub(super) customer: Customer,
    product: i64,
    orders: Arc<Orders>,
}

impl load::Client for Buyer {
    async fn step(&mut self) -> Result<Duration> {
        let (add, order) = (change(self.product, true)?, self.orders.next(self.customer.address_id)?);
        let began = Instant::now();
        self.customer.client.ok(add).await?;
        let reply = self.customer.client.ok(order).await?;
        let time = began.elapsed();
        self.orders.check(&reply)?;
        Ok(time)
    }
}

/// Customers who add one product and order it: the first customer the first of these products, and so on.
/// `name` makes the keys of their orders different from those of other loads.
pub(super) async fn buyers(
    mut customers: Vec<Customer>,
    name: &'static str,
    products: &[i64],
) -> Result<Vec<Buyer>> {
    let orders = Arc::new(Orders::of(name, customers.first_mut().context("a customer")?).await?);
    let of =
        |(customer, product): (Customer, &i64)| Buyer { customer, product: *product, orders: orders.clone() };
    Ok(customers.into_iter().zip(products.iter().cycle()).map(of).collect())
}

/// Measures adding one product and ordering it.
pub(crate) async fn add_and_order(
    shop: &Shop,
    customers: Vec<Customer>,
    product: i64,
    length: Duration,
) -> Result<(Figures, Vec<Customer>)> {
    let (figures, buyers) =
        warmed(buyers(customers, "one", &[product]).await?, length, &shop.process).await?;
    Ok((figures, buyers.into_iter().map(|buyer| buyer.customer).collect()))
}

/// Measures create-order alone, for `length`: in turns, carts of three lines with a coupon are filled, then ordered by
/// `at_once` clients. Only the second is measured.
pub(crate) async fn order(
    shop: &Shop,
    mut customers: Vec<Customer>,
    at_once: usize,
    length: Duration,
) -> Result<Figures> {
    let products = prepare(shop)?;
    let mut took = Histogram::<u64>::new(3)?;
    let (mut measured, mut cpu) = (Duration::ZERO, Duration::ZERO);
    let orders = Arc::new(Orders::of("three", customers.first_mut().context("a customer")?).await?);
    for phase in 0.. {
        if measured >= length {
            break;
        }
        customers = fill(customers, at_once, &products).await?;
        let (before, began) = (shop.process.cpu()?, Instant::now());
        let times;
        (customers, times) = place(customers, at_once, &orders).await?;
        // The first phase warms up.
        if phase > 0 {
            measured += began.elapsed();
            cpu += shop.process.cpu()?.saturating_sub(before);
            for time in times {
                took.record(u64::try_from(time.as_micros())?)?;
            }
        }
    }
    Ok(Figures::of(&took, measured, cpu))
}

/// Returns the SQL statements of one create-order.
pub(crate) async fn statements(
    shop: &Shop,
    postgres: &Postgres,
    customers: &mut [Customer],
) -> Result<Vec<String>> {
    let products = prepare(shop)?;
    let customer = customers.first_mut().context("a customer")?;
    let order = Orders::of("logged", customer).await?.next(customer.address_id)?;
    fill_one(customer, &products).await?;
    let log = postgres.log_statements().await?;
    customer.client.ok(order).await?;
    log.transaction_with("INSERT INTO shop_order").await
}

/// Measures the list of a customer's orders, of which there is one.
pub(super) async fn mine(
    shop: &Shop,
    customers: Vec<Customer>,
    product: i64,
    length: Duration,
) -> Result<Figures> {
    let mut readers = buyers(customers, "one", &[product]).await?;
    for reader in &mut readers {
        load::Client::step(reader).await?;
    }
    let readers = readers.into_iter().map(|reader| Mine(reader.customer)).collect();
    Ok(warmed(readers, length, &shop.process).await?.0)
}

struct Mine(Customer);

impl load::Client for Mine {
    async fn step(&mut self) -> Result<Duration> {
        let began = Instant::now();
        self.0.client.ok(Call::get("/api/orders")?).await?;
        Ok(began.elapsed())
    }
}

/// Adds the coupon, and returns the products of each order.
fn prepare(shop: &Shop) -> Result<Vec<i64>> {
    if shop.run(&["coupon", "show", COUPON]).is_err() {
        shop.run(&["coupon", "add", COUPON, "--percent", "10"])?;
    }
    Ok(shop.products()?.into_iter().map(|(id, _)| id).take(3).collect())
}

async fn fill_one(customer: &mut Customer, products: &[i64]) -> Result<()> {
    for product in products {
        customer.client.ok(change(*product, true)?).await?;
    }
    customer.client.ok(Call::post("/api/create-coupon", &json!({"coupon_code": COUPON}))?).await?;
    Ok(())
}

async fn fill(customers: Vec<Customer>, at_once: usize, products: &[i64]) -> Result<Vec<Customer>> {
    let products = products.to_vec();
    let filled = in_parts(customers, at_once, move |mut customer| {
        let products = products.clone();
        async move {
            fill_one(&mut customer, &products).await?;
            Ok((customer, Duration::ZERO))
        }
    });
    Ok(filled.await?.0)
}

async fn place(
    customers: Vec<Customer>,
    at_once: usize,
    orders: &Arc<Orders>,
) -> Result<(Vec<Customer>, Vec<Duration>)> {
    let orders = orders.clone();
    let placed = in_parts(customers, at_once, move |mut customer| {
        let orders = orders.clone();
        async move {
            let order = orders.next(customer.address_id)?;
            let began = Instant::now();
            let reply = customer.client.ok(order).await?;
            let time = began.elapsed();
            orders.check(&reply)?;
            Ok((customer, time))
        }
    });
    placed.await
}

/// Lets `at_once` tasks share the customers, each one after the other.
async fn in_parts<Work, Done>(
    customers: Vec<Customer>,
    at_once: usize,
    work: Work,
) -> Result<(Vec<Customer>, Vec<Duration>)>
where
    Work: Fn(Customer) -> Done + Clone + Send + 'static,
    Done: Future<Output = Result<(Customer, Duration)>> + Send,
{
    let mut parts: Vec<Vec<Customer>> = (0..at_once).map(|_| Vec::new()).collect();
    for (at, customer) in customers.into_iter().enumerate() {
        parts[at % at_once].push(customer);
    }
    let mut running = JoinSet::new();
    for part in parts {
        let work = work.clone();
        running.spawn(async move {
            let mut done = Vec::new();
            for customer in part {
                done.push(work(customer).await?);
            }
            anyhow::Ok(done)
        });
    }
    let (mut customers, mut times) = (Vec::new(), Vec::new());
    while let Some(part) = running.join_next().await {
        for (customer, time) in part?? {
            customers.push(customer);
            times.push(time);
        }
    }
    Ok((customers, times))
}
