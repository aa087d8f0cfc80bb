// The queries of coupons.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type CouponPage, findProducts, getCoupon, listCoupons } from '../../api/coupons';

/** The beginning of the key of all of them. */
export const COUPONS = ['coupons'] as const;

export const listQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...COUPONS, 'list', search],
    queryFn: ({ pageParam, signal }) => listCoupons(search, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: CouponPage) => next,
  });

export const couponQuery = (code: string) =>
  queryOptions({ queryKey: [...COUPONS, 'one', code], queryFn: ({ signal }) => getCoupon(code, signal) });

export const productsQuery = (search: string) =>
  queryOptions({ queryKey: ['coupon-products', search], queryFn: ({ signal }) => findProducts(search, signal) });
