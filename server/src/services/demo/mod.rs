//! The demo shop: fictitious products and a customer, embedded from the files in `demo/`, and one member of staff of each
//! role.

mod assortment;
mod many_products;
mod past_order_rows;
mod past_orders;
mod progress;
mod staff;

use std::borrow::Cow;
use std::io;

use hamour_core::Phone;
use hamour_core::error_code::ServerErrorCode;
use rust_embed::RustEmbed;

use crate::failure::Failure;
use crate::services::audit_log::Actor;
use crate::services::import::{self, MunicipalityEntry, ShopFiles, Source};
use crate::state::AppState;
use crate::store::{catalogue_version, customer, settings};

pub use many_products::{Loading, loading};
pub use past_orders::insert as insert_past_orders;

#[derive(RustEmbed)]
#[folder = "../demo"]
#[include = "*.toml"]
#[include = "catalogue/*.toml"]
#[include = "blog/*"]
// A `*` matches slashes too, and this folder may contain installed packages.
#[exclude = "drawings/*"]
struct DemoFiles;

/// The embedded files of the demo as an import source.
#[derive(Debug)]
pub struct Embedded;

impl Source for Embedded {
    fn text(&self, path: &str) -> io::Result<Cow<'static, str>> {
        let bytes = self.bytes(path).ok_or(io::ErrorKind::NotFound)?;
        String::from_utf8(bytes).map(Cow::Owned).map_err(|_| io::ErrorKind::InvalidData.into())
    }

    fn bytes(&self, path: &str) -> Option<Vec<u8>> {
        Some(DemoFiles::get(path)?.data.into_owned())
    }

    fn paths(&self) -> Vec<String> {
        DemoFiles::iter().map(Cow::into_owned).collect()
    }
}

/// The phone and password of the demo customer.
#[derive(Debug)]
pub struct SignIn {
    /// 11 digits.
    pub phone: String,
    /// The password in plain text: it is printed at start.
    pub password: String,
}

const MARK: &str = "demo";

/// Marks a database as a demo's. A database with other customers or staff is refused: demo mode shows one-time codes on
/// the screen, which would allow anybody to take over their accounts. If the catalogue is empty, `total` products are to be
/// loaded.
async fn claim(state: &AppState, total: Option<usize>) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            if settings::get(&mut tx, MARK).await?.is_none() {
                if customer::any(&mut tx).await? || crate::store::staff::any(&mut tx).await? {
                    return Err(Failure::conflict(ServerErrorCode::NotADemo));
                }
                settings::set(&mut tx, MARK, "yes").await?;
            }
            if let Some(total) = total
                && catalogue_version::is_empty(&mut tx).await?
            {
                many_products::store(&mut tx, Loading { loaded: 0, total }).await?;
            }
            Ok(tx.commit().await?)
        })
        .await
}

/// How the demo's accounts sign in.
#[derive(Debug, Default)]
pub struct SignIns {
    /// The demo customer's phone and password, if that customer exists.
    pub customer: Option<SignIn>,
    /// The password of the demo's staff, whose usernames are the roles; `None` if the owner has changed it.
    pub staff_password: Option<String>,
}

fn files() -> Result<ShopFiles, Failure> {
    import::parse(&Embedded).map_err(|problems| {
        Failure::internal(problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    })
}

/// Loads the demo's categories and products into a new shop, as drafts without any stock. Returns `false` if the shop has
/// a catalogue already.
pub async fn load_samples(state: &AppState, actor: &Actor) -> Result<bool, Failure> {
    import::load_samples(state, actor, &files()?).await
}

/// Returns the municipalities of Qatar with their zones, without fees of their own.
pub fn areas() -> Result<Vec<MunicipalityEntry>, Failure> {
    let mut areas = files()?.delivery.municipalities;
    for area in &mut areas {
        (area.fee, area.free_from, area.express) = (None, None, false);
    }
    Ok(areas)
}

/// Loads the demo shop if the catalogue is empty. Returns whether it was.
///
/// # Errors
/// As [`load`].
pub async fn load_if_empty(state: &AppState) -> Result<bool, Failure> {
    Ok(load(state, None).await? > 0)
}

/// Loads the demo shop if the catalogue is empty, and returns the number of products that it inserted. With `total` these
/// are so many: the first of the demo's own, then invented ones. If this was broken off, it is continued.
///
/// # Errors
/// `not_a_demo` if the database has customers or staff that were not loaded by a demo.
pub async fn load(state: &AppState, total: Option<usize>) -> Result<usize, Failure> {
    claim(state, total).await?;
    let mut files = files()?;
    files.keep_products(total.unwrap_or(usize::MAX));
    let is_loaded = import::load(state, None, &files).await?;
    // A shop of its own, to which somebody gives this command, gets no accounts with a known password.
    if let Some(first) = files.customers.customers.first()
        && (is_loaded || state.config.demo)
    {
        staff::add_if_none(state, &first.password).await?;
    }
    let own = if is_loaded { files.products() } else { 0 };
    let invented = if total.is_some() { many_products::insert(state, &files).await? } else { 0 };
    Ok(own + invented)
}

/// Returns how the demo's customer and its staff sign in.
pub async fn sign_ins(state: &AppState) -> Result<SignIns, Failure> {
    let files = files()?;
    let Some(first) = files.customers.customers.first() else { return Ok(SignIns::default()) };
    let staff_password = staff::has_password(state, &first.password).await?.then(|| first.password.clone());
    let phone = Phone::parse(&first.phone).map_err(Failure::internal)?.to_string();
    let known = customer::by_phone(&state.db, &phone).await?.is_some();
    let customer = known.then(|| SignIn { phone, password: first.password.clone() });
    Ok(SignIns { customer, staff_password })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_of_the_demo_shop_are_valid_and_rich() {
        let files = import::parse(&Embedded).unwrap_or_else(|problems| {
            panic!("{}", problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
        });
        let products: Vec<_> = files.categories.iter().flat_map(|(_, file)| &file.products).collect();
        assert!(products.len() >= 80, "{}", products.len());
        assert!(products.iter().any(|product| product.variations.iter().any(|it| it.weighed)));
        assert!(products.iter().any(|product| !product.active));
        assert!(products.iter().any(|product| product.stock.is_some_and(|stock| (1..=3).contains(&stock))));
        assert_eq!(files.blog.posts.len(), 6);
    }
}
