//! Accounts: phone verification, sign-up and sign-in, sessions, and changes of name and password.

mod access_token;
mod asker;
mod change;
mod clean_up;
mod code;
mod password;
mod refresh_token;
mod session;
mod sign_in;
mod sign_up;

pub use access_token::AccessToken;
pub use asker::Asker;
pub use change::{change_name, change_password, reset_password};
pub use clean_up::forget_the_old;
pub use code::{SentCode, send_reset_code, send_sign_up_code, verify};
pub use password::Passwords;
pub use session::{Session, SignedIn, authenticate, is_signed_in, refresh, sign_out, signed};
pub use sign_in::sign_in;
pub use sign_up::{NewCustomer, sign_up};
