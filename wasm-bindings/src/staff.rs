//! The staff of the shop: what each role may do, the rules of their accounts, and of what they do with orders. Only in
//! the module of the back office.
//! E-mail addresses are checked by the server alone: their rule needs the tables of all scripts, which would make the
//! module more than twice as large.

use hamour_core::Money;
use hamour_core::account;
use hamour_core::cash;
use hamour_core::customer;
use hamour_core::delivery::{self, TypedWindow};
use hamour_core::enquiry;
use hamour_core::error_code::ErrorInfo;
use hamour_core::order::{self, Actor, OrderStatus, StaffAction};
use hamour_core::payment;
use hamour_core::picture::{self, Crop, PictureUse, Size};
use hamour_core::rich_text;
use hamour_core::round::{self, CashDifference, DeliveryFailure};
use hamour_core::settings;
use hamour_core::staff::{self, Permission, Role};
use hamour_core::stock::{self, Adjustment, MovementKind};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::{integer, js, list, rust};

/// What is wrong with a field of a form of the back office.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct FieldError {
    /// The name of the request field.
    pub field: String,
    /// The stable code.
    #[tsify(type = "string")]
    pub code: &'static str,
    /// The values that the text names, in order.
    pub details: Vec<String>,
}

fn error_of<E: Into<ErrorInfo>>(
    field: &'static str,
    rule: Result<(), E>,
) -> Result<Option<Ts<FieldError>>, JsError> {
    rule.err().map(|error| js(&field_error(field, &error.into()))).transpose()
}

pub(crate) fn field_error(field: impl Into<String>, error: &ErrorInfo) -> FieldError {
    FieldError {
        field: field.into(),
        code: error.code.as_str(),
        details: error.details.iter().map(hamour_core::message_args::MessageArg::stable).collect(),
    }
}

/// Returns the names of all roles.
#[wasm_bindgen(js_name = roles)]
pub fn roles() -> Vec<String> {
    Role::ALL.iter().map(ToString::to_string).collect()
}

/// Returns the names of what a role may do: nothing, if there is no such role.
#[wasm_bindgen(js_name = permissionsOf)]
pub fn permissions_of(role: &str) -> Vec<String> {
    let permitted = |role: Role| Permission::ALL.iter().filter(move |permission| role.may(**permission));
    Role::from_name(role).into_iter().flat_map(permitted).map(|it| it.as_str().to_owned()).collect()
}

/// Returns what is wrong with a username as it was typed.
#[wasm_bindgen(js_name = checkUsername)]
pub fn check_username(typed: &str) -> Result<Option<Ts<FieldError>>, JsError> {
    error_of("username", staff::check_username(&staff::clean_username(typed)))
}

/// Returns what is wrong with the name of a member of staff.
#[wasm_bindgen(js_name = checkStaffName)]
pub fn check_staff_name(name: &str) -> Result<Option<Ts<FieldError>>, JsError> {
    error_of("name", staff::check_staff_name(name))
}

/// Returns the first rule that the password of a member of staff breaks.
#[wasm_bindgen(js_name = checkStaffPassword)]
pub fn check_staff_password(password: &str) -> Result<Option<Ts<FieldError>>, JsError> {
    error_of("password", account::check_password(password))
}

/// Returns what is wrong with the reason for a refusal or cancellation, which the customer reads.
#[wasm_bindgen(js_name = checkReason)]
pub fn check_reason(reason: &str) -> Result<Option<Ts<FieldError>>, JsError> {
    error_of("reason", order::check_reason(reason).map(drop))
}

/// Returns what is wrong with a note about a customer.
#[wasm_bindgen(js_name = checkNote)]
pub fn check_note(note: &str) -> Result<Option<Ts<FieldError>>, JsError> {
    error_of("note", customer::check_note(note).map(drop))
}

/// Returns what is wrong with the reason for blocking a customer.
#[wasm_bindgen(js_name = checkBlockReason)]
pub fn check_block_reason(reason: &str) -> Result<Option<Ts<FieldError>>, JsError> {
    error_of("reason", customer::check_block_reason(reason).map(drop))
}

/// Returns what is wrong with what was typed to confirm the erasure of the customer with this phone.
#[wasm_bindgen(js_name = checkEraseConfirmation)]
pub fn check_erase_confirmation(typed: &str, phone: &str) -> Result<Option<Ts<FieldError>>, JsError> {
    error_of("confirmation", customer::check_erase_confirmation(typed, phone))
}

/// Returns what is wrong with an answer to an enquiry.
#[wasm_bindgen(js_name = checkAnswer)]
pub fn check_answer(answer: &str) -> Result<Option<Ts<FieldError>>, JsError> {
    error_of("answer", enquiry::check_answer(answer).map(drop))
}

/// Returns what is wrong with the address of a link in a text.
#[wasm_bindgen(js_name = checkLink)]
pub fn check_link(address: &str) -> Result<Option<Ts<FieldError>>, JsError> {
    error_of("href", rich_text::check_link(address).map(drop))
}

/// Returns the status to which an action by staff brings an order. Undefined if the status alone does not tell, as for
/// the step back, or if there is no such status or action.
#[wasm_bindgen(js_name = statusAfterStep)]
pub fn status_after_step(status: &str, action: &str) -> Option<String> {
    let status = OrderStatus::ALL.into_iter().find(|known| known.text() == status)?;
    let change = StaffAction::ALL.into_iter().find(|known| known.as_str() == action)?.order_action()?;
    status.after(change, Actor::Staff).ok().map(|after| after.text().to_owned())
}

/// Returns whether an order with this status can be given to a driver.
#[wasm_bindgen(js_name = isGivable)]
pub fn is_givable(status: &str) -> bool {
    let status = OrderStatus::ALL.into_iter().find(|known| known.text() == status);
    status.is_some_and(|status| round::check_givable(0, status).is_ok())
}

/// Returns whether an order with this status can be moved to another slot.
#[wasm_bindgen(js_name = isReschedulable)]
pub fn is_reschedulable(status: &str, is_express: bool) -> bool {
    let status = OrderStatus::ALL.into_iter().find(|known| known.text() == status);
    status.is_some_and(|status| order::is_reschedulable(status, is_express))
}

/// Returns an order's number as customers and staff read it.
#[wasm_bindgen(js_name = orderNumber)]
pub fn order_number(id: f64) -> String {
    order::display_number(integer(id))
}

/// Returns the names of the reasons why an order is not handed over.
#[wasm_bindgen(js_name = deliveryFailures)]
pub fn delivery_failures() -> Vec<String> {
    DeliveryFailure::ALL.iter().map(|failure| failure.as_str().to_owned()).collect()
}

/// The difference between the cash that was due and that was received. At most one of the two is not zero.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct DifferenceOfCash {
    /// What is missing.
    #[tsify(type = "Money")]
    pub missing: Money,
    /// What is too much: the change, if it is given back.
    #[tsify(type = "Money")]
    pub surplus: Money,
    /// Whether it is so large that the amount is probably mistyped.
    pub is_large: bool,
}

/// Compares the cash that was due with the cash that was received. Undefined if one of them is no amount, or if a driver
/// cannot have received it.
#[wasm_bindgen(js_name = cashDifference)]
pub fn cash_difference(
    #[wasm_bindgen(unchecked_param_type = "Money")] due: &str,
    #[wasm_bindgen(unchecked_param_type = "Money")] received: &str,
) -> Result<Option<Ts<DifferenceOfCash>>, JsError> {
    let amounts = due.parse::<Money>().ok().zip(received.parse::<Money>().ok());
    let possible = amounts.filter(|(_, received)| round::check_cash(*received).is_ok());
    let CashDifference { missing, surplus, is_large } = match possible {
        Some((due, received)) => CashDifference::of(due, received),
        None => return Ok(None),
    };
    js(&DifferenceOfCash { missing, surplus, is_large }).map(Some)
}

/// Returns the sum of amounts; undefined if one of them is none.
#[wasm_bindgen(js_name = sumOf)]
pub fn sum_of(
    #[wasm_bindgen(unchecked_param_type = "readonly Money[]")] amounts: Vec<String>,
) -> Option<String> {
    let amounts: Result<Vec<Money>, _> = amounts.iter().map(|amount| amount.parse()).collect();
    Money::sum(amounts.ok()?).ok().map(|sum| sum.to_string())
}

/// Returns what is wrong with windows that are added to those of a week.
#[wasm_bindgen(js_name = checkAddedWindows)]
pub fn check_added_windows(
    there: Vec<Ts<TypedWindow>>,
    added: Vec<Ts<TypedWindow>>,
) -> Result<Option<Ts<FieldError>>, JsError> {
    let windows = |list: Vec<Ts<TypedWindow>>| list.into_iter().map(rust).collect::<Result<Vec<_>, _>>();
    error_of("windows", delivery::check_typed_windows(&windows(there)?, &windows(added)?))
}

/// Returns an amount as it was typed, in riyals with two decimals; undefined if it is none.
#[wasm_bindgen(js_name = typedAmount)]
pub fn typed_amount(typed: &str) -> Option<String> {
    cash::typed_amount(typed).map(|amount| amount.to_string())
}

/// Returns what was counted beyond what was expected; undefined if one of them is no amount.
#[wasm_bindgen(js_name = countDifference)]
pub fn count_difference(expected: &str, counted: &str) -> Option<String> {
    let (expected, counted): (Money, Money) = (expected.parse().ok()?, counted.parse().ok()?);
    counted.checked_sub(expected).ok().map(|difference| difference.to_string())
}

/// Returns what is wrong with the note of a count; nothing if an amount is none, which its own field says.
#[wasm_bindgen(js_name = checkCashCount)]
pub fn check_cash_count(
    expected: &str,
    counted: &str,
    note: &str,
) -> Result<Option<Ts<FieldError>>, JsError> {
    match (expected.parse(), counted.parse()) {
        (Ok(expected), Ok(counted)) => error_of("note", cash::check_count(expected, counted, note).map(drop)),
        _ => Ok(None),
    }
}

/// Returns what is wrong with the amount of a refund, of which `left` can go back; nothing if one of them is no amount.
#[wasm_bindgen(js_name = checkRefund)]
pub fn check_refund(left: &str, amount: &str) -> Result<Option<Ts<FieldError>>, JsError> {
    match (left.parse(), amount.parse()) {
        (Ok(left), Ok(amount)) => error_of("amount", payment::check_refund(left, amount)),
        _ => Ok(None),
    }
}

/// What an adjustment of a stock leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct TypedAdjustment {
    /// The units that were typed.
    pub units: Option<u32>,
    /// The stock after it.
    pub stock: Option<u32>,
    /// What is wrong with it.
    pub error: Option<FieldError>,
}

/// Returns what an adjustment leads to, of this kind and with units as they were typed. `held` are the units of open orders
/// that are still on the shelf. Undefined if they are no number,
/// or if staff do not write movements of this kind.
#[wasm_bindgen(js_name = typedAdjustment)]
pub fn typed_adjustment(
    stock: u32,
    held: u32,
    kind: &str,
    typed: &str,
) -> Result<Option<Ts<TypedAdjustment>>, JsError> {
    let adjustment = MovementKind::from_name(kind)
        .zip(stock::typed_units(typed))
        .and_then(|(kind, units)| Some((units, Adjustment::of(kind, units)?)));
    let Some((units, adjustment)) = adjustment else { return Ok(None) };
    let units = Some(units);
    let shown = match stock::adjusted(stock, held, adjustment) {
        Ok(after) => TypedAdjustment { units, stock: Some(after), error: None },
        Err(info) => TypedAdjustment { units, stock: None, error: Some(field_error("units", &info)) },
    };
    js(&shown).map(Some)
}

/// Returns what is wrong with the note of a movement.
#[wasm_bindgen(js_name = checkMovementNote)]
pub fn check_movement_note(note: &str) -> Result<Option<Ts<FieldError>>, JsError> {
    error_of("note", stock::check_movement_note(note).map(drop))
}

/// Returns a number of units, orders or uses as it was typed; undefined if it is none.
#[wasm_bindgen(js_name = typedUnits)]
pub fn typed_units(typed: &str) -> Option<u32> {
    stock::typed_units(typed)
}

/// Returns the zones of a text such as `20-39, 45`; undefined if a part is no zone number or range.
#[wasm_bindgen(js_name = zoneNumbers)]
pub fn zone_numbers(typed: &str) -> Option<Vec<u32>> {
    let numbers = delivery::zone_numbers(typed)?;
    Some(numbers.into_iter().filter_map(|number| u32::try_from(number).ok()).collect())
}

/// Returns what is wrong with the texts of settings, given by name in the same order.
#[wasm_bindgen(js_name = checkSettings)]
pub fn check_settings(names: Vec<String>, texts: Vec<String>) -> Result<Vec<Ts<FieldError>>, JsError> {
    let texts = names.iter().map(String::as_str).zip(texts.iter().map(String::as_str));
    let mistakes = settings::check_settings(texts);
    list(mistakes.iter().map(|(field, mistake)| field_error(*field, &mistake.error_info())).collect())
}

/// Returns what is wrong with the alternative text of a picture.
#[wasm_bindgen(js_name = checkAlt)]
pub fn check_alt(text: &str) -> Result<Option<Ts<FieldError>>, JsError> {
    error_of("alt", picture::parse_alt(text).map(drop).map_err(picture::InvalidPicture::error_info))
}

/// Returns what is wrong with the Arabic alternative text of a picture, which may be missing.
#[wasm_bindgen(js_name = checkAltAr)]
pub fn check_alt_ar(text: &str) -> Result<Option<Ts<FieldError>>, JsError> {
    error_of("alt_ar", picture::parse_alt_ar(text).map(drop).map_err(picture::InvalidPicture::error_info))
}

/// Returns what is wrong with the size of a picture's file, in bytes.
#[wasm_bindgen(js_name = checkPictureBytes)]
pub fn check_picture_bytes(bytes: f64) -> Result<Option<Ts<FieldError>>, JsError> {
    let bytes = u64::try_from(integer(bytes)).unwrap_or_default();
    error_of("picture", picture::check_bytes(bytes).map_err(picture::InvalidPicture::error_info))
}

/// Returns the maximum number of pictures of a product.
#[wasm_bindgen(js_name = productPicturesMax)]
pub fn product_pictures_max() -> usize {
    picture::PRODUCT_PICTURES_MAX
}

/// Returns the width of a use's shape divided by its height.
#[wasm_bindgen(js_name = cropRatio)]
pub fn crop_ratio(of: Ts<PictureUse>) -> Result<f64, JsError> {
    let Size { width, height } = rust(of)?.ratio();
    Ok(f64::from(width) / f64::from(height))
}

/// Returns the smallest width that may be cut out for a use, in pixels of the picture.
#[wasm_bindgen(js_name = leastCropWidth)]
pub fn least_crop_width(of: Ts<PictureUse>) -> Result<u32, JsError> {
    Ok(rust(of)?.least_crop().width)
}

/// Returns the largest part of a picture that has the use's shape, from its middle. Undefined if it is too small.
#[wasm_bindgen(js_name = largestCrop)]
pub fn largest_crop(width: u32, height: u32, of: Ts<PictureUse>) -> Result<Option<Ts<Crop>>, JsError> {
    picture::largest_crop(Size { width, height }, rust(of)?).map(|crop| js(&crop)).transpose()
}

/// Returns the part of a picture that comes nearest to the wanted one. Undefined if the picture is too small for any.
#[wasm_bindgen(js_name = nearestCrop)]
pub fn nearest_crop(
    width: u32,
    height: u32,
    x: u32,
    y: u32,
    wanted: u32,
    of: Ts<PictureUse>,
) -> Result<Option<Ts<Crop>>, JsError> {
    picture::nearest_crop(Size { width, height }, x, y, wanted, rust(of)?).map(|crop| js(&crop)).transpose()
}
