//! The rule book of a Hamour shop: what is valid, what it costs, when it comes and what may happen next.
//!
//! Pure by construction: no clock, no randomness, no input or output. The server links it, the browser runs
//! it as WebAssembly, so both always give the same answer. One room per noun. Every text has a code: [`issue`] words
//! what breaks a rule, [`error_code`] what the server refuses beside that, [`message_key`] what refuses nothing.
//!
//! Every item names the section of the specification that it comes from, or says that it is beyond the specification:
//! what a shop needs and the specification doesn't know.

#![warn(clippy::missing_errors_doc)]

pub mod account;
pub mod address;
pub mod blog;
pub mod cart;
pub mod catalog;
pub mod checkout;
pub mod coupon;
pub mod delivery;
pub mod digits;
pub mod enquiry;
pub mod error_code;
pub mod invoice;
pub mod issue;
pub mod message;
pub mod message_key;
pub mod money;
pub mod order;
pub mod otp;
mod pattern;
pub mod payment;
pub mod phone;
#[cfg(not(target_arch = "wasm32"))]
pub mod picture;
pub mod rate_limit;
pub mod search;
pub mod setting;
pub mod settlement;
pub mod storefront;
pub mod text;
pub mod texts;

pub use error_code::{ErrorCode, ErrorInfo, ServerErrorCode};
pub use issue::{Issue, RuleCode};
pub use message_key::{MessageKey, Notice};
pub use money::{BasisPoints, Money, MoneyError};
pub use phone::Phone;
