// Input boxes for a one-time code, one digit each. The caller decides the effect of a keystroke.
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useMessages } from '../locale';
import styles from './otp-boxes.module.css';

export interface OtpBoxesProps {
  /** The accessible name of the group. */
  label: string;
  /** One digit per box, or an empty string. */
  digits: readonly string[];
  /** Index of the box that should have the focus. */
  focus: number;
  /** Called if something was typed or pasted into a box. */
  onType: (index: number, text: string) => void;
  onBackspace: (index: number) => void;
  invalid?: boolean;
  describedBy?: string;
  disabled?: boolean;
}

/** The boxes, the focus in the right one, and what the keyboard does to them. */
function useBoxes({ digits, focus, onType, onBackspace }: OtpBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  const moveTo = (index: number) => {
    const box = boxes.current[index];
    box?.focus();
    box?.select();
  };

  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Only while typing: opening the page must not move the focus here.
    if (group.current?.contains(document.activeElement)) moveTo(focus);
  }, [focus, digits]);

  const press = (event: KeyboardEvent, index: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      onBackspace(index);
    } else if (step !== undefined) {
      event.preventDefault();
      moveTo(index + step);
    }
  };

  const paste = (event: ClipboardEvent, index: number) => {
    event.preventDefault();
    onType(index, event.clipboardData.getData('text'));
  };
  return { boxes, group, press, paste };
}

export function OtpBoxes(props: OtpBoxesProps) {
  const { label, digits, onType, invalid = false, describedBy, disabled = false } = props;
  const { common } = useMessages();
  const { boxes, group, press, paste } = useBoxes(props);

  return (
    <div ref={group} role="group" aria-label={label} className={styles.boxes} dir="ltr">
      {digits.map((digit, index) => (
        <input
          key={index}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          className={styles.box}
          value={digit}
          disabled={disabled}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={common.otpDigit(index + 1, digits.length)}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => {
            // In a filled box the value also contains the old digit; use only the typed text.
            const { data } = event.nativeEvent as InputEvent;
            onType(index, data ?? event.target.value);
          }}
          onKeyDown={(event) => {
            press(event, index);
          }}
          onPaste={(event) => {
            paste(event, index);
          }}
          onFocus={(event) => {
            event.target.select();
          }}
        />
      ))}
    </div>
  );
}
