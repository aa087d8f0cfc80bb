// The shop's configuration: name, contact details and links. The server writes it into the page.

import type { ShopConfig } from '../api/types';

const fallback: ShopConfig = {
  name: 'Hamour',
  company: 'Hamour Demo Trading W.L.L.',
  phone: '+974 4400 0000',
  email: 'care@hamour.example',
  address: ['Building 12, Street 340', 'Old Airport, Zone 45', 'Doha, Qatar'],
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'X', url: 'https://x.com/' },
  ],
  app_android_url: 'https://play.google.com/store/apps',
  app_ios_url: 'https://apps.apple.com/',
  copyright_year: 2024,
  is_in_arabic: true,
  title: 'Buy Fresh Meat and Fish Online in Qatar',
  sells: 'seafood, poultry, sweets, pastries, flowers, plants, fresh meat and fish',
  vehicle_celsius: [0, 5],
  return_days: 1,
  report_minutes: 30,
  refund_working_days: 7,
  sells_by_weight: true,
  about_heading: 'The market, delivered to your door',
  promotion_heading: 'Delivered Fresh to Your Doorstep',
  promotion_text: 'Order on the way home and be in time for dinner.',
  brand: { colour: '', accent: '', logo: null, icon: '' },
  hours: [],
  hours_note: '',
  hours_note_ar: '',
  demo: false,
  takes_online: true,
  sends_codes: true,
  cancel_minutes: null,
  own_pages: [],
  has_posts: true,
};

/** Reads the configuration from the page. Missing values come from the demo shop. */
export function readShopConfig(page: Document = document): ShopConfig {
  const text = page.getElementById('shop-config')?.textContent.trim();
  if (!text) return fallback;
  try {
    return { ...fallback, ...(JSON.parse(text) as Partial<ShopConfig>) };
  } catch {
    return fallback;
  }
}

export const shop = readShopConfig();

/** Returns the year of the copyright line: the shop's, or the current one in Qatar. */
export const copyrightYear = (): number => shop.copyright_year ?? Number(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Qatar', year: 'numeric' }).format(new Date()));

/** Returns how cold the shop's vehicles are kept, from and to in °C; null if it does not promise that. */
export function vehicleCelsius(of: ShopConfig = shop): readonly [number, number] | null {
  const [from, to] = of.vehicle_celsius ?? [];
  return from === undefined || to === undefined ? null : [from, to];
}
