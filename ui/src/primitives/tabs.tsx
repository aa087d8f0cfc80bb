// Tabs with arrow-key navigation. Only the selected panel is rendered.
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';

export interface TabOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A secondary line of text. */
  detail?: ReactNode;
}

export interface TabsProps<Value extends string> {
  label: string;
  options: readonly TabOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
}

function target(key: string, index: number, count: number, rtl: boolean): number | null {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (index + 1) % count;
  if (key === backward) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

export function Tabs<Value extends string>({
  label,
  options,
  value,
  onChange,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent, index: number) => {
    const rtl = document.documentElement.dir === 'rtl';
    const next = target(event.key, index, options.length, rtl);
    const option = next === null ? undefined : options[next];
    if (option === undefined) return;
    event.preventDefault();
    onChange(option.value);
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[next ?? 0]?.focus();
  };

  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} ref={list}>
        {options.map((option, index) => (
          <button
            key={option.value}
            type="button"
            role="tab"
            id={`${id}-${option.value}`}
            aria-selected={option.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={option.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => {
              onChange(option.value);
            }}
            onKeyDown={(event) => {
              move(event, index);
            }}
          >
            <span>{option.label}</span>
            {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}
