//! The products that a large demo has after the demo's own. Each follows from its number, so that they can be written in
//! parts, and a demo of the same size always has the same products.

mod words;

use hamour_core::Money;
use hamour_core::catalogue::{ProductForm, ProductStatus, VariationForm, slug_of};

use super::past_orders::one_of;
use crate::failure::Failure;
use crate::model::picture::DescribedPicture;
use crate::random::Rng;
use crate::services::import::ShopFiles;
use words::{Goods, Group, Unit, Word, Words};

/// The product with this number and every fifth after it has variations.
const EVERY_WITH_VARIATIONS: usize = 5;
/// Subtracted from the rank of each subcategory, it makes the largest ones more alike (the law of Zipf and Mandelbrot).
const RANK_OFFSET: usize = 8;

/// A kind and a cut, which are a subcategory.
#[derive(Clone, Copy, Debug)]
struct Part {
    goods: usize,
    kind: usize,
    cut: usize,
}

/// A subcategory of the demo's categories.
pub(super) struct Subcategory<'a> {
    /// The slug of its category.
    pub(super) category: &'a str,
    pub(super) slug: String,
    pub(super) name: String,
    pub(super) name_ar: String,
    pub(super) picture: &'a DescribedPicture,
}

/// An invented product.
pub(super) struct Invented<'a> {
    /// The index of its subcategory.
    pub(super) part: usize,
    /// Without the ids of its category and subcategory.
    pub(super) form: ProductForm,
    pub(super) pictures: &'a [DescribedPicture],
}

/// All invented products of a demo.
pub(super) struct Assortment {
    words: Words,
    /// The pictures of the demo's own products, by the category's index in the words.
    pictures: Vec<Vec<Vec<DescribedPicture>>>,
    /// The subcategories, the largest first.
    parts: Vec<Part>,
    /// The number of products in each subcategory and those before it.
    ends: Vec<usize>,
    count: usize,
}

impl Assortment {
    /// Prepares `count` products with the pictures of the demo.
    pub(super) fn new(files: &ShopFiles, count: usize) -> Result<Self, Failure> {
        let words = Words::read()?;
        let pictures: Vec<Vec<_>> = words
            .categories
            .iter()
            .map(|goods| {
                let of = files.categories.iter().find(|(_, file)| file.category.slug == goods.slug);
                let products = of.into_iter().flat_map(|(_, file)| &file.products);
                products.map(|product| files.pictures_of(product)).collect()
            })
            .collect();
        if count > 0 && pictures.iter().any(Vec::is_empty) {
            return Err(Failure::internal("a category of the demo has no products"));
        }
        let mut parts = all_parts(&words);
        parts.truncate(count.isqrt());
        let ends = ends(parts.len(), count);
        Ok(Self { words, pictures, parts, ends, count })
    }

    /// Returns the subcategories.
    pub(super) fn subcategories(&self) -> impl Iterator<Item = Subcategory<'_>> {
        self.parts.iter().enumerate().map(|(rank, part)| {
            let goods = &self.words.categories[part.goods];
            let (kind, cut) = (&goods.kinds[part.kind], &goods.cuts[part.cut]);
            let name = capitalised(&format!("{} {}", kind.0, cut.0));
            let pictures = &self.pictures[part.goods];
            Subcategory {
                category: &goods.slug,
                slug: slug_of(&name),
                name,
                name_ar: format!("{} {}", cut.1, kind.1),
                picture: &pictures[rank % pictures.len()][0],
            }
        })
    }

    /// Invents the product with a number below the count.
    pub(super) fn product(&self, number: usize) -> Result<Invented<'_>, Failure> {
        // Neighbours in the order of entry are of different subcategories, as in a shop.
        let place = scattered(number, self.count);
        let rank = self.ends.partition_point(|end| *end <= place);
        let nth = place - rank.checked_sub(1).map_or(0, |before| self.ends[before]);
        let part = self.parts[rank];
        let goods = &self.words.categories[part.goods];
        let recipe = self.recipe(part, goods, nth + rank)?;
        let rng = Rng::seeded(u64::try_from(number).map_err(Failure::internal)?);
        Ok(Invented {
            part: rank,
            form: recipe.form(&self.words, number, &rng)?,
            pictures: one_of::<Vec<_>>(&rng, &self.pictures[part.goods]),
        })
    }

    /// Returns the words of a subcategory's product. Different products have different words.
    fn recipe<'a>(&'a self, part: Part, goods: &'a Goods, nth: usize) -> Result<Recipe<'a>, Failure> {
        let group = self.words.group_of(goods)?;
        let (sizes, brands, origins) = (goods.unit.sizes(), &self.words.brands, &self.words.origins);
        let all = sizes.len() * group.preparations.len() * brands.len() * origins.len();
        let mut left = scattered(nth % all, all);
        let mut digit = |base: usize| {
            let digit = left % base;
            left /= base;
            digit
        };
        Ok(Recipe {
            goods,
            group,
            spread: i64::try_from((part.kind * 7 + part.cut * 13) % 100).map_err(Failure::internal)?,
            kind: &goods.kinds[part.kind],
            cut: &goods.cuts[part.cut],
            size: sizes[digit(sizes.len())],
            preparation: &group.preparations[digit(group.preparations.len())],
            brand: &brands[digit(brands.len())],
            origin: &origins[digit(origins.len())],
        })
    }
}

/// What a product is composed of.
struct Recipe<'a> {
    goods: &'a Goods,
    group: &'a Group,
    /// Where its price is between the lowest and the highest, in percent.
    spread: i64,
    kind: &'a Word,
    cut: &'a Word,
    size: i64,
    preparation: &'a Word,
    brand: &'a Word,
    origin: &'a Word,
}

impl Recipe<'_> {
    fn form(&self, words: &Words, number: usize, rng: &Rng) -> Result<ProductForm, Failure> {
        let has_choice = number.is_multiple_of(EVERY_WITH_VARIATIONS);
        let units = if has_choice { 2 + i64::from(rng.below(4)) } else { 1 };
        let (size, size_ar) = self.goods.unit.text(self.size);
        let (from, from_ar) = if has_choice { ("from ", "من ") } else { ("", "") };
        let (what, what_ar) = self.what();
        let name = format!("{what}, {}, {}, {from}{size}", self.brand.0, self.origin.0);
        let (description, description_ar) = self.description(words, rng);
        Ok(ProductForm {
            slug: slug_of(&name),
            name_ar: format!("{what_ar}، {}، {}، {from_ar}{size_ar}", self.brand.1, self.origin.1),
            search_terms: self.goods.search.clone(),
            meta_title: format!("{name}, delivered in Qatar"),
            meta_description: description.split_inclusive(". ").next().unwrap_or_default().trim().to_owned(),
            name,
            description,
            description_ar,
            status: ProductStatus::Published,
            is_active: true,
            variations: self.variations(units, rng)?,
            ..ProductForm::default()
        })
    }

    fn what(&self) -> Word {
        let english = format!("{} {} {}", self.preparation.0, self.kind.0, self.cut.0);
        (english, format!("{} {} {}", self.cut.1, self.kind.1, self.preparation.1))
    }

    /// Returns one to three sentences.
    fn description(&self, words: &Words, rng: &Rng) -> Word {
        let ((what, what_ar), lead) = (self.what(), one_of(rng, &words.leads));
        let filled = |text: &str, what: &str, origin: &str, brand: &str| {
            text.replace("{what}", what).replace("{origin}", origin).replace("{brand}", brand)
        };
        let mut english = filled(&lead.0, &what, &self.origin.0, &self.brand.0);
        let mut arabic = filled(&lead.1, &what_ar, &self.origin.1, &self.brand.1);
        let (first, more) = (rng.below(8) as usize, rng.below(3) as usize);
        for text in self.group.texts.iter().cycle().skip(first).take(more) {
            english = english + " " + &text.0;
            arabic = arabic + " " + &text.1;
        }
        (english, arabic)
    }

    /// Returns a variation for each multiple of the size up to `units`, each a little cheaper for its size.
    fn variations(&self, units: i64, rng: &Rng) -> Result<Vec<VariationForm>, Failure> {
        let (low, high) = self.goods.price;
        let usual = low + (high - low) * self.spread / 100;
        let price = usual * i64::from(85 + rng.below(31)) / 100;
        let reduced = (rng.below(12) == 0).then(|| i64::from(110 + rng.below(30)));
        let is_weighed = self.goods.weighed && rng.below(6) == 0;
        (1..=units)
            .map(|unit| {
                let size = self.size * unit;
                let dirhams = price * size * (103 - 3 * unit) / (100 * self.goods.unit.per_price());
                let price = riyals(dirhams)?;
                let (name, name_ar) = if units == 1 { Word::default() } else { self.goods.unit.text(size) };
                Ok(VariationForm {
                    id: None,
                    name,
                    name_ar,
                    price,
                    compare_at: reduced
                        .map(|percent| riyals(price.dirhams() * percent / 100 + 25))
                        .transpose()?,
                    weight_grams: (self.goods.unit == Unit::Gram).then_some(size),
                    pieces_start: None,
                    pieces_end: None,
                    is_weighed,
                    is_active: true,
                    barcode: String::new(),
                    opening_stock: Some(stock(rng)),
                })
            })
            .collect()
    }
}

/// Returns an amount of whole quarters of a riyal, and at least one riyal.
fn riyals(dirhams: i64) -> Result<Money, Failure> {
    Money::from_dirhams((dirhams / 25 * 25).max(100)).map_err(Failure::internal)
}

/// Returns the units in stock: of a hundred variations four are sold out, and of six little is left.
fn stock(rng: &Rng) -> i64 {
    i64::from(match rng.below(100) {
        0..4 => 0,
        4..10 => 1 + rng.below(3),
        _ => 4 + rng.below(117),
    })
}

/// Returns every kind with every cut. The first ones are of all categories and of many kinds and cuts.
fn all_parts(words: &Words) -> Vec<Part> {
    let mut parts = Vec::new();
    for (goods, of) in words.categories.iter().enumerate() {
        let (kinds, cuts) = (of.kinds.len(), of.cuts.len());
        parts.extend((0..kinds * cuts).map(|nth| {
            let part = Part { goods, kind: nth % kinds, cut: (nth % kinds + nth / kinds) % cuts };
            (nth * 1_000_000 / (kinds * cuts), part)
        }));
    }
    parts.sort_by_key(|(place, part)| (*place, part.goods));
    parts.into_iter().map(|(_, part)| part).collect()
}

/// Divides `count` products among subcategories: the larger its rank, the smaller it is.
fn ends(parts: usize, count: usize) -> Vec<usize> {
    let sums: Vec<usize> = (RANK_OFFSET..RANK_OFFSET + parts)
        .scan(0, |sum, rank| {
            *sum += 1_000_000_000 / rank;
            Some(*sum)
        })
        .collect();
    let all = sums.last().copied().unwrap_or(1);
    sums.into_iter().map(|sum| count * sum / all).collect()
}

/// Returns another number below `count` for each number below it, so that neighbours become strangers.
const fn scattered(number: usize, count: usize) -> usize {
    let mut step = count * 618 / 1000 + 1;
    while common_divisor(step, count) != 1 {
        step += 1;
    }
    number * step % count
}

const fn common_divisor(one: usize, other: usize) -> usize {
    if other == 0 { one } else { common_divisor(other, one % other) }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, HashSet};

    use hamour_core::catalogue::check_product;

    use super::*;

    fn assortment(count: usize) -> Assortment {
        let files = crate::services::demo::files().expect("the demo's files are valid");
        Assortment::new(&files, count).expect("the demo has pictures")
    }

    #[test]
    fn products_differ_and_follow_the_rules_of_the_form() {
        let assortment = assortment(5000);
        let (mut slugs, mut names_ar, mut with_choice) = (HashSet::new(), HashSet::new(), 0);
        for number in 0..5000 {
            let Invented { form, pictures, .. } = assortment.product(number).expect("its words are there");
            let form = ProductForm { category_id: 1, ..form };
            assert_eq!(check_product(&form), [], "{}", form.name);
            assert_eq!(form.clone().cleaned(), form);
            assert_eq!(form.missing_arabic(), ["meta_title_ar", "meta_description_ar"], "{}", form.name);
            assert!((1..=3).contains(&form.description.matches('.').count()), "{}", form.description);
            assert!(pictures.iter().all(|picture| picture.image.starts_with("/media/")));
            with_choice += usize::from(form.has_variation());
            assert!(slugs.insert(form.slug) && names_ar.insert(form.name_ar), "{}", form.name);
        }
        assert_eq!(with_choice, 1000);
    }

    #[test]
    fn the_longest_names_have_whole_slugs_and_words_are_not_repeated() {
        let words = Words::read().expect("the words are valid");
        let longest = |words: &[Word]| words.iter().map(|word| slug_of(&word.0).len()).max().unwrap_or(0);
        let distinct = |words: &[Word]| {
            let slugs: HashSet<_> = words.iter().map(|word| slug_of(&word.0)).collect();
            assert_eq!(slugs.len(), words.len(), "{words:?}");
        };
        for goods in &words.categories {
            let group = words.group_of(goods).expect("it has a group");
            let parts = [&words.brands, &words.origins, &group.preparations, &goods.kinds, &goods.cuts]
                .map(Vec::as_slice);
            parts.into_iter().for_each(distinct);
            let all = parts.into_iter().map(|words| longest(words) + 1).sum::<usize>();
            let ending = "from-1-25-kg".len();
            assert!(all + ending <= hamour_core::catalogue::SLUG_MAX_CHARS, "{}: {all}", goods.slug);
        }
    }

    #[test]
    fn a_million_products_are_in_a_thousand_subcategories_of_falling_size() {
        let assortment = assortment(1_000_000);
        assert_eq!(assortment.ends.last(), Some(&1_000_000));
        let sizes: Vec<_> = std::iter::once(0).chain(assortment.ends.iter().copied()).collect();
        let sizes: Vec<_> = sizes.windows(2).map(|ends| ends[1] - ends[0]).collect();
        assert!((900..1000).contains(&sizes.len()), "{}", sizes.len());
        let (largest, smallest) = (sizes[0], sizes[sizes.len() - 1]);
        assert!(
            (20_000..40_000).contains(&largest) && (100..400).contains(&smallest),
            "{largest} {smallest}"
        );
        for goods in &assortment.words.categories {
            let group = assortment.words.group_of(goods).expect("it has a group");
            let words = goods.unit.sizes().len() * group.preparations.len();
            let names = words * assortment.words.brands.len() * assortment.words.origins.len();
            assert!(names >= largest, "{}: {names}", goods.slug);
        }
        let mut slugs: BTreeMap<_, HashSet<_>> = BTreeMap::new();
        for part in assortment.subcategories() {
            assert!(slugs.entry(part.category.to_owned()).or_default().insert(part.slug));
        }
    }

    #[test]
    fn every_number_has_a_place_of_its_own() {
        for count in [1, 2, 7, 1000, 81_920] {
            let places: HashSet<_> = (0..count).map(|number| scattered(number, count)).collect();
            assert!(places.len() == count && places.iter().all(|place| *place < count), "{count}");
        }
    }
}
