//! A customer's addresses together: which comes first, and which is the main one (specification, sections 2 and 4: the
//! first address is selected).

/// By what the addresses of a customer are listed (section 4): the main one first, then by age, which is the order of
/// their ids.
pub const fn listing_key(is_main: bool, id: i64) -> (bool, i64) {
    (!is_main, id)
}

/// Whether an address becomes the main one by being added to so many (beyond the specification): the first does.
pub const fn becomes_main(others: usize) -> bool {
    others == 0
}

/// Which of the addresses that are left, by id, is the main one after one was removed that was it or not (beyond the
/// specification); nothing where that changes nothing. The oldest inherits.
pub fn heir(was_main: bool, left: impl IntoIterator<Item = i64>) -> Option<i64> {
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
        assert_eq!(heir(true, [7, 3, 5]), Some(3));
        assert_eq!(heir(true, []), None);
        assert_eq!(heir(false, [7, 3, 5]), None);
    }
}
