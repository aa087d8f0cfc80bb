// What delivery costs in one zone, and whether it has express: typed, and as a change of what was there.
import type { Zone, ZonesChange } from '../../api/delivery';
import { Select } from '../../components/select';
import { useMessages } from '../../locale';
import { type AmountChoice, AmountFields, amountOf } from './amount-fields';

export interface TypedTerms {
  fee: AmountChoice;
  feeAmount: string;
  free: AmountChoice;
  freeAmount: string;
  hasExpress: boolean;
}

export const termsOf = ({ own_fee, own_free_from, has_express }: Zone): TypedTerms => ({
  fee: own_fee === null ? 'usual' : 'own',
  feeAmount: own_fee ?? '',
  free: own_free_from === null ? 'usual' : 'own',
  freeAmount: own_free_from ?? '',
  hasExpress: has_express,
});

/** Returns what is changed of a zone's terms: null if nothing is, undefined if an amount is malformed. */
export function termsChange(zone: Zone, typed: TypedTerms): Omit<ZonesChange, 'numbers'> | null | undefined {
  const before = termsOf(zone);
  const isSame = (choice: 'fee' | 'free', amount: 'feeAmount' | 'freeAmount') =>
    typed[choice] === before[choice] && (typed[choice] === 'usual' || typed[amount] === before[amount]);
  const fee = isSame('fee', 'feeAmount') ? null : amountOf(typed.fee, typed.feeAmount);
  const free_from = isSame('free', 'freeAmount') ? null : amountOf(typed.free, typed.freeAmount);
  if (fee === undefined || free_from === undefined) return undefined;
  const has_express = typed.hasExpress === before.hasExpress ? null : typed.hasExpress;
  return [fee, free_from, has_express].every((part) => part === null) ? null : { fee, free_from, has_express, municipality_id: null };
}

export interface TermsFieldsProps {
  typed: TypedTerms;
  isSubmitted: boolean;
  onChange: (typed: TypedTerms) => void;
}

export function TermsFields({ typed, isSubmitted, onChange }: TermsFieldsProps) {
  const { delivery } = useMessages();
  return (
    <>
      <AmountFields
        name="fee"
        label={delivery.fee}
        own={delivery.ownFee}
        choice={typed.fee}
        typed={typed.feeAmount}
        isMalformed={isSubmitted && amountOf(typed.fee, typed.feeAmount) === undefined}
        onChange={(fee, feeAmount) => {
          onChange({ ...typed, fee, feeAmount });
        }}
      />
      <AmountFields
        name="free_from"
        label={delivery.freeFromLabel}
        own={delivery.ownFree}
        choice={typed.free}
        typed={typed.freeAmount}
        isMalformed={isSubmitted && amountOf(typed.free, typed.freeAmount) === undefined}
        onChange={(free, freeAmount) => {
          onChange({ ...typed, free, freeAmount });
        }}
      />
      <Select
        label={delivery.hasExpress}
        options={[{ value: 'yes', label: delivery.yes }, { value: 'no', label: delivery.no }]}
        value={typed.hasExpress ? 'yes' : 'no'}
        onChange={(value) => {
          onChange({ ...typed, hasExpress: value === 'yes' });
        }}
      />
    </>
  );
}
