// A part of a page with its title, and the named facts in it.
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { classes } from '../../primitives/classes';
import styles from './part.module.css';

export interface PartProps {
  title: string;
  children: ReactNode;
  /** Whether its content reaches its edges. */
  isFlush?: boolean;
  /** What a link to the page has after its `#` if it leads to this part. */
  anchor?: string;
}

export function Part({ title, children, isFlush = false, anchor = '' }: PartProps) {
  const id = useId();
  const section = useLanding(anchor);
  return (
    <section ref={section} aria-labelledby={id} className={classes(styles.part, isFlush && styles.flush)}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

const CHOSEN = '[aria-pressed="true"], input:checked';
const CONTROL = 'button:not(:disabled), input:not(:disabled, [tabindex="-1"]), textarea, a[href]';

/** The places of pages at which somebody has arrived. A part that is built again, such as for another width, is no new arrival. */
const arrived = new Set<string>();

/** Whether the focus is nowhere in particular: on the page, or on what contains the part. */
const isIdle = (part: Element): boolean => document.activeElement?.contains(part) ?? true;

/**
 * Scrolls to the part and moves the focus into it if the page was opened at its anchor, once. A part that is loaded later
 * does so when it appears, unless the person is doing something else by then.
 */
function useLanding(anchor: string): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = section.current;
    if (part === null || anchor === '' || hash !== `#${anchor}`) return;
    const place = key + hash;
    if (arrived.has(place)) return;
    arrived.add(place);
    if (!isIdle(part)) return;
    const control = [`[name="${anchor}"]`, CHOSEN, CONTROL].map((one) => part.querySelector<HTMLElement>(one)).find((one) => one !== null);
    part.scrollIntoView({ block: 'start' });
    control?.focus({ preventScroll: true });
  }, [anchor, hash, key]);
  return section;
}

/** A name and its value. Nothing if there is no value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '' || children === undefined) return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
