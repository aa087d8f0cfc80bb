// What a coupon does, in words.
import { Badge, type Tone } from '../../../primitives/badge';
import type { Coupon, CouponTerms } from '../../api/coupons';
import { useMoney } from '../../components/money';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';

const TONES: Readonly<Record<Coupon['status'], Tone>> = { active: 'leaf', inactive: 'ink', scheduled: 'blue', expired: 'ink', used_up: 'amber' };

export function StatusBadge({ status }: { status: Coupon['status'] }) {
  const { coupons } = useMessages();
  return <Badge tone={TONES[status]}>{coupons.statuses[status]}</Badge>;
}

/** Returns what terms take off, and when they are valid. */
export function useTermsTexts() {
  const { coupons } = useMessages();
  const money = useMoney();
  const { dayOfYear } = useDateFormats();
  const takesOff = ({ percent, cap, amount }: CouponTerms): string => {
    if (percent !== null) return cap === null ? coupons.percentOff(percent) : coupons.percentCapped(percent, money(cap));
    return amount === null ? coupons.freeDelivery : money(amount);
  };
  const valid = ({ first_on: first, last_on: last }: CouponTerms): string => {
    if (first === null) return last === null ? coupons.always : coupons.untilDay(dayOfYear(last));
    return last === null ? coupons.fromDay(dayOfYear(first)) : coupons.fromUntil(dayOfYear(first), dayOfYear(last));
  };
  return { takesOff, valid };
}
