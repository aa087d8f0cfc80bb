//! The shop's own details: its name, contacts and pages elsewhere. Staff set them, and every page shows them.

use hamour_core::Language;
use hamour_core::brand::{Colour, Logo, icon_address, icon_hash};
use hamour_core::settings::{Brand, ShopTexts, Weekday};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::failure::Failure;
use crate::store::db::{DbError, Executor, Tx};
use crate::store::settings;

const SETTING: &str = "shop";

/// The shop's details, as its pages show them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ShopDetails {
    /// The brand name.
    #[schema(required = true)]
    pub name: String,
    /// The trading company that runs it.
    #[schema(required = true)]
    pub company: String,
    /// The phone number of customer care, as displayed.
    #[schema(required = true)]
    pub phone: String,
    /// The address of the support mailbox.
    #[schema(required = true)]
    pub email: String,
    /// The street address, line by line.
    #[schema(required = true)]
    pub address: Vec<String>,
    /// The shop's pages on social networks.
    #[schema(required = true)]
    pub social: Vec<SocialPage>,
    /// The listing of the Android app; empty if there is none.
    #[schema(required = true)]
    pub app_android_url: String,
    /// The listing of the iOS app; empty if there is none.
    #[schema(required = true)]
    pub app_ios_url: String,
    /// The year in the copyright line; null for the current one.
    #[schema(required = true)]
    pub copyright_year: Option<u16>,
    /// Whether the shop is written in Arabic too.
    #[schema(required = true)]
    pub is_in_arabic: bool,
    /// The title of the home page in search results, without the shop's name; empty for a neutral one.
    #[schema(required = true)]
    pub title: String,
    /// What the shop sells, as in a sentence; empty if its pages do not say.
    #[schema(required = true)]
    pub sells: String,
    /// How cold the vehicles are kept, from and to in °C; null if the shop does not promise that.
    #[schema(required = true, value_type = Option<Vec<i8>>, min_items = 2, max_items = 2)]
    pub vehicle_celsius: Option<(i8, i8)>,
    /// Days after delivery in which goods can be returned; null if they cannot.
    #[schema(required = true)]
    pub return_days: Option<u32>,
    /// Minutes after delivery in which the terms ask for reports; null if they set no time.
    #[schema(required = true)]
    pub report_minutes: Option<u32>,
    /// Working days in which the terms promise refunds; null if they do not.
    #[schema(required = true)]
    pub refund_working_days: Option<u32>,
    /// Whether the texts explain goods whose price is settled when they are weighed.
    #[schema(required = true)]
    pub sells_by_weight: bool,
    /// The heading of the page about the shop; empty for a neutral one.
    #[schema(required = true)]
    pub about_heading: String,
    /// The heading of the area of the home page that promotes delivery and the app; empty if it says nothing.
    #[schema(required = true)]
    pub promotion_heading: String,
    /// The line below it; may be empty.
    #[schema(required = true)]
    pub promotion_text: String,
    /// The opening hours of the days of which the shop says them, from Sunday on.
    #[schema(required = true)]
    pub hours: Vec<DayHours>,
    /// What is said below the opening hours, in English; may be empty.
    #[schema(required = true)]
    pub hours_note: String,
    /// The same in Arabic; may be empty.
    #[schema(required = true)]
    pub hours_note_ar: String,
    /// The shop's texts in Arabic. Pages have each text in their language alone.
    #[serde(skip_serializing_if = "is_default")]
    #[schema(ignore)]
    pub arabic: ShopTexts,
    /// The looks that the shop has chosen.
    #[schema(required = true)]
    pub brand: ShopBrand,
}

fn is_default(texts: &ShopTexts) -> bool {
    *texts == ShopTexts::default()
}

/// The looks that the shop has chosen. What it has not chosen is the program's own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ShopBrand {
    /// The colour of links, chosen things and coloured areas, such as `#0e5a55`; empty for the program's own.
    #[schema(required = true)]
    pub colour: String,
    /// The colour of buttons and the cart, in the same way.
    #[schema(required = true)]
    pub accent: String,
    /// The logo of the header; null for the program's own mark.
    #[schema(required = true)]
    pub logo: Option<ShopLogo>,
    /// The address of the icon of 192 pixels; empty for the program's own.
    #[schema(required = true)]
    pub icon: String,
}

/// A logo.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ShopLogo {
    /// The address.
    pub src: String,
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
}

impl From<&Brand> for ShopBrand {
    fn from(brand: &Brand) -> Self {
        let text = |chosen: Option<Colour>| chosen.map(|it| it.to_string()).unwrap_or_default();
        let logo =
            |logo: &Logo| ShopLogo { src: logo.address(), width: logo.size.width, height: logo.size.height };
        Self {
            colour: text(brand.colour),
            accent: text(brand.accent),
            logo: brand.logo.as_ref().map(logo),
            icon: brand.icon.as_ref().map(|hash| icon_address(hash, "192")).unwrap_or_default(),
        }
    }
}

impl ShopBrand {
    /// Converts it to the rule book's type, without what is malformed.
    pub fn parsed(&self) -> Brand {
        Brand {
            colour: Colour::parse(&self.colour),
            accent: Colour::parse(&self.accent),
            logo: self.logo.as_ref().and_then(|logo| Logo::parse(&logo.src)),
            icon: icon_hash(&self.icon).map(str::to_owned),
        }
    }
}

/// The opening hours of a day of the week.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DayHours {
    /// The day.
    pub day: Weekday,
    /// `closed`, or hours such as `08:00-13:00, 16:00-22:00`. Those that end before they begin end on the next day.
    pub hours: String,
}

/// The shop's page on a social network.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SocialPage {
    /// The name of the network.
    pub name: String,
    /// The address of the page.
    pub url: String,
}

impl Default for ShopDetails {
    fn default() -> Self {
        Self {
            name: "Hamour".into(),
            company: String::new(),
            phone: String::new(),
            email: String::new(),
            address: vec![],
            social: vec![],
            app_android_url: String::new(),
            app_ios_url: String::new(),
            copyright_year: None,
            is_in_arabic: true,
            title: String::new(),
            sells: String::new(),
            vehicle_celsius: None,
            return_days: None,
            report_minutes: None,
            refund_working_days: None,
            sells_by_weight: false,
            about_heading: String::new(),
            promotion_heading: String::new(),
            promotion_text: String::new(),
            hours: vec![],
            hours_note: String::new(),
            hours_note_ar: String::new(),
            arabic: ShopTexts::default(),
            brand: ShopBrand::default(),
        }
    }
}

impl ShopDetails {
    /// Returns the brand name in a language.
    pub fn name_in(&self, language: Language) -> &str {
        language.pick(&self.name, &self.arabic.name)
    }

    /// Returns the details with the texts of a language.
    #[must_use]
    pub fn shown_in(&self, language: Language) -> Self {
        let pick = |text: &String, arabic: &String| language.pick(text, arabic).to_owned();
        let arabic = &self.arabic;
        let has_address = language == Language::Arabic && !arabic.address.is_empty();
        Self {
            name: self.name_in(language).to_owned(),
            address: if has_address { &arabic.address } else { &self.address }.clone(),
            title: pick(&self.title, &arabic.title),
            sells: pick(&self.sells, &arabic.sells),
            about_heading: pick(&self.about_heading, &arabic.about_heading),
            promotion_heading: pick(&self.promotion_heading, &arabic.promotion_heading),
            promotion_text: pick(&self.promotion_text, &arabic.promotion_text),
            arabic: ShopTexts::default(),
            ..self.clone()
        }
    }
}

/// Reads the current details. The inner error says why what is stored is unreadable.
pub async fn read(on: impl Into<Executor<'_>>) -> Result<serde_json::Result<ShopDetails>, DbError> {
    let text = settings::get(on, SETTING).await?;
    Ok(text.map_or_else(|| Ok(ShopDetails::default()), |text| serde_json::from_str(&text)))
}

/// Returns the current details. They are never replaced by the defaults because they cannot be read: whoever changes them
/// would lose them.
///
/// # Errors
/// An internal one if they are unreadable.
pub async fn details(on: impl Into<Executor<'_>>) -> Result<ShopDetails, Failure> {
    let unread = |error| Failure::internal(format!("the shop's details are unreadable: {error}"));
    read(on).await?.map_err(unread)
}

/// Replaces the details.
pub async fn set_details(tx: &mut Tx, details: &ShopDetails) -> Result<(), Failure> {
    let text = serde_json::to_string(details).map_err(Failure::internal)?;
    Ok(settings::set(tx, SETTING, &text).await?)
}
