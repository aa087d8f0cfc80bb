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
  cancelMinutes: of.cancel_minutes ?? storefront.cancel_minutes,
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
