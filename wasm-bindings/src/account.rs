//! Accounts, phone numbers, one-time codes, addresses and enquiries.

use hamour_core::account::{self, NewPassword, SignUp};
use hamour_core::address::{self, AddressChip, AddressForm, AddressType, ZoneAdvice, ZoneTyped};
use hamour_core::enquiry::Enquiry;
use hamour_core::otp::{self, Boxes, Challenge, CodeView, SendRefusal};
use hamour_core::{Issue, Phone, phone};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::{Js, issue_of, js, list, rust};

/// The issues of a sign-up form, at most one a field; none means that it may be sent.
#[wasm_bindgen(js_name = checkSignUp)]
pub fn check_sign_up(form: Ts<SignUp>) -> Result<Vec<Ts<Issue>>, JsError> {
    list(account::check_sign_up(&rust(form)?))
}

/// The issue of a full name.
#[wasm_bindgen(js_name = checkName)]
pub fn check_name(name: &str) -> Result<Option<Ts<Issue>>, JsError> {
    issue_of("name", account::check_name(name))
}

/// The issue of a password.
#[wasm_bindgen(js_name = checkPassword)]
pub fn check_password(password: &str) -> Result<Option<Ts<Issue>>, JsError> {
    issue_of("password", account::check_password(password))
}

/// The issue of a phone number on the sign-up form.
#[wasm_bindgen(js_name = checkPhone)]
pub fn check_phone(input: &str) -> Result<Option<Ts<Issue>>, JsError> {
    Phone::parse(input).err().map(|error| js(&Issue::from(error))).transpose()
}

/// The issue of a phone number on the forgot screen, which has its own words.
#[wasm_bindgen(js_name = checkForgotPhone)]
pub fn check_forgot_phone(input: &str) -> Result<Option<Ts<Issue>>, JsError> {
    phone::check_forgot(input).err().map(|issue| js(&issue)).transpose()
}

/// The 11 digits of a phone number, if it is one.
#[wasm_bindgen(js_name = parsePhone)]
pub fn parse_phone(input: &str) -> Option<String> {
    Phone::parse(input).ok().map(|phone| phone.to_string())
}

/// What a phone field shows after typing.
#[wasm_bindgen(js_name = phoneTyped)]
pub fn phone_typed(input: &str) -> String {
    phone::typed(input).to_owned()
}

/// What the forgot screen's phone field shows after typing: at most 11 digits.
#[wasm_bindgen(js_name = phoneTypedForgot)]
pub fn phone_typed_forgot(input: &str) -> String {
    phone::typed_forgot(input).to_owned()
}

/// What a phone field shows on focus.
#[wasm_bindgen(js_name = phoneFocused)]
pub fn phone_focused(input: &str, was_prefilled: bool) -> String {
    phone::focused(input, was_prefilled).to_owned()
}

/// The first broken rule of a new password and its repetition.
#[wasm_bindgen(js_name = checkNewPassword)]
pub fn check_new_password(form: Ts<NewPassword>) -> Result<Option<Ts<Issue>>, JsError> {
    account::check_new_password(&rust(form)?).map(|issue| js(&issue)).transpose()
}

/// The four empty code boxes.
#[wasm_bindgen(js_name = otpEmpty)]
pub fn otp_empty() -> Js<Boxes> {
    js(&Boxes::default())
}

/// The code boxes after typing or pasting into one.
#[wasm_bindgen(js_name = otpTyped)]
pub fn otp_typed(boxes: Ts<Boxes>, index: usize, text: &str) -> Js<Boxes> {
    js(&rust(boxes)?.typed(index, text))
}

/// The code boxes after backspace in one.
#[wasm_bindgen(js_name = otpBackspaced)]
pub fn otp_backspaced(boxes: Ts<Boxes>, index: usize) -> Js<Boxes> {
    js(&rust(boxes)?.backspaced(index))
}

/// The code, once all four boxes are filled.
#[wasm_bindgen(js_name = otpCode)]
pub fn otp_code(boxes: Ts<Boxes>) -> Result<Option<String>, JsError> {
    Ok(rust(boxes)?.code())
}

/// A code sent at an instant, in milliseconds since 1970, with its life in seconds and its tries.
#[wasm_bindgen(js_name = otpSent)]
pub fn otp_sent(sent_at_ms: f64, lifetime_s: u32, tries: u32) -> Js<Challenge> {
    js(&Challenge::sent(millis(sent_at_ms), lifetime_s, tries))
}

/// The code after an answer, or nothing where it takes none any more.
#[wasm_bindgen(js_name = otpAnswered)]
pub fn otp_answered(
    challenge: Ts<Challenge>,
    is_right: bool,
    now_ms: f64,
) -> Result<Option<Ts<Challenge>>, JsError> {
    rust(challenge)?.answered(is_right, millis(now_ms)).map(|challenge| js(&challenge)).transpose()
}

/// What a screen shows of a code, from milliseconds since 1970.
#[wasm_bindgen(js_name = otpView)]
pub fn otp_view(challenge: Ts<Challenge>, sent_at_ms: f64, now_ms: f64) -> Js<CodeView> {
    js(&rust(challenge)?.view(millis(sent_at_ms), millis(now_ms)))
}

/// Why no code was sent from the forgot screen: by whether it was the first request and its HTTP status, if any.
#[wasm_bindgen(js_name = otpSendRefusal)]
pub fn otp_send_refusal(is_first: bool, status: Option<u16>) -> Js<SendRefusal> {
    js(&otp::send_refusal(is_first, status))
}

/// The tags of an address, the default first.
#[wasm_bindgen(js_name = addressTypes)]
pub fn address_types() -> Result<Vec<Ts<AddressType>>, JsError> {
    list(AddressType::ALL.to_vec())
}

/// The address form before anything is typed.
#[wasm_bindgen(js_name = emptyAddress)]
pub fn empty_address() -> Js<AddressForm> {
    js(&AddressForm::empty())
}

/// What the checkout's chip says of an address beside its tag.
#[wasm_bindgen(js_name = addressChip)]
pub fn address_chip(city: &str, street: &str, building: &str) -> Js<AddressChip> {
    js(&address::chip(city, street, building))
}

/// The alert of the add-address form, if anything is missing.
#[wasm_bindgen(js_name = missingAddressFields)]
pub fn missing_address_fields(form: Ts<AddressForm>) -> Result<Option<Ts<Issue>>, JsError> {
    address::missing_fields(&rust(form)?).map(|issue| js(&issue)).transpose()
}

/// What a filled-in address still breaks.
#[wasm_bindgen(js_name = malformedAddressFields)]
pub fn malformed_address_fields(form: Ts<AddressForm>) -> Result<Vec<Ts<Issue>>, JsError> {
    list(address::malformed_fields(&rust(form)?))
}

/// The messages of the edit-address form.
#[wasm_bindgen(js_name = checkEditAddress)]
pub fn check_edit_address(form: Ts<AddressForm>) -> Result<Vec<Ts<Issue>>, JsError> {
    list(address::check_edit(&rust(form)?))
}

/// An address form as it is sent: without spaces around its lines.
#[wasm_bindgen(js_name = cleanedAddress)]
pub fn cleaned_address(form: Ts<AddressForm>) -> Js<AddressForm> {
    js(&rust(form)?.cleaned())
}

/// An address form once a zone is typed: by the municipality that it lies in and the one that was suggested last.
#[wasm_bindgen(js_name = addressWithZone)]
pub fn address_with_zone(
    form: Ts<AddressForm>,
    zone: &str,
    of_zone: Option<f64>,
    suggested: Option<f64>,
) -> Js<ZoneTyped> {
    js(&rust(form)?.with_zone(zone, of_zone.map(millis), suggested.map(millis)))
}

/// The number of a zone as typed, if it is one.
#[wasm_bindgen(js_name = parseZone)]
#[expect(clippy::cast_precision_loss, reason = "zones are below 1000")]
pub fn parse_zone(text: &str) -> Option<f64> {
    address::parse_zone(text).map(|zone| zone as f64)
}

/// What is to be said of a zone as typed: of the municipality that it lies in and of the chosen one, both by id.
#[wasm_bindgen(js_name = zoneAdvice)]
pub fn zone_advice(
    zone: &str,
    of_zone: Option<f64>,
    chosen: Option<f64>,
) -> Result<Option<Ts<ZoneAdvice>>, JsError> {
    address::zone_advice(zone, of_zone.map(millis), chosen.map(millis)).map(|advice| js(&advice)).transpose()
}

/// Whether coordinates in degrees lie in Qatar.
#[wasm_bindgen(js_name = isInQatar)]
pub fn is_in_qatar(latitude: f64, longitude: f64) -> bool {
    address::is_in_qatar(latitude, longitude)
}

/// Whether an enquiry form acts.
#[wasm_bindgen(js_name = isEnquiryComplete)]
pub fn is_enquiry_complete(form: Ts<Enquiry>) -> Result<bool, JsError> {
    Ok(rust(form)?.is_complete())
}

/// Milliseconds as JavaScript's clock gives them.
#[expect(clippy::cast_possible_truncation, reason = "a clock's milliseconds are integers far below 2^53")]
pub(crate) fn millis(value: f64) -> i64 {
    value as i64
}
