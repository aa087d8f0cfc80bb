// The bar that saves a form. It stays in view, says what is not saved, and shows what somebody else has saved meanwhile.
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
  /** The name of the button. */
  action: string;
  fields: FieldWords;
}

export function SaveBar({ editor, pictures, action, fields }: SaveBarProps) {
  const { catalogue, pictures: words } = useMessages();
  const { ofFailure } = useErrorTexts();
  const { errors, failure, conflict } = editor;
  const isDirty = editor.isDirty || pictures?.isAdding === true;
  const isWaiting = pictures?.isWaiting === true;
  const { place, look } = useWrongFocus<HTMLDivElement>();
  return (
    <div ref={place} className={styles.saveBar}>
      {conflict !== null && <ConflictPart rows={conflict} words={fields} isDirty={isDirty} onChoose={editor.choose} onClose={editor.closeConflict} />}
      <InlineError>{failure === null ? null : ofFailure(failure)}</InlineError>
      <div className={styles.saveLine}>
        <p role="status" className={errors > 0 && !isWaiting ? styles.problem : styles.soft}>
          {isWaiting ? words.savedWhenReady : errors > 0 ? catalogue.fixErrors(errors) : isDirty && catalogue.unsaved}
        </p>
        <Button
          busy={editor.isSaving || isWaiting}
          disabled={!isDirty || isUndecided(conflict)}
          onClick={() => {
            (pictures ?? editor).save();
            look();
          }}
        >
          {action}
        </Button>
      </div>
    </div>
  );
}
