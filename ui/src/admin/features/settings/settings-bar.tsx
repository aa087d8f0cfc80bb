// The bar that saves changed settings.
import { Button } from '../../../primitives/button';
import { classes } from '../../../primitives/classes';
import { InlineError } from '../../../primitives/inline-error';
import type { PictureWait } from '../../components/use-picture-wait';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import styles from './settings.module.css';
import type { SettingsForm } from './use-settings-form';

/** The buttons, which stay in view below the settings. */
export function SaveBar({ form, pictures }: { form: SettingsForm; pictures?: PictureWait }) {
  const { settings, catalogue, pictures: words } = useMessages();
  const { ofFailure } = useErrorTexts();
  const isWaiting = pictures?.isWaiting === true;
  return (
    <div className={classes(styles.bar, form.count > 0 && styles.waiting)}>
      <InlineError>{form.isConflict ? settings.conflict : form.failure === null ? null : ofFailure(form.failure)}</InlineError>
      <div className={styles.buttons}>
        <p role="status" className={classes(styles.count, form.wrong > 0 && styles.problem)}>
          {isWaiting ? words.savedWhenReady : form.wrong > 0 ? catalogue.fixErrors(form.wrong) : form.count > 0 ? settings.unsaved(form.count) : settings.nothingToSave}
        </p>
        <Button kind="secondary" size="small" disabled={form.count === 0 || form.isSaving} onClick={form.discard}>
          {settings.discard}
        </Button>
        <Button type="submit" size="small" busy={form.isSaving || isWaiting} disabled={form.count === 0 && pictures?.isAdding !== true}>
          {settings.save}
        </Button>
      </div>
    </div>
  );
}
