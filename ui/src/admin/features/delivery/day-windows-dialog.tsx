// The windows that only one date has.
import { useState } from 'react';
import { type Day, type Days, setDayWindows } from '../../api/delivery';
import { FormDialog } from '../../components/dialog';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { say } from '../../stores/notices';
import { ChangedNote } from './changed-note';
import { useChange } from './keys';
import { strandedOn } from './stranded';
import { type WindowRow, WindowRows, capacitiesOf, haveTimes } from './window-rows';
import styles from './delivery.module.css';

export interface DayWindowsDialogProps {
  days: Days;
  day: Day;
  onClose: () => void;
}

const rowsOf = (day: Day): WindowRow[] =>
  day.windows
    .filter(({ is_extra }) => is_extra)
    .map(({ start_time, end_time, capacity }, index) => ({ id: index + 1, days: [], start: start_time, end: end_time, capacity: String(capacity) }));

type Windows = Parameters<typeof setDayWindows>[2];

export function DayWindowsDialog({ days, day, onClose }: DayWindowsDialogProps) {
  const { delivery } = useMessages();
  const dates = useDateFormats();
  const [rows, setRows] = useState(() => rowsOf(day));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const change = useChange<Days, Windows>(
    days,
    (seen, windows) => setDayWindows(seen.version, day.date, windows),
    (after) => {
      const saved = after.days.find(({ date }) => date === day.date);
      const count = saved === undefined ? 0 : strandedOn(saved, Date.now());
      // The note above the dates may be out of sight.
      say(count === 0 ? delivery.saved : delivery.stranded(count));
      onClose();
    },
  );
  return (
    <FormDialog
      title={delivery.dayWindowsOf(dates.dayOfYear(day.date))}
      action={delivery.save}
      isBusy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        const capacities = capacitiesOf(rows);
        if (capacities === undefined || !haveTimes(rows)) return;
        change.send(rows.map(({ start, end }, index) => ({ start_time: start, end_time: end, capacity: capacities[index] ?? 0 })));
      }}
    >
      <ChangedNote isChanged={change.current !== null} />
      <p className={styles.soft}>{delivery.dayWindowsHint}</p>
      {rows.length === 0 && <p>{delivery.noDayWindows}</p>}
      <WindowRows rows={rows} onChange={setRows} hasDays={false} isSubmitted={isSubmitted} />
      <p className={styles.soft}>{delivery.timeHint}</p>
    </FormDialog>
  );
}
