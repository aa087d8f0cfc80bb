// Closes a date, or changes why it is closed.
import { useState } from 'react';
import { Note } from '../../../primitives/note';
import { type Day, type Days, closeDay } from '../../api/delivery';
import { useNow } from '../../components/days';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { ChangedNote } from './changed-note';
import { useChange } from './keys';
import { takenOn } from './stranded';
import styles from './delivery.module.css';

export interface CloseDayDialogProps {
  days: Days;
  day: Day;
  onClose: () => void;
}

export function CloseDayDialog({ days, day: opened, onClose }: CloseDayDialogProps) {
  const { delivery } = useMessages();
  const { ofFields } = useErrorTexts();
  const dates = useDateFormats();
  const [reason, setReason] = useState(opened.reason);
  const now = useNow();
  const change = useChange<Days, string>(
    days,
    (seen, why) => closeDay(seen.version, opened.date, why),
    () => {
      say(delivery.saved);
      onClose();
    },
  );
  const day = (change.current ?? days).days.find(({ date }) => date === opened.date) ?? opened;
  const taken = takenOn(day, now);
  const { reason: broken } = ofFields(change.error);
  return (
    <FormDialog
      title={delivery.closeDayOf(dates.dayOfYear(day.date))}
      action={day.is_closed ? delivery.save : delivery.closeDay}
      isDangerous={!day.is_closed}
      isBusy={change.isPending}
      error={broken === undefined ? change.error : null}
      onClose={onClose}
      onSubmit={() => {
        change.send(reason);
      }}
    >
      <ChangedNote isChanged={change.current !== null} />
      <p className={styles.soft}>{delivery.closeDayHint}</p>
      {!day.is_closed && taken > 0 && <Note tone="amber">{delivery.closeDayOrders(taken)}</Note>}
      <TextField
        label={delivery.reason}
        hint={delivery.reasonHint}
        name="reason"
        autoComplete="off"
        value={reason}
        onChange={setReason}
        error={broken ?? null}
      />
    </FormDialog>
  );
}
