// A row of parts of which one is chosen: links to screens that belong together, or buttons that choose what is shown.
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { classes } from '../../primitives/classes';
import { showsFocused } from '../../primitives/show-focused';
import field from './field.module.css';
import styles from './segments.module.css';

const look = (isChosen: boolean) => classes(styles.segment, isChosen && styles.isChosen);

export interface SegmentLinksProps {
  /** The accessible name. */
  label: string;
  /** Addresses and their names. */
  links: readonly (readonly [to: string, name: string])[];
}

export function SegmentLinks({ label, links }: SegmentLinksProps) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the row scrolls: the chosen part must not stay cut.
  useEffect(() => {
    row.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={row} aria-label={label} className={styles.segments} {...showsFocused}>
      {links.map(([to, name]) => (
        <NavLink key={to} end to={to} className={({ isActive }) => look(isActive)}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}

export interface SegmentButtonsProps {
  /** The accessible name. */
  label: string;
  /** Whether the name is also shown above, as that of a field. */
  isLabelShown?: boolean;
  /** Whether the buttons stand in several lines where there is room for them. For as many as the shop makes. */
  isWrapped?: boolean;
  /** Values and their names. */
  options: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
}

/** Buttons of which one is pressed. */
export function SegmentButtons({ label, isLabelShown = false, isWrapped = false, options, value, onChange }: SegmentButtonsProps) {
  const buttons = (
    <div role="group" aria-label={label} className={classes(styles.segments, isWrapped && styles.isWrapped)}>
      {Object.entries(options).map(([key, name]) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === value}
          className={look(key === value)}
          onClick={() => {
            onChange(key);
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
  if (!isLabelShown) return buttons;
  return (
    <div className={field.field}>
      {/* The group has the same name. */}
      <span aria-hidden="true" className={field.label}>
        {label}
      </span>
      {buttons}
    </div>
  );
}
