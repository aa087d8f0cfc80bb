// The times at which a new shop delivers, on each of its days.
import { Button, IconButton } from '../../../primitives/button';
import { CloseIcon } from '../../../primitives/icons';
import { TextField } from '../../components/field';
import { core } from '../../core';
import { useMessages } from '../../locale';
import styles from './setup.module.css';

export interface TypedTime {
  start: string;
  end: string;
  capacity: string;
}

/** The times that a new shop begins with. */
export const FIRST_TIMES: readonly TypedTime[] = [
  { start: '10:00', end: '12:00', capacity: '20' },
  { start: '16:00', end: '18:00', capacity: '20' },
  { start: '18:00', end: '20:00', capacity: '20' },
];

export interface TimesListProps {
  times: readonly TypedTime[];
  isSubmitted: boolean;
  onChange: (times: TypedTime[]) => void;
}

export function TimesList({ times, isSubmitted, onChange }: TimesListProps) {
  const { setup, delivery } = useMessages();
  return (
    <div role="group" aria-label={setup.windows} className={styles.times}>
      <p className={styles.label}>{setup.windows}</p>
      {times.map((time, index) => {
        const field = (name: keyof TypedTime) => ({
          name,
          autoComplete: 'off',
          value: time[name],
          onChange: (text: string) => {
            onChange(times.map((one, at) => (at === index ? { ...one, [name]: text } : one)));
          },
        });
        const isUnread = isSubmitted && core().typedUnits(time.capacity) === undefined;
        return (
          // The rows have no identity but their place.
          <div key={index} className={styles.time}>
            <TextField label={delivery.from} placeholder="08:00" {...field('start')} />
            <TextField label={delivery.until} placeholder="10:00" {...field('end')} />
            <TextField label={delivery.capacity} inputMode="numeric" {...field('capacity')} error={isUnread ? delivery.numberMalformed : null} />
            {times.length > 1 && (
              <IconButton
                label={setup.removeWindow(index + 1)}
                onClick={() => {
                  onChange(times.filter((_, at) => at !== index));
                }}
              >
                <CloseIcon size={18} />
              </IconButton>
            )}
          </div>
        );
      })}
      <div>
        <Button
          kind="secondary"
          size="small"
          onClick={() => {
            onChange([...times, { start: '', end: '', capacity: '20' }]);
          }}
        >
          {setup.addWindow}
        </Button>
      </div>
    </div>
  );
}
