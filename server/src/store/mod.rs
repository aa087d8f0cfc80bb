//! All SQL and nothing but SQL: one file for each noun, over a thin facade for two engines.

pub mod address;
pub mod blog;
pub mod calendar;
pub mod cart;
pub mod catalogue;
pub mod category;
pub mod code;
pub mod coupon;
pub mod customer;
pub mod db;
pub mod enquiry;
pub mod idempotency;
pub mod migrations;
pub mod notification;
pub mod order;
pub mod outbox;
pub mod place;
pub mod product;
pub mod rate;
pub mod session;
pub mod setting;
pub mod showcase;
pub mod slot;
pub mod stock;
pub mod terms;
mod typed;
pub mod wishlist;
