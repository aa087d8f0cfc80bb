//! Tests of pictures that staff upload: what is accepted, and the conversion in the background.

use std::io::Cursor;
use std::path::PathBuf;

use chrono::{DateTime, TimeDelta, Utc};
use hamour::services::picture_upload::{convert_next, delete_expired};
use hamour::state::AppState;
use hamour::store::picture_upload;
use hamour_core::picture::{BYTES_MAX, WAITING_UPLOADS_MAX};
use hamour_core::staff::Role;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};

use crate::harness::{Answer, Member, Shop};

const WHOLE: &str = "used_as=card";

/// A PNG file, which one number makes unlike others.
pub(crate) fn png(width: u32, height: u32, shade: u8) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    let picture = DynamicImage::ImageRgb8(RgbImage::from_pixel(width, height, Rgb([shade, 80, 120])));
    picture.write_to(&mut file, ImageFormat::Png).unwrap();
    file.into_inner()
}

impl Member<'_> {
    pub(crate) async fn uploads(&self, key: &str, query: &str, picture: Vec<u8>) -> Answer {
        let path = format!("picture/upload?key={key}&{query}");
        self.shop.staff_post(&path, &self.cookie).body("image/png", picture).await
    }

    async fn looks_at(&self, upload: &Value) -> Value {
        let id = upload["id"].as_i64().unwrap();
        self.get(&format!("picture/uploads?ids={id}")).await.ok()["uploads"][0].clone()
    }

    /// Uploads a picture and returns its address once it is converted.
    pub(crate) async fn adds_picture(&self, shade: u8) -> String {
        let upload = self.uploads(&format!("shade{shade}"), WHOLE, png(400, 400, shade)).await.ok();
        while convert_next(&self.shop.state).await.unwrap() {}
        self.looks_at(&upload).await["address"].as_str().unwrap().to_owned()
    }
}

fn files(state: &AppState, folder: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(state.config.data_dir.join(folder)).into_iter().flatten();
    entries.map(|entry| entry.unwrap().path()).collect()
}

#[tokio::test]
async fn an_upload_is_answered_at_once_and_converted_in_the_background() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let upload = noor.uploads("a", WHOLE, png(500, 400, 1)).await.ok();
    let expect = json!({"id": upload["id"], "state": "queued", "address": null, "failure": null});
    assert_eq!(upload, expect);
    assert_eq!(noor.looks_at(&upload).await, expect);
    assert_eq!((files(&shop.state, "uploads").len(), files(&shop.state, "media").len()), (1, 0));
    assert!(convert_next(&shop.state).await.unwrap());
    let ready = noor.looks_at(&upload).await;
    assert_eq!(ready["state"], "ready");
    let address = ready["address"].as_str().unwrap();
    let stem = address.strip_prefix("/media/").unwrap().strip_suffix("-800.webp").unwrap();
    let media = files(&shop.state, "media");
    assert_eq!(media.len(), 6);
    assert!(media.iter().all(|path| path.file_name().unwrap().to_str().unwrap().starts_with(stem)));
    assert_eq!(files(&shop.state, "uploads").len(), 0);
    assert!(!convert_next(&shop.state).await.unwrap());
    // Nobody else sees it.
    let other = shop.staff("salma", Role::Editor).await;
    let id = upload["id"].as_i64().unwrap();
    assert_eq!(other.get(&format!("picture/uploads?ids={id}")).await.ok(), json!({"uploads": []}));
}

#[tokio::test]
async fn a_repeated_upload_changes_nothing_and_the_same_part_has_the_same_address() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let picture = || png(900, 600, 1);
    let part = "used_as=card&x=10&y=0&width=600&height=600";
    let first = noor.uploads("a", part, picture()).await.ok();
    assert_eq!(noor.uploads("a", part, picture()).await.ok(), first);
    noor.uploads("a", WHOLE, picture()).await.expect(409, "key_reused");
    noor.uploads("a", part, png(900, 600, 2)).await.expect(409, "key_reused");
    assert_eq!(files(&shop.state, "uploads").len(), 1);
    let again = noor.uploads("b", part, picture()).await.ok();
    let moved = noor.uploads("c", "used_as=card&x=11&y=0&width=600&height=600", picture()).await.ok();
    let whole = noor.uploads("d", WHOLE, picture()).await.ok();
    while convert_next(&shop.state).await.unwrap() {}
    let mut addresses = Vec::new();
    for upload in [&first, &again, &moved, &whole] {
        addresses.push(noor.looks_at(upload).await["address"].as_str().unwrap().to_owned());
    }
    assert_eq!(addresses[0], addresses[1]);
    addresses.remove(1);
    addresses.sort();
    addresses.dedup();
    assert_eq!(addresses.len(), 3, "{addresses:?}");
    assert_eq!(files(&shop.state, "uploads").len(), 0);
}

#[tokio::test]
async fn what_cannot_become_a_picture_is_refused_at_once() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Editor).await;
    for (query, file, code) in [
        (WHOLE, b"<svg/>".to_vec(), "picture_kind"),
        (WHOLE, png(399, 500, 1), "picture_too_small"),
        (WHOLE, png(400, 1700, 1), "picture_shape"),
        ("used_as=wide_banner", png(1200, 440, 1), "picture_too_small"),
        ("used_as=card&x=0&y=0&width=399&height=399", png(500, 500, 1), "picture_crop_invalid"),
        ("used_as=card&x=0&y=0&width=450&height=440", png(500, 500, 1), "picture_crop_invalid"),
        ("used_as=card&x=101&y=0&width=400&height=400", png(500, 500, 1), "picture_crop_invalid"),
        ("used_as=wide_banner&x=0&y=0&width=1280&height=441", png(1300, 900, 1), "picture_crop_invalid"),
    ] {
        noor.uploads("a", query, file).await.expect(400, code);
    }
    for query in ["used_as=poster", "used_as=card&x=1", "used_as=card&x=-1&y=0&width=400&height=400", ""] {
        noor.uploads("a", query, png(500, 500, 1)).await.expect(422, "validation");
    }
    noor.uploads("", WHOLE, png(500, 500, 1)).await.expect(422, "validation");
    let large = vec![0; usize::try_from(BYTES_MAX).unwrap() + 1];
    noor.uploads("a", WHOLE, large).await.expect(413, "too_large");
    for ids in ["", "a", "1,", "-1", &"9".repeat(16), &vec!["1"; 101].join(",")] {
        noor.get(&format!("picture/uploads?ids={ids}")).await.expect(422, "validation");
    }
    // Parts of a ribbon may be cut out, and both banners have their shapes.
    noor.uploads("b", "used_as=card&x=0&y=900&width=400&height=400", png(400, 1700, 1)).await.ok();
    noor.uploads("c", "used_as=wide_banner&x=0&y=0&width=1280&height=440", png(1300, 900, 1)).await.ok();
    noor.uploads("d", "used_as=narrow_banner&x=0&y=0&width=480&height=420", png(500, 500, 1)).await.ok();
    assert_eq!(files(&shop.state, "uploads").len(), 3);
    while convert_next(&shop.state).await.unwrap() {}
}

#[tokio::test]
async fn nobody_can_fill_the_disk() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Editor).await;
    for number in 0..WAITING_UPLOADS_MAX {
        noor.uploads(&number.to_string(), WHOLE, png(400, 400, 1)).await.ok();
    }
    noor.uploads("more", WHOLE, png(400, 400, 1)).await.expect(400, "pictures_waiting");
    assert_eq!(files(&shop.state, "uploads").len(), WAITING_UPLOADS_MAX as usize);
    // A repetition is none, and others are not held up.
    noor.uploads("0", WHOLE, png(400, 400, 1)).await.ok();
    shop.staff("salma", Role::Editor).await.uploads("a", WHOLE, png(400, 400, 1)).await.ok();
    convert_next(&shop.state).await.unwrap();
    noor.uploads("more", WHOLE, png(400, 400, 1)).await.ok();
}

#[tokio::test]
async fn two_processes_share_the_work() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let mut uploads = Vec::new();
    for shade in 0..6 {
        uploads.push(noor.uploads(&shade.to_string(), WHOLE, png(400, 400, shade)).await.ok());
    }
    let other = shop.another_program().await;
    let converts = async |state: &AppState| {
        let mut count = 0;
        while convert_next(state).await.unwrap() {
            count += 1;
        }
        count
    };
    let (one, two) = tokio::join!(converts(&shop.state), converts(&other));
    assert_eq!(one + two, 6, "each was converted once");
    for upload in &uploads {
        assert_eq!(noor.looks_at(upload).await["state"], "ready");
    }
}

/// Claims the oldest upload as a process that then stops.
async fn begins_and_stops(shop: &Shop) {
    let now = shop.state.clock.now();
    let until = (now + TimeDelta::seconds(60)).timestamp_millis();
    let mut tx = shop.state.db.begin().await.unwrap();
    let claimed = picture_upload::claim(&mut tx, now.timestamp_millis(), until).await.unwrap();
    tx.commit().await.unwrap();
    assert!(claimed.is_some());
}

#[tokio::test]
async fn a_conversion_that_broke_off_is_tried_again_and_given_up_at_last() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let upload = noor.uploads("a", WHOLE, png(400, 400, 1)).await.ok();
    begins_and_stops(&shop).await;
    assert_eq!(noor.looks_at(&upload).await["state"], "converting");
    assert!(!convert_next(&shop.state).await.unwrap(), "the claim is still valid");
    shop.advance_s(60);
    assert!(convert_next(&shop.state).await.unwrap());
    assert_eq!(noor.looks_at(&upload).await["state"], "ready");
    let upload = noor.uploads("b", WHOLE, png(400, 400, 2)).await.ok();
    for _ in 0..3 {
        begins_and_stops(&shop).await;
        shop.advance_s(60);
    }
    assert!(convert_next(&shop.state).await.unwrap());
    let given_up = noor.looks_at(&upload).await;
    assert_eq!(
        (&given_up["state"], &given_up["failure"], &given_up["address"]),
        (&json!("failed"), &json!("picture_unconverted"), &Value::Null)
    );
    assert_eq!(files(&shop.state, "uploads").len(), 0);
}

#[tokio::test]
async fn a_picture_whose_pixels_cannot_be_read_fails_with_the_reason() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let mut broken = png(400, 400, 1);
    let middle = broken.len() / 2;
    broken[middle] ^= 0xff;
    let upload = noor.uploads("a", WHOLE, broken).await.ok();
    assert!(convert_next(&shop.state).await.unwrap());
    let failed = noor.looks_at(&upload).await;
    assert_eq!((&failed["state"], &failed["failure"]), (&json!("failed"), &json!("picture_unreadable")));
    assert_eq!((files(&shop.state, "uploads").len(), files(&shop.state, "media").len()), (0, 0));
}

#[tokio::test]
async fn old_uploads_and_stray_originals_are_deleted() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let done = noor.uploads("a", WHOLE, png(400, 400, 1)).await.ok();
    while convert_next(&shop.state).await.unwrap() {}
    let waiting = noor.uploads("b", WHOLE, png(400, 400, 2)).await.ok();
    let stray = shop.state.config.data_dir.join("uploads/stray");
    std::fs::write(&stray, b"of an upload that was never written").unwrap();
    assert_eq!(delete_expired(&shop.state).await.unwrap(), 0);
    // The files have the time of this machine, which may be before or after that of the shop.
    let written = DateTime::<Utc>::from(stray.metadata().unwrap().modified().unwrap());
    let ahead = (written - shop.state.clock.now()).max(TimeDelta::zero()) + TimeDelta::days(8);
    shop.advance(ahead.to_std().unwrap());
    assert_eq!(delete_expired(&shop.state).await.unwrap(), 1);
    assert!(!stray.exists());
    assert_eq!(files(&shop.state, "uploads").len(), 1);
    while convert_next(&shop.state).await.unwrap() {}
    let mut tx = shop.state.db.begin_reading().await.unwrap();
    let staff = picture_upload::find(&mut tx, 1, done["id"].as_i64().unwrap()).await.unwrap();
    assert!(staff.is_none());
    let ready = picture_upload::find(&mut tx, 1, waiting["id"].as_i64().unwrap()).await.unwrap().unwrap();
    assert!(ready.address().is_some());
}
