//! Tests of packing (CHK-09).

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::coupon::Reduction;
use crate::money::BasisPoints;

fn money(dirhams: i64) -> Money {
    Money::from_dirhams(dirhams).expect("in range")
}

fn line(price: i64, quantity: u32, unit_grams: Option<u32>) -> OrderedLine {
    OrderedLine { unit_price: money(price), quantity, unit_grams, is_covered: true }
}

/// Three loaves at QR 5.00, two fish of a kilogram each at QR 45.00.
fn lines() -> [OrderedLine; 2] {
    [line(500, 3, None), line(4500, 2, Some(1000))]
}

/// 105.00 of products, 10 % off, 5 % tax, 10.00 delivery.
fn agreed(lines: &[OrderedLine]) -> Agreed<'_> {
    let totals = Totals {
        sub_total: money(10_500),
        discount_amount: money(1050),
        total_tax: money(473),
        delivery_charge: money(1000),
        amount_payable: money(10_923),
    };
    let tenth = Reduction::Percent { share: BasisPoints::new(1000).expect("10 %"), cap: None };
    let tax_rate = BasisPoints::new(500).expect("5 %");
    Agreed { status: OrderStatus::Accepted, lines, totals, reduction: Some(tenth), tax_rate }
}

fn other(price: i64, units: u32) -> Substitute {
    Substitute { unit_price: money(price), units, unit_grams: None, grams: None, is_price_agreed: false }
}

fn packed(contents: [Option<Content>; 2]) -> Result<Packing, NotPacked> {
    pack(&agreed(&lines()), &contents)
}

#[test]
fn what_is_not_packed_yet_counts_as_ordered() {
    let packing = packed([None, None]).expect("fits");
    assert_eq!(packing.amounts, [1500, 9000].map(money));
    assert_eq!(packing.totals, agreed(&[]).totals);
    assert_eq!(packed([Some(Content::AsOrdered), Some(Content::Grams(2000))]), Ok(packing));
}

#[test]
fn a_short_pick_costs_its_units_and_the_coupon_and_the_tax_follow() {
    let packing = packed([Some(Content::Units(1)), Some(Content::Grams(2000))]).expect("fits");
    assert_eq!(packing.amounts, [500, 9000].map(money));
    let expect = Totals {
        sub_total: money(9500),
        discount_amount: money(950),
        total_tax: money(428),
        delivery_charge: money(1000),
        amount_payable: money(9978),
    };
    assert_eq!(packing.totals, expect);
}

#[test]
fn no_units_are_left_out_and_all_units_are_as_ordered() {
    let plain = |content| check_line(1, &lines()[0], content);
    assert_eq!(plain(Content::Units(0)), Ok(Content::LeftOut));
    assert_eq!(plain(Content::Units(3)), Ok(Content::AsOrdered));
    assert_eq!(plain(Content::Units(2)), Ok(Content::Units(2)));
    assert_eq!(check_line(2, &lines()[1], Content::Grams(0)), Ok(Content::LeftOut));
}

#[test]
fn an_order_of_which_everything_was_left_out_costs_nothing_not_even_delivery() {
    let packing = packed([Some(Content::LeftOut), Some(Content::LeftOut)]).expect("fits");
    assert_eq!(packing, Packing { amounts: vec![Money::ZERO; 2], totals: Totals::default() });
}

#[test]
fn a_substitute_costs_the_lower_price_unless_the_customer_agreed() {
    let amount = |substitute| line_amount(&lines()[0], Content::Substitute(substitute));
    assert_eq!(amount(other(400, 3)), Ok(money(1200)));
    assert_eq!(amount(other(700, 3)), Ok(money(1500)), "at most what was ordered");
    assert_eq!(amount(Substitute { is_price_agreed: true, ..other(700, 3) }), Ok(money(2100)));
    let fish = Substitute { unit_grams: Some(500), grams: Some(750), ..other(900, 1) };
    assert_eq!(amount(fish), Ok(money(1350)), "by its weight");
}

#[test]
fn each_impossible_content_has_its_reason() {
    let [bread, fish] = lines();
    let weighed = Substitute { unit_grams: Some(500), ..other(900, 1) };
    for (line, content, reason) in [
        (bread, Content::Units(4), NotPacked::TooManyUnits { line: 1, ordered: 3, units: 4 }),
        (bread, Content::Grams(500), NotSettled::NotByWeight(1).into()),
        (fish, Content::AsOrdered, NotPacked::ByWeight(1)),
        (fish, Content::Units(1), NotPacked::ByWeight(1)),
        (
            fish,
            Content::Grams(399),
            NotSettled::Implausible { line: 1, ordered_grams: 2000, packed_grams: 399 }.into(),
        ),
        (bread, Content::Substitute(other(400, 0)), NotPacked::SubstituteUnits),
        (bread, Content::Substitute(other(400, 100)), NotPacked::SubstituteUnits),
        (bread, Content::Substitute(weighed), NotPacked::SubstituteGramsMissing),
        (
            bread,
            Content::Substitute(Substitute { grams: Some(0), ..weighed }),
            NotPacked::SubstituteGramsMissing,
        ),
        (
            bread,
            Content::Substitute(Substitute { grams: Some(500), ..other(400, 1) }),
            NotPacked::SubstituteNotWeighed,
        ),
        (
            bread,
            Content::Substitute(Substitute { grams: Some(5000), ..weighed }),
            NotSettled::Implausible { line: 1, ordered_grams: 500, packed_grams: 5000 }.into(),
        ),
    ] {
        assert_eq!(check_line(1, &line, content), Err(reason), "{content:?}");
    }
}

#[test]
fn only_an_accepted_order_is_packed() {
    for status in OrderStatus::ALL {
        let lines = lines();
        let agreed = Agreed { status, ..agreed(&lines) };
        let contents = [Some(Content::AsOrdered), Some(Content::Grams(2000))];
        let expect =
            if status == OrderStatus::Accepted { None } else { Some(NotSettled::NotPacking(status).into()) };
        assert_eq!(pack(&agreed, &contents).err(), expect);
        assert_eq!(finish(&agreed, &contents).err(), expect);
    }
}

#[test]
fn a_packing_is_finished_once_every_line_is_packed() {
    let lines = lines();
    let agreed = agreed(&lines);
    let (bread, fish) = (Some(Content::AsOrdered), Some(Content::Grams(1900)));
    assert_eq!(finish(&agreed, &[None, fish]), Err(NotPacked::NotYet(1)));
    assert_eq!(finish(&agreed, &[bread, None]), Err(NotSettled::LineMissing(2).into()));
    assert_eq!(finish(&agreed, &[]), Err(NotPacked::NotYet(1)));
    assert_eq!(finish(&agreed, &[bread, fish]), pack(&agreed, &[bread, fish]));
}

#[test]
fn a_corrected_packing_is_finished_before_the_order_is_sent() {
    use OrderAction::{Accept, Cancel, Deliver, Send};
    for progress in [PackingProgress::NotBegun, PackingProgress::Begun, PackingProgress::Finished] {
        let is_unfinished = progress == PackingProgress::Begun;
        let expect = if is_unfinished { Err(NotPacked::Unfinished) } else { Ok(()) };
        assert_eq!(check_finished(Send, progress), expect);
        for action in [Accept, Deliver, Cancel] {
            assert_eq!(check_finished(action, progress), Ok(()));
        }
    }
}

#[test]
fn the_stock_gets_back_only_what_is_there() {
    let short = Content::Units(2);
    let instead = Content::Substitute(other(400, 3));
    for (content, is_still_there, returned) in [
        (Content::AsOrdered, true, 0),
        (Content::Grams(900), true, 0),
        (short, false, 0),
        (short, true, 3),
        (instead, false, 0),
        (instead, true, 5),
        (Content::LeftOut, false, 0),
        (Content::LeftOut, true, 5),
    ] {
        assert_eq!(returned_units(5, content, is_still_there), returned, "{content:?}");
    }
    for (is_weighed, returned, content, released) in [
        (false, 0, None, 5),
        (false, 0, Some(Content::AsOrdered), 5),
        (true, 0, Some(Content::Grams(900)), 5),
        (false, 0, Some(short), 2),
        (false, 3, Some(short), 2),
        (false, 0, Some(Content::LeftOut), 0),
        (true, 0, Some(Content::LeftOut), 5),
        (true, 5, Some(Content::LeftOut), 0),
        (true, 0, Some(instead), 0),
        (false, 5, Some(instead), 0),
    ] {
        assert_eq!(units_to_release(is_weighed, 5, returned, content), released, "{content:?}");
    }
}

#[test]
fn the_difference_goes_back_or_is_paid_at_the_door() {
    let balance = |total, received| {
        let balance = Balance::of(money(total), money(received));
        (balance.at_door.dirhams(), balance.back.dirhams())
    };
    assert_eq!([balance(900, 0), balance(900, 1000), balance(1000, 900)], [(900, 0), (0, 100), (100, 0)]);
    assert_eq!(balance(900, 900), (0, 0));
    assert_eq!(balance(0, 900), (0, 900));
}

#[test]
fn nothing_is_collected_for_a_cancelled_order() {
    let due = |status| Balance::of(money(900), Money::ZERO).amount_due(status);
    assert_eq!(due(OrderStatus::Processing), money(900));
    assert_eq!(due(OrderStatus::Cancelled), Money::ZERO);
}

#[test]
fn an_order_is_late_once_its_slot_has_begun_or_its_day_has_passed() {
    let today = NaiveDate::from_ymd_opt(2026, 11, 25).expect("a day");
    let yesterday = today.pred_opt().expect("a day");
    // 10:00 in Doha.
    let now = DateTime::parse_from_rfc3339("2026-11-25T07:00:00Z").expect("an instant").to_utc();
    let slot = |start| Some((start, start + 120));
    for (on, minutes, expect) in [
        (today, slot(600), true),
        (today, slot(601), false),
        (today, None, false),
        (yesterday, slot(900), true),
        (yesterday, None, true),
        (today.succ_opt().expect("a day"), slot(480), false),
    ] {
        assert_eq!(is_late(on, minutes, now), expect, "{on} {minutes:?}");
    }
}

#[test]
fn the_most_similar_substitute_comes_first() {
    let mut offers = [(false, 500), (true, 900), (true, 450), (true, 560)];
    offers.sort_by_key(|(is_same, price)| substitute_rank(*is_same, money(500), money(*price)));
    assert_eq!(offers, [(true, 450), (true, 560), (true, 900), (false, 500)]);
}

#[test]
fn names_are_unique_and_found_again() {
    for wish in Wish::ALL {
        assert_eq!(Wish::from_name(wish.as_str()), Some(wish));
        assert_eq!(serde_json::to_value(wish).expect("JSON"), wish.as_str());
    }
    assert_eq!(Wish::from_name("other"), None);
    assert_eq!(Wish::default(), Wish::CallMe);
    let reasons = [
        NotPacked::TooManyUnits { line: 1, ordered: 3, units: 4 },
        NotPacked::ByWeight(1),
        NotPacked::NotYet(1),
        NotPacked::SubstituteUnits,
        NotPacked::SubstituteSame,
        NotPacked::SubstituteGramsMissing,
        NotPacked::SubstituteNotWeighed,
        NotPacked::Unfinished,
        NotSettled::NothingPacked.into(),
    ];
    let texts: BTreeSet<_> = reasons.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), reasons.len());
    assert!(texts.contains("Line 1 cannot have 4 units: 3 were ordered"), "{texts:?}");
}

fn any_content(quantity: u32, unit_grams: Option<u32>) -> BoxedStrategy<Content> {
    let substitute = (0i64..100_000, 1..=QUANTITY_MAX).prop_map(|(price, units)| other(price, units));
    let common = prop_oneof![Just(Content::LeftOut), substitute.prop_map(Content::Substitute)];
    match unit_grams {
        None => {
            let units = (0..=quantity).prop_map(Content::Units);
            prop_oneof![common, Just(Content::AsOrdered), units].boxed()
        }
        Some(unit) => {
            let grams =
                (1u32..=15).prop_map(move |fifths| Content::Grams((unit * quantity * fifths).div_ceil(5)));
            prop_oneof![common, grams].boxed()
        }
    }
}

fn any_line() -> impl Strategy<Value = (OrderedLine, Option<Content>)> {
    let ordered = (0i64..100_000, 1u32..20, prop::option::of(1u32..3000), any::<bool>());
    ordered.prop_flat_map(|(price, quantity, unit_grams, is_covered)| {
        let ordered = OrderedLine { is_covered, ..line(price, quantity, unit_grams) };
        (Just(ordered), prop::option::of(any_content(quantity, unit_grams)))
    })
}

proptest! {
    #[test]
    fn a_packing_adds_up_and_only_weight_makes_it_dearer(
        order in prop::collection::vec(any_line(), 1..8), tax in 0u32..=10_000, delivery in 0i64..5_000,
    ) {
        let (lines, contents): (Vec<_>, Vec<_>) = order.into_iter().unzip();
        let tax_rate = BasisPoints::new(tax).expect("a share");
        let totals = Totals { delivery_charge: money(delivery), ..Totals::default() };
        let agreed = Agreed { status: OrderStatus::Accepted, lines: &lines, totals, reduction: None, tax_rate };
        let ordered = pack(&agreed, &vec![None; lines.len()]).expect("in range");
        let packing = pack(&agreed, &contents).expect("in range");
        let sum = Money::sum(packing.amounts.iter().copied()).expect("in range");
        prop_assert_eq!(sum, packing.totals.sub_total);
        prop_assert_eq!(
            packing.totals.amount_payable.dirhams(),
            packing.totals.sub_total.dirhams() - packing.totals.discount_amount.dirhams()
                + packing.totals.total_tax.dirhams() + packing.totals.delivery_charge.dirhams()
        );
        for ((amount, before), content) in packing.amounts.iter().zip(&ordered.amounts).zip(&contents) {
            prop_assert!(matches!(content, Some(Content::Grams(_))) || amount <= before);
            prop_assert!(*amount >= Money::ZERO);
        }
        if !contents.iter().any(|content| matches!(content, Some(Content::Grams(_)))) {
            prop_assert!(packing.totals.amount_payable <= ordered.totals.amount_payable);
        }
        let everything_out: Vec<_> = lines.iter().map(|_| Some(Content::LeftOut)).collect();
        prop_assert_eq!(pack(&agreed, &everything_out).expect("in range").totals, Totals::default());
    }

    #[test]
    fn stock_is_never_made_out_of_nothing(
        (ordered, content) in any_line(), is_still_there in any::<bool>(),
    ) {
        let content = content.map(|content| check_line(1, &ordered, content).expect("fits"));
        let returned = content.map_or(0, |content| returned_units(ordered.quantity, content, is_still_there));
        let released = units_to_release(ordered.unit_grams.is_some(), ordered.quantity, returned, content);
        prop_assert!(returned + released <= ordered.quantity);
    }

    #[test]
    fn a_balance_is_on_one_side_and_makes_up_the_difference(total in 0i64..1_000_000, received in 0i64..1_000_000) {
        let Balance { at_door, back } = Balance::of(money(total), money(received));
        prop_assert_eq!(received + at_door.dirhams() - back.dirhams(), total);
        prop_assert!(at_door == Money::ZERO || back == Money::ZERO);
    }
}
