//! Orders, paid in cash.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use hdrhistogram::Histogram;
use hyper::header::HeaderName;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::cart::change;
use super::warmed;
use crate::client::Call;
use crate::load::{self, Figures};
use crate::shop::{Customer, Shop};

const KEY: HeaderName = HeaderName::from_static("idempotency-key");
const COUPON: &str = "BENCH";

/// Gives each order the next slot and a key of its own.
#[derive(Debug)]
struct Orders {
    slots: Vec<Value>,
    placed: AtomicUsize,
}

impl Orders {
    /// Reads the open slots.
    async fn of(customer: &mut Customer) -> Result<Self> {
        let cart = customer.client.ok(Call::get("/api/get-cart")?).await?.json()?;
        let days = cart["delivery_time_slots"].as_object().context("slots by day")?;
        let slots = days.values().flat_map(|day| day.as_array().into_iter().flatten());
        let open = slots.filter(|slot| slot["is_available"] == true).map(|slot| slot["id"].clone());
        Ok(Self { slots: open.collect(), placed: AtomicUsize::new(0) })
    }

    fn next(&self, address_id: i64) -> Result<Call> {
        let number = self.placed.fetch_add(1, Ordering::Relaxed);
        let order = json!({
            "slot_id": self.slots[number % self.slots.len()], "order_type": "Scheduled Delivery",
            "payment_type": "COD", "order_note": "", "device": "web", "address_id": address_id,
        });
        Call::post("/api/create-order", &order)?.header(KEY, &format!("bench-order-{number}"))
    }
}

struct Buyer {
    customer: Customer,
    product: i64,
    orders: Arc<Orders>,
}

impl load::Client for Buyer {
    async fn step(&mut self) -> Result<Duration> {
        let (add, order) = (change(self.product, true)?, self.orders.next(self.customer.address_id)?);
        let began = Instant::now();
        self.customer.client.ok(add).await?;
        self.customer.client.ok(order).await?;
        Ok(began.elapsed())
    }
}

/// Measures adding one product and ordering it.
pub(crate) async fn add_and_order(
    shop: &Shop,
    mut customers: Vec<Customer>,
    length: Duration,
) -> Result<(Figures, Vec<Customer>)> {
    let product = shop.products()?[0].0;
    let orders = Arc::new(Orders::of(customers.first_mut().context("a customer")?).await?);
    let of = |customer| Buyer { customer, product, orders: orders.clone() };
    let (figures, buyers) = warmed(customers.into_iter().map(of).collect(), length, &shop.process).await?;
    Ok((figures, buyers.into_iter().map(|buyer| buyer.customer).collect()))
}

/// Measures create-order alone: carts of three lines with a coupon are filled, then ordered by `at_once` clients.
pub(crate) async fn order(
    shop: &Shop,
    mut customers: Vec<Customer>,
    at_once: usize,
    phases: usize,
) -> Result<Figures> {
    shop.run(&["coupon", "add", COUPON, "--percent", "10"])?;
    let products: Vec<_> = shop.products()?.into_iter().map(|(id, _)| id).take(3).collect();
    let mut took = Histogram::<u64>::new(3)?;
    let (mut length, mut cpu) = (Duration::ZERO, Duration::ZERO);
    let orders = Arc::new(Orders::of(customers.first_mut().context("a customer")?).await?);
    for phase in 0..=phases {
        customers = fill(customers, at_once, &products).await?;
        let (before, began) = (shop.process.cpu()?, Instant::now());
        let times;
        (customers, times) = place(customers, at_once, &orders).await?;
        // The first phase warms up.
        if phase > 0 {
            length += began.elapsed();
            cpu += shop.process.cpu()?.saturating_sub(before);
            for time in times {
                took.record(u64::try_from(time.as_micros())?)?;
            }
        }
    }
    Ok(Figures::of(&took, length, cpu))
}

async fn fill(customers: Vec<Customer>, at_once: usize, products: &[i64]) -> Result<Vec<Customer>> {
    let products = products.to_vec();
    let filled = in_parts(customers, at_once, move |mut customer| {
        let products = products.clone();
        async move {
            for product in products {
                customer.client.ok(change(product, true)?).await?;
            }
            customer.client.ok(Call::post("/api/create-coupon", &json!({"coupon_code": COUPON}))?).await?;
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
        let order = orders.next(customer.address_id);
        async move {
            let order = order?;
            let began = Instant::now();
            customer.client.ok(order).await?;
            Ok((customer, began.elapsed()))
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
