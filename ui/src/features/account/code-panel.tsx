// The code boxes with the demo code, the error, the submit button and the button for a new code.
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CodeEntry } from '../../components/code-entry';
import { type Boxes, type CodeView, core } from '../../core';
import { useAccountMessages } from '../../locale/account';
import { Button } from '../../primitives/button';
import { FieldError } from '../../primitives/field';
import { Note } from '../../primitives/note';
import styles from './form.module.css';
import { clock } from './use-sent-code';

/** The boxes, and how many codes the server has rejected. */
export interface CodeState {
  boxes: Boxes;
  setBoxes: (boxes: Boxes) => void;
  serverErrors: number;
  /** Empties the boxes after a rejected code. */
  reject: () => void;
}

export function useCode(): CodeState {
  const [boxes, setBoxes] = useState<Boxes>(() => core().otpEmpty());
  const [serverErrors, setServerErrors] = useState(0);
  return {
    boxes,
    setBoxes,
    serverErrors,
    reject: () => {
      setBoxes(core().otpEmpty());
      setServerErrors((count) => count + 1);
    },
  };
}

export interface CodePanelProps {
  code: CodeState;
  /** The code, which the server returns in demo mode only. */
  demoCode: string | undefined;
  /** The state of the sent code. Null before the first one; then the boxes are disabled. */
  view: CodeView | null;
  error: string | null;
  busy: boolean;
  onVerify: (code: string) => void;
  resend: { busy: boolean; onResend: () => void };
  /** Further actions, on the line of the resend button, where no toast covers them on phones. */
  beside?: ReactNode;
}

/** Shows how long the code is valid and, after a wrong one, the tries left. Announces that it has expired. */
function CodeLeft({ view, serverErrors }: { view: CodeView; serverErrors: number }) {
  const account = useAccountMessages();
  return (
    <>
      {view.is_open && (
        <p className={styles.small}>
          {account.codeWorksFor(clock(view.works_for_s))} {serverErrors > 0 && account.triesLeft(view.tries_left)}
        </p>
      )}
      <p className={styles.small} role="status">
        {!view.is_open && account.codeOver}
      </p>
    </>
  );
}

export function CodePanel({ code, demoCode, view, error, busy, onVerify, resend, beside }: CodePanelProps) {
  const account = useAccountMessages();
  const disabled = view === null;
  const wait = view?.resend_in_s ?? 0;
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const typed = core().otpCode(code.boxes);

  // Focus the boxes at first and after a rejected code: there is nothing else to do.
  useEffect(() => {
    if (!disabled) form.current?.querySelector('input')?.focus();
  }, [disabled, code.serverErrors]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== undefined && view?.is_open && !busy) onVerify(typed);
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
        {view === null ? (
          <p className={styles.small}>{account.codeFirst}</p>
        ) : (
          <CodeLeft view={view} serverErrors={code.serverErrors} />
        )}
        <FieldError id={errorId} error={error} />
      </div>
      <Button type="submit" size="large" wide busy={busy} disabled={typed === undefined || !view?.is_open}>
        {account.verifyOtp}
      </Button>
      <div className={styles.others}>
        {!disabled && (
          <Button kind="quiet" busy={resend.busy} disabled={wait > 0} onClick={resend.onResend}>
            {wait > 0 ? account.resendIn(clock(wait)) : account.resend}
          </Button>
        )}
        {beside}
      </div>
    </form>
  );
}
