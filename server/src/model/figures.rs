//! The figures of sales, as they are stored and reported.

use chrono::{DateTime, NaiveDate, Utc};
use hamour_core::Money;
use hamour_core::delivery::instant_at;
use hamour_core::figures::{HourSums, Range};
use hamour_core::order::OrderStatus;

/// What is added up by one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartKind {
    /// Customers, by the last earlier day on which they ordered; the empty text for new ones.
    Customer,
    /// Orders, by their coupon. The amount is what it took off, the other one the totals of the orders.
    Coupon,
    /// Orders, by the rate of their tax. The amount is the tax, the other one what was taxed.
    Tax,
    /// Orders to be delivered on the day that were delivered.
    Delivered,
    /// Those of them that were late.
    Late,
    /// Cash that came.
    Cash,
    /// Cash that went back.
    CashBack,
    /// Online payments.
    Online,
    /// Online payments that go back.
    OnlineBack,
}

impl PartKind {
    /// All kinds.
    pub const ALL: [Self; 9] = [
        Self::Customer,
        Self::Coupon,
        Self::Tax,
        Self::Delivered,
        Self::Late,
        Self::Cash,
        Self::CashBack,
        Self::Online,
        Self::OnlineBack,
    ];

    /// Returns the stored name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Customer => "customer",
            Self::Coupon => "coupon",
            Self::Tax => "tax",
            Self::Delivered => "delivered",
            Self::Late => "late",
            Self::Cash => "cash",
            Self::CashBack => "cash_back",
            Self::Online => "online",
            Self::OnlineBack => "online_back",
        }
    }
}

/// The sums of a part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PartSums {
    /// How many there are.
    pub entries: u32,
    /// The sum of their amounts.
    pub amount: Money,
    /// The sum of another amount.
    pub other: Money,
}

/// A variation as the figures name it.
#[derive(Clone, Debug)]
pub struct NamedVariation {
    /// The variation.
    pub id: i64,
    /// The names of product and variation.
    pub name: String,
    /// The product's category.
    pub category_id: i64,
    /// The category's name.
    pub category_name: String,
    /// Whether the shop offers it.
    pub is_offered: bool,
}

/// The totals of a range.
#[derive(Clone, Copy, Debug)]
pub struct Totals {
    /// The sums of its hours.
    pub sums: HourSums,
    /// The customers who ordered; `None` for a part of a day, for which they are not counted.
    pub customers: Option<u32>,
    /// Orders to be delivered in the range that were delivered.
    pub delivered: u32,
    /// Orders to be delivered in the range that were late, or are.
    pub late: u32,
    /// Cash that came.
    pub cash: PartSums,
    /// Cash that went back.
    pub cash_back: PartSums,
    /// Online payments.
    pub online: PartSums,
    /// Online payments that go back.
    pub online_back: PartSums,
    /// The places of all delivery slots.
    pub places: u32,
    /// Those that are taken.
    pub taken: u32,
}

/// Which orders a figure consists of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaleFilter {
    /// Those that are sold.
    Sold,
    /// Sold, paid online.
    Online,
    /// Sold, paid at the door.
    Cash,
    /// Sold, the first ones of their customers.
    New,
    /// Sold, the first ones in the range of customers who had ordered before it.
    Returning,
    /// Sold until they were cancelled.
    Cancelled,
    /// Online and not paid, whether they still wait for it or were cancelled because of it.
    Unpaid,
    /// Sold with this coupon.
    Coupon(String),
    /// Sold with this variation.
    Product(i64),
    /// Sold with any product of this category.
    Category(i64),
    /// Sold, placed in this hour of a day in Qatar.
    Hour(u32),
    /// Late, by the day of their delivery.
    Late,
}

/// The last row of a page, after which the next one starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RowCursor {
    /// When it happened, in milliseconds.
    pub at_ms: i64,
    /// Its id.
    pub id: i64,
}

/// The milliseconds of an hour.
const HOUR_MS: i64 = 3_600_000;

/// A time in which orders are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// Its first instant, in milliseconds.
    pub from_ms: i64,
    /// The first instant after it, in milliseconds.
    pub before_ms: i64,
}

impl Span {
    /// All of time.
    pub const ALWAYS: Self = Self { from_ms: i64::MIN, before_ms: i64::MAX };

    /// Returns the time of a range.
    pub fn of(range: Range) -> Self {
        let (from_ms, before_ms) = range.millis();
        Self { from_ms, before_ms }
    }

    /// Returns the hours of a day in Qatar from one on.
    pub fn of_hours(day: NaiveDate, hour: i64, hours: i64) -> Self {
        let from_ms = instant_at(day, 0).timestamp_millis() + hour * HOUR_MS;
        Self { from_ms, before_ms: from_ms + hours * HOUR_MS }
    }

    /// Cuts this time into parts without gaps, the newest first: at the beginnings of days, where the numbers of orders that
    /// were counted of the days have added up to `size`. The days come the newest first.
    pub fn cut(self, days: &[(NaiveDate, u32)], size: usize) -> Vec<Self> {
        let (mut parts, mut before_ms, mut counted) = (Vec::new(), self.before_ms, 0);
        for (day, orders) in days {
            counted += *orders as usize;
            let from_ms = instant_at(*day, 0).timestamp_millis();
            if counted >= size && (self.from_ms..before_ms).contains(&from_ms) {
                parts.push(Self { from_ms, before_ms });
                (before_ms, counted) = (from_ms, 0);
            }
        }
        if self.from_ms < before_ms {
            parts.push(Self { from_ms: self.from_ms, before_ms });
        }
        parts
    }

    /// Joins times that follow each other without a gap. They come the newest first, and are returned so.
    pub fn joined(times: impl IntoIterator<Item = Self>) -> Vec<Self> {
        let mut joined: Vec<Self> = Vec::new();
        for time in times {
            match joined.last_mut() {
                Some(newer) if newer.from_ms == time.before_ms => newer.from_ms = time.from_ms,
                _ => joined.push(time),
            }
        }
        joined
    }
}

/// An order in the rows behind a figure.
#[derive(Clone, Debug)]
pub struct SaleRow {
    /// Its id.
    pub id: i64,
    /// When it was placed.
    pub placed: DateTime<Utc>,
    /// The customer's name.
    pub name: String,
    /// Its status.
    pub status: OrderStatus,
    /// Whether it is paid online.
    pub is_online: bool,
    /// The day of its delivery.
    pub on: NaiveDate,
    /// The end of the promised time.
    pub promised_by: DateTime<Utc>,
    /// When it was delivered or cancelled.
    pub closed: Option<DateTime<Utc>>,
    /// What its coupon takes off.
    pub discount: Money,
    /// The tax.
    pub tax: Money,
    /// What it comes to.
    pub total: Money,
    /// The code of its coupon.
    pub coupon: Option<String>,
}

/// An amount of money that came or went.
#[derive(Clone, Debug)]
pub struct MoneyRow {
    /// Identifies it among those of its kind.
    pub id: i64,
    /// Its order.
    pub order_id: i64,
    /// When it came or went.
    pub at: DateTime<Utc>,
    /// The amount. Cash that was taken out of the books again is negative.
    pub amount: Money,
    /// A remark, such as the reason of a refund; may be empty.
    pub note: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, day).expect("a day")
    }

    #[test]
    fn a_time_is_cut_where_its_days_fill_a_page() {
        let range = Range::new(day(1), day(10)).expect("ten days");
        let cut = |days: &[(u32, u32)], size| {
            let days: Vec<_> = days.iter().map(|(on, orders)| (day(*on), *orders)).collect();
            let parts = Span::of(range).cut(&days, size);
            assert!(parts.windows(2).all(|pair| pair[0].from_ms == pair[1].before_ms), "no gaps");
            assert_eq!(parts[0].before_ms, Span::of(range).before_ms);
            assert_eq!(parts[parts.len() - 1].from_ms, Span::of(range).from_ms);
            let first_day = |part: &Span| (part.from_ms - Span::of(range).from_ms) / (24 * HOUR_MS) + 1;
            parts.iter().map(first_day).collect::<Vec<_>>()
        };
        assert_eq!(cut(&[], 3), [1], "whatever is not counted yet is found");
        assert_eq!(cut(&[(9, 2), (7, 1), (6, 5), (2, 2)], 3), [7, 6, 1]);
        assert_eq!(cut(&[(10, 9), (1, 9)], 3), [10, 1], "the first day begins where the range does");
    }
}
