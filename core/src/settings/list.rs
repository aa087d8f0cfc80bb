//! All settings, in the order of their listing: their names, the format of their values, and what they are for
//! (beyond the requirements).

/// A setting's name, the format of its value, and its description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Described {
    /// The name.
    pub name: &'static str,
    /// The format of the value.
    pub form: &'static str,
    /// The description.
    pub about: &'static str,
}

/// The name of the setting of [`Settings::alert_phone`](super::Settings::alert_phone).
pub const ALERT_PHONE: &str = "shop.alert_phone";

const SWITCH: &str = "on or off";
const FEE: &str = "riyals with two decimals, such as 15.00, up to 1000.00";
const TIME: &str = "a time of day such as 09:30, up to 24:00";
const LINE: &str = "one line of at most 100 characters, or empty";
const MESSAGE: &str = "a text of at most 300 characters on one line, or empty";
const HOURS: &str = "closed, or hours such as 08:00-13:00, 16:00-22:00, or empty";
const COLOUR: &str = "a colour such as #0e5a55, or empty";
const UPLOADED: &str = "the address of an uploaded picture, or empty";
const PAGE: &str = "an address that begins with https://, or empty";

macro_rules! described {
    ($($name:expr, $form:expr, $about:literal;)+) => {
        /// All settings, in the order of their listing.
        pub const SETTINGS: &[Described] = &[$(Described { name: $name, form: $form, about: $about },)+];
    };
}

described! {
    "maintenance", SWITCH, "whether the shop is closed for maintenance";
    "maintenance.until", "off, or a day and time in Doha such as 2026-11-30 14:00",
        "when the shop opens again by itself";
    "maintenance.message", MESSAGE, "what shoppers read meanwhile, in English";
    "maintenance.message_ar", MESSAGE, "what shoppers read meanwhile, in Arabic";
    "cancel_minutes", "off, or a whole number of minutes from 1 to 1440",
        "minutes after ordering in which a customer can cancel the order";
    "cash.max_orders", "off, or a whole number of orders from 1 to 1000",
        "the most unfinished cash orders that one customer can have";
    "cash.max_total", "off, or riyals with two decimals, such as 5000.00, at least 0.01",
        "the most riyals that these orders can cost together";
    "delivery.base_fee", FEE, "delivery fee of zones that have no fee of their own";
    "delivery.free_from", "off, or riyals with two decimals, such as 250.00",
        "cart amount, before any discount, from which delivery is free";
    "express.fee", FEE, "surcharge for express delivery";
    "express.enabled", SWITCH, "whether express delivery is offered";
    "express.from", TIME, "time from which express is offered, in Doha";
    "express.until", TIME,
        "time until which express is offered; a time before express.from is on the next day";
    "express.max_under_way", "a whole number from 0 to 10000", "the most express orders in progress at once";
    "tax_percent", "a percentage from 0 to 100 with at most two decimals", "tax on the products, after the discount";
    "shop.name", "one line of 1 to 100 characters", "brand name of the shop";
    "shop.name_ar", LINE, "brand name of the shop in Arabic; empty to show the other";
    "shop.company", LINE, "trading company that runs the shop";
    "shop.phone", LINE, "phone number of customer care, as customers see it";
    "shop.email", "an e-mail address, or empty", "e-mail address for support";
    "shop.address", "lines of at most 100 characters, separated by ; or empty", "street address of the shop";
    "shop.address_ar", "lines of at most 100 characters, separated by ; or empty",
        "street address of the shop in Arabic";
    "shop.social", "pages such as Instagram https://example.com/shop, separated by ; or empty",
        "pages on social networks";
    "shop.app_android_url", PAGE, "link to the Android app in its store";
    "shop.app_ios_url", PAGE, "link to the iOS app in its store";
    "shop.copyright_year", "off for the current one, or a year from 1900 to 2200", "year of the copyright line";
    "shop.arabic", SWITCH,
        "whether the shop is written in Arabic too: the back office then marks texts whose Arabic is missing";
    "shop.title", LINE, "title of the home page in search results, without the shop's name";
    "shop.title_ar", LINE, "the same in Arabic";
    "shop.sells", "a text of at most 200 characters on one line, or empty",
        "what the shop sells, as in a sentence";
    "shop.sells_ar", "a text of at most 200 characters on one line, or empty", "the same in Arabic";
    "shop.vehicle_celsius", "off, or whole degrees from the coldest to the warmest, such as 0 to 5",
        "how cold the delivery vehicles are kept, in °C";
    "shop.return_days", "off, or a whole number of days from 1 to 365",
        "days after delivery in which goods can be returned";
    "shop.report_minutes", "off, or a whole number of minutes from 1 to 1440",
        "minutes after delivery in which the terms ask customers to report what is not right";
    "shop.refund_working_days", "off, or a whole number of days from 1 to 60",
        "working days in which the terms promise the refund of a cancelled order paid online";
    "shop.sells_by_weight", SWITCH, "whether the terms explain goods whose price is settled when they are weighed";
    "shop.about_heading", LINE, "heading of the page about the shop; empty for a neutral one";
    "shop.about_heading_ar", LINE, "the same in Arabic";
    "shop.promotion_heading", LINE, "heading of the area of the home page that promotes delivery and the app";
    "shop.promotion_text", MESSAGE, "line below that heading";
    "shop.promotion_heading_ar", LINE, "that heading in Arabic";
    "shop.promotion_text_ar", MESSAGE, "line below that heading, in Arabic";
    "shop.hours.sunday", HOURS, "opening hours on Sundays";
    "shop.hours.monday", HOURS, "opening hours on Mondays";
    "shop.hours.tuesday", HOURS, "opening hours on Tuesdays";
    "shop.hours.wednesday", HOURS, "opening hours on Wednesdays";
    "shop.hours.thursday", HOURS, "opening hours on Thursdays";
    "shop.hours.friday", HOURS, "opening hours on Fridays";
    "shop.hours.saturday", HOURS, "opening hours on Saturdays";
    "shop.hours_note", MESSAGE, "what is said below the opening hours, in English";
    "shop.hours_note_ar", MESSAGE, "what is said below the opening hours, in Arabic";
    "brand.colour", COLOUR, "colour of links, chosen things and coloured areas; texts in it must be readable";
    "brand.accent", COLOUR, "colour of buttons and the cart; texts in it must be readable";
    "brand.logo", UPLOADED, "logo in the header, uploaded in the back office";
    "brand.icon", UPLOADED, "icon of browser tabs and home screens, uploaded in the back office";
    ALERT_PHONE, "a phone number of Qatar such as +974 5551 2345, or empty",
        "phone of the shop that gets a message about each new order; customers do not see it";
}
