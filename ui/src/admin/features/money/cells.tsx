// Cells that the tables of money share.
import type { ReactNode } from 'react';
import { classes } from '../../../primitives/classes';
import { isZero, useMoney } from '../../components/money';
import { TextLink } from '../../components/text-link';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { orderPath } from '../../paths';
import styles from './money.module.css';

/** A difference with its sign, or a word if there is none. */
export function DifferenceText({ of }: { of: string }) {
  const { money } = useMessages();
  const amount = useMoney();
  if (isZero(of)) return money.exact;
  return <span className={classes(styles.number, styles.wrong)}>{of.startsWith('-') ? amount(of) : money.more(amount(of))}</span>;
}

/** A text in one line. */
export const Line = ({ children }: { children: ReactNode }) => <span className={styles.number}>{children}</span>;

/** An order's number, which leads to its page, and a line below it. */
export function OrderCell({ id, below }: { id: number; below: string }) {
  return (
    <span className={styles.stack}>
      <TextLink to={orderPath(id)}>{core().orderNumber(id)}</TextLink>
      <span className={styles.soft}>{below}</span>
    </span>
  );
}

/** A value, and a line below it. */
export function Stack({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className={styles.stack}>
      <span>{children}</span>
      {below !== null && <span className={styles.soft}>{below}</span>}
    </span>
  );
}
