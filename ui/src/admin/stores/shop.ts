// What the back office needs to know of the shop at all times. The page says it, and a change of the settings replaces it.
import { create } from 'zustand';
import { readShopConfig } from '../../config/shop';
import type { Settings } from '../api/settings';

interface Shop {
  isInArabic: boolean;
}

export const useShop = create<Shop>(() => ({ isInArabic: readShopConfig().is_in_arabic }));

/** Takes over what the settings say. */
export function followSettings({ settings }: Settings): void {
  const value = settings.find(({ name }) => name === 'shop.arabic')?.value;
  if (value !== undefined) useShop.setState({ isInArabic: value === 'on' });
}
