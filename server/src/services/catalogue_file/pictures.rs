//! The pictures that rows can name: the files of the archive, and what the shop has already.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;

use hamour_core::picture::{ImageUsage, PictureUse};

use super::archive::Input;
use super::export;
use super::stored::Stored;
use super::{PICTURES, Problem};
use crate::picture;
use crate::services::picture::{folder, is_in_shop, stored_file};

/// The pictures that rows can name.
#[derive(Debug)]
pub(super) struct Pictures {
    /// The addresses of the shop's pictures, by the names that an export gives them.
    pub current: HashMap<String, String>,
    /// The addresses of the files, by their names, and whether they have to be converted first.
    pub files: BTreeMap<String, (String, bool)>,
    /// What is wrong with the files.
    pub problems: Vec<Problem>,
    /// The names of these files.
    refused: HashSet<String>,
}

impl Pictures {
    /// Looks at all files. Decodes no pixel.
    pub(super) fn of(input: &Input, stored: &Stored, data_dir: &Path) -> Self {
        let current: HashMap<_, _> = export::rows(stored).1.into_iter().collect();
        let (mut files, mut problems, mut refused) = (BTreeMap::new(), vec![], HashSet::new());
        for (name, bytes) in &input.pictures {
            // What an export wrote comes back as it is: converting it once more would cost quality.
            let same =
                current.get(name).filter(|address| stored_file(data_dir, address).as_ref() == Some(bytes));
            if let Some(address) = same {
                files.insert(name.clone(), (address.clone(), false));
                continue;
            }
            match picture::check_part(bytes, PictureUse::Card, None) {
                Ok(()) => {
                    let address = ImageUsage::Card.address(&picture::hash(bytes));
                    let is_new = !is_in_shop(&folder(data_dir), &address, PictureUse::Card);
                    files.insert(name.clone(), (address, is_new));
                }
                Err(refusal) => {
                    refused.insert(name.clone());
                    problems.push(Problem {
                        file: format!("{PICTURES}{name}"),
                        row: None,
                        column: String::new(),
                        item: String::new(),
                        info: refusal.error_info(),
                    });
                }
            }
        }
        Self { current, files, problems, refused }
    }

    /// Returns whether a file of this name was refused.
    pub(super) fn is_refused(&self, name: &str) -> bool {
        self.refused.contains(name)
    }
}
