//! Tests of the grid (beyond the requirements).

use super::*;
use crate::catalogue::VariationForm;
use crate::staff::Role;

fn money(dirhams: i64) -> Money {
    Money::from_dirhams(dirhams).expect("in range")
}

/// A product with the variations 10, 11, … at 45.00, each with 20 units of which an order holds 2.
fn product(variations: i64) -> GridProduct {
    let one = |index| GridVariation {
        id: 10 + index,
        name: format!("No. {index}"),
        price: money(4500),
        compare_at: None,
        on_shelf: 20,
        held: 2,
        is_on_sale: true,
    };
    GridProduct {
        id: 1,
        name: "Safi".to_owned(),
        status: ProductStatus::Published,
        has_picture: true,
        has_description: true,
        variations: (0..variations).map(one).collect(),
    }
}

fn edit(column: GridColumn, text: &str, seen: &str) -> GridEdit {
    GridEdit { product_id: 1, variation_id: 10, column, text: text.to_owned(), seen: seen.to_owned() }
}

fn judged(product: GridProduct, edits: &[GridEdit]) -> GridJudgement {
    judge_grid(&[product], edits, &GridColumn::ALL)
}

/// The text and the problem of each cell.
fn told(judgement: &GridJudgement) -> Vec<(&str, &'static str)> {
    let problem = |cell: &GridCell| cell.problem.as_ref().map_or("", |info| info.code.as_str());
    judgement.cells.iter().map(|cell| (&cell.text[..], problem(cell))).collect()
}

fn is(column: GridColumn, text: &str, seen: &str) -> (String, &'static str) {
    let judgement = judged(product(1), &[edit(column, text, seen)]);
    let (text, problem) = told(&judgement)[0];
    (text.to_owned(), problem)
}

#[test]
fn a_cell_is_read_as_spreadsheets_write_it() {
    use GridColumn::{CompareAt, OnSale, Price, Status, Stock};
    for (column, text, seen, written, problem) in [
        (Price, "1,250.5", "45.00", "1250.50", ""),
        (Price, " 45 ", "", "45.00", ""),
        (Price, "dear", "45.00", "dear", "price_invalid"),
        (Price, "", "45.00", "", "price_invalid"),
        (CompareAt, "50", "", "50.00", ""),
        (CompareAt, "45.00", "", "45.00", "compare_at_invalid"),
        (CompareAt, " ", "", "", ""),
        (Stock, "1,250", "20", "1250", ""),
        (Stock, "1.5", "20", "1.5", "stock_invalid"),
        (OnSale, "FALSE", "yes", "no", ""),
        (OnSale, "maybe", "yes", "maybe", "cell_not_yes_no"),
        (Status, "Retired", "published", "retired", ""),
        (Status, "gone", "published", "gone", "status_unknown"),
    ] {
        assert_eq!(is(column, text, seen), (written.to_owned(), problem), "{column:?} {text}");
    }
}

#[test]
fn what_somebody_else_has_changed_is_a_conflict_with_the_present_value() {
    let changed = judged(product(1), &[edit(GridColumn::Price, "50", "44.00")]);
    assert_eq!(told(&changed), [("50.00", "cell_changed")]);
    assert_eq!((changed.cells[0].now.as_deref(), changed.has_conflict()), (Some("45.00"), true));
    assert_eq!(changed.after, [product(1)]);
    let same = judged(product(1), &[edit(GridColumn::Price, "45", "44.00")]);
    assert!(same.is_right() && !same.has_conflict() && !same.cells[0].is_changed);
}

#[test]
fn only_permitted_columns_of_things_that_exist_are_changed() {
    let edits = [
        edit(GridColumn::Price, "50", "45.00"),
        edit(GridColumn::Stock, "5", "20"),
        GridEdit { variation_id: 99, ..edit(GridColumn::Stock, "5", "20") },
        GridEdit { product_id: 99, ..edit(GridColumn::Stock, "5", "20") },
    ];
    let judgement = judge_grid(&[product(1)], &edits, &[GridColumn::Stock]);
    let problems: Vec<_> = told(&judgement).into_iter().map(|(_, problem)| problem).collect();
    assert_eq!(problems, ["forbidden", "", "not_found", "not_found"]);
    assert_eq!(judgement.summary, GridSummary { stocks: 1, ..GridSummary::default() });
}

#[test]
fn the_price_before_is_compared_with_the_new_price() {
    let raised = [edit(GridColumn::Price, "60", "45.00"), edit(GridColumn::CompareAt, "50", "")];
    assert_eq!(told(&judged(product(1), &raised))[1].1, "compare_at_invalid");
    let both = [edit(GridColumn::Price, "40", "45.00"), edit(GridColumn::CompareAt, "45", "")];
    assert!(judged(product(1), &both).is_right());
    let mut reduced = product(1);
    reduced.variations[0].compare_at = Some(money(5000));
    let alone = judged(reduced.clone(), &[edit(GridColumn::Price, "50", "45.00")]);
    assert_eq!(told(&alone), [("50.00", "compare_at_invalid")]);
    let unreadable = [edit(GridColumn::Price, "dear", "45.00"), edit(GridColumn::CompareAt, "40", "50.00")];
    assert_eq!(told(&judged(reduced, &unreadable)), [("dear", "price_invalid"), ("40.00", "")]);
}

#[test]
fn only_what_is_complete_is_published_and_only_what_is_published_is_on_sale() {
    let draft = GridProduct { status: ProductStatus::Draft, ..product(2) };
    let draft = judge_grid(&[draft], &[], &[]).after.remove(0);
    assert!(draft.variations.iter().all(|one| !one.is_on_sale));
    let publish = edit(GridColumn::Status, "published", "draft");
    let sell = edit(GridColumn::OnSale, "yes", "no");
    assert_eq!(told(&judged(draft.clone(), std::slice::from_ref(&sell))), [("yes", "product_not_published")]);
    let both = judged(draft.clone(), &[sell, publish.clone()]);
    assert_eq!(both.summary, GridSummary { published: 1, on_sale: 1, ..GridSummary::default() });
    for (lacking, problem) in [
        (GridProduct { has_picture: false, ..draft.clone() }, "product_picture_missing"),
        (GridProduct { has_description: false, ..draft }, "description_missing"),
    ] {
        assert_eq!(told(&judged(lacking, std::slice::from_ref(&publish))), [("published", problem)]);
    }
}

#[test]
fn the_summary_counts_what_changes() {
    let edits = [
        edit(GridColumn::Price, "50", "45.00"),
        edit(GridColumn::Price, "50.00", "45.00"),
        edit(GridColumn::Stock, "20", "20"),
        edit(GridColumn::Status, "retired", "published"),
    ];
    let judgement = judged(product(3), &edits);
    assert!(judgement.is_right());
    let expected = GridSummary { prices: 1, retired: 1, off_sale: 3, ..GridSummary::default() };
    assert_eq!(judgement.summary, expected);
}

fn form(flags: &[bool], is_active: bool) -> ProductForm {
    let one = |(index, is_active): (i64, &bool)| VariationForm {
        id: Some(10 + index),
        name: format!("No. {index}"),
        name_ar: String::new(),
        price: money(4500),
        compare_at: None,
        weight_grams: None,
        pieces_start: None,
        pieces_end: None,
        is_weighed: false,
        is_active: *is_active,
        barcode: String::new(),
        opening_stock: None,
    };
    ProductForm {
        slug: "safi".to_owned(),
        status: ProductStatus::Published,
        is_active,
        variations: (0..).zip(flags).map(one).collect(),
        ..ProductForm::default()
    }
}

#[test]
fn the_form_has_what_the_grid_shows() {
    // The flags of the form, those of the grid, and those of the form afterwards.
    for (had, was_active, wanted, flags, is_active) in [
        ([true, false], true, [true, false], [true, false], true),
        ([true, false], true, [true, true], [true, true], true),
        ([true, true], true, [false, true], [false, true], true),
        ([true, true], true, [false, false], [true, true], false),
        ([true, true], false, [false, false], [true, true], false),
        ([true, true], false, [true, false], [true, false], true),
    ] {
        let mut grid = product(2);
        for (one, wanted) in grid.variations.iter_mut().zip(wanted) {
            (one.is_on_sale, one.price) = (wanted, money(5000));
        }
        let after = form_from_grid(&grid, form(&had, was_active));
        let found: Vec<_> = after.variations.iter().map(|one| one.is_active).collect();
        assert_eq!((&found[..], after.is_active), (&flags[..], is_active), "{had:?} {wanted:?}");
        assert_eq!(after.variations[1].price, money(5000));
    }
    let retired = GridProduct { status: ProductStatus::Retired, ..product(1) };
    assert!(!form_from_grid(&retired, form(&[true], true)).is_active);
}

#[test]
fn a_role_changes_the_columns_that_it_may() {
    let named = |role| GridColumn::editable_by(role).into_iter().map(GridColumn::as_str).collect::<Vec<_>>();
    assert_eq!(named(Some(Role::Manager)), ["price", "compare_at", "stock", "on_sale", "status"]);
    assert_eq!(named(Some(Role::Packer)), ["stock"]);
    assert!(named(Some(Role::Editor)).is_empty() && named(None).is_empty());
    for column in GridColumn::ALL {
        assert_eq!(serde_json::to_value(column).expect("JSON"), column.as_str());
    }
}

#[test]
fn a_cell_is_changed_once() {
    use GridColumn::{Price, Status};
    let twice = judged(product(1), &[edit(Price, "1.00", "45.00"), edit(Price, "77.00", "45.00")]);
    assert_eq!(told(&twice), [("1.00", ""), ("77.00", "cell_changed")]);
    let again = judged(product(1), &[edit(Price, "1.00", "45.00"), edit(Price, "1.00", "45.00")]);
    assert!(again.is_right() && again.after[0].variations[0].price == money(100));
    let last = GridEdit { variation_id: 11, ..edit(Status, "retired", "published") };
    let both = judged(product(2), &[edit(Status, "draft", "published"), last]);
    assert_eq!(told(&both), [("draft", ""), ("retired", "cell_changed")]);
}

#[test]
fn a_cell_has_a_maximum_length() {
    let long = format!("1.00{}", " ".repeat(CELL_MAX_CHARS));
    assert_eq!(is(GridColumn::Price, &long, "45.00").1, "price_invalid");
    assert_eq!(is(GridColumn::CompareAt, &long[4..], "").1, "");
    assert_eq!(is(GridColumn::CompareAt, &format!(" {}", &long[4..]), "45.00").1, "price_invalid");
}
