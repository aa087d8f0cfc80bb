// The week: the windows that come again every week, by day.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../primitives/button';
import { PlusIcon } from '../../../primitives/icons';
import type { Week, Weekday, WeeklyWindow } from '../../api/delivery';
import { NotLoaded } from '../../components/page';
import { useMessages } from '../../locale';
import { DeliveryPage } from './delivery-page';
import { weekQuery } from './keys';
import { StrandedAfterChange } from './stranded-note';
import { AddWindowDialog, WindowDialog } from './week-dialogs';
import { WEEKDAYS } from '../../components/weekday-choice';
import styles from './delivery.module.css';

type Open = { add: Weekday } | { window: WeeklyWindow };

export default function WeekScreen() {
  const { delivery } = useMessages();
  const week = useQuery(weekQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const close = () => {
    setOpen(null);
  };
  const saved = () => {
    setIsChanged(true);
  };
  return (
    <DeliveryPage title={delivery.week} hint={delivery.weekHint}>
      {week.data === undefined ? (
        <NotLoaded query={week} rows={7} />
      ) : (
        <>
          {isChanged && <StrandedAfterChange />}
          <div className={styles.week}>
            {WEEKDAYS.map((day) => (
              <DayColumn key={day} day={day} week={week.data} onOpen={setOpen} />
            ))}
          </div>
          {open !== null && 'add' in open && <AddWindowDialog week={week.data} day={open.add} onClose={close} onSaved={saved} />}
          {open !== null && 'window' in open && <WindowDialog week={week.data} of={open.window} onClose={close} onSaved={saved} />}
        </>
      )}
    </DeliveryPage>
  );
}

function DayColumn({ day, week, onOpen }: { day: Weekday; week: Week; onOpen: (open: Open) => void }) {
  const { delivery } = useMessages();
  const windows = week.windows.filter(({ weekday }) => weekday === day);
  return (
    <section aria-label={delivery.weekdays[day]} className={styles.weekday}>
      <h2>{delivery.weekdays[day]}</h2>
      {windows.length === 0 && <p className={styles.soft}>{delivery.noneOnDay}</p>}
      <ul role="list" className={styles.windows}>
        {windows.map((window) => (
          <li key={`${window.start_time}-${window.end_time}`}>
            <button
              type="button"
              className={styles.window}
              onClick={() => {
                onOpen({ window });
              }}
            >
              <strong>{delivery.times(window.start_time, window.end_time)}</strong>
              <span className={styles.soft}>{delivery.planned(window.capacity)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button
        kind="quiet"
        size="small"
        aria-label={delivery.addTo(delivery.weekdays[day])}
        onClick={() => {
          onOpen({ add: day });
        }}
      >
        <PlusIcon size={16} /> {delivery.add}
      </Button>
    </section>
  );
}
