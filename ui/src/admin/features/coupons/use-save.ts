// Saves a coupon: a new one, or new terms of one that somebody else may have changed.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { type Coupon, type CouponTerms, addCoupon, changeCoupon } from '../../api/coupons';
import { currentOf } from '../../api/errors';
import { COUPONS } from './keys';

interface Wanted {
  code: string;
  terms: CouponTerms;
}

/** `coupon` is what the person saw when they began; null for a new one. */
export function useSave(coupon: Coupon | null, onDone: (after: Coupon) => void) {
  const client = useQueryClient();
  const [version, setVersion] = useState(coupon?.version ?? null);
  const { mutate, isPending, error } = useSingleFlightMutation<Coupon, Wanted>({
    mutationFn: ({ code, terms }) => (version === null ? addCoupon(code, terms) : changeCoupon(code, version, terms)),
    onSuccess: (after) => {
      setVersion(after.version);
      void client.invalidateQueries({ queryKey: COUPONS });
    },
    onError: (failure) => {
      const current = currentOf<Coupon>(failure, 'coupon_changed');
      if (current !== null) setVersion(current.version);
      void client.invalidateQueries({ queryKey: COUPONS });
    },
  });
  const current = currentOf<Coupon>(error, 'coupon_changed');
  return {
    send: (wanted: Wanted) => {
      mutate(wanted, { onSuccess: onDone });
    },
    isPending,
    error: current === null ? error : null,
    current,
  };
}
