// The page of a customer: contact, note, addresses, orders, enquiries, and the customer's part of the audit log.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../../primitives/button';
import type { CustomerDetail } from '../../api/customers';
import { hasStatus } from '../../api/errors';
import { BackLink } from '../../components/back-link';
import { Failed, MissingPage, SkeletonRows, shopName } from '../../components/page';
import { useMay } from '../../components/session';
import { useMessages } from '../../locale';
import { idIn, paths } from '../../paths';
import { AuditPart } from './audit-part';
import { ContactPart } from './contact-part';
import { AddressesPart, EnquiriesPart, OrdersPart } from './customer-parts';
import { AccessPart, DataPart } from './manage-part';
import { NotePart } from './note-part';
import { StateBadge } from './state-badge';
import { customerQuery } from './keys';
import styles from './customer.module.css';

export default function CustomerScreen() {
  const id = idIn(useParams().id);
  // With a key, a dialog of one customer does not appear on the page of the next one.
  return id === null ? <NoCustomer /> : <ShownCustomer key={id} id={id} />;
}

function ShownCustomer({ id }: { id: number }) {
  const detail = useQuery(customerQuery(id));
  if (detail.data !== undefined) return <Shown detail={detail.data} />;
  if (detail.isPending) {
    return (
      <div className={styles.page}>
        <Back />
        <SkeletonRows count={8} />
      </div>
    );
  }
  return hasStatus(detail.error, 404) ? <NoCustomer /> : <Failed error={detail.error} onRetry={() => void detail.refetch()} />;
}

function Back() {
  const { customers } = useMessages();
  return <BackLink to={paths.customers}>{customers.toList}</BackLink>;
}

function Shown({ detail }: { detail: CustomerDetail }) {
  const { common, customers } = useMessages();
  const may = useMay();
  const { customer } = detail;
  const isErased = customer.erased_at !== null;
  return (
    <div className={styles.page}>
      <title>{common.titleOf(customer.name, shopName)}</title>
      <header className={styles.head}>
        <Back />
        <div className={styles.title}>
          <h1>{customer.name}</h1>
          <span className={styles.soft}>{customers.numbered(customer.id)}</span>
          <StateBadge customer={customer} />
        </div>
      </header>
      {isErased && <p className={styles.erased}>{customers.erasedText}</p>}
      {customer.blocked_reason !== null && <p className={styles.blocked}>{customers.blockedText(customer.blocked_reason)}</p>}
      <div className={styles.columns}>
        <div className={styles.column}>
          {!isErased && <NotePart customer={customer} />}
          <OrdersPart detail={detail} />
          <EnquiriesPart detail={detail} />
          {may('audit.read') && <AuditPart detail={detail} />}
        </div>
        <div className={styles.column}>
          <ContactPart customer={customer} />
          {!isErased && <AddressesPart detail={detail} />}
          {!isErased && may('customers.manage') && (
            <>
              <AccessPart customer={customer} />
              <DataPart customer={customer} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function NoCustomer() {
  const { customers } = useMessages();
  const action = (
    <ButtonLink kind="secondary" to={paths.customers}>
      {customers.goToList}
    </ButtonLink>
  );
  return <MissingPage title={customers.notFound} hint={customers.notFoundHint} action={action} />;
}
