//! Calls for the roles of the staff, the rules of their accounts and of what they do with orders, as the back office's
//! module has them.

use hamour_core::Money;
use hamour_core::account;
use hamour_core::announcement::{AnnouncementForm, check_announcement_form, typed_numbers};
use hamour_core::blog::{LabelForm, PostForm, check_label, check_post};
use hamour_core::brand::{self, BrandRole, Colour, JudgedColour, JudgedPair};
use hamour_core::cash;
use hamour_core::catalogue::{
    BannerForm, CategoryForm, Column, FormError, GridColumn, GridEdit, GridProduct, HomeEntry, ProductForm,
    check_banner, check_category, check_home_list, check_product, guarded_cell, is_missing,
    is_typed_price_jump, judge_grid, sale_terms_changed, slug_of,
};
use hamour_core::coupon;
use hamour_core::customer;
use hamour_core::delivery::{self, TypedWindow};
use hamour_core::enquiry;
use hamour_core::error_code::ErrorInfo;
use hamour_core::link::linked_pages;
use hamour_core::order::{self, OrderStatus, StaffAction};
use hamour_core::payment;
use hamour_core::picture::{self, InvalidPicture, PictureUse, Size};
use hamour_core::rich_text;
use hamour_core::round::{self, CashDifference, DeliveryFailure};
use hamour_core::settings;
use hamour_core::staff::{self, Permission, Role};
use hamour_core::stock::{self, Adjustment, MovementKind};
use serde_json::{Value, json};

use super::{answer, arg};

pub(super) fn ask(call: &str, args: &[Value]) -> Option<Value> {
    let text = || arg::<String>(args, 0);
    Some(match call {
        "roles" => answer(Role::ALL),
        "permissionsOf" => answer(permissions_of(&text())),
        "checkUsername" => error("username", staff::check_username(&staff::clean_username(&text()))),
        "checkStaffName" => error("name", staff::check_staff_name(&text())),
        "checkStaffPassword" => error("password", account::check_password(&text())),
        "checkReason" => error("reason", order::check_reason(&text()).map(drop)),
        "checkNote" => error("note", customer::check_note(&text()).map(drop)),
        "checkBlockReason" => error("reason", customer::check_block_reason(&text()).map(drop)),
        "checkEraseConfirmation" => {
            error("confirmation", customer::check_erase_confirmation(&text(), &arg::<String>(args, 1)))
        }
        "checkLink" => error("href", rich_text::check_link(&text()).map(drop)),
        "checkAnswer" => error("answer", enquiry::check_answer(&text()).map(drop)),
        "statusAfterStep" => json!(status_after_step(&text(), &arg::<String>(args, 1))),
        "isReschedulable" => {
            let is_express = arg::<bool>(args, 1);
            json!(status_of(&text()).is_some_and(|status| order::is_reschedulable(status, is_express)))
        }
        "isGivable" => {
            json!(status_of(&text()).is_some_and(|status| round::check_givable(0, status).is_ok()))
        }
        "deliveryFailures" => answer(DeliveryFailure::ALL),
        "sumOf" => json!(sum_of(&arg::<Vec<String>>(args, 0))),
        "cashDifference" => json!(cash_difference(&text(), &arg::<String>(args, 1))),
        "isGenerousCoupon" => json!(coupon::is_generous(arg(args, 0), arg(args, 1), arg(args, 2))),
        "isPriceJump" => json!(is_typed_price_jump(&text(), &arg::<String>(args, 1))),
        "typedAmount" => json!(cash::typed_amount(&text())),
        "countDifference" => json!(count_difference(&text(), &arg::<String>(args, 1))),
        "checkCashCount" => {
            let amounts = (text().parse(), arg::<String>(args, 1).parse());
            let (Ok(expected), Ok(counted)) = amounts else { return Some(Value::Null) };
            error("note", cash::check_count(expected, counted, &arg::<String>(args, 2)).map(drop))
        }
        "checkRefund" => {
            let amounts = (text().parse(), arg::<String>(args, 1).parse());
            let (Ok(left), Ok(amount)) = amounts else { return Some(Value::Null) };
            error("amount", payment::check_refund(left, amount))
        }
        "typedAdjustment" => {
            let (kind, typed) = (arg::<String>(args, 2), arg::<String>(args, 3));
            json!(typed_adjustment(arg(args, 0), arg(args, 1), &kind, &typed))
        }
        "checkMovementNote" => error("note", stock::check_movement_note(&text()).map(drop)),
        _ => return ask_about_catalogue(call, args),
    })
}

/// Calls for the forms of the catalogue, the delivery and the settings, and for pictures.
fn ask_about_catalogue(call: &str, args: &[Value]) -> Option<Value> {
    let text = || arg::<String>(args, 0);
    Some(match call {
        "checkProduct" => form_errors(check_product(&arg::<ProductForm>(args, 0).cleaned())),
        "checkCategory" => form_errors(check_category(&arg::<CategoryForm>(args, 0).cleaned())),
        "checkAnnouncement" => {
            form_errors(check_announcement_form(&arg::<AnnouncementForm>(args, 0).cleaned()))
        }
        "typedNumbers" => json!(typed_numbers(&text())),
        "checkBanner" => form_errors(check_banner(&arg::<BannerForm>(args, 0).cleaned())),
        "checkPost" => form_errors(check_post(&arg::<PostForm>(args, 0).cleaned())),
        "checkBlogLabel" => form_errors(check_label(arg(args, 0), &arg::<LabelForm>(args, 1).cleaned())),
        "checkHomeList" => form_errors(check_home_list(&arg::<Vec<HomeEntry>>(args, 0))),
        "linkedPages" => linked_pages().collect(),
        "saleTermsChanged" => {
            let before = arg::<Option<ProductForm>>(args, 0).map(ProductForm::cleaned);
            json!(sale_terms_changed(before.as_ref(), &arg::<ProductForm>(args, 1).cleaned()))
        }
        "judgeGrid" => judged_grid(args),
        "editableColumns" => answer(GridColumn::editable_by(Role::from_name(&text()))),
        "gridChoices" => json!(GridColumn::from_name(&text()).map(GridColumn::choices).unwrap_or_default()),
        "sheetColumns" => Column::ALL.iter().map(|column| column.as_str()).collect(),
        "guardedCell" => json!(guarded_cell(&text())),
        "slugOf" => json!(slug_of(&text())),
        "isMissingArabic" => json!(is_missing(&text(), &arg::<String>(args, 1))),
        "typedUnits" => json!(stock::typed_units(&text())),
        "checkAddedWindows" => {
            let windows = |at| arg::<Vec<TypedWindow>>(args, at);
            error("windows", delivery::check_typed_windows(&windows(0), &windows(1)))
        }
        "zoneNumbers" => json!(delivery::zone_numbers(&text())),
        "checkSettings" => check_settings(&arg::<Vec<String>>(args, 0), &arg::<Vec<String>>(args, 1)),
        "judgeBrand" => json!(judge_brand(&text(), &arg::<String>(args, 1))),
        "brandPalettes" => brand_palettes(),
        "checkAlt" => error("alt", picture::parse_alt(&text()).map(drop).map_err(InvalidPicture::error_info)),
        "checkAltAr" => {
            error("alt_ar", picture::parse_alt_ar(&text()).map(drop).map_err(InvalidPicture::error_info))
        }
        "checkPictureBytes" => {
            error("picture", picture::check_bytes(arg(args, 0)).map_err(InvalidPicture::error_info))
        }
        "productPicturesMax" => json!(picture::PRODUCT_PICTURES_MAX),
        "cropRatio" => {
            let Size { width, height } = arg::<PictureUse>(args, 0).ratio();
            json!(f64::from(width) / f64::from(height))
        }
        "leastCropWidth" => json!(arg::<PictureUse>(args, 0).least_crop().width),
        "largestCrop" => {
            json!(picture::largest_crop(Size { width: arg(args, 0), height: arg(args, 1) }, arg(args, 2)))
        }
        "nearestCrop" => {
            let source = Size { width: arg(args, 0), height: arg(args, 1) };
            json!(picture::nearest_crop(source, arg(args, 2), arg(args, 3), arg(args, 4), arg(args, 5)))
        }
        _ => return None,
    })
}

fn judged_grid(args: &[Value]) -> Value {
    let editable = GridColumn::editable_by(Role::from_name(&arg::<String>(args, 2)));
    let judged = judge_grid(&arg::<Vec<GridProduct>>(args, 0), &arg::<Vec<GridEdit>>(args, 1), &editable);
    let cells = judged.cells.into_iter().map(|cell| {
        let problem = error("text", cell.problem.map_or(Ok(()), Err));
        json!({"text": cell.text, "is_changed": cell.is_changed, "problem": problem, "now": cell.now})
    });
    json!({"cells": cells.collect::<Vec<_>>(), "summary": judged.summary, "price_jumps": judged.price_jumps,
        "after": judged.after})
}

fn form_errors(errors: Vec<FormError>) -> Value {
    errors.into_iter().map(|wrong| error(&wrong.field, Err(wrong.info))).collect()
}

fn check_settings(names: &[String], texts: &[String]) -> Value {
    let texts = names.iter().map(String::as_str).zip(texts.iter().map(String::as_str));
    settings::check_settings(texts)
        .into_iter()
        .map(|(field, mistake)| error(field, Err::<(), _>(mistake.error_info())))
        .collect()
}

fn judge_brand(setting: &str, typed: &str) -> Option<Value> {
    let (role, chosen) = (BrandRole::of_setting(setting)?, Colour::parse(typed));
    if chosen.is_none() && !typed.trim().is_empty() {
        return None;
    }
    let JudgedColour { shades, pairs, suggestion } = brand::judge(role, chosen);
    let pair = |pair: &JudgedPair| {
        json!({
            "part": pair.part, "front": pair.front.to_string(), "ground": pair.ground.to_string(),
            "hundredths": pair.hundredths, "least": pair.least, "passes": pair.passes(),
        })
    };
    Some(json!({
        "plain": shades.plain.to_string(), "deep": shades.deep.to_string(), "tint": shades.tint.to_string(),
        "pairs": pairs.iter().map(pair).collect::<Vec<_>>(),
        "suggestion": suggestion.map(|it| it.to_string()),
    }))
}

fn brand_palettes() -> Value {
    let text = |chosen: Option<Colour>| chosen.map(|it| it.to_string()).unwrap_or_default();
    let palette =
        |it: &brand::Palette| json!({"name": it.name, "colour": text(it.colour), "accent": text(it.accent)});
    brand::PALETTES.iter().map(palette).collect()
}

fn typed_adjustment(stock: u32, held: u32, kind: &str, typed: &str) -> Option<Value> {
    let (kind, units) = (MovementKind::from_name(kind)?, stock::typed_units(typed)?);
    let adjustment = Adjustment::of(kind, units)?;
    let after = stock::adjusted(stock, held, adjustment);
    let error = error("units", after.as_ref().map(drop).map_err(Clone::clone));
    Some(json!({"units": units, "stock": after.ok(), "error": error}))
}

fn status_of(text: &str) -> Option<OrderStatus> {
    OrderStatus::ALL.into_iter().find(|known| known.text() == text)
}

fn cash_difference(due: &str, received: &str) -> Option<CashDifference> {
    let (due, received) = (due.parse().ok()?, received.parse().ok()?);
    round::check_cash(received).ok().map(|()| CashDifference::of(due, received))
}

fn sum_of(amounts: &[String]) -> Option<Money> {
    let amounts: Option<Vec<Money>> = amounts.iter().map(|amount| amount.parse().ok()).collect();
    Money::sum(amounts?).ok()
}

fn count_difference(expected: &str, counted: &str) -> Option<Money> {
    let (expected, counted): (Money, Money) = (expected.parse().ok()?, counted.parse().ok()?);
    counted.checked_sub(expected).ok()
}

fn status_after_step(status: &str, action: &str) -> Option<&'static str> {
    let status = status_of(status)?;
    let change = StaffAction::ALL.into_iter().find(|known| known.as_str() == action)?.order_action()?;
    status.after(change, order::Actor::Staff).ok().map(OrderStatus::text)
}

fn permissions_of(role: &str) -> Vec<&'static str> {
    let all = Permission::ALL.iter();
    Role::from_name(role)
        .map(|role| all.filter(|permission| role.may(**permission)).map(|it| it.as_str()).collect())
        .unwrap_or_default()
}

fn error<E: Into<ErrorInfo>>(field: &str, rule: Result<(), E>) -> Value {
    json!(rule.err().map(Into::into).map(|error: ErrorInfo| json!({
        "field": field,
        "code": error.code.as_str(),
        "details": error.details,
    })))
}
