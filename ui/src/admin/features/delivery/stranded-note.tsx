// Says how many orders were taken for times that the calendar does not have any more, and leads to them.
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Days } from '../../api/delivery';
import { useNow } from '../../components/days';
import { FailedNote } from '../../components/failed-note';
import { useMay } from '../../components/session';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { waitingOrdersPath } from '../../paths';
import { daysQuery } from './keys';
import { strandedOn } from './stranded';
import styles from './delivery.module.css';

export function StrandedNote({ days: { days } }: { days: Days }) {
  const { delivery } = useMessages();
  const dates = useDateFormats();
  const mayMove = useMay()('orders.change');
  const now = useNow();
  const stranded = days.map(({ date, ...day }) => ({ date, count: strandedOn({ date, ...day }, now) })).filter(({ count }) => count > 0);
  if (stranded.length === 0) return null;
  return (
    <div role="alert" className={styles.changed}>
      <p>{delivery.stranded(stranded.reduce((sum, { count }) => sum + count, 0))}</p>
      <ul role="list" className={styles.strandedDates}>
        {stranded.map(({ date, count }) => (
          <li key={date}>
            {delivery.strandedOn(dates.day(date), count)}
            {mayMove && (
              <>
                {' · '}
                <TextLink to={waitingOrdersPath(date)} aria-label={delivery.showOrdersOf(dates.day(date))}>
                  {delivery.showOrders}
                </TextLink>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same after a change on a screen that does not show the dates, which the call does not answer with. */
export function StrandedAfterChange() {
  const { data, error, refetch } = useQuery(daysQuery());
  const place = useRef<HTMLDivElement>(null);
  const retry = () => {
    void refetch();
    // The button is gone after it.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.afterChange}>
      {/* Dates from before the change would say too little. */}
      {error !== null ? <FailedNote error={error} onRetry={retry} /> : data !== undefined && <StrandedNote days={data} />}
    </div>
  );
}
