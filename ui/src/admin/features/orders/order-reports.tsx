// What drivers reported about an order, also what could not be applied any more.
import type { Report } from '../../api/deliveries';
import { photoAddress } from '../../api/deliveries';
import type { OrderDetail } from '../../api/orders';
import { isZero, useMoney } from '../../components/money';
import { type Messages, useMessages } from '../../locale';
import { useDayWords } from './days';
import { Part } from '../../components/part';
import styles from './drivers.module.css';

export function ReportsPart({ detail: { reports, payment } }: { detail: OrderDetail }) {
  const { orders } = useMessages();
  if (reports.length === 0) return null;
  const latest = reports.findLast(({ cash_received }) => cash_received !== null);
  return (
    <Part title={orders.reports}>
      <ol role="list" className={styles.reports}>
        {reports.map((report) => (
          <DriverReport key={report.key} report={report} booked={report === latest && payment.cash_collected !== report.cash_received ? payment.cash_collected : null} />
        ))}
      </ol>
    </Part>
  );
}

/** A report. `booked` is the cash in the books, if it is no longer what was reported. */
function DriverReport({ report, booked }: { report: Report; booked: string | null }) {
  const { orders } = useMessages();
  const money = useMoney();
  const { moment } = useDayWords();
  const isLate = report.arrived_at !== report.happened_at;
  return (
    <li className={styles.report}>
      <p>
        <strong>{whatOf(report, orders, money)}</strong>
      </p>
      <p className={styles.soft}>
        {orders.by(report.driver)} · {moment(report.happened_at)}
        {isLate && ` · ${orders.reportArrived(moment(report.arrived_at))}`}
      </p>
      {booked !== null && <p className={styles.soft}>{orders.cashBooked(money(booked))}</p>}
      {booked === null && !isZero(report.missing) && <p className={styles.difference}>{orders.cashMissing(money(report.missing))}</p>}
      {booked === null && !isZero(report.surplus) && <p className={styles.difference}>{orders.cashSurplus(money(report.surplus))}</p>}
      {report.refused !== null && (
        <p className={styles.refused}>{orders.reportRefused(orders.statuses[report.refused] ?? report.refused)}</p>
      )}
      {report.has_photo && (
        <a href={photoAddress(report.key)} target="_blank" rel="noreferrer">
          <img className={styles.photo} src={photoAddress(report.key)} alt={orders.reportPhoto(report.driver)} loading="lazy" />
        </a>
      )}
    </li>
  );
}

function whatOf(report: Report, orders: Messages['orders'], money: (amount: string) => string): string {
  if (!report.is_delivered) return orders.reportedFailed(report.reason ?? '');
  return report.cash_received === null ? orders.reportedPaid : orders.reportedCash(money(report.cash_received));
}
