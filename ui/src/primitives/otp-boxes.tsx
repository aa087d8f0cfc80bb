// A one-time code, one digit per box: a digit moves forward, clearing moves back, a pasted code fills them all.
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useMessages } from '../locale';
import styles from './otp-boxes.module.css';

export interface OtpBoxesProps {
  /** What the boxes are for. */
  label: string;
  /** The digits so far, one entry per box, empty strings where there is none. */
  digits: readonly string[];
  onChange: (digits: string[]) => void;
  invalid?: boolean;
  describedBy?: string;
  disabled?: boolean;
}

/** The digits in a text, Arabic and Persian ones turned into plain ones. */
function digitsIn(text: string): string[] {
  return Array.from(text)
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (code >= 0x0660 && code <= 0x0669) return String(code - 0x0660);
      if (code >= 0x06f0 && code <= 0x06f9) return String(code - 0x06f0);
      return letter;
    })
    .filter((letter) => /^\d$/.test(letter));
}

export function OtpBoxes({
  label,
  digits,
  onChange,
  invalid = false,
  describedBy,
  disabled = false,
}: OtpBoxesProps) {
  const { common } = useMessages();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  const focus = (index: number) => {
    const box = boxes.current[Math.max(0, Math.min(index, digits.length - 1))];
    box?.focus();
    box?.select();
  };

  const fill = (from: number, entered: readonly string[]) => {
    const next = digits.map((digit, index) => entered[index - from] ?? digit);
    onChange(next);
    focus(from + entered.length);
  };

  const change = (index: number, text: string) => {
    if (text === '') {
      onChange(digits.map((digit, at) => (at === index ? '' : digit)));
      focus(index - 1);
      return;
    }
    const entered = digitsIn(text);
    if (entered.length === 0) return;
    // Typing into a full box brings the old digit along; autofill brings the whole code.
    const old = digits[index];
    if (entered.length === 2 && old !== '') {
      fill(index, [entered.find((digit) => digit !== old) ?? entered[0] ?? '']);
    } else fill(index, entered);
  };

  const back = (event: KeyboardEvent, index: number) => {
    const rtl = document.documentElement.dir === 'rtl';
    if (event.key === 'Backspace' && digits[index] === '') {
      event.preventDefault();
      focus(index - 1);
    } else if (event.key === (rtl ? 'ArrowRight' : 'ArrowLeft')) {
      event.preventDefault();
      focus(index - 1);
    } else if (event.key === (rtl ? 'ArrowLeft' : 'ArrowRight')) {
      event.preventDefault();
      focus(index + 1);
    }
  };

  const paste = (event: ClipboardEvent, index: number) => {
    const entered = digitsIn(event.clipboardData.getData('text'));
    if (entered.length === 0) return;
    event.preventDefault();
    fill(entered.length >= digits.length ? 0 : index, entered.slice(0, digits.length));
  };

  return (
    <div role="group" aria-label={label} className={styles.boxes} dir="ltr">
      {digits.map((digit, index) => (
        <input
          // The boxes never change places.
          key={index}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          className={styles.box}
          value={digit}
          disabled={disabled}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={common.otpDigit(index + 1, digits.length)}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => {
            change(index, event.target.value);
          }}
          onKeyDown={(event) => {
            back(event, index);
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
