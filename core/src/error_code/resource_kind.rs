//! What a call did not find (ROLE-02).

use crate::language::Term;
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
    /// All kinds, each with its stable name and its label.
    pub const ALL: [(Self, &'static str, Term); 27] = [
        // `address` is already the name of a form field with another label.
        (Self::Address, "saved_address", Term::new("Address", "العنوان")),
        (Self::Banner, "banner", Term::new("Banner", "اللافتة")),
        (Self::CartItem, "cart_item", Term::new("Cart item", "صنف السلة")),
        (Self::Category, "category", Term::new("Category", "الفئة")),
        (Self::Coupon, "coupon", Term::new("Coupon", "القسيمة")),
        (Self::Customer, "customer", Term::new("Customer", "العميل")),
        // `enquiry` is already the name of a form field.
        (Self::Enquiry, "sent_enquiry", Term::new("Enquiry", "الاستفسار")),
        (Self::Gateway, "gateway", Term::new("Gateway", "بوابة الدفع")),
        (Self::Message, "message", Term::new("Message", "الرسالة")),
        // `municipality` and `zone` are already the names of form fields.
        (Self::Municipality, "delivery_municipality", Term::new("Municipality", "البلدية")),
        (Self::Notification, "notification", Term::new("Notification", "الإشعار")),
        (Self::Order, "order", Term::new("Order", "الطلب")),
        (Self::Page, "page", Term::new("Page", "الصفحة")),
        (Self::Post, "post", Term::new("Post", "المقال")),
        (Self::Product, "product", Term::new("Product", "المنتج")),
        (Self::Reconciliation, "reconciliation", Term::new("Comparison", "المقارنة")),
        (Self::Refund, "refund", Term::new("Refund", "الاسترداد")),
        (Self::Report, "report", Term::new("Report", "البلاغ")),
        (Self::Season, "season", Term::new("Season", "الموسم")),
        (Self::Slot, "slot", Term::new("Slot", "موعد التوصيل")),
        (Self::Staff, "staff", Term::new("Member of staff", "الموظف")),
        (Self::Subcategory, "subcategory", Term::new("Subcategory", "الفئة الفرعية")),
        (Self::Tag, "tag", Term::new("Tag", "الوسم")),
        (Self::Variation, "variation", Term::new("Variation", "الخيار")),
        (Self::Window, "slot_window", Term::new("Window", "الفترة")),
        (Self::Writer, "writer", Term::new("Writer", "الكاتب")),
        (Self::Zone, "delivery_zone", Term::new("Zone", "المنطقة")),
    ];

    /// Returns the kind as the detail of a text.
    pub fn detail(self) -> MessageArg {
        let known = Self::ALL.into_iter().find(|(thing, ..)| *thing == self);
        let (name, label) =
            known.map_or(("page", Term::new("Page", "الصفحة")), |(_, name, label)| (name, label));
        MessageArg::Field { name, label }
    }
}
