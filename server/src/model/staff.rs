//! The shop's staff.

use hamour_core::Language;
use hamour_core::staff::Role;

/// A member of staff.
#[derive(Clone, Debug)]
pub struct Staff {
    /// Identifies the member of staff.
    pub id: i64,
    /// The name to sign in with, in lower case.
    pub username: String,
    /// The full name.
    pub name: String,
    /// The e-mail address, which can also be signed in with.
    pub email: Option<String>,
    /// The role.
    pub role: Role,
    /// Whether the password must be changed at the next sign-in.
    pub must_change_password: bool,
    /// Whether the account has a second factor.
    pub is_enrolled: bool,
    /// The number of passkeys.
    pub passkeys: i64,
    /// When the account was created, in milliseconds.
    pub created_at: i64,
    /// When the account was disabled, in milliseconds; `None` if it is active.
    pub disabled_at: Option<i64>,
    /// When the last sign-in was completed, in milliseconds.
    pub last_signed_in_at: Option<i64>,
    /// The language in which they read the back office, if they chose one.
    pub language: Option<Language>,
}
