// The bar that saves a form. It stays in view, says what is not saved, and asks when somebody else has saved meanwhile.
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../primitives/button';
import { InlineError } from '../../primitives/inline-error';
import { useMessages } from '../locale';
import { useErrorTexts } from '../locale/error-text';
import styles from './save-bar.module.css';
import type { Editor } from './use-editor';

export interface SaveBarProps {
  editor: Pick<Editor<unknown>, 'isDirty' | 'errors' | 'failure' | 'theirs' | 'isSaving' | 'save' | 'takeTheirs' | 'keepMine'>;
  /** The name of the button. */
  action: string;
}

export function SaveBar({ editor, action }: SaveBarProps) {
  const { catalogue } = useMessages();
  const { ofFailure } = useErrorTexts();
  const { isDirty, errors, failure, theirs } = editor;
  const save = useErrorFocus(editor);
  useEffect(() => {
    if (!isDirty) return undefined;
    const onLeave = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => {
      window.removeEventListener('beforeunload', onLeave);
    };
  }, [isDirty]);
  return (
    <div className={styles.saveBar}>
      {theirs !== null && (
        <div role="alert" className={styles.conflict}>
          <p>{catalogue.changedBy}</p>
          <div className={styles.buttons}>
            <Button size="small" kind="secondary" onClick={editor.takeTheirs}>
              {catalogue.takeTheirs}
            </Button>
            <Button size="small" kind="secondary" onClick={editor.keepMine}>
              {catalogue.keepMine}
            </Button>
          </div>
        </div>
      )}
      <InlineError>{failure === null ? null : ofFailure(failure)}</InlineError>
      <div className={styles.saveLine}>
        <p role="status" className={errors > 0 ? styles.problem : styles.soft}>
          {errors > 0 ? catalogue.fixErrors(errors) : isDirty && catalogue.unsaved}
        </p>
        <Button busy={editor.isSaving} disabled={!isDirty || theirs !== null} onClick={save}>
          {action}
        </Button>
      </div>
    </div>
  );
}

/** Returns what saves the form and, if that fails for a field, moves the focus to the first such field. */
function useErrorFocus({ save, errors }: Pick<SaveBarProps['editor'], 'save' | 'errors'>): () => void {
  const isPressed = useRef(false);
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (!isPressed.current || errors === 0) return;
    isPressed.current = false;
    document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [errors, presses]);
  return () => {
    isPressed.current = true;
    setPresses((count) => count + 1);
    save();
  };
}
