//! A customer's address book. One address is the main one as long as there are any.

use hamour_core::address::{self as rule, AddressForm, AddressType};
use hamour_core::error_code::ResourceKind;
use hamour_core::{Issue, RuleCode};

use crate::failure::Failure;
use crate::model::address::{Address, Location};
use crate::state::AppState;
use crate::store::address::{self, Entry};
use crate::store::db::{Db, Executor, Tx};
use crate::store::{customer, zone};

/// A customer's addresses and contact details.
#[derive(Debug)]
pub struct Book {
    /// The addresses, the main one first.
    pub addresses: Vec<Address>,
    /// The customer's name.
    pub name: String,
    /// The customer's phone.
    pub phone: String,
}

/// An address as sent by a customer.
#[derive(Debug)]
pub struct Form {
    /// The fields as they were typed.
    pub fields: AddressForm,
    /// Latitude and longitude; `None` if the request has no such fields.
    pub coordinates: Option<(Option<f64>, Option<f64>)>,
}

/// Returns all addresses of a customer.
pub async fn book(state: &AppState, customer_id: i64) -> Result<Book, Failure> {
    let mut addresses = address::of_customer(&state.db, customer_id).await?;
    addresses.sort_by_key(|address| rule::listing_key(address.is_main, address.id));
    let owner = customer::by_id(&state.db, customer_id)
        .await?
        .ok_or_else(|| Failure::not_found(ResourceKind::Customer))?;
    Ok(Book { addresses, name: owner.name, phone: owner.phone })
}

/// Returns the customer's main address, if there is one.
pub async fn main(state: &AppState, customer_id: i64) -> Result<Option<Address>, Failure> {
    Ok(address::main_of(&state.db, customer_id).await?)
}

/// Adds an address; the first one becomes the main one.
pub async fn add(state: &AppState, customer_id: i64, form: Form) -> Result<Address, Failure> {
    let fields = form.fields.cleaned();
    let entry = entry(&state.db, &fields, rule::check_new(&fields)).await?;
    let entry = &located(entry, form.coordinates, None);
    state
        .write(|mut tx| async move {
            lock_book(&mut tx, customer_id).await?;
            let count = address::count(&mut tx, customer_id).await?;
            rule::check_new_address(count).map_err(Failure::refused)?;
            let id =
                address::insert(&mut tx, customer_id, entry, rule::becomes_main(count), state.clock.now_ms())
                    .await?;
            let added = owned(&mut tx, customer_id, id).await?;
            tx.commit().await?;
            Ok(added)
        })
        .await
}

/// Replaces an address. Coordinates that are not sent stay unchanged.
pub async fn edit(state: &AppState, customer_id: i64, id: i64, form: Form) -> Result<Address, Failure> {
    let fields = form.fields.cleaned();
    let entry = &entry(&state.db, &fields, rule::check_edit(&fields)).await?;
    state
        .write(|mut tx| async move {
            let before = owned(&mut tx, customer_id, id).await?;
            let entry = located(entry.clone(), form.coordinates, before.location.coordinates);
            address::update(&mut tx, customer_id, id, &entry).await?;
            let changed = owned(&mut tx, customer_id, id).await?;
            tx.commit().await?;
            Ok(changed)
        })
        .await
}

/// Locks the addresses of a customer until the end of the transaction.
async fn lock_book(tx: &mut Tx, customer_id: i64) -> Result<(), Failure> {
    if address::lock_book(tx, customer_id).await? {
        Ok(())
    } else {
        Err(Failure::not_found(ResourceKind::Customer))
    }
}

/// Makes an address the main one.
pub async fn set_main(state: &AppState, customer_id: i64, id: i64) -> Result<Address, Failure> {
    state
        .write(|mut tx| async move {
            lock_book(&mut tx, customer_id).await?;
            owned(&mut tx, customer_id, id).await?;
            address::set_main(&mut tx, customer_id, id).await?;
            let main = owned(&mut tx, customer_id, id).await?;
            tx.commit().await?;
            Ok(main)
        })
        .await
}

/// Deletes an address. If it was the main one, another becomes the main one. Orders have their own copies.
pub async fn remove(state: &AppState, customer_id: i64, id: i64) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            lock_book(&mut tx, customer_id).await?;
            let removed = owned(&mut tx, customer_id, id).await?;
            address::delete(&mut tx, customer_id, id).await?;
            let left = address::of_customer(&mut tx, customer_id).await?;
            if let Some(next_main_address) =
                rule::next_main_address(removed.is_main, left.iter().map(|address| address.id))
            {
                address::set_main(&mut tx, customer_id, next_main_address).await?;
            }
            tx.commit().await?;
            Ok(())
        })
        .await
}

/// Returns an address of this customer. An address of another customer counts as not found.
pub async fn owned(on: impl Into<Executor<'_>>, customer_id: i64, id: i64) -> Result<Address, Failure> {
    address::get(on, customer_id, id).await?.ok_or_else(|| Failure::not_found(ResourceKind::Address))
}

/// Returns the cleaned form as it is stored, or all its issues.
async fn entry(db: &Db, fields: &AddressForm, mut issues: Vec<Issue>) -> Result<Entry, Failure> {
    let municipality = match fields.municipality_id.parse() {
        Ok(id) => zone::find_municipality(db, id).await?,
        Err(_) => None,
    };
    if municipality.is_none() && issues.iter().all(|issue| issue.field != "municipality_id") {
        issues.push(Issue::new("municipality_id", RuleCode::MunicipalityInvalid));
    }
    let address_type = fields.address_type.parse::<AddressType>();
    if address_type.is_err() && issues.iter().all(|issue| issue.field != "address_type") {
        issues.push(Issue::new("address_type", RuleCode::AddressTypeInvalid));
    }
    let zone_number = rule::parse_zone(&fields.zone_id);
    if let Some(number) = zone_number
        && zone::find_zone(db, number).await?.is_none()
    {
        issues.push(Issue::new("zone_id", RuleCode::ZoneUnknown));
    }
    match (municipality, address_type, zone_number) {
        (Some(municipality), Ok(address_type), Some(zone_number)) if issues.is_empty() => Ok(Entry {
            address_type,
            municipality_id: municipality.id,
            location: Location {
                building: fields.address.clone(),
                street: fields.pincode.clone(),
                locality: fields.city.clone(),
                unit: fields.unit.clone(),
                zone_number,
                coordinates: None,
            },
        }),
        _ => Err(Failure::issues(issues)),
    }
}

/// Returns the entry with the coordinates that were sent, or else with the previous ones.
fn located(entry: Entry, sent: Option<(Option<f64>, Option<f64>)>, before: Option<(f64, f64)>) -> Entry {
    let coordinates = match sent {
        Some((latitude, longitude)) => rule::stored_coordinates(latitude, longitude),
        None => before,
    };
    Entry { location: Location { coordinates, ..entry.location }, ..entry }
}
