//! The size of the tree that an HTML text becomes, found out before anything builds it.

use std::borrow::Cow;
use std::cell::Cell;
use std::rc::Rc;

use html5ever::tendril::{StrTendril, TendrilSink as _};
use html5ever::tree_builder::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::{Attribute, ExpandedName, ParseOpts, QualName, local_name, ns, parse_fragment};

/// The maximum number of elements' beginnings and ends, and of entities, in a text. The time of parsing grows with the square
/// of the number of the second.
const TOKENS_MAX: usize = 5_000;
/// The maximum number of elements inside of each other. The time of parsing grows with the square of it.
const DEPTH_MAX: usize = 100;
/// The maximum number of elements in the tree. There may be many more than in the text: bold text that is not ended before the
/// next paragraph goes on in it as a new element.
const ELEMENTS_MAX: usize = 10_000;
/// The maximum number of characters in one tag. The time of reading it grows with the square of its attributes.
const TAG_MAX_CHARS: usize = 4_000;
/// The number of characters that are parsed before the size is looked at again.
const STEP_CHARS: usize = 32;

/// Returns whether the text can be parsed quickly, and with little memory.
pub(super) fn is_reasonable(html: &str) -> bool {
    if html.matches(['<', '&']).count() > TOKENS_MAX {
        return false;
    }
    let size = Rc::new(Size::default());
    let context = QualName::new(None, ns!(html), local_name!("div"));
    let mut parser = parse_fragment(Counter(size.clone()), ParseOpts::default(), context, Vec::new(), false);
    let (mut rest, mut steps, mut quiet_chars) = (html, 0, 0);
    while !rest.is_empty() {
        let end = rest.char_indices().nth(STEP_CHARS).map_or(rest.len(), |(at, _)| at);
        let (step, after) = rest.split_at(end);
        parser.process(StrTendril::from(step));
        // Text, and each tag that has ended, takes a step. So without one, all of it is the inside of a tag.
        quiet_chars = if size.steps.get() == steps { quiet_chars + STEP_CHARS } else { 0 };
        let (elements, depth) = (size.elements.get(), size.depth.get());
        if elements > ELEMENTS_MAX || depth > DEPTH_MAX || quiet_chars > TAG_MAX_CHARS {
            return false;
        }
        (rest, steps) = (after, size.steps.get());
    }
    true
}

#[derive(Default)]
struct Size {
    elements: Cell<usize>,
    /// How deep the deepest one is.
    depth: Cell<usize>,
    /// The number of changes of the tree.
    steps: Cell<usize>,
}

impl Size {
    fn step(&self) {
        self.steps.set(self.steps.get() + 1);
    }

    /// Notes that a node comes into the tree at this depth.
    fn place(&self, node: &NodeOrText<Element>, depth: usize) {
        self.step();
        if let NodeOrText::AppendNode(element) = node {
            element.depth.set(depth);
            self.depth.set(self.depth.get().max(depth));
        }
    }
}

/// Counts elements instead of building a tree of them.
struct Counter(Rc<Size>);

/// An element, which is equal to itself alone.
type Element = Rc<Placed>;

#[derive(Debug)]
struct Placed {
    name: QualName,
    /// In how many elements it was when it came into the tree.
    depth: Cell<usize>,
}

impl Placed {
    fn new(name: QualName) -> Element {
        Rc::new(Self { name, depth: Cell::default() })
    }
}

impl TreeSink for Counter {
    type Handle = Element;
    type Output = ();
    type ElemName<'a> = ExpandedName<'a>;

    fn finish(self) {}

    fn parse_error(&self, _: Cow<'static, str>) {}

    fn get_document(&self) -> Element {
        Placed::new(QualName::new(None, ns!(), local_name!("")))
    }

    fn elem_name<'a>(&'a self, element: &'a Element) -> ExpandedName<'a> {
        element.name.expanded()
    }

    fn create_element(&self, name: QualName, _: Vec<Attribute>, _: ElementFlags) -> Element {
        self.0.step();
        self.0.elements.set(self.0.elements.get() + 1);
        Placed::new(name)
    }

    fn create_comment(&self, _: StrTendril) -> Element {
        self.0.step();
        self.get_document()
    }

    fn create_pi(&self, _: StrTendril, _: StrTendril) -> Element {
        self.get_document()
    }

    fn append(&self, parent: &Element, node: NodeOrText<Element>) {
        self.0.place(&node, parent.depth.get() + 1);
    }

    fn append_based_on_parent_node(&self, element: &Element, before: &Element, node: NodeOrText<Element>) {
        self.0.place(&node, element.depth.get().max(before.depth.get()) + 1);
    }

    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}

    fn pop(&self, _: &Element) {
        self.0.step();
    }

    fn get_template_contents(&self, template: &Element) -> Element {
        template.clone()
    }

    fn same_node(&self, one: &Element, other: &Element) -> bool {
        Rc::ptr_eq(one, other)
    }

    fn set_quirks_mode(&self, _: QuirksMode) {}

    fn append_before_sibling(&self, sibling: &Element, node: NodeOrText<Element>) {
        self.0.place(&node, sibling.depth.get());
    }

    fn add_attrs_if_missing(&self, _: &Element, _: Vec<Attribute>) {
        self.0.step();
    }

    fn remove_from_parent(&self, _: &Element) {}

    fn reparent_children(&self, _: &Element, _: &Element) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_post_is_reasonable() {
        let paragraph =
            "<p>Fresh <strong>hamour</strong>, <a href=\"/category/fish/1\">landed</a> &amp; iced.</p>";
        let picture = format!("<img src=\"/media/a-800.webp\" alt=\"{}\">", "x > y ".repeat(100));
        assert!(is_reasonable(&paragraph.repeat(700)));
        assert!(is_reasonable(&format!("<p>{}</p>{picture}<ul><li>a</li></ul>", "word ".repeat(18_000))));
        assert!(is_reasonable(&"سمك ".repeat(25_000)));
        assert!(is_reasonable(&format!("{}{}", "<ul><li>".repeat(20), "</li></ul>".repeat(20)).repeat(20)));
        assert!(is_reasonable(""));
    }

    #[test]
    fn what_takes_a_parser_seconds_is_not() {
        let bold = (0..700).map(|number| format!("<b title={number}>")).collect::<Vec<_>>().concat();
        let names = (0..20_000).map(|number| format!("{number:x} ")).collect::<Vec<_>>().concat();
        for html in [
            "<b><div>".repeat(5_000),
            "<div>".repeat(200),
            format!("{}</b>", "<b><div>".repeat(200)),
            "<table><tr><td>".repeat(100),
            "&".repeat(20_000),
            "&amp; ".repeat(5_001),
            format!("<p>{bold}{}", "<p>x".repeat(700)),
            format!("<p {names}>"),
            format!("<p {names}"),
            format!("<p a=\">\" {names}>"),
        ] {
            assert!(!is_reasonable(&html), "{}", &html[..40]);
        }
    }
}
