//! The totals and payments of an invoice, and the check that they add up (beyond the requirements).

use super::{Bilingual, Facts, Label, NotInvoiced, Paid, Sum};
use crate::cart::Totals;
use crate::catalogue::price_text;
use crate::message_args::MessageArg;
use crate::money::{BasisPoints, Money};
use crate::packing::Balance;
use crate::payment::Refunds;
use crate::settlement::weighed_amount;

/// Checks that each line costs its price times its quantity or weight, and that lines and charges make the total.
pub(super) fn check_balance(facts: &Facts<'_>) -> Result<(), NotInvoiced> {
    let mut sub_total = Money::ZERO;
    for line in facts.lines {
        let amount = match (line.unit_grams, line.packed_grams) {
            (Some(unit), Some(packed)) => weighed_amount(line.unit_price, unit, packed)?,
            _ => line.unit_price.not_negative()?.checked_mul(line.quantity)?,
        };
        let is_right = amount == line.amount || (line.is_lowered() && line.amount < amount);
        if !is_right || line.amount < Money::ZERO {
            return Err(NotInvoiced::Unbalanced);
        }
        sub_total = sub_total.checked_add(line.amount)?;
    }
    let Totals { discount_amount, total_tax, delivery_charge, amount_payable, .. } = facts.totals;
    let total =
        sub_total.checked_sub(discount_amount)?.checked_add(total_tax)?.checked_add(delivery_charge)?;
    if sub_total == facts.totals.sub_total && total == amount_payable {
        Ok(())
    } else {
        Err(NotInvoiced::Unbalanced)
    }
}

/// Returns the amounts that make up the total.
pub(super) fn sums(facts: &Facts<'_>) -> Vec<Sum> {
    let Totals { sub_total, discount_amount, total_tax, delivery_charge, .. } = facts.totals;
    let mut sums = vec![Sum { label: Bilingual::of(Label::SubTotal), amount: sub_total.grouped() }];
    if discount_amount != Money::ZERO {
        let label = match facts.coupon {
            Some(code) => Bilingual::with(Label::DiscountBy, &[MessageArg::Name(code.to_owned())]),
            None => Bilingual::of(Label::Discount),
        };
        sums.push(Sum { label, amount: format!("-{}", discount_amount.grouped()) });
    }
    if facts.tax_rate.get() > 0 {
        let rate = MessageArg::Name(percent_text(facts.tax_rate));
        sums.push(Sum { label: Bilingual::with(Label::Tax, &[rate]), amount: total_tax.grouped() });
    }
    let delivery = if facts.slot.is_some() { Label::DeliveryCharge } else { Label::ExpressCharge };
    sums.push(Sum { label: Bilingual::of(delivery), amount: delivery_charge.grouped() });
    sums
}

/// Formats a percentage without needless decimals: `5%`, `2.5%`, `0.25%`.
pub(super) fn percent_text(share: BasisPoints) -> String {
    let text = format!("{}.{:02}", share.get() / 100, share.get() % 100);
    format!("{}%", text.trim_end_matches('0').trim_end_matches('.'))
}

/// Returns what was paid online and not given back.
fn received(facts: &Facts<'_>) -> Money {
    let Paid::Online(_, paid) = facts.paid else { return Money::ZERO };
    let parts = facts.refunds.iter().filter(|refund| refund.pays_order).map(|refund| refund.amount);
    Money::sum(parts).and_then(|parts| paid.checked_sub(parts)).unwrap_or(Money::ZERO)
}

/// Returns the payment of the total and its refunds.
pub(super) fn payments(facts: &Facts<'_>) -> Vec<Sum> {
    let total = facts.totals.amount_payable;
    let sum = |label, amount| Sum { label, amount: price_text(amount) };
    let mut payments = match facts.paid {
        Paid::Online(transaction, paid) if paid > Money::ZERO => {
            let label = match transaction {
                None => Bilingual::of(Label::Online),
                Some(number) => Bilingual::with(Label::OnlineBy, &[MessageArg::Name(number.to_owned())]),
            };
            vec![sum(label, paid)]
        }
        _ if total == Money::ZERO => vec![sum(Bilingual::of(Label::NothingToPay), total)],
        Paid::Cash | Paid::Online(..) => vec![],
    };
    let at_door = Balance::of(total, received(facts)).at_door;
    if at_door > Money::ZERO {
        payments.push(sum(Bilingual::of(Label::Cash), at_door));
    }
    let Refunds { done, due } = Refunds::of(facts.refunds);
    payments
        .extend(done.map(|amount| Sum { label: Bilingual::of(Label::Refunded), amount: price_text(amount) }));
    payments.extend(due.map(|(amount, day)| Sum {
        label: match day {
            Some(day) => Bilingual::with(Label::RefundedBy, &[MessageArg::Date(day)]),
            None => Bilingual::of(Label::RefundUnderWay),
        },
        amount: price_text(amount),
    }));
    payments
}
