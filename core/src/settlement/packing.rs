//! Settlement of a weighed order: from the weights that staff enter to the final price (CHK-09).

use std::collections::BTreeMap;
use std::fmt;

use super::{PackedLine, settled_totals};
use crate::cart::Totals;
use crate::coupon::Reduction;
use crate::error_code::{ErrorCode, ErrorInfo, ServerErrorCode};
use crate::issue::RuleCode;
use crate::message_args::MessageArg;
use crate::money::{BasisPoints, Money};
use crate::order::OrderStatus;

/// The largest ratio of packed weight to ordered weight. More is a typing error, such as an additional digit.
pub const PACKED_TIMES_MAX: u32 = 3;
/// The packed weight is at least the ordered weight divided by this number, unless the line is left out. Less is a
/// typing error, such as a missing digit, or kilograms in place of grams.
pub const PACKED_PART_MIN: u32 = 5;

/// The data of an order's line that weighing needs (CHK-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderedLine {
    /// The price of one unit.
    pub unit_price: Money,
    /// The number of units.
    pub quantity: u32,
    /// The grams of one unit. `None` if the line is not sold by weight.
    pub unit_grams: Option<u32>,
    /// Whether the order's coupon covers it.
    pub is_covered: bool,
}

impl OrderedLine {
    /// Returns the ordered grams, or `None` if the line is not sold by weight.
    pub fn ordered_grams(&self) -> Option<u64> {
        self.unit_grams.map(|grams| u64::from(grams) * u64::from(self.quantity))
    }
}

/// An order as it was placed (CHK-09).
#[derive(Clone, Copy, Debug)]
pub struct Agreed<'a> {
    /// The order's status.
    pub status: OrderStatus,
    /// The order's lines, in order.
    pub lines: &'a [OrderedLine],
    /// The agreed totals.
    pub totals: Totals,
    /// The coupon's reduction on the lines that it covers. `None` if the order has no coupon or the reduction was not
    /// stored.
    pub reduction: Option<Reduction>,
    /// The tax rate on the products, after the discount.
    pub tax_rate: BasisPoints,
}

/// The final weights and prices of an order (CHK-09).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The packed grams of each line, if it is weighed, and its price.
    pub lines: Vec<(Option<u32>, Money)>,
    /// The final totals.
    pub totals: Totals,
}

/// The reason why an order is not settled. Lines are identified by their position in the order, starting with 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSettled {
    /// The order is not being packed: it is not accepted yet, on its way, or closed.
    NotPacking(OrderStatus),
    /// The order has no line that is sold by weight.
    NothingWeighed,
    /// The line does not exist.
    NoSuchLine(usize),
    /// The line is not sold by weight.
    NotByWeight(usize),
    /// The line was given twice.
    NamedTwice(usize),
    /// A line that is sold by weight was not given.
    LineMissing(usize),
    /// The weight is implausible because it differs too much from the ordered weight.
    Implausible {
        /// The line.
        line: usize,
        /// The ordered weight in grams.
        ordered_grams: u64,
        /// The given weight in grams.
        packed_grams: u32,
    },
    /// An amount is out of range.
    OutOfRange,
    /// The order cannot be sent because its weights are not known yet.
    NotWeighedYet,
    /// The order cannot be sent because nothing was packed.
    NothingPacked,
}

impl NotSettled {
    /// Returns the error code.
    pub const fn code(self) -> ErrorCode {
        ErrorCode::Server(match self {
            Self::NotPacking(_) => ServerErrorCode::OrderNotPacking,
            Self::NothingWeighed => ServerErrorCode::OrderNotWeighed,
            Self::NoSuchLine(_) => ServerErrorCode::LineUnknown,
            Self::NotByWeight(_) => ServerErrorCode::LineNotWeighed,
            Self::NamedTwice(_) => ServerErrorCode::LineNamedTwice,
            Self::LineMissing(_) => ServerErrorCode::LineMissing,
            Self::Implausible { .. } => ServerErrorCode::WeightImplausible,
            Self::OutOfRange => return ErrorCode::Rule(RuleCode::AmountOutOfRange),
            Self::NotWeighedYet => ServerErrorCode::OrderNotSettled,
            Self::NothingPacked => ServerErrorCode::OrderNothingPacked,
        })
    }

    /// Returns the error with the line and the weights that its text names.
    pub fn error_info(self) -> ErrorInfo {
        let number = |number: u64| MessageArg::Number(u32::try_from(number).unwrap_or(u32::MAX));
        let details = match self {
            Self::NoSuchLine(line)
            | Self::NotByWeight(line)
            | Self::NamedTwice(line)
            | Self::LineMissing(line) => {
                vec![number(line as u64)]
            }
            Self::Implausible { line, ordered_grams, packed_grams } => {
                let (lowest, highest) = plausible_grams(ordered_grams);
                let packed = MessageArg::Number(packed_grams);
                vec![number(line as u64), packed, number(ordered_grams), number(lowest), number(highest)]
            }
            _ => Vec::new(),
        };
        ErrorInfo::new(self.code(), details)
    }
}

impl fmt::Display for NotSettled {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.error_info().text())
    }
}

impl std::error::Error for NotSettled {}

/// Returns the final weights and prices of an order (CHK-09). `weighed` holds the position of each weighed line,
/// starting with 1, and its packed grams, which are 0 if the line was left out. The order can be settled again while it
/// is being packed, to correct a mistake.
///
/// # Errors
/// The first [`NotSettled`] that applies.
pub fn settle(agreed: &Agreed<'_>, weighed: &[(usize, u32)]) -> Result<Settled, NotSettled> {
    if agreed.status != OrderStatus::Accepted {
        return Err(NotSettled::NotPacking(agreed.status));
    }
    if agreed.lines.iter().all(|line| line.unit_grams.is_none()) {
        return Err(NotSettled::NothingWeighed);
    }
    let mut by_line = BTreeMap::new();
    for &(number, grams) in weighed {
        let index = number.checked_sub(1).ok_or(NotSettled::NoSuchLine(number))?;
        let line = agreed.lines.get(index).ok_or(NotSettled::NoSuchLine(number))?;
        let ordered_grams = line.ordered_grams().ok_or(NotSettled::NotByWeight(number))?;
        if !is_plausible(ordered_grams, grams) {
            return Err(NotSettled::Implausible { line: number, ordered_grams, packed_grams: grams });
        }
        if by_line.insert(index, grams).is_some() {
            return Err(NotSettled::NamedTwice(number));
        }
    }
    let mut packed = Vec::new();
    for (index, line) in agreed.lines.iter().enumerate() {
        let grams = by_line.get(&index).copied();
        if line.unit_grams.is_some() && grams.is_none() {
            return Err(NotSettled::LineMissing(index + 1));
        }
        packed.push((grams, packed_line(line, grams)?));
    }
    let lines: Vec<_> = packed.iter().map(|(_, line)| *line).collect();
    let totals = settled_totals(&agreed.totals, agreed.reduction, &lines, agreed.tax_rate)
        .map_err(|_| NotSettled::OutOfRange)?;
    let amounts = packed
        .into_iter()
        .map(|(grams, line)| line.amount().map(|amount| (grams, amount)).map_err(|_| NotSettled::OutOfRange));
    Ok(Settled { lines: amounts.collect::<Result<_, _>>()?, totals })
}

fn packed_line(line: &OrderedLine, grams: Option<u32>) -> Result<PackedLine, NotSettled> {
    let agreed = line.unit_price.checked_mul(line.quantity).map_err(|_| NotSettled::OutOfRange)?;
    let weighed = line.unit_grams.zip(grams);
    Ok(PackedLine { agreed, unit_price: line.unit_price, weighed, is_covered: line.is_covered })
}

/// Returns the lowest and the highest plausible weight of what was packed for a line, in grams.
fn plausible_grams(ordered_grams: u64) -> (u64, u64) {
    (ordered_grams.div_ceil(u64::from(PACKED_PART_MIN)), ordered_grams * u64::from(PACKED_TIMES_MAX))
}

/// Returns whether a packed weight is plausible for a line.
pub(crate) fn is_plausible(ordered_grams: u64, packed_grams: u32) -> bool {
    let (lowest, highest) = plausible_grams(ordered_grams);
    packed_grams == 0 || (lowest..=highest).contains(&u64::from(packed_grams))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn money(dirhams: i64) -> Money {
        Money::from_dirhams(dirhams).expect("in range")
    }

    /// Two fish of a kilogram each at QR 45.00, bread at QR 25.00, a leg of 500 g at QR 30.00.
    const LINES: [(i64, u32, Option<u32>); 3] =
        [(4500, 2, Some(1000)), (2500, 1, None), (3000, 1, Some(500))];

    fn lines() -> Vec<OrderedLine> {
        LINES
            .map(|(price, quantity, unit_grams)| OrderedLine {
                unit_price: money(price),
                quantity,
                unit_grams,
                is_covered: true,
            })
            .into()
    }

    fn agreed(lines: &[OrderedLine], status: OrderStatus) -> Agreed<'_> {
        let totals = Totals {
            sub_total: money(14_500),
            discount_amount: money(1450),
            total_tax: money(653),
            delivery_charge: money(1000),
            amount_payable: money(14_703),
        };
        let reduction = Some(Reduction::Fixed(money(1450)));
        Agreed { status, lines, totals, reduction, tax_rate: BasisPoints::new(500).expect("5 %") }
    }

    fn settled(weighed: &[(usize, u32)]) -> Result<Settled, NotSettled> {
        settle(&agreed(&lines(), OrderStatus::Accepted), weighed)
    }

    #[test]
    fn chk_09_each_weighed_line_costs_what_was_packed_and_the_rest_what_was_agreed() {
        let done = settled(&[(3, 480), (1, 2150)]).expect("fits");
        assert_eq!(done.lines, [(Some(2150), money(9675)), (None, money(2500)), (Some(480), money(2880))]);
        // 150.55 of products, less the agreed 14.50, 5 % tax on 136.05, and delivery.
        let expect = Totals {
            sub_total: money(15_055),
            discount_amount: money(1450),
            total_tax: money(680),
            delivery_charge: money(1000),
            amount_payable: money(15_285),
        };
        assert_eq!(done.totals, expect);
    }

    #[test]
    fn chk_09_what_was_ordered_to_the_gram_costs_what_was_agreed() {
        let done = settled(&[(1, 2000), (3, 500)]).expect("fits");
        assert_eq!(done.totals, agreed(&[], OrderStatus::Accepted).totals);
    }

    #[test]
    fn a_line_that_was_left_out_costs_nothing() {
        let done = settled(&[(1, 0), (3, 500)]).expect("fits");
        assert_eq!((done.lines[0], done.totals.sub_total), ((Some(0), Money::ZERO), money(5500)));
    }

    #[test]
    fn every_weighed_line_is_named_once_and_no_other() {
        for (weighed, expect) in [
            (&[(1, 2000)][..], NotSettled::LineMissing(3)),
            (&[][..], NotSettled::LineMissing(1)),
            (&[(1, 2000), (3, 500), (1, 2000)][..], NotSettled::NamedTwice(1)),
            (&[(1, 2000), (2, 500), (3, 500)][..], NotSettled::NotByWeight(2)),
            (&[(0, 2000)][..], NotSettled::NoSuchLine(0)),
            (&[(4, 2000)][..], NotSettled::NoSuchLine(4)),
        ] {
            assert_eq!(settled(weighed), Err(expect), "{weighed:?}");
        }
        let bread =
            [OrderedLine { unit_price: money(2500), quantity: 1, unit_grams: None, is_covered: true }];
        assert_eq!(settle(&agreed(&bread, OrderStatus::Accepted), &[]), Err(NotSettled::NothingWeighed));
    }

    #[test]
    fn implausible_weights_are_refused() {
        for (grams, fits) in [
            (0, true),
            (1, false),
            (2, false),
            (399, false),
            (400, true),
            (6000, true),
            (6001, false),
            (20_000, false),
        ] {
            assert_eq!(settled(&[(1, grams), (3, 500)]).is_ok(), fits, "{grams} g of 2000");
        }
        assert!(!is_plausible(u64::from(u32::MAX) * 99, 1), "no overflow");
    }

    #[test]
    fn only_an_order_that_is_being_packed_is_settled() {
        for status in OrderStatus::ALL {
            let answer = settle(&agreed(&lines(), status), &[(1, 2000), (3, 500)]);
            match status {
                OrderStatus::Accepted => assert!(answer.is_ok()),
                _ => assert_eq!(answer, Err(NotSettled::NotPacking(status))),
            }
        }
    }

    #[test]
    fn overflowing_amounts_are_refused() {
        let dear = [OrderedLine {
            unit_price: money(100_000_000_000),
            quantity: 1,
            unit_grams: Some(1000),
            is_covered: true,
        }];
        assert_eq!(settle(&agreed(&dear, OrderStatus::Accepted), &[(1, 2000)]), Err(NotSettled::OutOfRange));
        let many = [OrderedLine {
            unit_price: money(100_000_000_000),
            quantity: 2,
            unit_grams: Some(1000),
            is_covered: true,
        }];
        assert_eq!(settle(&agreed(&many, OrderStatus::Accepted), &[(1, 2000)]), Err(NotSettled::OutOfRange));
    }

    #[test]
    fn the_coupon_goes_by_what_was_packed_of_the_lines_that_it_covers() {
        let half = Reduction::Percent { share: BasisPoints::new(5000).expect("50 %"), cap: None };
        let mut lines = lines();
        lines[1].is_covered = false;
        lines[2].is_covered = false;
        let agreed = Agreed { reduction: Some(half), ..agreed(&lines, OrderStatus::Accepted) };
        for (grams, discount) in [(0, 0), (1000, 2250), (2000, 4500), (6000, 13_500)] {
            let done = settle(&agreed, &[(1, grams), (3, 500)]).expect("fits");
            assert_eq!(done.totals.discount_amount, money(discount), "{grams} g");
        }
    }

    #[test]
    fn each_error_has_its_own_code_and_text() {
        let all = [
            NotSettled::NotPacking(OrderStatus::Processing),
            NotSettled::NothingWeighed,
            NotSettled::NoSuchLine(9),
            NotSettled::NotByWeight(2),
            NotSettled::NamedTwice(2),
            NotSettled::LineMissing(2),
            NotSettled::Implausible { line: 2, ordered_grams: 2000, packed_grams: 2 },
            NotSettled::OutOfRange,
            NotSettled::NotWeighedYet,
            NotSettled::NothingPacked,
        ];
        let names: std::collections::BTreeSet<_> = all.iter().map(|reason| reason.code()).collect();
        let words: std::collections::BTreeSet<_> = all.iter().map(ToString::to_string).collect();
        assert_eq!((names.len(), words.len()), (all.len(), all.len()));
        for (reason, line) in all[2..6].iter().zip([9, 2, 2, 2]) {
            assert_eq!(reason.error_info().details, [MessageArg::Number(line)], "{reason}");
        }
        let text =
            "Line 2 cannot be 2 g: 2000 g were ordered. Give 400 g to 6000 g, or 0 if nothing was packed";
        assert_eq!(all[6].to_string(), text);
    }
}
