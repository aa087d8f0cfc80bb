// The question that the stock needs: is what was not packed still on the shelf?
import { useId } from 'react';
import { useMessages } from '../../locale';
import styles from './packing.module.css';

export interface ShelfQuestionProps {
  title: string;
  isStillThere: boolean;
  onChange: (isStillThere: boolean) => void;
}

export function ShelfQuestion({ title, isStillThere, onChange }: ShelfQuestionProps) {
  const { packing } = useMessages();
  const name = useId();
  const choices = [
    { value: false, label: packing.shelfNo, hint: packing.shelfNoHint },
    { value: true, label: packing.shelfYes, hint: packing.shelfYesHint },
  ];
  return (
    <fieldset className={styles.shelf}>
      <legend>{title}</legend>
      <div className={styles.shelfChoices}>
        {choices.map(({ value, label, hint }) => (
          <label key={label} className={styles.shelfChoice}>
            <input
              type="radio"
              name={name}
              checked={isStillThere === value}
              onChange={() => {
                onChange(value);
              }}
            />
            <span className={styles.strong}>
              {label}
              <span className={styles.small}>{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
