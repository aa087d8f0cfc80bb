// The line that names the terms and the privacy policy beside a button with which a shopper agrees to them.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../locale';
import { paths } from '../paths';
import styles from './agreement.module.css';

/** A page in a new tab, so that what the shopper has filled in is not lost. */
function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const { shell } = useMessages();
  return (
    <Link to={to} target="_blank" rel="noopener" className={styles.link}>
      {children}
      <span className="visually-hidden"> {shell.opensInNewTab}</span>
    </Link>
  );
}

export function Agreement({ by }: { by: 'signUp' | 'order' }) {
  const { shell } = useMessages();
  const [before, between, after] = shell.agreement[by];
  return (
    <p className={styles.agreement}>
      {before}
      <PageLink to={paths.terms}>{shell.terms}</PageLink>
      {between}
      <PageLink to={paths.privacyPolicy}>{shell.privacyPolicy}</PageLink>
      {after}
    </p>
  );
}
