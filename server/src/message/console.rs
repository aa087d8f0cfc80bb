//! Messages on standard output, for trying out the shop without a provider.

use super::{Message, MessageSender, Sending};

/// Prints messages. Not for a real shop: the output has the codes that sign customers in.
#[derive(Debug)]
pub struct Console;

impl MessageSender for Console {
    fn send<'a>(&'a self, message: &'a Message<'a>) -> Sending<'a> {
        println!("Message to {}: {}", message.phone, message.text);
        Box::pin(std::future::ready(Ok(())))
    }
}
