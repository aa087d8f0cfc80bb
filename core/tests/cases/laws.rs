//! Laws that hold for every answer of the rules. They are computed in plain integers, not with the crate's own
//! arithmetic, and checked on native answers and on those of the WebAssembly module.

use hamour_core::Money;
use serde_json::{Value, json};

use super::calls;

/// The largest amount that the shop represents, in dirhams.
pub(crate) const LIMIT: i64 = 100_000_000_000;

/// Returns the law that an answer breaks, if there is one.
pub(crate) fn broken(call: &str, args: &[Value], answer: &Value) -> Option<&'static str> {
    let laws = match call {
        "addMoney" => sum(amount(&args[0]) + amount(&args[1]), answer),
        "subtractMoney" => sum(amount(&args[0]) - amount(&args[1]), answer),
        "multiplyMoney" => sum(amount(&args[0]) * number(&args[1]), answer),
        "shareOfMoney" => share(args, answer),
        "lineAmount" => line(&args[0], answer),
        "cartTotals" => cart(&args[0], answer),
        "couponDiscount" => coupon(args, answer),
        "weighedAmount" => weighed(args, answer),
        "settledTotals" => settled(args, answer),
        "changedQuantity" => quantity(args, answer),
        "parsePhone" => phone(&args[0], answer),
        _ => vec![],
    };
    laws.into_iter().find_map(|(holds, law)| (!holds).then_some(law))
}

type Laws = Vec<(bool, &'static str)>;

fn amount(value: &Value) -> i128 {
    let text = value.as_str().expect("an amount is a text");
    text.parse::<Money>().expect("an amount").dirhams().into()
}

fn number(value: &Value) -> i128 {
    value.as_i64().expect("a number").into()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn is_countable(dirhams: i128) -> bool {
    dirhams.abs() <= LIMIT.into()
}

/// Returns whether an amount is a fraction rounded to the nearest dirham.
fn is_rounded(dirhams: i128, numerator: i128, denominator: i128) -> bool {
    (2 * (dirhams * denominator - numerator)).abs() <= denominator.abs()
}

fn sum(exact: i128, answer: &Value) -> Laws {
    vec![
        (answer.is_null() != is_countable(exact), "an amount is there as long as it can be counted"),
        (answer.is_null() || amount(answer) == exact, "amounts are exact"),
    ]
}

fn share(args: &[Value], answer: &Value) -> Laws {
    let (whole, basis_points) = (amount(&args[0]), number(&args[1]));
    if answer.is_null() {
        return vec![(basis_points > 10_000, "only more than the whole is no share")];
    }
    let part = amount(answer);
    vec![
        (part.abs() <= whole.abs(), "a share never exceeds the whole"),
        (is_rounded(part, whole * basis_points, 10_000), "a share is rounded to the nearest dirham"),
    ]
}

fn line(line: &Value, answer: &Value) -> Laws {
    let (price, quantity) = (amount(&line["unit_price"]), number(&line["quantity"]));
    if price < 0 {
        return vec![(answer.is_null(), "a price below nothing is refused")];
    }
    sum(price * quantity, answer)
}

fn are_parts_of_a_whole(totals: &Value) -> Laws {
    let part = |name: &str| amount(&totals[name]);
    let parts = ["sub_total", "discount_amount", "total_tax", "delivery_charge", "amount_payable"].map(part);
    let [sub_total, discount, tax, delivery, payable] = parts;
    vec![
        (parts.iter().all(|part| *part >= 0), "nothing of the totals is below nothing"),
        (discount <= sub_total, "a discount never exceeds the sub total"),
        (payable == sub_total - discount + tax + delivery, "the parts add up to the whole"),
    ]
}

fn cart(input: &Value, answer: &Value) -> Laws {
    let lines: Vec<_> = list(&input["lines"])
        .iter()
        .map(|line| (amount(&line["unit_price"]), number(&line["quantity"])))
        .collect();
    let is_below = lines.iter().any(|(price, _)| *price < 0);
    let exact: i128 = lines.iter().map(|(price, quantity)| price * quantity).sum();
    if answer.is_null() {
        let most = 2 * exact + amount(&input["delivery_charge"]).max(0);
        return vec![(is_below || !is_countable(most), "totals are refused for a reason")];
    }
    let mut turned = input.clone();
    turned["lines"] = list(&input["lines"]).iter().rev().cloned().collect();
    let part = |name: &str| amount(&answer[name]);
    let [sub_total, discount, tax, delivery] =
        ["sub_total", "discount_amount", "total_tax", "delivery_charge"].map(part);
    let is_empty = lines.iter().all(|(_, quantity)| *quantity == 0);
    let mut laws = are_parts_of_a_whole(answer);
    laws.extend([
        (!is_below, "a price below nothing is refused"),
        (sub_total == exact, "the sub total is the sum of the lines"),
        (calls::ask("cartTotals", &[turned]).as_ref() == Some(answer), "the order of lines does not matter"),
        (!is_empty || part("amount_payable") == 0, "nothing costs nothing"),
        (
            is_empty || discount == amount(&input["discount_amount"]).clamp(0, exact.max(0)),
            "no more discount, and no less",
        ),
        (is_empty || delivery == amount(&input["delivery_charge"]).max(0), "delivery costs what it costs"),
        (
            is_rounded(tax, (sub_total - discount) * number(&input["tax_rate"]), 10_000),
            "tax is rounded once, to the nearest dirham",
        ),
    ]);
    laws
}

fn coupon(args: &[Value], answer: &Value) -> Laws {
    let (terms, circumstances) = (&args[0], &args[1]);
    let lines = list(&circumstances["lines"]);
    let ids = |value: &Value| -> Vec<i128> { list(value).iter().map(number).collect() };
    let reaches = |line: &Value| {
        let of_line = ids(&line[1]);
        let names = |scope: &Value| ids(scope).iter().any(|id| of_line.contains(id));
        (terms["only"].is_null() || names(&terms["only"]))
            && (terms["except"].is_null() || !names(&terms["except"]))
    };
    let sum = |lines: &mut dyn Iterator<Item = &Value>| -> i128 { lines.map(|line| amount(&line[0])).sum() };
    let sub_total = sum(&mut lines.iter());
    let base = sum(&mut lines.iter().filter(|line| reaches(line)));
    let is_below = lines.iter().any(|line| amount(&line[0]) < 0);
    let minimum = terms.get("minimum").map_or(0, amount);
    let Some(discount) = answer.get("ok").map(amount) else {
        let is_true = match answer["code"].as_str() {
            Some("coupon_minimum") => sub_total < minimum,
            Some("coupon_not_applicable") => sub_total >= minimum && base == 0,
            Some("amount_out_of_range") => is_below || !is_countable(sub_total),
            Some("coupon_not_found") => terms["is_active"] == false,
            Some("coupon_first_order_only") => terms["first_order_only"] == true,
            Some("coupon_not_yet") => !terms["valid_from"].is_null(),
            Some("coupon_expired") => !terms["valid_until"].is_null(),
            Some("coupon_used") => !terms["max_uses"].is_null() || !terms["max_uses_per_customer"].is_null(),
            _ => false,
        };
        return vec![(is_true, "a coupon is refused for a reason that is true")];
    };
    let again = |lines: Vec<Value>| {
        let mut changed = circumstances.clone();
        changed["lines"] = lines.into();
        calls::ask("couponDiscount", &[terms.clone(), changed]).expect("there is such a call")
    };
    let more = again([lines, &[json!(["100.00", [1]])]].concat());
    let most = terms.get("cap").or_else(|| terms.get("fixed")).map(amount);
    vec![
        (!is_below, "a line below nothing is refused"),
        ((0..=sub_total).contains(&discount), "a discount never exceeds the sub total"),
        (discount <= base, "a discount never exceeds what it applies to"),
        (sub_total >= minimum && base > 0, "a coupon keeps its terms"),
        (most.is_none_or(|most| discount <= most.max(0)), "a discount is at most its amount or its cap"),
        (again(lines.iter().rev().cloned().collect()) == *answer, "the order of lines does not matter"),
        (
            more.get("ok").map_or(!is_countable(sub_total + 10_000), |more| amount(more) >= discount),
            "more in the cart never means a smaller discount",
        ),
    ]
}

fn weighed(args: &[Value], answer: &Value) -> Laws {
    let [price, unit, packed] = [amount(&args[0]), number(&args[1]), number(&args[2])];
    if answer.is_null() {
        let is_beyond = unit != 0 && !is_countable(price * packed / unit + 1);
        return vec![(price < 0 || unit == 0 || is_beyond, "a weighed amount is refused for a reason")];
    }
    vec![
        (price >= 0, "a price below nothing is refused"),
        (is_rounded(amount(answer), price * packed, unit), "weighing is exact to half a dirham"),
        (unit != packed || amount(answer) == price, "the weight that was ordered costs its price"),
    ]
}

fn settled(args: &[Value], answer: &Value) -> Laws {
    let lines = list(&args[1]);
    let agreed = |line: &Value| amount(&line["agreed"]);
    let is_below =
        |line: &Value| agreed(line) < 0 || (!line["weighed"].is_null() && amount(&line["unit_price"]) < 0);
    // The price of a line as an unrounded fraction, in dirhams.
    let cost = |line: &Value| match line["weighed"].as_array() {
        Some(weighed) => (amount(&line["unit_price"]) * number(&weighed[1]), number(&weighed[0]).max(1)),
        None => (agreed(line), 1),
    };
    // An upper bound of the price of lines, with one dirham for each line that is rounded.
    let most = |lines: &mut dyn Iterator<Item = &Value>| -> i128 {
        lines.map(|line| cost(line).0 / cost(line).1 + i128::from(!line["weighed"].is_null())).sum()
    };
    let delivery = amount(&args[0]["delivery_charge"]).max(0);
    if answer.is_null() {
        let is_odd = |line: &Value| is_below(line) || line["weighed"][0] == 0;
        let ordered: i128 = lines.iter().map(agreed).sum();
        let is_beyond = !is_countable(2 * most(&mut lines.iter()) + delivery) || !is_countable(ordered);
        return vec![(lines.iter().any(is_odd) || is_beyond, "a settlement is refused for a reason")];
    }
    let part = |name: &str| amount(&answer[name]);
    let mut turned = args.to_vec();
    turned[1] = lines.iter().rev().cloned().collect();
    let is_nothing = lines.iter().all(|line| line["weighed"][1] == 0);
    let mut laws = are_parts_of_a_whole(answer);
    laws.extend([
        (!lines.iter().any(is_below), "a price below nothing is refused"),
        (
            part("discount_amount") <= most(&mut lines.iter().filter(|line| line["is_covered"] != false)),
            "a discount never exceeds what the covered lines cost",
        ),
        (!is_nothing || part("amount_payable") == 0, "an order of nothing costs nothing"),
        (is_nothing || part("delivery_charge") == delivery, "delivery stays"),
        (calls::ask("settledTotals", &turned).as_ref() == Some(answer), "the order of lines does not matter"),
    ]);
    laws
}

fn quantity(args: &[Value], answer: &Value) -> Laws {
    let (before, after) = (number(&args[0]), number(&answer["quantity"]));
    if !answer["issue"].is_null() {
        return vec![(before == after && before >= 99 && args[1] == "add", "only a full line takes no more")];
    }
    if args[1] == "minus" {
        return vec![(after == (before - 1).max(0), "one less, down to none")];
    }
    let undone =
        calls::ask("changedQuantity", &[json!(after), json!("minus")]).expect("there is such a call");
    vec![
        (after == before + 1 && after <= 99, "one more, up to the limit"),
        (undone["quantity"] == args[0], "taking out what was put in restores the line"),
    ]
}

fn phone(input: &Value, answer: &Value) -> Laws {
    let Some(number) = answer.as_str() else { return vec![] };
    let digits = calls::ask("foldDigits", std::slice::from_ref(input)).expect("there is such a call");
    let digits: String =
        digits.as_str().expect("a text").chars().filter(|character| character.is_alphanumeric()).collect();
    vec![
        (number.len() == 11 && number.starts_with("974"), "a number is 974 and eight digits"),
        (
            digits == number || digits == format!("00{number}"),
            "nothing that was typed is left out of a number",
        ),
    ]
}
