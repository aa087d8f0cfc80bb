//! Signing in, and what a flood of refused attempts does to others.

use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, bail};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use hyper::StatusCode;
use serde_json::json;
use tokio::task::JoinSet;

use super::{cart, warmed};
use crate::client::{Call, Client};
use crate::load::{self, Figures, measure};
use crate::shop::{Customer, PASSWORD, Shop, phone};

/// Clients that sign in at once: as many hashes as cores are computed, and as many wait.
const PER_CORE: usize = 2;
/// The number of the first customer who signs in.
const FIRST: u32 = 2000;
/// Connections of the flood.
const FLOOD: usize = 32;
/// As the shop's: OWASP's parameters.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;

pub(super) struct Known {
    client: Client,
    phone: String,
}

impl load::Client for Known {
    async fn step(&mut self) -> Result<Duration> {
        let call = sign_in(&self.phone, PASSWORD)?;
        let began = Instant::now();
        self.client.ok(call).await?;
        Ok(began.elapsed())
    }
}

fn sign_in(phone: &str, password: &str) -> Result<Call> {
    Call::post("/api/login", &json!({"whatsapp_number": phone, "password": password}))
}

/// Customers who sign in.
pub(super) async fn known(shop: &Shop, count: usize) -> Result<Vec<Known>> {
    // Customers of their own: a shop keeps only the latest sessions of each.
    let numbers = FIRST..FIRST + u32::try_from(count)?;
    shop.customers(numbers.clone()).await?;
    let mut clients = Vec::new();
    for number in numbers {
        clients.push(Known { client: Client::connect(&shop.address).await?, phone: phone(number) });
    }
    Ok(clients)
}

/// Measures sign-ins, and returns with them how many hashes per second the cores compute, in the middle of the two halves.
pub(crate) async fn run(shop: &Shop, length: Duration) -> Result<(Figures, f64)> {
    let cores = thread::available_parallelism()?.get();
    let clients = known(shop, cores * PER_CORE).await?;
    let (before, clients) = warmed(clients, length / 2, &shop.process).await?;
    let hashes = tokio::task::spawn_blocking(move || hashes_per_second(cores, length / 2)).await??;
    let (after, _) = measure(clients, length / 2, &shop.process).await?;
    Ok((Figures { rate: before.rate.midpoint(after.rate), ..after }, hashes))
}

#[expect(clippy::cast_precision_loss, reason = "a figure is shown with three digits")]
fn hashes_per_second(cores: usize, length: Duration) -> Result<f64> {
    let began = Instant::now();
    let counts = thread::scope(|scope| {
        let hash = || -> Result<usize> {
            let argon2 = argon2()?;
            // Kept from hash to hash, as the shop does.
            let mut memory = vec![Block::default(); argon2.params().block_count()];
            let mut count = 0;
            while began.elapsed() < length {
                let mut out = [0; 32];
                let (password, salt) = (PASSWORD.as_bytes(), b"somesaltsomesalt");
                let hashed = argon2.hash_password_into_with_memory(password, salt, &mut out, &mut memory);
                hashed.map_err(|error| anyhow!("{error}"))?;
                count += 1;
            }
            Ok(count)
        };
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(hash)).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().map_err(|_| anyhow!("a thread panicked"))?)
            .sum::<Result<usize>>()
    })?;
    Ok(counts as f64 / began.elapsed().as_secs_f64())
}

fn argon2() -> Result<Argon2<'static>> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).map_err(|error| anyhow!("{error}"))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

/// Measures addtocart while strangers try to sign in as often as they can.
pub(crate) async fn flood(
    shop: &Shop,
    customers: Vec<Customer>,
    product: i64,
    length: Duration,
) -> Result<(Figures, Vec<Customer>)> {
    let mut strangers: JoinSet<Result<()>> = JoinSet::new();
    for at in 0..FLOOD {
        let mut client = Client::connect(&shop.address).await?;
        let call = sign_in(&phone(9_000_000 + u32::try_from(at)?), "Wrong!2026")?;
        strangers.spawn(async move {
            loop {
                let reply = client.send(call.clone()).await?;
                let refused = [
                    StatusCode::UNAUTHORIZED,
                    StatusCode::TOO_MANY_REQUESTS,
                    StatusCode::SERVICE_UNAVAILABLE,
                ];
                if !refused.contains(&reply.status) {
                    bail!("a wrong password was answered with {}", reply.status);
                }
            }
        });
    }
    let figures = tokio::select! {
        figures = cart::fill(shop, customers, product, length) => figures,
        ended = strangers.join_next() => match ended {
            Some(Ok(Err(error))) => Err::<(Figures, Vec<Customer>), anyhow::Error>(error),
            _ => bail!("the flood ended"),
        },
    };
    strangers.shutdown().await;
    figures
}
