//! Checks what staff wrote about a product, before it is stored.

use hamour_core::catalogue::{ProductForm, check_product, sale_terms_changed};
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::message_args::MessageArg;

use super::{EditedProduct, may_set_prices};
use crate::failure::{ErrorInfo, Failure, FieldError};
use crate::services::audit_log::Actor;
use crate::store::db::Tx;
use crate::store::{category, product, product_edit};

/// Returns the cleaned form, or everything that is wrong with it.
pub(super) fn checked(form: ProductForm) -> Result<ProductForm, Failure> {
    let form = form.cleaned();
    Failure::check_form(check_product(&form))?;
    Ok(form)
}

/// Checks that only somebody who may set prices changes the terms of sale.
pub(super) fn check_terms(
    actor: &Actor,
    before: Option<&ProductForm>,
    after: &ProductForm,
) -> Result<(), Failure> {
    if may_set_prices(actor) {
        return Ok(());
    }
    let changed = sale_terms_changed(before, after);
    if changed.is_empty() {
        return Ok(());
    }
    let forbidden =
        |field: String| FieldError { field: field.into(), info: ServerErrorCode::Forbidden.into() };
    Err(Failure::Invalid(changed.into_iter().map(forbidden).collect()))
}

/// Checks what the form names: categories, products, and what may exist only once.
pub(super) async fn check_references(
    tx: &mut Tx,
    before: Option<&EditedProduct>,
    form: &ProductForm,
) -> Result<(), Failure> {
    let own_id = before.map(|before| before.id);
    let mut wrong = vec![];
    let mut add = |field: String, info: ErrorInfo| wrong.push(FieldError { field: field.into(), info });
    if product::id_of(&mut *tx, &form.slug).await?.is_some_and(|id| Some(id) != own_id) {
        add("slug".to_owned(), ServerErrorCode::SlugTaken.into());
    }
    let not_found = |kind: ResourceKind| ErrorInfo::new(ServerErrorCode::NotFound, vec![kind.detail()]);
    if !category::all(&mut *tx).await?.iter().any(|one| one.id == form.category_id) {
        add("category_id".to_owned(), not_found(ResourceKind::Category));
    } else if let Some(id) = form.subcategory_id {
        let parts = category::all_subcategories(&mut *tx).await?;
        if !parts.iter().any(|part| part.id == id && part.category_id == form.category_id) {
            add("subcategory_id".to_owned(), ServerErrorCode::SubcategoryInvalid.into());
        }
    }
    for (index, variation) in form.variations.iter().enumerate() {
        let known = |id| before.is_some_and(|it| it.form.variations.iter().any(|had| had.id == Some(id)));
        if variation.id.is_some_and(|id| !known(id)) {
            add(format!("variations[{index}].id"), not_found(ResourceKind::Variation));
        }
        if let Some(barcode) = product_edit::given(&variation.barcode)
            && let Some((id, name)) = product_edit::with_barcode(&mut *tx, barcode).await?
            && Some(id) != own_id
        {
            let taken = ErrorInfo::new(ServerErrorCode::BarcodeTaken, vec![MessageArg::Name(name)]);
            add(format!("variations[{index}].barcode"), taken);
        }
    }
    for (index, id) in form.related.iter().enumerate() {
        if Some(*id) == own_id {
            add(format!("related[{index}]"), ServerErrorCode::ProductTwice.into());
        } else if product::find(&mut *tx, *id).await?.is_none() {
            add(format!("related[{index}]"), not_found(ResourceKind::Product));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(Failure::Invalid(wrong)) }
}
