//! Import of a shop from text files. The import files are read, checked together and inserted into an empty database.
//! The demo shop is imported in the same way.

mod check;
mod customers;
mod file_schema;
mod folder;
mod load;
mod parse;
mod parsed_shop;
mod past_order_times;
mod pictures;
mod publish_post;
mod reserved_stock;
mod shop_settings;

use std::borrow::Cow;
use std::{fmt, io};

use serde_json::{Value, json};

use crate::failure::Failure;
use crate::services::audit_log::{self, Actor, Change};
use crate::state::AppState;
use crate::store::catalogue_version::Changed;
use crate::store::{catalogue_version, category};

pub use check::zone_numbers;
pub use file_schema::{
    AddressEntry, BannerEntry, CategoryFile, ClosedDays, CouponEntry, CustomerEntry, MunicipalityEntry,
    OrderEntry, OrderLineEntry, PostEntry, ProductEntry, SubcategoryEntry, VariationEntry, WindowEntry,
};
pub use folder::Folder;
pub use load::{insert_area, zone_names};
pub use parse::parse;
pub use parsed_shop::{PictureFile, ShopFiles};
pub use publish_post::publish_post;

/// The source of the files: a folder, or the program itself.
pub trait Source {
    /// Returns the text of a file by its path, with `/` as the separator. The error is [`io::ErrorKind::NotFound`] if
    /// there is no such file, and [`io::ErrorKind::InvalidData`] if it is not text.
    fn text(&self, path: &str) -> io::Result<Cow<'static, str>>;
    /// Returns the bytes of a file, at most one more than a picture may have.
    fn bytes(&self, path: &str) -> Option<Vec<u8>>;
    /// Returns the paths of all files.
    fn paths(&self) -> Vec<String>;
}

/// A problem in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The path of the file.
    pub file: String,
    /// The entry, such as `product tiger-prawns`; empty for the whole file.
    pub item: String,
    /// What is wrong.
    pub text: String,
}

impl Problem {
    fn new(file: &str, item: impl Into<String>, text: impl Into<String>) -> Self {
        Self { file: file.to_owned(), item: item.into(), text: text.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file)?;
        if !self.item.is_empty() {
            write!(f, "{}: ", self.item)?;
        }
        f.write_str(&self.text)
    }
}

/// Stores a shop's pictures, then inserts the shop into a database without a catalogue. Returns `false` if the database
/// has one already.
pub async fn import_shop(
    state: &AppState,
    actor: &Actor,
    source: &dyn Source,
    files: &ShopFiles,
) -> Result<bool, Failure> {
    // Encoding takes minutes, so this is checked first; `load` checks it again.
    if !catalogue_version::is_empty(&state.db).await? {
        return Ok(false);
    }
    pictures::keep(state, source, files).await?;
    load(state, Some(actor), files).await
}

/// Inserts a shop into a database without a catalogue, in one transaction, and logs who did so; the demo's shop has no
/// actor. Returns `false` if the database has one already.
pub async fn load(state: &AppState, actor: Option<&Actor>, files: &ShopFiles) -> Result<bool, Failure> {
    // Hashing is slow on purpose, so it happens before the transaction.
    let mut hashes = vec![];
    for customer in &files.customers.customers {
        hashes.push(state.passwords.hash(&state.rng, customer.password.clone()).await?);
    }
    let now = state.clock.now();
    let hashes = &hashes;
    let is_written = state
        .write_long(|mut tx| async move {
            // If two programs start on an empty database, the second waits here and finds the shop already loaded.
            catalogue_version::bump_version(&mut tx, Changed::Everything).await?;
            if !catalogue_version::is_empty(&mut tx).await? {
                return Ok(false);
            }
            let written = load::shop(&mut tx, files, now).await?;
            for (customer, hash) in files.customers.customers.iter().zip(hashes) {
                customers::insert(&mut tx, files, &written, (customer, hash), now).await?;
            }
            if let Some(actor) = actor {
                audit_log::record(&mut tx, actor, now.timestamp_millis(), imported(files)).await?;
            }
            tx.commit().await?;
            Ok::<_, Failure>(true)
        })
        .await?;
    crate::services::settings::refresh(state).await?;
    Ok(is_written)
}

/// Inserts the categories and products of the files into a shop without products: drafts without any stock, which staff
/// change and publish. Returns `false` if the shop has products.
pub async fn load_samples(state: &AppState, actor: &Actor, files: &ShopFiles) -> Result<bool, Failure> {
    let now = state.clock.now();
    state
        .write_long(|mut tx| async move {
            // Of two people who load them at once, the second waits here.
            catalogue_version::bump_version(&mut tx, Changed::Everything).await?;
            if !catalogue_version::is_empty(&mut tx).await? || category::any(&mut tx).await? {
                return Ok(false);
            }
            load::samples(&mut tx, files, now).await?;
            let change = Change { action: "shop.samples", ..imported(files) };
            audit_log::record(&mut tx, actor, now.timestamp_millis(), change).await?;
            tx.commit().await?;
            Ok::<_, Failure>(true)
        })
        .await
}

/// Returns the audit log's entry of an import.
fn imported(files: &ShopFiles) -> Change {
    Change {
        action: "shop.import",
        subject: ("shop", String::new()),
        before: Value::Null,
        after: json!({
            "categories": files.categories.len(),
            "products": files.products(),
            "customers": files.customers.customers.len(),
        }),
    }
}
