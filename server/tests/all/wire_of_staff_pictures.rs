//! The recorded responses of the calls for pictures.

use hamour::services::picture_upload::convert_next;
use hamour_core::staff::Role;
use serde_json::json;

use crate::harness::Shop;
use crate::staff_picture::png;
use crate::wire::Wire;

pub(crate) async fn calls(wire: &mut Wire) {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let upload = noor.uploads("a", "used_as=card", png(400, 400, 1)).await;
    let id = wire.take("staff-picture-upload", "", &upload)["id"].clone();
    let small = noor.uploads("b", "used_as=card", png(399, 400, 1)).await;
    wire.take("staff-picture-upload", "too_small", &small);
    convert_next(&shop.state).await.unwrap();
    let ready = wire.take("staff-picture-uploads", "", &noor.get(&format!("picture/uploads?ids={id}")).await);
    let address = &ready["uploads"][0]["address"];
    let hamour = goods.product("hamour");
    let list = noor.get(&format!("product-picture/list?product_id={hamour}")).await;
    let found = wire.take("staff-product-picture-list", "", &list);
    let picture = json!({"image": address, "alt": "Hamour on ice", "alt_ar": "هامور على الثلج"});
    let pictures = json!([found["pictures"][0], picture]);
    let set = |seen: &str, pictures| {
        let body = json!({"product_id": hamour, "seen": seen, "pictures": pictures});
        noor.post("product-picture/set", &body)
    };
    let seen = found["version"].as_str().unwrap();
    wire.take("staff-product-picture-set", "", &set(seen, pictures).await);
    wire.take("staff-product-picture-set", "changed", &set(seen, json!([picture])).await);
    let variation = &found["variations"][0];
    let own =
        json!({"variation_id": variation["variation_id"], "seen": variation["version"], "picture": picture});
    let set_own = noor.post("product-picture/set-variation", &own);
    wire.take("staff-product-picture-set-variation", "", &set_own.await);
}
