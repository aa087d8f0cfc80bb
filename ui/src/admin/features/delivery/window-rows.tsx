// Rows of windows that are edited together.
import { Button } from '../../../primitives/button';
import { PlusIcon } from '../../../primitives/icons';
import { TrashIcon } from '../../../primitives/screen-icons';
import { IconButton } from '../../../primitives/button';
import type { Weekday } from '../../api/delivery';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { ListError } from '../../components/list-error';
import { WeekdayChoice } from '../../components/weekday-choice';
import { isTime } from './times';
import { NO_WINDOW, type TypedWindow, WindowFields } from './window-fields';
import styles from './delivery.module.css';

/** A window, on all its days if it is of a week. */
export interface WindowRow extends TypedWindow {
  /** Identifies it as long as it is edited. */
  id: number;
  days: Weekday[];
}

export const newRow = (rows: readonly WindowRow[], days: Weekday[] = []): WindowRow => ({
  ...NO_WINDOW,
  id: Math.max(0, ...rows.map(({ id }) => id)) + 1,
  days,
});

/** Returns the capacities as numbers; undefined if one is none. */
export function capacitiesOf(rows: readonly WindowRow[]): number[] | undefined {
  const numbers = rows.map(({ capacity }) => core().typedUnits(capacity));
  return numbers.every((number) => number !== undefined) ? numbers : undefined;
}

/** Whether all that is typed as a time is one. */
export const haveTimes = (rows: readonly WindowRow[]): boolean => rows.every(({ start, end }) => isTime(start) && isTime(end));

export interface WindowRowsProps {
  rows: readonly WindowRow[];
  onChange: (rows: WindowRow[]) => void;
  /** Whether each row has days of the week. */
  hasDays: boolean;
  isSubmitted: boolean;
}

export function WindowRows({ rows, onChange, hasDays, isSubmitted }: WindowRowsProps) {
  const { delivery } = useMessages();
  return (
    <div className={styles.rows}>
      {rows.map((row, index) => {
        const set = (change: Partial<WindowRow>) => {
          onChange(rows.map((one) => (one.id === row.id ? { ...one, ...change } : one)));
        };
        const errorOf = (isRight: boolean, text: string) => (isSubmitted && !isRight ? text : null);
        const errors = {
          start_time: errorOf(isTime(row.start), delivery.timeMalformed),
          end_time: errorOf(isTime(row.end), delivery.timeMalformed),
          capacity: errorOf(core().typedUnits(row.capacity) !== undefined, delivery.numberMalformed),
        };
        return (
          <div key={row.id} className={styles.row}>
            <WindowFields value={row} onChange={set} errors={errors} />
            <IconButton
              label={delivery.removeRow(index + 1)}
              className={styles.removeRow}
              onClick={() => {
                onChange(rows.filter(({ id }) => id !== row.id));
              }}
            >
              <TrashIcon size={18} />
            </IconButton>
            {hasDays && (
              <WeekdayChoice
                label={delivery.days}
                value={row.days}
                onChange={(days) => {
                  set({ days });
                }}
              />
            )}
            {hasDays && <ListError>{isSubmitted && row.days.length === 0 ? delivery.daysMissing : null}</ListError>}
          </div>
        );
      })}
      <div>
        <Button
          kind="secondary"
          size="small"
          onClick={() => {
            onChange([...rows, newRow(rows, rows.at(-1)?.days ?? [])]);
          }}
        >
          <PlusIcon size={16} /> {delivery.addWindow}
        </Button>
      </div>
    </div>
  );
}
