// The values in the texts about the shop, from the configuration and the rule book.
import { shop, vehicleCelsius } from '../../config/shop';
import { storefront } from '../../core';
import type { Facts } from '../../locale/info-pages';

export function facts(): Facts {
  const numbers = storefront;
  return {
    shop: shop.name,
    company: shop.company || shop.name,
    phone: shop.phone,
    email: shop.email,
    sells: shop.sells,
    takesOnline: shop.takes_online,
    cancelMinutes: shop.cancel_minutes ?? numbers.cancel_minutes,
    deliveryHours: numbers.delivery_hours,
    vehicleCelsius: vehicleCelsius(),
    reportMinutes: shop.report_minutes,
    returnDays: shop.return_days,
    refundWorkingDays: shop.refund_working_days,
    sellsByWeight: shop.sells_by_weight,
    aboutHeading: shop.about_heading,
    minimumAge: numbers.minimum_age,
  };
}
