// The bottom bar of phones, with four links.
import type { ComponentType, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CartCount } from '../../components/cart-count';
import { GuardedLink } from '../../components/guard';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { BoxIcon, CartIcon, HomeIcon, type IconProps, SearchIcon } from '../../primitives/icons';
import styles from './bottom-bar.module.css';

/** Pages on which My Orders is the current entry. */
const ORDER_PAGES = [
  paths.orders,
  paths.notifications,
  paths.profile,
  paths.track,
  paths.policy,
  paths.support,
];

/** Whether an address is the page or below it. Ignores case, like the router. */
function isAt(pathname: string, page: string): boolean {
  const current = pathname.toLowerCase().replace(/\/$/, '');
  const target = page.toLowerCase();
  return current === target || current.startsWith(`${target}/`);
}

interface ItemProps {
  label: string;
  Icon: ComponentType<IconProps>;
  /** Shown on the icon. */
  children?: ReactNode;
}

function ItemFace({ label, Icon, children }: ItemProps) {
  return (
    <>
      <span className={styles.icon}>
        <Icon />
        {children}
      </span>
      <span>{label}</span>
    </>
  );
}

export function BottomBar() {
  const { shell } = useMessages();
  const { pathname } = useLocation();
  const current = (at: boolean) => ({ className: styles.item, 'aria-current': at ? ('page' as const) : undefined });
  return (
    <nav aria-label={shell.bottomBar} className={styles.bar}>
      <Link to={paths.home} {...current(pathname === paths.home)}>
        <ItemFace label={shell.home} Icon={HomeIcon} />
      </Link>
      <Link to={paths.search} {...current(isAt(pathname, paths.search))}>
        <ItemFace label={shell.search} Icon={SearchIcon} />
      </Link>
      <GuardedLink to={paths.checkout} {...current(isAt(pathname, paths.checkout))}>
        <ItemFace label={shell.cart} Icon={CartIcon}>
          <CartCount className={styles.count} />
        </ItemFace>
      </GuardedLink>
      <GuardedLink
        to={paths.orders}
        {...current(ORDER_PAGES.some((page) => isAt(pathname, page)))}
      >
        <ItemFace label={shell.myOrders} Icon={BoxIcon} />
      </GuardedLink>
    </nav>
  );
}
