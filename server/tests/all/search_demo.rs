//! What shoppers of the demo shop type first, and the product that they mean: other spellings, both scripts, and typos
//! (SRCH-01).

use hamour::services::demo;

use crate::harness::Shop;
use crate::search::search;

/// A line for each search: what is typed, a tab, and the slug of the product that must be found first.
const SEARCHES: &str = include_str!("../../../core/tests/vectors/demo_searches.tsv");

#[tokio::test]
async fn srch_01_the_first_result_is_the_product_that_is_meant() {
    let shop = Shop::open().await;
    assert!(demo::load_if_empty(&shop.state).await.unwrap());
    shop.change_catalogue(async |_| ()).await;
    let searches = SEARCHES.lines().map(|line| line.split_once('\t').expect("two columns"));
    let mut wrong = vec![];
    let mut count = 0;
    for (typed, meant) in searches {
        count += 1;
        let found = search(&shop, typed).await;
        if found.first().map(String::as_str) != Some(meant) {
            wrong.push(format!("{typed}: {:?} instead of {meant}", &found[..found.len().min(3)]));
        }
    }
    assert!(count >= 200, "{count}");
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}
