// The values in the texts about the shop, from its configuration and the rule book.
import type { ShopConfig } from '../api/types';
import { storefront } from '../core/storefront';
import type { Facts } from '../locale/en/info-pages';
import { shop, vehicleCelsius } from './shop';

export const factsOf = (of: ShopConfig): Facts => ({
  shop: of.name,
  company: of.company,
  phone: of.phone,
  email: of.email,
  sells: of.sells,
  takesOnline: of.takes_online,
  // Without a time of its own, a shop lets an order be cancelled until it leaves. The demo's terms state one all the same.
  cancelMinutes: of.cancel_minutes ?? (of.demo ? storefront.cancel_minutes : null),
  deliveryHours: storefront.delivery_hours,
  vehicleCelsius: vehicleCelsius(of),
  reportMinutes: of.report_minutes,
  returnDays: of.return_days,
  refundWorkingDays: of.refund_working_days,
  sellsByWeight: of.sells_by_weight,
  aboutHeading: of.about_heading,
  minimumAge: storefront.minimum_age,
});

export const facts = (): Facts => factsOf(shop);
