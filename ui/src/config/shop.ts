// The shop's configuration: name, contact details and links. The server writes it into the page.

import type { ShopConfig } from '../api/types';
import { demoShop } from './demo-shop';

/** Reads the configuration from the page. The development server and the unit tests have the demo shop's instead. */
export function readShopConfig(page: Document = document): ShopConfig {
  const text = page.getElementById('shop-config')?.textContent.trim() ?? '';
  if (!import.meta.env.DEV) return JSON.parse(text) as ShopConfig;
  return { ...demoShop, ...(text === '' ? {} : (JSON.parse(text) as Partial<ShopConfig>)) };
}

export const shop = readShopConfig();

/** Returns the year of the copyright line: the shop's, or the current one in Qatar. */
export const copyrightYear = (): number => shop.copyright_year ?? Number(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Qatar', year: 'numeric' }).format(new Date()));

/** Returns how cold the shop's vehicles are kept, from and to in °C; null if it does not promise that. */
export function vehicleCelsius(of: ShopConfig = shop): readonly [number, number] | null {
  const [from, to] = of.vehicle_celsius ?? [];
  return from === undefined || to === undefined ? null : [from, to];
}
