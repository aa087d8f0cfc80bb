//! A shop described in readable files: reading them, checking all of them at once, and writing them into an
//! empty database. The demo shop comes in this way, and so does any other.

mod check;
mod files;
mod folder;
mod held;
mod load;
mod past;
mod people;
mod pictures;
mod read;
mod terms;

use std::borrow::Cow;
use std::{fmt, io};

use crate::failure::Failure;
use crate::state::AppState;
use crate::store::catalogue;

pub use files::{
    AddressEntry, BannerEntry, CategoryFile, ClosedDays, CouponEntry, CustomerEntry, MunicipalityEntry,
    OrderEntry, OrderLineEntry, PostEntry, ProductEntry, SubcategoryEntry, VariationEntry, WindowEntry,
};
pub use folder::Folder;
pub use pictures::PictureFile;
pub use read::{ShopFiles, read};

/// Where the files come from: a folder, or the program itself.
pub trait Source {
    /// The text of a file, by its path with `/` between the names; [`io::ErrorKind::NotFound`] where there is none, and
    /// [`io::ErrorKind::InvalidData`] where it is no text.
    fn text(&self, path: &str) -> io::Result<Cow<'static, str>>;
    /// The bytes of a file, as many of them as a picture may have and one more.
    fn bytes(&self, path: &str) -> Option<Vec<u8>>;
    /// The paths of all files.
    fn paths(&self) -> Vec<String>;
}

/// Something wrong in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file.
    pub file: String,
    /// The entry in it, such as `product tiger-prawns`; empty for the file as a whole.
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

/// Keeps a shop's pictures, then writes the shop into a database without a catalogue; whether it was written.
pub async fn bring(state: &AppState, source: &dyn Source, files: &ShopFiles) -> Result<bool, Failure> {
    // Encoding takes minutes; `load` looks once more.
    if !catalogue::is_empty(&state.db).await? {
        return Ok(false);
    }
    pictures::keep(state, source, files).await?;
    load(state, files).await
}

/// Writes a shop into a database without a catalogue, all of it or nothing; whether it was written.
pub async fn load(state: &AppState, files: &ShopFiles) -> Result<bool, Failure> {
    // Hashing is slow on purpose, so it stays out of the transaction.
    let mut hashes = vec![];
    for customer in &files.customers.customers {
        hashes.push(state.passwords.hash(&state.rng, customer.password.clone()).await?);
    }
    let now = state.clock.now();
    let hashes = &hashes;
    let is_written = state
        .write(|mut tx| async move {
            // Of two programs that start at once on an empty database, the second waits here and finds the shop loaded.
            catalogue::bump_version(&mut tx).await?;
            if !catalogue::is_empty(&mut tx).await? {
                return Ok(false);
            }
            let written = load::shop(&mut tx, files, now).await?;
            for (customer, hash) in files.customers.customers.iter().zip(hashes) {
                people::insert(&mut tx, files, &written, (customer, hash), now).await?;
            }
            tx.commit().await?;
            Ok::<_, Failure>(true)
        })
        .await?;
    state.refresh_settings().await?;
    Ok(is_written)
}
