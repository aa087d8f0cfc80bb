// The header: logo, delivery address, search, wishlist, notifications, cart and account.
import { type ComponentType, lazy } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { addressesQuery, mainAddressQuery } from '../../api/addresses';
import { CartCount } from '../../components/cart-count';
import { GuardedLink, useRequireSignIn } from '../../components/guard';
import { LanguageLink } from '../../components/language-link';
import { useCanFetchCustomerData } from '../../components/maintenance';
import { Price } from '../../components/price';
import { ProductSearch } from '../../components/product-search';
import type { RecentSearchesProps } from '../../components/recent-searches';
import { shop } from '../../config/shop';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { ButtonLink, IconButton } from '../../primitives/button';
import { classes } from '../../primitives/classes';
import {
  CartIcon,
  ChevronDownIcon,
  HeartIcon,
  MenuIcon,
  PinIcon,
  UserIcon,
} from '../../primitives/icons';
import { useDraft } from '../../stores/draft';
import { setPopup, togglePopup, usePopups } from '../../stores/popups';
import { useIsSignedIn, useSession } from '../../stores/session';
import { useCartCount, useSubTotal } from '../../stores/shown-cart';
import styles from './header.module.css';
import { Logo } from './logo';
import { NotificationsButton } from './notifications';

// Without its code the search works as before.
const RecentSearches = lazy<ComponentType<RecentSearchesProps>>(() => import('../../components/recent-searches').catch(() => ({ default: () => null })));

/** Returns the delivery address, and what precedes it: the one chosen at the checkout, otherwise the main one. */
function useDeliveryPlace(): [type: string, address: string] {
  const { shell } = useMessages();
  const signedIn = useIsSignedIn();
  const chosen = useDraft(({ choices }) => choices?.address_id);
  const served = useCanFetchCustomerData();
  const { data: main } = useQuery({ ...mainAddressQuery, enabled: served });
  const isOther = signedIn && main !== undefined && chosen !== undefined && chosen !== main.address;
  const { data: saved } = useQuery({ ...addressesQuery, enabled: served && isOther });
  const other = isOther ? saved?.Address.find(({ id }) => id === chosen) : undefined;
  if (other !== undefined) return [shell.addressType(other.address_type), other.one_line];
  const details = signedIn ? main?.address_details : null;
  return details ? [shell.addressType(details.address_type), details.address] : ['', shell.chooseAddress];
}

function DeliveryAddress() {
  const { shell } = useMessages();
  const requireSignIn = useRequireSignIn();
  const [type, address] = useDeliveryPlace();
  return (
    <button
      type="button"
      className={styles.address}
      aria-haspopup="dialog"
      onClick={() => {
        if (requireSignIn()) setPopup('location', true);
      }}
    >
      <PinIcon size={22} className={styles.pin} />
      <span className={styles.addressText}>
        <span className={styles.quiet}>{shell.deliverTo}</span>
        <span className={styles.place}>
          {type}
          {/* The address replaces the invitation to choose one. The same element would count as moved. */}
          <span key={type} className={styles.placeAddress} dir="auto">
            {address}
          </span>
        </span>
      </span>
      <ChevronDownIcon size={16} className={styles.quietIcon} />
    </button>
  );
}

function CartLink() {
  const { shell } = useMessages();
  const count = useCartCount();
  const total = useSubTotal();
  return (
    <GuardedLink to={paths.checkout} className={styles.cart}>
      <span className={styles.cartIcon}>
        <CartIcon />
        <CartCount className={styles.count} />
      </span>
      <span className={styles.cartText}>
        <span>{shell.cart}</span>
        {count > 0 && total !== undefined && <Price amount={total} size="small" />}
      </span>
    </GuardedLink>
  );
}

function AccountLink() {
  const { shell } = useMessages();
  const user = useSession((state) => state.user);
  if (user === null) {
    return (
      <ButtonLink to={paths.login} kind="secondary" className={styles.login}>
        <UserIcon className={styles.loginIcon} />
        <span className={styles.loginText}>{shell.login}</span>
      </ButtonLink>
    );
  }
  return (
    <Link to={paths.profile} className={classes(styles.tool, styles.account)}>
      <UserIcon />
      <span className={styles.toolText}>{shell.profile}</span>
    </Link>
  );
}

function MenuButton() {
  const { shell } = useMessages();
  const open = usePopups((state) => state.mobileMenu);
  return (
    <IconButton
      label={open ? shell.hideMenu : shell.showMenu}
      aria-expanded={open}
      aria-controls="mobile-menu"
      className={styles.menuButton}
      onClick={() => {
        togglePopup('mobileMenu');
      }}
    >
      <MenuIcon />
    </IconButton>
  );
}

export function Header() {
  const { shell } = useMessages();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to={paths.home} className={styles.logo} aria-label={shell.homeOf(shop.name)}>
          <Logo />
        </Link>
        <DeliveryAddress />
        <ProductSearch label={shell.searchShop} Recent={RecentSearches} className={styles.search} />
        <div className={styles.tools}>
          <LanguageLink className={classes(styles.tool, styles.language)} />
          <GuardedLink to={paths.wishlist} className={classes(styles.tool, styles.wishlist)}>
            <HeartIcon />
            <span className={styles.toolText}>{shell.wishlist}</span>
          </GuardedLink>
          <NotificationsButton className={styles.bell} />
          <CartLink />
          <AccountLink />
        </div>
        <MenuButton />
      </div>
    </header>
  );
}
