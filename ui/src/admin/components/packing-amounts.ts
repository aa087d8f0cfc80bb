// Weights and amounts between what is typed, what is sent and what is shown. Prices are the server's.
import { useMemo } from 'react';
import type { PackedContent, PackedInput, PackingLine } from '../api/packing';
import { moneyText } from './money';
import { type Messages, useLocale, useMessages } from '../locale';

export type WeightUnit = 'g' | 'kg';

const WEIGHT = /^(\d{1,7})(?:[.,](\d{1,3}))?\s*(kg|g)?$/i;
const GRAMS_DIGITS = 3;

/**
 * Returns the grams of a typed weight, or null if it is none. `unit` is what a number without a unit means; a number
 * with decimals is in kilograms.
 */
export function gramsOf(typed: string, unit: WeightUnit): number | null {
  const [, whole, decimals, written] = WEIGHT.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const said = written?.toLowerCase() ?? (decimals === undefined ? unit : 'kg');
  if (said === 'kg') return Number(whole + (decimals ?? '').padEnd(GRAMS_DIGITS, '0'));
  return decimals === undefined ? Number(whole) : null;
}

/** Returns the units of a typed number, or null if it is none. */
export const unitsOf = (typed: string): number | null => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null);

export interface AmountTexts {
  grams: (grams: number) => string;
  /** "500 g" below a kilogram, "1.25 kg" from there on. */
  weight: (grams: number) => string;
  money: (amount: string) => string;
  /** What was ordered of a line: its weight, or its units and what one of them weighs. */
  ordered: (line: PackingLine) => string;
  /** What was packed of a line with so many units, in words. `product` names a substitute. */
  packed: (line: Pick<PackingLine, 'quantity'>, packed: PackedContent | PackedInput, product?: string) => string;
}

const KILOGRAM = 1000;

function textsIn(messages: Messages, region: string): AmountTexts {
  const { packing } = messages;
  const whole = new Intl.NumberFormat(region);
  const kilograms = new Intl.NumberFormat(region, { maximumFractionDigits: GRAMS_DIGITS });
  const grams = (count: number) => packing.grams(whole.format(count)).replaceAll(' ', '\u00a0');
  const weight = (count: number) =>
    count < KILOGRAM ? grams(count) : packing.kilograms(kilograms.format(count / KILOGRAM)).replaceAll(' ', '\u00a0');
  const packed = (line: Pick<PackingLine, 'quantity'>, content: PackedContent | PackedInput, product?: string): string => {
    switch (content.kind) {
      case 'as_ordered':
        return packing.done.asOrdered;
      case 'weighed':
        return packing.done.weighed(grams(content.grams));
      case 'short':
        return packing.done.short(content.units, line.quantity);
      case 'left_out':
        return packing.done.leftOut;
      case 'substitute': {
        const named = product ?? ('product' in content ? content.product : packing.done.substituteUnnamed);
        const amount = typeof content.grams === 'number' ? grams(content.grams) : packing.units(content.units);
        return packing.done.substitute(named, amount);
      }
    }
  };
  return {
    grams,
    weight,
    money: (amount) => moneyText(amount, messages),
    ordered: ({ ordered_grams: ordered, unit_grams: unit, quantity }) => {
      if (ordered !== null) return weight(ordered);
      return unit === null ? packing.units(quantity) : `${packing.units(quantity)} ${weight(unit)}`;
    },
    packed,
  };
}

export function useAmountTexts(): AmountTexts {
  const messages = useMessages();
  const { region } = useLocale();
  return useMemo(() => textsIn(messages, region), [messages, region]);
}
