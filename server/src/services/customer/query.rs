//! Queries of customers for staff: the list, and one customer in full.

use super::{get, subject};
use crate::failure::Failure;
use crate::model::address::Address;
use crate::model::audit_log::AuditEntry;
use crate::model::customer::{CustomerFilter, ListedCustomer};
use crate::model::enquiry::StoredEnquiry;
use crate::model::staff_order::ListedOrder;
use crate::state::AppState;
use crate::store::{address, audit_log, customer, enquiry, order};

/// The maximum number of customers per page of the list.
const LIST_MAX: u32 = 100;
/// The maximum number of orders that the page of a customer shows.
const ORDERS_MAX: u32 = 50;
/// The maximum number of enquiries that the page of a customer shows.
const ENQUIRIES_MAX: u32 = 50;
/// The maximum number of entries of the audit log that the page of a customer shows.
const AUDIT_MAX: u32 = 100;

/// A page of the list.
#[derive(Debug)]
pub struct ListPage {
    /// The customers, the newest first.
    pub customers: Vec<ListedCustomer>,
    /// The id after which the next page starts; `None` on the last page.
    pub next: Option<i64>,
}

/// Returns a page of at most `limit` customers with ids below `before`.
pub async fn list(
    state: &AppState,
    filter: &CustomerFilter,
    before: Option<i64>,
    limit: u32,
) -> Result<ListPage, Failure> {
    let limit = limit.clamp(1, LIST_MAX);
    let mut tx = state.db.begin_reading().await?;
    // The extra customer shows that there is another page.
    let before = before.unwrap_or(i64::MAX);
    let mut customers = customer::staff_list(&mut tx, filter, before, limit + 1).await?;
    let most = usize::try_from(limit).unwrap_or(usize::MAX);
    let has_more = customers.len() > most;
    customers.truncate(most);
    let next = customers.last().filter(|_| has_more).map(|last| last.id);
    Ok(ListPage { customers, next })
}

/// A customer with all that staff see of them.
#[derive(Debug)]
pub struct CustomerDetail {
    /// The customer.
    pub customer: ListedCustomer,
    /// The orders, the newest first, at most 50.
    pub orders: Vec<ListedOrder>,
    /// The saved addresses.
    pub addresses: Vec<Address>,
    /// The enquiries that were sent signed in, the newest first, at most 50.
    pub enquiries: Vec<StoredEnquiry>,
    /// The customer's part of the audit log, the newest first, at most 100.
    pub audit: Vec<AuditEntry>,
}

/// Returns a customer with all that staff see of them.
pub async fn staff_detail(state: &AppState, id: i64) -> Result<CustomerDetail, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let customer = get(&mut tx, id).await?;
    // No order has the id 0.
    let orders = order::staff_others(&mut tx, id, 0, ORDERS_MAX).await?;
    let addresses = address::of_customer(&mut tx, id).await?;
    let enquiries = enquiry::of_customer(&mut tx, id, ENQUIRIES_MAX).await?;
    let (kind, subject_id) = subject(id);
    let audit = audit_log::list(&mut tx, Some((kind, &subject_id)), None, i64::MAX, AUDIT_MAX).await?;
    Ok(CustomerDetail { customer, orders, addresses, enquiries, audit })
}
