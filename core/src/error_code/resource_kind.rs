//! What a call did not find (ROLE-02).

use crate::message_args::MessageArg;

/// The kinds of resources in the details of [`super::ServerErrorCode::NotFound`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResourceKind {
    /// A customer's address.
    Address,
    /// A banner of the home page.
    Banner,
    /// A line of a cart.
    CartItem,
    /// A category of products or posts.
    Category,
    /// A coupon.
    Coupon,
    /// A customer's account.
    Customer,
    /// A visitor's enquiry.
    Enquiry,
    /// A payment gateway.
    Gateway,
    /// A message to a phone.
    Message,
    /// A municipality of the delivery zones.
    Municipality,
    /// A notification of a customer.
    Notification,
    /// An order.
    Order,
    /// A page or API path.
    Page,
    /// A blog post.
    Post,
    /// A product.
    Product,
    /// A comparison with the gateway's books.
    Reconciliation,
    /// A refund.
    Refund,
    /// A driver's report.
    Report,
    /// A season with hours of its own.
    Season,
    /// A delivery slot.
    Slot,
    /// A member of the shop's staff.
    Staff,
    /// A subcategory.
    Subcategory,
    /// A tag of posts.
    Tag,
    /// A variation of a product.
    Variation,
    /// A weekly delivery window.
    Window,
    /// A writer of posts.
    Writer,
    /// A delivery zone.
    Zone,
}

impl ResourceKind {
    /// All kinds, each with its stable name and its English label.
    pub const ALL: [(Self, &'static str, &'static str); 27] = [
        // `address` is already the name of a form field with another label.
        (Self::Address, "saved_address", "Address"),
        (Self::Banner, "banner", "Banner"),
        (Self::CartItem, "cart_item", "Cart item"),
        (Self::Category, "category", "Category"),
        (Self::Coupon, "coupon", "Coupon"),
        (Self::Customer, "customer", "Customer"),
        // `enquiry` is already the name of a form field.
        (Self::Enquiry, "sent_enquiry", "Enquiry"),
        (Self::Gateway, "gateway", "Gateway"),
        (Self::Message, "message", "Message"),
        // `municipality` and `zone` are already the names of form fields.
        (Self::Municipality, "delivery_municipality", "Municipality"),
        (Self::Notification, "notification", "Notification"),
        (Self::Order, "order", "Order"),
        (Self::Page, "page", "Page"),
        (Self::Post, "post", "Post"),
        (Self::Product, "product", "Product"),
        (Self::Reconciliation, "reconciliation", "Comparison"),
        (Self::Refund, "refund", "Refund"),
        (Self::Report, "report", "Report"),
        (Self::Season, "season", "Season"),
        (Self::Slot, "slot", "Slot"),
        (Self::Staff, "staff", "Member of staff"),
        (Self::Subcategory, "subcategory", "Subcategory"),
        (Self::Tag, "tag", "Tag"),
        (Self::Variation, "variation", "Variation"),
        (Self::Window, "slot_window", "Window"),
        (Self::Writer, "writer", "Writer"),
        (Self::Zone, "delivery_zone", "Zone"),
    ];

    /// Returns the kind as the detail of a text.
    pub fn detail(self) -> MessageArg {
        let known = Self::ALL.into_iter().find(|(thing, ..)| *thing == self);
        let (name, label) = known.map_or(("page", "Page"), |(_, name, label)| (name, label));
        MessageArg::Field { name, label }
    }
}
