// The account's side menu: the customer's name, links, and sign-out with a confirmation.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useAccountMessages } from '../../locale/account';
import { ConfirmDialog } from '../../primitives/dialog';
import { BellIcon, BoxIcon, UserIcon } from '../../primitives/icons';
import { HelpIcon, LogOutIcon, ReceiptIcon, ShieldIcon } from '../../primitives/screen-icons';
import { showsFocused } from '../../primitives/show-focused';
import { paths } from '../../paths';
import { signOut, useSession } from '../../stores/session';
import styles from './side-menu.module.css';

interface Entry {
  to: string;
  label: string;
  icon: ReactNode;
}

function useEntries(): Entry[] {
  const account = useAccountMessages();
  return [
    { to: paths.profile, label: account.profile, icon: <UserIcon size={20} /> },
    { to: paths.track, label: account.trackMyOrder, icon: <BoxIcon size={20} /> },
    { to: paths.orders, label: account.myOrder, icon: <ReceiptIcon size={20} /> },
    { to: paths.notifications, label: account.notification, icon: <BellIcon size={20} /> },
    { to: paths.policy, label: account.privacyPolicy, icon: <ShieldIcon size={20} /> },
    { to: paths.support, label: account.support, icon: <HelpIcon size={20} /> },
  ];
}

/** Whether a page is a menu entry's page or below it. Ignores case. */
const isHere = (pathname: string, to: string): boolean => {
  const current = pathname.toLowerCase();
  const target = to.toLowerCase();
  return current === target || current.startsWith(`${target}/`);
};

/** Scrolls the current entry to the middle, where the menu scrolls sideways. */
function useCurrentInView(list: RefObject<HTMLElement | null>, pathname: string): void {
  useEffect(() => {
    const box = list.current?.getBoundingClientRect();
    const entry = list.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (box === undefined || entry === undefined) return;
    list.current?.scrollBy({ left: entry.left + entry.width / 2 - (box.left + box.width / 2) });
  }, [list, pathname]);
}

export function SideMenu() {
  const account = useAccountMessages();
  const { pathname } = useLocation();
  const name = useSession((state) => state.user?.user?.name ?? '');
  const entries = useEntries();
  const list = useRef<HTMLUListElement>(null);
  useCurrentInView(list, pathname);
  return (
    <nav aria-label={account.menu} className={styles.menu}>
      <p className={styles.name} title={name}>
        <bdi>{name}</bdi>
      </p>
      <ul role="list" className={styles.list} ref={list} {...showsFocused}>
        {entries.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={styles.entry} aria-current={isHere(pathname, to) ? 'page' : undefined}>
              {icon}
              {label}
            </Link>
          </li>
        ))}
        <li>
          <LogOut />
        </li>
      </ul>
    </nav>
  );
}

function LogOut() {
  const account = useAccountMessages();
  const [confirming, setConfirming] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        onClick={() => {
          setConfirming(true);
        }}
      >
        <LogOutIcon size={20} />
        {account.logOut}
      </button>
      <ConfirmDialog
        open={confirming}
        question={account.logOutQuestion}
        onCancel={() => {
          setConfirming(false);
        }}
        onConfirm={() => {
          signOut();
          void navigate(paths.home);
        }}
      />
    </>
  );
}
