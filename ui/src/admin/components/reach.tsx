// A link that calls somebody, writes to them or leads to a place.
import type { ReactNode } from 'react';
import styles from './reach.module.css';

export interface ReachProps {
  href: string;
  /** The accessible name, which says whom or what it reaches. */
  label: string;
  icon: ReactNode;
  children: string;
}

export function Reach({ href, label, icon, children }: ReachProps) {
  const isOutside = href.startsWith('https:');
  return (
    <a className={styles.reachLink} href={href} aria-label={label} {...(isOutside ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {icon}
      {children}
    </a>
  );
}
