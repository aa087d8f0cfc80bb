//! Who a call is made for. Queues and limits count by it.

use std::sync::Arc;

/// Who some work is done for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Caller {
    /// The server itself: background jobs and staff commands.
    Internal,
    /// A customer, identified by an access token.
    Customer(i64),
    /// A visitor without a token, identified by network address.
    Network(Arc<str>),
}
