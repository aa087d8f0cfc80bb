//! Runs the vectors of `core/tests/vectors` against the native crate. The module's runner in
//! `wasm-bindings/tests` and the server's in `server/tests` read the same files.

use hamour_core::account::{self, NewPassword, SignUp};
use hamour_core::address::{self, AddressForm};
use hamour_core::cart::{self, Change, PricedLine, TotalsInput};
use hamour_core::catalog::{self, BannerLink};
use hamour_core::checkout::{self, Choices, Draft, Offers, SlotChoice};
use hamour_core::enquiry::Enquiry;
use hamour_core::order::{self, OrderStatus};
use hamour_core::otp::{self, Boxes};
use hamour_core::{Code, Issue, Money, Phone, phone, text};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Deserialize)]
struct Room {
    room: String,
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    call: String,
    args: Vec<Value>,
    expect: Value,
}

fn arg<T: DeserializeOwned>(args: &[Value], index: usize) -> T {
    let value = args.get(index).cloned().unwrap_or(Value::Null);
    serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("argument {index} {value}: {error}"))
}

fn issue(field: &'static str, rule: Result<(), Code>) -> Value {
    json!(rule.err().map(|code| Issue::new(field, code)))
}

fn answer(value: impl Serialize) -> Value {
    serde_json::to_value(value).expect("answers are plain data")
}

fn text_of(args: &[Value], rule: impl Fn(&str) -> String) -> Value {
    json!(rule(&arg::<String>(args, 0)))
}

fn status(args: &[Value]) -> Option<OrderStatus> {
    arg::<Option<i64>>(args, 0).and_then(OrderStatus::from_number)
}

fn account_call(call: &str, args: &[Value]) -> Option<Value> {
    Some(match call {
        "checkName" => issue("name", account::check_name(&arg::<String>(args, 0))),
        "checkPassword" => issue("password", account::check_password(&arg::<String>(args, 0))),
        "checkSignUp" => answer(account::check_sign_up(&arg::<SignUp>(args, 0))),
        "checkNewPassword" => answer(account::check_new_password(&arg::<NewPassword>(args, 0))),
        "parsePhone" => answer(Phone::parse(&arg::<String>(args, 0)).ok()),
        "checkPhone" => answer(Phone::parse(&arg::<String>(args, 0)).err().map(Issue::from)),
        "checkForgotPhone" => answer(phone::check_forgot(&arg::<String>(args, 0)).err()),
        "phoneTyped" => text_of(args, |input| phone::typed(input).to_owned()),
        "phoneTypedForgot" => text_of(args, |input| phone::typed_forgot(input).to_owned()),
        "phoneFocused" => text_of(args, |input| phone::focused(input, arg(args, 1)).to_owned()),
        "otpEmpty" => answer(Boxes::default()),
        "otpTyped" => answer(arg::<Boxes>(args, 0).typed(arg(args, 1), &arg::<String>(args, 2))),
        "otpBackspaced" => answer(arg::<Boxes>(args, 0).backspaced(arg(args, 1))),
        "otpCode" => answer(arg::<Boxes>(args, 0).code()),
        "otpResendWaitSeconds" => json!(otp::resend_wait_seconds(arg(args, 0), arg(args, 1))),
        "missingAddressFields" => answer(address::missing_fields(&arg::<AddressForm>(args, 0))),
        "malformedAddressFields" => answer(address::malformed_fields(&arg::<AddressForm>(args, 0))),
        "checkEditAddress" => answer(address::check_edit(&arg::<AddressForm>(args, 0))),
        "parseZone" => answer(address::parse_zone(&arg::<String>(args, 0))),
        "isInQatar" => json!(address::is_in_qatar(arg(args, 0), arg(args, 1))),
        "isEnquiryComplete" => json!(arg::<Enquiry>(args, 0).is_complete()),
        _ => return None,
    })
}

fn shop_call(call: &str, args: &[Value]) -> Option<Value> {
    Some(match call {
        "changedQuantity" => match cart::changed_quantity(arg(args, 0), arg::<Change>(args, 1)) {
            Ok(quantity) => json!({"quantity": quantity, "issue": null}),
            Err(code) => json!({"quantity": args[0], "issue": Issue::new("quantity", code)}),
        },
        "lineAmount" => answer(arg::<PricedLine>(args, 0).amount().ok()),
        "cartTotals" => answer(cart::totals(&arg::<TotalsInput>(args, 0)).ok()),
        "groupedMoney" => answer(arg::<String>(args, 0).parse::<Money>().ok().map(Money::grouped)),
        "shownWeight" => answer(catalog::shown_weight(arg::<Option<String>>(args, 0).as_deref())),
        "quantityInKg" => {
            answer(catalog::quantity_in_kg(arg(args, 0), arg::<Option<String>>(args, 1).as_deref()))
        }
        "shownPieces" => answer(catalog::shown_pieces(arg(args, 0), arg(args, 1))),
        "productTarget" => {
            answer(catalog::product_target(&arg::<String>(args, 0), arg(args, 1), arg(args, 2)))
        }
        "bannerTarget" => answer(catalog::banner_target(&arg::<BannerLink>(args, 0))),
        "fullProductName" => {
            json!(catalog::full_name(&arg::<String>(args, 0), arg::<Option<String>>(args, 1).as_deref()))
        }
        "breadcrumbName" => text_of(args, text::breadcrumb_name),
        "chipCity" => text_of(args, text::chip_city),
        "orderProductName" => text_of(args, text::order_product_name),
        "wishlistName" => text_of(args, text::wishlist_name),
        "datePart" => text_of(args, |created| text::date_part(created).to_owned()),
        "checkDraft" => answer(checkout::check_draft(&arg::<Draft>(args, 0))),
        "orderRequest" => match checkout::order_request(&arg::<Draft>(args, 0)) {
            Ok(order) => json!({"order": order, "missing": []}),
            Err(missing) => json!({"order": null, "missing": missing}),
        },
        "paymentChoices" => answer(checkout::payment_choices(arg(args, 0), arg(args, 1))),
        "defaultSlot" => answer(checkout::default_slot(&arg::<Vec<SlotChoice>>(args, 0))),
        "flippedExpress" => {
            let (choices, offers) = (arg::<Choices>(args, 0), arg::<Offers>(args, 2));
            answer(choices.with_express_flipped(arg(args, 1), &offers, arg(args, 3)))
        }
        "orderActions" => answer(order::actions(status(args))),
        "trackerSteps" => answer(status(args).map(order::tracker).unwrap_or_default()),
        _ => return None,
    })
}

/// The vectors of one room, native answers against expected ones.
fn check_room(file: &str) {
    let room: Room = serde_json::from_str(file).expect("a vector file is readable");
    assert!(!room.cases.is_empty(), "{} has cases", room.room);
    for (index, case) in room.cases.iter().enumerate() {
        let got = account_call(&case.call, &case.args)
            .or_else(|| shop_call(&case.call, &case.args))
            .unwrap_or_else(|| panic!("{} {index}: unknown call {}", room.room, case.call));
        let args = json!(case.args);
        assert_eq!(got, case.expect, "{} {index}: {}{args}", room.room, case.call);
    }
}

macro_rules! rooms {
    ($($test:ident: $file:literal;)+) => {$(
        #[test]
        fn $test() {
            check_room(include_str!(concat!("vectors/", $file, ".json")));
        }
    )+};
}

rooms! {
    account_vectors: "account";
    address_vectors: "address";
    cart_vectors: "cart";
    catalog_vectors: "catalog";
    checkout_vectors: "checkout";
    enquiry_vectors: "enquiry";
    order_vectors: "order";
    otp_vectors: "otp";
    phone_vectors: "phone";
    text_vectors: "text";
}
