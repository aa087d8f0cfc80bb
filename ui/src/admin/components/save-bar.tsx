// The bar that saves a form. It stays in view, says what is not saved, and shows what somebody else has saved meanwhile.
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Button } from '../../primitives/button';
import { InlineError } from '../../primitives/inline-error';
import { useMessages } from '../locale';
import { useErrorTexts } from '../locale/error-text';
import { isUndecided } from './conflict';
import { ConflictPart, type FieldWords } from './conflict-part';
import styles from './save-bar.module.css';
import type { Editor } from './use-editor';
import type { PictureWait } from './use-picture-wait';
import { useWrongFocus } from './use-wrong-focus';

export interface SaveBarProps {
  editor: Pick<Editor<unknown>, 'isDirty' | 'errors' | 'failure' | 'conflict' | 'choose' | 'closeConflict' | 'isSaving'> & { save: () => void };
  /** The pictures that the form waits for, if it has any. */
  pictures?: PictureWait;
  /** Why it was not saved, if the editor does not say it. */
  refusal?: string | null;
  /** The name of the button. */
  action: string;
  fields: FieldWords;
  /** What was put into the form and is not saved. Each new one moves the focus to the button. */
  told?: { text: string } | null;
  /** What was put into the form without a change that could be saved. The focus stays. */
  note?: string | null;
}

/** Returns the place of a button that gets the focus with each new `told`, once it can be pressed. */
function useFocusWhenTold(told: { text: string } | null, isDisabled: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const isTold = told !== null && !isDisabled;
  useEffect(() => {
    if (isTold) button.current?.focus();
  }, [told, isTold]);
  return button;
}

export function SaveBar({ editor, pictures, refusal = null, action, fields, told = null, note = null }: SaveBarProps) {
  const { catalogue, pictures: words } = useMessages();
  const { ofFailure } = useErrorTexts();
  const { errors, failure, conflict } = editor;
  const isDirty = editor.isDirty || pictures?.isAdding === true;
  const isWaiting = pictures?.isWaiting === true;
  const isDisabled = !isDirty || isUndecided(conflict);
  const button = useFocusWhenTold(told, isDisabled);
  const { place, look } = useWrongFocus<HTMLDivElement>();
  return (
    <SaveBarFrame
      ref={place}
      above={conflict !== null && <ConflictPart rows={conflict} words={fields} isDirty={isDirty} onChoose={editor.choose} onClose={editor.closeConflict} />}
      error={failure === null ? refusal : ofFailure(failure)}
      isProblem={errors > 0 && !isWaiting}
      state={isWaiting ? words.savedWhenReady : errors > 0 ? catalogue.fixErrors(errors) : (told?.text ?? note ?? (isDirty && catalogue.unsaved))}
    >
      <Button
        ref={button}
        busy={editor.isSaving || isWaiting}
        disabled={isDisabled}
        onClick={() => {
          (pictures ?? editor).save();
          look();
        }}
      >
        {action}
      </Button>
    </SaveBarFrame>
  );
}

export interface SaveBarFrameProps {
  ref?: Ref<HTMLDivElement>;
  /** What somebody else has saved meanwhile. */
  above?: ReactNode;
  /** Why it was not saved. */
  error: string | null;
  /** What is not saved, or how much is wrong. */
  state: ReactNode;
  isProblem: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** The bar alone, for a form that has its own way of saving. */
export function SaveBarFrame({ ref, above, error, state, isProblem, children }: SaveBarFrameProps) {
  return (
    // Toasts and the place that a focused field keeps free follow it.
    <div ref={ref} data-page-bar className={styles.saveBar}>
      {above}
      <InlineError>{error}</InlineError>
      <div className={styles.saveLine}>
        <p role="status" className={isProblem ? styles.problem : styles.soft}>
          {state}
        </p>
        {children}
      </div>
    </div>
  );
}
