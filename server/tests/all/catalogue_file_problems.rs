//! A test of everything that can be wrong with a file of the catalogue.

use std::sync::Arc;

use hamour::services::catalogue_file::{self, Input};
use hamour_core::staff::Role;
use serde_json::json;

use crate::catalogue_file::table;
use crate::harness::{Shop, tester};

/// A broken row: its cells, and the column and code of its only problem.
type Broken<'a> = (&'a [(&'a str, &'a str)], &'a str, &'a str);

const LONG: &str = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
const FISH: (&str, &str) = ("category", "fish");
const NAME: (&str, &str) = ("name", "New");
const PRICE: (&str, &str) = ("price", "10.00");

/// Thirty-seven rows, each wrong in its own way.
const BROKEN: [Broken<'_>; 37] = [
    (&[("row", "brand"), ("product", "b1")], "row", "row_kind_unknown"),
    (&[NAME, PRICE], "product", "field_required"),
    (&[("product", "New Fish"), FISH, NAME, PRICE], "product", "slug_invalid"),
    (&[("product", "#987654")], "product", "not_found"),
    (&[("product", "b5"), NAME, PRICE], "category", "field_required"),
    (&[("product", "b6"), ("category", "birds"), NAME, PRICE], "category", "category_unknown"),
    (&[("product", "b7"), FISH, ("subcategory", "lamb"), NAME, PRICE], "subcategory", "subcategory_invalid"),
    (&[("product", "b8"), FISH, PRICE], "name", "field_required"),
    (&[("product", "b9"), FISH, ("name", LONG), PRICE], "name", "field_too_long"),
    (&[("product", "b10"), FISH, ("name", "two\nlines"), PRICE], "name", "line_end_inside"),
    (&[("product", "b11"), FISH, NAME], "price", "field_required"),
    (&[("product", "b12"), FISH, NAME, ("price", "cheap")], "price", "price_invalid"),
    (&[("product", "b13"), FISH, NAME, PRICE, ("compare_at", "10")], "compare_at", "compare_at_invalid"),
    (&[("product", "b14"), FISH, NAME, PRICE, ("compare_at", "much")], "compare_at", "price_invalid"),
    (&[("product", "b15"), FISH, NAME, PRICE, ("barcode", "96385075")], "barcode", "barcode_digit_wrong"),
    (&[("product", "b16"), FISH, NAME, PRICE, ("barcode", "two words")], "barcode", "barcode_invalid"),
    (&[("product", "b17"), FISH, NAME, PRICE, ("weight_grams", "0")], "weight_grams", "weight_invalid"),
    (&[("product", "b18"), FISH, NAME, PRICE, ("weight_grams", "1 kg")], "weight_grams", "cell_not_number"),
    (&[("product", "b19"), FISH, NAME, PRICE, ("weighed", "yes")], "weight_grams", "weight_missing"),
    (&[("product", "b20"), FISH, NAME, PRICE, ("weighed", "maybe")], "weighed", "cell_not_yes_no"),
    (
        &[("product", "b21"), FISH, NAME, PRICE, ("pieces_from", "6"), ("pieces_to", "4")],
        "pieces_from",
        "pieces_invalid",
    ),
    (&[("product", "b22"), FISH, NAME, PRICE, ("stock", "-1")], "stock", "stock_invalid"),
    (
        &[("product", "hamour"), ("variation", "Whole"), ("stock", "30"), ("stock_was", "3")],
        "stock",
        "stock_changed",
    ),
    (&[("product", "b24"), FISH, NAME, PRICE, ("status", "hidden")], "status", "status_unknown"),
    (
        &[("product", "b25"), FISH, NAME, PRICE, ("description", "x"), ("status", "published")],
        "pictures",
        "product_picture_missing",
    ),
    (&[("product", "b26"), FISH, NAME, PRICE, ("related", "nothing")], "related", "product_unknown"),
    (&[("product", "b27"), FISH, NAME, PRICE, ("related", "safi | safi")], "related", "product_twice"),
    (
        &[("product", "b28"), FISH, NAME, PRICE, ("pictures", "lost.png"), ("picture_alts", "Lost")],
        "pictures",
        "picture_file_missing",
    ),
    (&[("product", "safi"), ("picture_alts", "One | Two")], "picture_alts", "alts_uneven"),
    (&[("product", "hamour"), ("variation", "Fillet"), ("name", "Another")], "name", "rows_disagree"),
    (&[("product", "hamour"), ("variation", "WHOLE")], "variation", "row_twice"),
    (&[("row", "category"), ("category", "drinks")], "name", "field_required"),
    (&[("row", "category"), FISH, ("featured", "often")], "featured", "cell_not_yes_no"),
    (&[("row", "category"), ("category", "meat"), PRICE], "price", "cell_not_used"),
    (
        &[("row", "subcategory"), ("category", "birds"), ("subcategory", "duck"), NAME],
        "category",
        "category_unknown",
    ),
    (&[("row", "subcategory"), FISH, NAME], "subcategory", "field_required"),
    (&[("product", "b37"), FISH, NAME, PRICE, ("meta_title", LONG)], "meta_title", "field_too_long"),
];

/// The broken rows with cells that keep the rest of them right.
fn broken_rows() -> Vec<Vec<(&'static str, &'static str)>> {
    let mut rows: Vec<Vec<_>> = BROKEN.iter().map(|(cells, ..)| cells.to_vec()).collect();
    // The columns of other rows would empty what these things have in the shop.
    let hamour = [
        ("name", "Hamour"),
        ("description", "x"),
        ("pictures", "products/hamour.webp"),
        ("picture_alts", "Hamour"),
    ];
    rows[22].extend(hamour);
    rows[22].push(("weight_grams", "1000"));
    rows[28].extend([("name", "Safi"), ("description", "x"), ("pictures", "products/safi.webp")]);
    rows[32].push(("name", "Fish"));
    rows[33].push(("name", "Meat"));
    rows
}

#[tokio::test]
async fn thirty_seven_broken_rows_are_reported_at_once_and_nothing_changes() {
    let (shop, _) = Shop::stocked().await;
    let before = (shop.exports().await, shop.count("SELECT COUNT(*) AS n FROM audit_entry").await);
    let rows = broken_rows();
    let rows: Vec<&[_]> = rows.iter().map(|row| &row[..]).collect();
    let input = Arc::new(Input::read(table(&rows).as_bytes(), false));
    let checked = catalogue_file::check(&shop.state, tester(), &input).await.unwrap();
    let found: Vec<_> = checked
        .problems
        .iter()
        .map(|problem| (problem.row.unwrap(), &problem.column[..], problem.info.code.as_str()))
        .collect();
    let expected: Vec<_> = (2..).zip(&BROKEN).map(|(row, (_, column, code))| (row, *column, *code)).collect();
    assert_eq!(found, expected);
    let applied = catalogue_file::apply_here(&shop.state, tester(), &input, |_| ()).await.unwrap();
    assert!(matches!(applied, catalogue_file::Applied::Refused(_)));
    let after = (shop.exports().await, shop.count("SELECT COUNT(*) AS n FROM audit_entry").await);
    assert_eq!(after, before);
}

#[tokio::test]
async fn all_unknown_columns_come_together_with_the_other_problems() {
    let shop = Shop::open().await;
    let sheet = "product,prise,colour,product\nsafi,1,2,\nsafi,1,2,safi,5\n";
    let input = Arc::new(Input::read(sheet.as_bytes(), false));
    let checked = catalogue_file::check(&shop.state, tester(), &input).await.unwrap();
    let found: Vec<_> = checked
        .problems
        .iter()
        .map(|problem| (problem.row, &problem.column[..], problem.info.code.as_str()))
        .collect();
    assert_eq!(
        found[..4],
        [
            (Some(1), "prise", "column_unknown"),
            (Some(1), "colour", "column_unknown"),
            (Some(1), "product", "column_twice"),
            (Some(2), "product", "field_required"),
        ]
    );
    assert!(found.contains(&(Some(3), "", "cells_too_many")));
    let damaged = Input::read(b"PK\x03\x04 no archive", false);
    let checked = catalogue_file::check(&shop.state, tester(), &Arc::new(damaged)).await.unwrap();
    assert_eq!(checked.problems[0].info.code.as_str(), "archive_unreadable");
}

#[tokio::test]
async fn one_typo_in_the_rows_of_a_product_gives_one_complaint() {
    let (shop, _) = Shop::stocked().await;
    for (statuses, expected) in [
        (["Drft", "draft", "draft"], vec![(2, "status_unknown")]),
        (["draft", "Drft", "DRAFT"], vec![(3, "status_unknown")]),
        (["Drft", "Drft", "Drft"], vec![(2, "status_unknown")]),
        (["draft", "Draft", "retired"], vec![(4, "rows_disagree")]),
    ] {
        let [first, second, third] = statuses;
        let sheet = format!(
            "product,category,name,variation,price,status\ncuts,fish,Cuts,Small,10,{first}\n\
             cuts,fish,Cuts,Middle,20,{second}\ncuts,fish,Cuts,Large,30,{third}\n"
        );
        let problems = shop.checks(sheet.as_bytes()).await.problems;
        let found: Vec<_> = problems
            .iter()
            .filter(|one| one.column == "status")
            .map(|one| (one.row.unwrap(), one.info.code.as_str()))
            .collect();
        assert_eq!(found, expected, "{statuses:?}");
    }
}

#[tokio::test]
async fn rows_agree_however_their_cells_are_spelt() {
    let (shop, _) = Shop::stocked().await;
    let sheet = "product,category,name,variation,price,related\n\
        cuts,fish,Cuts,Small,10,safi|hamour\ncuts,FISH,Cuts,Large,30,Safi | hamour\n";
    assert_eq!(shop.checks(sheet.as_bytes()).await.problems, []);
}

#[tokio::test]
async fn question_marks_in_place_of_arabic_are_told_by_row_and_column() {
    let (shop, _) = Shop::stocked().await;
    shop.imports("product,name_ar,search_terms\nsafi,صافي طازج,\"rabbitfish, صافي\"\n".as_bytes()).await;
    let sheet = "row,category,product,variation,name,name_ar,search_terms,variation_ar\n\
        product,,safi,,Safi,???? ????,\"rabbitfish, ????\",\n\
        product,,hamour,Whole,Hamour,,,????\n\
        product,,crab,,Crab,?,really ?,\n\
        category,fish,,,Fish,??? 500,,\n";
    let checked = shop.checks(sheet.as_bytes()).await;
    let lost = checked.problems.iter().filter(|one| one.info.code.as_str() == "letters_lost");
    let mut found: Vec<_> =
        lost.map(|one| (&one.file[..], one.row.unwrap(), &one.column[..], &one.item[..])).collect();
    found.sort_unstable();
    let expected = [
        ("", 2, "name_ar", "safi"),
        ("", 2, "search_terms", "safi"),
        ("", 3, "variation_ar", "hamour"),
        ("", 4, "name_ar", "crab"),
        ("", 5, "name_ar", "fish"),
    ];
    assert_eq!(found, expected);
}

#[tokio::test]
async fn what_is_no_table_is_told_by_what_it_is() {
    use std::io::{Cursor, Write as _};
    let shop = Shop::open().await;
    let mut workbook = zip::ZipWriter::new(Cursor::new(vec![]));
    for part in ["[Content_Types].xml", "xl/workbook.xml"] {
        workbook.start_file(part, zip::write::SimpleFileOptions::default()).unwrap();
        workbook.write_all(b"<xml/>").unwrap();
    }
    let workbook = workbook.finish().unwrap().into_inner();
    for (file, code) in [
        (&crate::staff_picture::png(400, 400, 1)[..], "sheet_is_picture"),
        (&workbook, "sheet_is_workbook"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "sheet_is_workbook"),
        (b"%PDF-1.7\n\x01\xe2", "sheet_not_table"),
        (b"product,name_ar\nsafi,\xd5\xc7\xdd\xed\n", "sheet_not_text"),
    ] {
        let problems = shop.checks(file).await.problems;
        let found: Vec<_> = problems.iter().map(|one| (&one.file[..], one.info.code.as_str())).collect();
        assert_eq!(found, [("", code)]);
    }
}

#[tokio::test]
#[ignore = "a measurement"]
async fn ten_thousand_products_are_imported() {
    use std::fmt::Write as _;
    use std::time::{Duration, Instant};
    let shop = Shop::open().await;
    let mut sheet =
        "row,category,product,variation,name,name_ar,description,price,stock,weight_grams\n".to_owned();
    for category in 0..20 {
        writeln!(sheet, "category,category-{category},,,Category {category},,,,,").unwrap();
    }
    for index in 0..10_000 {
        let category = index % 20;
        writeln!(
            sheet,
            "product,category-{category},product-{index},,Product {index},منتج,A description of this product.,{}.50,{},500",
            index % 90 + 1,
            index % 40
        )
        .unwrap();
    }
    for round in ["created", "changed", "unchanged"] {
        if round == "changed" {
            sheet = sheet.replace(".50,", ".75,");
        }
        let began = Instant::now();
        let done = shop.imports(sheet.as_bytes()).await;
        let took = began.elapsed();
        println!("10,000 products {round}: {took:?}");
        assert_eq!(done.is_empty(), round == "unchanged");
        assert!(took < Duration::from_secs(10), "{took:?}");
    }
    assert_eq!(shop.count("SELECT COUNT(*) AS n FROM product").await, 10_000);
    crate::staff_stock::assert_ledger_adds_up(&shop).await;
}

#[tokio::test]
async fn prices_that_are_probably_mistakes_are_counted_and_come_first() {
    let (shop, _) = Shop::stocked().await;
    let huda = shop.staff("huda", Role::Manager).await;
    let jump = huda.sends_file("catalogue/check", "product,name,price\nsafi,Rabbitfish,0.50\n").await.ok();
    assert_eq!((&jump["prices"], &jump["price_jumps"]), (&json!(1), &json!(1)), "{jump}");
    let first = &jump["changes"][0];
    let is_jump = |field: usize| first["fields"][field]["is_price_jump"].as_bool();
    assert_eq!((&first["slug"], is_jump(0), is_jump(1)), (&json!("safi"), Some(true), Some(false)), "{jump}");
}
