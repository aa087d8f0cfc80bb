// One step of the checkout: a title, the choice made in one line, and the choosing itself, which folds away.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../../primitives/classes';
import { CheckIcon, ChevronDownIcon } from '../../primitives/icons';
import { scrollBehavior } from '../../primitives/motion';
import styles from './section.module.css';
import { type StepField, arrived, useStepFocus } from './step-focus';

/** Where a step is taken up, the best first: the choice made, the day that is open, the way to a choice. */
const BEGINNINGS = ['input:checked', '[role=tab][aria-selected=true]', '[data-step] button', 'button'];

export interface SectionProps {
  title: string;
  /** The field of the draft that it fills. */
  field: StepField;
  icon: ReactNode;
  /** The choice made, in one line; null while there is none. */
  choice: ReactNode | null;
  /** Said in the choice's place while there is none. */
  missing: string;
  children: ReactNode;
}

/** Opens the step and moves the focus to its first choice, once somebody asks for it. */
function useLedTo(field: StepField, open: () => void) {
  const section = useRef<HTMLElement>(null);
  const isWanted = useStepFocus((state) => state.wanted === field);
  useEffect(() => {
    if (!isWanted) return;
    open();
    arrived();
    // The body may open with this very render.
    requestAnimationFrame(() => {
      const { current: box } = section;
      const beginnings = BEGINNINGS.map((selector) => box?.querySelector<HTMLElement>(selector) ?? null);
      beginnings.find((one) => one !== null)?.focus({ preventScroll: true });
      box?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
    });
  });
  return section;
}

export function Section({ title, field, icon, choice, missing, children }: SectionProps) {
  const [open, setOpen] = useState(true);
  const id = useId();
  const section = useLedTo(field, () => {
    setOpen(true);
  });
  return (
    <section ref={section} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <span className={classes(styles.icon, choice !== null && styles.made)}>
          {choice === null ? icon : <CheckIcon size={20} />}
        </span>
        <div className={styles.words}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <p className={classes(styles.choice, choice === null && styles.missing)}>{choice ?? missing}</p>
        </div>
        <button
          type="button"
          className={classes(styles.fold, open && styles.open)}
          aria-expanded={open}
          aria-controls={`${id}-body`}
          aria-labelledby={`${id}-title`}
          onClick={() => {
            setOpen(!open);
          }}
        >
          <ChevronDownIcon size={20} />
        </button>
      </div>
      <div id={`${id}-body`} className={styles.body} hidden={!open} data-step>
        {children}
      </div>
    </section>
  );
}
