//! Tests of printed documents.

use chrono::{DateTime, NaiveDate, TimeZone as _, Utc};
use hamour_core::cart::Totals;
use hamour_core::invoice::{Facts, Line, Paid, Seller, invoice};
use hamour_core::order::OrderStatus;
use hamour_core::{BasisPoints, Money};

use super::pdf::{About, PdfProfile, render};
use super::sheet::{FOOT, HEIGHT, INNER, MARGIN, Mark, Part, Sheets, WIDTH};
use super::style::Inks;
use super::*;

fn money(dirhams: i64) -> Money {
    Money::from_dirhams(dirhams).expect("in range")
}

fn at(hour: u32) -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 11, 21, hour, 5, 0).single().expect("exists")
}

/// An order with this many lines, every second one sold by weight.
fn order_of(lines: usize, customer: &str) -> Invoice {
    let prawns = Line {
        product: "Tiger Prawns",
        variation: Some("1 kg"),
        product_arabic: "روبيان نمر (طازج)",
        variation_arabic: "",
        quantity: 2,
        unit_grams: Some(1000),
        packed_grams: None,
        unit_price: money(7400),
        amount: money(14_800),
        replaced: None,
    };
    let hamour = Line {
        product: "Hamour",
        variation: Some("Whole, cleaned and cut into steaks of two fingers, head apart, for soup"),
        product_arabic: "هامور",
        variation_arabic: "",
        quantity: 1,
        packed_grams: Some(1130),
        unit_price: money(6200),
        amount: money(7006),
        ..prawns
    };
    let lines: Vec<_> = [hamour, prawns].into_iter().cycle().take(lines).collect();
    let sub_total = Money::sum(lines.iter().map(|line| line.amount)).expect("in range");
    let amount_payable = sub_total.checked_sub(money(1500)).and_then(|rest| rest.checked_add(money(2000)));
    let address = ["Unit 4, Building 12, Al Corniche, Rawdat Al Khail, Zone 24", "Doha"].map(str::to_owned);
    let of_shop = ["Building 12, Old Airport Road", "Doha, Qatar"].map(str::to_owned);
    invoice(&Facts {
        seller: Seller {
            name: "Hamour",
            company: "Hamour Trading W.L.L.",
            phone: "+974 4400 0000",
            email: "care@hamour.example",
            address: &of_shop,
        },
        order_id: 42,
        status: OrderStatus::Delivered,
        placed: at(7),
        delivered: Some(at(15)),
        customer,
        phone: "97455500001",
        address: &address,
        due_on: NaiveDate::from_ymd_opt(2026, 11, 21).expect("a date"),
        slot: Some((960, 1110)),
        lines: &lines,
        totals: Totals {
            sub_total,
            discount_amount: money(1500),
            total_tax: money(1000),
            delivery_charge: money(1000),
            amount_payable: amount_payable.expect("in range"),
        },
        tax_rate: BasisPoints::new(500).expect("5 %"),
        coupon: Some("FRESH10"),
        paid: Paid::Online(Some("SD-1234567890123"), amount_payable.expect("in range")),
        refunds: &[],
    })
    .expect("it adds up")
}

fn sheets(invoice: &Invoice) -> Sheets {
    invoice::lay_out(invoice, &mut Typesetter::new())
}

fn about(invoice: &Invoice) -> About {
    let inks = Inks::new(None);
    About { title: "Invoice".into(), author: "Hamour".into(), issued: invoice.issued, inks }
}

#[test]
fn the_same_invoice_gives_the_same_bytes() {
    let invoice = order_of(12, "Mariam");
    let press = PdfRenderer::default();
    let printed = press.invoice(&invoice, None).expect("printed");
    assert!(printed.starts_with(b"%PDF-1.7"), "{:?}", String::from_utf8_lossy(&printed[..8]));
    assert_eq!(printed, press.invoice(&invoice, None).expect("printed"));
    assert_eq!(
        printed,
        PdfRenderer::default().invoice(&invoice, None).expect("printed"),
        "by another process"
    );
    assert_ne!(printed, press.invoice(&order_of(12, "Fahad"), None).expect("printed"));
    let colour = |text| hamour_core::brand::Colour::parse(text);
    assert_ne!(printed, press.invoice(&invoice, colour("#2f3c8f")).expect("printed"), "in another colour");
}

#[test]
fn it_conforms_to_pdf_a_and_pdf_ua() {
    let invoice = order_of(40, "عبد الله");
    let about = about(&invoice);
    render(&sheets(&invoice), &about, &Typesetter::new(), PdfProfile::Archival).expect("kept");
    let printed = String::from_utf8_lossy(&PdfRenderer::default().invoice(&invoice, None).expect("printed"))
        .into_owned();
    for said in ["pdfaid:part>2<", "pdfuaid:part>1<", "Tax Invoice HM000042"] {
        assert!(printed.contains(said), "{said}");
    }
}

#[test]
fn a_name_with_glyphs_that_the_fonts_lack_is_printed() {
    let invoice = order_of(1, "मरियम 玛丽 🦐");
    let about = about(&invoice);
    assert!(render(&sheets(&invoice), &about, &Typesetter::new(), PdfProfile::Archival).is_err());
    assert!(PdfRenderer::default().invoice(&invoice, None).expect("printed").starts_with(b"%PDF"));
}

/// Returns the left, top, right and bottom edge of a text.
fn extent(mark: &Mark) -> Option<([f32; 4], Part, &str)> {
    let Mark::Text { x, y, block, part } = mark else { return None };
    let lines = block.layout.lines();
    let left = lines.clone().map(|line| line.metrics().offset).fold(f32::MAX, f32::min);
    let right = lines.map(|line| line.metrics().offset + line.metrics().advance);
    let right = right.fold(0.0, f32::max);
    Some(([x + left, *y, x + right, y + block.height], *part, block.text.as_str()))
}

#[test]
fn no_text_leaves_the_sheet_or_overlaps_another() {
    for lines in [1, 2, 9, 10, 11, 12, 13, 14, 30, 99] {
        for marks in sheets(&order_of(lines, "Mariam")).all() {
            let extents: Vec<_> = marks.iter().filter_map(extent).collect();
            for (index, ([left, top, right, bottom], part, text)) in extents.iter().enumerate() {
                let (is_in, lowest) = match part {
                    Part::Repeated => (*bottom <= HEIGHT - 20.0, HEIGHT),
                    _ => (*bottom <= FOOT, FOOT),
                };
                assert!(is_in, "{text} ends at {bottom}, below {lowest}");
                assert!(*left >= MARGIN - 0.1 && *right <= MARGIN + INNER + 0.1, "{text}: {left} to {right}");
                assert!(*top >= MARGIN && *right < WIDTH, "{text}");
                for ([other_left, other_top, other_right, other_bottom], _, other) in &extents[index + 1..] {
                    let apart = right <= &(other_left + 0.1)
                        || other_right <= &(left + 0.1)
                        || bottom <= &(other_top + 0.1)
                        || other_bottom <= &(top + 0.1);
                    assert!(apart, "{text:?} and {other:?} of {lines} lines");
                }
            }
        }
    }
}

#[test]
fn each_sheet_has_the_tables_head_and_its_number() {
    let invoice = order_of(99, "Mariam");
    let sheets = sheets(&invoice);
    let count = sheets.count();
    assert!(count > 3, "{count}");
    for (index, marks) in sheets.all().iter().enumerate() {
        let texts: Vec<_> = marks.iter().filter_map(extent).map(|(_, _, text)| text.to_owned()).collect();
        assert!(texts.contains(&format!("Page {} of {count}", index + 1)), "{index}: {texts:?}");
        assert!(texts.contains(&format!("صفحة {} من {count}", index + 1)), "{index}: {texts:?}");
        let has_rows = texts.iter().any(|text| text == "Tiger Prawns (1 kg)");
        assert_eq!(texts.iter().any(|text| text == "Unit price"), has_rows, "{index}: {texts:?}");
    }
    let rows = sheets.all().iter().flatten().filter_map(extent);
    let rows: std::collections::BTreeSet<_> = rows
        .filter_map(|(_, part, _)| if let Part::Cell(row, _) = part { Some(row) } else { None })
        .collect();
    assert_eq!(rows.len(), 99);
}

#[test]
fn arabic_letters_join_and_run_from_right_to_left() {
    let mut typesetter = Typesetter::new();
    let style = super::typeset::Style { size: 10.0, is_bold: false, colour: (0, 0, 0) };
    let mut shapes = |text: &str| -> Vec<u32> {
        let block =
            typesetter.set(text, style, super::typeset::Language::Arabic, super::typeset::Side::Left, 500.0);
        let line = block.layout.lines().next().expect("a line");
        line.runs()
            .flat_map(|run| run.visual_clusters().flat_map(|cluster| cluster.glyphs()).collect::<Vec<_>>())
            .map(|glyph| glyph.id)
            .collect()
    };
    let alone: Vec<u32> = ["ه", "ا", "م", "و", "ر"].map(|letter| shapes(letter)[0]).to_vec();
    let joined = shapes("هامور");
    assert_eq!(joined.len(), 5);
    let reversed: Vec<_> = alone.iter().rev().copied().collect();
    assert_ne!(joined, reversed, "letters take the shape of their place");
    assert_eq!(joined[0], shapes("ور")[0], "the last letter is leftmost");
    assert!(joined.iter().all(|glyph| *glyph != 0), "each has a shape");
    // Numbers stay left to right in Arabic text.
    let mixed = shapes("صفحة 12 من");
    let digits = [shapes("1")[0], shapes("2")[0]];
    assert!(mixed.windows(2).any(|pair| pair == digits), "{mixed:?} has {digits:?}");
}

#[test]
fn fonts_are_subset_to_the_used_glyphs() {
    let bytes =
        |lines| PdfRenderer::default().invoice(&order_of(lines, "Mariam"), None).expect("printed").len();
    let (short, long) = (bytes(1), bytes(99));
    assert!(short < 60_000, "{short}");
    assert!(long < 250_000, "{long}");
}

fn picking(lines: usize) -> Paper {
    use hamour_core::packing::Wish;
    use hamour_core::paper::{PickedFor, ToPick, picking_list};
    let line = |number: usize| ToPick {
        order_id: i64::try_from(number).expect("small"),
        category: if number.is_multiple_of(7) { "Fish and seafood" } else { "Lamb" },
        product: if number.is_multiple_of(5) { "A very long name of a product that wraps" } else { "Hamour" },
        variation: Some("Cut into steaks, with the head apart"),
        product_arabic: "هامور",
        variation_arabic: "",
        quantity: 3,
        unit_grams: Some(500),
        wish: Wish::ReplaceSimilar,
    };
    let lines: Vec<_> = (0..lines).map(line).collect();
    let on = NaiveDate::from_ymd_opt(2026, 11, 25).expect("a date");
    let picked_for = PickedFor::Order { id: 42, customer: "Mariam", note: "Ring twice", on, slot: None };
    picking_list("Hamour", &picked_for, &lines)
}

#[test]
fn no_text_of_a_paper_leaves_the_sheet_or_overlaps_another() {
    for lines in [1, 9, 10, 11, 12, 40, 99] {
        let papers = [picking(lines), picking(2)];
        let sheets = paper::lay_out(&papers, &mut Typesetter::new());
        assert_apart(&sheets, [MARGIN, MARGIN, MARGIN + INNER, HEIGHT - 20.0]);
    }
    let printed = PdfRenderer::default().papers(&[picking(40), picking(2)], at(7), None).expect("printed");
    assert!(printed.starts_with(b"%PDF"));
}

#[test]
fn no_text_of_a_label_leaves_it_or_overlaps_another() {
    use hamour_core::paper::{LabelFacts, price_labels};
    let long = "Whole, cleaned and cut into steaks of two fingers, head apart, for soup and for the grill";
    let line = Line {
        product: "Hamour",
        variation: Some("Fillet"),
        product_arabic: "هامور",
        variation_arabic: "",
        quantity: 12,
        unit_grams: Some(1000),
        packed_grams: Some(11_130),
        unit_price: money(620_000),
        amount: money(7_006_000),
        replaced: None,
    };
    let lines = [line, Line { variation: Some(long), ..line }, Line { packed_grams: None, ..line }];
    let labels = price_labels(&LabelFacts { shop: "Hamour", order_id: 42, packed: at(7), lines: &lines });
    let sheets = price_label::lay_out(&labels, &mut Typesetter::new());
    let (width, height) = sheets.size;
    assert_apart(&sheets, [8.0, 8.0, width - 8.0, height - 8.0]);
}

/// Asserts that every text is within these edges and that no two overlap.
fn assert_apart(sheets: &Sheets, [left_edge, top_edge, right_edge, bottom_edge]: [f32; 4]) {
    for marks in sheets.all() {
        let extents: Vec<_> =
            marks.iter().filter_map(extent).filter(|(_, _, text)| !text.is_empty()).collect();
        for (index, ([left, top, right, bottom], _, text)) in extents.iter().enumerate() {
            assert!(*left >= left_edge - 0.1 && *right <= right_edge + 0.1, "{text}: {left} to {right}");
            assert!(*top >= top_edge - 0.1 && *bottom <= bottom_edge + 0.1, "{text}: {top} to {bottom}");
            for ([other_left, other_top, other_right, other_bottom], _, other) in &extents[index + 1..] {
                let apart = right <= &(other_left + 0.1)
                    || other_right <= &(left + 0.1)
                    || bottom <= &(other_top + 0.1)
                    || other_bottom <= &(top + 0.1);
                assert!(apart, "{text:?} and {other:?}");
            }
        }
    }
}
