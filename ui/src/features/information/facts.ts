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
    reportMinutes: numbers.report_minutes,
    returnDays: shop.return_days,
    refundWorkingDays: numbers.refund_working_days,
    minimumAge: numbers.minimum_age,
  };
}
