//! What a shopper who comes back from the gateway is told (specification, sections 2 and 4).

use super::PaymentState;

/// Which of the result pages is shown (section 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is paid.
    Success,
    /// It is not, and won't be.
    Failed,
    /// It is open.
    Process,
}

impl Outcome {
    /// What a payment that stands so comes to (section 2).
    pub const fn of(state: PaymentState) -> Self {
        match state {
            PaymentState::Paid => Self::Success,
            PaymentState::Pending => Self::Process,
            PaymentState::Failed
            | PaymentState::Expired
            | PaymentState::Replaced
            | PaymentState::Withdrawn => Self::Failed,
        }
    }

    /// The page's name (section 2), after whose it is: `payment_success`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Success => "success",
            Self::Failed => "failed",
            Self::Process => "process",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pay_01_each_payment_has_its_page() {
        let pages = PaymentState::ALL.map(|state| (state.as_str(), Outcome::of(state).as_str()));
        assert_eq!(
            pages,
            [
                ("pending", "process"),
                ("paid", "success"),
                ("failed", "failed"),
                ("expired", "failed"),
                ("replaced", "failed"),
                ("withdrawn", "failed")
            ]
        );
    }
}
