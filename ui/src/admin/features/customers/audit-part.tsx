// The customer's part of the audit log.
import type { CustomerDetail } from '../../api/customers';
import { Part } from '../../components/part';
import { useRoleName } from '../../components/role-name';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { auditPath } from '../../paths';
import styles from './customer.module.css';

export function AuditPart({ detail: { customer, audit: entries } }: { detail: CustomerDetail }) {
  const { audit, customers } = useMessages();
  const { dateTime } = useDateFormats();
  const roleName = useRoleName();
  return (
    <Part title={customers.audit}>
      {entries.length === 0 ? (
        <p className={styles.soft}>{customers.noAudit}</p>
      ) : (
        <>
          <ol role="list" className={styles.rows}>
            {entries.map(({ id, action, actor, role, happened_at }) => (
              <li key={id} className={styles.enquiry}>
                <strong>{audit.actions[action] ?? action}</strong>
                <span className={styles.soft}>
                  {actor} · {role === null ? audit.commandLine : roleName(role)} · {dateTime(happened_at)}
                </span>
              </li>
            ))}
          </ol>
          <TextLink to={auditPath({ kind: 'customer', subject: String(customer.id) })}>{customers.openAudit}</TextLink>
        </>
      )}
    </Part>
  );
}
