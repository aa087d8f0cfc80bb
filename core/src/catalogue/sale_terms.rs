//! Which changes of a product need the permission for prices (beyond the requirements).

use super::product_form::{ProductForm, VariationForm};
use super::status::ProductStatus;
use crate::cash::typed_amount;
use crate::money::Money;

/// Returns whether a new price is so far from the one before that it is probably a mistake, such as 4.50 for 45 or a price
/// of an old file: less than half of it, or more than twice.
pub fn is_price_jump(before: Money, after: Money) -> bool {
    let (low, high) = (before.min(after).dirhams(), before.max(after).dirhams());
    high > low.saturating_mul(2)
}

/// Returns [`is_price_jump`] of a price as it was typed; `false` while one of them is no amount.
pub fn is_typed_price_jump(before: &str, typed: &str) -> bool {
    before.parse().ok().zip(typed_amount(typed)).is_some_and(|(before, after)| is_price_jump(before, after))
}

/// Returns the fields of a form that change on which terms the shop sells a product: its prices, units, status and what it
/// offers. Only staff who may set prices change them. A draft is not on sale, so its terms are free until it is published;
/// its opening stock is not. `before` is `None` for a new product.
pub fn sale_terms_changed(before: Option<&ProductForm>, after: &ProductForm) -> Vec<String> {
    let mut changed = vec![];
    let stocked = after.variations.iter().enumerate();
    let stocked = stocked.filter(|(_, variation)| variation.opening_stock.is_some_and(|units| units != 0));
    changed.extend(stocked.map(|(index, _)| format!("variations[{index}].opening_stock")));
    let status_before = before.map_or(ProductStatus::Draft, |form| form.status);
    if status_before != after.status {
        changed.push("status".to_owned());
    }
    let Some(before) = before.filter(|form| form.status != ProductStatus::Draft) else { return changed };
    if before.is_active != after.is_active {
        changed.push("is_active".to_owned());
    }
    let ids = |form: &ProductForm| -> Vec<_> { form.variations.iter().filter_map(|it| it.id).collect() };
    let (mut kept, mut had) = (ids(after), ids(before));
    kept.sort_unstable();
    had.sort_unstable();
    if kept != had || after.variations.len() != before.variations.len() {
        changed.push("variations".to_owned());
    }
    for (index, now) in after.variations.iter().enumerate() {
        let Some(then) = before.variations.iter().find(|then| now.id.is_some() && then.id == now.id) else {
            continue;
        };
        changed.extend(unequal(then, now).map(|field| format!("variations[{index}].{field}")));
    }
    changed
}

fn unequal(then: &VariationForm, now: &VariationForm) -> impl Iterator<Item = &'static str> {
    let fields = [
        ("price", then.price == now.price),
        ("compare_at", then.compare_at == now.compare_at),
        ("weight_grams", then.weight_grams == now.weight_grams),
        ("pieces_start", then.pieces_start == now.pieces_start),
        ("pieces_end", then.pieces_end == now.pieces_end),
        ("is_weighed", then.is_weighed == now.is_weighed),
        ("is_active", then.is_active == now.is_active),
        ("barcode", then.barcode == now.barcode),
    ];
    fields.into_iter().filter(|(_, is_equal)| !is_equal).map(|(field, _)| field)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::money::Money;

    fn form(status: ProductStatus) -> ProductForm {
        let variation = |id, dirhams| VariationForm {
            id: Some(id),
            name: format!("No. {id}"),
            name_ar: String::new(),
            price: Money::from_dirhams(dirhams).expect("in range"),
            compare_at: None,
            weight_grams: None,
            pieces_start: None,
            pieces_end: None,
            is_weighed: false,
            is_active: true,
            barcode: String::new(),
            opening_stock: None,
        };
        ProductForm {
            status,
            variations: vec![variation(1, 100), variation(2, 200)],
            ..ProductForm::default()
        }
    }

    #[test]
    fn a_price_that_halves_or_doubles_is_a_jump() {
        let jumps = |before, after| {
            let [before, after] =
                [before, after].map(|dirhams| Money::from_dirhams(dirhams).expect("in range"));
            is_price_jump(before, after)
        };
        for (before, after, expected) in [
            (4500, 4500, false),
            (4500, 2250, false),
            (4500, 2249, true),
            (4500, 9000, false),
            (4500, 9001, true),
            (4500, 450, true),
        ] {
            assert_eq!(jumps(before, after), expected, "{before} {after}");
        }
        assert!(jumps(1, Money::MAX.dirhams()));
    }

    #[test]
    fn texts_and_order_are_no_terms() {
        let before = form(ProductStatus::Published);
        let mut after = before.clone();
        after.name = "Safi".to_owned();
        after.description_ar = "صافي".to_owned();
        after.variations.reverse();
        after.variations[0].name_ar = "منظف".to_owned();
        assert!(sale_terms_changed(Some(&before), &after).is_empty());
    }

    #[test]
    fn every_term_of_a_published_product_is_named() {
        let before = form(ProductStatus::Published);
        let mut after = before.clone();
        after.status = ProductStatus::Retired;
        after.is_active = true;
        after.variations.reverse();
        let last = &mut after.variations[1];
        last.price = Money::from_dirhams(90).expect("in range");
        last.compare_at = Some(Money::from_dirhams(100).expect("in range"));
        (last.weight_grams, last.pieces_start, last.pieces_end) = (Some(1), Some(1), Some(1));
        (last.is_weighed, last.is_active) = (true, false);
        last.barcode = "1".to_owned();
        let of_last = [
            "price",
            "compare_at",
            "weight_grams",
            "pieces_start",
            "pieces_end",
            "is_weighed",
            "is_active",
            "barcode",
        ];
        let mut expected = vec!["status".to_owned(), "is_active".to_owned()];
        expected.extend(of_last.map(|field| format!("variations[1].{field}")));
        assert_eq!(sale_terms_changed(Some(&before), &after), expected);
    }

    #[test]
    fn variations_are_added_and_removed_only_in_drafts() {
        for (status, expected) in
            [(ProductStatus::Draft, &[][..]), (ProductStatus::Retired, &["variations".to_owned()][..])]
        {
            let before = form(status);
            let mut fewer = before.clone();
            fewer.variations.pop();
            assert_eq!(sale_terms_changed(Some(&before), &fewer), expected);
            let mut more = before.clone();
            more.variations.push(VariationForm { id: None, ..before.variations[0].clone() });
            assert_eq!(sale_terms_changed(Some(&before), &more), expected);
        }
    }

    #[test]
    fn a_new_product_is_a_draft_without_stock() {
        let draft = form(ProductStatus::Draft);
        assert!(sale_terms_changed(None, &draft).is_empty());
        assert_eq!(sale_terms_changed(None, &form(ProductStatus::Published)), ["status"]);
        assert_eq!(sale_terms_changed(Some(&draft), &form(ProductStatus::Published)), ["status"]);
        let mut stocked = draft.clone();
        stocked.variations[1].opening_stock = Some(4);
        assert_eq!(sale_terms_changed(Some(&draft), &stocked), ["variations[1].opening_stock"]);
    }
}
