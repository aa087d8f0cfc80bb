//! All SQL and nothing but SQL: one file for each noun, over a thin facade for two engines.

pub mod blog;
pub mod catalogue;
pub mod category;
pub mod code;
pub mod customer;
pub mod db;
pub mod enquiry;
pub mod migrations;
pub mod notification;
pub mod place;
pub mod product;
pub mod rate;
pub mod session;
pub mod setting;
pub mod showcase;
pub mod wishlist;
