// The orders of a day, added up by what became of them.
import { useQuery } from '@tanstack/react-query';
import type { OrderFigures } from '../../api/money';
import { NotLoaded } from '../../components/page';
import { useMoney } from '../../components/money';
import { useMessages } from '../../locale';
import { figuresQuery } from './keys';
import styles from './money.module.css';

/** Of the day that is shown; undefined while it is not known. */
export function DayFigures({ day }: { day: string | undefined }) {
  const { money } = useMessages();
  const figures = useQuery({ ...figuresQuery(day ?? ''), enabled: day !== undefined });
  return (
    <section className={styles.section} aria-label={money.dayOrders}>
      <h2>{money.dayOrders}</h2>
      {figures.data !== undefined ? (
        <Figures of={figures.data} />
      ) : (
        <NotLoaded query={figures} rows={1} />
      )}
    </section>
  );
}

function Figures({ of }: { of: OrderFigures }) {
  const { money } = useMessages();
  const amount = useMoney();
  const facts = [
    [money.figures.open, of.open],
    [money.figures.late, of.late],
    [money.figures.delivered, of.delivered],
    [money.figures.deliveredOnline, of.delivered_online],
    [money.figures.deliveredCash, of.delivered_cash],
    [money.figures.cancelled, of.cancelled],
    [money.figures.awaitingPayment, of.awaiting_payment],
  ] as const;
  return (
    <dl className={styles.sum}>
      {facts.map(([name, { orders, total }]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{money.figures.orders(orders)}</dd>
          <dd className={styles.soft}>{amount(total)}</dd>
        </div>
      ))}
    </dl>
  );
}
