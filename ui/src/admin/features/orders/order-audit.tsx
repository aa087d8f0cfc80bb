// The order's part of the audit log.
import type { OrderChange, OrderDetail } from '../../api/orders';
import { useMoney } from '../../components/money';
import { useRoleName } from '../../components/role-name';
import { Part } from '../../components/part';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { auditPath } from '../../paths';
import { useDayWords } from './days';
import styles from './order-parts.module.css';

export function AuditPart({ detail: { order, audit } }: { detail: OrderDetail }) {
  const { orders } = useMessages();
  return (
    <Part title={orders.auditTitle}>
      {audit.length === 0 ? (
        <p className={styles.soft}>{orders.auditEmpty}</p>
      ) : (
        <>
          <ol role="list" className={styles.audit}>
            {audit.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ol>
          <TextLink to={auditPath({ kind: 'order', subject: order.number })}>{orders.auditOpen}</TextLink>
        </>
      )}
    </Part>
  );
}

function Change({ change }: { change: OrderChange }) {
  const { audit, orders } = useMessages();
  const { moment } = useDayWords();
  const roleName = useRoleName();
  const money = useMoney();
  const [from, to] = [textIn(change.before, 'status'), textIn(change.after, 'status')];
  const [cashFrom, cashTo] = [textIn(change.before, 'cash_received'), textIn(change.after, 'cash_received')];
  const product = textIn(change.after, 'product');
  const named = (status: string) => orders.statuses[status] ?? status;
  return (
    <li>
      <span>
        <strong>{audit.actions[change.action] ?? change.action}</strong>
        {from !== null && to !== null && from !== to && `: ${named(from)} → ${named(to)}`}
        {cashFrom !== null && cashTo !== null && `: ${money(cashFrom)} → ${money(cashTo)}`}
        {product !== null && `: ${product}`}
      </span>
      <span className={styles.soft}>
        {change.actor} · {change.role === null ? orders.commandLine : roleName(change.role)} · {moment(change.happened_at)}
      </span>
    </li>
  );
}

/** Returns a text of what was logged, if there is such a one. */
function textIn(logged: unknown, field: string): string | null {
  if (typeof logged !== 'object' || logged === null) return null;
  const value: unknown = Object.entries(logged).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : null;
}
