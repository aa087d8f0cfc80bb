// The values in the texts about the shop, from the configuration and the rule book.
import { shop } from '../../config/shop';
import { storefront } from '../../core';
import type { Facts } from '../../locale/info-pages';

export function facts(): Facts {
  const numbers = storefront;
  return {
    shop: shop.name,
    company: shop.company || shop.name,
    phone: shop.phone,
    email: shop.email,
    takesOnline: shop.takes_online,
    cancelMinutes: shop.cancel_minutes ?? numbers.cancel_minutes,
    deliveryHours: numbers.delivery_hours,
    vehicleCelsius: numbers.vehicle_celsius,
    reportMinutes: numbers.report_minutes,
    returnDays: numbers.return_days,
    refundWorkingDays: numbers.refund_working_days,
    minimumAge: numbers.minimum_age,
  };
}
