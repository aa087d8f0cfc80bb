// A stepper: a count between a minus and a plus button.
import type { Ref } from 'react';
import { useMessages } from '../locale';
import { classes } from './classes';
import { MinusIcon, PlusIcon } from './icons';
import styles from './stepper.module.css';

export interface StepperProps {
  /** The name of what is counted. */
  label: string;
  count: number;
  onIncrease: () => void;
  onDecrease: () => void;
  disabled?: boolean;
  className?: string | undefined;
  /** The plus button. */
  increaseRef?: Ref<HTMLButtonElement>;
}

/** The minus button is disabled at 0. */
export function Stepper({ label, count, onIncrease, onDecrease, disabled = false, className, increaseRef }: StepperProps) {
  const { common } = useMessages();
  return (
    <div role="group" aria-label={common.quantityOf(label)} className={classes(styles.stepper, className)}>
      <button
        type="button"
        className={styles.step}
        aria-label={common.decrease(label)}
        disabled={disabled || count === 0}
        onClick={onDecrease}
      >
        <MinusIcon size={20} />
      </button>
      <output className={styles.count} aria-live="polite">
        {count}
      </output>
      <button
        ref={increaseRef}
        type="button"
        className={styles.step}
        aria-label={common.increase(label)}
        disabled={disabled}
        onClick={onIncrease}
      >
        <PlusIcon size={20} />
      </button>
    </div>
  );
}
