// The times at which a new shop delivers, on each of its days.
import { Button, IconButton } from '../../../primitives/button';
import { classes } from '../../../primitives/classes';
import { CloseIcon } from '../../../primitives/icons';
import { InlineError } from '../../../primitives/inline-error';
import type { Weekday } from '../../api/delivery';
import { TextField } from '../../components/field';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
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

/** Returns the window of a day that a row says, or null if its places cannot be read. */
export function windowOf({ start, end, capacity }: TypedTime) {
  const places = core().typedUnits(capacity);
  return places === undefined ? null : { start_time: start.trim(), end_time: end.trim(), capacity: places };
}

/** A row of times that is wrong, and why. */
export interface WrongTime {
  row: number;
  text: string;
}

/** Returns the first row that is wrong by itself or beside those above it. All days have the same times, so one is judged. */
export function useTimeError(times: readonly TypedTime[], weekday: Weekday = 'sun'): WrongTime | null {
  const { setup } = useMessages();
  const { ofRule } = useErrorTexts();
  // Unread places are said in their own field.
  const windows = times.map(({ start, end, capacity }) => ({ weekday, start_time: start.trim(), end_time: end.trim(), capacity: core().typedUnits(capacity) ?? 1 }));
  for (const row of windows.keys()) {
    const broken = core().checkAddedWindows([], windows.slice(0, row + 1));
    if (broken === undefined) continue;
    const own = setup.timeErrors[broken.code];
    return { row, text: own?.(...(broken.details ?? []).slice(1)) ?? ofRule(broken) ?? '' };
  }
  return null;
}

export interface TimesListProps {
  times: readonly TypedTime[];
  isSubmitted: boolean;
  wrong: WrongTime | null;
  onChange: (times: TypedTime[]) => void;
}

export function TimesList({ times, isSubmitted, wrong, onChange }: TimesListProps) {
  const { setup, delivery } = useMessages();
  return (
    <div role="group" aria-label={setup.windows} className={styles.times}>
      <p className={styles.label}>{setup.windows}</p>
      <p className={styles.soft}>{setup.windowsHint}</p>
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
          <div key={index} className={classes(styles.row, wrong?.row === index && styles.wrong)} data-wrong={wrong?.row === index || undefined}>
            <div className={styles.time}>
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
            <InlineError>{wrong?.row === index ? wrong.text : null}</InlineError>
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
