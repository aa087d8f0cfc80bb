//! Accounts, phone numbers, one-time codes, addresses and enquiries.

use hamour_core::account::{self, NewPassword, SignUp};
use hamour_core::address::{self, AddressChip, AddressForm, AddressType, ZoneAdvice, ZoneTyped};
use hamour_core::enquiry::Enquiry;
use hamour_core::otp::{self, Boxes, Challenge, CodeView, SendRefusal};
use hamour_core::{Issue, Phone, phone};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::{Js, integer, issue_of, js, list, rust};

/// Returns the issues of a sign-up form, at most one per field. The form is valid if there are none.
#[wasm_bindgen(js_name = checkSignUp)]
pub fn check_sign_up(form: Ts<SignUp>) -> Result<Vec<Ts<Issue>>, JsError> {
    list(account::check_sign_up(&rust(form)?))
}

/// Returns the issue of a full name.
#[wasm_bindgen(js_name = checkName)]
pub fn check_name(name: &str) -> Result<Option<Ts<Issue>>, JsError> {
    issue_of("name", account::check_name(name))
}

/// Returns the issue of a password.
#[wasm_bindgen(js_name = checkPassword)]
pub fn check_password(password: &str) -> Result<Option<Ts<Issue>>, JsError> {
    issue_of("password", account::check_password(password))
}

/// Returns the issue of a phone number on the sign-up form.
#[wasm_bindgen(js_name = checkPhone)]
pub fn check_phone(input: &str) -> Result<Option<Ts<Issue>>, JsError> {
    Phone::parse(input).err().map(|error| js(&Issue::from(error))).transpose()
}

/// Returns the issue of a phone number on the forgot screen, which has its own messages.
#[wasm_bindgen(js_name = checkForgotPhone)]
pub fn check_forgot_phone(input: &str) -> Result<Option<Ts<Issue>>, JsError> {
    phone::check_forgot(input).err().map(|issue| js(&issue)).transpose()
}

/// Returns the 11 digits of a phone number, or undefined if the text is not one.
#[wasm_bindgen(js_name = parsePhone)]
pub fn parse_phone(input: &str) -> Option<String> {
    Phone::parse(input).ok().map(|phone| phone.to_string())
}

/// Returns the text of a phone field after typing.
#[wasm_bindgen(js_name = phoneTyped)]
pub fn phone_typed(input: &str) -> String {
    phone::typed(input).to_owned()
}

/// Returns the text of the forgot screen's phone field after typing, with at most 11 digits.
#[wasm_bindgen(js_name = phoneTypedForgot)]
pub fn phone_typed_forgot(input: &str) -> String {
    phone::typed_forgot(input).to_owned()
}

/// Returns the text of a phone field on focus.
#[wasm_bindgen(js_name = phoneFocused)]
pub fn phone_focused(input: &str, was_prefilled: bool) -> String {
    phone::focused(input, was_prefilled).to_owned()
}

/// Returns the first issue of a new password and its repetition.
#[wasm_bindgen(js_name = checkNewPassword)]
pub fn check_new_password(form: Ts<NewPassword>) -> Result<Option<Ts<Issue>>, JsError> {
    account::check_new_password(&rust(form)?).map(|issue| js(&issue)).transpose()
}

/// Returns four empty code boxes.
#[wasm_bindgen(js_name = otpEmpty)]
pub fn otp_empty() -> Js<Boxes> {
    js(&Boxes::default())
}

/// Returns the code boxes after text was typed or pasted into one.
#[wasm_bindgen(js_name = otpTyped)]
pub fn otp_typed(boxes: Ts<Boxes>, index: usize, text: &str) -> Js<Boxes> {
    js(&rust(boxes)?.typed(index, text))
}

/// Returns the code boxes after a press of backspace in one.
#[wasm_bindgen(js_name = otpBackspaced)]
pub fn otp_backspaced(boxes: Ts<Boxes>, index: usize) -> Js<Boxes> {
    js(&rust(boxes)?.backspaced(index))
}

/// Returns the code, or undefined unless all four boxes are filled.
#[wasm_bindgen(js_name = otpCode)]
pub fn otp_code(boxes: Ts<Boxes>) -> Result<Option<String>, JsError> {
    Ok(rust(boxes)?.code())
}

/// Returns a code that was sent at a time in milliseconds since 1970, with its lifetime in seconds and its attempts.
#[wasm_bindgen(js_name = otpSent)]
pub fn otp_sent(sent_at_ms: f64, lifetime_s: u32, tries: u32) -> Js<Challenge> {
    js(&Challenge::sent(integer(sent_at_ms), lifetime_s, tries))
}

/// Returns the code after an answer, or undefined if it can no longer be answered.
#[wasm_bindgen(js_name = otpAnswered)]
pub fn otp_answered(
    challenge: Ts<Challenge>,
    is_right: bool,
    now_ms: f64,
) -> Result<Option<Ts<Challenge>>, JsError> {
    rust(challenge)?.answered(is_right, integer(now_ms)).map(|challenge| js(&challenge)).transpose()
}

/// Returns the view of a code. Both times are in milliseconds since 1970.
#[wasm_bindgen(js_name = otpView)]
pub fn otp_view(challenge: Ts<Challenge>, sent_at_ms: f64, now_ms: f64) -> Js<CodeView> {
    js(&rust(challenge)?.view(integer(sent_at_ms), integer(now_ms)))
}

/// Returns why the forgot screen got no code. The HTTP status is undefined if there was no response.
#[wasm_bindgen(js_name = otpSendRefusal)]
pub fn otp_send_refusal(is_first: bool, status: Option<u16>) -> Js<SendRefusal> {
    js(&otp::send_refusal(is_first, status))
}

/// Returns the types of an address, the default first.
#[wasm_bindgen(js_name = addressTypes)]
pub fn address_types() -> Result<Vec<Ts<AddressType>>, JsError> {
    list(AddressType::ALL.to_vec())
}

/// Returns an empty address form.
#[wasm_bindgen(js_name = emptyAddress)]
pub fn empty_address() -> Js<AddressForm> {
    js(&AddressForm::empty())
}

/// Returns the parts of an address that the checkout's chip shows besides its type.
#[wasm_bindgen(js_name = addressChip)]
pub fn address_chip(city: &str, street: &str, building: &str) -> Js<AddressChip> {
    js(&address::chip(city, street, building))
}

/// Returns the alert of the add-address form, if any field is missing.
#[wasm_bindgen(js_name = missingAddressFields)]
pub fn missing_address_fields(form: Ts<AddressForm>) -> Result<Option<Ts<Issue>>, JsError> {
    address::missing_fields(&rust(form)?).map(|issue| js(&issue)).transpose()
}

/// Returns the issues of the filled-in fields of an address.
#[wasm_bindgen(js_name = malformedAddressFields)]
pub fn malformed_address_fields(form: Ts<AddressForm>) -> Result<Vec<Ts<Issue>>, JsError> {
    list(address::malformed_fields(&rust(form)?))
}

/// Returns the issues of the edit-address form.
#[wasm_bindgen(js_name = checkEditAddress)]
pub fn check_edit_address(form: Ts<AddressForm>) -> Result<Vec<Ts<Issue>>, JsError> {
    list(address::check_edit(&rust(form)?))
}

/// Returns an address form with the spaces around its lines removed, as it is sent.
#[wasm_bindgen(js_name = cleanedAddress)]
pub fn cleaned_address(form: Ts<AddressForm>) -> Js<AddressForm> {
    js(&rust(form)?.cleaned())
}

/// Returns an address form after a zone was typed. `of_zone` is the municipality of the zone, `suggested` is the one
/// that was suggested last, both by id.
#[wasm_bindgen(js_name = addressWithZone)]
pub fn address_with_zone(
    form: Ts<AddressForm>,
    zone: &str,
    of_zone: Option<f64>,
    suggested: Option<f64>,
) -> Js<ZoneTyped> {
    js(&rust(form)?.with_zone(zone, of_zone.map(integer), suggested.map(integer)))
}

/// Returns the number of a typed zone, or undefined if it is not one.
#[wasm_bindgen(js_name = parseZone)]
#[expect(clippy::cast_precision_loss, reason = "zones are below 1000")]
pub fn parse_zone(text: &str) -> Option<f64> {
    address::parse_zone(text).map(|zone| zone as f64)
}

/// Returns the advice about a typed zone. `of_zone` is the municipality of the zone, `chosen` is the chosen one, both
/// by id.
#[wasm_bindgen(js_name = zoneAdvice)]
pub fn zone_advice(
    zone: &str,
    of_zone: Option<f64>,
    chosen: Option<f64>,
) -> Result<Option<Ts<ZoneAdvice>>, JsError> {
    address::zone_advice(zone, of_zone.map(integer), chosen.map(integer))
        .map(|advice| js(&advice))
        .transpose()
}

/// Returns whether coordinates in degrees are in Qatar.
#[wasm_bindgen(js_name = isInQatar)]
pub fn is_in_qatar(latitude: f64, longitude: f64) -> bool {
    address::is_in_qatar(latitude, longitude)
}

/// Returns whether an enquiry form is complete, so that it can be submitted.
#[wasm_bindgen(js_name = isEnquiryComplete)]
pub fn is_enquiry_complete(form: Ts<Enquiry>) -> Result<bool, JsError> {
    Ok(rust(form)?.is_complete())
}
