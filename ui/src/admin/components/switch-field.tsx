// A switch: something that is on or off, with a line that says what it does.
import { Switch } from 'react-aria-components';
import styles from './switch-field.module.css';

export interface SwitchFieldProps {
  label: string;
  hint: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

export function SwitchField({ label, hint, isOn, isDisabled = false, onChange }: SwitchFieldProps) {
  return (
    <div className={styles.field}>
      <Switch isSelected={isOn} isDisabled={isDisabled} onChange={onChange} className={styles.switch}>
        <span className={styles.track} />
        {label}
      </Switch>
      <p>{hint}</p>
    </div>
  );
}
