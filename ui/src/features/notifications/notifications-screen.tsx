// All of the customer's notifications, newest first.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { isUnread, markNotificationsRead, notificationsQuery } from '../../api/account';
import { NetworkError } from '../../api/errors';
import type { CustomerNotification } from '../../api/types';
import { AccountPage } from '../../components/account-page/account-page';
import { useNotificationText } from '../../components/rule-text';
import { useMessages } from '../../locale';
import { useAccountMessages } from '../../locale/account';
import { BellIcon } from '../../primitives/icons';
import { Skeleton } from '../../primitives/skeleton';
import { EmptyState, ErrorState, RetryButton } from '../../primitives/state';
import { useDateFormats } from '../../locale/date-formats';
import { reportFailure } from '../../report';
import styles from './notifications-screen.module.css';

export default function NotificationsScreen() {
  const account = useAccountMessages();
  return (
    <AccountPage title={account.notification}>
      <List />
    </AccountPage>
  );
}

/** Marks the shown notifications as read. Returns those that were unread, which stay highlighted on this page. */
function useReading(shown: CustomerNotification[]): ReadonlySet<number> {
  const client = useQueryClient();
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const unread = shown.filter(isUnread);
  if (unread.some(({ id }) => !fresh.has(id))) {
    setFresh(new Set([...fresh, ...unread.map(({ id }) => id)]));
  }
  const newest = unread.length === 0 ? null : Math.max(...shown.map(({ id }) => id));
  useEffect(() => {
    if (newest === null) return;
    markNotificationsRead(newest)
      .then(() => {
        client.setQueryData(notificationsQuery.queryKey, (old) =>
          old?.map((one) => (one.id <= newest ? { ...one, is_read: true } : one)),
        );
      })
      .catch((error: unknown) => {
        reportFailure('notifications could not be marked as read', error);
      });
  }, [client, newest]);
  return fresh;
}

function List() {
  const account = useAccountMessages();
  const { shell, words } = useMessages();
  const when = useDateFormats();
  const textOf = useNotificationText();
  const notifications = useQuery(notificationsQuery);
  const list = notifications.data ?? [];
  const fresh = useReading(list);
  if (notifications.isPending) return <Loading />;
  if (notifications.error instanceof NetworkError && list.length === 0) return <ErrorState onRetry={() => void notifications.refetch()} />;
  if (list.length === 0) {
    return (
      <EmptyState
        title={words.no_data_found}
        hint={account.noNotificationsHint}
        icon={<BellIcon size={36} />}
        action={notifications.isError && <RetryButton onRetry={() => void notifications.refetch()} />}
      />
    );
  }
  return (
    <ul role="list" className={styles.list}>
      {list.map((one) => ({ ...one, ...textOf(one) })).map(({ id, title, description, created_date, link }) => (
        <li key={id} className={styles.item}>
          <span className={styles.icon}>
            <BellIcon size={20} />
          </span>
          <div className={styles.text}>
            <h2 className={styles.title}>
              {link === undefined ? title : <Link to={link}>{title}</Link>}
              {fresh.has(id) && (
                <>
                  {' '}
                  <span className={styles.new}>{shell.newNotification}</span>
                </>
              )}
            </h2>
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
