//! Tests of the catalogue as a folder of text files.

use std::io::{Cursor, Write as _};
use std::sync::Arc;

use hamour::services::catalogue_file::{self, Export, Input, ProductChangeKind};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::catalogue_file::whole;
use crate::harness::{Shop, tester};
use crate::staff_picture::png;

/// An archive of files.
fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(vec![]));
    for (name, bytes) in files {
        archive.start_file(*name, SimpleFileOptions::default()).unwrap();
        archive.write_all(bytes).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

async fn folder_of(shop: &Shop) -> Vec<u8> {
    catalogue_file::export(&shop.state, Export::Folder).await.unwrap()
}

async fn problems(shop: &Shop, files: &[(&str, &[u8])]) -> Vec<String> {
    let input = Arc::new(Input::read(&archive(files), false));
    let checked = catalogue_file::check(&shop.state, tester(), &input).await.unwrap();
    checked.problems.iter().map(ToString::to_string).collect()
}

#[tokio::test]
async fn a_folder_imports_into_an_empty_shop_to_an_equal_catalogue() {
    let first = Shop::open().await;
    first.imports(&whole()).await;
    let (sheet, folder) = (first.exports().await, folder_of(&first).await);
    let second = Shop::open().await;
    let made = second.imports(&folder).await;
    assert_eq!((made.count(ProductChangeKind::Created), made.categories), (2, (2, 0)));
    assert_eq!(second.exports().await, sheet, "byte for byte");
    let texts = async |shop: &Shop| {
        let mut files = catalogue_file::export_folder(&shop.state).await.unwrap();
        files.retain(|(name, _)| name.starts_with("catalogue/"));
        files
    };
    assert_eq!(texts(&second).await, texts(&first).await, "pictures are converted once more");
    assert!(first.imports(&folder).await.is_empty(), "its own folder changes nothing");

    let directory = tempfile::tempdir().unwrap();
    for (name, bytes) in catalogue_file::export_folder(&first.state).await.unwrap() {
        let path = directory.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, bytes).unwrap();
    }
    std::fs::write(directory.path().join("shop.toml"), "[details]").unwrap();
    let file = directory.path().join("catalogue/fish.toml");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("\n[[product.variation]]\nname = \"Whole\"\n"), "{text}");
    assert!(text.contains("\npieces = [4, 6]\n"), "{text}");
    std::fs::write(&file, text.replace("price = \"22.50\"", "price = 23.5")).unwrap();
    let input = Arc::new(Input::read_folder(directory.path(), false).unwrap());
    let checked = catalogue_file::check(&first.state, tester(), &input).await.unwrap();
    assert_eq!(checked.problems, []);
    let fields: Vec<_> = checked.changes.iter().flat_map(|change| &change.fields).collect();
    assert_eq!((fields.len(), &fields[0].to[..]), (1, "23.50"));
}

#[tokio::test]
async fn an_export_writes_into_an_empty_folder_only() {
    let (shop, _) = Shop::stocked().await;
    let directory = tempfile::tempdir().unwrap();
    std::fs::create_dir(directory.path().join(".git")).unwrap();
    let files = catalogue_file::export_folder(&shop.state).await.unwrap();
    catalogue_file::write_folder(directory.path(), &files).unwrap();
    let written = std::fs::read(directory.path().join("catalogue/fish.toml")).unwrap();
    assert!(files.contains(&("catalogue/fish.toml".to_owned(), written)));
    let refused = catalogue_file::write_folder(directory.path(), &files).unwrap_err();
    assert_eq!(refused.kind(), std::io::ErrorKind::DirectoryNotEmpty);
    assert!(refused.to_string().contains(directory.path().to_str().unwrap()), "{refused}");
}

/// A link could lead out of the folder, and reading a pipe never ends.
#[cfg(unix)]
#[test]
fn a_folder_with_a_link_or_a_pipe_is_refused_with_its_name() {
    use std::os::unix::fs::symlink;
    for place in ["catalogue/meat.toml", "pictures/safi.webp", "pictures/deep/safi.webp", "pictures"] {
        let directory = tempfile::tempdir().unwrap();
        let at = |name: &str| directory.path().join(name);
        std::fs::create_dir(at("catalogue")).unwrap();
        std::fs::write(at("catalogue/fish.toml"), "[category]\nslug = 'fish'\n").unwrap();
        let read = || Input::read_folder(directory.path(), false).map(|_| ());
        read().unwrap();
        std::fs::create_dir_all(at(place).parent().unwrap()).unwrap();
        symlink("/etc", at(place)).unwrap();
        let refused = read().unwrap_err().to_string();
        assert!(refused.contains(place) && refused.contains("a link or a special file"), "{refused}");
        std::fs::remove_file(at(place)).unwrap();
        let made = std::process::Command::new("mkfifo").arg(at(place)).status().unwrap();
        assert!(made.success());
        let refused = read().unwrap_err().to_string();
        assert!(refused.contains(place), "{refused}");
    }
    let missing = Input::read_folder(std::path::Path::new("/nowhere"), false).map(|_| ()).unwrap_err();
    assert!(missing.to_string().starts_with("/nowhere/catalogue/: "), "{missing}");
}

#[tokio::test]
async fn every_problem_of_a_folder_names_its_file_line_and_key() {
    let (shop, _) = Shop::stocked().await;
    let fish = "[category]\nslug = 'fish'\ncolour = 'blue'\n\n[[product]]\nslug = 'safi'\nprice = 'cheap'\nactive = 7\n\n\
        [[product]]\nslug = 'hamour'\nprice = '5.00'\n[[product.variation]]\nname = 'Whole'\nprise = '1'\nstock = 'many'\n";
    let found = problems(
        &shop,
        &[
            ("catalogue/fish.toml", fish.as_bytes()),
            ("catalogue/meat.toml", b"[category\n"),
            ("notes.txt", b""),
        ],
    )
    .await;
    let named = |start: &str| found.iter().any(|problem| problem.starts_with(start));
    for start in [
        "catalogue/fish.toml, line 3, colour: There is no column colour",
        "catalogue/fish.toml, line 7, price (safi): A price must be",
        "catalogue/fish.toml, line 8, active (safi): ",
        "catalogue/fish.toml, line 12, price: There is no column price",
        "catalogue/fish.toml, line 15, prise: There is no column prise",
        "catalogue/fish.toml, line 16, stock (hamour): ",
        "catalogue/meat.toml, line ",
        "notes.txt: ",
    ] {
        assert!(named(start), "{start} is in {found:#?}");
    }
    assert_eq!(found.len(), 8, "{found:#?}");
    let many = format!("[category]\nslug = 'fish'\n{}", "[[product]]\n".repeat(50_001));
    assert_eq!(
        problems(&shop, &[("catalogue/fish.toml", many.as_bytes())]).await,
        [": A file can have at most 50000 rows. Divide it."]
    );
    let both =
        [("catalogue.csv", &b"product\nsafi\n"[..]), ("catalogue/fish.toml", b"[category]\nslug = 'fish'\n")];
    assert_eq!(
        problems(&shop, &both).await,
        ["catalogue/fish.toml: The import does not use this file. Remove it from the archive."]
    );
}

#[tokio::test]
async fn a_folder_of_a_new_shop_gives_its_catalogue_with_its_pictures() {
    let shop = Shop::open().await;
    let fish = "[category]\nslug = 'fish'\nname = 'Fish'\nimage_alt = 'Fish on ice'\nis_featured = true\n\
        [[product]]\nslug = 'safi'\nname = 'Safi'\ndescription = 'Good.'\nimage_alt = 'Safi'\nprice = '38.00'\nstock = 4\n\
        search = ['rabbitfish', 'fish']\nstatus = 'published'\n[[product.picture]]\nimage_alt = 'From behind'\n";
    let picture = |shade| png(400, 400, shade);
    let file = archive(&[
        ("catalogue/fish.toml", fish.as_bytes()),
        ("pictures/category-fish.png", &picture(1)),
        ("pictures/safi.png", &picture(2)),
        ("pictures/safi.2.png", &picture(3)),
    ]);
    let made = shop.imports(&file).await;
    assert_eq!((made.count(ProductChangeKind::Created), made.pictures), (1, 3));
    let sheet = shop.exports().await;
    for cell in ["Fish on ice", "Safi | From behind", "rabbitfish fish", "published,yes", "38.00"] {
        assert!(sheet.contains(cell), "{cell} is in {sheet}");
    }
    let read = |file: &[u8]| Input::read(file, false);
    let again = catalogue_file::check(&shop.state, tester(), &Arc::new(read(&file))).await.unwrap();
    assert!(again.is_empty(), "{again:?}");
}

/// The catalogue's part of the demo shop's own folder is a folder of an import too.
#[tokio::test]
async fn the_demo_shops_folder_is_judged_without_a_problem() {
    let shop = Shop::open().await;
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../demo");
    let input = Arc::new(Input::read_folder(&folder, false).unwrap());
    let checked = catalogue_file::check(&shop.state, tester(), &input).await.unwrap();
    assert_eq!(checked.problems, []);
    assert!(checked.count(ProductChangeKind::Created) > 50 && checked.categories.0 > 5, "{checked:?}");
}
