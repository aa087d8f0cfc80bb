//! All SQL and nothing but SQL: one file for each noun, over a thin facade for two engines.

pub mod db;
pub mod migrations;
pub mod setting;
