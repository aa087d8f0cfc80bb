// The order's part of the audit log.
import type { OrderChange, OrderDetail } from '../../api/orders';
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
  const [from, to] = [statusIn(change.before), statusIn(change.after)];
  const named = (status: string) => orders.statuses[status] ?? status;
  return (
    <li>
      <span>
        <strong>{audit.actions[change.action] ?? change.action}</strong>
        {from !== null && to !== null && from !== to && `: ${named(from)} → ${named(to)}`}
      </span>
      <span className={styles.soft}>
        {change.actor} · {change.role === null ? orders.commandLine : roleName(change.role)} · {moment(change.happened_at)}
      </span>
    </li>
  );
}

function statusIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('status' in value)) return null;
  return typeof value.status === 'string' ? value.status : null;
}
