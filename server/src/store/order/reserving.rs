//! What an order takes before it is written: units of stock, a place in a slot, and a hold on its customer.

use hamour_core::delivery::Slot;

use super::super::customer::{self, Customer};
use super::super::db::{DbError, Tx};
use super::super::{slot, stock};

/// What was taken.
#[derive(Debug)]
pub struct Reserved {
    /// The units left of each variation; `None` if there were too few.
    pub left: Vec<Option<i64>>,
    /// The slot as it was before; `None` if it is full, closed or does not exist, or if none was asked for.
    pub slot: Option<Slot>,
    /// The customer; `None` if they are blocked or erased.
    pub customer: Option<Customer>,
}

/// Takes the units of each variation and a place in the slot, and locks the customer's row until the end of the
/// transaction, so that nobody is blocked or erased while they order. The caller sorts the variations: two orders that
/// share some would otherwise block each other on PostgreSQL.
pub async fn reserve(
    tx: &mut Tx,
    units: &[(i64, u32)],
    slot_id: Option<i64>,
    customer_id: i64,
) -> Result<Reserved, DbError> {
    let mut left = Vec::with_capacity(units.len());
    for (variation_id, units) in units {
        left.push(stock::taking(*variation_id, *units).fetch_optional_scalar(&mut *tx).await?);
    }
    let slot = match slot_id {
        Some(id) => slot::taken(slot::taking(id).fetch_optional(&mut *tx).await?)?,
        None => None,
    };
    let customer = customer::holding_active(customer_id).fetch_optional(tx).await?;
    Ok(Reserved { left, slot, customer })
}
