// The frame of sign-in and sign-up: the shop's promises on one side, the form on the other.
import type { ReactNode } from 'react';
import { shop, vehicleCelsius } from '../../config/shop';
import { useAccountMessages } from '../../locale/account';
import { CashIcon, ClockIcon, SnowIcon } from '../../primitives/icons';
import { Page } from '../../primitives/page';
import styles from './auth-frame.module.css';

export interface AuthFrameProps {
  title: string;
  /** Hides the title visually, because the tabs have the same text. */
  hideTitle?: boolean;
  intro?: ReactNode;
  children: ReactNode;
}

export function AuthFrame({ title, hideTitle = false, intro, children }: AuthFrameProps) {
  return (
    <Page>
      <div className={styles.frame}>
        <Promises />
        <section className={styles.panel}>
          <h1 className={hideTitle ? 'visually-hidden' : undefined}>{title}</h1>
          {intro !== undefined && <div className={styles.intro}>{intro}</div>}
          {children}
        </section>
      </div>
    </Page>
  );
}

function Promises() {
  const account = useAccountMessages();
  const { cold, time, pay, cash } = account.promises;
  const celsius = vehicleCelsius();
  const title = celsius === null ? account.promiseTitle : account.promiseTitleCold;
  const rows = [
    ...(celsius === null ? [] : [{ icon: <SnowIcon />, text: cold(celsius) }]),
    { icon: <ClockIcon />, text: time },
    { icon: <CashIcon />, text: shop.takes_online ? pay : cash },
  ];
  return (
    <aside className={styles.promises} aria-label={title}>
      <p className={styles.headline}>{title}</p>
      <ul role="list" className={styles.rows}>
        {rows.map(({ icon, text }) => (
          <li key={text.title} className={styles.row}>
            <span className={styles.mark}>{icon}</span>
            <span>
              <strong className={styles.promise}>{text.title}</strong>
              {text.detail}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
