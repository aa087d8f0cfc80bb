//! The message to the shop's own number about a new order (beyond the requirements). It names no customer, because
//! phones show messages on a locked screen.

use chrono::NaiveDate;

use crate::delivery::time_text;
use crate::money::Money;
use crate::order::{OrderStatus, display_number};

/// What the message says of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewOrder {
    /// The order's id.
    pub id: i64,
    /// What it costs.
    pub total: Money,
    /// The date of delivery in Doha.
    pub on: NaiveDate,
    /// The first and last minute of the slot; `None` for express.
    pub minutes: Option<(u16, u16)>,
    /// The number of the zone that it goes to.
    pub zone_number: i64,
    /// Whether it is paid online. The shop gets such an order once it is paid.
    pub is_online: bool,
}

impl NewOrder {
    /// Returns the text message, at most 160 characters of the alphabet of text messages (GSM 03.38).
    pub fn text(&self) -> String {
        let [number, total, delivery, zone, payment] = self.values();
        format!("New order {number}: QR {total}, {payment}. Delivery: {delivery}, zone {zone}.")
    }

    /// Returns the same message as the values of a template that a provider stores: number, total in riyals, delivery,
    /// zone, and state of the payment. No value is empty.
    pub fn values(&self) -> [String; 5] {
        let day = self.on.format("%a %-d %b");
        let delivery = match self.minutes {
            Some((start, end)) => format!("{day}, {}-{}", time_text(start), time_text(end)),
            None => format!("{day}, Express"),
        };
        let payment = match (self.is_online, self.total) {
            (true, _) => "paid online",
            (false, Money::ZERO) => "nothing to pay",
            (false, _) => "cash on delivery",
        };
        [
            display_number(self.id),
            self.total.grouped(),
            delivery,
            self.zone_number.to_string(),
            payment.to_owned(),
        ]
    }
}

/// Returns whether a message about a new order is outdated: the order is over, or the message had to be retried and
/// staff have accepted the order meanwhile.
pub fn is_new_order_outdated(tries: u32, now: OrderStatus) -> bool {
    now.is_closed() || (tries > 0 && now != OrderStatus::Processing)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order() -> NewOrder {
        NewOrder {
            id: 42,
            total: Money::from_dirhams(123_450).expect("in range"),
            on: NaiveDate::from_ymd_opt(2026, 11, 27).expect("a date"),
            minutes: Some((540, 660)),
            zone_number: 24,
            is_online: false,
        }
    }

    #[test]
    fn the_text_says_what_the_shop_has_to_know() {
        assert_eq!(
            order().text(),
            "New order HM000042: QR 1,234.50, cash on delivery. Delivery: Fri 27 Nov, 09:00-11:00, zone 24."
        );
        let express = NewOrder { minutes: None, is_online: true, ..order() };
        assert_eq!(
            express.text(),
            "New order HM000042: QR 1,234.50, paid online. Delivery: Fri 27 Nov, Express, zone 24."
        );
        let free = NewOrder { total: Money::ZERO, ..order() };
        assert_eq!(
            free.values(),
            ["HM000042", "0.00", "Fri 27 Nov, 09:00-11:00", "24", "nothing to pay"].map(str::to_owned)
        );
    }

    #[test]
    fn the_longest_text_fits_into_one_text_message() {
        // Of these characters, each is one of the GSM alphabet.
        let is_gsm = |character: char| character.is_ascii_alphanumeric() || " .,:-".contains(character);
        for minutes in [None, Some((1320, 1440))] {
            for is_online in [true, false] {
                let longest = NewOrder { id: i64::MAX, total: Money::MAX, minutes, is_online, ..order() };
                let text = longest.text();
                assert!(text.len() <= 160 && text.chars().all(is_gsm), "{} {text}", text.len());
            }
        }
    }

    #[test]
    fn an_order_that_is_over_or_accepted_before_a_retry_needs_no_message() {
        use OrderStatus::{Accepted, Cancelled, Delivered, FoodOnTheWay, Processing};
        for (tries, outdated) in
            [(0, &[Cancelled, Delivered][..]), (1, &[Accepted, FoodOnTheWay, Cancelled, Delivered])]
        {
            for status in OrderStatus::ALL {
                assert_eq!(
                    is_new_order_outdated(tries, status),
                    outdated.contains(&status),
                    "{tries} {status:?}"
                );
            }
        }
        assert!(!is_new_order_outdated(9, Processing));
    }
}
