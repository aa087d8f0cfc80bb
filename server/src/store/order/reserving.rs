//! What an order takes before it is written: units of stock, a place in a slot, and a hold on its customer.

use hamour_core::delivery::Slot;

use super::super::customer::{self, Customer};
use super::super::db::{DbError, Tx, fetch_each};
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
    let mut statements: Vec<_> =
        units.iter().map(|(variation_id, units)| stock::taking(*variation_id, *units)).collect();
    statements.extend(slot_id.map(slot::taking));
    statements.push(customer::holding_active(customer_id));
    let mut each = fetch_each(statements, tx).await?.into_iter();
    let left = each.by_ref().take(units.len()).map(|rows| Ok(rows.first::<(i64,)>()?.map(|(left,)| left)));
    let left = left.collect::<Result<_, DbError>>()?;
    let slot = match slot_id.and_then(|_| each.next()) {
        Some(rows) => slot::taken(rows.first()?)?,
        None => None,
    };
    let customer = each.next().map(|rows| rows.first()).transpose()?.flatten();
    Ok(Reserved { left, slot, customer })
}
