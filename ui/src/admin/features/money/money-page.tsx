// The frame of the screens of money: the title, and the switch between them.
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { classes } from '../../../primitives/classes';
import { Page } from '../../components/page';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import styles from './money.module.css';

export interface MoneyPageProps {
  title: string;
  hint: string;
  children: ReactNode;
}

export function MoneyPage({ title, hint, children }: MoneyPageProps) {
  const { money } = useMessages();
  const look = ({ isActive }: { isActive: boolean }) => classes(styles.tab, isActive && styles.tabOn);
  const parts = [
    [paths.money, money.cash],
    [paths.payments, money.payments],
    [paths.refunds, money.refunds],
    [paths.reconciliation, money.reconciliation],
  ] as const;
  return (
    <Page title={title} hint={hint}>
      <nav aria-label={money.views} className={styles.tabs}>
        {parts.map(([to, name]) => (
          <NavLink key={to} end to={to} className={look}>
            {name}
          </NavLink>
        ))}
      </nav>
      {children}
    </Page>
  );
}

export interface ChoiceProps {
  label: string;
  options: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
}

/** A row of buttons of which one is pressed. */
export function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <div role="group" aria-label={label} className={styles.tabs}>
      {Object.entries(options).map(([key, name]) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === value}
          className={classes(styles.tab, key === value && styles.tabOn)}
          onClick={() => {
            onChange(key);
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
