// The bell and its panel with the latest notifications.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { isUnread, notificationsQuery } from '../../api/account';
import { useCanFetchCustomerData } from '../../components/maintenance';
import { storefront } from '../../core';
import { useShopText } from '../../components/rule-text';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/date-formats';
import { paths } from '../../paths';
import { CountBadge } from '../../primitives/badge';
import { ButtonLink, IconButton } from '../../primitives/button';
import { BellIcon } from '../../primitives/icons';
import { EmptyState } from '../../primitives/state';
import { setPopup, togglePopup, usePopups } from '../../stores/popups';
import { useIsSignedIn } from '../../stores/session';
import styles from './notifications.module.css';

const close = () => {
  setPopup('notifications', false);
};

function Panel() {
  const { shell, words } = useMessages();
  const when = useDateFormats();
  const shopText = useShopText();
  const signedIn = useIsSignedIn();
  // The panel shows the current list whenever it opens.
  const { data } = useQuery({ ...notificationsQuery, staleTime: 0, enabled: useCanFetchCustomerData() });
  const latest = (signedIn && data?.shown.slice(0, storefront.notifications_max)) || [];
  if (latest.length === 0) {
    return (
      <EmptyState
        title={words.no_data_found}
        hint={signedIn ? shell.noNotificationsHint : shell.notificationsForCustomers}
        action={
          signedIn ? undefined : (
            <ButtonLink to={paths.login} onClick={close}>
              {shell.login}
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <ul role="list" className={styles.list}>
      {latest.map((item) => (
        <li key={item.id}>
          <Link to={item.link ?? paths.notifications} className={styles.item} onClick={close}>
            <span className={styles.title} dir="auto">
              {shopText(item.title)}
              {isUnread(item) && <span className={styles.new}>{shell.newNotification}</span>}
            </span>
            <span className={styles.text} dir="auto">{shopText(item.description)}</span>
            <time className={styles.date} dateTime={item.created_date}>
              {when.day(item.created_date)}
            </time>
            {item.link !== undefined && <span className={styles.more}>{shell.haveALook}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Returns the number of unread notifications in the panel. */
function useUnread(): number {
  const signedIn = useIsSignedIn();
  const { data } = useQuery({ ...notificationsQuery, enabled: useCanFetchCustomerData() });
  return (signedIn && data?.shown.slice(0, storefront.notifications_max).filter(isUnread).length) || 0;
}

export function NotificationsButton({ className }: { className?: string | undefined }) {
  const { shell } = useMessages();
  const open = usePopups((state) => state.notifications);
  const unread = useUnread();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return (
    <div ref={box} className={className}>
      <IconButton
        ref={button}
        label={unread === 0 ? shell.notifications : shell.notificationsUnread(unread)}
        className={styles.bell}
        aria-expanded={open}
        aria-controls="notifications-panel"
        onClick={() => {
          togglePopup('notifications');
        }}
      >
        <BellIcon />
        {unread > 0 && <CountBadge className={styles.count}>{unread}</CountBadge>}
      </IconButton>
      {open && (
        <div
          id="notifications-panel"
          role="region"
          aria-label={shell.notifications}
          className={styles.panel}
        >
          <h2 className={styles.heading}>{shell.notifications}</h2>
          <Panel />
        </div>
      )}
    </div>
  );
}
