//! What holds for every cart, coupon, settlement and amount, whatever they hold.

use std::collections::BTreeMap;

use chrono::{DateTime, Days, NaiveDate, Utc};
use hamour_core::cart::{self, Change, PricedLine, QUANTITY_MAX, Totals, TotalsInput};
use hamour_core::coupon::{self, Circumstances, CouponLine, Reduction, Scope, Terms};
use hamour_core::settlement::{self, REFUND_WORKING_DAYS};
use hamour_core::{BasisPoints, Money};
use proptest::prelude::*;

const MAX_PRICE: i64 = 1_000_000;

fn money(dirhams: i64) -> Money {
    Money::from_dirhams(dirhams).expect("in range")
}

fn share(basis_points: u32) -> BasisPoints {
    BasisPoints::new(basis_points).expect("at most the whole")
}

fn lines() -> impl Strategy<Value = Vec<(i64, u32)>> {
    prop::collection::vec((0..=MAX_PRICE, 0..=QUANTITY_MAX), 0..=30)
}

fn input(lines: &[(i64, u32)], (discount, delivery, tax): (i64, i64, u32)) -> TotalsInput {
    let lines = lines
        .iter()
        .map(|(price, quantity)| PricedLine { unit_price: money(*price), quantity: *quantity })
        .collect();
    TotalsInput {
        lines,
        discount_amount: money(discount),
        delivery_charge: money(delivery),
        tax_rate: share(tax),
    }
}

fn totals(lines: &[(i64, u32)], terms: (i64, i64, u32)) -> Totals {
    cart::totals(&input(lines, terms)).expect("in range")
}

/// A discount, a delivery charge and a tax rate; the first two also below nothing.
fn terms() -> impl Strategy<Value = (i64, i64, u32)> {
    (-1000..=5_000_000_i64, -1000..=10_000_i64, 0..=10_000_u32)
}

fn coupon_terms() -> impl Strategy<Value = Terms> {
    let percent = (0..=10_000_u32, prop::option::of(0..=MAX_PRICE)).prop_map(|(basis_points, cap)| {
        Reduction::Percent { share: share(basis_points), cap: cap.map(money) }
    });
    let fixed = (-MAX_PRICE..=MAX_PRICE).prop_map(|amount| Reduction::Fixed(money(amount)));
    let categories = || prop::collection::vec(1..6_i64, 0..4);
    let scope = prop_oneof![
        Just(Scope::All),
        categories().prop_map(Scope::Only),
        categories().prop_map(Scope::Except)
    ];
    (prop_oneof![percent, fixed], scope, 0..=MAX_PRICE).prop_map(|(reduction, scope, minimum)| Terms {
        reduction,
        scope,
        minimum: money(minimum),
        valid_from: None,
        valid_until: None,
        max_uses: None,
        max_uses_per_customer: None,
        first_order_only: false,
        is_active: true,
    })
}

fn coupon_lines() -> impl Strategy<Value = Vec<(i64, Vec<i64>)>> {
    prop::collection::vec((0..=MAX_PRICE, prop::collection::vec(1..6_i64, 0..3)), 0..20)
}

fn discount(terms: &Terms, lines: &[(i64, Vec<i64>)]) -> Option<i64> {
    let lines: Vec<_> = lines
        .iter()
        .map(|(amount, categories)| CouponLine { amount: money(*amount), categories: categories.clone() })
        .collect();
    let circumstances = Circumstances {
        lines: &lines,
        now: DateTime::<Utc>::UNIX_EPOCH,
        uses: 0,
        uses_by_customer: 0,
        earlier_orders: 0,
    };
    coupon::discount(terms, &circumstances).ok().map(Money::dirhams)
}

proptest! {
    #[test]
    fn what_is_to_be_paid_is_never_less_than_nothing(lines in lines(), terms in terms()) {
        let totals = totals(&lines, terms);
        for part in [
            totals.sub_total, totals.discount_amount, totals.total_tax, totals.delivery_charge, totals.amount_payable,
        ] {
            prop_assert!(part >= Money::ZERO, "{totals:?}");
        }
        prop_assert!(totals.discount_amount <= totals.sub_total);
    }

    #[test]
    fn the_parts_add_up_to_the_dirham(lines in lines(), terms in terms()) {
        let totals = totals(&lines, terms);
        let sum: i64 = lines.iter().map(|(price, quantity)| price * i64::from(*quantity)).sum();
        prop_assert_eq!(totals.sub_total.dirhams(), sum);
        prop_assert_eq!(
            totals.amount_payable.dirhams(),
            totals.sub_total.dirhams() - totals.discount_amount.dirhams()
                + totals.total_tax.dirhams() + totals.delivery_charge.dirhams()
        );
        if lines.iter().any(|(_, quantity)| *quantity > 0) {
            let exact = (totals.sub_total.dirhams() - totals.discount_amount.dirhams()) * i64::from(terms.2);
            prop_assert!((totals.total_tax.dirhams() * 10_000 - exact).abs() <= 5000, "rounded once, to the nearest");
            prop_assert_eq!(totals.delivery_charge.dirhams(), terms.1.max(0));
        } else {
            prop_assert_eq!(totals, Totals::default());
        }
    }

    #[test]
    fn the_order_of_lines_does_not_matter(
        (lines, shuffled) in lines().prop_flat_map(|lines| (Just(lines.clone()), Just(lines).prop_shuffle())),
        terms in terms(),
    ) {
        prop_assert_eq!(totals(&lines, terms), totals(&shuffled, terms));
    }

    #[test]
    fn taking_out_what_was_put_in_restores_the_cart(
        start in prop::collection::btree_map(0..9_u8, 1..=50_u32, 0..6),
        taps in prop::collection::vec(0..9_u8, 0..40),
    ) {
        let mut cart: BTreeMap<u8, u32> = start.clone();
        let tap = |cart: &mut BTreeMap<u8, u32>, product: u8, change: Change| {
            let quantity = cart.remove(&product).unwrap_or(0);
            let changed = cart::changed_quantity(quantity, change).expect("below the limit");
            if changed > 0 {
                cart.insert(product, changed);
            }
        };
        for product in &taps {
            tap(&mut cart, *product, Change::Add);
        }
        let units = |cart: &BTreeMap<u8, u32>| cart.values().sum::<u32>() as usize;
        prop_assert_eq!(units(&cart), units(&start) + taps.len());
        for product in taps.iter().rev() {
            tap(&mut cart, *product, Change::Minus);
        }
        prop_assert_eq!(cart, start);
    }

    #[test]
    fn a_coupon_takes_off_no_more_than_there_is(terms in coupon_terms(), lines in coupon_lines()) {
        let sub_total: i64 = lines.iter().map(|(amount, _)| amount).sum();
        if let Some(discount) = discount(&terms, &lines) {
            prop_assert!((0..=sub_total).contains(&discount));
            prop_assert!(sub_total >= terms.minimum.dirhams() && sub_total > 0);
            match terms.reduction {
                Reduction::Percent { cap: Some(cap), .. } => prop_assert!(discount <= cap.dirhams()),
                Reduction::Fixed(amount) => prop_assert!(discount <= amount.dirhams().max(0)),
                Reduction::Percent { cap: None, .. } => {}
            }
            return Ok(());
        }
        let reached = |categories: &[i64]| match &terms.scope {
            Scope::All => true,
            Scope::Only(only) => categories.iter().any(|category| only.contains(category)),
            Scope::Except(except) => categories.iter().all(|category| !except.contains(category)),
        };
        let reached = lines.iter().filter(|(_, categories)| reached(categories));
        let base: i64 = reached.map(|(amount, _)| amount).sum();
        prop_assert!(sub_total < terms.minimum.dirhams() || base == 0);
    }

    #[test]
    fn a_coupon_does_not_care_for_the_order_of_lines(
        terms in coupon_terms(),
        (lines, shuffled) in coupon_lines().prop_flat_map(|lines| (Just(lines.clone()), Just(lines).prop_shuffle())),
    ) {
        prop_assert_eq!(discount(&terms, &lines), discount(&terms, &shuffled));
    }

    #[test]
    fn more_in_the_cart_never_means_a_smaller_discount(
        terms in coupon_terms(), lines in coupon_lines(), more in 0..=MAX_PRICE,
    ) {
        let mut fuller = lines.clone();
        fuller.push((more, vec![1]));
        if let Some(before) = discount(&terms, &lines) {
            prop_assert!(discount(&terms, &fuller).expect("it fitted before") >= before);
        }
    }

    #[test]
    fn amounts_add_and_subtract_back(one in -MAX_PRICE..MAX_PRICE, other in -MAX_PRICE..MAX_PRICE, times in 0..99_u32) {
        let (one, other) = (money(one), money(other));
        let sum = one.checked_add(other).expect("in range");
        prop_assert_eq!(other.checked_add(one), Ok(sum));
        prop_assert_eq!(sum.checked_sub(other), Ok(one));
        let repeated = Money::sum((0..times).map(|_| one)).expect("in range");
        prop_assert_eq!(one.checked_mul(times), Ok(repeated));
        prop_assert_eq!(one.checked_ratio(times, 1), Ok(repeated));
    }

    #[test]
    fn a_share_and_the_rest_make_the_whole(amount in 0..=MAX_PRICE, basis_points in 0..=10_000_u32) {
        let part = money(amount).share(share(basis_points)).expect("in range").dirhams();
        let rest = money(amount).share(share(10_000 - basis_points)).expect("in range").dirhams();
        prop_assert!((part + rest - amount).abs() <= 1, "each is rounded to the nearest dirham");
        prop_assert!((part * 10_000 - amount * i64::from(basis_points)).abs() <= 5000);
        let negative = money(-amount).share(share(basis_points)).expect("in range").dirhams();
        prop_assert_eq!(negative, -part, "half away from zero, either way");
    }

    #[test]
    fn settling_by_weight_is_exact_to_half_a_dirham(
        price in 0..=MAX_PRICE, unit_grams in 1..10_000_u32, packed in 0..100_000_u32,
    ) {
        let amount = settlement::weighed_amount(money(price), unit_grams, packed).expect("in range").dirhams();
        let exact = price * i64::from(packed);
        prop_assert!((2 * (amount * i64::from(unit_grams) - exact)).abs() <= i64::from(unit_grams));
        let as_ordered = settlement::weighed_amount(money(price), unit_grams, unit_grams);
        prop_assert_eq!(as_ordered, Ok(money(price)), "the very weight that was ordered costs its price");
    }

    #[test]
    fn a_refund_has_seven_working_days(days in 0..40_000_u64) {
        let cancelled_on = NaiveDate::from_ymd_opt(2020, 1, 1).expect("a date") + Days::new(days);
        let due_on = settlement::refund_due_on(cancelled_on);
        prop_assert!(settlement::is_working_day(due_on));
        let between = cancelled_on.iter_days().skip(1).take_while(|day| *day <= due_on);
        let working = between.filter(|day| settlement::is_working_day(*day)).count();
        prop_assert_eq!(working, REFUND_WORKING_DAYS as usize);
    }
}
