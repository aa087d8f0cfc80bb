// Sets the rule book's lengths as CSS custom properties, so that style sheets need not repeat them.
import { storefront } from '../core';

export function setCssLengths(): void {
  const { banner_height_px, banner_phone_height_px } = storefront();
  const { style } = document.documentElement;
  style.setProperty('--banner-height', `${banner_height_px}px`);
  style.setProperty('--banner-phone-height', `${banner_phone_height_px}px`);
}
