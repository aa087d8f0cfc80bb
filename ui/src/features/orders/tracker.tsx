// The progress of an order: its steps, with the current one highlighted.
import { comma } from '#copy/language';
import { type TrackerStep, core } from '../../core';
import { useOrderMessages } from '../../locale/orders';
import { classes } from '../../primitives/classes';
import { BoxIcon, CloseIcon, HomeIcon, TruckIcon } from '../../primitives/icons';
import { CheckIcon, ReceiptIcon } from '../../primitives/screen-icons';
import styles from './tracker.module.css';

const ICONS = {
  processing: ReceiptIcon,
  accepted: BoxIcon,
  on_the_way: TruckIcon,
  delivered: HomeIcon,
  cancelled: CloseIcon,
} as const;

const iconOf = ({ key, state }: TrackerStep) =>
  state === 'done' ? CheckIcon : (ICONS[key as keyof typeof ICONS] ?? BoxIcon);

export function Tracker({ steps }: { steps: readonly TrackerStep[] }) {
  const orders = useOrderMessages();
  return (
    <ol role="list" className={styles.steps} aria-label={orders.progress}>
      {steps.map((step) => {
        const Icon = iconOf(step);
        return (
          <li
            key={step.key}
            className={classes(styles.step, styles[step.state])}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark}>
              <Icon size={20} />
            </span>
            <span className={styles.label}>
              {orders.steps[step.key] ?? step.label}
              <span className="visually-hidden">{comma}{orders.step[step.state]}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Returns the steps for a status number. */
export const stepsOf = (statusNumber: number): TrackerStep[] => core().trackerSteps(statusNumber);
