// One step of the checkout: a title, a one-line summary of the choice, and a body that can be folded.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../../primitives/classes';
import { ChevronDownIcon } from '../../primitives/icons';
import { CheckIcon } from '../../primitives/screen-icons';
import { scrollBehavior } from '../../primitives/motion';
import styles from './section.module.css';
import { type StepField, clearStepFocus, useStepFocus } from './step-focus';

/** Where focus goes in a step, in order of preference: the choice made, the selected day, the first button. */
const BEGINNINGS = ['input:checked', '[role=tab][aria-selected=true]', '[data-step] button', 'button'];

export interface SectionProps {
  title: string;
  /** The field of the draft that this step fills. */
  field: StepField;
  icon: ReactNode;
  /** The choice as one line; null if there is none. */
  choice: ReactNode | null;
  /** Shown instead of the choice if there is none. */
  missing: string;
  children: ReactNode;
}

/** Opens the step and moves the focus to its first choice when `requestStepFocus` requests its field. */
function useLedTo(field: StepField, open: () => void) {
  const section = useRef<HTMLElement>(null);
  const isWanted = useStepFocus((state) => state.wanted === field);
  useEffect(() => {
    if (!isWanted) return;
    open();
    clearStepFocus();
    // Waits a frame, because the body may become visible in this render.
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
          <h2 id={`${id}-title`}>{title}</h2>
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
