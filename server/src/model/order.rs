//! An order with its lines and its payment.

use chrono::{DateTime, NaiveDate, Utc};
use hamour_core::address::AddressType;
use hamour_core::cart::Totals;
use hamour_core::catalogue::full_name;
use hamour_core::coupon::Reduction;
use hamour_core::order::{OrderStatus, is_payable, packed_notice, settled_notice};
use hamour_core::packing::{Balance, Content, Wish};
use hamour_core::payment::{Awaited, PaymentState, Receipts, Refund, awaited};
use hamour_core::{BasisPoints, Language, Money, Notice};

use super::address::Location;
use super::cash::{CashOfOrder, CashState};

/// An order with its current status.
#[derive(Clone, Debug)]
pub struct Order {
    /// Identifies it.
    pub id: i64,
    /// The customer who placed it.
    pub customer_id: i64,
    /// The number of its changes.
    pub version: i64,
    /// The status.
    pub status: OrderStatus,
    /// How and when it is delivered.
    pub delivery: Delivery,
    /// Where it is delivered.
    pub destination: Destination,
    /// What it costs.
    pub totals: Totals,
    /// The code of its coupon.
    pub coupon_code: Option<String>,
    /// Whether it is paid online.
    pub is_online: bool,
    /// Whether it is paid.
    pub is_paid: bool,
    /// The status of its payment, if it is paid online.
    pub payment: Option<OrderPayment>,
    /// Whether its cash can still be taken out of the books.
    pub cash: CashState,
    /// Whether any weight is settled at packing.
    pub is_weighed: bool,
    /// When the weights were settled.
    pub settled: Option<DateTime<Utc>>,
    /// When its packing was finished; `None` before that, and while it is corrected.
    pub packed: Option<DateTime<Utc>>,
    /// The discount before the settlement.
    pub agreed_discount: Money,
    /// The delivery charge before the settlement.
    pub agreed_delivery: Money,
    /// What its coupon takes off the lines that it covers, if that was stored.
    pub reduction: Option<Reduction>,
    /// The tax on the products after the discount.
    pub tax_rate: BasisPoints,
    /// The customer's note.
    pub note: String,
    /// The reason that staff gave the customer for refusing or cancelling it.
    pub reason: Option<String>,
    /// The member of staff who delivers it.
    pub driver_id: Option<i64>,
    /// Why the latest delivery failed, as the customer reads it; `None` if it did not, or once it is sent again.
    pub delivery_failure: Option<String>,
    /// When it was placed.
    pub created: DateTime<Utc>,
    /// When it was delivered or cancelled.
    pub closed: Option<DateTime<Utc>>,
    /// The ordered products.
    pub lines: Vec<Line>,
}

impl Order {
    /// Returns what the order waits for before the shop starts on it.
    pub fn awaited(&self) -> Option<Awaited> {
        let is_open = is_payable(self.status, self.is_online, self.is_paid, self.is_weighed);
        awaited(is_open, self.payment.as_ref().is_some_and(|payment| payment.is_under_way))
    }

    /// Returns what was paid online for the order and not given back because the order came to less. What staff give back
    /// after the delivery is not due again, so it counts as received. `None` if the order is paid in cash.
    pub fn received(&self) -> Option<Money> {
        let payment = self.payment.as_ref().filter(|_| self.is_online)?;
        if !self.is_paid {
            return Some(Money::ZERO);
        }
        let came_to_less = self.refunded().checked_sub(payment.refunded_by_staff);
        Some(payment.amount.checked_sub(came_to_less.unwrap_or(Money::ZERO)).unwrap_or(Money::ZERO))
    }

    /// Returns what went or goes back of the payment that paid it.
    pub fn refunded(&self) -> Money {
        let refunds = self.payment.iter().flat_map(|payment| &payment.refunds);
        let parts = refunds.filter(|refund| refund.pays_order).map(|refund| refund.amount);
        Money::sum(parts).unwrap_or(Money::MAX)
    }

    /// Returns what it brought and what of it went or goes back. The cash of an order from before the ledger is what it
    /// came to.
    pub fn receipts(&self, cash: &CashOfOrder) -> Receipts {
        let payment = self.payment.as_ref().filter(|_| self.is_paid);
        let is_old_cash = !cash.is_known && !self.is_online && self.status == OrderStatus::Delivered;
        Receipts {
            status: self.status,
            online: payment.map_or(Money::ZERO, |payment| payment.amount),
            online_back: self.refunded(),
            cash: if is_old_cash { self.totals.amount_payable } else { cash.collected },
            cash_back: cash.given_back,
        }
    }

    /// Returns title and text of the notification that it is packed.
    pub fn packed_notice(&self) -> (Notice, Notice) {
        if self.is_weighed {
            settled_notice(self.id, &self.totals, self.is_as_ordered())
        } else {
            packed_notice(self.id, &self.totals, self.received(), self.refunded(), self.is_as_ordered())
        }
    }

    /// Returns whether no line is known to be replaced, short or left out.
    fn is_as_ordered(&self) -> bool {
        self.lines.iter().filter_map(Line::content).all(Content::is_as_ordered)
    }

    /// Returns the same as [`Self::packed_notice`], as it would be if packing were finished now: what is to go back to
    /// the customer is on its way.
    pub fn expected_notice(&self) -> (Notice, Notice) {
        if self.is_weighed {
            return self.packed_notice();
        }
        let back = self.balance().back;
        let received = self.received().map(|received| received.checked_sub(back).unwrap_or(Money::ZERO));
        let refunded = self.refunded().checked_add(back).unwrap_or(Money::MAX);
        packed_notice(self.id, &self.totals, received, refunded, self.is_as_ordered())
    }

    /// Returns what the driver collects, and what is to go back to the customer.
    pub fn balance(&self) -> Balance {
        Balance::of(self.totals.amount_payable, self.received().unwrap_or(Money::ZERO))
    }

    /// Returns what the driver collects, as the rule book says.
    pub fn amount_due(&self) -> Money {
        self.balance().amount_due(self.status)
    }
}

/// The status of an order's payment.
#[derive(Clone, Debug)]
pub struct OrderPayment {
    /// The status.
    pub state: PaymentState,
    /// The amount that was agreed at the order.
    pub amount: Money,
    /// Whether one of its transactions is known to be in progress.
    pub is_under_way: bool,
    /// The gateway's number of the transaction that paid the order.
    pub transaction_number: Option<String>,
    /// The refunds, the oldest first.
    pub refunds: Vec<Refund>,
    /// When the latest of them was decided.
    pub refunded_at: Option<DateTime<Utc>>,
    /// The sum of those that staff decided after the delivery.
    pub refunded_by_staff: Money,
}

/// How and when an order is delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// Whether it is an express delivery rather than one in a slot.
    pub is_express: bool,
    /// The slot in which it has a place.
    pub slot_id: Option<i64>,
    /// The date in Doha.
    pub on: NaiveDate,
    /// The first and last minute of the day; `None` for express.
    pub minutes: Option<(u16, u16)>,
}

/// Where an order is delivered, and whom to call there.
#[derive(Clone, Debug)]
pub struct Destination {
    /// The customer's name.
    pub name: String,
    /// The customer's phone.
    pub phone: String,
    /// The kind of address, such as home or work.
    pub address_type: AddressType,
    /// The location.
    pub location: Location,
    /// The municipality's name.
    pub municipality_name: String,
}

/// A line of an order.
#[derive(Clone, Debug)]
pub struct Line {
    /// Identifies it.
    pub id: i64,
    /// The variation, if the shop still has it.
    pub variation_id: Option<i64>,
    /// The product's name.
    pub product_name: String,
    /// The product's name in Arabic; may be empty.
    pub product_name_ar: String,
    /// The variation's name.
    pub variation_name: Option<String>,
    /// The variation's name in Arabic; may be empty.
    pub variation_name_ar: String,
    /// The weight of one unit, in grams.
    pub weight_grams: Option<i64>,
    /// Whether its weight is settled at packing.
    pub is_weighed: bool,
    /// The packed weight in grams, once it is settled.
    pub packed_grams: Option<u32>,
    /// The price of one unit.
    pub unit_price: Money,
    /// Units.
    pub quantity: u32,
    /// The price of the line.
    pub amount: Money,
    /// Whether the order's coupon covers it.
    pub is_covered: bool,
    /// What the customer wants if it is missing.
    pub wish: Wish,
    /// What was packed of it; `None` if nothing has been yet.
    pub packing: Option<LinePacking>,
    /// The ordered units that went back to the stock at packing.
    pub returned_units: u32,
}

/// What was packed of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinePacking {
    /// What and how much.
    pub content: Content,
    /// The product that replaced the ordered one.
    pub substitute: Option<SubstituteProduct>,
}

/// The product that replaced an ordered one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubstituteProduct {
    /// The variation, if the shop still has it.
    pub variation_id: Option<i64>,
    /// The product's name.
    pub product_name: String,
    /// The product's name in Arabic; may be empty.
    pub product_name_ar: String,
    /// The variation's name.
    pub variation_name: Option<String>,
    /// The variation's name in Arabic; may be empty.
    pub variation_name_ar: String,
    /// The weight of one unit, in grams.
    pub weight_grams: Option<i64>,
}

/// Returns the name of a product with its variation, in a language as far as the names are known in it.
pub fn full_name_in(
    language: Language,
    product: [&str; 2],
    variation: Option<&str>,
    variation_ar: &str,
) -> String {
    let variation = variation.map(|variation| language.pick(variation, variation_ar));
    full_name(language.pick(product[0], product[1]), variation)
}

impl SubstituteProduct {
    /// Returns the product's name with its variation.
    pub fn full_name(&self) -> String {
        self.full_name_in(Language::English)
    }

    /// Returns the same in a language.
    pub fn full_name_in(&self, language: Language) -> String {
        let product = [&*self.product_name, &*self.product_name_ar];
        full_name_in(language, product, self.variation_name.as_deref(), &self.variation_name_ar)
    }
}

impl Line {
    /// Returns what was packed of it.
    pub fn content(&self) -> Option<Content> {
        self.packing.as_ref().map(|packing| packing.content)
    }

    /// Returns the product's name with its variation.
    pub fn full_name(&self) -> String {
        self.full_name_in(Language::English)
    }

    /// Returns the same in a language.
    pub fn full_name_in(&self, language: Language) -> String {
        let product = [&*self.product_name, &*self.product_name_ar];
        full_name_in(language, product, self.variation_name.as_deref(), &self.variation_name_ar)
    }
}
