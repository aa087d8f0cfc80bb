//! A demo shop of the built program, in a temporary folder, and its customers.

use std::fmt;
use std::fs;
use std::net::Ipv4Addr;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use serde::Deserialize;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{Call, Client};
use crate::postgres::Postgres;
use crate::process::Process;

/// How long the demo shop may take to be filled, or a large one to be read.
const START_LIMIT: Duration = Duration::from_mins(5);
/// The file of a database on SQLite.
const FILE: &str = "shop.db";
/// What no customer orders in a run.
pub(crate) const STOCK: &str = "900000";
/// A limit that no run reaches.
const MANY: &str = "1000000";
/// The places of each slot: the most that the shop allows.
const PLACES: &str = "10000";
/// The number of products that customers put into their carts.
pub(crate) const PRODUCTS: usize = 5;

/// The database under the shop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Engine {
    /// One file.
    Sqlite,
    /// A server of its own, which waits for the disk at each commit.
    Postgres,
}

impl fmt::Display for Engine {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
        })
    }
}

/// A running demo shop.
#[derive(Debug)]
pub(crate) struct Shop {
    /// Host and port.
    pub(crate) address: String,
    /// Whether that is the address of a proxy.
    pub(crate) is_behind_proxy: bool,
    /// The running program.
    pub(crate) process: Process,
    program: PathBuf,
    database: String,
    folder: TempDir,
    /// Its database server, unless it is a file or somebody else's.
    pub(crate) postgres: Option<Postgres>,
}

/// A customer of the shop with a main address, signed in.
#[derive(Debug)]
pub(crate) struct Customer {
    /// The customer's connection.
    pub(crate) client: Client,
    /// The number of the address.
    pub(crate) address_id: i64,
}

impl Shop {
    /// Starts a new demo shop whose stock and slots do not run out.
    pub(crate) async fn open(program: &Path, engine: Engine) -> Result<Self> {
        let folder = TempDir::new()?;
        let postgres = if engine == Engine::Postgres { Some(Postgres::start()?) } else { None };
        let database = match &postgres {
            Some(postgres) => postgres.address(),
            None => format!("sqlite:{}", folder.path().join(FILE).display()),
        };
        Self::open_in(folder, program, database, postgres).await
    }

    /// Starts a new demo shop on the database at this address.
    pub(crate) async fn open_on(program: &Path, database: String) -> Result<Self> {
        Self::open_in(TempDir::new()?, program, database, None).await
    }

    async fn open_in(
        folder: TempDir,
        program: &Path,
        database: String,
        postgres: Option<Postgres>,
    ) -> Result<Self> {
        let (process, address) =
            start(command(program, folder.path(), &database).arg("serve"), folder.path()).await?;
        let is_behind_proxy = false;
        let shop = Self {
            address,
            is_behind_proxy,
            process,
            program: program.to_owned(),
            database,
            folder,
            postgres,
        };
        shop.run(&["settings", "set", "cash.max_orders=off", "cash.max_total=off"])?;
        for (_, slug) in shop.products()? {
            shop.run(&["product", "set-stock", &slug, STOCK])?;
        }
        let slots: Value = serde_json::from_str(&shop.run(&["slot", "list", "--json"])?)?;
        for slot in slots.as_array().context("a list of slots")? {
            shop.run(&["slot", "set-capacity", &slot["id"].to_string(), PLACES])?;
        }
        Ok(shop)
    }

    /// From now on, customers connect to a proxy at this address.
    pub(crate) fn go_through(&mut self, proxy: &str) {
        proxy.clone_into(&mut self.address);
        self.is_behind_proxy = true;
    }

    /// Starts a further process of the shop, and returns it with its address. It has the same secret, in the same folder.
    pub(crate) async fn another(&self) -> Result<(Process, String)> {
        let log = TempDir::new_in(&self.folder)?.keep();
        start(command(&self.program, self.folder.path(), &self.database).arg("serve"), &log).await
    }

    /// Whether the program can make a shop of any size.
    pub(crate) fn can_scale(program: &Path) -> Result<bool> {
        let help = Command::new(program).args(["demo", "--help"]).output()?;
        Ok(String::from_utf8(help.stdout)?.contains("--scale"))
    }

    /// Starts a new demo shop with so many products and past orders on SQLite, and returns how long it took to fill it.
    pub(crate) async fn of_size(program: &Path, products: u32, orders: u32) -> Result<(Self, Duration)> {
        let folder = TempDir::new()?;
        let database = format!("sqlite:{}", folder.path().join(FILE).display());
        let mut fill = command(program, folder.path(), &database);
        fill.args(["demo", "--json", "--scale", &products.to_string()]);
        if orders > 0 {
            fill.args(["--orders", &orders.to_string()]);
        }
        let began = Instant::now();
        let filled = fill.output()?;
        if !filled.status.success() {
            bail!("hamour demo --scale {products} failed: {}", String::from_utf8_lossy(&filled.stderr));
        }
        let took = began.elapsed();
        let (process, address) =
            start(command(program, folder.path(), &database).arg("serve"), folder.path()).await?;
        let (program, is_behind_proxy, postgres) = (program.to_owned(), false, None);
        Ok((Self { address, is_behind_proxy, process, program, database, folder, postgres }, took))
    }

    /// The size of the database's files on SQLite, in megabytes.
    #[expect(clippy::cast_precision_loss, reason = "a figure is shown with three digits")]
    pub(crate) fn database_mb(&self) -> Result<f64> {
        let mut bytes = 0;
        for file in fs::read_dir(self.folder.path())? {
            let file = file?;
            if file.file_name().to_string_lossy().starts_with(FILE) {
                bytes += file.metadata()?.len();
            }
        }
        Ok(bytes as f64 / 1e6)
    }

    /// Starts the program again, with the same data, and returns how long it took until it answered.
    pub(crate) async fn restart(self) -> Result<(Self, Duration)> {
        let Self { process, is_behind_proxy, program, database, folder, postgres, .. } = self;
        drop(process);
        let began = Instant::now();
        let (process, address) =
            start(command(&program, folder.path(), &database).arg("serve"), folder.path()).await?;
        Client::connect(&address).await?.ok(Call::get("/")?).await?;
        Ok((Self { address, is_behind_proxy, process, program, database, folder, postgres }, began.elapsed()))
    }

    /// Runs a command of the program, which must succeed, and returns what it printed.
    pub(crate) fn run(&self, arguments: &[&str]) -> Result<String> {
        let done = command(&self.program, self.folder.path(), &self.database).args(arguments).output()?;
        if !done.status.success() {
            bail!("hamour {} failed: {}", arguments.join(" "), String::from_utf8_lossy(&done.stderr));
        }
        Ok(String::from_utf8(done.stdout)?)
    }

    /// Signs up a customer.
    pub(crate) async fn customer(&self, number: u32) -> Result<Customer> {
        // A network of its own, because limits count the attempts of each. A proxy in front does not believe the header.
        let [.., high, low] = number.to_be_bytes();
        let local =
            if self.is_behind_proxy { Ipv4Addr::new(127, 1 + high, low, 1) } else { Ipv4Addr::LOCALHOST };
        let mut client = Client::connect_from(local, &self.address).await?;
        client.come_from(Ipv4Addr::new(10, high, low, 1))?;
        let phone = phone(number);
        let sent = client.ok(Call::post("/api/send-otp", &json!({"mobile_number": phone}))?).await?.json()?;
        let code = json!({"challenge_id": sent["challenge_id"], "otp": sent["otp"]});
        let proof = client.ok(Call::post("/api/verify-otp", &code)?).await?.json()?;
        let form = json!({
            "name": "Bench", "whatsapp_number": phone, "password": PASSWORD, "verification": proof["verification"],
        });
        let made = client.ok(Call::post("/api/create-user", &form)?).await?.json()?;
        client.sign_in(made["token"]["access"].as_str().context("a token")?)?;
        let address = json!({
            "address": "Villa 5", "pincode": "Street 840", "city": "Al Dafna", "address_type": "Home",
            "municipality_id": 1, "zone_id": 61, "unit": "2",
        });
        client.ok(Call::post("/api/create-user-address", &address)?).await?;
        let saved = client.ok(Call::get("/api/user-address")?).await?.json()?;
        let address_id = saved["Address"][0]["id"].as_i64().context("an address")?;
        Ok(Customer { client, address_id })
    }

    /// Signs up customers with these numbers, some at once.
    pub(crate) async fn customers(&self, numbers: Range<u32>) -> Result<Vec<Customer>> {
        let mut customers = Vec::new();
        let numbers: Vec<u32> = numbers.collect();
        for some in numbers.chunks(4) {
            let made = some.iter().map(|number| self.customer(*number));
            customers.extend(futures_util::future::try_join_all(made).await?);
        }
        Ok(customers)
    }

    /// Products without variations, by id and slug.
    pub(crate) fn products(&self) -> Result<Vec<(i64, String)>> {
        let listed: Vec<Product> = serde_json::from_str(&self.run(&["product", "list", "--json"])?)?;
        let simple = listed
            .into_iter()
            .filter(|product| matches!(&product.variations[..], [only] if only["name"].is_null()));
        Ok(simple.map(|product| (product.id, product.slug)).take(PRODUCTS).collect())
    }
}

#[derive(Deserialize)]
struct Product {
    id: i64,
    slug: String,
    variations: Vec<Value>,
}

/// The password of every customer.
pub(crate) const PASSWORD: &str = "Prawns!2026";

/// The phone of a customer.
pub(crate) fn phone(number: u32) -> String {
    format!("9746{number:07}")
}

fn command(program: &Path, folder: &Path, database: &str) -> Command {
    let mut command = Command::new(program);
    command
        .env("HAMOUR_DATA_DIR", folder.join("data"))
        .env("HAMOUR_DATABASE", database)
        .env("HAMOUR_DEMO", "true")
        .env("HAMOUR_LISTEN", "127.0.0.1:0")
        .env("HAMOUR_TRUSTED_PROXIES", "127.0.0.1")
        // A demo has no such limits, a real shop counts.
        .env("HAMOUR_LIMITS_ORDERS_PER_CUSTOMER_HOUR", MANY)
        .env("HAMOUR_LIMITS_SIGN_INS_PER_CUSTOMER", MANY)
        // Longer than a run.
        .env("HAMOUR_LIMITS_ACCESS_TOKEN_S", "86400");
    command
}

/// Starts the program and waits until it is there.
async fn start(command: &mut Command, folder: &Path) -> Result<(Process, String)> {
    let log = folder.join("log");
    let mut process = Process::start(
        command.stdout(fs::File::create(&log)?).stderr(fs::File::create(folder.join("errors"))?),
    )?;
    let began = Instant::now();
    while began.elapsed() < START_LIMIT && process.is_running()? {
        let text = fs::read_to_string(&log)?;
        if let Some((_, address)) = text.split_once("runs at http://") {
            let address = address.lines().next().context("an address")?.to_owned();
            return Ok((process, address));
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    bail!("the program does not start: {}", fs::read_to_string(folder.join("errors"))?)
}
