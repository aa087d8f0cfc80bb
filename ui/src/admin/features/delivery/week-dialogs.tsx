// Adds a window to days of the week, changes its limit of orders, or removes it.
import { useState } from 'react';
import { Button } from '../../../primitives/button';
import { type Week, type Weekday, type WeeklyWindow, removeWindow, setWindows } from '../../api/delivery';
import { FormDialog } from '../../components/dialog';
import { ListError } from '../../components/list-error';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { ChangedNote } from './changed-note';
import { useChange, weekQuery } from './keys';
import { WeekdayChoice } from '../../components/weekday-choice';
import { isTime } from './times';
import { NO_WINDOW, WindowFields } from './window-fields';
import styles from './delivery.module.css';

interface DialogProps {
  week: Week;
  onClose: () => void;
  onSaved: () => void;
}

const FIELDS = ['start_time', 'end_time', 'capacity'] as const;

/** What the shop refuses of any of the added windows, which all have the same times and places. */
const ofAnyWindow = (refused: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(refused).map(([field, text]) => [field.replace(/^windows\[\d+\]\./, ''), text]));

export function AddWindowDialog({ week, day, onClose, onSaved }: DialogProps & { day: Weekday }) {
  const { delivery } = useMessages();
  const { ofFields, ofRule } = useErrorTexts();
  const [days, setDays] = useState<Weekday[]>([day]);
  const [typed, setTyped] = useState(NO_WINDOW);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const change = useChange<Week, WeeklyWindow[]>(
    week,
    (seen, windows) => setWindows(seen.version, windows),
    () => {
      say(delivery.windowAdded);
      onSaved();
      onClose();
    },
    weekQuery.queryKey,
  );
  const capacity = core().typedUnits(typed.capacity);
  const added = days.map((weekday) => ({ weekday, start_time: typed.start, end_time: typed.end, capacity: capacity ?? 0 }));
  const broken = capacity === undefined ? undefined : core().checkAddedWindows((change.current ?? week).windows, added);
  const refused = ofAnyWindow(ofFields(change.error));
  const errors = {
    ...refused,
    ...(isSubmitted && capacity === undefined && { capacity: delivery.numberMalformed }),
    ...(isSubmitted && !isTime(typed.start) && { start_time: delivery.timeMalformed }),
    ...(isSubmitted && !isTime(typed.end) && { end_time: delivery.timeMalformed }),
  };
  const hasTimes = isTime(typed.start) && isTime(typed.end);
  return (
    <FormDialog
      title={delivery.addWindow}
      action={delivery.add}
      isBusy={change.isPending}
      error={FIELDS.some((field) => field in refused) ? null : change.error}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (capacity !== undefined && hasTimes && days.length > 0 && broken === undefined) change.send(added);
      }}
    >
      <ChangedNote isChanged={change.current !== null} />
      <WeekdayChoice label={delivery.days} value={days} onChange={setDays} />
      <ListError>{isSubmitted && days.length === 0 ? delivery.daysMissing : null}</ListError>
      <WindowFields value={typed} onChange={setTyped} errors={errors} />
      <ListError>{isSubmitted && hasTimes && broken !== undefined ? ofRule(broken) : null}</ListError>
      <p className={styles.soft}>{delivery.timeHint}</p>
    </FormDialog>
  );
}

/** The capacity that a week has for a window; undefined if it has no such window. */
const capacityIn = (week: Week, of: WeeklyWindow): number | undefined =>
  week.windows.find((one) => one.weekday === of.weekday && one.start_time === of.start_time && one.end_time === of.end_time)?.capacity;

export function WindowDialog({ week, of, onClose, onSaved }: DialogProps & { of: WeeklyWindow }) {
  const { delivery } = useMessages();
  const [typed, setTyped] = useState({ start: of.start_time, end: of.end_time, capacity: String(of.capacity) });
  const [isSubmitted, setIsSubmitted] = useState(false);
  const change = useChange<Week, number | null>(
    week,
    (seen, capacity) => (capacity === null ? removeWindow(seen.version, of) : setWindows(seen.version, [{ ...of, capacity }])),
    () => {
      say(delivery.saved);
      onSaved();
      onClose();
    },
    weekQuery.queryKey,
  );
  const capacity = core().typedUnits(typed.capacity);
  const now = change.current === null ? undefined : capacityIn(change.current, of);
  return (
    <FormDialog
      title={delivery.windowOf(delivery.weekdays[of.weekday], delivery.times(of.start_time, of.end_time))}
      action={delivery.save}
      isBusy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (capacity !== undefined) change.send(capacity);
      }}
    >
      <ChangedNote isChanged={change.current !== null} now={now === undefined ? undefined : <p>{delivery.planned(now)}</p>} />
      <WindowFields
        isCapacityOnly
        value={typed}
        onChange={setTyped}
        errors={{ capacity: isSubmitted && capacity === undefined ? delivery.numberMalformed : null }}
      />
      <div className={styles.removal}>
        <Button
          kind="danger"
          size="small"
          busy={change.isPending}
          onClick={() => {
            change.send(null);
          }}
        >
          {delivery.removeWindow}
        </Button>
        <p className={styles.soft}>{delivery.removeWindowHint}</p>
      </div>
    </FormDialog>
  );
}
