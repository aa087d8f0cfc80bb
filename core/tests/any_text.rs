//! Every function that takes text from outside, given any text at all: none panics, and none takes more time for a
//! character because there are more of them.

use std::hint::black_box;

use hamour_core::account::{NewPassword, SignUp};
use hamour_core::address::AddressForm;
use hamour_core::catalog::BannerLink;
use hamour_core::checkout::Draft;
use hamour_core::enquiry::Enquiry;
use hamour_core::otp::Boxes;
use hamour_core::search::{Candidate, Entry, Query};
use hamour_core::{
    Money, Phone, account, address, catalog, checkout, coupon, delivery, digits, otp, phone, search, text,
};
use proptest::prelude::*;

type Taker = fn(&str);

/// Every way in for a text, under its name.
const TAKERS: &[(&str, Taker)] = &[
    ("clean_name", |text| {
        let _ = black_box(account::clean_name(text));
    }),
    ("check_name", |text| {
        let _ = black_box(account::check_name(text));
    }),
    ("check_password", |text| {
        let _ = black_box(account::check_password(text));
    }),
    ("check_sign_up", |text| {
        let [name, whatsapp_number, password] = [text; 3].map(str::to_owned);
        black_box(account::check_sign_up(&SignUp { name, whatsapp_number, password }));
    }),
    ("check_new_password", |text| {
        let [new_password, confirm_password] = [text; 2].map(str::to_owned);
        black_box(account::check_new_password(&NewPassword { new_password, confirm_password }));
    }),
    ("Phone::parse", |text| {
        let _ = black_box(Phone::parse(text));
    }),
    ("phone::typed", |text| {
        let _ = black_box(phone::typed(text));
    }),
    ("phone::typed_forgot", |text| {
        let _ = black_box(phone::typed_forgot(text));
    }),
    ("phone::focused", |text| {
        let _ = black_box(phone::focused(text, false));
    }),
    ("phone::check_forgot", |text| {
        let _ = black_box(phone::check_forgot(text));
    }),
    ("parse_code", |text| {
        let _ = black_box(otp::parse_code(text));
    }),
    ("Boxes::typed", |text| {
        let _ = black_box(Boxes::default().typed(1, text));
    }),
    ("Boxes::code", |text| {
        let _ = black_box(Boxes { digits: [(); 4].map(|()| text.to_owned()), focus: 0 }.code());
    }),
    ("address forms", |text| {
        let [address, pincode, city, address_type, municipality_id, zone_id, unit] =
            [text; 7].map(str::to_owned);
        let form = AddressForm { address, pincode, city, address_type, municipality_id, zone_id, unit };
        black_box((address::missing_fields(&form), address::check_new(&form), address::check_edit(&form)));
    }),
    ("parse_zone", |text| {
        let _ = black_box(address::parse_zone(text));
    }),
    ("one_line", |text| {
        let _ = black_box(address::one_line(text, text, text, text, 1));
    }),
    ("Enquiry", |text| {
        let [name, email, enquiry] = [text; 3].map(str::to_owned);
        let form = Enquiry { name, email, enquiry };
        black_box((form.is_complete(), form.check()));
    }),
    ("check_draft", |text| {
        black_box(checkout::check_draft(&Draft { order_note: text.to_owned(), ..Draft::default() }));
    }),
    ("order_request", |text| {
        let draft = Draft { order_note: text.to_owned(), has_lines: true, ..Draft::default() };
        let _ = black_box(checkout::order_request(&draft));
    }),
    ("Money", |text| {
        let _ = black_box(text.parse::<Money>());
    }),
    ("clean_code", |text| {
        let _ = black_box(coupon::clean_code(text));
    }),
    ("parse_time", |text| {
        let _ = black_box(delivery::parse_time(text));
    }),
    ("fold_digits", |text| {
        let _ = black_box(digits::fold_digits(text));
    }),
    ("shown_weight", |text| {
        let _ = black_box(catalog::shown_weight(Some(text)));
    }),
    ("quantity_in_kg", |text| {
        let _ = black_box(catalog::quantity_in_kg(3, Some(text)));
    }),
    ("quantity_in_kg of kg", |text| {
        let _ = black_box(catalog::quantity_in_kg(3, Some(&format!("{text} kg"))));
    }),
    ("full_name", |text| {
        let _ = black_box(catalog::full_name(text, Some(text)));
    }),
    ("banner_target", |text| {
        let [status, slug] = [text; 2].map(str::to_owned);
        let slug = Some(slug);
        let link =
            BannerLink { status, product_slug: slug.clone(), category_slug: slug, ..BannerLink::default() };
        black_box(catalog::banner_target(&link));
    }),
    ("product_target", |text| {
        let _ = black_box(catalog::product_target(text, 1, true).path());
    }),
    ("truncations", |text| {
        black_box((text::breadcrumb_name(text), text::chip_city(text), text::date_part(text)));
        black_box((
            text::order_product_name(text),
            text::wishlist_name(text),
            text::truncated(text, usize::MAX),
        ));
    }),
    ("normalised", |text| {
        let _ = black_box(search::normalised(text));
    }),
    ("search", |text| {
        let entry = Entry::new(&[text], &[text]);
        let found = Query::new(text)
            .map(|query| search::search(&query, [Candidate { entry: &entry, is_available: true, item: () }]));
        black_box(found);
    }),
];

/// What has hurt others: no text, one character of many, marks without a letter, joiners, both digits and signs.
fn nasty(length: usize) -> Vec<String> {
    ["a", "٩", "+", " ", "\u{64e}", "\u{200d}", "👨\u{200d}👩\u{200d}👧", "a b ", "9."]
        .map(|part| part.repeat(length / part.len()))
        .to_vec()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn any_text_is_taken(text in any::<String>()) {
        for (_, take) in TAKERS {
            take(&text);
        }
    }

    #[test]
    fn any_bytes_are_taken(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        for (_, take) in TAKERS {
            take(&String::from_utf8_lossy(&bytes));
        }
    }

    #[test]
    fn what_people_nearly_type_is_taken(text in r"[ +0-9٠-٩۰-۹\-.:a-zA-Zس-ي\u{64b}-\u{652}🇦-🇿\u{200d}\u{fe0f}!#]{0,60}") {
        for (_, take) in TAKERS {
            take(&text);
        }
    }
}

#[expect(clippy::disallowed_types, clippy::disallowed_methods, reason = "a test may look at the clock")]
fn run_ns(take: Taker, text: &str) -> u128 {
    let began = std::time::Instant::now();
    take(text);
    began.elapsed().as_nanos()
}

/// Four times the text may take four times as long, with room for what a busy machine adds; sixteen times as long, as
/// anything quadratic would take, it may not.
#[test]
fn a_megabyte_takes_time_in_proportion() {
    // Below this the allocator decides; anything quadratic would take minutes for the longer text.
    const FLOOR_NS: u128 = 20_000_000;
    for (short, long) in nasty(250_000).iter().zip(&nasty(1_000_000)) {
        for (name, take) in TAKERS {
            let kind: String = short.chars().take(5).collect();
            // What else the machine does only ever adds, so one good run of several is enough.
            let is_linear = (0..5).any(|_| {
                let before = run_ns(*take, short).max(FLOOR_NS);
                run_ns(*take, long) < 10 * before
            });
            assert!(is_linear, "{name} of {kind:?}...");
        }
    }
}
