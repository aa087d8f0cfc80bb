//! Use cases: what the shop does, each in one transaction. No HTTP in here, no SQL.

pub mod account;
pub mod address;
pub mod backlog;
pub mod bestsellers;
pub mod blog;
pub mod cart;
pub mod catalogue;
pub mod demo;
pub mod enquiry;
pub mod import;
pub mod invoice;
pub mod message;
pub mod notification;
pub mod offers;
pub mod order;
pub mod payment;
pub mod picture;
pub mod rate;
pub mod rich_text;
pub mod secret;
pub mod settings;
pub mod shelf;
pub mod shop;
pub mod slot;
pub mod turns;
pub mod wishlist;
