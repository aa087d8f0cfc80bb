//! Pictures among the import files: `pictures/<key>.jpg`, `.jpeg`, `.png` or `.webp` in place of a hash in
//! `pictures.toml`.

use std::collections::BTreeMap;

use hamour_core::picture::ImageUsage;

use super::parsed_shop::{CATALOGUE, PictureFile, ShopFiles, Unread};
use super::{Problem, Source};
use crate::failure::Failure;
use crate::picture;
use crate::services::picture::take_in;
use crate::state::AppState;

const FOLDER: &str = "pictures/";
const ENDINGS: [&str; 4] = ["jpg", "jpeg", "png", "webp"];

/// Returns every picture key in the shop's files, with how each picture is used.
fn wanted(files: &ShopFiles) -> BTreeMap<String, Vec<ImageUsage>> {
    let mut wanted: BTreeMap<String, Vec<ImageUsage>> = BTreeMap::new();
    let mut want = |key: String, usage| {
        let usages = wanted.entry(key).or_default();
        if !usages.contains(&usage) {
            usages.push(usage);
        }
    };
    for (_, file) in &files.categories {
        want(format!("category-{}", file.category.slug), ImageUsage::Card);
        want(format!("icon-{}", file.category.slug), ImageUsage::Card);
        for subcategory in &file.subcategories {
            want(format!("subcategory-{}", subcategory.slug), ImageUsage::Card);
        }
        for product in &file.products {
            want(product.slug.clone(), ImageUsage::Card);
            product.further_pictures().for_each(|(key, _)| want(key, ImageUsage::Card));
        }
    }
    for banner in &files.merchandising.banners {
        want(banner.picture.clone(), ImageUsage::Banner);
        want(format!("{}-mobile", banner.picture), ImageUsage::Card);
    }
    for post in &files.blog.posts {
        want(post.picture.clone(), ImageUsage::Card);
    }
    wanted
}

/// Finds the pictures among the files and adds their hashes. Returns every problem with them.
pub(super) fn find(source: &dyn Source, files: &mut ShopFiles, unread: &Unread) -> Vec<Problem> {
    let wanted = wanted(files);
    let is_all_wanted_known =
        ![CATALOGUE, "merchandising.toml", "blog/posts.toml"].iter().any(|start| unread.any_of(start));
    let mut problems = vec![];
    let mut paths = source.paths();
    paths.sort();
    for path in paths {
        let Some((key, ending)) = path.strip_prefix(FOLDER).and_then(|name| name.rsplit_once('.')) else {
            continue;
        };
        if key.is_empty() || !ENDINGS.contains(&ending.to_ascii_lowercase().as_str()) {
            continue;
        }
        let mut wrong = |text: String| problems.push(Problem::new(&path, "", text));
        let Some(usages) = wanted.get(key) else {
            if is_all_wanted_known {
                wrong(format!("nothing in this shop shows a picture {key}"));
            }
            continue;
        };
        let Some(bytes) = source.bytes(&path) else {
            wrong("the file cannot be read".to_owned());
            continue;
        };
        for usage in usages {
            if let Err(refusal) = picture::check(&bytes, *usage) {
                wrong(refusal.error_info().to_string());
            }
        }
        let found = PictureFile { path: path.clone(), usages: usages.clone() };
        if let Some(other) = files.picture_files.insert(key.to_owned(), found) {
            wrong(format!("{} is the same picture's; keep one of them", other.path));
        } else if files.pictures.pictures.insert(key.to_owned(), picture::hash(&bytes)).is_some() {
            wrong("pictures.toml names this picture too; keep one of them".to_owned());
        }
    }
    problems
}

/// Stores the pictures among the files. Each takes seconds of CPU time, so the log shows the progress.
pub(super) async fn keep(state: &AppState, source: &dyn Source, files: &ShopFiles) -> Result<(), Failure> {
    let count = files.picture_files.len();
    for (number, PictureFile { path, usages }) in (1..).zip(files.picture_files.values()) {
        for usage in usages {
            let gone = || Failure::internal(format!("{path} is gone"));
            take_in(state, source.bytes(path).ok_or_else(gone)?, *usage).await?;
        }
        tracing::info!("{number} of {count} pictures are converted: {path}");
    }
    Ok(())
}
