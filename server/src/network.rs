//! The networks that addresses belong to, by which callers and attempts are counted.

use std::net::IpAddr;

/// Returns the network of one household or office: an IPv4 address, or the network half of an IPv6 address.
pub fn network(address: IpAddr) -> String {
    match address {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => format!("{:x?}", &address.segments()[..4]),
    }
}

/// Returns the wide network of an address, in which one customer of a provider may have many networks: a /24 of IPv4, a
/// /48 of IPv6.
pub fn wide_network(address: IpAddr) -> String {
    match address {
        IpAddr::V4(address) => format!("{:?}", &address.octets()[..3]),
        IpAddr::V6(address) => format!("{:x?}", &address.segments()[..3]),
    }
}
