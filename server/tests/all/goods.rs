//! Tests of the test catalogue: the store must return the data that was written.

use hamour::store::{category, home_page, product, zone};
use hamour_core::catalogue::HomeList;

use crate::harness::Shop;

#[tokio::test]
async fn the_store_returns_what_was_inserted() {
    let (shop, goods) = Shop::stocked().await;
    let db = &shop.state.db;
    assert_eq!(category::all(db).await.unwrap().len(), 4);
    assert_eq!(category::all_subcategories(db).await.unwrap().len(), 4);
    let products = product::all(db).await.unwrap();
    assert_eq!(products.first().map(|product| product.id), Some(goods.product("hamour")));
    let fillet = goods.variation_of("hamour", "Fillet");
    let found = product::find_variation(db, fillet).await.unwrap().unwrap();
    assert_eq!(
        (found.name.as_deref(), found.price_dirhams, found.weight_grams),
        (Some("Fillet"), 5400, Some(500))
    );
    let of_hamour = product::variations_of(db, goods.product("hamour")).await.unwrap();
    assert_eq!(of_hamour.iter().map(|one| one.is_weighed).collect::<Vec<_>>(), [true, false]);
    assert_eq!(product::find(db, 999).await.unwrap().map(|product| product.id), None);
    let deals = home_page::choices(db, HomeList::Deals).await.unwrap();
    let deals: Vec<_> = deals.iter().map(|deal| deal.product_id).collect();
    assert_eq!(deals, [goods.product("safi"), goods.product("kingfish")]);
    let zones = zone::zones(db).await.unwrap();
    assert_eq!(zones.iter().map(|zone| zone.number).collect::<Vec<_>>(), [24, 51, 66, 90]);
}
