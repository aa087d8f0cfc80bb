// Chooses zones by their numbers, such as 20-39.
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../primitives/button';
import type { Zones } from '../../api/delivery';
import { TextField } from '../../components/field';
import { core } from '../../core';
import { useMessages } from '../../locale';
import styles from './delivery.module.css';

export interface RangeFieldProps {
  zones: Zones;
  onChoose: (numbers: ReadonlySet<number>) => void;
}

export function RangeField({ zones, onChoose }: RangeFieldProps) {
  const { delivery } = useMessages();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const named = core().zoneNumbers(typed);
    if (named === undefined) {
      setError(delivery.rangeMalformed);
      return;
    }
    // A range may have gaps; a number alone must be a zone.
    const known = zones.zones.map(({ number }) => number).filter((number) => named.includes(number));
    setError(known.length === 0 ? delivery.rangeUnknown(typed) : null);
    if (known.length > 0) onChoose(new Set(known));
  };
  return (
    <form className={styles.range} onSubmit={submit} noValidate>
      <TextField
        label={delivery.range}
        name="range"
        placeholder={delivery.rangeHint}
        autoComplete="off"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setError(null);
        }}
        error={error}
      />
      <Button type="submit" kind="secondary">
        {delivery.choose}
      </Button>
    </form>
  );
}
