// All of the customer's notifications, newest first.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { isUnread, markNotificationsRead, notificationsQuery } from '../../api/account';
import { getPage } from '../../api/client';
import { NetworkError } from '../../api/errors';
import type { CustomerNotification } from '../../api/types';
import { AccountPage } from '../../components/account-page/account-page';
import { LoadMore } from '../../components/load-more/load-more';
import { useShopText } from '../../components/rule-text';
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
        client.setQueryData(
          notificationsQuery.queryKey,
          (old) => old && { ...old, shown: old.shown.map((one) => (one.id <= newest ? { ...one, is_read: true } : one)) },
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
  const { words } = useMessages();
  const notifications = useQuery(notificationsQuery);
  const list = notifications.data?.shown ?? [];
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
    <>
      <p role="status" className="visually-hidden">
        {account.shown(list.length)}
      </p>
      <ul role="list" className={styles.list}>
        {list.map((one) => (
          <Item key={one.id} notification={one} isNew={fresh.has(one.id)} />
        ))}
      </ul>
      {notifications.data?.next && <Older />}
    </>
  );
}

function Item({ notification, isNew }: { notification: CustomerNotification; isNew: boolean }) {
  const { shell } = useMessages();
  const when = useDateFormats();
  const shopText = useShopText();
  const { id, created_date, link } = notification;
  const title = shopText(notification.title);
  return (
    <li className={styles.item} id={`notification-${id}`} tabIndex={-1}>
      <span className={styles.icon}>
        <BellIcon size={20} />
      </span>
      <div className={styles.text}>
        <h2 className={styles.title} dir="auto">
          {link === undefined ? title : <Link to={link}>{title}</Link>}
          {isNew && (
            <>
              {' '}
              <span className={styles.new}>{shell.newNotification}</span>
            </>
          )}
        </h2>
        <p dir="auto">{shopText(notification.description)}</p>
        <time className={styles.when} dateTime={created_date}>
          {when.dateTime(created_date)}
        </time>
      </div>
    </li>
  );
}

/** Loads the next page of older notifications. Returns the id of the first one, or null. */
async function loadOlder(client: QueryClient): Promise<number | null> {
  const before = client.getQueryData(notificationsQuery.queryKey)?.next ?? null;
  if (before === null) return null;
  const { page, next } = await getPage('notification/', { auth: true, query: { before } });
  client.setQueryData(notificationsQuery.queryKey, (known) =>
    // The list may have been reloaded in the meantime, perhaps for another customer.
    known?.next === before ? { shown: [...known.shown, ...page], next } : known,
  );
  return page[0]?.id ?? null;
}

/** The end of the list, with the button that loads older notifications. */
function Older() {
  const account = useAccountMessages();
  const client = useQueryClient();
  const [pages, setPages] = useState(1);
  const load = async (isPressed: boolean) => {
    const first = await loadOlder(client);
    setPages((before) => before + 1);
    if (!isPressed || first === null) return;
    window.setTimeout(() => {
      document.getElementById(`notification-${first}`)?.focus({ preventScroll: true });
    });
  };
  return <LoadMore pages={pages} load={load} label={account.older} skeleton={<Rows />} />;
}

function Rows() {
  return (
    <div className={styles.list}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height={88} />
      ))}
    </div>
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
