//! Customers, as staff look after them: search, notes, blocks, and the export and erasure of personal data.

mod block;
mod erase;
mod export;
mod index_names;
mod note;
mod query;

use hamour_core::error_code::{ResourceKind, ServerErrorCode};

pub use block::{block, unblock};
pub use erase::erase;
pub use export::export;
pub use index_names::index_names;
pub use note::set_note;
pub use query::{CustomerDetail, ListPage, list, staff_detail};

use crate::failure::Failure;
use crate::model::customer::ListedCustomer;
use crate::store::customer;
use crate::store::db::Tx;

/// Returns a customer as the subject of a change.
fn subject(customer_id: i64) -> (&'static str, String) {
    ("customer", customer_id.to_string())
}

async fn get(tx: &mut Tx, id: i64) -> Result<ListedCustomer, Failure> {
    customer::staff_row(tx, id).await?.ok_or_else(|| Failure::not_found(ResourceKind::Customer))
}

/// Returns a customer who can be changed: one who is not erased.
async fn present(tx: &mut Tx, id: i64) -> Result<ListedCustomer, Failure> {
    let found = get(tx, id).await?;
    if found.erased_at.is_some() {
        return Err(Failure::refused(ServerErrorCode::CustomerErased));
    }
    Ok(found)
}
