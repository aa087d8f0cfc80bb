// What is typed on a number pad, and what is wrong with it.
import { useState } from 'react';
import { useMessages } from '../../locale';
import { type WeightUnit, gramsOf, unitsOf } from '../../components/packing-amounts';
import { soundRefused } from './sounds';

export interface PadState {
  text: string;
  /** The unit of a weight; null for pieces. */
  unit: WeightUnit | null;
  /** Whether the next digit replaces the text, as in a field whose text is selected. */
  isFresh: boolean;
}

/** `amount` is in grams or units; null if the text is no number. */
export function usePad(text: string, unit: WeightUnit | null, isFresh: boolean) {
  const { packing } = useMessages();
  const [pad, setPad] = useState<PadState>({ text, unit, isFresh });
  const [error, setError] = useState<string | null>(null);
  const change = (changed: PadState) => {
    setError(null);
    setPad(changed);
  };
  const onScan = () => {
    soundRefused();
    setError(packing.scanInDialog);
  };
  const amount = pad.unit === null ? unitsOf(pad.text) : gramsOf(pad.text, pad.unit);
  return { pad, amount, error, setError, change, onScan };
}
