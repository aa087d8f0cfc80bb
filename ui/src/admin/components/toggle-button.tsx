// A button that stays pressed, such as a filter that is on or off.
import type { ReactNode } from 'react';
import { classes } from '../../primitives/classes';
import styles from './toggle-button.module.css';

export interface ToggleButtonProps {
  isOn: boolean;
  onToggle: () => void;
  children: ReactNode;
}

export function ToggleButton({ isOn, onToggle, children }: ToggleButtonProps) {
  return (
    <button type="button" aria-pressed={isOn} className={classes(styles.toggle, isOn && styles.isOn)} onClick={onToggle}>
      {children}
    </button>
  );
}
