// Reasons that are given often, to choose with one press.
import { useId } from 'react';
import { classes } from '../../../primitives/classes';
import { useMessages } from '../../locale';
import styles from './order-steps.module.css';

export interface ReasonChoicesProps {
  choices: readonly string[];
  chosen: string;
  onChoose: (text: string) => void;
}

export function ReasonChoices({ choices, chosen, onChoose }: ReasonChoicesProps) {
  const { orders } = useMessages();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.choices}>
      <p id={id} className={styles.choicesLabel}>
        {orders.reasonChoices}
      </p>
      {choices.map((text) => (
        <button
          key={text}
          type="button"
          aria-pressed={text === chosen}
          className={classes(styles.choice, text === chosen && styles.chosen)}
          onClick={() => {
            onChoose(text);
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
