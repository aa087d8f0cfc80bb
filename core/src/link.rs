//! What a banner or a notification leads to: a product, a category or a page of the shop (beyond the requirements, which
//! know links of banners to products and categories: HOME-07).

use serde::{Deserialize, Serialize};

use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::routes::Page;

/// The pages that staff can choose as what something leads to.
pub const LINKED_PAGES: [Page; 9] = [
    Page::Home,
    Page::Search,
    Page::Blogs,
    Page::About,
    Page::Contact,
    Page::Support,
    Page::Terms,
    Page::PrivacyPolicy,
    Page::Orders,
];

/// The kind of a link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffLinkKind))]
pub enum LinkKind {
    /// It leads nowhere.
    #[default]
    Nowhere,
    /// To a product.
    Product,
    /// To a category.
    Category,
    /// To a page of the shop.
    Page,
}

/// A link as staff choose it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffLink))]
pub struct LinkForm {
    /// What it leads to.
    pub kind: LinkKind,
    /// The id of the product or category; null for other kinds.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", tsify(optional, type = "number | null"))]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub id: Option<i64>,
    /// The path of the page, such as `/about`; empty for other kinds.
    pub page: String,
}

impl LinkForm {
    /// Returns the link without what its kind does not need.
    #[must_use]
    pub fn cleaned(self) -> Self {
        let Self { kind, id, page } = self;
        match kind {
            LinkKind::Nowhere => Self { kind, id: None, page: String::new() },
            LinkKind::Product | LinkKind::Category => Self { kind, id, page: String::new() },
            LinkKind::Page => Self { kind, id: None, page: page.trim().to_owned() },
        }
    }

    /// Checks that it names what it leads to. Whether a product or category exists is not known here.
    ///
    /// # Errors
    /// [`ServerErrorCode::LinkIncomplete`].
    pub fn check(&self) -> Result<(), ErrorInfo> {
        let is_complete = match self.kind {
            LinkKind::Nowhere => true,
            LinkKind::Product | LinkKind::Category => self.id.is_some_and(|id| id > 0),
            LinkKind::Page => linked_pages().any(|path| path == self.page),
        };
        if is_complete { Ok(()) } else { Err(ServerErrorCode::LinkIncomplete.into()) }
    }
}

/// Returns the paths of [`LINKED_PAGES`].
pub fn linked_pages() -> impl Iterator<Item = &'static str> {
    LINKED_PAGES.into_iter().map(Page::pattern)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_names_what_it_leads_to() {
        let link = |kind, id, page: &str| LinkForm { kind, id, page: page.to_owned() };
        for (form, is_good) in [
            (link(LinkKind::Nowhere, None, ""), true),
            (link(LinkKind::Product, Some(7), ""), true),
            (link(LinkKind::Category, None, ""), false),
            (link(LinkKind::Product, Some(0), ""), false),
            (link(LinkKind::Page, None, "/about"), true),
            (link(LinkKind::Page, None, "/check"), false),
            (link(LinkKind::Page, None, "https://example.com"), false),
            (link(LinkKind::Page, None, ""), false),
        ] {
            assert_eq!(form.check().is_ok(), is_good, "{form:?}");
        }
    }

    #[test]
    fn a_link_keeps_only_what_its_kind_needs() {
        let full = |kind| LinkForm { kind, id: Some(7), page: " /about ".to_owned() }.cleaned();
        assert_eq!(full(LinkKind::Nowhere), LinkForm::default());
        assert_eq!((full(LinkKind::Product).id, full(LinkKind::Product).page), (Some(7), String::new()));
        assert_eq!((full(LinkKind::Page).id, full(LinkKind::Page).page.as_str()), (None, "/about"));
    }

    #[test]
    fn every_linked_page_has_a_fixed_path() {
        for path in linked_pages() {
            assert!(!path.contains([':', '*']), "{path}");
        }
    }
}
