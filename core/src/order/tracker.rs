//! The tracker: the steps of an order and its current step (TRK-02).

use serde::Serialize;

use super::OrderStatus;

/// The state of a step in the tracker (TRK-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum StepState {
    /// The order has passed this step.
    Done,
    /// The order is at this step.
    Current,
    /// The order has not reached this step.
    Upcoming,
    /// The order will not reach this step, or it is not known whether it did.
    Skipped,
}

/// A step of the tracker (TRK-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct TrackerStep {
    /// The stable name, used as the key of a translation.
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub key: &'static str,
    /// The step's text.
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub label: &'static str,
    /// The step's state.
    pub state: StepState,
}

/// Returns the tracker's steps (TRK-02). A cancelled order shows Cancelled after Processing, Accepted and Order on the
/// way.
pub fn tracker(status: OrderStatus) -> Vec<TrackerStep> {
    if status == OrderStatus::Cancelled {
        let skipped = |key, label| TrackerStep { key, label, state: StepState::Skipped };
        return vec![
            // Every order starts here. How far a cancelled order came after that is not known.
            TrackerStep { key: "processing", label: "Processing", state: StepState::Done },
            skipped("accepted", "Accepted"),
            skipped("on_the_way", "Order on the way"),
            TrackerStep { key: "cancelled", label: "Cancelled", state: StepState::Current },
        ];
    }
    let steps = [
        ("processing", OrderStatus::Processing),
        ("accepted", OrderStatus::Accepted),
        ("on_the_way", OrderStatus::FoodOnTheWay),
        ("delivered", OrderStatus::Delivered),
    ];
    let current = steps.iter().position(|(_, step)| *step == status).unwrap_or(0);
    steps
        .iter()
        .enumerate()
        .map(|(index, (key, step))| TrackerStep {
            key,
            label: step.text(),
            state: match index.cmp(&current) {
                std::cmp::Ordering::Less => StepState::Done,
                std::cmp::Ordering::Equal => StepState::Current,
                std::cmp::Ordering::Greater => StepState::Upcoming,
            },
        })
        .collect()
}

/// The stage of an order, by the name of the tracker's step (TRK-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum Stage {
    /// Placed.
    Processing,
    /// Accepted.
    Accepted,
    /// On the way with the driver.
    OnTheWay,
    /// Delivered.
    Delivered,
    /// Cancelled.
    Cancelled,
}

/// Returns the stage of a status (TRK-02).
pub const fn stage(status: OrderStatus) -> Stage {
    match status {
        OrderStatus::Processing => Stage::Processing,
        OrderStatus::Accepted => Stage::Accepted,
        OrderStatus::FoodOnTheWay => Stage::OnTheWay,
        OrderStatus::Cancelled => Stage::Cancelled,
        OrderStatus::Delivered => Stage::Delivered,
    }
}

/// Returns the stage of an order, or Processing if its status is unknown (TRK-02).
pub fn stage_of(status: Option<OrderStatus>) -> Stage {
    status.map_or(Stage::Processing, stage)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trk_02_an_unknown_status_shows_the_first_step() {
        assert_eq!(stage_of(None), Stage::Processing);
        assert_eq!(stage_of(Some(OrderStatus::Delivered)), Stage::Delivered);
    }

    #[test]
    fn trk_02_the_tracker_by_status() {
        let states = |status| tracker(status).iter().map(|step| (step.label, step.state)).collect::<Vec<_>>();
        assert_eq!(
            states(OrderStatus::FoodOnTheWay),
            [
                ("Processing", StepState::Done),
                ("Accepted", StepState::Done),
                ("Food on the way", StepState::Current),
                ("Delivered", StepState::Upcoming)
            ]
        );
        assert_eq!(states(OrderStatus::Processing)[0], ("Processing", StepState::Current));
        assert_eq!(states(OrderStatus::Delivered)[3], ("Delivered", StepState::Current));
        let cancelled = states(OrderStatus::Cancelled);
        assert_eq!(cancelled[0], ("Processing", StepState::Done));
        assert_eq!(cancelled[1], ("Accepted", StepState::Skipped));
        assert_eq!(cancelled[2].0, "Order on the way");
        assert_eq!(cancelled[3], ("Cancelled", StepState::Current));
    }

    #[test]
    fn trk_02_the_stage_is_the_current_step() {
        for status in OrderStatus::ALL {
            let current = tracker(status).into_iter().find(|step| step.state == StepState::Current);
            assert_eq!(
                current.map(|step| serde_json::json!(step.key)),
                Some(serde_json::json!(stage(status)))
            );
        }
    }
}
