//! Accounts: phone verification, sign-up and sign-in, sessions, and changes of name and password.

mod access_token;
mod attempt_limits;
mod clean_up;
mod otp;
mod password_hash;
mod profile;
mod refresh_token;
mod session;
mod sign_in;
mod sign_up;

pub use access_token::AccessToken;
pub use attempt_limits::ClientIdentity;
pub use clean_up::delete_expired;
pub use otp::{SentCode, send_reset_code, send_sign_up_code, verify};
pub use password_hash::{PasswordCost, Passwords};
pub use profile::{change_name, change_password, reset_password, set_language};
pub(super) use session::blocked;
pub use session::{Profile, Session, SignedIn, authenticate, is_signed_in, refresh, sign_out, signed};
pub use sign_in::sign_in;
pub use sign_up::{NewCustomer, sign_up};
