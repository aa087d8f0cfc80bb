//! A signature that proves that the shop issued an order's total.

use hamour_core::Money;

use crate::state::AppState;

/// Returns a keyed hash that proves that the shop issued this order's total.
pub(in crate::services) fn total_signature(state: &AppState, order_id: i64, total: Money) -> String {
    hex(&state.keys.order.hash(&[&order_id.to_le_bytes(), total.to_string().as_bytes()]))
}

/// Formats bytes as lower-case hexadecimal digits.
fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        for nibble in [byte >> 4, byte & 15] {
            text.push(char::from_digit(u32::from(nibble), 16).expect("a nibble is a digit"));
        }
        text
    })
}
