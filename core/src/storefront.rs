//! The numbers of the storefront's behaviour (specification, section 9), written once and exported to the browser.

use serde::Serialize;

/// Delays, widths and counts. Times in milliseconds, lengths in CSS pixels, unless the name says otherwise.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Storefront {
    /// End of the banner's placeholder after a successful answer.
    pub banner_loading_ms: u32,
    /// Scroll to top after the home page has come.
    pub scroll_top_ms: u32,
    /// Autoplay interval of the banner.
    pub banner_autoplay_ms: u32,
    /// Duration of a slide.
    pub slide_ms: u32,
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
    /// Scroll-in animation: duration.
    pub card_enter_ms: u32,
    /// Scroll-in animation: delay.
    pub card_enter_delay_ms: u32,
    /// Scroll-in animation: distance from below.
    pub card_enter_offset_px: u32,
    /// Layout animation: duration.
    pub layout_ms: u32,
    /// Share of its speed that a released drag keeps per frame.
    pub drag_decay_rate: f64,
    /// Movement below which a drag is a click.
    pub drag_safe_displacement_px: u32,
}

/// The specification's values.
pub const STOREFRONT: Storefront = Storefront {
    banner_loading_ms: 1000,
    scroll_top_ms: 1000,
    banner_autoplay_ms: 2500,
    slide_ms: 300,
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
    address_chips: 2,
    toasts_visible: 3,
    toast_ms: 4000,
    toast_width_px: 356,
    toast_gap_px: 14,
    toast_offset_px: 32,
    card_enter_ms: 1000,
    card_enter_delay_ms: 850,
    card_enter_offset_px: 75,
    layout_ms: 450,
    drag_decay_rate: 0.95,
    drag_safe_displacement_px: 10,
};
