//! The caller of an API call: a customer, a network address, or the server itself. Queues and limits count per caller.

use std::sync::Arc;

/// Who some work is done for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Caller {
    /// The server itself: background jobs and staff commands.
    Internal,
    /// A customer, identified by an access token.
    Customer(i64),
    /// A member of staff, identified by the token of their session.
    Staff(u64),
    /// A visitor without a token, identified by network address.
    Network(Arc<str>),
}
