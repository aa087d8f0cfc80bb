//! Constants of the interface: delays, widths and counts, generated as TypeScript (HOME-05, CHK-06, TOAST-01).

use serde::Serialize;

use crate::{account, coupon, invoice, otp, phone};

/// Delays, widths and counts of the storefront. Times are in milliseconds and lengths in CSS pixels, unless the name
/// says otherwise.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Storefront {
    /// The country code of phone numbers (AUTH-13).
    pub phone_country_code: &'static str,
    /// The number of digits of a phone number after the country code (VAL-02).
    pub phone_local_digits: usize,
    /// The smallest number of characters of a password (VAL-03).
    pub password_min_chars: usize,
    /// The number of digits of a one-time code (VAL-06).
    pub otp_digits: usize,
    /// The height of the banner in a wide window (HOME-05).
    pub banner_height_px: u32,
    /// The height of the banner on a phone (HOME-05).
    pub banner_phone_height_px: u32,
    /// The media condition of windows that show the wide banner (HOME-05).
    pub banner_wide_media: &'static str,
    /// The `sizes` attribute of the wide banner (HOME-05).
    pub banner_sizes: &'static str,
    /// The `sizes` attribute of a product card's picture (CARD-01).
    pub card_sizes: &'static str,
    /// The `sizes` attribute of a category's picture on the home page (HOME-10).
    pub category_sizes: &'static str,
    /// The `sizes` attribute of the picture on a product's page (PROD-01).
    pub product_sizes: &'static str,
    /// The delay after a successful response until the banner's placeholder ends (HOME-05).
    pub banner_loading_ms: u32,
    /// The delay after the home page has loaded until it scrolls to the top (HOME-15).
    pub scroll_top_ms: u32,
    /// The autoplay interval of the banner (HOME-06).
    pub banner_autoplay_ms: u32,
    /// The duration of a slide (UI-02).
    pub slide_ms: u32,
    /// The slides per view of Shop By Category, as pairs of the smallest window width and the number of slides
    /// (HOME-10).
    pub categories_in_view: [(u32, u32); 8],
    /// The slides per view of Deal Of the day, as pairs of the smallest window width and the number of slides
    /// (HOME-11).
    pub deals_in_view: [(u32, u32); 8],
    /// The delay until the address chooser fetches the main address again (HDR-07).
    pub main_address_refetch_ms: u32,
    /// The time for which a fetched location is shown (ADDR-02).
    pub location_shown_ms: u32,
    /// The polling interval of the cart for express delivery (CHK-06).
    pub express_poll_ms: u32,
    /// The time for which the express toggle is locked after a change (CHK-06).
    pub express_lockout_ms: u32,
    /// The delay until a guest is redirected to the home page (CHK-11, TRK-03).
    pub guest_redirect_ms: u32,
    /// The delay until the success page is shown (CHK-16).
    pub order_success_redirect_ms: u32,
    /// The duration of the toast after cancelling (TRK-04).
    pub cancel_toast_ms: u32,
    /// The debounce time of window resizing (UI-02).
    pub resize_debounce_ms: u32,
    /// The largest number of items in the notifications panel (HDR-05).
    pub notifications_max: u32,
    /// The number of posts in the collapsed blog list (BLOG-03).
    pub blog_posts_collapsed: u32,
    /// The number of posts in the expanded blog list (BLOG-03).
    pub blog_posts_expanded: u32,
    /// The number of lines of a blog post's preview (BLOG-02).
    pub blog_preview_lines: u32,
    /// The number of skeleton cards while the wishlist is loading (WISH-01).
    pub wishlist_skeleton_cards: u32,
    /// The largest number of characters of a coupon code.
    pub coupon_code_max: usize,
    /// The number of address chips shown at once (CHK-03).
    pub address_chips: u32,
    /// The number of toasts shown at once (TOAST-01).
    pub toasts_visible: u32,
    /// The duration of a toast (TOAST-01).
    pub toast_ms: u32,
    /// The width of a toast (TOAST-01).
    pub toast_width_px: u32,
    /// The gap between toasts (TOAST-01).
    pub toast_gap_px: u32,
    /// The distance of toasts from the edge of the window (TOAST-01).
    pub toast_offset_px: u32,
    /// The swipe distance that dismisses a toast (TOAST-01).
    pub toast_swipe_px: u32,
    /// The swipe velocity that dismisses a toast, in pixels per millisecond (TOAST-01).
    pub toast_swipe_speed: f64,
    /// The delay until a dismissed toast is removed from the page (TOAST-01).
    pub toast_removal_ms: u32,
    /// The duration of the scroll-in animation (CARD-03).
    pub card_enter_ms: u32,
    /// The delay of the scroll-in animation (CARD-03).
    pub card_enter_delay_ms: u32,
    /// The distance from below of the scroll-in animation (CARD-03).
    pub card_enter_offset_px: u32,
    /// The duration of the layout animation (CARD-03).
    pub layout_ms: u32,
    /// Minutes after ordering in which the terms let a customer cancel (TERM-01).
    pub cancel_minutes: u32,
    /// The shortest delivery time in hours, as a range: from, to (TERM-01).
    pub delivery_hours: (u32, u32),
    /// The time for which a page uses a link to an invoice that it was given.
    pub invoice_fresh_ms: u32,
    /// The minimum age of a customer, in years (TERM-01).
    pub minimum_age: u32,
    /// The share of its speed that a released drag keeps per frame (NAV-02).
    pub drag_decay_rate: f64,
    /// The movement below which a drag counts as a click (NAV-02).
    pub drag_safe_displacement_px: u32,
}

/// The values of the constants.
pub const STOREFRONT: Storefront = Storefront {
    phone_country_code: phone::COUNTRY_CODE,
    phone_local_digits: phone::DIGITS - phone::COUNTRY_CODE.len(),
    password_min_chars: account::PASSWORD_MIN_CHARS,
    otp_digits: otp::LENGTH,
    banner_height_px: 550,
    banner_phone_height_px: 340,
    banner_wide_media: "(width >= 768px)",
    banner_sizes: "(width >= 1330px) 1280px, 96vw",
    card_sizes: "(width >= 1259px) 304px, (width >= 972px) 31vw, 46vw",
    category_sizes: "(width >= 1195px) 240px, 45vw",
    product_sizes: "(width >= 1024px) 600px, 100vw",
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
    invoice_fresh_ms: invoice::LINK_FRESH_SECONDS * 1000,
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
    fn home_11_the_pictures_change_their_width_where_the_number_of_slides_changes() {
        let from = |in_view: [(u32, u32); 8], count| {
            let fits = in_view.iter().find(|(_, fit)| *fit >= count);
            fits.map(|(width, _)| format!("(width >= {width}px)")).expect("so many fit somewhere")
        };
        let (four, three) = (from(STOREFRONT.deals_in_view, 4), from(STOREFRONT.deals_in_view, 3));
        assert_eq!(STOREFRONT.card_sizes, format!("{four} 304px, {three} 31vw, 46vw"));
        let five = from(STOREFRONT.categories_in_view, 5);
        assert_eq!(STOREFRONT.category_sizes, format!("{five} 240px, 45vw"));
    }

    #[test]
    fn shown_limits_are_the_enforced_limits() {
        assert_eq!(STOREFRONT.phone_country_code.len() + STOREFRONT.phone_local_digits, 11);
        assert_eq!(STOREFRONT.invoice_fresh_ms, 60_000);
        assert_eq!(i64::from(STOREFRONT.delivery_hours.0) * 60, delivery::LEAD_MINUTES);
        assert_eq!(i64::from(STOREFRONT.delivery_hours.1) * 60, delivery::EXPRESS_MINUTES);
        assert_eq!(otp::RESEND_SECONDS, 60);
    }
}
