//! Tests of the rules about messages (beyond the requirements).

use super::*;

const FAR: i64 = i64::MAX;

#[test]
fn a_status_message_expires_after_two_hours() {
    assert_eq!(chrono::TimeDelta::seconds(STATUS_LIFETIME_SECONDS), chrono::TimeDelta::hours(2));
}

#[test]
fn a_text_contains_its_code_or_order_number() {
    let code = |language| code_text(language, "Hamour", "0042");
    assert_eq!(code(Language::English), "0042 is your Hamour code. Please keep it to yourself.");
    assert_eq!(
        code(Language::Arabic),
        "\u{2068}0042\u{2069} هو رمزك في \u{2068}Hamour\u{2069}. يُرجى عدم إطلاع أحد عليه."
    );
    assert_eq!(
        status_text(Language::Arabic, 42, OrderStatus::Accepted, Some(PaymentState::Paid), None, None),
        "تم قبول الطلب \u{2068}HM000042\u{2069}. يجري تجهيز طلبك طازجًا من أجلك."
    );
    assert_eq!(
        status_text(Language::English, 42, OrderStatus::Accepted, Some(PaymentState::Paid), None, None),
        "Order HM000042 accepted. Your order is being prepared fresh for you."
    );
    assert_eq!(
        status_text(Language::English, 42, OrderStatus::Cancelled, Some(PaymentState::Failed), None, None),
        "Order HM000042 cancelled. This order was cancelled because its payment failed."
    );
    assert_eq!(
        status_text(Language::English, 42, OrderStatus::Cancelled, Some(PaymentState::Withdrawn), None, None),
        status_text(Language::English, 42, OrderStatus::Cancelled, None, None, None)
    );
}

#[test]
fn the_values_of_a_template_are_single_lines() {
    for (language, status) in
        Language::ALL.iter().flat_map(|one| OrderStatus::ALL.map(|status| (*one, status)))
    {
        for of_payment in std::iter::once(None).chain(PaymentState::ALL.map(Some)) {
            for value in status_values(language, 1, status, of_payment, None, None) {
                assert!(!value.is_empty() && is_printable(&value) && !value.contains("    "), "{value}");
            }
        }
    }
}

#[test]
fn pauses_double_from_their_first_to_half_an_hour() {
    let pauses =
        |kind| [1, 2, 3, 9].map(|tries| next_try_ms(kind, tries, None, 250, 0, FAR).expect("not the last"));
    assert_eq!(pauses(Kind::Code), [2_000, 4_000, 8_000, 512_000]);
    assert_eq!(pauses(Kind::OrderStatus), [15_000, 30_000, 60_000, 1_800_000]);
}

#[test]
fn jitter_changes_a_pause_by_at_most_a_quarter() {
    let pause = |draw| next_try_ms(Kind::OrderStatus, 2, None, draw, 1_000, FAR);
    assert_eq!([0, 500, 501].map(pause), [Some(23_500), Some(38_500), Some(23_500)]);
}

#[test]
fn a_provider_can_ask_for_a_longer_pause_but_not_for_a_shorter_one() {
    let next = |asked| next_try_ms(Kind::Code, 1, Some(asked), 250, 0, FAR);
    assert_eq!([0, 1_999, 60_000].map(next), [Some(2_000), Some(2_000), Some(60_000)]);
    assert_eq!(next_try_ms(Kind::Code, 1, Some(i64::MAX), 250, 5, FAR), None);
}

#[test]
fn the_last_try_is_the_tenth_or_the_one_before_it_expires() {
    let next = |tries, expires| next_try_ms(Kind::Code, tries, None, 250, 0, expires);
    assert!(next(MAX_TRIES - 1, FAR).is_some());
    assert_eq!(next(MAX_TRIES, FAR), None);
    assert_eq!([2_001, 2_000].map(|expires| next(1, expires)), [Some(2_000), None]);
}

#[test]
fn the_wait_for_a_code_has_time_for_one_retry() {
    assert!(is_worth_waiting(16_000, 1_000));
    assert!(!is_worth_waiting(16_001, 1_000));
}

#[test]
fn only_a_repeated_message_can_be_outdated() {
    use OrderStatus::{Accepted, Delivered};
    assert!(is_outdated(1, Accepted, Delivered));
    assert!(!is_outdated(0, Accepted, Delivered));
    assert!(!is_outdated(3, Accepted, Accepted));
}

#[test]
fn a_packed_order_is_told_until_it_is_over_or_packed_again() {
    use OrderStatus::{Accepted, Cancelled, Delivered, FoodOnTheWay};
    let outdated = |is_packed| {
        [Accepted, FoodOnTheWay, Delivered, Cancelled].map(|now| is_packed_outdated(now, is_packed))
    };
    assert_eq!(outdated(true), [false, false, true, true]);
    assert_eq!(outdated(false), [true; 4]);
    let (title, text) =
        crate::order::packed_notice(42, &crate::cart::Totals::default(), None, crate::Money::ZERO, true);
    assert!(
        notice_text(Language::English, &title, &text).starts_with("Order HM000042 packed. We are sorry: ")
    );
}

#[test]
fn kinds_are_found_by_their_names() {
    for kind in Kind::ALL {
        assert_eq!(Kind::from_name(kind.as_str()), Some(kind));
    }
    assert_eq!(Kind::from_name("letter"), None);
}

#[test]
fn an_announcement_has_a_title_and_a_text_of_bounded_length() {
    let check = |title: &str, text: &str| {
        let issues = check_announcement(title, text).into_iter();
        issues.map(|issue| (issue.field, issue.code.as_str())).collect::<Vec<_>>()
    };
    assert_eq!(check(&"\u{634}".repeat(100), &format!("{}\n", "x".repeat(499))), []);
    assert_eq!(check("  ", "\u{200b}"), [("title", "enquiry_incomplete"), ("text", "enquiry_incomplete")]);
    assert_eq!(
        check(&"x".repeat(101), &"x".repeat(501)),
        [("title", "text_too_long"), ("text", "note_too_long")]
    );
    assert_eq!(check("a\nb", "\u{202e}b"), [("title", "text_unprintable"), ("text", "text_unprintable")]);
}

#[test]
fn only_failed_status_messages_can_be_retried() {
    assert_eq!(check_retry(Kind::OrderStatus, true), Ok(()));
    assert_eq!(check_retry(Kind::OrderStatus, false), Err(ServerErrorCode::MessageNotDead));
    for is_dead in [true, false] {
        assert_eq!(check_retry(Kind::Code, is_dead), Err(ServerErrorCode::CodeNotRepeatable));
    }
    assert_eq!(Kind::ALL.map(Kind::is_repeatable), [false, true, true, true, true]);
}

#[test]
fn reading_a_notification_reads_all_before_it() {
    let notified = |id| Notified { id, at_ms: 1000, audience: Audience::Everyone };
    assert_eq!([4, 5, 6].map(|id| is_read(notified(id), 1000, Some(5))), [true, true, false]);
    assert!(!is_read(notified(1), 1000, None));
    assert!(is_read(notified(1), 1001, None), "told before they joined");
    assert!(
        !is_read(Notified { audience: Audience::Customer(7), ..notified(1) }, 1001, None),
        "told to them alone"
    );
}
