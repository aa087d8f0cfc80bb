//! Tests of what follows from a gateway's answers (CHK-15, ORD-04, TERM-01).

use super::*;

fn qr(dirhams: i64) -> Money {
    Money::from_dirhams(dirhams).expect("in range")
}

fn report(reference: &str, dirhams: i64, status: TransactionStatus) -> Report {
    Report { reference: reference.into(), amount: qr(dirhams), status }
}

#[test]
fn only_an_open_payment_without_a_pending_transaction_is_replaced() {
    for state in PaymentState::ALL {
        let is_open = state == PaymentState::Pending;
        assert_eq!(state.is_settled(), !is_open);
        assert_eq!(state.gives_way(false, true), is_open);
        assert!(!state.gives_way(true, true) && !state.gives_way(false, false));
    }
}

#[test]
fn pay_02_the_cart_loses_the_products_once_a_payment_may_be_in_progress() {
    for state in PaymentState::ALL {
        assert_eq!(state.holds_cart(false), state == PaymentState::Paid);
        assert_eq!(state.holds_cart(true), matches!(state, PaymentState::Pending | PaymentState::Paid));
    }
}

#[test]
fn pay_03_products_of_an_undecided_payment_are_not_ordered_again() {
    for state in PaymentState::ALL {
        assert_eq!(state.blocks(true, true, false), state == PaymentState::Pending);
        for (is_under_way, shares_goods, holds_cart) in
            [(false, true, false), (true, false, false), (true, true, true)]
        {
            assert!(!state.blocks(is_under_way, shares_goods, holds_cart), "{state:?}");
        }
    }
}

#[test]
fn a_verdict_needs_order_amount_and_status() {
    use TransactionStatus::{Failed, InProgress, Success};
    let expected = Expected { reference: "HM1", amount: qr(12_900) };
    let check = |reference, dirhams, status| verdict(&expected, &report(reference, dirhams, status));
    assert_eq!(check("HM1", 12_900, Success), Verdict::Paid);
    assert_eq!(check("HM1", 12_900, Failed), Verdict::Failed);
    assert_eq!(check("HM1", 12_900, InProgress), Verdict::Waiting);
    for status in [Success, Failed, InProgress] {
        assert_eq!(check("HM2", 12_900, status), Verdict::OtherOrder);
        assert_eq!(check("hm1", 12_900, status), Verdict::OtherOrder);
    }
    for dirhams in [1, 129, 12_899, 12_901, 1_290_000] {
        assert_eq!(check("HM1", dirhams, Success), Verdict::PaidOtherAmount);
        assert_eq!(check("HM1", dirhams, Failed), Verdict::OtherAmount);
        assert_eq!(check("HM1", dirhams, InProgress), Verdict::Waiting);
        assert_eq!(check("HM2", dirhams, Success), Verdict::OtherOrder);
    }
    assert_eq!(check("HM1", 0, Success), Verdict::OtherAmount, "there is nothing to give back");
}

#[test]
fn only_a_pending_payment_is_paid_or_cancelled_and_other_money_is_refunded() {
    for state in PaymentState::ALL {
        let is_pending = state == PaymentState::Pending;
        let paid = if is_pending { Consequence::Pay } else { Consequence::Refund };
        let failed = if is_pending { Consequence::Cancel } else { Consequence::Nothing };
        assert_eq!(state.on(Verdict::Paid), paid, "{state:?}");
        assert_eq!(state.on(Verdict::Failed), failed, "{state:?}");
        assert_eq!(state.on(Verdict::Waiting), Consequence::Wait, "{state:?}");
        assert_eq!(state.on(Verdict::PaidOtherAmount), Consequence::Refund, "{state:?}");
        for stranger in [Verdict::OtherOrder, Verdict::OtherAmount] {
            assert_eq!(state.on(stranger), Consequence::Nothing, "{state:?}");
        }
        assert_eq!(PaymentState::from_name(state.as_str()), Some(state));
    }
    assert_eq!(PaymentState::from_name("Paid"), None);
}

#[test]
fn statuses_have_the_gateways_numbers() {
    for number in 1..=3 {
        let status = TransactionStatus::from_number(number).expect("known");
        assert_eq!(i64::from(status.number()), number);
    }
    assert_eq!([0, 4, -1].map(TransactionStatus::from_number), [None, None, None]);
}

#[test]
fn a_hold_ends_by_the_last_start_unless_something_is_under_way_and_never_lasts_longer_than_the_longest() {
    let hold = Hold { abandoned: TimeDelta::minutes(30), longest: TimeDelta::hours(24) };
    let at = |minutes| DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes);
    let over = |started, under_way, now| hold.is_over(at(0), at(started), under_way, at(now));
    assert!(!over(0, false, 29));
    assert!(over(0, false, 30));
    assert!(!over(20, false, 49));
    assert!(!over(0, true, 600));
    assert!(over(1439, true, 1440));
}

#[test]
fn a_hold_ends_however_often_a_payment_is_started() {
    let hold = Hold { abandoned: TimeDelta::minutes(30), longest: TimeDelta::hours(24) };
    let at = |minutes| DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes);
    for (started, now, is_over) in [(80, 89, false), (80, 90, true), (89, 90, true)] {
        assert_eq!(hold.is_over(at(0), at(started), false, at(now)), is_over, "{started} {now}");
        assert!(!hold.is_over(at(0), at(started), true, at(now)), "{started} {now}");
    }
}

#[test]
fn a_payment_is_not_started_after_the_longest_hold() {
    let hold = Hold { abandoned: TimeDelta::minutes(30), longest: TimeDelta::minutes(80) };
    let at = |minutes| DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes);
    for (now, takes) in [(0, true), (31, true), (79, true), (80, false), (90, false)] {
        assert_eq!(hold.takes_start(at(0), at(now)), takes, "{now}");
    }
    let hold = Hold { longest: TimeDelta::hours(24), ..hold };
    assert_eq!([89, 90].map(|now| hold.takes_start(at(0), at(now))), [true, false]);
}

#[test]
fn retry_pauses_grow_and_are_bounded() {
    assert_eq!([0, 1, 2, 7, 8, 1000].map(ask_again_after_s), [5, 10, 20, 600, 600, 600]);
    assert_eq!([0, 1, 9, 10, 1000].map(refund_again_after_s), [30, 60, 15_360, 21_600, 21_600]);
}

#[test]
fn a_transaction_is_queried_for_seven_days() {
    let week_ms = 604_800_000;
    assert!(!is_given_up(1_000, 1_000 + week_ms));
    assert!(is_given_up(1_000, 1_001 + week_ms));
    assert!(!is_given_up(i64::MAX, i64::MIN), "a clock that went back");
}

#[test]
fn pay_01_only_an_unpaid_online_order_is_sent_to_the_gateway() {
    assert_eq!(check_start(Some(Awaited::Payment)), Ok(()));
    assert_eq!(check_start(Some(Awaited::Gateway)), Err(RuleCode::PaymentInProgress));
    assert_eq!(check_start(None), Err(RuleCode::OrderNotPayable));
}

#[test]
fn cash_is_not_paid_online() {
    let paid = [(true, true), (true, false), (false, true), (false, false)];
    assert_eq!(paid.map(|(online, paid)| was_paid_online(online, paid)), [true, false, false, false]);
}

#[test]
fn a_free_order_needs_no_gateway() {
    assert!(is_paid_online(PaymentType::Online, qr(1)));
    assert!(!is_paid_online(PaymentType::Online, Money::ZERO));
    assert!(!is_paid_online(PaymentType::CashOnDelivery, qr(1)));
}

#[test]
fn chk_15_the_form_is_sent_only_when_it_is_complete() {
    assert!(has_all_for_gateway(1, qr(1), "s", 1));
    assert!(!has_all_for_gateway(0, qr(1), "s", 1));
    assert!(!has_all_for_gateway(1, Money::ZERO, "s", 1));
    assert!(!has_all_for_gateway(1, qr(1), "", 1));
    assert!(!has_all_for_gateway(1, qr(1), "s", 0));
}

#[test]
fn an_unpaid_online_order_can_only_be_cancelled() {
    use OrderAction::{Accept, Cancel, Deliver, Send};
    for action in [Accept, Send, Deliver] {
        assert_eq!(check_moves_on(action, true, false), Err(RuleCode::OrderUnpaid));
        assert_eq!(check_moves_on(action, true, true), Ok(()));
        assert_eq!(check_moves_on(action, false, false), Ok(()));
    }
    assert_eq!(check_moves_on(Cancel, true, false), Ok(()));
}

#[test]
fn ord_04_a_cancelled_order_shows_the_reason_and_the_refund() {
    let told = |state, refunds: &[Refund]| {
        notices_text(Language::English, &message(OrderStatus::Cancelled, state, refunds))
    };
    let on = chrono::NaiveDate::from_ymd_opt(2026, 11, 21).expect("a date");
    let mut refund = Refund {
        amount: qr(123_450),
        decided_on: on,
        working_days: Some(7),
        is_confirmed: false,
        pays_order: false,
    };
    assert_eq!(
        told(PaymentState::Paid, &[refund]).as_deref(),
        Some("Your payment of QR 1,234.50 is being refunded and reaches you by 30 November 2026.")
    );
    refund.is_confirmed = true;
    assert_eq!(
        told(PaymentState::Expired, &[refund]).as_deref(),
        Some(
            "This order was cancelled because it was not paid in time. Your payment of QR 1,234.50 was refunded."
        )
    );
    for state in [PaymentState::Failed, PaymentState::Replaced] {
        assert!(told(state, &[]).is_some_and(|text| text.starts_with("This order was cancelled because")));
    }
    assert_eq!(told(PaymentState::Withdrawn, &[]), None);
    assert_eq!(message(OrderStatus::Processing, PaymentState::Paid, &[]), []);
}

#[test]
fn ord_04_nobody_is_asked_to_pay_while_a_payment_is_under_way() {
    assert_eq!(awaited(true, false), Some(Awaited::Payment));
    assert_eq!(awaited(true, true), Some(Awaited::Gateway));
    assert_eq!([false, true].map(|is_under_way| awaited(false, is_under_way)), [None, None]);
    let said = |awaited| {
        let notices = notices(
            OrderStatus::Processing,
            Some((PaymentState::Pending, [].as_slice())),
            awaited,
            false,
            false,
        );
        notices.into_iter().map(|notice| notice.key).collect::<Vec<_>>()
    };
    assert_eq!(said(Some(Awaited::Payment)), [MessageKey::PayOnline]);
    assert_eq!(said(Some(Awaited::Gateway)), [MessageKey::PaymentUnderWay]);
    assert_eq!(said(None), []);
    assert_eq!(
        serde_json::json!([Awaited::Payment, Awaited::Gateway]),
        serde_json::json!(["payment", "gateway"])
    );
    let found = ["payment", "gateway", "cash"].map(Awaited::from_name);
    assert_eq!(found, [Some(Awaited::Payment), Some(Awaited::Gateway), None]);
}

#[test]
fn a_failed_payment_took_no_money_unless_there_is_a_refund() {
    let said = |is_refunded| PaymentState::Failed.cancellation_key(is_refunded).map(MessageKey::text);
    assert_eq!(said(false), Some("This order was cancelled because its payment failed. No money was taken."));
    assert_eq!(said(true), Some("This order was cancelled because its payment failed."));
    for is_refunded in [false, true] {
        let said = |state: PaymentState| state.cancellation_key(is_refunded);
        assert_eq!(said(PaymentState::Expired), Some(MessageKey::CancelledUnpaid));
        assert_eq!(said(PaymentState::Replaced), Some(MessageKey::CancelledReplaced));
        for state in [PaymentState::Pending, PaymentState::Paid, PaymentState::Withdrawn] {
            assert_eq!(said(state), None, "{state:?}");
        }
    }
}

#[test]
fn ord_04_the_notice_about_the_money_comes_first() {
    let said = |of_payment: Option<PaymentState>| {
        let of_payment = of_payment.map(|state| (state, [].as_slice()));
        let notices = notices(OrderStatus::Cancelled, of_payment, Some(Awaited::Payment), false, false);
        notices.into_iter().map(|notice| notice.key).collect::<Vec<_>>()
    };
    assert_eq!(said(None), [MessageKey::PayOnline]);
    assert_eq!(said(Some(PaymentState::Pending)), [MessageKey::PayOnline]);
    let decided_on = chrono::NaiveDate::from_ymd_opt(2026, 11, 21).expect("a date");
    let other_amount = [Refund {
        amount: qr(1_200),
        decided_on,
        working_days: Some(7),
        is_confirmed: false,
        pays_order: false,
    }];
    let of_payment = Some((PaymentState::Pending, &other_amount[..]));
    let awaited = Some(Awaited::Payment);
    let unpaid = notices(OrderStatus::Processing, of_payment, awaited, false, false);
    let words: Vec<_> = unpaid.iter().map(|notice| notice.key).collect();
    assert_eq!(words, [MessageKey::RefundDue, MessageKey::PayOnline], "nothing else of it was paid");
    assert_eq!(said(Some(PaymentState::Failed)), [MessageKey::CancelledNotCharged]);
    assert_eq!(notices(OrderStatus::Delivered, None, None, true, false), []);
    assert_eq!(notices_text(Language::English, &[]), None);
    let later = [Notice::new(MessageKey::WeightsLater)];
    assert_eq!(
        notices_text(Language::Arabic, &later).as_deref(),
        Some(MessageKey::WeightsLater.text_in(Language::Arabic))
    );
}
