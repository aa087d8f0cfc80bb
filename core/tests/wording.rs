//! The texts of types that are displayed, logged or stored.

use hamour_core::address::AddressType;
use hamour_core::enquiry::Source;
use hamour_core::order::{Actor, OrderAction, OrderStatus};
use hamour_core::phone::PhoneError;
use hamour_core::{BasisPoints, Money, MoneyError, Phone, RuleCode};

#[test]
fn address_types_and_statuses_are_shown_by_their_wire_words() {
    assert_eq!(AddressType::ALL.map(|kind| kind.to_string()), ["Home", "Work", "Other"]);
    assert_eq!(
        OrderStatus::ALL.map(|status| status.to_string()),
        ["Processing", "Accepted", "Food on the way", "Cancelled", "Delivered"]
    );
}

#[test]
fn codes_are_shown_by_their_stable_names() {
    for code in RuleCode::ALL {
        assert_eq!(code.to_string(), code.as_str());
    }
    assert_eq!(RuleCode::CartEmpty.to_string(), "cart_empty");
}

#[test]
fn enquiries_are_stored_by_the_form_they_came_from() {
    assert_eq!([Source::Contact, Source::Support].map(Source::as_str), ["contact", "support"]);
}

#[test]
fn errors_name_the_mistake() {
    assert_eq!(MoneyError::OutOfRange.to_string(), "amount out of range");
    assert_eq!(MoneyError::Negative.to_string(), "a price is not below nothing");
    assert!(MoneyError::Malformed.to_string().contains("two decimals"));
    assert_eq!(PhoneError::Empty.to_string(), "Phone Number is required");
    assert_eq!(PhoneError::Invalid.to_string(), "Invalid Phone Number");
    let refused = OrderStatus::Delivered.after(OrderAction::Send, Actor::Staff).expect_err("it is over");
    assert_eq!(refused.to_string(), "an order that is Delivered can't be changed by Send");
}

#[test]
fn numbers_round_trip() {
    assert_eq!(BasisPoints::new(500).map(BasisPoints::get), Some(500));
    assert_eq!(Phone::parse("+974 5551 2345").map(|phone| phone.to_string()).as_deref(), Ok("97455512345"));
    let limit = 100_000_000_000;
    for dirhams in [-limit, limit] {
        assert_eq!(Money::from_dirhams(dirhams).map(Money::dirhams), Ok(dirhams));
    }
    for dirhams in [-limit - 1, limit + 1, i64::MIN] {
        assert_eq!(Money::from_dirhams(dirhams), Err(MoneyError::OutOfRange));
    }
}
