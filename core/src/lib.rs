//! The rules of a Hamour shop: validation, prices, delivery times and order statuses.
//!
//! The crate is pure: no clock, no randomness, no input or output. The server links it and the browser runs it as
//! WebAssembly, so both always give the same answer. There is one module per noun. Every text has a code: [`issue`]
//! holds the texts of broken rules, [`error_code`] the other errors of the server, [`message_key`] all texts that
//! report no error.
//!
//! Comments cite the rows of `docs/requirements.tsv` that an item implements, such as `(VAL-02)`. The header of every
//! file cites rows, or says that the file is beyond the requirements: the shop needs it, but no row asks for it.

#![warn(clippy::missing_errors_doc)]

pub mod account;
pub mod address;
pub mod announcement;
pub mod blog;
pub mod brand;
pub mod cart;
pub mod cash;
pub mod catalogue;
pub mod checkout;
pub mod coupon;
pub mod customer;
pub mod delivery;
pub mod digits;
pub mod enquiry;
pub mod error_code;
pub mod figures;
pub mod idempotency;
pub mod invoice;
pub mod issue;
pub mod language;
pub mod link;
pub mod message;
pub mod message_args;
pub mod message_key;
pub mod money;
pub mod notice;
pub mod order;
pub mod otp;
pub mod packing;
pub mod paper;
pub mod passkey;
mod pattern;
pub mod payment;
pub mod phone;
pub mod picture;
pub mod rate_limit;
pub mod rich_text;
pub mod round;
pub mod routes;
pub mod search;
pub mod settings;
pub mod settlement;
pub mod setup;
pub mod shop_page;
pub mod shown;
pub mod staff;
pub mod staff_session;
mod staff_text;
pub mod stock;
pub mod storefront;
pub mod text_enum;
pub mod unicode;

pub use error_code::{ErrorCode, ErrorInfo, ServerErrorCode};
pub use issue::{Issue, RuleCode};
pub use language::{Language, LocalName};
pub use message_key::MessageKey;
pub use money::{BasisPoints, Money, MoneyError};
pub use notice::Notice;
pub use phone::Phone;
