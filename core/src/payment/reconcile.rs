//! The comparison of the shop's books with the gateway's, transaction by transaction (beyond the requirements).

use serde::Serialize;

use super::TransactionStatus;
use crate::money::Money;

/// What the gateway's books say of a transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GatewayRecord {
    /// The reference of the order that the transaction is for.
    pub reference: String,
    /// The amount that was paid or is to be paid.
    pub amount: Money,
    /// The status. A transaction that was given back was a success before.
    pub status: TransactionStatus,
    /// What the gateway gave back of it. `None` if the gateway does not tell.
    pub refunded: Option<Money>,
}

/// What the shop's books say of a transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookRecord {
    /// The reference of the order that the transaction is for.
    pub reference: String,
    /// The amount that the shop received. `None` if it was only told of the transaction.
    pub captured: Option<Money>,
    /// What went back through the gateway.
    pub refunded: Money,
    /// What staff gave back in another way, such as in the merchant's account at the gateway.
    pub refunded_by_hand: Money,
    /// What is still to go back.
    pub refund_due: Money,
}

/// The result of comparing a transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ReconciliationOutcome))]
pub enum Compared {
    /// Both books agree.
    Matched,
    /// The gateway did not answer.
    Unanswered,
    /// The shop has the money in its books, and the gateway does not know the transaction.
    MissingAtGateway,
    /// The gateway has the transaction for another order.
    OtherOrder,
    /// The amounts differ.
    AmountDiffers,
    /// The shop has the money in its books, and at the gateway the transaction was no success.
    NotPaidAtGateway,
    /// The gateway took the money, and the shop's books do not have it.
    PaidOnlyAtGateway,
    /// The gateway gave back more than the shop's books say.
    RefundedOnlyAtGateway,
    /// The shop's books say that more went back than the gateway gave back.
    RefundMissingAtGateway,
}

/// What helps with a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ReconciliationHelp))]
pub enum Help {
    /// Ask the gateway about the transaction and act on its answer.
    Check,
    /// Note the due refund as paid.
    Confirm,
    /// Look at the order and at the gateway's own records.
    Look,
}

impl Compared {
    /// All results.
    pub const ALL: [Self; 9] = [
        Self::Matched,
        Self::Unanswered,
        Self::MissingAtGateway,
        Self::OtherOrder,
        Self::AmountDiffers,
        Self::NotPaidAtGateway,
        Self::PaidOnlyAtGateway,
        Self::RefundedOnlyAtGateway,
        Self::RefundMissingAtGateway,
    ];

    /// Returns the stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Matched => "matched",
            Self::Unanswered => "unanswered",
            Self::MissingAtGateway => "missing_at_gateway",
            Self::OtherOrder => "other_order",
            Self::AmountDiffers => "amount_differs",
            Self::NotPaidAtGateway => "not_paid_at_gateway",
            Self::PaidOnlyAtGateway => "paid_only_at_gateway",
            Self::RefundedOnlyAtGateway => "refunded_only_at_gateway",
            Self::RefundMissingAtGateway => "refund_missing_at_gateway",
        }
    }

    /// Returns the result with a stable name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.as_str() == name)
    }

    /// Returns what helps; `None` if there is nothing to do. `is_refund_due` says whether the order's books have a refund
    /// that is still to go back.
    pub const fn help(self, is_refund_due: bool) -> Option<Help> {
        match self {
            Self::Matched => None,
            Self::PaidOnlyAtGateway | Self::Unanswered => Some(Help::Check),
            Self::RefundedOnlyAtGateway if is_refund_due => Some(Help::Confirm),
            _ => Some(Help::Look),
        }
    }
}

/// Compares the books with the gateway's about one transaction. `record` is `None` if the gateway does not know it. A
/// transaction that brought no money on either side matches: it failed, or the shopper gave it up.
pub fn compare(books: &BookRecord, record: Option<&GatewayRecord>) -> Compared {
    let Some(record) = record else {
        return if books.captured.is_some() { Compared::MissingAtGateway } else { Compared::Matched };
    };
    let is_paid = record.status == TransactionStatus::Success && record.amount > Money::ZERO;
    match books.captured {
        // What somebody named for an order and belongs to another one says nothing about it.
        None if record.reference != books.reference => Compared::Matched,
        // The gateway took it and gave all of it back.
        None if record.refunded.is_some_and(|refunded| refunded >= record.amount) => Compared::Matched,
        None if is_paid => Compared::PaidOnlyAtGateway,
        None => Compared::Matched,
        Some(_) if record.reference != books.reference => Compared::OtherOrder,
        Some(_) if !is_paid => Compared::NotPaidAtGateway,
        Some(captured) if captured != record.amount => Compared::AmountDiffers,
        Some(_) => compare_refunds(books, record.refunded),
    }
}

/// What staff gave back by hand may or may not have gone through the gateway, so anything up to it is right.
fn compare_refunds(books: &BookRecord, refunded: Option<Money>) -> Compared {
    let most = books.refunded.checked_add(books.refunded_by_hand).unwrap_or(Money::MAX);
    match refunded {
        Some(refunded) if refunded > most => Compared::RefundedOnlyAtGateway,
        Some(refunded) if refunded < books.refunded => Compared::RefundMissingAtGateway,
        _ => Compared::Matched,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn qr(dirhams: i64) -> Money {
        Money::from_dirhams(dirhams).expect("in range")
    }

    fn books() -> BookRecord {
        BookRecord {
            reference: "HM1".into(),
            captured: Some(qr(12_900)),
            refunded: Money::ZERO,
            refunded_by_hand: Money::ZERO,
            refund_due: Money::ZERO,
        }
    }

    fn record() -> GatewayRecord {
        GatewayRecord {
            reference: "HM1".into(),
            amount: qr(12_900),
            status: TransactionStatus::Success,
            refunded: Some(Money::ZERO),
        }
    }

    #[test]
    fn equal_books_match() {
        assert_eq!(compare(&books(), Some(&record())), Compared::Matched);
        let silent = GatewayRecord { refunded: None, ..record() };
        let given_back = BookRecord { refunded: qr(100), ..books() };
        assert_eq!(compare(&given_back, Some(&silent)), Compared::Matched, "this gateway does not tell");
    }

    #[test]
    fn money_that_only_one_side_has_is_a_difference() {
        assert_eq!(compare(&books(), None), Compared::MissingAtGateway);
        for status in [TransactionStatus::InProgress, TransactionStatus::Failed] {
            let other = GatewayRecord { status, ..record() };
            assert_eq!(compare(&books(), Some(&other)), Compared::NotPaidAtGateway);
            let told = BookRecord { captured: None, ..books() };
            assert_eq!(compare(&told, Some(&other)), Compared::Matched);
        }
        let told = BookRecord { captured: None, ..books() };
        assert_eq!(compare(&told, Some(&record())), Compared::PaidOnlyAtGateway);
        for (refunded, expected) in [(12_899, Compared::PaidOnlyAtGateway), (12_900, Compared::Matched)] {
            let given_back = GatewayRecord { refunded: Some(qr(refunded)), ..record() };
            assert_eq!(compare(&told, Some(&given_back)), expected, "{refunded}");
        }
        assert_eq!(compare(&told, None), Compared::Matched);
    }

    #[test]
    fn another_amount_or_order_is_a_difference() {
        let dearer = GatewayRecord { amount: qr(12_901), ..record() };
        assert_eq!(compare(&books(), Some(&dearer)), Compared::AmountDiffers);
        let other = GatewayRecord { reference: "HM2".into(), ..record() };
        assert_eq!(compare(&books(), Some(&other)), Compared::OtherOrder);
        let told = BookRecord { captured: None, ..books() };
        assert_eq!(compare(&told, Some(&other)), Compared::Matched, "a false hint");
    }

    #[test]
    fn refunds_are_compared_and_those_by_hand_may_have_gone_either_way() {
        let gave = |dirhams: i64| GatewayRecord { refunded: Some(qr(dirhams)), ..record() };
        let part = BookRecord { refunded: qr(1_000), ..books() };
        assert_eq!(compare(&part, Some(&gave(1_000))), Compared::Matched);
        assert_eq!(compare(&part, Some(&gave(999))), Compared::RefundMissingAtGateway);
        assert_eq!(compare(&part, Some(&gave(1_001))), Compared::RefundedOnlyAtGateway);
        let by_hand = BookRecord { refunded_by_hand: qr(500), ..part };
        for gone in [1_000, 1_250, 1_500] {
            assert_eq!(compare(&by_hand, Some(&gave(gone))), Compared::Matched, "{gone}");
        }
        assert_eq!(compare(&by_hand, Some(&gave(1_501))), Compared::RefundedOnlyAtGateway);
    }

    #[test]
    fn each_difference_has_a_name_and_help() {
        for one in Compared::ALL {
            assert_eq!(Compared::from_name(one.as_str()), Some(one));
            assert_eq!(serde_json::to_value(one).expect("JSON"), one.as_str());
            assert_eq!(one.help(false).is_none(), one == Compared::Matched, "{one:?}");
        }
        assert_eq!(Compared::PaidOnlyAtGateway.help(true), Some(Help::Check));
        assert_eq!(Compared::RefundedOnlyAtGateway.help(true), Some(Help::Confirm));
        assert_eq!(Compared::RefundedOnlyAtGateway.help(false), Some(Help::Look));
    }
}
