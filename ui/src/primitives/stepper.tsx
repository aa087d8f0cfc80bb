// One more, one less: a count between two buttons.
import type { Ref } from 'react';
import { useMessages } from '../locale';
import { classes } from './classes';
import { MinusIcon, PlusIcon } from './icons';
import styles from './stepper.module.css';

export interface StepperProps {
  /** What is counted. */
  label: string;
  count: number;
  onIncrease: () => void;
  onDecrease: () => void;
  disabled?: boolean;
  className?: string | undefined;
  /** The button of one more. */
  increaseRef?: Ref<HTMLButtonElement>;
}

/** The minus is disabled at 0. */
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
