// The code boxes with what belongs to them: the demo's code, the error, the button and the way to a new code.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { CodeEntry } from '../../components/code-entry';
import { type Boxes, core } from '../../core';
import { useMessages } from '../../locale';
import { Button } from '../../primitives/button';
import { FieldError } from '../../primitives/field';
import { Note } from '../../primitives/note';
import styles from './form.module.css';
import { clock } from './use-resend-wait';

/** The boxes and how often what they held was refused. */
export interface CodeState {
  boxes: Boxes;
  setBoxes: (boxes: Boxes) => void;
  refusals: number;
  /** Empties the boxes for the next try. */
  refuse: () => void;
}

export function useCode(): CodeState {
  const [boxes, setBoxes] = useState<Boxes>(() => core().otpEmpty());
  const [refusals, setRefusals] = useState(0);
  return {
    boxes,
    setBoxes,
    refusals,
    refuse: () => {
      setBoxes(core().otpEmpty());
      setRefusals((count) => count + 1);
    },
  };
}

export interface CodePanelProps {
  code: CodeState;
  /** Shown in demo mode only, where the server says the code. */
  demoCode: string | undefined;
  /** Codes can be typed only after one was sent. */
  disabled?: boolean;
  error: string | null;
  busy: boolean;
  onVerify: (code: string) => void;
  resend: { wait: number; busy: boolean; onResend: () => void };
}

export function CodePanel({ code, demoCode, disabled = false, error, busy, onVerify, resend }: CodePanelProps) {
  const { account } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const typed = core().otpCode(code.boxes);

  // The code is all that this moment asks for, at first and after a refusal.
  useEffect(() => {
    if (!disabled) form.current?.querySelector('input')?.focus();
  }, [disabled, code.refusals]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== undefined && !busy) onVerify(typed);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate ref={form}>
      {demoCode !== undefined && (
        <Note tone="amber" title={account.demoTitle} announced>
          {account.demoCode} <span className={styles.demoCode}>{demoCode}</span>
        </Note>
      )}
      <div className={styles.code}>
        <CodeEntry
          label={account.codeLabel}
          boxes={code.boxes}
          onChange={code.setBoxes}
          disabled={disabled}
          invalid={error !== null}
          describedBy={errorId}
        />
        {disabled && <p className={styles.small}>{account.codeFirst}</p>}
        <FieldError id={errorId} error={error} />
      </div>
      <Button type="submit" size="large" wide busy={busy} disabled={typed === undefined || disabled}>
        {account.verifyOtp}
      </Button>
      {!disabled && (
        <Button kind="quiet" wide busy={resend.busy} disabled={resend.wait > 0} onClick={resend.onResend}>
          {resend.wait > 0 ? account.resendIn(clock(resend.wait)) : account.resend}
        </Button>
      )}
    </form>
  );
}
