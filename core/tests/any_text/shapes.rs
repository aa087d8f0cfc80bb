//! Every type that is read from JSON, with an example and the rules that use its values.

use std::hint::black_box;

use hamour_core::account::{self, NewPassword, SignUp};
use hamour_core::address::{self, AddressForm, AddressType};
use hamour_core::announcement::{self, AnnouncementForm, AudienceForm, AudienceKind};
use hamour_core::blog::{self, LabelForm, LabelKind, PostForm, PostState};
use hamour_core::brand::BrandPicture;
use hamour_core::cart::{self, Change, PricedLine, Totals, TotalsInput};
use hamour_core::catalogue::{
    self, BannerForm, BannerLink, BulkAction, CategoryForm, GridColumn, GridEdit, GridProduct, GridSummary,
    GridVariation, HomeEntry, HomeList, ProductForm, ProductList, ProductStatus, SeenProduct,
    SubcategoryForm, VariationForm,
};
use hamour_core::checkout::{
    self, CheckoutDraft, Choices, Day, DaySlots, Offers, OrderType, PaymentType, SlotChoice,
};
use hamour_core::delivery::{self, TypedWindow};
use hamour_core::enquiry::{Action, AnswerWay, Enquiry, Source, Status, Step};
use hamour_core::link::{LinkForm, LinkKind};
use hamour_core::order::{Actor, OrderAction, OrderStatus, StaffAction};
use hamour_core::otp::{Boxes, Challenge};
use hamour_core::packing::Wish;
use hamour_core::payment::RefundMethod;
use hamour_core::picture::{self, PictureSlot, PictureUse};
use hamour_core::round::DeliveryFailure;
use hamour_core::settings::{ShopTexts, Weekday};
use hamour_core::shop_page::ShopPage;
use hamour_core::staff::{Permission, Role};
use hamour_core::{BasisPoints, Money, Phone};
use proptest::sample::Index;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A type that is read from JSON.
pub(crate) struct Shape {
    /// The name of the type.
    pub(crate) name: &'static str,
    /// An example of its JSON.
    pub(crate) example: &'static str,
    take: fn(&str) -> bool,
}

impl Shape {
    /// Reads a text and, if it is valid, applies the rules to the value. Returns whether it was valid.
    pub(crate) fn read(&self, text: &str) -> bool {
        (self.take)(text)
    }

    fn value(&self) -> Value {
        serde_json::from_str(self.example).expect("an example is JSON")
    }

    /// Returns the example with `part` repeated in place of each text, `bytes` bytes in all.
    pub(crate) fn filled(&self, part: &str, bytes: usize) -> Value {
        let mut value = self.value();
        let mut texts = 0;
        each(&mut value, &mut |found| texts += usize::from(found.is_string()));
        let text = part.repeat(bytes / part.len() / texts.max(1));
        each(&mut value, &mut |part| {
            if part.is_string() {
                *part = text.as_str().into();
            }
        });
        value
    }

    /// Returns the example with one part replaced.
    pub(crate) fn with_part(&self, place: Index, by: &Value) -> Value {
        let mut value = self.value();
        let mut count = 0;
        each(&mut value, &mut |_| count += 1);
        let chosen = place.index(count);
        let mut index = 0;
        each(&mut value, &mut |part| {
            if index == chosen {
                *part = by.clone();
            }
            index += 1;
        });
        value
    }

    /// Returns the example with lists that are long enough for about this size.
    pub(crate) fn with_long_lists(&self, bytes: usize) -> Value {
        let mut value = self.value();
        each(&mut value, &mut |part| {
            if let Value::Array(parts) = part
                && let Some(first) = parts.first().cloned()
            {
                let size = first.to_string().len() + 1;
                parts.resize(bytes / size, first);
            }
        });
        value
    }
}

/// Visits every part of a value, the value itself last.
fn each(value: &mut Value, visit: &mut impl FnMut(&mut Value)) {
    match value {
        Value::Array(parts) => parts.iter_mut().for_each(|part| each(part, visit)),
        Value::Object(parts) => parts.values_mut().for_each(|part| each(part, visit)),
        _ => {}
    }
    visit(value);
}

/// Reads a value and applies the rules to it. Returns whether the text was valid.
fn with<T: DeserializeOwned, A>(text: &str, rules: impl FnOnce(T) -> A) -> bool {
    let value = serde_json::from_str(text);
    value.map(|value| black_box(rules(value))).is_ok()
}

fn offers() -> Offers {
    let slots = [(1, false), (2, true)].map(|(id, is_available)| SlotChoice { id, is_available });
    let slots = DaySlots { today: slots.to_vec(), ..DaySlots::default() };
    Offers { address_ids: vec![1, 2], slots, express_available: true, ..Offers::default() }
}

macro_rules! shapes {
    ($($name:ident: $example:literal => $rules:expr;)+) => {
        /// All types.
        pub(crate) const SHAPES: &[Shape] = &[$(Shape {
            name: stringify!($name),
            example: $example,
            take: |text| with::<$name, _>(text, $rules),
        },)+];
    };
}

shapes! {
    SignUp: r#"{"name": "Mariam", "whatsapp_number": "97455512345", "password": "Fresh#fish7"}"#
        => |form| account::check_sign_up(&form);
    NewPassword: r#"{"new_password": "Fresh#fish7", "confirm_password": "Fresh#fish7"}"#
        => |form| account::check_new_password(&form);
    AddressType: r#""Home""# => AddressType::as_str;
    AddressForm: r#"{"address": "12", "pincode": "B", "city": "C", "address_type": "Home", "municipality_id": "1",
        "zone_id": "61", "unit": "4"}"#
        => |form| (address::check_new(&form), address::check_edit(&form));
    Change: r#""add""# => |change| cart::changed_quantity(99, change);
    PricedLine: r#"{"unit_price": "45.50", "quantity": 2}"# => |line| line.amount();
    TotalsInput: r#"{"lines": [{"unit_price": "45.50", "quantity": 2}], "discount_amount": "1.00",
        "delivery_charge": "15.00", "tax_rate": 500}"#
        => |input| cart::totals(&input);
    Totals: r#"{"sub_total": "1.00", "discount_amount": "0.00", "total_tax": "0.00", "delivery_charge": "0.00",
        "amount_payable": "1.00"}"#
        => |totals| cart::total_rows(&totals);
    BannerLink: r#"{"status": "product", "product_id": 7, "product_slug": "safi", "product_variation": true,
        "category_id": 1, "category_slug": "fish", "page_path": "/about"}"#
        => |banner| catalogue::banner_target(&banner).map(|target| target.path());
    LinkKind: r#""product""# => |kind| LinkForm { kind, ..LinkForm::default() }.check();
    LinkForm: r#"{"kind": "page", "id": 7, "page": "/about"}"# => |link| LinkForm::cleaned(link).check();
    BannerForm: r#"{"image": "/media/0a-1600.webp", "mobile_image": "/media/0b-800.webp", "image_alt": "Fish",
        "image_alt_ar": "سمك", "title": "Fish", "title_ar": "سمك", "text": "Today", "text_ar": "اليوم",
        "link": {"kind": "page", "id": null, "page": "/about"}, "from": "2026-11-27T18:00", "until": "2026-11-28T18:00"}"#
        => |form| {
            let cleaned = BannerForm::cleaned(form);
            (catalogue::check_banner(&cleaned), cleaned.missing_arabic())
        };
    PostState: r#""scheduled""# => |state| state;
    PostForm: r#"{"slug": "hamour", "title": "Hamour", "title_ar": "هامور", "summary": "Fresh", "summary_ar": "طازج",
        "html": "<p>Fresh</p>", "html_ar": "<p>طازج</p>", "image": "/media/0a-800.webp", "image_alt": "Fish",
        "image_alt_ar": "سمك", "category_id": 1, "writer_id": 2, "tag_ids": [3], "meta_title": "", "meta_title_ar": "",
        "meta_description": "", "meta_description_ar": "", "is_published": true, "from": "2026-11-27T18:00"}"#
        => |form| {
            let cleaned = PostForm::cleaned(form);
            (blog::check_post(&cleaned), cleaned.missing_arabic())
        };
    LabelKind: r#""writer""# => |kind| blog::check_label(kind, &LabelForm::default());
    LabelForm: r#"{"name": "Noor", "name_ar": "نور", "image": "/media/0a-800.webp", "text": "Fishes", "text_ar": "صياد"}"#
        => |form| {
            let cleaned = LabelForm::cleaned(form);
            (blog::check_label(LabelKind::Writer, &cleaned), cleaned.missing_arabic())
        };
    HomeList: r#""deals""# => HomeList::as_str;
    TypedWindow: r#"{"weekday": "sun", "start_time": "08:00", "end_time": "10:00", "capacity": 20}"#
        => |window| delivery::check_typed_windows(&[], &[window]);
    HomeEntry: r#"{"product_id": 7, "from": "2026-11-27T18:00", "until": "2026-11-28T18:00"}"#
        => |entry| catalogue::check_home_list(&[entry]);
    AudienceKind: r#""zones""# => |kind| AudienceForm { kind, ..AudienceForm::default() }.check();
    AudienceForm: r#"{"kind": "zones", "days": 30, "municipality_id": 1, "numbers": [24, 61]}"#
        => |audience| AudienceForm::cleaned(audience).check();
    AnnouncementForm: r#"{"title": "Eid", "title_ar": "عيد", "text": "We open at 8.", "text_ar": "نفتح",
        "link": {"kind": "nowhere", "id": null, "page": ""},
        "audience": {"kind": "everyone", "days": null, "municipality_id": null, "numbers": []}}"#
        => |form| {
            let cleaned = AnnouncementForm::cleaned(form);
            (announcement::check_announcement_form(&cleaned), cleaned.missing_arabic())
        };
    BrandPicture: r#""logo""# => |of| of == BrandPicture::Logo;
    PictureSlot: r#""card""# => |slot| picture::sources("/media/0a-800.webp", slot);
    PictureUse: r#""wide_banner""# => PictureUse::ratio;
    ProductList: r#""deals""# => |list| catalogue::is_listed(list, false);
    ProductStatus: r#""draft""# => ProductStatus::as_str;
    VariationForm: r#"{"id": 4, "name": "Whole", "name_ar": "كامل", "price": "45.50", "compare_at": "50.00", "weight_grams": 500,
        "pieces_start": 1, "pieces_end": 2, "is_weighed": true, "is_active": true, "barcode": "96385074"}"#
        => |variation| ProductForm { variations: vec![variation], ..ProductForm::default() }.cleaned();
    ProductForm: r#"{"slug": "safi", "category_id": 1, "subcategory_id": 2, "name": "Safi", "name_ar": "صافي",
        "description": "Fresh.", "description_ar": "", "search_terms": "rabbitfish", "meta_title": "", "meta_title_ar": "",
        "meta_description": "", "meta_description_ar": "", "status": "published", "is_active": true, "variations": [{"id": 4, "name": "Whole", "name_ar": "كامل", "price": "45.50", "compare_at": "50.00", "weight_grams": 500,
        "pieces_start": 1, "pieces_end": 2, "is_weighed": true, "is_active": true, "barcode": "96385074"}],
        "related": [3]}"#
        => |form| {
            let form: ProductForm = form;
            let cleaned = form.clone().cleaned();
            (catalogue::check_product(&cleaned), cleaned.missing_arabic(), catalogue::sale_terms_changed(Some(&form), &cleaned))
        };
    GridColumn: r#""price""# => GridColumn::as_str;
    GridVariation: r#"{"id": 4, "name": "Whole", "price": "45.50", "compare_at": "50.00", "on_shelf": 20, "held": 2,
        "is_on_sale": true}"# => |variation: GridVariation| variation.name.len();
    GridProduct: r#"{"id": 1, "name": "Safi", "status": "published", "has_picture": true, "has_description": true,
        "variations": [{"id": 4, "name": "Whole", "price": "45.50", "compare_at": "50.00", "on_shelf": 20, "held": 2,
        "is_on_sale": true}]}"#
        => |product: GridProduct| {
            let edit = |column| GridEdit {
                product_id: product.id, variation_id: 4, column, text: product.name.clone(), seen: String::new()
            };
            let judged = catalogue::judge_grid(std::slice::from_ref(&product), &GridColumn::ALL.map(edit), &GridColumn::ALL);
            (judged.is_right(), judged.has_conflict())
        };
    GridEdit: r#"{"product_id": 1, "variation_id": 4, "column": "price", "text": "1,250", "seen": "45.50"}"#
        => |edit| {
            let variation = GridVariation { id: 4, name: String::new(), price: Money::ZERO, compare_at: None, on_shelf: 2,
                held: 1, is_on_sale: true };
            let product = GridProduct { id: 1, name: String::new(), status: ProductStatus::Draft, has_picture: true,
                has_description: false, variations: vec![variation] };
            catalogue::judge_grid(&[product], &[edit], &GridColumn::ALL).is_right()
        };
    GridSummary: r#"{"prices": 1, "compare_ats": 0, "stocks": 2, "on_sale": 0, "off_sale": 1, "published": 0, "drafts": 0,
        "retired": 0}"# => |summary: GridSummary| summary.prices;
    BulkAction: r#""publish""# => BulkAction::column;
    SeenProduct: r#"{"id": 1, "status": "draft"}"# => |seen| BulkAction::Publish.edits(&[], &[seen]);
    SubcategoryForm: r#"{"id": 7, "slug": "whole", "name": "Whole", "name_ar": "كامل"}"#
        => |part| CategoryForm { subcategories: vec![part], ..CategoryForm::default() }.cleaned();
    CategoryForm: r#"{"slug": "fish", "name": "Fish", "name_ar": "سمك", "meta_title": "", "meta_title_ar": "",
        "meta_description": "", "meta_description_ar": "", "is_featured": true, "image": "/media/0a-800.webp", "image_alt": "Fish", "image_alt_ar": "سمك",
        "subcategories": [{"id": 7, "slug": "whole", "name": "Whole", "name_ar": "كامل"}]}"#
        => |form| {
            let cleaned = CategoryForm::cleaned(form);
            (catalogue::check_category(&cleaned), cleaned.missing_arabic())
        };
    OrderType: r#""Express Delivery""# => |kind| kind;
    PaymentType: r#""COD""# => |kind| kind;
    SlotChoice: r#"{"id": 1, "is_available": true}"# => |slot| checkout::default_slot(&[slot]);
    CheckoutDraft: r#"{"has_lines": true, "has_multiproduct": false, "express_available": true, "takes_online": true,
        "address_id": 1, "slot_id": 2, "order_type": "Scheduled Delivery", "payment_type": "Online",
        "order_note": "Ring twice"}"#
        => |draft| (checkout::check_draft(&draft), checkout::order_request(&draft));
    Day: r#""today""# => |day| Choices::first(&offers()).with_day(day, &offers());
    DaySlots: r#"{"today": [{"id": 1, "is_available": true}], "tomorrow": [{"id": 2, "is_available": false}],
        "day_after_tomorrow": [{"id": 3, "is_available": true}]}"#
        => |slots| Offers { slots, ..offers() }.first_open();
    Offers: r#"{"address_ids": [1, 2], "slots": {"today": [{"id": 1, "is_available": true}], "tomorrow": [],
        "day_after_tomorrow": []}, "express_available": true, "has_multiproduct": false, "takes_online": true}"#
        => |offers| {
            let choices = Choices::first(&offers);
            (choices.clone().reconciled(&offers), choices.with_express_flipped(0, &offers, i64::MAX), offers.first_open())
        };
    Choices: r#"{"address_id": 1, "day": "tomorrow", "slot_id": 2, "order_type": "Scheduled Delivery",
        "payment_type": "Online", "order_note": "Ring twice"}"#
        => |choices| {
            let flipped = choices.clone().with_express_flipped(i64::MIN, &offers(), i64::MIN);
            (choices.reconciled(&offers()), flipped)
        };
    Source: r#""contact""# => Source::as_str;
    Enquiry: r#"{"name": "Mariam", "email": "m@shop.example", "enquiry": "Is it fresh?"}"#
        => |form| (form.is_complete(), form.check());
    Status: r#""assigned""# => |status| (status.actions(), status.after(Step::Answer));
    Action: r#""answer""# => |action| action;
    AnswerWay: r#""whatsapp""# => AnswerWay::as_str;
    BasisPoints: "10000" => |share| Money::from_dirhams(100_000_000_000).map(|most| most.share(share));
    Money: r#""-1000000000.00""# => |amount| {
            let sums = (amount.checked_add(amount), amount.checked_sub(amount), amount.checked_mul(u32::MAX));
            (sums, amount.checked_ratio(u32::MAX, 1), amount.grouped(), amount.not_negative())
        };
    Phone: r#""+974 5551 2345""# => |phone| phone.to_string();
    OrderStatus: r#""Food on the way""# => hamour_core::order::tracker;
    Actor: r#""Staff""# => |actor| OrderStatus::Accepted.after(OrderAction::Send, actor);
    Role: r#""packer""# => |role| role.may(Permission::PackOrders);
    StaffAction: r#""refuse""# => |action| (action.needs_reason(), action.permissions(), action.order_action());
    DeliveryFailure: r#""nobody_home""# => |failure| failure.text("The gate was locked");
    RefundMethod: r#""cash""# => RefundMethod::as_str;
    OrderAction: r#""Send""# => |action| OrderStatus::Accepted.after(action, Actor::Staff);
    ShopPage: r#""terms""# => |page| format!("{page:?}");
    ShopTexts: r#"{"name": "هامور", "address": ["الدوحة"], "title": "تمور"}"# => |texts| format!("{texts:?}");
    Weekday: r#""sunday""# => |day| format!("{day:?}");
    Wish: r#""call_me""# => |wish| Wish::from_name(wish.as_str());
    Challenge: r#"{"expires_at_ms": 1795000300000, "tries_left": 5, "is_ended": false}"#
        => |code| {
            let ends = [i64::MIN, 0, i64::MAX];
            ends.map(|now| (code.view(now, ends[2]), code.view(ends[2], now), code.answered(false, now)))
        };
    Boxes: r#"{"digits": ["1", "", "3", "4"], "focus": 3}"#
        => |boxes| {
            let typed = boxes.clone().typed(usize::MAX, "1").typed(3, "٤").backspaced(0);
            (typed.backspaced(usize::MAX).code(), boxes.code())
        };
}
