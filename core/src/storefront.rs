//! The numbers of the storefront's behaviour (specification, sections 2, 4 and 9), written once and exported to the
//! browser.

use serde::Serialize;

use crate::settlement::REFUND_WORKING_DAYS;
use crate::{account, coupon, invoice, otp, phone};

/// Delays, widths and counts (sections 2, 4 and 9). Times in milliseconds, lengths in CSS pixels, unless the name says
/// otherwise.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Storefront {
    /// The first digits of every phone number.
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub phone_country_code: &'static str,
    /// Digits of a phone number after those.
    pub phone_local_digits: usize,
    /// Fewest characters of a password.
    pub password_min_chars: usize,
    /// Digits of a one-time code.
    pub otp_digits: usize,
    /// Height of the banner in a wide window.
    pub banner_height_px: u32,
    /// Height of the banner on a phone.
    pub banner_phone_height_px: u32,
    /// End of the banner's placeholder after a successful answer.
    pub banner_loading_ms: u32,
    /// Scroll to top after the home page has come.
    pub scroll_top_ms: u32,
    /// Autoplay interval of the banner.
    pub banner_autoplay_ms: u32,
    /// Duration of a slide.
    pub slide_ms: u32,
    /// Slides of Shop By Category from a window width on: width, slides.
    pub categories_in_view: [(u32, u32); 8],
    /// Slides of Deal Of the day from a window width on: width, slides.
    pub deals_in_view: [(u32, u32); 8],
    /// Second fetch of the main address in the chooser.
    pub main_address_refetch_ms: u32,
    /// How long fetched coordinates are shown.
    pub location_shown_ms: u32,
    /// Poll of the cart for express delivery.
    pub express_poll_ms: u32,
    /// Lockout of the express toggle after a change.
    pub express_lockout_ms: u32,
    /// Wait before a guest is sent home.
    pub guest_redirect_ms: u32,
    /// Wait before the success page.
    pub order_success_redirect_ms: u32,
    /// Duration of the toast after cancelling.
    pub cancel_toast_ms: u32,
    /// Debounce of window resizing.
    pub resize_debounce_ms: u32,
    /// Most items of the notifications panel.
    pub notifications_max: u32,
    /// Posts of the collapsed blog list.
    pub blog_posts_collapsed: u32,
    /// Posts of the expanded blog list.
    pub blog_posts_expanded: u32,
    /// Lines of a blog post's preview.
    pub blog_preview_lines: u32,
    /// Grey cards of a wishlist that loads.
    pub wishlist_skeleton_cards: u32,
    /// Most characters of a coupon's code (beyond the specification).
    pub coupon_code_max: usize,
    /// Address chips shown at once.
    pub address_chips: u32,
    /// Toasts shown at once.
    pub toasts_visible: u32,
    /// Duration of a toast.
    pub toast_ms: u32,
    /// Width of a toast.
    pub toast_width_px: u32,
    /// Gap between toasts.
    pub toast_gap_px: u32,
    /// Distance of toasts from the window's edge.
    pub toast_offset_px: u32,
    /// Movement that swipes a toast away.
    pub toast_swipe_px: u32,
    /// Speed that swipes a toast away, in pixels per millisecond.
    pub toast_swipe_speed: f64,
    /// How long a dismissed toast stays in the page.
    pub toast_removal_ms: u32,
    /// Scroll-in animation: duration.
    pub card_enter_ms: u32,
    /// Scroll-in animation: delay.
    pub card_enter_delay_ms: u32,
    /// Scroll-in animation: distance from below.
    pub card_enter_offset_px: u32,
    /// Layout animation: duration.
    pub layout_ms: u32,
    /// Minutes after ordering in which the terms let a customer cancel.
    pub cancel_minutes: u32,
    /// Hours that a delivery takes at least: from, to.
    pub delivery_hours: (u32, u32),
    /// Temperature of the delivery vehicle, in degrees Celsius: from, to.
    pub vehicle_celsius: (i32, i32),
    /// How long a page uses a link to an invoice that it was given.
    pub invoice_fresh_ms: u32,
    /// Minutes in which a delivery issue is reported.
    pub report_minutes: u32,
    /// Days in which a lifestyle item is returned.
    pub return_days: u32,
    /// Working days in which an online payment is refunded.
    pub refund_working_days: u32,
    /// Youngest age of a customer, in years.
    pub minimum_age: u32,
    /// Share of its speed that a released drag keeps per frame.
    pub drag_decay_rate: f64,
    /// Movement below which a drag is a click.
    pub drag_safe_displacement_px: u32,
}

/// The specification's values (sections 2, 4 and 9).
pub const STOREFRONT: Storefront = Storefront {
    phone_country_code: phone::COUNTRY_CODE,
    phone_local_digits: phone::DIGITS - phone::COUNTRY_CODE.len(),
    password_min_chars: account::PASSWORD_MIN_CHARS,
    otp_digits: otp::LENGTH,
    banner_height_px: 550,
    banner_phone_height_px: 340,
    banner_loading_ms: 1000,
    scroll_top_ms: 1000,
    banner_autoplay_ms: 2500,
    slide_ms: 300,
    categories_in_view: [(0, 1), (356, 2), (500, 3), (768, 4), (1195, 5), (1440, 6), (1770, 7), (2048, 8)],
    deals_in_view: [(0, 2), (768, 2), (972, 3), (1259, 4), (1925, 4), (1954, 5), (2448, 6), (2880, 6)],
    main_address_refetch_ms: 1000,
    location_shown_ms: 10_000,
    express_poll_ms: 5000,
    express_lockout_ms: 2000,
    guest_redirect_ms: 1000,
    order_success_redirect_ms: 500,
    cancel_toast_ms: 2000,
    resize_debounce_ms: 250,
    notifications_max: 20,
    blog_posts_collapsed: 3,
    blog_posts_expanded: 20_000,
    blog_preview_lines: 3,
    wishlist_skeleton_cards: 3,
    coupon_code_max: coupon::CODE_MAX_CHARS,
    address_chips: 2,
    toasts_visible: 3,
    toast_ms: 4000,
    toast_width_px: 356,
    toast_gap_px: 14,
    toast_offset_px: 32,
    toast_swipe_px: 20,
    toast_swipe_speed: 0.11,
    toast_removal_ms: 200,
    card_enter_ms: 1000,
    card_enter_delay_ms: 850,
    card_enter_offset_px: 75,
    layout_ms: 450,
    cancel_minutes: 5,
    delivery_hours: (2, 3),
    vehicle_celsius: (0, 5),
    invoice_fresh_ms: invoice::LINK_FRESH_SECONDS * 1000,
    report_minutes: 30,
    return_days: 1,
    refund_working_days: REFUND_WORKING_DAYS,
    minimum_age: 18,
    drag_decay_rate: 0.95,
    drag_safe_displacement_px: 10,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::delivery;

    #[test]
    fn home_09_slides_never_get_fewer_as_the_window_widens() {
        for in_view in [STOREFRONT.categories_in_view, STOREFRONT.deals_in_view] {
            assert_eq!(in_view[0].0, 0, "every width has a number");
            assert!(in_view.is_sorted_by(|a, b| a.0 < b.0 && a.1 <= b.1), "{in_view:?}");
        }
    }

    #[test]
    fn what_is_shown_is_what_is_enforced() {
        assert_eq!(STOREFRONT.phone_country_code.len() + STOREFRONT.phone_local_digits, 11);
        assert_eq!(STOREFRONT.invoice_fresh_ms, 60_000);
        assert_eq!(i64::from(STOREFRONT.delivery_hours.0) * 60, delivery::LEAD_MINUTES);
        assert_eq!(i64::from(STOREFRONT.delivery_hours.1) * 60, delivery::EXPRESS_MINUTES);
        assert_eq!(otp::RESEND_SECONDS, 60);
    }
}
