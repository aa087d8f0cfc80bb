//! Tests of the import and export of the catalogue.

use std::collections::BTreeSet;
use std::io::{Cursor, Read as _, Write as _};
use std::sync::Arc;

use hamour::failure::Failure;
use hamour::services::catalogue_file::{
    self, Applied, Checked, Export, Input, ProductChangeKind, SHEET_FILE,
};
use hamour::services::demo;
use hamour::services::picture_upload::convert_next;
use hamour_core::catalogue::Column;
use hamour_core::staff::Role;
use serde_json::json;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use crate::harness::{Call, Member, Shop, tester};
use crate::staff_picture::png;
use crate::staff_stock::assert_ledger_adds_up;

/// A table of rows, each of cells by column.
pub(crate) fn table(rows: &[&[(&str, &str)]]) -> String {
    let columns: BTreeSet<&str> = rows.iter().flat_map(|row| row.iter().map(|(column, _)| *column)).collect();
    let quoted = |cell: &str| format!("\"{}\"", cell.replace('"', "\"\""));
    let line = |cells: Vec<String>| cells.join(",") + "\n";
    let mut text = line(columns.iter().map(|column| quoted(column)).collect());
    for row in rows {
        let cell =
            |column: &&str| row.iter().find(|(name, _)| *name == *column).map_or("", |(_, cell)| *cell);
        text += &line(columns.iter().map(|column| quoted(cell(column))).collect());
    }
    text
}

/// An archive of a table and pictures of 400 by 400 pixels, which one number makes unlike others.
fn archive(sheet: &str, pictures: &[(&str, u8)]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(vec![]));
    archive.start_file(SHEET_FILE, SimpleFileOptions::default()).unwrap();
    archive.write_all(sheet.as_bytes()).unwrap();
    for (name, shade) in pictures {
        archive.start_file(format!("pictures/{name}"), SimpleFileOptions::default()).unwrap();
        archive.write_all(&png(400, 400, *shade)).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

fn names(archive: &[u8]) -> Vec<String> {
    let archive = ZipArchive::new(Cursor::new(archive)).unwrap();
    archive.file_names().map(|name| name.unwrap().into_owned()).collect()
}

fn sheet_of(archive: &[u8]) -> String {
    let mut archive = ZipArchive::new(Cursor::new(archive)).unwrap();
    let mut sheet = String::new();
    archive.by_name(SHEET_FILE).unwrap().read_to_string(&mut sheet).unwrap();
    sheet
}

impl Shop {
    pub(crate) async fn exports(&self) -> String {
        let bytes = catalogue_file::export(&self.state, Export::Sheet).await.unwrap();
        String::from_utf8(bytes).unwrap()
    }

    pub(crate) async fn checks(&self, file: &[u8]) -> Checked {
        catalogue_file::check(&self.state, tester(), &Arc::new(Input::read(file, false))).await.unwrap()
    }

    pub(crate) async fn imports(&self, file: &[u8]) -> Checked {
        let input = Arc::new(Input::read(file, false));
        match catalogue_file::apply_here(&self.state, tester(), &input, |_| ()).await.unwrap() {
            Applied::Done(done) => done,
            Applied::Refused(refused) => {
                let problems: Vec<_> = refused.problems.iter().map(ToString::to_string).collect();
                panic!("{}", problems.join("\n"))
            }
            Applied::Converting(_) => panic!("it converts the pictures itself"),
        }
    }
}

impl Member<'_> {
    /// Sends a table to a call.
    pub(crate) fn sends_file(&self, call: &str, sheet: &str) -> Call {
        self.shop.staff_post(call, &self.cookie).body("text/csv", sheet.to_owned())
    }
}

const SAFI: &[(&str, &str)] = &[
    ("row", "product"),
    ("product", "safi"),
    ("category", "fish"),
    ("subcategory", "gulf-fish"),
    ("name", "=Safi, \"fresh\""),
    ("name_ar", "صافي"),
    ("description", "From the Gulf.\n+ cleaned; ready"),
    ("description_ar", "من الخليج"),
    ("status", "published"),
    ("offered", "yes"),
    ("search_terms", "rabbitfish"),
    ("related", "dates"),
    ("meta_title", "Safi | fresh"),
    ("meta_title_ar", "صافي طازج"),
    ("meta_description", "Fresh safi"),
    ("meta_description_ar", "سمك"),
    ("variation", "Whole"),
    ("variation_ar", "كامل"),
    ("price", "22.5"),
    ("compare_at", "30"),
    ("stock", "7"),
    ("barcode", "96385074"),
    ("weight_grams", "500"),
    ("pieces_from", "4"),
    ("pieces_to", "6"),
    ("weighed", "TRUE"),
    ("pictures", "safi.png | back.png"),
    ("picture_alts", r"Safi \| on ice | Safi from behind"),
    ("picture_alts_ar", "صافي على الثلج | "),
];

pub(crate) fn whole() -> Vec<u8> {
    let sheet = table(&[
        &[
            ("row", "category"),
            ("category", "fish"),
            ("name", "Fish"),
            ("name_ar", "سمك"),
            ("meta_title", "Fish"),
            ("meta_description", "All fish"),
            ("featured", "yes"),
            ("pictures", "fish.png"),
            ("picture_alts", "Fish on ice"),
            ("picture_alts_ar", "سمك على الثلج"),
            ("icon", "icon.png"),
        ],
        &[
            ("row", "subcategory"),
            ("category", "fish"),
            ("subcategory", "gulf-fish"),
            ("name", "Gulf"),
            ("name_ar", "الخليج"),
        ],
        &[("row", "category"), ("category", "sweets"), ("name", "Sweets")],
        SAFI,
        &[
            ("product", "safi"),
            ("variation", "Cleaned"),
            ("price", "25,00"),
            ("variation_offered", "no"),
            ("variation_picture", "cleaned.png"),
            ("variation_picture_alt", "Safi cleaned"),
        ],
        &[("product", "dates"), ("category", "sweets"), ("name", "Dates"), ("price", "10"), ("stock", "3")],
    ]);
    let pictures = [("safi.png", 1), ("back.png", 2), ("fish.png", 3), ("icon.png", 4), ("cleaned.png", 5)];
    archive(&sheet, &pictures)
}

#[tokio::test]
async fn an_export_imports_into_an_empty_shop_to_an_equal_catalogue() {
    let first = Shop::open().await;
    let done = first.imports(&whole()).await;
    assert_eq!((done.count(ProductChangeKind::Created), done.categories), (2, (2, 0)));
    assert_ledger_adds_up(&first).await;
    let exported = catalogue_file::export(&first.state, Export::Archive).await.unwrap();
    let sheet = sheet_of(&exported);
    for cell in ["\"'=Safi, \"\"fresh\"\"\"", "22.50", "30.00", "صافي على الثلج", "96385074"] {
        assert!(sheet.contains(cell), "{cell} is in {sheet}");
    }
    assert_eq!(sheet, first.exports().await);
    let expected = [
        SHEET_FILE,
        "pictures/categories/fish.webp",
        "pictures/categories/fish.icon.webp",
        "pictures/products/safi.webp",
        "pictures/products/safi.2.webp",
        "pictures/products/safi.variation-2.webp",
    ];
    assert_eq!(
        names(&exported).iter().collect::<BTreeSet<_>>(),
        expected.map(str::to_owned).iter().collect()
    );
    let second = Shop::open().await;
    second.imports(&exported).await;
    assert_eq!(second.exports().await, sheet, "byte for byte");
    assert_eq!(
        names(&catalogue_file::export(&second.state, Export::Archive).await.unwrap()),
        names(&exported)
    );
    // What a shop has exported changes nothing in it, and converts no picture once more.
    let again = first.imports(&exported).await;
    assert!(again.is_empty() && again.pictures == 0 && again.unchanged == 2, "{again:?}");
}

/// The table of the demo shop as drafts without pictures, whose conversion takes too long for a test.
async fn demo_sheet() -> String {
    let demo_shop = Shop::open().await;
    demo::load_if_empty(&demo_shop.state).await.unwrap();
    demo_shop.exports().await.replace(",published,yes,", ",draft,no,").replace(",published,no,", ",draft,no,")
}

#[tokio::test]
async fn the_demo_survives_two_round_trips() {
    let sheet = demo_sheet().await;
    let texts: Vec<_> =
        Column::ALL.iter().map(|column| column.as_str()).filter(|name| !name.contains("picture")).collect();
    let without = drop_columns(&sheet, &texts);
    let second = Shop::open().await;
    let made = second.imports(without.as_bytes()).await;
    assert!(made.count(ProductChangeKind::Created) > 50);
    assert_ledger_adds_up(&second).await;
    let exported = second.exports().await;
    let third = Shop::open().await;
    third.imports(exported.as_bytes()).await;
    assert_eq!(third.exports().await, exported);
    // A shop's own price in another shop's table.
    let changed = exported.replacen(",62.00,", ",61.5,", 1);
    assert_ne!(changed, exported);
    let checked = third.checks(changed.as_bytes()).await;
    let fields: Vec<_> = checked.changes.iter().flat_map(|change| &change.fields).collect();
    assert_eq!((checked.changes.len(), fields.len()), (1, 1));
    assert_eq!((fields[0].column, &fields[0].from[..], &fields[0].to[..]), (Column::Price, "62.00", "61.50"));
}

/// Returns a table with these columns only.
fn drop_columns(sheet: &str, kept: &[&str]) -> String {
    let (mut cells, mut records, mut quoted) = (vec![String::new()], vec![], false);
    for character in sheet.trim_start_matches('\u{feff}').chars() {
        match character {
            '"' => {
                quoted = !quoted;
                cells.last_mut().unwrap().push('"');
            }
            ',' if !quoted => cells.push(String::new()),
            '\n' if !quoted => records.push(std::mem::replace(&mut cells, vec![String::new()])),
            '\r' => {}
            other => cells.last_mut().unwrap().push(other),
        }
    }
    let places: Vec<usize> = (0..records[0].len())
        .filter(|place| kept.contains(&&records[0][*place][..]) && records[0][*place] != "icon")
        .collect();
    let line =
        |record: &Vec<String>| places.iter().map(|place| &record[*place][..]).collect::<Vec<_>>().join(",");
    records.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[tokio::test]
async fn an_import_updates_retires_and_counts_by_key() {
    let (shop, goods) = Shop::stocked().await;
    let sheet = table(&[
        &[
            ("product", "hamour"),
            ("variation", "whole"),
            ("price", "63"),
            ("stock", "25"),
            ("stock_was", "20"),
        ],
        &[
            ("product", &format!("#{}", goods.product("safi"))),
            ("status", "retired"),
            ("stock", "9"),
            ("stock_was", "9"),
        ],
        &[("product", "HAMOUR"), ("variation", "Cleaned"), ("price", "70")],
    ]);
    let checked = shop.checks(sheet.as_bytes()).await;
    assert_eq!(checked.problems, []);
    assert_eq!(shop.units_left(goods.variation_of("hamour", "Whole")).await, 20, "a check changes nothing");
    let done = shop.imports(sheet.as_bytes()).await;
    assert_eq!((done.count(ProductChangeKind::Updated), done.count(ProductChangeKind::Retired)), (1, 1));
    assert_eq!(done.version, checked.version);
    assert_eq!(shop.units_left(goods.variation_of("hamour", "Whole")).await, 25);
    assert_eq!(
        shop.units_left(goods.variation("safi")).await,
        20,
        "stock that the file left as it was stays"
    );
    assert_ledger_adds_up(&shop).await;
    // The count of a variation is logged as its screen logs it.
    let logged =
        "SELECT COUNT(*) AS n FROM audit_entry WHERE action = 'stock.count' AND subject_id = 'hamour'
                  AND before LIKE '%\"stock\":20%' AND after LIKE '%\"stock\":25%'";
    assert_eq!(shop.count(logged).await, 1);
    assert!(shop.imports(sheet.as_bytes()).await.is_empty(), "a repetition changes nothing");
    // The file saw another stock.
    let stale =
        table(&[&[("product", "hamour"), ("variation", "Whole"), ("stock", "30"), ("stock_was", "20")]]);
    let refused = shop.checks(stale.as_bytes()).await;
    assert_eq!(refused.problems[0].info.code.as_str(), "stock_changed");
    let retired = Arc::new(Input::read(sheet.as_bytes(), true));
    let checked = catalogue_file::check(&shop.state, tester(), &retired).await.unwrap();
    assert!(checked.count(ProductChangeKind::Retired) > 5 && checked.problems.is_empty());
    let wrong = catalogue_file::apply(&shop.state, tester(), &retired, "other").await;
    assert!(matches!(wrong, Err(Failure::Conflict(_))), "{wrong:?}");
}

#[tokio::test]
async fn a_check_names_each_field_before_and_after_and_what_leaves_and_returns() {
    let (shop, _) = Shop::stocked().await;
    shop.imports(b"product,status\nkingfish,retired\n").await;
    let sheet = table(&[
        &[("product", "safi"), ("status", "retired")],
        &[("product", "kingfish"), ("status", "published")],
        &[("product", "hamour"), ("variation", "Whole"), ("stock", "25"), ("price", "61")],
    ]);
    let checked = shop.checks(sheet.as_bytes()).await;
    assert_eq!(checked.problems, []);
    let shown = |change: &catalogue_file::ProductChange| {
        let fields = change.fields.iter().map(|field| {
            let of = if field.variation.is_empty() { String::new() } else { format!(" {}", field.variation) };
            format!("{}{of}: {} -> {}", field.column.as_str(), field.from, field.to)
        });
        (change.slug.clone(), change.kind, fields.collect::<Vec<_>>().join(", "))
    };
    let changes: Vec<_> = checked.changes.iter().map(shown).collect();
    let expected = [
        ("safi", ProductChangeKind::Retired, "status: published -> retired, offered: yes -> no"),
        ("kingfish", ProductChangeKind::Returned, "status: retired -> published"),
        ("hamour", ProductChangeKind::Updated, "price Whole: 62.00 -> 61.00, stock Whole: 20 -> 25"),
    ];
    assert_eq!(changes, expected.map(|(slug, kind, fields)| (slug.to_owned(), kind, fields.to_owned())));
}

#[test]
fn the_documented_columns_are_those_of_the_code() {
    let page = include_str!("../../../docs/import-format.md");
    let (_, table) = page.split_once("\n## Columns\n").unwrap();
    let rows =
        table.lines().take_while(|line| !line.starts_with("- ")).filter_map(|line| line.strip_prefix("| `"));
    let documented: Vec<_> = rows.map(|row| row.split_once('`').unwrap().0).collect();
    let known: Vec<_> = Column::ALL.iter().map(|column| column.as_str()).collect();
    assert_eq!(documented, known);
}

#[tokio::test]
async fn only_who_may_imports_prices_and_stock() {
    let (shop, goods) = Shop::stocked().await;
    let editor = shop.staff("omar", Role::Editor).await;
    let texts = "product,name_ar\nsafi,صافي طازج\n";
    let checked = editor.sends_file("catalogue/check", texts).await.ok();
    assert_eq!((&checked["updated"], &checked["problem_count"]), (&json!(1), &json!(0)));
    let apply = format!("catalogue/apply?seen={}", checked["version"].as_str().unwrap());
    assert_eq!(editor.sends_file(&apply, texts).await.ok()["state"], "done");
    assert_eq!(editor.sends_file(&apply, texts).await.ok()["state"], "done", "a repetition");
    let terms = "product,price,stock,status\nsafi,9,3,retired\n";
    let refused = editor.sends_file("catalogue/check", terms).await.ok();
    let found: Vec<_> = refused["problems"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["column"].as_str().unwrap(), one["code"].as_str().unwrap()))
        .collect();
    let expected = ["status", "price", "stock"].map(|column| (column, "forbidden"));
    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected.into_iter().collect());
    assert_eq!(editor.sends_file("catalogue/apply?seen=x", terms).await.ok()["state"], "refused");
    shop.staff("ali", Role::Packer).await.sends_file("catalogue/check", terms).await.expect(403, "forbidden");
    editor
        .shop
        .staff_post("catalogue/check", &editor.cookie)
        .body("text/plain", terms)
        .await
        .expect(415, "sheet_kind");
    let exported = editor.get("catalogue/export").await;
    assert_eq!(exported.header("content-type"), Some("text/csv; charset=utf-8"));
    assert_eq!(exported.body, shop.exports().await.as_bytes());
    let zip = editor.get("catalogue/export?format=zip").await;
    assert_eq!(sheet_of(&zip.body), shop.exports().await);
    assert_eq!(shop.units_left(goods.variation("safi")).await, 20);
}

#[tokio::test]
async fn new_pictures_are_converted_before_anything_changes() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let file = whole();
    let send = |call: &str| noor.shop.staff_post(call, &noor.cookie).body("application/zip", file.clone());
    let checked = send("catalogue/check").await.ok();
    assert_eq!((&checked["pictures"], &checked["created"]), (&json!(5), &json!(2)));
    let apply = format!("catalogue/apply?seen={}", checked["version"].as_str().unwrap());
    let waiting = send(&apply).await.ok();
    assert_eq!((&waiting["state"], &waiting["pictures_left"]), (&json!("converting"), &json!(5)));
    assert_eq!(shop.count("SELECT COUNT(*) AS n FROM product").await, 0);
    assert_eq!(noor.get("catalogue/progress").await.ok()["pictures_left"], 5);
    convert_next(&shop.state).await.unwrap();
    assert_eq!(noor.get("catalogue/progress").await.ok()["pictures_left"], 4);
    assert_eq!(send(&apply).await.ok()["pictures_left"], 4);
    while convert_next(&shop.state).await.unwrap() {}
    assert_eq!(noor.get("catalogue/progress").await.ok()["pictures_left"], 0);
    assert_eq!(send(&apply).await.ok()["state"], "done");
    assert_eq!(shop.count("SELECT COUNT(*) AS n FROM product WHERE status = 'published'").await, 1);
    assert_eq!(shop.count("SELECT COUNT(*) AS n FROM audit_entry WHERE action = 'product.create'").await, 2);
    let pictured =
        "SELECT COUNT(*) AS n FROM audit_entry WHERE action IN ('product.pictures', 'variation.picture')";
    assert_eq!(shop.count(pictured).await, 2);
    assert_eq!(send(&apply).await.ok()["state"], "done", "a repetition changes nothing");
    assert_eq!(shop.count("SELECT COUNT(*) AS n FROM product").await, 2);
}
