//! Tests of a product's form (beyond the requirements).

use super::*;

fn money(dirhams: i64) -> Money {
    Money::from_dirhams(dirhams).expect("in range")
}

fn variation(name: &str) -> VariationForm {
    VariationForm {
        id: None,
        name: name.to_owned(),
        name_ar: String::new(),
        price: money(4500),
        compare_at: None,
        weight_grams: None,
        pieces_start: None,
        pieces_end: None,
        is_weighed: false,
        is_active: true,
        barcode: String::new(),
        opening_stock: None,
    }
}

fn product() -> ProductForm {
    ProductForm {
        category_id: 1,
        name: " Safi ".to_owned(),
        description: "Fresh from the Gulf.".to_owned(),
        status: ProductStatus::Published,
        is_active: true,
        variations: vec![variation("")],
        ..ProductForm::default()
    }
}

fn errors(form: ProductForm) -> Vec<(String, &'static str)> {
    let errors = check_product(&form.cleaned());
    errors.into_iter().map(|error| (error.field, error.info.code.as_str())).collect()
}

fn of_variation(change: impl FnOnce(&mut VariationForm)) -> Vec<(String, &'static str)> {
    let mut form = product();
    change(&mut form.variations[0]);
    errors(form)
}

#[test]
fn a_product_is_cleaned_once() {
    let form = ProductForm { slug: String::new(), ..product() }.cleaned();
    assert_eq!((form.name.as_str(), form.slug.as_str(), form.has_variation()), ("Safi", "safi", false));
    assert_eq!(form.clone().cleaned(), form);
    assert_eq!(errors(form), []);
}

#[test]
fn without_a_choice_the_variation_is_offered_as_the_product() {
    let form = ProductForm { is_active: false, ..product() }.cleaned();
    assert!(!form.variations[0].is_active);
    let mut choice = product();
    choice.variations = vec![variation("Whole")];
    choice.is_active = false;
    let choice = choice.cleaned();
    assert!(choice.has_variation() && choice.variations[0].is_active);
}

#[test]
fn only_a_published_product_is_on_sale() {
    for status in ProductStatus::ALL {
        let form = ProductForm { status, ..product() }.cleaned();
        assert_eq!(form.is_active, status == ProductStatus::Published, "{status:?}");
    }
}

#[test]
fn a_draft_may_lack_its_description() {
    let empty = ProductForm { description: String::new(), ..product() };
    assert_eq!(errors(empty.clone()), [("description".to_owned(), "field_required")]);
    assert_eq!(errors(ProductForm { status: ProductStatus::Draft, ..empty }), []);
}

#[test]
fn everything_that_is_wrong_is_reported_with_its_field() {
    let mut form = ProductForm {
        name: String::new(),
        description: "x".repeat(DESCRIPTION_MAX_CHARS + 1),
        meta_title_ar: "one\ntwo".to_owned(),
        category_id: 0,
        related: vec![4, 4, 0],
        variations: vec![variation("Whole"), variation("whole"), variation(" ")],
        ..product()
    };
    form.variations[1].barcode = "96385075".to_owned();
    let expected = [
        ("name", "field_required"),
        ("description", "field_too_long"),
        ("meta_title_ar", "line_end_inside"),
        ("category_id", "field_required"),
        ("variations[1].name", "variation_name_taken"),
        ("variations[1].barcode", "barcode_digit_wrong"),
        ("variations[2].name", "field_required"),
        ("related[1]", "product_twice"),
        ("related[2]", "product_twice"),
    ];
    assert_eq!(errors(form), expected.map(|(field, code)| (field.to_owned(), code)));
}

#[test]
fn a_unit_has_the_limits_of_every_other_way_to_set_it() {
    let one = |field: &str, code| [(format!("variations[0].{field}"), code)];
    assert_eq!(of_variation(|it| it.price = Money::ZERO), one("price", "price_invalid"));
    assert_eq!(of_variation(|it| it.weight_grams = Some(0)), one("weight_grams", "weight_invalid"));
    assert_eq!(of_variation(|it| it.is_weighed = true), one("weight_grams", "weight_missing"));
    assert_eq!(of_variation(|it| it.pieces_end = Some(0)), one("pieces_start", "pieces_invalid"));
    assert_eq!(of_variation(|it| it.pieces_end = Some(3)), []);
    assert_eq!(of_variation(|it| it.opening_stock = Some(-1)), one("opening_stock", "stock_invalid"));
    assert_eq!(
        of_variation(|it| (it.id, it.opening_stock) = (Some(3), Some(1))),
        one("opening_stock", "field_malformed")
    );
}

#[test]
fn the_price_before_is_higher() {
    for (before, is_right) in [(4501, true), (4500, false), (1, false)] {
        let found = of_variation(|it| it.compare_at = Some(money(before)));
        assert_eq!(found.is_empty(), is_right, "{before}: {found:?}");
    }
    let above = of_variation(|it| it.compare_at = Some(money(10_000_001)));
    assert_eq!(above, [("variations[0].compare_at".to_owned(), "price_invalid")]);
}

#[test]
fn a_barcode_belongs_to_one_variation() {
    let mut form = product();
    form.variations = vec![variation("Whole"), variation("Cleaned")];
    for one in &mut form.variations {
        one.barcode = " 96385074".to_owned();
    }
    assert_eq!(errors(form), [("variations[1].barcode".to_owned(), "barcode_taken")]);
}

#[test]
fn there_are_one_to_fifty_variations() {
    for (count, is_right) in [(0, false), (1, true), (VARIATIONS_MAX, true), (VARIATIONS_MAX + 1, false)] {
        let variations = (0..count).map(|index| variation(&format!("No. {index}"))).collect();
        assert_eq!(errors(ProductForm { variations, ..product() }).is_empty(), is_right, "{count}");
    }
}

#[test]
fn missing_arabic_texts_are_those_that_exist_in_english() {
    let mut form = ProductForm { name_ar: "صافي".to_owned(), meta_title: "Safi".to_owned(), ..product() };
    form.variations =
        vec![variation("Whole"), VariationForm { name_ar: "منظف".to_owned(), ..variation("Cleaned") }];
    assert_eq!(form.missing_arabic(), ["description_ar", "meta_title_ar", "variations[0].name_ar"]);
}

#[test]
fn units_on_the_shelf_keep_a_variation() {
    assert_eq!(check_removable("Safi", 0), Ok(()));
    let refused = check_removable("Safi", 3).expect_err("in use").text().into_owned();
    assert!(refused.starts_with("Safi: 3 units are still there."), "{refused}");
}
