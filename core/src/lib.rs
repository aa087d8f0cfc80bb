//! The rule book of a Hamour shop.
