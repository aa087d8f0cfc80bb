// The form of a coupon: what is typed, and the terms that it makes.
import { useState } from 'react';
import type { CouponKind, CouponScope, CouponTerms } from '../../api/coupons';
import { isZero } from '../../components/money';
import { core } from '../../core';

export interface TypedCoupon {
  kind: CouponKind;
  percent: string;
  cap: string;
  amount: string;
  minimum: string;
  first: string;
  last: string;
  maxUses: string;
  maxPerCustomer: string;
  isFirstOrder: boolean;
  scope: CouponScope;
  categories: readonly string[];
  isActive: boolean;
}

const NEW: TypedCoupon = {
  kind: 'percent',
  percent: '',
  cap: '',
  amount: '',
  minimum: '',
  first: '',
  last: '',
  maxUses: '',
  maxPerCustomer: '',
  isFirstOrder: false,
  scope: 'all',
  categories: [],
  isActive: true,
};

const textOf = (value: number | string | null): string => (value === null ? '' : String(value));

/** Returns how terms are typed. */
export const typedOf = (terms: CouponTerms): TypedCoupon => ({
  kind: terms.kind,
  percent: textOf(terms.percent),
  cap: textOf(terms.cap),
  amount: textOf(terms.amount),
  minimum: isZero(terms.minimum) ? '' : terms.minimum,
  first: textOf(terms.first_on),
  last: textOf(terms.last_on),
  maxUses: textOf(terms.max_uses),
  maxPerCustomer: textOf(terms.max_uses_per_customer),
  isFirstOrder: terms.first_order_only,
  scope: terms.scope,
  categories: terms.categories,
  isActive: terms.is_active,
});

type Malformed = 'amount' | 'number';

export interface Parsed {
  /** Null if something is malformed. */
  terms: CouponTerms | null;
  /** What is malformed, by field. */
  malformed: Readonly<Partial<Record<keyof TypedCoupon, Malformed>>>;
}

/** Reads what is typed. What it means is judged by the server. */
export function parsed(typed: TypedCoupon): Parsed {
  const malformed: Partial<Record<keyof TypedCoupon, Malformed>> = {};
  const read = <T>(field: keyof TypedCoupon & ('percent' | 'cap' | 'amount' | 'minimum' | 'maxUses' | 'maxPerCustomer'), kind: Malformed, of: (text: string) => T | undefined, isRequired = false): T | null => {
    const text = typed[field];
    if (text.trim() === '' && !isRequired) return null;
    const value = of(text);
    if (value === undefined) malformed[field] = kind;
    return value ?? null;
  };
  const amount = (text: string) => core().typedAmount(text);
  const number = (text: string) => core().typedUnits(text);
  const { kind, scope } = typed;
  const terms: CouponTerms = {
    kind,
    percent: kind === 'percent' ? read('percent', 'number', number, true) : null,
    cap: kind === 'percent' ? read('cap', 'amount', amount) : null,
    amount: kind === 'amount' ? read('amount', 'amount', amount, true) : null,
    minimum: read('minimum', 'amount', amount) ?? '0.00',
    first_on: typed.first === '' ? null : typed.first,
    last_on: typed.last === '' ? null : typed.last,
    max_uses: read('maxUses', 'number', number),
    max_uses_per_customer: read('maxPerCustomer', 'number', number),
    first_order_only: typed.isFirstOrder,
    scope,
    categories: scope === 'all' ? [] : [...typed.categories],
    is_active: typed.isActive,
  };
  return { terms: Object.keys(malformed).length === 0 ? terms : null, malformed };
}

/** `settle` says that what was typed at its render is saved, and not what was typed while that was being sent. */
export function useTyped(terms: CouponTerms | null) {
  const [saved, setSaved] = useState(() => (terms === null ? NEW : typedOf(terms)));
  const [typed, setTyped] = useState(saved);
  const set = (change: Partial<TypedCoupon>) => {
    setTyped((before) => ({ ...before, ...change }));
  };
  const settle = () => {
    setSaved(typed);
  };
  return { typed, set, settle, isChanged: JSON.stringify(typed) !== JSON.stringify(saved), ...parsed(typed) };
}
