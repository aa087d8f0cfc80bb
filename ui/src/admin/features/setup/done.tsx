// A step that is done: what it says, the way to correct it, and the buttons of its form.
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../primitives/button';
import { useMessages } from '../../locale';
import styles from './setup.module.css';

export interface DoneProps {
  /** The step's name. */
  name: string;
  /** Null if it cannot be set again here. */
  onCorrect: (() => void) | null;
  children: ReactNode;
}

export function Done({ name, onCorrect, children }: DoneProps) {
  const { setup } = useMessages();
  return (
    <div className={styles.form}>
      <div className={styles.said}>{children}</div>
      {onCorrect !== null && (
        <div>
          <Button kind="secondary" size="small" aria-label={`${setup.correct}: ${name}`} onClick={onCorrect}>
            {setup.correct}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Save, and a way back to what was saved before, if there is any. */
export function Buttons({ isBusy, onKeep }: { isBusy: boolean; onKeep: (() => void) | null }) {
  const { setup } = useMessages();
  return (
    <div className={styles.buttons}>
      <Button type="submit" busy={isBusy}>
        {setup.save}
      </Button>
      {onKeep !== null && (
        <Button kind="quiet" onClick={onKeep}>
          {setup.keep}
        </Button>
      )}
    </div>
  );
}

/** A step that shows its form or what it says. Once the form closes, the step stays in view and has the focus. */
export function StepBody({ isForm, children }: { isForm: boolean; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const wasForm = useRef(isForm);
  useEffect(() => {
    if (!isForm && wasForm.current) {
      body.current?.focus({ preventScroll: true });
      // Without it, the page below moves up by the form's height under the finger.
      body.current?.scrollIntoView({ block: 'nearest' });
    }
    wasForm.current = isForm;
  }, [isForm]);
  return (
    <div ref={body} tabIndex={-1} className={styles.body}>
      {children}
    </div>
  );
}
