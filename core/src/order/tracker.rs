//! The tracker: an order's steps and where it stands among them (specification, section 4).

use serde::Serialize;

use super::OrderStatus;

/// How a step of the tracker stands (section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum StepState {
    /// Behind the order.
    Done,
    /// Where it is.
    Current,
    /// Before it.
    Upcoming,
    /// No longer going to happen, or not known to have happened.
    Skipped,
}

/// A step of the tracker (section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct TrackerStep {
    /// Stable name, by which other languages translate.
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub key: &'static str,
    /// The step's text.
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub label: &'static str,
    /// How it stands.
    pub state: StepState,
}

/// The tracker's steps (section 4): a cancelled order shows Cancelled after Processing, Accepted and Order on the way.
pub fn tracker(status: OrderStatus) -> Vec<TrackerStep> {
    if status == OrderStatus::Cancelled {
        let skipped = |key, label| TrackerStep { key, label, state: StepState::Skipped };
        return vec![
            // Every order begins there; how far a cancelled one came after that is not known.
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

/// Where an order stands, by the name of the tracker's step (section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum Stage {
    /// Placed.
    Processing,
    /// Taken on.
    Accepted,
    /// With the driver.
    OnTheWay,
    /// Handed over.
    Delivered,
    /// Called off.
    Cancelled,
}

/// The stage of a status (section 4).
pub const fn stage(status: OrderStatus) -> Stage {
    match status {
        OrderStatus::Processing => Stage::Processing,
        OrderStatus::Accepted => Stage::Accepted,
        OrderStatus::FoodOnTheWay => Stage::OnTheWay,
        OrderStatus::Cancelled => Stage::Cancelled,
        OrderStatus::Delivered => Stage::Delivered,
    }
}

/// The stage of an order whose status may be one that is not known: then it was placed, and no more can be said
/// (section 4).
pub fn stage_of(status: Option<OrderStatus>) -> Stage {
    status.map_or(Stage::Processing, stage)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trk_02_an_order_of_an_unknown_status_was_placed() {
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
