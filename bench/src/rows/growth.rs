//! How the figures change with the number of products.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use hyper::StatusCode;
use hyper::header::ACCEPT_ENCODING;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{browse, cart, order, start, warmed};
use crate::client::{Call, Client};
use crate::load::Figures;
use crate::report::{Report, shown};
use crate::run::{IDLE, Run};
use crate::shop::{Customer, PRODUCTS, STOCK, Shop};

/// Clients at once: few, because the times of calls are measured, not how many there can be.
const CLIENTS: usize = 4;
/// The most products whose pages are asked for: more than the program keeps.
const PAGES: u32 = 2000;
/// The changes of a price whose median is taken.
const CHANGES: u32 = 5;
/// How long a change of the catalogue may take to be seen.
const SEEN: Duration = Duration::from_mins(10);
/// After this time a change has no more work.
const DONE: Duration = Duration::from_secs(2);

/// The figures of a shop with so many products.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Size {
    /// The products.
    pub(crate) products: u32,
    /// The past orders.
    pub(crate) orders: u32,
    /// Figures by their names, with their units.
    pub(crate) figures: BTreeMap<String, f64>,
    /// The median and the 99th percentile of calls, in milliseconds, by what they read.
    pub(crate) calls: BTreeMap<String, [f64; 2]>,
}

/// A product that a customer can see.
struct Seen {
    id: i64,
    slug: String,
    name: String,
    has_variation: bool,
}

/// Measures a new shop of each size, or says that the program cannot make one.
pub(crate) async fn run(report: &mut Report, run: &Run) -> Result<()> {
    if !Shop::can_scale(&run.program)? {
        println!("hamour demo has no --scale: growth is not measured");
        return Ok(());
    }
    for products in &run.sizes {
        let size = measure(run, *products).await?;
        for (work, value) in &size.figures {
            println!("| {products} products: {work} | {} |", shown(*value));
        }
        for (work, [p50, p99]) in &size.calls {
            println!("| {products} products: {work} | median {} ms, p99 {} ms |", shown(*p50), shown(*p99));
        }
        report.growth.push(size);
    }
    Ok(())
}

async fn measure(run: &Run, products: u32) -> Result<Size> {
    let mut figures = BTreeMap::new();
    let mut figure = |name: &str, value| figures.insert(name.to_owned(), value);
    let (shop, took) = Shop::of_size(&run.program, products, run.orders).await?;
    figure("import, s", took.as_secs_f64());
    let (shop, took) = start::first_answer(shop).await?;
    figure("start to first answer, ms", took.as_secs_f64() * 1000.0);
    tokio::time::sleep(IDLE).await;
    figure("memory idle, MB", shop.process.memory_mb()?);
    figure("database, MB", shop.database_mb()?);
    let seen = sample(&shop, products).await?;
    let calls = calls(&shop, &seen, run.length).await?;
    let (visible, cpu) = change_price(&shop, &seen).await?;
    figure("changed price visible, ms", visible);
    figure("processor time of a change, ms", cpu);
    figure("memory at most, MB", shop.process.peak_memory_mb()?);
    Ok(Size { products, orders: run.orders, figures, calls })
}

/// Reads products from the whole shop, evenly by their ids.
async fn sample(shop: &Shop, products: u32) -> Result<Vec<Seen>> {
    let mut client = Client::connect(&shop.address).await?;
    let mut seen = Vec::new();
    let count = products.min(PAGES);
    for at in 0..count {
        let id = 1 + i64::from(at) * i64::from(products) / i64::from(count);
        let reply = client.send(Call::post("/api/product-detail", &json!({"id": id}))?).await?;
        if reply.status != StatusCode::OK {
            continue;
        }
        let product = &reply.json()?["product_detail"];
        let text = |name: &str| product[name].as_str().map(str::to_owned).context("a product");
        let has_variation = product["has_variation"] == true;
        seen.push(Seen { id, slug: text("slug")?, name: text("name")?, has_variation });
    }
    if seen.is_empty() {
        bail!("no product is found");
    }
    Ok(seen)
}

impl Seen {
    fn page(&self) -> String {
        let kind = if self.has_variation { "details" } else { "product" };
        format!("/{kind}/{}/{}", self.slug, self.id)
    }
}

async fn calls(shop: &Shop, seen: &[Seen], length: Duration) -> Result<BTreeMap<String, [f64; 2]>> {
    let mut client = Client::connect(&shop.address).await?;
    let categories = client.ok(Call::get("/api/category")?).await?.json()?;
    let found = ids(&categories);
    let category: Vec<_> = found.iter().map(|id| format!("/category/all/{id}")).collect();
    let product: Vec<_> = seen.iter().map(Seen::page).collect();
    let words =
        seen.iter().filter_map(|product| product.name.split(|part: char| !part.is_alphanumeric()).next());
    let search: Vec<_> =
        words.filter(|word| word.is_ascii()).map(|word| format!("/api/search-tag?query={word}")).collect();
    let mut calls = BTreeMap::new();
    for (name, paths) in [("category page", category), ("product page", product), ("search", search)] {
        let figures = read(shop, &paths, length).await.with_context(|| name.to_owned())?;
        calls.insert(name.to_owned(), figures);
    }
    let mut customers = shop.customers(0..u32::try_from(CLIENTS)?).await?;
    let buyable = buyable(shop, &mut customers[0], seen).await?;
    let figures;
    (figures, customers) = cart::read(shop, customers, &buyable, length).await?;
    calls.insert("get-cart".to_owned(), times(figures));
    let figures;
    (figures, customers) = cart::fill(shop, customers, buyable[0], length).await?;
    calls.insert("addtocart".to_owned(), times(figures));
    let figures = order::mine(shop, customers, buyable[0], length).await?;
    calls.insert("My orders".to_owned(), times(figures));
    Ok(calls)
}

/// The ids of all objects in a response.
fn ids(value: &Value) -> Vec<i64> {
    match value {
        Value::Array(all) => all.iter().filter_map(|one| one["id"].as_i64()).collect(),
        Value::Object(fields) => fields.values().flat_map(ids).collect(),
        _ => Vec::new(),
    }
}

async fn read(shop: &Shop, paths: &[String], length: Duration) -> Result<[f64; 2]> {
    let calls: Result<Vec<_>> = paths
        .iter()
        .map(|path| Ok((Call::get(path)?.header(ACCEPT_ENCODING, "br")?, StatusCode::OK)))
        .collect();
    let visitors = browse::visitors(&shop.address, &calls?, CLIENTS).await?;
    Ok(times(warmed(visitors, length, &shop.process).await?.0))
}

fn times(figures: Figures) -> [f64; 2] {
    [figures.p50_ms, figures.p99_ms]
}

/// The first products that can be put into a cart, which from now on are many.
async fn buyable(shop: &Shop, customer: &mut Customer, seen: &[Seen]) -> Result<Vec<i64>> {
    let mut found = Vec::new();
    for product in seen.iter().filter(|product| !product.has_variation) {
        let added = customer.client.send(cart::change(product.id, true)?).await?;
        if added.status.is_success() {
            tokio::task::block_in_place(|| shop.run(&["product", "set-stock", &product.slug, STOCK]))?;
            found.push(product.id);
        }
        if found.len() == PRODUCTS {
            break;
        }
    }
    cart::clear(std::slice::from_mut(customer)).await?;
    if found.is_empty() {
        bail!("no product can be bought");
    }
    Ok(found)
}

/// The median time until a page shows a changed price, and the processor time of the server for a change, both in
/// milliseconds.
async fn change_price(shop: &Shop, seen: &[Seen]) -> Result<(f64, f64)> {
    let product =
        seen.iter().find(|product| !product.has_variation).context("a product without variations")?;
    let mut client = Client::connect(&shop.address).await?;
    // The processor time that the program uses in any case, once it has counted the last orders.
    tokio::time::sleep(IDLE).await;
    let (began, before) = (Instant::now(), shop.process.cpu()?);
    tokio::time::sleep(3 * DONE).await;
    let idle = shop.process.cpu()?.saturating_sub(before).div_duration_f64(began.elapsed());
    let (began, before) = (Instant::now(), shop.process.cpu()?);
    let mut times = Vec::new();
    for change in 0..CHANGES {
        // No other product costs as much.
        times.push(until_seen(shop, &mut client, product, &format!("{}.75", 4317 + change)).await?);
        tokio::time::sleep(DONE).await;
    }
    let used = shop.process.cpu()?.saturating_sub(before).saturating_sub(began.elapsed().mul_f64(idle));
    times.sort();
    Ok((times[times.len() / 2].as_secs_f64() * 1000.0, (used / CHANGES).as_secs_f64() * 1000.0))
}

/// The time from the start of `hamour product set-price` until the product's page shows the price.
async fn until_seen(shop: &Shop, client: &mut Client, product: &Seen, price: &str) -> Result<Duration> {
    let began = Instant::now();
    tokio::task::block_in_place(|| shop.run(&["product", "set-price", &product.slug, price]))?;
    while began.elapsed() < SEEN {
        let page = client.ok(Call::get(&product.page())?).await?;
        if String::from_utf8_lossy(&page.body).contains(price) {
            return Ok(began.elapsed());
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    bail!("the page of {} does not show its new price", product.slug)
}
