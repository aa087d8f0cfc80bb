//! Whether a post of the blog is in the shop: staff publish it at once or at a time (beyond the requirements).

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::shown::{ShownState, ShownTime};

/// Whether shoppers see a post.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffPostState))]
pub enum PostState {
    /// Not published.
    Draft,
    /// Published from a time that has not come yet.
    Scheduled,
    /// In the shop.
    Published,
}

impl PostState {
    /// Returns the state at an instant of a post that is published from another one, or not at all.
    pub fn at(published: Option<DateTime<Utc>>, now: DateTime<Utc>) -> Self {
        if published.is_none() {
            return Self::Draft;
        }
        match (ShownTime { from: published, until: None }).state(now) {
            ShownState::Upcoming => Self::Scheduled,
            ShownState::Shown | ShownState::Over => Self::Published,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;

    #[test]
    fn a_post_is_in_the_shop_from_its_time() {
        let now = DateTime::from_timestamp(1_780_000_000, 0).expect("in range");
        let second = TimeDelta::seconds(1);
        assert_eq!(PostState::at(None, now), PostState::Draft);
        assert_eq!(PostState::at(Some(now + second), now), PostState::Scheduled);
        assert_eq!(PostState::at(Some(now), now), PostState::Published);
        assert_eq!(PostState::at(Some(now - second), now), PostState::Published);
    }
}
