//! Who a call is made for. Queues and limits count by it.

use std::sync::Arc;

/// Whom something is done for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Caller {
    /// Nobody outside: jobs, and commands of staff.
    Internal,
    /// Whoever carries a token of this customer.
    Customer(i64),
    /// A visitor from this network address.
    Network(Arc<str>),
}
