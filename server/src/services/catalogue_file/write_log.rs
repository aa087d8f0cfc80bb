//! Writes the changes of a plan to the audit log, in the words of the screens that change one product.

use hamour_core::staff::Role;
use serde_json::{Value, json};

use super::plan::{Count, OwnPicture, PlannedProduct};
use crate::failure::Failure;
use crate::services::audit_log::Actor;
use crate::store::catalogue_file::{self as rows, LoggedBy, batches};
use crate::store::db::Tx;

/// Logs what has changed of each product: its form, its counts and its pictures. `note` is the remark of the counts.
pub(super) async fn log(
    tx: &mut Tx,
    actor: &Actor,
    (products, note): (&[PlannedProduct], &str),
    now_ms: i64,
) -> Result<(), Failure> {
    let address = actor.address.map(|address| address.to_string());
    let by = LoggedBy {
        happened_at: now_ms,
        staff_id: actor.staff.map(|(id, _)| id),
        actor: &actor.name,
        role: actor.staff.map(|(_, role)| Role::as_str(role)),
        address: address.as_deref(),
    };
    let entries = products.iter().flat_map(|product| {
        let form = (product.before.as_ref() != Some(&product.form)).then(|| form_entry(product));
        form.into_iter().chain(count_entries(product, note)).chain(picture_entries(product))
    });
    for batch in batches((0..).zip(entries)).map_err(Failure::internal)? {
        rows::log_products(tx, &batch, by).await?;
    }
    Ok(())
}

/// An entry as a row. What was before and what is afterwards are texts, as the log has them.
fn entry(product: &PlannedProduct, action: &str, before: Option<Value>, after: &Value) -> Value {
    let before = before.map(|before| before.to_string());
    json!({"action": action, "slug": product.form.slug, "before": before, "after": after.to_string()})
}

fn form_entry(product: &PlannedProduct) -> Value {
    let action = if product.before.is_some() { "product.save" } else { "product.create" };
    entry(product, action, product.before.as_ref().map(|before| json!(before)), &json!(product.form))
}

fn count_entries<'a>(product: &'a PlannedProduct, note: &'a str) -> impl Iterator<Item = Value> + 'a {
    let counted = product.form.variations.iter().zip(&product.counts);
    counted.filter_map(move |(variation, count)| {
        let Count { units, before, held } = (*count)?;
        let named =
            |stock: u32| json!({"variation_id": variation.id, "variation": variation.name, "stock": stock});
        let mut after = named(units.saturating_sub(held));
        after["note"] = json!(note);
        Some(entry(product, "stock.count", Some(named(before.saturating_sub(held))), &after))
    })
}

fn picture_entries(product: &PlannedProduct) -> impl Iterator<Item = Value> + '_ {
    let all = product.pictures.iter().map(|change| {
        let (before, after) = (json!({"pictures": change.before}), json!({"pictures": change.after}));
        entry(product, "product.pictures", Some(before), &after)
    });
    let own = product.form.variations.iter().zip(&product.own).filter_map(|(variation, own)| {
        let OwnPicture::Changed { before, after } = own else { return None };
        let named =
            |picture| json!({"variation_id": variation.id, "variation": variation.name, "picture": picture});
        Some(entry(product, "variation.picture", Some(named(before)), &named(after)))
    });
    all.chain(own)
}
