//! Tests of the choices of the checkout (CHK-04, CHK-05, CHK-09).

use super::*;

fn slot(id: i64, is_available: bool) -> SlotChoice {
    SlotChoice { id, is_available }
}

fn offers() -> Offers {
    Offers {
        address_ids: vec![7, 8],
        slots: DaySlots {
            today: vec![slot(1, false), slot(2, true)],
            tomorrow: vec![slot(3, true)],
            day_after_tomorrow: vec![],
        },
        express_available: true,
        has_multiproduct: false,
        takes_online: true,
    }
}

fn lost(reconciled: &ReconciledChoices) -> Vec<RuleCode> {
    reconciled.lost.iter().map(|issue| issue.code).collect()
}

#[test]
fn chk_05_first_address_today_first_open_slot_online() {
    assert_eq!(
        Choices::first(&offers()),
        Choices { address_id: Some(7), slot_id: Some(2), ..Choices::default() }
    );
    let nothing = Offers { takes_online: true, ..Offers::default() };
    assert_eq!(Choices::first(&nothing), Choices::default());
}

#[test]
fn chk_04_opening_a_day_chooses_its_first_open_slot() {
    let first = Choices::first(&offers());
    let tomorrow = first.with_day(Day::Tomorrow, &offers());
    assert_eq!((tomorrow.day, tomorrow.slot_id), (Day::Tomorrow, Some(3)));
    let later = tomorrow.with_day(Day::DayAfterTomorrow, &offers());
    assert_eq!((later.day, later.slot_id), (Day::DayAfterTomorrow, None));
    let lost = Choices { slot_id: None, slot_is_lost: true, ..Choices::first(&offers()) };
    assert!(!lost.with_day(Day::DayAfterTomorrow, &offers()).slot_is_lost, "the shopper has chosen a day");
}

#[test]
fn chk_04_the_first_open_slot_is_of_the_first_day_that_has_one() {
    let first = |offers: &Offers| offers.first_open().map(|open| (open.day, open.slot_id));
    assert_eq!(first(&offers()), Some((Day::Today, 2)));
    let full = DaySlots { today: vec![slot(1, false)], ..offers().slots };
    assert_eq!(first(&Offers { slots: full, ..offers() }), Some((Day::Tomorrow, 3)));
    let last = DaySlots { day_after_tomorrow: vec![slot(9, true)], ..DaySlots::default() };
    assert_eq!(first(&Offers { slots: last, ..offers() }), Some((Day::DayAfterTomorrow, 9)));
    assert_eq!(first(&Offers::default()), None);
}

#[test]
fn chk_08_the_preferred_payment_returns_when_the_shop_offers_it_again() {
    use PaymentType::{CashOnDelivery, Online};
    let mixed = Offers { has_multiproduct: true, ..offers() };
    let with = |payment_type, wanted, offers: &Offers| {
        Choices { payment_type, ..Choices::first(offers) }.with_wanted_payment(wanted, offers).payment_type
    };
    assert_eq!(with(CashOnDelivery, Some(Online), &offers()), Online);
    assert_eq!(with(CashOnDelivery, None, &offers()), Online, "the default, once it is offered");
    assert_eq!(with(CashOnDelivery, Some(Online), &mixed), CashOnDelivery);
    assert_eq!(with(Online, None, &mixed), Online, "lost, which is for settling to say");
    assert_eq!(with(Online, Some(CashOnDelivery), &offers()), CashOnDelivery);
}

#[test]
fn valid_choices_are_kept() {
    let chosen = Choices {
        address_id: Some(8),
        day: Day::Tomorrow,
        slot_id: Some(3),
        payment_type: PaymentType::CashOnDelivery,
        order_note: "Ring twice".into(),
        ..Choices::default()
    };
    assert_eq!(chosen.clone().reconciled(&offers()), ReconciledChoices { choices: chosen, lost: vec![] });
}

#[test]
fn a_slot_that_filled_up_is_lost_and_not_replaced() {
    let chosen = Choices { slot_id: Some(1), ..Choices::first(&offers()) };
    let reconciled = chosen.reconciled(&offers());
    assert_eq!((reconciled.choices.slot_id, lost(&reconciled)), (None, vec![RuleCode::SlotUnavailable]));
    let again = reconciled.choices.reconciled(&offers());
    assert_eq!((again.choices.slot_id, lost(&again)), (None, vec![]));
    let reopened = again.choices.clone().reopened().reconciled(&offers());
    assert_eq!((reopened.choices.slot_id, lost(&reopened)), (Some(2), vec![]));
    let chosen = Choices { slot_id: Some(2), ..again.choices }.reconciled(&offers());
    assert_eq!((chosen.choices.slot_id, chosen.choices.slot_is_lost), (Some(2), false));
    let gone = Choices { slot_id: Some(99), ..Choices::first(&offers()) }.reconciled(&offers());
    assert_eq!(lost(&gone), [RuleCode::SlotUnavailable]);
}

#[test]
fn chk_05_the_first_slot_of_the_day_is_chosen_as_soon_as_there_is_one() {
    let none = Offers { slots: DaySlots::default(), ..offers() };
    let first = Choices::first(&none).reconciled(&none);
    assert_eq!((first.choices.slot_id, lost(&first)), (None, vec![]));
    let reconciled = first.choices.reconciled(&offers());
    assert_eq!((reconciled.choices.slot_id, lost(&reconciled)), (Some(2), vec![]));
    let express = Choices { order_type: OrderType::Express, slot_id: None, ..Choices::first(&offers()) };
    assert_eq!(express.reconciled(&offers()).choices.slot_id, None);
}

#[test]
fn after_midnight_the_slot_is_kept_and_its_day_tab_changes() {
    let chosen = Choices { day: Day::Tomorrow, slot_id: Some(2), ..Choices::first(&offers()) };
    let reconciled = chosen.reconciled(&offers());
    assert_eq!((reconciled.choices.day, reconciled.choices.slot_id), (Day::Today, Some(2)));
    assert!(reconciled.lost.is_empty());
}

#[test]
fn chk_06_express_that_ends_falls_back_to_the_first_slot() {
    let express = Choices { order_type: OrderType::Express, slot_id: None, ..Choices::first(&offers()) };
    assert_eq!(express.clone().with_day(Day::Tomorrow, &offers()).slot_id, None);
    let ended = express.reconciled(&Offers { express_available: false, ..offers() });
    assert_eq!(lost(&ended), [RuleCode::ExpressUnavailable]);
    assert_eq!((ended.choices.order_type, ended.choices.slot_id), (OrderType::Scheduled, Some(2)));
    let aside = Choices { slot_id: Some(3), ..Choices::first(&offers()) }.with_express();
    let ended = aside.reconciled(&Offers { express_available: false, ..offers() });
    assert_eq!(lost(&ended), [RuleCode::ExpressUnavailable]);
    assert_eq!(
        (ended.choices.day, ended.choices.slot_id, ended.choices.slot_set_aside),
        (Day::Tomorrow, Some(3), None),
        "the slot that was chosen before"
    );
}

#[test]
fn chk_09_a_mixed_weight_cart_moves_to_cash() {
    let mixed = Offers { has_multiproduct: true, ..offers() };
    assert_eq!(Choices::first(&mixed).payment_type, PaymentType::CashOnDelivery);
    let reconciled = Choices::first(&offers()).reconciled(&mixed);
    assert_eq!(reconciled.choices.payment_type, PaymentType::CashOnDelivery);
    assert_eq!(lost(&reconciled), [RuleCode::CashOnly]);
    assert_eq!(lost(&reconciled.choices.reconciled(&mixed)), [], "it is told once");
}

#[test]
fn chk_08_a_shop_without_a_gateway_starts_with_cash() {
    let cash_only = Offers { takes_online: false, ..offers() };
    assert_eq!(Choices::first(&cash_only).payment_type, PaymentType::CashOnDelivery);
    let reconciled = Choices::first(&offers()).reconciled(&cash_only);
    assert_eq!(reconciled.choices.payment_type, PaymentType::CashOnDelivery);
    assert_eq!(lost(&reconciled), [RuleCode::OnlineUnavailable]);
    assert_eq!(
        lost(&Choices::first(&cash_only).reconciled(&cash_only)),
        [],
        "nothing was chosen that is lost"
    );
}

#[test]
fn an_address_that_was_removed_is_lost_and_not_replaced() {
    let removed = Choices { address_id: Some(9), ..Choices::first(&offers()) };
    let reconciled = removed.reconciled(&offers());
    assert_eq!(
        (reconciled.choices.address_id, lost(&reconciled)),
        (None, vec![RuleCode::AddressUnavailable])
    );
    let again = reconciled.choices.reconciled(&offers());
    assert_eq!((again.choices.address_id, lost(&again)), (None, vec![]), "it stays open until one is chosen");
    let chosen = Choices { address_id: Some(8), ..again.choices }.reconciled(&offers());
    assert_eq!((chosen.choices.address_id, chosen.choices.address_is_lost), (Some(8), false));
    let lost_again = chosen.choices.reconciled(&Offers { address_ids: vec![7], ..offers() });
    assert_eq!(
        (lost_again.choices.address_id, lost(&lost_again)),
        (None, vec![RuleCode::AddressUnavailable])
    );
}

#[test]
fn chk_05_the_first_address_is_chosen_as_soon_as_there_is_one() {
    let none = Offers { address_ids: vec![], ..offers() };
    let first = Choices::first(&none);
    assert_eq!((first.address_id, first.address_is_lost), (None, false));
    let reconciled = first.reconciled(&none).choices.reconciled(&offers());
    assert_eq!((reconciled.choices.address_id, lost(&reconciled)), (Some(7), vec![]));
}

#[test]
fn each_lost_choice_is_reported() {
    let first = Choices::first(&offers());
    let nothing = Offers { takes_online: false, ..Offers::default() };
    assert_eq!(
        lost(&first.clone().reconciled(&nothing)),
        [RuleCode::AddressUnavailable, RuleCode::SlotUnavailable, RuleCode::OnlineUnavailable]
    );
    let express = Choices { order_type: OrderType::Express, slot_id: None, ..first };
    let reconciled = express.reconciled(&nothing);
    assert_eq!(
        reconciled.lost.iter().map(|issue| issue.field).collect::<Vec<_>>(),
        ["address_id", "order_type", "payment_type"]
    );
}
