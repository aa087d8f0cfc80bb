//! Proof that the shop itself said what an order comes to.

use hamour_core::Money;

use crate::state::AppState;

/// Proof that the shop said what an order comes to.
pub(in crate::services) fn proof(state: &AppState, order_id: i64, total: Money) -> String {
    base16(&state.keys.order.hash(&[&order_id.to_le_bytes(), total.to_string().as_bytes()]))
}

/// Bytes as lower-case hexadecimal digits.
fn base16(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        for nibble in [byte >> 4, byte & 15] {
            text.push(char::from_digit(u32::from(nibble), 16).expect("a nibble is a digit"));
        }
        text
    })
}
