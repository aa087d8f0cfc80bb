// Says how many orders are in times that the calendar does not have any more, and leads to them.
import { useQuery } from '@tanstack/react-query';
import type { Days } from '../../api/delivery';
import { useNow } from '../../components/days';
import { useMay } from '../../components/session';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { waitingOrdersPath } from '../../paths';
import { FIRST_DAYS, daysQuery } from './keys';
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
  const days = useQuery(daysQuery(FIRST_DAYS));
  return days.data === undefined ? null : <StrandedNote days={days.data} />;
}
