//! Every function that takes text from outside, wrapped in a closure that takes any text.

use std::hint::black_box;

use hamour_core::account::{NewPassword, SignUp};
use hamour_core::address::AddressForm;
use hamour_core::brand;
use hamour_core::catalogue::BannerLink;
use hamour_core::checkout::CheckoutDraft;
use hamour_core::delivery::ExpressHours;
use hamour_core::enquiry::Enquiry;
use hamour_core::message_args::MessageArg;
use hamour_core::otp::Boxes;
use hamour_core::payment::{self, PaymentState};
use hamour_core::picture::{self, Format, ImageUsage, PictureSlot};
use hamour_core::round::DeliveryFailure;
use hamour_core::routes::Page;
use hamour_core::search::{Candidate, Entry, Listed, Query};
use hamour_core::settings::{Maintenance, SETTINGS, Settings, Shop, check_settings, is_outdated};
use hamour_core::{
    BasisPoints, Language, MessageKey, Money, Phone, account, address, announcement, cart, cash, catalogue,
    checkout, coupon, customer, delivery, digits, enquiry, idempotency, message, order, otp, paper, passkey,
    phone, rich_text, round, search, shop_page, shown, staff, staff_session, stock, unicode,
};

pub(super) type Taker = fn(&str);

/// All such functions, under their names. One closure may call several functions.
pub(super) const TAKERS: &[(&str, Taker)] = &[
    ("clean_name check_name check_password", |text| {
        let _ =
            black_box((account::clean_name(text), account::check_name(text), account::check_password(text)));
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
        // A line, the number and the tag. All other lines are checked like the first one.
        let [address, zone_id, address_type] = [text; 3].map(str::to_owned);
        let form = AddressForm { address, zone_id, address_type, ..AddressForm::default() };
        black_box((address::check_new(&form), address::check_edit(&form)));
    }),
    ("with_zone cleaned", |text| {
        let [address, zone_id, municipality_id] = [text; 3].map(str::to_owned);
        let form = AddressForm { address, zone_id, municipality_id, ..AddressForm::default() };
        black_box((form.cleaned(), form.with_zone(text, Some(1), None)));
    }),
    ("coupon::check_code", |text| {
        let _ = black_box(coupon::check_code(text));
    }),
    ("fill_args", |text| {
        black_box(hamour_core::text_enum::fill_args(
            Language::Arabic,
            text,
            &[MessageArg::Name(text.to_owned()), MessageArg::Number(1)],
        ));
    }),
    ("of_tag of_path page_path pick measure_in", |text| {
        black_box((Language::of_tag(text), Language::of_path(text), Language::Arabic.page_path(text)));
        black_box((Language::Arabic.pick(text, text), catalogue::measure_in(Language::Arabic, text)));
    }),
    ("parse_zone zone_advice", |text| {
        let _ = black_box((address::parse_zone(text), address::zone_advice(text, None, Some(1))));
    }),
    ("chip one_line", |text| {
        let line = address::one_line(Language::Arabic, text, text, text, text, 1);
        black_box((address::chip(text, text, text), line));
    }),
    ("Enquiry", |text| {
        let [name, email, enquiry] = [text; 3].map(str::to_owned);
        let form = Enquiry { name, email, enquiry };
        black_box((form.is_complete(), form.check()));
    }),
    ("check_note check_device", |text| {
        let _ = black_box((checkout::check_note(text), checkout::check_device(text)));
    }),
    ("check_draft", |text| {
        black_box(checkout::check_draft(&CheckoutDraft {
            order_note: text.to_owned(),
            ..CheckoutDraft::default()
        }));
    }),
    ("order_request", |text| {
        let draft =
            CheckoutDraft { order_note: text.to_owned(), has_lines: true, ..CheckoutDraft::default() };
        let _ = black_box(checkout::order_request(&draft));
    }),
    ("Money", |text| {
        let _ = black_box(text.parse::<Money>());
    }),
    ("parse_price parse_stock parse_capacity parse_fee", |text| {
        let of_stock = (catalogue::parse_price(text), catalogue::parse_stock(text));
        let _ = black_box((of_stock, delivery::parse_capacity(text), delivery::parse_fee(text)));
    }),
    (
        "parse_price_cell parse_number_cell parse_flag_cell parse_status_cell parse_stock_cell parse_list_cell \
         guarded_cell unguarded_cell Column::from_name RowKind::parse is_formula is_number ungrouped numeric list_cell \
         has_lost_letters short_change",
        |text| {
            let numbers = (catalogue::parse_price_cell(text), catalogue::parse_number_cell(text));
            let words = (catalogue::parse_flag_cell(text), catalogue::parse_status_cell(text));
            let names = (catalogue::Column::from_name(text), catalogue::RowKind::parse(text));
            let _ = black_box((numbers, words, names, catalogue::parse_stock_cell(text)));
            let list = catalogue::parse_list_cell(text);
            black_box(catalogue::list_cell(list.iter().map(|entry| &entry[..])));
            black_box([true, false].map(|is_arabic| catalogue::has_lost_letters(text, is_arabic, text)));
            black_box(catalogue::short_change(text, "A fresh fish"));
            assert_eq!(catalogue::unguarded_cell(&catalogue::guarded_cell(text)), text);
        },
    ),
    ("parse_alt is_hash file_name ImageUsage::address", |text| {
        let _ = black_box((picture::parse_alt(text), picture::is_hash(text)));
        black_box((picture::file_name(text, 400, Format::Avif), ImageUsage::Card.address(text)));
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
    ("Colour::parse Logo::parse BrandRole::of_setting icon_address icon_file icon_hash sheet_at", |text| {
        black_box((brand::Colour::parse(text), brand::Logo::parse(text), brand::BrandRole::of_setting(text)));
        black_box((brand::icon_address(text, text), brand::icon_file(text, text), brand::icon_hash(text)));
        black_box((brand::sheet_at(text), brand::sheet_at(&format!("/brand-1-{text}.css"))));
    }),
    ("Settings::value Settings::set check_settings is_outdated", |text| {
        let express =
            ExpressHours { is_enabled: true, from_minute: 540, until_minute: 1320, max_under_way: 3 };
        let mut settings = Settings {
            maintenance: Maintenance::default(),
            cancel_minutes: None,
            cash: hamour_core::checkout::CashLimits::default(),
            base_fee: Money::default(),
            free_from: None,
            express_fee: Money::default(),
            express,
            tax_rate: BasisPoints::default(),
            shop: Shop::default(),
            alert_phone: None,
        };
        let _ = black_box(settings.value(text));
        let _ = black_box(settings.set(text, text));
        for setting in SETTINGS {
            let _ = black_box(settings.set(setting.name, text));
        }
        black_box(check_settings(SETTINGS.iter().map(|setting| (setting.name, text))));
        black_box((check_settings([(text, text)]), is_outdated(text, text, text)));
    }),
    ("clean_code outcome", |text| {
        black_box((coupon::clean_code(text), coupon::outcome(Some(text))));
    }),
    ("quantity_refusal says_none_left", |text| {
        black_box((cart::quantity_refusal(Some(409), text), cart::says_none_left(Some(text))));
    }),
    ("order_failure is_slug", |text| {
        black_box((checkout::order_failure(Some(409), text, false, true), catalogue::is_slug(text)));
    }),
    ("PaymentState::from_name Kind::from_name MessageKey::from_name", |text| {
        black_box((
            PaymentState::from_name(text),
            message::Kind::from_name(text),
            MessageKey::from_name(text),
        ));
    }),
    ("has_all_for_gateway", |text| {
        black_box(payment::has_all_for_gateway(1, Money::ZERO, text, 1));
    }),
    ("code_text", |text| {
        black_box(message::code_text(hamour_core::Language::Arabic, text, text));
    }),
    ("check_announcement", |text| {
        black_box(message::check_announcement(text, text));
    }),
    ("parse_moment ShownTime::parse moment_text", |text| {
        let _ = black_box(shown::ShownTime::parse(text, text));
        let parsed = shown::parse_moment(text).ok().flatten();
        black_box(shown::moment_text(parsed));
    }),
    ("typed_numbers", |text| {
        black_box(announcement::typed_numbers(text));
    }),
    ("parse_date", |text| {
        let _ = black_box(delivery::parse_date(text));
    }),
    ("parse_time", |text| {
        let _ = black_box(delivery::parse_time(text));
    }),
    ("plain", |text| {
        let _ = black_box(digits::plain(text));
    }),
    ("fold_digits", |text| {
        let _ = black_box(digits::fold_digits(text));
    }),
    ("shown_weight", |text| {
        let _ = black_box(catalogue::shown_weight(Some(text)));
    }),
    ("shown_measure", |text| {
        let _ = black_box(catalogue::shown_measure(Some(text), Some(4), Some(6)));
    }),
    ("quantity_in_kg", |text| {
        let _ = black_box(catalogue::quantity_in_kg(3, Some(text)));
    }),
    ("quantity_in_kg of kg", |text| {
        let _ = black_box(catalogue::quantity_in_kg(3, Some(&format!("{text} kg"))));
    }),
    ("full_name", |text| {
        let _ = black_box(catalogue::full_name(text, Some(text)));
    }),
    ("banner_target", |text| {
        let [status, slug] = [text; 2].map(str::to_owned);
        let slug = Some(slug);
        let link =
            BannerLink { status, product_slug: slug.clone(), category_slug: slug, ..BannerLink::default() };
        black_box(catalogue::banner_target(&link));
    }),
    ("product_target", |text| {
        let _ = black_box(catalogue::product_target(text, 1, true).path());
    }),
    ("is_printable is_printable_lines is_visible", |text| {
        black_box((
            unicode::is_printable(text),
            unicode::is_printable_lines(text),
            unicode::is_visible(text),
        ));
    }),
    ("breadcrumb_name chip_city date_part order_product_name wishlist_name truncated", |text| {
        black_box((unicode::breadcrumb_name(text), unicode::chip_city(text), unicode::date_part(text)));
        black_box((
            unicode::order_product_name(text),
            unicode::wishlist_name(text),
            unicode::truncated(text, usize::MAX),
        ));
    }),
    ("sources", |text| {
        for slot in [PictureSlot::Thumbnail, PictureSlot::Card, PictureSlot::Banner, PictureSlot::PhoneBanner]
        {
            let _ = black_box(picture::sources(text, slot));
        }
    }),
    ("parse_alt_ar PictureUse::from_name", |text| {
        let _ = black_box((picture::parse_alt_ar(text), picture::PictureUse::from_name(text)));
    }),
    ("Page::at path", |text| {
        let _ = black_box((Page::at(text), Page::Blog.path(&[text])));
    }),
    ("is_blank", |text| {
        let _ = black_box(search::is_blank(text));
    }),
    ("normalised", |text| {
        let _ = black_box(search::normalised(text));
    }),
    ("Entry::new Query::new search reason", |text| {
        let entry = Entry::new(&[text], &[text]);
        let Some(query) = Query::new(text) else { return };
        black_box(search::search(&query, [Candidate { entry: &entry, is_available: true, item: () }]));
        black_box(query.reason("", &Listed { names: &[text], terms: &[text], ..Listed::default() }));
    }),
    ("OrderSearch::parse name_words from_stable", |text| {
        black_box((order::OrderSearch::parse(text), order::name_words(text), MessageArg::from_stable(text)));
    }),
    ("text failed_notice not_delivered", |text| {
        let _ = black_box(DeliveryFailure::Other.text(text));
        black_box(round::failed_notice(42, text));
        black_box(round::not_delivered(order::OrderStatus::Accepted, Some(text)));
    }),
    ("check_area_name check_closing_reason zone_numbers", |text| {
        let _ = black_box((delivery::check_area_name(text, true), delivery::check_area_name(text, false)));
        let _ = black_box((delivery::check_closing_reason(text), delivery::zone_numbers(text)));
    }),
    ("check_page filled ShopPage::from_name", |text| {
        let facts = [shop_page::Fact { name: "shop_name", value: text.to_owned() }];
        let _ = black_box(shop_page::check_page(text, &facts));
        black_box((shop_page::filled(text, &facts), shop_page::ShopPage::from_name(text)));
    }),
    ("text_pictures escaped", |text| {
        black_box(rich_text::text_pictures(&rich_text::escaped(text)).count());
        black_box(rich_text::text_pictures(text).count());
    }),
    ("check_transaction_number check_link", |text| {
        let _ = black_box(rich_text::check_link(text));
        let _ = black_box(payment::check_transaction_number(text));
    }),
    ("check_count typed_amount is_typed_price_jump check_key typed_units check_movement_note", |text| {
        black_box(hamour_core::catalogue::is_typed_price_jump(text, text));
        let _ = black_box(cash::check_count(Money::ZERO, Money::MAX, text));
        let _ = black_box(idempotency::check_key(text));
        black_box(cash::typed_amount(text));
        black_box((stock::typed_units(text), stock::MovementKind::from_name(text)));
        let _ = black_box(stock::check_movement_note(text));
    }),
    ("slug_of slug_of_copy is_missing clean_barcode check_barcode check_removable", |text| {
        black_box((
            catalogue::slug_of(text),
            catalogue::slug_of_copy(text, 2),
            catalogue::is_missing(text, text),
        ));
        let _ = black_box(catalogue::check_barcode(&catalogue::clean_barcode(text)));
        let _ = black_box(catalogue::check_removable(text, 1));
        black_box(catalogue::ProductStatus::from_name(text));
    }),
    ("check_reason notice rescheduled_notice staff_refund_notice status_text status_values", |text| {
        let _ = black_box(order::check_reason(text));
        let (cancelled, reason) = (order::OrderStatus::Cancelled, Some(text));
        black_box(order::notice(1, cancelled, None, reason, None));
        black_box(order::rescheduled_notice(1, chrono::NaiveDate::MAX, (0, u16::MAX), text).1.text());
        black_box(message::status_text(hamour_core::Language::Arabic, 1, cancelled, None, reason, None));
        black_box(message::status_values(hamour_core::Language::Arabic, 1, cancelled, None, reason, None));
        black_box(order::staff_refund_notice(1, payment::RefundMethod::Cash, Money::MAX, text));
    }),
    ("check_note check_block_reason check_erase_confirmation is_personal", |text| {
        let _ = black_box((customer::check_note(text), customer::check_block_reason(text)));
        let _ = black_box((customer::check_erase_confirmation(text, text), customer::is_personal(text)));
    }),
    ("customer::blocked", |text| {
        black_box(customer::blocked(text).text());
    }),
    ("Status::from_name AnswerWay::from_name check_answer", |text| {
        let _ = black_box((enquiry::Status::from_name(text), enquiry::AnswerWay::from_name(text)));
        let _ = black_box(enquiry::check_answer(text));
    }),
    ("Wish::from_name", |text| {
        let _ = black_box(hamour_core::packing::Wish::from_name(text));
    }),
    ("Role::from_name", |text| {
        let _ = black_box(staff::Role::from_name(text));
    }),
    ("clean_username check_username", |text| {
        let _ = black_box(staff::check_username(&staff::clean_username(text)));
    }),
    ("clean_email check_email", |text| {
        let _ = black_box(staff::check_email(&staff::clean_email(text)));
    }),
    ("check_staff_name", |text| {
        let _ = black_box(staff::check_staff_name(text));
    }),
    ("check_passkey_name", |text| {
        let _ = black_box(passkey::check_passkey_name(text));
    }),
    ("staff_session::parse_code shown_recovery_code", |text| {
        let _ = black_box((staff_session::parse_code(text), staff_session::shown_recovery_code(text)));
    }),
    ("picking_list", |text| {
        let lines = [paper::ToPick {
            order_id: 1,
            category: text,
            product: text,
            variation: Some(text),
            product_arabic: text,
            variation_arabic: text,
            quantity: u32::MAX,
            unit_grams: Some(i64::MAX),
            wish: hamour_core::packing::Wish::CallMe,
        }; 2];
        let (on, slot) = (chrono::NaiveDate::MAX, Some((u16::MAX, u16::MAX)));
        let one = paper::PickedFor::Order { id: 1, customer: text, note: text, on, slot };
        black_box(paper::picking_list(text, &one, &lines));
        black_box(paper::picking_list(
            text,
            &paper::PickedFor::Orders { on, slot, count: usize::MAX },
            &lines,
        ));
    }),
];
