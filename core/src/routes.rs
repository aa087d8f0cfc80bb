//! The addresses of the storefront's pages (ROUTE-01 to ROUTE-31). The interface's routes are generated from this list,
//! and the server uses it to find out which page an address has.

/// The name of the query parameter that filters a category by subcategory (ROUTE-10).
pub const SUBCATEGORY_PARAMETER: &str = "sub";
/// The name of the query parameter that identifies the order of a payment page (PAY-01).
pub const ORDER_PARAMETER: &str = "order";
/// The regular expression of an id in an address: a number without leading zeros that JavaScript represents exactly.
pub const ID_PATTERN: &str = "[1-9][0-9]{0,14}";
const ID_MAX_DIGITS: usize = 15;
/// What precedes the order's id in a link to its tracking page (ROUTE-16). It can be left out.
pub const ORDER_ID_PREFIX: &str = "id:";

macro_rules! pages {
    ($($variant:ident = $name:literal, $pattern:literal;)+) => {
        /// A page of the storefront.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "the names are those of the routes")]
        pub enum Page { $($variant,)+ }

        impl Page {
            /// All pages.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// Returns the name of the page in the interface.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }

            /// Returns the path in the syntax of React Router: `:slug` and `:id` are parameters, `?` marks an optional
            /// one and `*` is any rest.
            pub const fn pattern(self) -> &'static str {
                match self { $(Self::$variant => $pattern,)+ }
            }
        }
    };
}

pages! {
    Home = "home", "/";
    Login = "login", "/login";
    Signup = "signup", "/signup";
    Verification = "verification", "/verification";
    ForgotPassword = "forgotPassword", "/forgotpassword";
    ForgotPasswordChange = "forgotPasswordChange", "/forgotpasswordchange";
    ChangePassword = "changePassword", "/changepassword";
    Product = "product", "/product/:slug/:id";
    Details = "details", "/details/:slug/:id";
    Category = "category", "/category/:slug/:id";
    Search = "search", "/Search";
    Checkout = "checkout", "/check";
    Wishlist = "wishlist", "/Wishlist";
    Profile = "profile", "/profile";
    Orders = "orders", "/myorder";
    Track = "track", "/trackorder/:id?";
    Notifications = "notifications", "/notification";
    Blogs = "blogs", "/blogs";
    // A splat, because the tag's name may be missing: /blogs/tag//{id}.
    BlogTag = "blogTag", "/blogs/tag/*";
    BlogAuthor = "blogAuthor", "/blogs/author/:name/:id";
    Blog = "blog", "/blogs/:slug";
    About = "about", "/about";
    Contact = "contact", "/contact";
    Terms = "terms", "/terms";
    Policy = "policy", "/policy";
    PrivacyPolicy = "privacyPolicy", "/privacypolicy";
    Support = "support", "/support";
    Maintenance = "maintenance", "/maintenance";
    PaymentGate = "paymentGate", "/paymentgate";
    PaymentSuccess = "paymentSuccess", "/payment_success";
    PaymentFailed = "paymentFailed", "/payment_failed";
    PaymentProcess = "paymentProcess", "/payment_process";
    AppSuccess = "appSuccess", "/app_success";
    AppFailed = "appFailed", "/app_failed";
    AppProcess = "appProcess", "/app_process";
}

impl Page {
    /// Returns whether the page is shown inside the phone app, without header, footer and bars (ROUTE-31).
    pub const fn is_in_app(self) -> bool {
        matches!(self, Self::AppSuccess | Self::AppFailed | Self::AppProcess)
    }

    /// Returns the path with its parameters filled in, in their order. The slugs of the shop need no encoding.
    pub fn path(self, parameters: &[&str]) -> String {
        let mut parameters = parameters.iter();
        let filled = self.pattern().split('/').map(|part| match part.strip_prefix(':') {
            Some(_) => parameters.next().copied().unwrap_or_default(),
            None => part,
        });
        filled.collect::<Vec<_>>().join("/")
    }

    /// Returns the page at a path and the id in it, if it has one. As in the interface, upper and lower case are the
    /// same, and a slash at the end is ignored. Returns `None` for any other path, and for an id that is not a number.
    pub fn at(path: &str) -> Option<(Self, Option<i64>)> {
        Self::ALL.iter().find_map(|page| Some((*page, page.matched(path)?)))
    }

    /// Returns the id in the path if it matches the pattern.
    #[allow(clippy::option_option, reason = "whether it matches, and whether there is an id")]
    fn matched(self, path: &str) -> Option<Option<i64>> {
        let mut given = path.strip_prefix('/').unwrap_or(path).trim_end_matches('/').split('/');
        let mut id = None;
        for part in self.pattern().trim_matches('/').split('/') {
            match (part, given.next()) {
                ("*", _) => return Some(id),
                (":id?", None) => {}
                (":id", Some(text)) => id = Some(id_in(text)?),
                (":id?", Some(text)) => id = Some(id_in(text.strip_prefix(ORDER_ID_PREFIX).unwrap_or(text))?),
                (_, Some(text)) if part.starts_with(':') && !text.is_empty() => {}
                (_, Some(text)) if text.eq_ignore_ascii_case(part) => {}
                _ => return None,
            }
        }
        given.next().is_none().then_some(id)
    }
}

/// Returns the id that a part of a path is, or `None` if it does not match [`ID_PATTERN`].
fn id_in(text: &str) -> Option<i64> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|_| is_plain && text.len() <= ID_MAX_DIGITS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn route_08_an_address_has_its_page_and_id() {
        for (path, found) in [
            ("/", Some((Page::Home, None))),
            ("", Some((Page::Home, None))),
            ("/check", Some((Page::Checkout, None))),
            ("/wishlist/", Some((Page::Wishlist, None))),
            ("/product/safi/7", Some((Page::Product, Some(7)))),
            ("/DETAILS/hamour/12/", Some((Page::Details, Some(12)))),
            ("/category/fish/3", Some((Page::Category, Some(3)))),
            ("/trackorder", Some((Page::Track, None))),
            ("/trackorder/5", Some((Page::Track, Some(5)))),
            ("/trackorder/id:5", Some((Page::Track, Some(5)))),
            ("/blogs/tag//4", Some((Page::BlogTag, None))),
            ("/blogs/author/Noor/2", Some((Page::BlogAuthor, Some(2)))),
            ("/blogs/lamb-cuts", Some((Page::Blog, None))),
            ("/app_failed", Some((Page::AppFailed, None))),
        ] {
            assert_eq!(Page::at(path), found, "{path}");
        }
        for path in [
            "/product",
            "/product/safi",
            "/product//7",
            "/product/safi/07",
            "/product/safi/7x",
            "/product/safi/7/8",
            "//product/safi/7",
        ] {
            assert_eq!(Page::at(path), None, "{path}");
        }
        assert_eq!(Page::at("/product/safi/12345678901234567"), None, "too long");
    }

    #[test]
    fn route_08_an_id_matches_the_pattern() {
        let pattern = regex::Regex::new(&format!("^{ID_PATTERN}$")).expect("a pattern");
        let (most, more) = ("9".repeat(15), "1".repeat(16));
        for text in ["1", "70", &most, &more, "", "0", "07", "-7", "+7", "7x", " 7", "٧"] {
            assert_eq!(id_in(text).is_some(), pattern.is_match(text), "{text}");
        }
        assert_eq!(id_in(&most), Some(999_999_999_999_999));
    }

    #[test]
    fn route_09_a_path_is_filled_and_found_again() {
        assert_eq!(Page::Details.path(&["hamour", "12"]), "/details/hamour/12");
        assert_eq!(Page::at(&Page::Details.path(&["hamour", "12"])), Some((Page::Details, Some(12))));
        for page in Page::ALL {
            assert_eq!(Page::at(&page.path(&["1", "2"])).map(|(found, _)| found), Some(*page), "{page:?}");
        }
    }

    #[test]
    fn route_31_three_pages_are_shown_in_the_app() {
        assert_eq!(Page::ALL.iter().filter(|page| page.is_in_app()).count(), 3);
    }
}
