//! The order of a customer's addresses, and which of them is the main one (ADDR-04, CHK-05).

/// Returns the sort key of an address: the main address first, then the oldest, because ids grow with age (CHK-05).
pub const fn listing_key(is_main: bool, id: i64) -> (bool, i64) {
    (!is_main, id)
}

/// Returns whether a new address becomes the main one, given the number of existing addresses: only the first does.
pub const fn becomes_main(others: usize) -> bool {
    others == 0
}

/// Returns the id of the new main address after one was removed: the oldest of those left. Returns `None` if the
/// removed address was not the main one, or if none is left.
pub fn next_main_address(was_main: bool, left: impl IntoIterator<Item = i64>) -> Option<i64> {
    left.into_iter().filter(|_| was_main).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addr_02_the_main_address_comes_first_and_the_others_by_age() {
        let mut book = [(false, 3), (false, 1), (true, 2), (false, 9)];
        book.sort_by_key(|(is_main, id)| listing_key(*is_main, *id));
        assert_eq!(book, [(true, 2), (false, 1), (false, 3), (false, 9)]);
    }

    #[test]
    fn addr_02_there_is_a_main_address_as_long_as_there_is_any() {
        assert_eq!([0, 1, 2].map(becomes_main), [true, false, false]);
        assert_eq!(next_main_address(true, [7, 3, 5]), Some(3));
        assert_eq!(next_main_address(true, []), None);
        assert_eq!(next_main_address(false, [7, 3, 5]), None);
    }
}
