//! Calls for online payment and messages about orders: verdicts, holds, pauses, refunds and texts.

use chrono::{DateTime, TimeDelta, Utc};
use hamour_core::Language;
use hamour_core::message::{self, Kind};
use hamour_core::order::OrderStatus;
use hamour_core::payment::TransactionStatus;
use hamour_core::payment::{self, Consequence, Expected, Hold, PaymentState, Refund, Report, Verdict};
use serde_json::{Value, json};

use super::staff::{date, instant};
use super::{allowed, answer, arg};

pub(super) fn ask(call: &str, args: &[Value]) -> Option<Value> {
    let text = |index: usize| arg::<String>(args, index);
    let status = |index: usize| arg::<OrderStatus>(args, index);
    Some(match call {
        "paymentVerdict" => json!(verdict_name(verdict(&args[0], &args[1]))),
        "paymentConsequence" => {
            let state = PaymentState::from_name(&text(0)).expect("a state");
            json!(consequence_name(state.on(verdict_of(&text(1)))))
        }
        "paymentState" => json!(PaymentState::from_name(&text(0)).map(PaymentState::as_str)),
        "givesWay" => {
            let state = PaymentState::from_name(&text(0)).expect("a state");
            json!(state.gives_way(arg(args, 1), arg(args, 2)))
        }
        "transactionStatus" => json!(TransactionStatus::from_number(arg(args, 0)).map(transaction_name)),
        "isHoldOver" => json!(is_hold_over(&args[0], args)),
        "askAgainAfterS" => json!(payment::ask_again_after_s(arg(args, 0))),
        "refundAgainAfterS" => json!(payment::refund_again_after_s(arg(args, 0))),
        "isPaidOnline" => json!(payment::is_paid_online(arg(args, 0), arg(args, 1))),
        "checkMovesOn" => allowed(payment::check_moves_on(arg(args, 0), arg(args, 1), arg(args, 2))),
        "paymentMessage" => {
            let state = PaymentState::from_name(&text(1)).expect("a state");
            json!(payment::notices_text(
                Language::English,
                &payment::message(status(0), state, &refunds(&args[2]))
            ))
        }
        "awaited" => json!(payment::awaited(arg(args, 0), arg(args, 1))),
        "whyCancelled" => {
            let state = PaymentState::from_name(&text(0)).expect("a state");
            json!(state.cancellation_key(arg(args, 1)).map(hamour_core::MessageKey::text))
        }
        "statusText" => {
            let state = arg::<Option<String>>(args, 2);
            let state = state.map(|name| PaymentState::from_name(&name).expect("a state"));
            json!(message::status_text(Language::English, arg(args, 0), status(1), state, None, Some(30)))
        }
        "nextTryMs" => {
            let kind = Kind::from_name(&text(0)).expect("a kind");
            let (tries, asked_ms, draw) = (arg(args, 1), arg(args, 2), arg(args, 3));
            json!(message::next_try_ms(kind, tries, asked_ms, draw, arg(args, 4), arg(args, 5)))
        }
        "isOutdated" => json!(message::is_outdated(arg(args, 0), status(1), status(2))),
        "checkAnnouncementTexts" => answer(message::check_announcement(&text(0), &text(1))),
        _ => return None,
    })
}

const VERDICTS: [(&str, Verdict); 6] = [
    ("paid", Verdict::Paid),
    ("failed", Verdict::Failed),
    ("waiting", Verdict::Waiting),
    ("paid other amount", Verdict::PaidOtherAmount),
    ("other order", Verdict::OtherOrder),
    ("other amount", Verdict::OtherAmount),
];

fn verdict_name(verdict: Verdict) -> &'static str {
    VERDICTS.iter().find(|(_, known)| *known == verdict).expect("all verdicts are listed").0
}

fn verdict_of(name: &str) -> Verdict {
    VERDICTS.iter().find(|(known, _)| *known == name).expect("a verdict").1
}

const fn consequence_name(consequence: Consequence) -> &'static str {
    match consequence {
        Consequence::Nothing => "nothing",
        Consequence::Wait => "wait",
        Consequence::Pay => "pay",
        Consequence::Cancel => "cancel",
        Consequence::Refund => "refund",
    }
}

const fn transaction_name(status: TransactionStatus) -> &'static str {
    match status {
        TransactionStatus::InProgress => "in progress",
        TransactionStatus::Failed => "failed",
        TransactionStatus::Success => "success",
    }
}

/// Returns the verdict on a gateway's report, whose status is given by its number.
fn verdict(expected: &Value, report: &Value) -> Verdict {
    let amount = |of: &Value| of["amount"].as_str().expect("an amount").parse().expect("an amount");
    let reference = |of: &Value| of["reference"].as_str().expect("a reference").to_owned();
    let number = report["status"].as_i64().expect("a number");
    let status = TransactionStatus::from_number(number).expect("a status");
    let report = Report { reference: reference(report), amount: amount(report), status };
    let (known, amount) = (reference(expected), amount(expected));
    payment::verdict(&Expected { reference: &known, amount }, &report)
}

/// Returns whether a hold, given in minutes, is over. The arguments after it are the times of placing and of the last
/// start, whether a payment is under way, and the current time.
fn is_hold_over(hold: &Value, args: &[Value]) -> bool {
    let minutes = |name: &str| TimeDelta::minutes(hold[name].as_i64().expect("minutes"));
    let hold = Hold { abandoned: minutes("abandoned"), longest: minutes("longest") };
    let at = |index: usize| -> DateTime<Utc> { instant(&args[index]).expect("an instant") };
    hold.is_over(at(1), at(2), arg(args, 3), at(4))
}

fn refunds(list: &Value) -> Vec<Refund> {
    let one = |value: &Value| {
        let amount = value["amount"].as_str().expect("an amount").parse().expect("an amount");
        let is_confirmed = value["is_confirmed"] == true;
        Refund {
            amount,
            decided_on: date(&value["decided_on"]),
            working_days: Some(7),
            is_confirmed,
            pays_order: value["pays_order"] == true,
        }
    };
    list.as_array().expect("a list").iter().map(one).collect()
}
