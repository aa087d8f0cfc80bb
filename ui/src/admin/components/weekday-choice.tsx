// Days of the week, in the order of Qatar's week.
import type { Weekday } from '../api/delivery';
import { ToggleButton } from './toggle-button';
import { useMessages } from '../locale';
import styles from './weekday-choice.module.css';

export const WEEKDAYS: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

export interface WeekdayChoiceProps {
  label: string;
  value: readonly Weekday[];
  onChange: (days: Weekday[]) => void;
}

/** Chooses any days of the week. */
export function WeekdayChoice({ label, value, onChange }: WeekdayChoiceProps) {
  const { delivery } = useMessages();
  return (
    <div role="group" aria-label={label} className={styles.weekdays}>
      {WEEKDAYS.map((day) => (
        <ToggleButton
          key={day}
          isOn={value.includes(day)}
          onToggle={() => {
            onChange(WEEKDAYS.filter((one) => value.includes(one) !== (one === day)));
          }}
        >
          {delivery.shortDays[day]}
        </ToggleButton>
      ))}
    </div>
  );
}
