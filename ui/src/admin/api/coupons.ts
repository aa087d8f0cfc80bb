// The calls of coupons, and the names of their types, which come from the OpenAPI document.
import type { Schemas } from '../../api/contract';
import { get, post } from './client';

export type Coupon = Schemas['StaffCoupon'];
export type CouponTerms = Schemas['StaffCouponTerms'];
export type CouponKind = Schemas['StaffCouponKind'];
export type CouponScope = Schemas['StaffCouponScope'];
export type CouponPage = Schemas['StaffCoupons'];
export type CouponDetail = Schemas['StaffCouponDetail'];
export type CouponPreview = Schemas['StaffCouponPreview'];
export type SampleProduct = Schemas['StaffSampleProduct'];
export type Sample = Omit<Schemas['PreviewCoupon'], 'terms'>;

export const listCoupons = (search: string, after: string | null, signal?: AbortSignal) =>
  get('coupon/list', signal, { search: search === '' ? null : search, after });

export const getCoupon = (code: string, signal?: AbortSignal) => get('coupon/detail', signal, { code });

export const addCoupon = (code: string, terms: CouponTerms) => post('coupon/add', { code, terms });

export const changeCoupon = (code: string, version: number, terms: CouponTerms) => post('coupon/change', { code, version, terms });

export const setCouponActive = (code: string, is_active: boolean) => post('coupon/set-active', { code, is_active });

export const findProducts = (search: string, signal?: AbortSignal) => get('coupon/products', signal, { search: search === '' ? null : search });

export const previewCoupon = (terms: CouponTerms, sample: Sample) => post('coupon/preview', { terms, ...sample });
