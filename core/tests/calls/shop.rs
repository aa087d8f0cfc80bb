//! Calls that the shop's screens make: quantities, totals, texts, the checkout and the rows of orders.

use hamour_core::cart::{self, Change, PricedLine, TotalsInput};
use hamour_core::catalogue::{self, BannerLink};
use hamour_core::checkout::{self, CheckoutDraft, Choices, Offers, SlotChoice};
use hamour_core::order::{self, OrderStatus};
use hamour_core::payment::{Awaited, CartEffect, PaymentNews};
use hamour_core::{Issue, Language, Money, coupon, delivery, payment, picture, search, unicode};
use serde_json::{Value, json};

use super::{answer, arg, text_of};

fn status(args: &[Value]) -> Option<OrderStatus> {
    arg::<Option<i64>>(args, 0).and_then(OrderStatus::from_number)
}

fn promise(args: &[Value]) -> Option<order::Promise> {
    let end = arg::<Option<String>>(args, 2).as_deref().and_then(delivery::parse_time);
    let at = |index| delivery::at_millis(arg(args, index));
    let date = delivery::parse_date(&arg::<String>(args, 1))?;
    let awaited = arg::<Option<String>>(args, 5).as_deref().and_then(Awaited::from_name);
    Some(order::promise(status(args), awaited, date, end, at(3)?, at(4)?))
}

pub(super) fn ask(call: &str, args: &[Value]) -> Option<Value> {
    in_cart(call, args)
        .or_else(|| of_product(call, args))
        .or_else(|| in_checkout(call, args))
        .or_else(|| of_order(call, args))
        .or_else(|| of_text(call, args))
}

fn in_cart(call: &str, args: &[Value]) -> Option<Value> {
    Some(match call {
        "changedQuantity" => match cart::changed_quantity(arg(args, 0), arg::<Change>(args, 1)) {
            Ok(quantity) => json!({"quantity": quantity, "issue": null}),
            Err(code) => json!({"quantity": args[0], "issue": Issue::new("quantity", code)}),
        },
        "lineAmount" => answer(arg::<PricedLine>(args, 0).amount().ok()),
        "cartTotals" => answer(cart::totals(&arg::<TotalsInput>(args, 0)).ok()),
        "groupedMoney" => answer(arg::<String>(args, 0).parse::<Money>().ok().map(Money::grouped)),
        "totalRows" => answer(cart::total_rows(&arg(args, 0))),
        "shownUnits" => json!(cart::shown_units(arg(args, 0), &arg::<Vec<i32>>(args, 1))),
        "saysNoneLeft" => json!(cart::says_none_left(arg::<Option<String>>(args, 0).as_deref())),
        "onAdd" => answer(cart::on_add(arg(args, 0), arg(args, 1), arg(args, 2))),
        "quantityRefusal" => answer(cart::quantity_refusal(arg(args, 0), &arg::<String>(args, 1))),
        "couponOutcome" => answer(coupon::outcome(arg::<Option<String>>(args, 0).as_deref())),
        _ => return None,
    })
}

fn of_product(call: &str, args: &[Value]) -> Option<Value> {
    Some(match call {
        "hasOutOfStockBadge" => json!(catalogue::has_out_of_stock_badge(arg(args, 0), arg(args, 1))),
        "pictureSources" => answer(picture::sources(&arg::<String>(args, 0), arg(args, 1))),
        "isBlankSearch" => json!(search::is_blank(&arg::<String>(args, 0))),
        "isListed" => json!(catalogue::is_listed(arg(args, 0), arg(args, 1))),
        "shownWeight" => answer(catalogue::shown_weight(arg::<Option<String>>(args, 0).as_deref())),
        "quantityInKg" => {
            answer(catalogue::quantity_in_kg(arg(args, 0), arg::<Option<String>>(args, 1).as_deref()))
        }
        "measureIn" => {
            let language = Language::of_tag(&arg::<String>(args, 0)).unwrap_or_default();
            json!(catalogue::measure_in(language, &arg::<String>(args, 1)))
        }
        "shownMeasure" => {
            let weight = arg::<Option<String>>(args, 0);
            answer(catalogue::shown_measure(weight.as_deref(), arg(args, 1), arg(args, 2)))
        }
        "productTarget" => {
            answer(catalogue::product_target(&arg::<String>(args, 0), arg(args, 1), arg(args, 2)))
        }
        "bannerTarget" => answer(catalogue::banner_target(&arg::<BannerLink>(args, 0))),
        "fullProductName" => {
            json!(catalogue::full_name(&arg::<String>(args, 0), arg::<Option<String>>(args, 1).as_deref()))
        }
        _ => return None,
    })
}

fn in_checkout(call: &str, args: &[Value]) -> Option<Value> {
    Some(match call {
        "firstOpenSlot" => answer(arg::<Offers>(args, 0).first_open()),
        "hasAllForGateway" => {
            let amount = arg::<String>(args, 1).parse::<Money>().unwrap_or_default();
            json!(payment::has_all_for_gateway(arg(args, 0), amount, &arg::<String>(args, 2), arg(args, 3)))
        }
        "checkDraft" => answer(checkout::check_draft(&arg::<CheckoutDraft>(args, 0))),
        "orderRequest" => match checkout::order_request(&arg::<CheckoutDraft>(args, 0)) {
            Ok(order) => json!({"order": order, "missing": []}),
            Err(missing) => json!({"order": null, "missing": missing}),
        },
        "mayHaveRun" => json!(checkout::may_have_run(arg(args, 0))),
        "orderFailure" => {
            answer(checkout::order_failure(arg(args, 0), &arg::<String>(args, 1), arg(args, 2), arg(args, 3)))
        }
        "paymentChoices" => answer(checkout::payment_choices(arg(args, 0), arg(args, 1))),
        "defaultSlot" => answer(checkout::default_slot(&arg::<Vec<SlotChoice>>(args, 0))),
        "flippedExpress" => {
            let (choices, offers) = (arg::<Choices>(args, 0), arg::<Offers>(args, 2));
            answer(choices.with_express_flipped(arg(args, 1), &offers, arg(args, 3)))
        }
        "firstChoices" => answer(Choices::first(&arg::<Offers>(args, 0))),
        "reopenedChoices" => answer(arg::<Choices>(args, 0).reopened()),
        "reconciledChoices" => {
            let offers = arg::<Offers>(args, 1);
            let choices = arg::<Choices>(args, 0).with_wanted_payment(arg(args, 2), &offers);
            answer(choices.reconciled(&offers))
        }
        "choicesWithDay" => answer(arg::<Choices>(args, 0).with_day(arg(args, 1), &arg::<Offers>(args, 2))),
        "dayPart" => answer(delivery::parse_time(&arg::<String>(args, 0)).map(delivery::day_part)),
        _ => return None,
    })
}

fn of_order(call: &str, args: &[Value]) -> Option<Value> {
    Some(match call {
        "isRefunded" => json!(order::is_refunded(arg(args, 0), arg(args, 1))),
        "showsPay" => json!(order::shows_pay(status(args), arg(args, 1))),
        "orderPromise" => answer(promise(args)),
        "cartEffect" => json!(CartEffect::of(arg(args, 0), arg::<Option<bool>>(args, 1)).as_str()),
        "paymentNews" => {
            let awaited = arg::<Option<String>>(args, 1).as_deref().and_then(Awaited::from_name);
            let status = status(args).unwrap_or(OrderStatus::Processing);
            json!(PaymentNews::of(status, awaited, &arg::<String>(args, 2)))
        }
        "deliveredNews" => answer(order::delivered_news(arg(args, 0))),
        "orderActions" => answer(order::actions(status(args))),
        "trackerSteps" => answer(status(args).map(order::tracker).unwrap_or_default()),
        _ => return None,
    })
}

fn of_text(call: &str, args: &[Value]) -> Option<Value> {
    Some(match call {
        "breadcrumbName" => text_of(args, unicode::breadcrumb_name),
        "chipCity" => text_of(args, unicode::chip_city),
        "orderProductName" => text_of(args, unicode::order_product_name),
        "wishlistName" => text_of(args, unicode::wishlist_name),
        "datePart" => text_of(args, |created| unicode::date_part(created).to_owned()),
        _ => return None,
    })
}
