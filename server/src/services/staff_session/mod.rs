//! Sign-in of staff: password, second factor, passkeys, and their sessions.

mod demo_code;
mod passkey;
mod password;
mod second_factor;
mod secret;
mod session;
mod sign_in;
mod token;

pub use demo_code::{demo_code, enroll_for_demo};
pub use passkey::{
    ALGORITHMS, Assertion, CreationOptions, ListedPasskey, NewCredential, RelyingParty, RequestOptions,
    add_passkey, begin_adding_passkey, begin_passkey_sign_in, list_passkeys, remove_passkey,
    sign_in_with_passkey,
};
pub use password::{change_password, choose_password};
pub use second_factor::{
    Enrollment, begin_enrollment, confirm_enrollment, renew_recovery_codes, verify_code,
};
pub use session::{
    CurrentSession, ListedSession, StepTaken, active_role, authenticate, delete_expired, end, end_others,
    list, set_language,
};
pub(super) use sign_in::begin_for;
pub use sign_in::{Device, sign_in};
pub use token::caller_of;
