//! Conditions that a statement repeats so that a limited thing is taken once only, held against the rule book.

use hamour::store::code::{self, NewChallenge};
use hamour::store::product::NewVariation;
use hamour::store::{coupon, product, stock};
use hamour_core::Money;
use hamour_core::cart::check_units;
use hamour_core::catalog::is_offered;
use hamour_core::coupon::is_used_up;

use crate::harness::Shop;

#[tokio::test]
async fn chk_12_taking_stock_agrees_with_the_rule_book() {
    let (shop, goods) = Shop::stocked().await;
    let product_id = goods.product("safi");
    let mut tx = shop.state.db.begin().await.unwrap();
    let mut taken = 0;
    for product_is_active in [true, false] {
        product::set_active(&mut tx, product_id, product_is_active).await.unwrap();
        for variation_is_active in [true, false] {
            for (units, wanted) in [(0, 1), (1, 1), (1, 2), (5, 4), (5, 5), (5, 6)] {
                let new = NewVariation {
                    product_id,
                    name: Some("Test"),
                    price: Money::from_dirhams(100).unwrap(),
                    weight_grams: None,
                    pieces: None,
                    stock: units,
                    is_weighed: false,
                    is_active: variation_is_active,
                    image: None,
                    image_alt: None,
                    position: 0,
                };
                let id = product::insert_variation(&mut tx, &new).await.unwrap();
                let rule = check_units(is_offered(product_is_active, variation_is_active), units, wanted);
                let left = stock::take(&mut tx, id, wanted).await.unwrap();
                assert_eq!(left.is_some(), rule.is_ok(), "{new:?} wanted {wanted}");
                assert!(left.is_none_or(|left| left == units - i64::from(wanted)));
                taken += u32::from(left.is_some());
            }
        }
    }
    assert_eq!(taken, 3, "only what is offered, and no more than there is");
}

#[tokio::test]
async fn chk_13_taking_a_coupons_use_agrees_with_the_rule_book() {
    let (shop, _) = Shop::stocked().await;
    shop.set_terms(|_| ()).await;
    for (code, max_uses) in [("ANY", None), ("NEVER", Some(0)), ("TWICE", Some(2))] {
        shop.add_coupon(code, |terms| terms.max_uses = max_uses).await;
        for uses in 0..4 {
            let mut tx = shop.state.db.begin().await.unwrap();
            let before = coupon::by_code(&mut tx, code).await.unwrap().unwrap();
            let may = !is_used_up(max_uses, before.uses);
            let taken = coupon::count_use(&mut tx, before.id).await.unwrap();
            assert_eq!(taken, may, "{code} after {uses}");
            tx.commit().await.unwrap();
        }
        assert_eq!(shop.coupon_uses(code).await, max_uses.unwrap_or(4));
    }
}

#[tokio::test]
async fn val_06_trying_a_code_agrees_with_the_rule_book() {
    let shop = Shop::open().await;
    let mut tx = shop.state.db.begin().await.unwrap();
    let mut tried = 0;
    for (tries, expires_at, ends) in
        [(0, 100, false), (1, 100, false), (5, 100, false), (5, 100, true), (5, 50, false), (5, 51, false)]
    {
        let id = format!("{tries}-{expires_at}-{ends}");
        let new = NewChallenge {
            id: &id,
            purpose: "sign_up",
            phone: "97455512345",
            code_hash: &[7; 32],
            tries,
            created_at: 0,
            expires_at,
        };
        code::insert(&mut tx, &new).await.unwrap();
        if ends {
            code::end(&mut tx, &id, 10).await.unwrap();
        }
        for _ in 0..2 {
            let challenge = code::get(&mut tx, &id).await.unwrap().unwrap();
            let after = code::try_once(&mut tx, &id, 50).await.unwrap();
            assert_eq!(after.is_some(), challenge.is_open(50), "{challenge:?}");
            if let Some(expect) = challenge.answered(false, 50) {
                assert_eq!(code::get(&mut tx, &id).await.unwrap(), Some(expect));
                tried += 1;
            }
        }
    }
    assert_eq!(tried, 5, "once of one, twice of five, twice just in time");
}
