//! The products that staff put forward on the home page: deals, featured products, and the first of the bestsellers.

use hamour_core::catalogue::{HomeEntry, HomeList, ProductStatus, check_home_list};
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::shown::{ShownState, ShownTime, moment_text};
use serde_json::json;

use crate::failure::{ErrorInfo, Failure};
use crate::services::audit_log::{self, Actor, Change};
use crate::services::form_version;
use crate::state::AppState;
use crate::store::catalogue_version::Changed;
use crate::store::db::Tx;
use crate::store::home_page::{self, Choice};
use crate::store::{catalogue_version, product};

/// A list for its form.
#[derive(Clone, Debug)]
pub struct EditedHomeList {
    /// Which list.
    pub list: HomeList,
    /// Identifies its contents: a change needs the version that the caller saw.
    pub version: String,
    /// Its products, in their order.
    pub products: Vec<ListedProduct>,
}

/// A product of a list.
#[derive(Clone, Debug)]
pub struct ListedProduct {
    /// What staff chose.
    pub entry: HomeEntry,
    /// The product's name.
    pub name: String,
    /// Its picture.
    pub image: String,
    /// Whether its time has come.
    pub state: ShownState,
    /// Whether shoppers see the product at all.
    pub is_visible: bool,
    /// Whether it is on sale; otherwise shoppers see it as out of stock.
    pub is_on_sale: bool,
}

/// Returns all lists, in the order of the page.
pub async fn lists(state: &AppState) -> Result<Vec<EditedHomeList>, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let mut lists = Vec::new();
    for list in HomeList::ALL {
        lists.push(read(state, &mut tx, list).await?);
    }
    Ok(lists)
}

/// Returns a list.
pub async fn get(state: &AppState, list: HomeList) -> Result<EditedHomeList, Failure> {
    let mut tx = state.db.begin_reading().await?;
    read(state, &mut tx, list).await
}

async fn read(state: &AppState, tx: &mut Tx, list: HomeList) -> Result<EditedHomeList, Failure> {
    let mut products = Vec::new();
    for choice in home_page::choices(&mut *tx, list).await? {
        let Some(found) = product::find(&mut *tx, choice.product_id).await? else { continue };
        let shown = ShownTime::from_millis(choice.from_at, choice.until_at);
        products.push(ListedProduct {
            entry: HomeEntry {
                product_id: choice.product_id,
                from: moment_text(shown.from),
                until: moment_text(shown.until),
            },
            name: found.name,
            image: found.image,
            state: shown.state(state.clock.now()),
            is_visible: ProductStatus::from_name(&found.status).is_some_and(ProductStatus::is_visible),
            is_on_sale: found.is_active,
        });
    }
    let entries: Vec<_> = products.iter().map(|product| &product.entry).collect();
    let version = form_version::of(&entries)?;
    Ok(EditedHomeList { list, version, products })
}

/// Replaces the products of a list, if it still has the version `seen`. A repetition changes nothing.
///
/// # Errors
/// What is wrong with the products; [`ServerErrorCode::HomeListChanged`] if the list has another version.
pub async fn save(
    state: &AppState,
    actor: &Actor,
    (list, seen): (HomeList, &str),
    entries: &[HomeEntry],
) -> Result<EditedHomeList, Failure> {
    Failure::check_form(check_home_list(entries))?;
    let saved = state
        .write(|mut tx| async move {
            // Blocks other changes of the list until the end of the transaction.
            catalogue_version::bump_version(&mut tx, Changed::Lists).await?;
            let before = read(state, &mut tx, list).await?;
            let had: Vec<_> = before.products.iter().map(|product| &product.entry).collect();
            if had.iter().copied().eq(entries) {
                return Ok(before);
            }
            if before.version != seen {
                return Err(Failure::conflict(ServerErrorCode::HomeListChanged));
            }
            let old: Vec<_> = had.iter().map(|entry| entry.product_id).collect();
            home_page::clear_choices(&mut tx, list).await?;
            for (index, entry) in entries.iter().enumerate() {
                if !old.contains(&entry.product_id) {
                    check_product(&mut tx, index, entry.product_id).await?;
                }
                insert(&mut tx, list, index, entry).await?;
            }
            let change = Change {
                action: "home.save",
                subject: ("home_list", list.as_str().to_owned()),
                before: json!({"products": had}),
                after: json!({"products": entries}),
            };
            let saved = read(state, &mut tx, list).await?;
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            tx.commit().await?;
            Ok::<_, Failure>(saved)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(saved)
}

async fn insert(tx: &mut Tx, list: HomeList, index: usize, entry: &HomeEntry) -> Result<(), Failure> {
    let shown = ShownTime::parse(&entry.from, &entry.until)
        .map_err(|(field, info)| Failure::invalid(format!("entries[{index}].{field}"), info))?;
    let (from_at, until_at) = shown.to_millis();
    let choice = Choice { product_id: entry.product_id, from_at, until_at };
    let position = i64::try_from(index).map_err(Failure::internal)?;
    Ok(home_page::insert_choice(tx, list, &choice, position).await?)
}

/// Checks that shoppers see a product that is added.
async fn check_product(tx: &mut Tx, index: usize, product_id: i64) -> Result<(), Failure> {
    let field = || format!("entries[{index}].product_id");
    match product::find(&mut *tx, product_id).await? {
        None => {
            let info = ErrorInfo::new(ServerErrorCode::NotFound, vec![ResourceKind::Product.detail()]);
            Err(Failure::invalid(field(), info))
        }
        Some(found) if ProductStatus::from_name(&found.status).is_some_and(ProductStatus::is_visible) => {
            Ok(())
        }
        Some(_) => Err(Failure::invalid(field(), ServerErrorCode::ProductNotPublished)),
    }
}
