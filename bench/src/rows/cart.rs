//! A signed-in customer's cart.

use std::time::{Duration, Instant};

use anyhow::Result;
use serde_json::json;

use super::warmed;
use crate::client::Call;
use crate::load::{self, Figures};
use crate::shop::{Customer, Shop};

/// A line is limited to 99 units: each is filled and emptied again.
const UNITS: u32 = 40;

/// The change of a cart's line by one unit.
pub(crate) fn change(product: i64, is_more: bool) -> Result<Call> {
    let function = if is_more { "add" } else { "minus" };
    Call::post("/api/addtocart", &json!({"main_product_id": product, "main_function": function}))
}

pub(super) struct Reader(pub(super) Customer);

impl load::Client for Reader {
    async fn step(&mut self) -> Result<Duration> {
        let began = Instant::now();
        self.0.client.ok(Call::get("/api/get-cart")?).await?;
        Ok(began.elapsed())
    }
}

pub(super) struct Filler {
    pub(super) customer: Customer,
    product: i64,
    steps: u32,
}

impl load::Client for Filler {
    async fn step(&mut self) -> Result<Duration> {
        let is_more = self.steps % (2 * UNITS) < UNITS;
        self.steps += 1;
        let call = change(self.product, is_more)?;
        let began = Instant::now();
        self.customer.client.ok(call).await?;
        Ok(began.elapsed())
    }
}

/// Measures get-cart: the carts have one line, two and so on, of these products.
pub(crate) async fn read(
    shop: &Shop,
    customers: Vec<Customer>,
    products: &[i64],
    length: Duration,
) -> Result<(Figures, Vec<Customer>)> {
    let (figures, readers) = warmed(readers(customers, products).await?, length, &shop.process).await?;
    let mut customers: Vec<_> = readers.into_iter().map(|Reader(customer)| customer).collect();
    clear(&mut customers).await?;
    Ok((figures, customers))
}

/// Customers who read their carts, of one line, two and so on, of these products.
pub(super) async fn readers(mut customers: Vec<Customer>, products: &[i64]) -> Result<Vec<Reader>> {
    for (at, customer) in customers.iter_mut().enumerate() {
        for product in &products[..=at % products.len()] {
            customer.client.ok(change(*product, true)?).await?;
        }
    }
    Ok(customers.into_iter().map(Reader).collect())
}

/// Customers who change a line of their carts.
pub(super) fn fillers(customers: Vec<Customer>, product: i64) -> Vec<Filler> {
    customers.into_iter().map(|customer| Filler { customer, product, steps: 0 }).collect()
}

/// Measures addtocart.
pub(crate) async fn fill(
    shop: &Shop,
    customers: Vec<Customer>,
    product: i64,
    length: Duration,
) -> Result<(Figures, Vec<Customer>)> {
    let (figures, fillers) = warmed(fillers(customers, product), length, &shop.process).await?;
    let mut customers: Vec<_> = fillers.into_iter().map(|Filler { customer, .. }| customer).collect();
    clear(&mut customers).await?;
    Ok((figures, customers))
}

/// Empties the carts.
pub(super) async fn clear(customers: &mut [Customer]) -> Result<()> {
    for customer in customers {
        customer.client.ok(Call::post("/api/clear-cart", &json!({}))?).await?;
    }
    Ok(())
}
