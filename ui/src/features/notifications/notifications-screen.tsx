// Everything the shop has told the customer, newest first.
import { useQuery } from '@tanstack/react-query';
import { notificationsQuery } from '../../api/account';
import { AccountPage } from '../../components/account-page/account-page';
import { useMessages } from '../../locale';
import { Button } from '../../primitives/button';
import { BellIcon } from '../../primitives/icons';
import { Skeleton } from '../../primitives/skeleton';
import { EmptyState } from '../../primitives/state';
import { paths } from '../../paths';
import { useWhen } from '../../locale/when';
import styles from './notifications-screen.module.css';

export default function NotificationsScreen() {
  const { account } = useMessages();
  return (
    <AccountPage
      title={account.notification}
      crumbs={[{ label: account.profile, to: paths.profile }, { label: account.notification }]}
    >
      <List />
    </AccountPage>
  );
}

function List() {
  const { account, common } = useMessages();
  const when = useWhen();
  const told = useQuery(notificationsQuery);
  const list = told.data ?? [];
  if (told.isPending) return <Loading />;
  if (list.length === 0) {
    return (
      <EmptyState
        title={common.noData}
        hint={account.noNotificationsHint}
        icon={<BellIcon size={36} />}
        action={
          told.isError && (
            <Button kind="secondary" onClick={() => void told.refetch()}>
              {common.retry}
            </Button>
          )
        }
      />
    );
  }
  return (
    <ul role="list" className={styles.list}>
      {list.map(({ id, title, description, created_date }) => (
        <li key={id} className={styles.item}>
          <span className={styles.icon}>
            <BellIcon size={20} />
          </span>
          <div className={styles.text}>
            <h2 className={styles.title}>{title}</h2>
            <p>{description}</p>
            <time className={styles.when} dateTime={created_date}>
              {when.dateTime(created_date)}
            </time>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  const { common } = useMessages();
  return (
    <div className={styles.list} role="status" aria-label={common.loading}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={88} />
      ))}
    </div>
  );
}
