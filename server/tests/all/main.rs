//! All tests of the server as one program: one module for each area, over one harness.
#![allow(
    clippy::unwrap_used,
    missing_docs,
    unreachable_pub,
    reason = "a failed unwrap fails the test, as intended"
)]

mod account;
mod address;
mod agreement;
mod assets;
mod bad_input;
mod bestsellers;
mod blog;
mod broken_connection;
mod broken_off;
mod caching;
mod cart;
mod cash;
mod catalogue;
mod codes;
mod command_line;
mod connections;
mod coupon;
mod coupon_cli;
mod demo;
mod desk;
mod enquiry;
mod enquiry_cli;
mod errors;
mod first_view;
mod floods;
mod full_disk;
mod goods;
mod guessing;
mod harness;
mod invoice;
mod invoice_cli;
mod json_cli;
mod lost_database;
mod memory;
mod message;
mod message_cli;
mod message_code;
mod notification;
mod operations;
mod order;
mod order_cli;
mod order_events;
mod order_key;
mod order_list;
mod order_race;
mod payment;
mod payment_attack;
mod payment_cart;
mod payment_release;
mod picture;
mod product_cli;
mod program;
mod purge;
mod rehearsal;
mod samples;
mod search;
mod secret;
mod session;
mod session_bounds;
mod settings;
mod settings_cli;
mod settle;
mod settle_cli;
mod slot;
mod slot_cli;
#[cfg(feature = "otel")]
mod staff;
mod staff_audit;
mod staff_cli;
mod staff_permissions;
mod staff_session;
mod statement_counts;
mod statements;
mod strict_json;
mod two_processes;
mod vectors;
mod vectors_coverage;
mod vectors_of_carts;
mod vectors_of_checkout;
mod vectors_of_delivery;
mod vectors_of_goods;
mod vectors_of_numbers;
mod vectors_of_orders;
mod whole_file;
mod whole_shop;
mod wire;
mod wire_of_staff;
mod wishlist;
mod zone_cli;
