// The bar that saves changed settings.
import { Button } from '../../../primitives/button';
import { classes } from '../../../primitives/classes';
import { InlineError } from '../../../primitives/inline-error';
import type { PictureWait } from '../../components/use-picture-wait';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import styles from './settings.module.css';
import type { SettingsForm } from './use-settings-form';

interface SaveBarProps {
  form: SettingsForm;
  /** The pictures that the form waits for, if it has any. */
  pictures?: PictureWait & {
    /** Ends what is being added. */
    drop: () => void;
  };
}

/** The buttons, which stay in view below the settings. */
export function SaveBar({ form, pictures }: SaveBarProps) {
  const { settings, catalogue, pictures: words } = useMessages();
  const { ofFailure } = useErrorTexts();
  const isWaiting = pictures?.isWaiting === true;
  const isAdding = pictures?.isAdding === true;
  const isChanged = form.count > 0 || isAdding;
  return (
    <div className={classes(styles.bar, isChanged && styles.waiting)}>
      <InlineError>{form.isConflict ? settings.conflict : form.failure === null ? null : ofFailure(form.failure)}</InlineError>
      <div className={styles.buttons}>
        <p role="status" className={classes(styles.count, form.wrong > 0 && styles.problem)}>
          {isWaiting ? words.savedWhenReady : form.wrong > 0 ? catalogue.fixErrors(form.wrong) : form.count > 0 ? settings.unsaved(form.count) : isAdding ? catalogue.unsaved : settings.nothingToSave}
        </p>
        <Button
          kind="secondary"
          size="small"
          disabled={!isChanged || form.isSaving}
          onClick={() => {
            pictures?.cancel();
            pictures?.drop();
            form.discard();
          }}
        >
          {settings.discard}
        </Button>
        <Button type="submit" size="small" busy={form.isSaving || isWaiting} disabled={!isChanged}>
          {settings.save}
        </Button>
      </div>
    </div>
  );
}
