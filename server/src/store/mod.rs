//! All SQL and nothing but SQL: one file for each noun, over a thin facade for two engines.

pub mod code;
pub mod customer;
pub mod db;
pub mod migrations;
pub mod rate;
pub mod session;
pub mod setting;
