//! The JSON of a cart.

use chrono::{DateTime, Utc};
use hamour_core::catalogue::{is_buyable, weight_text};
use hamour_core::delivery::{FreeDelivery as FreeDeliveryRule, Slot as CoreSlot, time_text};
use hamour_core::message_args::MessageArg;
use hamour_core::{BasisPoints, Language, Money, RuleCode};
use serde::Serialize;
use utoipa::ToSchema;

use crate::services::cart::{CartView, PricedLine, RefusedCoupon};

/// A cart.
#[derive(Debug, Serialize, ToSchema)]
#[allow(clippy::struct_field_names, reason = "the names are the wire's")]
pub(super) struct Cart {
    cart_items: Vec<CartItem>,
    cart: CartTotals,
    /// Tax rate in hundredths of a percent, as used in the totals. It applies after the discount; a client can use it
    /// to update the totals while quantities change.
    #[schema(value_type = u32)]
    tax_rate: BasisPoints,
    /// Whether the cart has products that are weighed at packing; such an order can be paid in cash only.
    has_multiproduct: bool,
    /// Whether Express Delivery is offered now for this address.
    express_delivery: bool,
    /// The surcharge for Express Delivery, in riyals.
    express_charge: Money,
    /// Free delivery for large carts; null if the shop does not offer it.
    #[schema(required = true)]
    free_delivery: Option<FreeDelivery>,
    /// 'Cart Is Empty'; absent if it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    error: Option<&'static str>,
    delivery_time_slots: DeliveryTimeSlots,
    /// YYYY-MM-DD, in Doha's time zone.
    #[schema(format = Date)]
    today_date: String,
    #[schema(format = Date)]
    tomorrow_date: String,
    #[schema(format = Date)]
    day_after_tomorrow_date: String,
}

/// A line of the cart.
#[derive(Debug, Serialize, ToSchema)]
struct CartItem {
    /// The line's id.
    id: i64,
    /// Units.
    quantity: u32,
    /// The line's total, in riyals.
    amount: Money,
    product: CartProduct,
}

/// The product of a line.
#[derive(Debug, Serialize, ToSchema)]
struct CartProduct {
    /// The product's id.
    id: i64,
    variation_id: i64,
    slug: String,
    name: String,
    #[schema(required = true)]
    variation_name: Option<String>,
    /// Whether the product has variations, which changes where its page is.
    has_variation: bool,
    /// The weight of one unit, such as '500 gram'.
    #[schema(required = true)]
    weight: Option<String>,
    featured_image: String,
    image_alt: String,
    /// The price of one unit, in riyals.
    sale_price: Money,
    /// Whether the product can be bought now.
    is_active: bool,
    /// Whether the product is weighed at packing, which sets its final price.
    is_weighed: bool,
}

/// The cart's totals, in riyals.
#[derive(Debug, Serialize, ToSchema)]
struct CartTotals {
    sub_total: Money,
    total_tax: Money,
    discount_amount: Money,
    delivery_charge: Money,
    amount_payable: Money,
    /// The coupon that the totals include.
    #[schema(required = true)]
    coupon_code: Option<String>,
    /// The cart's coupon if it is not valid at the moment. It counts again as soon as it is valid.
    #[schema(required = true)]
    coupon_refused: Option<CouponRefused>,
}

/// A coupon that the totals do not include, and why.
#[derive(Debug, Serialize, ToSchema)]
struct CouponRefused {
    coupon_code: String,
    /// The error code.
    code: &'static str,
    /// The error text.
    error: String,
    /// The values in the error text, such as the minimum amount of the cart.
    #[schema(value_type = Vec<String>)]
    details: Vec<MessageArg>,
}

impl CouponRefused {
    fn of(RefusedCoupon { code, issue, .. }: RefusedCoupon, language: Language) -> Self {
        Self {
            coupon_code: code,
            code: issue.code.as_str(),
            error: issue.text_in(language).into_owned(),
            details: issue.details,
        }
    }
}

/// Free delivery from a minimum amount of products on, in riyals.
#[derive(Debug, Serialize, ToSchema)]
struct FreeDelivery {
    /// The minimum amount, before any discount.
    from: Money,
    /// The amount that the cart lacks; 0.00 once delivery is free.
    missing: Money,
    /// Whether delivery of this cart is free.
    is_earned: bool,
}

/// The slots of the three days that orders are accepted for.
#[derive(Debug, Serialize, ToSchema)]
struct DeliveryTimeSlots {
    today: Vec<Slot>,
    tomorrow: Vec<Slot>,
    day_after_tomorrow: Vec<Slot>,
}

/// A delivery slot: one time window on one date.
#[derive(Debug, Serialize, ToSchema)]
struct Slot {
    /// The slot's id.
    id: i64,
    /// HH:MM, in Doha's time zone.
    start_time: String,
    end_time: String,
    /// Whether the slot has capacity left.
    is_available: bool,
}

impl Cart {
    /// Returns the cart as its customer sees it, in a language.
    pub(super) fn seen(CartView { priced, offer, now }: CartView, language: Language) -> Self {
        let is_empty = priced.lines.is_empty();
        let [today, tomorrow, day_after_tomorrow] = offer.slots.map(|slots| day(&slots, now));
        let [today_date, tomorrow_date, day_after_tomorrow_date] = offer.days.map(|day| day.to_string());
        Self {
            cart_items: priced.lines.into_iter().map(|line| CartItem::of(line, language)).collect(),
            cart: CartTotals {
                sub_total: priced.totals.sub_total,
                total_tax: priced.totals.total_tax,
                discount_amount: priced.totals.discount_amount,
                delivery_charge: priced.totals.delivery_charge,
                amount_payable: priced.totals.amount_payable,
                coupon_code: priced.coupon.map(|applied| applied.code),
                coupon_refused: priced.refused_coupon.map(|refused| CouponRefused::of(refused, language)),
            },
            tax_rate: priced.tax_rate,
            has_multiproduct: priced.is_mixed,
            express_delivery: priced.express_available,
            express_charge: priced.express_fee,
            free_delivery: priced.free_delivery.map(|FreeDeliveryRule { from, missing, is_earned }| {
                FreeDelivery { from, missing, is_earned }
            }),
            error: is_empty.then(|| RuleCode::CartEmpty.text_in(language)),
            delivery_time_slots: DeliveryTimeSlots { today, tomorrow, day_after_tomorrow },
            today_date,
            tomorrow_date,
            day_after_tomorrow_date,
        }
    }
}

impl CartItem {
    fn of(PricedLine { id, quantity, amount, item }: PricedLine, language: Language) -> Self {
        let in_language = |english: &str, arabic: &str| language.pick(english, arabic).to_owned();
        let product = CartProduct {
            id: item.product_id,
            variation_id: item.variation_id,
            slug: item.slug,
            name: in_language(&item.product_name, &item.product_name_ar),
            variation_name: item.variation_name.map(|name| in_language(&name, &item.variation_name_ar)),
            has_variation: item.has_variation,
            weight: item.weight_grams.and_then(weight_text),
            featured_image: item.image,
            image_alt: in_language(&item.image_alt, &item.image_alt_ar),
            sale_price: item.price,
            is_active: is_buyable(item.is_offered, item.stock),
            is_weighed: item.is_weighed,
        };
        Self { id, quantity, amount, product }
    }
}

fn day(slots: &[CoreSlot], now: DateTime<Utc>) -> Vec<Slot> {
    let wire = |slot: &CoreSlot| Slot {
        id: slot.id,
        start_time: time_text(slot.start_minute),
        end_time: time_text(slot.end_minute),
        is_available: slot.is_available_at(now),
    };
    slots.iter().map(wire).collect()
}
