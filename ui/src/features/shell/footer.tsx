// The footer: the customer's pages, information, and contact details. Before the shop opens, only the last.
import { Children, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { GuardedLink } from '../../components/guard';
import { LanguageLink } from '../../components/language-link';
import { copyrightYear, shop } from '../../config/shop';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { CardIcon, CashIcon } from '../../primitives/icons';
import { useMaintenanceNotice } from '../../stores/maintenance-notice';
import styles from './footer.module.css';

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}

function Links({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles.links}>
      {Children.toArray(children).map((child, index) => (
        <li key={index}>{child}</li>
      ))}
    </ul>
  );
}

function TalkToUs() {
  const { shell } = useMessages();
  return (
    <Column title={shell.talkToUs}>
      <address className={styles.contact}>
        {shop.phone !== '' && (
          <>
            <span className={styles.quiet}>{shell.customerCare}</span>
            <a href={`tel:${shop.phone.replace(/\s/g, '')}`} dir="ltr" className={styles.strong}>
              {shop.phone}
            </a>
          </>
        )}
        {shop.email !== '' && <a href={`mailto:${shop.email}`}>{shop.email}</a>}
        <span>
          {shop.address.map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
        </span>
      </address>
      {shop.social.length > 0 && <SocialPages />}
    </Column>
  );
}

function SocialPages() {
  const { shell } = useMessages();
  return (
    <>
      <p className="visually-hidden">{shell.followUs}</p>
      <ul role="list" className={styles.social}>
        {shop.social.map(({ name, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
              <span className="visually-hidden"> {shell.opensInNewTab}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The icons of the payment methods. */
function PaymentMethods() {
  const { shell } = useMessages();
  const paymentText = shop.takes_online ? shell.paymentMethods : shell.paymentInCash;
  return (
    <span role="img" aria-label={paymentText} className={styles.payment}>
      <CashIcon size={28} />
      {shop.takes_online && <CardIcon size={28} />}
    </span>
  );
}

function Pages() {
  const { shell } = useMessages();
  return (
    <>
      <Column title={shell.footerAccount}>
        <Links>
          <GuardedLink to={paths.track}>{shell.trackOrders}</GuardedLink>
          <GuardedLink to={paths.wishlist}>{shell.footerWishlist}</GuardedLink>
          <GuardedLink to={paths.orders}>{shell.orderHistory}</GuardedLink>
          <GuardedLink to={paths.profile}>{shell.myAccount}</GuardedLink>
        </Links>
      </Column>
      <Column title={shell.information}>
        <Links>
          <GuardedLink to={paths.about}>{shell.aboutUs}</GuardedLink>
          <Link to={paths.privacyPolicy}>{shell.privacyPolicy}</Link>
          <Link to={paths.terms}>{shell.terms}</Link>
          {shop.has_posts && <Link to={paths.blogs}>{shell.blogs}</Link>}
        </Links>
      </Column>
    </>
  );
}

/** Whether the shop has not opened yet, so that every link to one of its pages leads back to this one. */
function useIsBeforeOpening(): boolean {
  const { pathname } = useLocation();
  const isOpening = useMaintenanceNotice(({ notice }) => notice?.is_opening === true);
  return isOpening && pathname === paths.maintenance;
}

export function Footer() {
  const { shell } = useMessages();
  const isBeforeOpening = useIsBeforeOpening();
  const isReachable = [shop.phone, shop.email, ...shop.address].some((text) => text !== '') || shop.social.length > 0;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          {!isBeforeOpening && <Pages />}
          {isReachable && <TalkToUs />}
        </div>
        <div className={styles.end}>
          <p>{shell.copyright(copyrightYear(), shop.company || shop.name)}</p>
          <LanguageLink className={styles.language} />
          <PaymentMethods />
        </div>
      </div>
    </footer>
  );
}
