// The choice of the days.
import { useId, useState } from 'react';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { isDay } from '../../components/days';
import { SegmentButtons } from '../../components/segments';
import { useMessages } from '../../locale';
import { type RangeName, rangeNamed } from './ranges';
import styles from './figures.module.css';

interface Chosen {
  from: string;
  until: string;
}

export interface RangeBarProps {
  name: RangeName;
  /** The days that are shown. */
  days: Chosen;
  /** Days are given with other days only. */
  onChange: (name: RangeName, chosen?: Chosen) => void;
}

export function RangeBar({ name, days, onChange }: RangeBarProps) {
  const { figures } = useMessages();
  return (
    <div className={styles.ranges}>
      <SegmentButtons
        label={figures.ranges}
        options={figures.range}
        value={name}
        onChange={(key) => {
          const chosen = rangeNamed(key);
          onChange(chosen, chosen === 'other' ? days : undefined);
        }}
      />
      {name === 'other' && (
        <DaysForm
          days={days}
          onShow={(chosen) => {
            onChange('other', chosen);
          }}
        />
      )}
    </div>
  );
}

function DaysForm({ days, onShow }: { days: Chosen; onShow: (chosen: Chosen) => void }) {
  const { figures } = useMessages();
  const [typed, setTyped] = useState(days);
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      className={styles.days}
      onSubmit={(event) => {
        event.preventDefault();
        const isRight = isDay(typed.from) && isDay(typed.until) && typed.from <= typed.until;
        setIsWrong(!isRight);
        if (isRight) onShow(typed);
      }}
    >
      {(['from', 'until'] as const).map((end) => (
        <DayField
          key={end}
          label={figures[end]}
          value={typed[end]}
          onChange={(day) => {
            setTyped({ ...typed, [end]: day });
          }}
        />
      ))}
      <Button type="submit" kind="secondary">
        {figures.show}
      </Button>
      <InlineError>{isWrong ? figures.rangeWrong : null}</InlineError>
    </form>
  );
}

function DayField({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId();
  return (
    <span className={styles.dayField}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        required
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </span>
  );
}
