//! Every function that takes text from outside, given any text at all, and every shape that comes in as JSON, given any
//! JSON: none panics, and none takes more time for a character because there are more of them.

#[path = "any_text/shapes.rs"]
mod shapes;
#[path = "any_text/source_files.rs"]
mod source_files;

use std::collections::BTreeSet;
use std::hint::black_box;
use std::path::Path;

use hamour_core::account::{NewPassword, SignUp};
use hamour_core::address::AddressForm;
use hamour_core::catalog::BannerLink;
use hamour_core::checkout::Draft;
use hamour_core::delivery::ExpressHours;
use hamour_core::enquiry::Enquiry;
use hamour_core::otp::Boxes;
use hamour_core::payment::{self, PaymentState};
use hamour_core::search::{Candidate, Entry, Query};
use hamour_core::setting::{SETTINGS, Settings, Shop};
use hamour_core::{
    BasisPoints, Money, Phone, account, address, cart, catalog, checkout, coupon, delivery, digits, message,
    otp, phone, search, text,
};
use proptest::prelude::*;
use serde_json::Value;
use shapes::SHAPES;

type Taker = fn(&str);

/// Every way in for a text, under the name of the function, or the names.
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
    ("check_new check_edit", |text| {
        // A line, the number and the tag; the other lines are looked at as the first is.
        let [address, zone_id, address_type] = [text; 3].map(str::to_owned);
        let form = AddressForm { address, zone_id, address_type, ..AddressForm::default() };
        black_box((address::check_new(&form), address::check_edit(&form)));
    }),
    ("chip", |text| {
        black_box(address::chip(text, text, text));
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
    ("check_note", |text| {
        let _ = black_box(checkout::check_note(text));
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
    ("parse_price parse_stock", |text| {
        let _ = black_box((catalog::parse_price(text), catalog::parse_stock(text)));
    }),
    ("check_coupon", |text| {
        let terms = coupon::Terms {
            reduction: coupon::Reduction::Fixed(Money::default()),
            scope: coupon::Scope::All,
            minimum: Money::default(),
            valid_from: None,
            valid_until: None,
            max_uses: None,
            max_uses_per_customer: None,
            first_order_only: false,
            is_active: true,
        };
        let _ = black_box(coupon::check_coupon(text, &terms));
    }),
    ("Settings::value Settings::set", |text| {
        let express =
            ExpressHours { is_enabled: true, from_minute: 540, until_minute: 1320, max_under_way: 3 };
        let mut settings = Settings {
            maintenance: false,
            cancel_minutes: None,
            base_fee: Money::default(),
            free_from: None,
            express_fee: Money::default(),
            express,
            tax_rate: BasisPoints::default(),
            shop: Shop::default(),
        };
        let _ = black_box(settings.value(text));
        let _ = black_box(settings.set(text, text));
        for setting in SETTINGS {
            let _ = black_box(settings.set(setting.name, text));
        }
    }),
    ("clean_code outcome", |text| {
        black_box((coupon::clean_code(text), coupon::outcome(Some(text))));
    }),
    ("quantity_refusal", |text| {
        black_box(cart::quantity_refusal(Some(409), text));
    }),
    ("PaymentState::from_name Kind::from_name", |text| {
        black_box((PaymentState::from_name(text), message::Kind::from_name(text)));
    }),
    ("has_all_for_gateway", |text| {
        black_box(payment::has_all_for_gateway(1, Money::ZERO, text, 1));
    }),
    ("code_text", |text| {
        black_box(message::code_text(text, text));
    }),
    ("check_announcement", |text| {
        black_box(message::check_announcement(text, text));
    }),
    ("parse_date", |text| {
        let _ = black_box(delivery::parse_date(text));
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
    ("is_printable is_printable_lines is_visible", |text| {
        black_box((text::is_printable(text), text::is_printable_lines(text), text::is_visible(text)));
    }),
    ("breadcrumb_name chip_city date_part order_product_name wishlist_name truncated", |text| {
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
    ("Entry::new Query::new search", |text| {
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
fn run_ns(run: impl FnOnce()) -> u128 {
    let began = std::time::Instant::now();
    run();
    began.elapsed().as_nanos()
}

/// Four times the text may take four times as long, with room for what a busy machine adds; sixteen times as long, as
/// anything quadratic would take, it may not.
fn check_time(name: &str, short: &str, long: &str, take: impl Fn(&str) -> u128) {
    // Below this the allocator decides; anything quadratic would take minutes for the longer text.
    const FLOOR_NS: u128 = 20_000_000;
    let kind: String = short.chars().take(5).collect();
    // What else the machine does only ever adds, so one good run of several is enough.
    let is_linear = (0..5).any(|_| {
        let after = take(long);
        after < 10 * FLOOR_NS || after < 10 * take(short)
    });
    assert!(is_linear, "{name} of {kind:?}...");
}

#[test]
fn a_megabyte_takes_time_in_proportion() {
    for (short, long) in nasty(250_000).iter().zip(&nasty(1_000_000)) {
        for (name, take) in TAKERS {
            check_time(name, short, long, |text| run_ns(|| take(text)));
        }
    }
}

#[test]
fn a_megabyte_in_json_takes_time_in_proportion() {
    // A letter, and one that is escaped: what the rules then find in them is timed above.
    for part in ["a", "\u{1}"] {
        for shape in SHAPES {
            let [short, long] = [250_000, 1_000_000].map(|bytes| shape.filled(part, bytes).to_string());
            check_time(shape.name, &short, &long, |text| run_ns(|| _ = black_box(shape.read(text))));
        }
    }
}

/// A long list costs what its parts cost.
#[test]
fn a_megabyte_of_parts_takes_time_in_proportion() {
    for shape in SHAPES {
        let [short, long] = [250_000, 1_000_000].map(|bytes| shape.with_long_lists(bytes).to_string());
        check_time(shape.name, &short, &long, |text| run_ns(|| _ = black_box(shape.read(text))));
    }
}

#[test]
fn every_example_is_read() {
    for shape in SHAPES {
        assert!(shape.read(shape.example), "{}", shape.name);
    }
}

/// Anything that JSON can say.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        prop::sample::select(&[i64::MIN, -1, 0, 1, 4, 99, 100, 10_000, 10_001, 4_294_967_296, i64::MAX])
            .prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
        prop::sample::select(&["Home", "COD", "today", "-0.01", "1000000000.00", "97455512345", "9", ""])
            .prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map(any::<String>(), inner, 0..4)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn any_json_is_taken(value in any_json()) {
        for shape in SHAPES {
            shape.read(&value.to_string());
        }
    }

    #[test]
    fn any_text_in_place_of_json_is_taken(text in any::<String>()) {
        for shape in SHAPES {
            shape.read(&text);
        }
    }

    /// Nearly right: one part of the example is another, or something goes missing at the end.
    #[test]
    fn nearly_the_right_json_is_taken(part in any::<prop::sample::Index>(), value in any_json(), cut in 0..40_usize) {
        for shape in SHAPES {
            shape.read(&shape.with_part(part, &value).to_string());
            let end = shape.example.len().saturating_sub(cut);
            shape.read(shape.example.get(..end).unwrap_or_default());
        }
    }
}

#[test]
fn no_way_in_is_forgotten() {
    // Constructors of errors, with texts from the source.
    const FROM_INSIDE: [&str; 1] = ["with_details"];
    let sources = source_files::sources(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")));
    let taken: BTreeSet<_> = TAKERS
        .iter()
        .flat_map(|(names, _)| names.split(' '))
        .filter_map(|name| name.rsplit(':').next())
        .collect();
    let read: BTreeSet<_> = SHAPES.iter().map(|shape| shape.name).collect();
    let (mut functions, mut types) = (0, 0);
    for text in &sources {
        for start in ["pub fn ", "pub const fn "] {
            for (name, rest) in source_files::names_after(text, start) {
                let arguments =
                    rest.split('{').next().unwrap_or_default().split(") ->").next().unwrap_or_default();
                if arguments.contains("str") && !FROM_INSIDE.contains(&name) {
                    assert!(taken.contains(name), "{name} takes text and is not given any here");
                    functions += 1;
                }
            }
        }
        for derived in text.split("#[derive(").skip(1) {
            let is_read = derived.split(")]").next().is_some_and(|traits| traits.contains("Deserialize"));
            let name = ["pub struct ", "pub enum "]
                .iter()
                .filter_map(|start| {
                    Some((derived.find(start)?, source_files::names_after(derived, start).next()?.0))
                })
                .min();
            if let Some((_, name)) = name.filter(|_| is_read) {
                assert!(read.contains(name), "{name} comes in as JSON and is not read here");
                types += 1;
            }
        }
        for (name, _) in source_files::names_after(text, "Deserialize<'de> for ") {
            assert!(read.contains(name), "{name} comes in as JSON and is not read here");
            types += 1;
        }
    }
    assert!(functions > 40 && types == SHAPES.len(), "{functions} functions, {types} types");
}
