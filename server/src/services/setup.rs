//! The first start of an empty shop: the link with which its owner makes an account, and the steps until it opens.

use std::collections::BTreeMap;

use hamour_core::Money;
use hamour_core::account::check_password;
use hamour_core::catalogue::{Offer, ProductStatus};
use hamour_core::error_code::ServerErrorCode;
use hamour_core::setup::{LINK_HOURS, SaleGap, SetupFacts, check_opening, sale_gaps};
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::network::network;
use crate::services::audit_log::{self, Actor, Change};
use crate::services::rate_limit::{self, Bucket, QUARTER};
use crate::services::settings::{SETUP_PENDING, begin_setup, end_setup};
use crate::services::shop_details::ShopDetails;
use crate::services::staff::{self, StaffForm};
use crate::services::staff_session::{Device, StepTaken, begin_for};
use crate::services::{catalogue, demo, provider, settings as shop_settings};
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::product::{self, Product};
use crate::store::settings;
use crate::store::{checkout_terms, customer, setup as store, staff as staff_store};

/// The attempts to use a link from one network in a quarter of an hour. A link cannot be guessed; each attempt costs the
/// time of a password's hash.
const ATTEMPTS: u32 = 20;
/// The most products of which the set-up says what they need.
const UNSOLD_MAX: usize = 5;

/// Makes the link to set up the shop if nobody works in it yet, in place of the one before it. Returns its address. If
/// the shop is empty, too, it is closed until its owner has an account: shoppers read that it opens soon.
pub async fn make_link(state: &AppState) -> Result<Option<String>, Failure> {
    let token = &state.rng.text::<32>();
    let expires_at = state.clock.now_ms() + LINK_HOURS * 3_600_000;
    let is_made = state
        .write(|mut tx| async move {
            if staff_store::any(&mut tx).await? {
                return Ok(false);
            }
            store::set_link(&mut tx, &hash(state, token), expires_at).await?;
            tx.commit().await?;
            Ok::<_, Failure>(true)
        })
        .await?;
    if is_made && store::is_untouched(&state.db).await? {
        state.set_awaits_owner(true);
    }
    // In the fragment, which browsers send to no server, so that no log holds it.
    Ok(is_made.then(|| format!("{}/admin/begin#{token}", state.config.public_url)))
}

fn hash(state: &AppState, token: &str) -> [u8; 32] {
    state.keys.staff_session.hash(&[b"setup link", token.as_bytes()])
}

/// The account of a new shop's owner, as entered.
#[derive(Debug)]
pub struct NewOwner {
    /// The token of the link.
    pub token: String,
    /// The name to sign in with.
    pub username: String,
    /// The full name.
    pub name: String,
    /// The e-mail address, if any.
    pub email: Option<String>,
    /// The password.
    pub password: String,
}

/// Returns whether the owner can make an account with this link. Counts as an attempt to use it.
pub async fn is_link_open(state: &AppState, token: &str, device: &Device) -> Result<bool, Failure> {
    let bucket =
        &[Bucket::new(&state.keys, "setup link from", &network(device.address), &[(QUARTER, ATTEMPTS)])];
    state
        .write(|mut tx| async move {
            rate_limit::count(&mut tx, bucket, state.clock.now_ms()).await?.keep();
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await?;
    let is_link = store::is_link(&state.db, &hash(state, token), state.clock.now_ms()).await?;
    Ok(is_link && !staff_store::any(&state.db).await?)
}

/// Makes the account of the owner, signs them in as far as a password does, and keeps the shop closed until it is set
/// up. The link is used up.
///
/// # Errors
/// [`ServerErrorCode::SetupLinkInvalid`] if the link is not the latest one, has expired or was used, or if somebody works
/// in the shop already; those of the form, which leave the link valid.
pub async fn create_owner(state: &AppState, owner: &NewOwner, device: &Device) -> Result<StepTaken, Failure> {
    let token_hash = &hash(state, &owner.token);
    let refused = || Failure::refused(ServerErrorCode::SetupLinkInvalid);
    if !is_link_open(state, &owner.token, device).await? {
        return Err(refused());
    }
    let form = StaffForm {
        username: owner.username.clone(),
        name: owner.name.clone(),
        email: owner.email.clone(),
        role: Role::Owner,
    };
    let form = &form.checked()?;
    check_password(&owner.password).map_err(|code| Failure::invalid("password", code))?;
    let password_hash = &state.passwords.hash(&state.rng, owner.password.clone()).await?;
    let taken = state
        .write(|mut tx| async move {
            checkout_terms::lock_express(&mut tx).await?;
            let now_ms = state.clock.now_ms();
            if !store::use_link(&mut tx, token_hash, now_ms).await? || staff_store::any(&mut tx).await? {
                return Err(refused());
            }
            let actor = Actor { name: form.username.clone(), staff: None, address: Some(device.address) };
            let added = staff::add_in(&mut tx, &actor, form, (password_hash, false), now_ms).await?;
            // A shop that was filled from the terminal may be open already.
            if !customer::any(&mut tx).await? && store::contents(&mut tx).await?.products == 0 {
                close(&mut tx, &actor, now_ms).await?;
            }
            let taken = begin_for(state, &mut tx, &added, device).await?;
            tx.commit().await?;
            Ok(taken)
        })
        .await?;
    shop_settings::refresh(state).await?;
    Ok(taken)
}

/// Keeps the shop closed until its owner opens it.
async fn close(tx: &mut Tx, actor: &Actor, now_ms: i64) -> Result<(), Failure> {
    begin_setup(tx).await?;
    let change = Change {
        action: "setup.begin",
        subject: ("shop", String::new()),
        before: Value::Null,
        after: json!({"maintenance": "on"}),
    };
    audit_log::record(tx, actor, now_ms, change).await
}

/// How far the set-up is.
#[derive(Debug)]
pub struct SetupState {
    /// What is there.
    pub facts: SetupFacts,
    /// Whether there is any product, also one that shoppers do not see.
    pub has_catalogue: bool,
    /// What the products that come nearest to being sold still need; none once one of them is sold.
    pub unsold: Vec<UnsoldProduct>,
    /// Whether the shop was begun with a link and has not been opened since.
    pub is_pending: bool,
}

/// A product that shoppers cannot buy.
#[derive(Debug)]
pub struct UnsoldProduct {
    /// Identifies it.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// What it needs.
    pub gaps: Vec<SaleGap>,
}

/// Returns the products that come nearest to being sold, and what they need.
async fn unsold(state: &AppState) -> Result<Vec<UnsoldProduct>, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let products = product::all(&mut tx).await?;
    let mut offers: BTreeMap<i64, Vec<Offer>> = BTreeMap::new();
    for one in product::all_variations(&mut tx).await? {
        let price = Money::from_dirhams(one.price_dirhams).unwrap_or_default();
        let offer = Offer { is_active: one.is_active, stock: one.stock, price };
        offers.entry(one.product_id).or_default().push(offer);
    }
    let unsold = |product: Product| {
        let status = ProductStatus::from_name(&product.status)?;
        let variations = offers.get(&product.id).map_or(&[][..], Vec::as_slice);
        let has = (!product.image.is_empty(), !product.description.is_empty());
        let gaps = sale_gaps(status, has, product.is_active, variations);
        (!gaps.is_empty()).then_some(UnsoldProduct { id: product.id, name: product.name, gaps })
    };
    let mut found: Vec<_> = products.into_iter().filter_map(unsold).collect();
    found.sort_by_key(|product| product.gaps.len());
    found.truncate(UNSOLD_MAX);
    Ok(found)
}

/// Returns how far the set-up is.
pub async fn state_of(state: &AppState) -> Result<SetupState, Failure> {
    // The snapshot knows what shoppers can buy.
    catalogue::refresh(state).await?;
    let contents = store::contents(&state.db).await?;
    let shop = shop_settings::get(&state.db).await?.shop;
    let facts = SetupFacts {
        // Until somebody sets it, the shop has the name of the software.
        has_name: !shop.name.is_empty() && shop.name != ShopDetails::default().name,
        has_contact: !shop.phone.is_empty() || !shop.email.is_empty(),
        has_zones: contents.zones > 0,
        has_windows: contents.windows > 0,
        has_products: state.catalogue.has_products_on_sale(),
        sends_codes: provider::sends_codes(state),
    };
    Ok(SetupState {
        facts,
        has_catalogue: contents.products > 0,
        unsold: if facts.has_products { Vec::new() } else { unsold(state).await? },
        is_pending: is_pending(state).await?,
    })
}

/// Returns whether the shop was begun with a link and has not been opened since.
pub async fn is_pending(state: &AppState) -> Result<bool, Failure> {
    Ok(settings::get(&state.db, SETUP_PENDING).await?.is_some())
}

/// Loads the sample categories and products.
///
/// # Errors
/// [`ServerErrorCode::SetupDone`] if the shop has categories or products already.
pub async fn load_samples(state: &AppState, actor: &Actor) -> Result<(), Failure> {
    if !demo::load_samples(state, actor).await? {
        return Err(Failure::conflict(ServerErrorCode::SetupDone));
    }
    state.catalogue.announce_change();
    Ok(())
}

/// Opens the shop. Repeating it changes nothing.
///
/// # Errors
/// [`ServerErrorCode::SetupIncomplete`] if a required step is not done.
pub async fn open(state: &AppState, actor: &Actor) -> Result<(), Failure> {
    let setup = state_of(state).await?;
    if !setup.is_pending {
        return Ok(());
    }
    check_opening(&setup.facts).map_err(Failure::refused)?;
    state
        .write(|mut tx| async move {
            checkout_terms::lock_express(&mut tx).await?;
            if !end_setup(&mut tx).await? {
                return Ok(());
            }
            settings::set(&mut tx, "maintenance", "off").await?;
            let change = Change {
                action: "setup.open",
                subject: ("shop", String::new()),
                before: json!({"maintenance": "on"}),
                after: json!({"maintenance": "off"}),
            };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await?;
    shop_settings::refresh(state).await
}
