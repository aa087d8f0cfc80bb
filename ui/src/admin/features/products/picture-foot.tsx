// Below pictures that are changed: why they were not saved, the choice between them and somebody else's, and Discard.
import { Button } from '../../../primitives/button';
import { ListError } from '../../components/list-error';
import { useMessages } from '../../locale';
import styles from './pictures-part.module.css';

export interface PictureFootProps {
  /** Whether somebody else has changed them meanwhile. */
  hasConflict: boolean;
  onTheirs: () => void;
  onMine: () => void;
  error: string | null;
  canDiscard: boolean;
  /** Whether the page is being saved: what is on its way cannot be discarded. */
  isSaving: boolean;
  /** What the button is called for screen readers, if there are several of them. */
  discardName?: string;
  onDiscard: () => void;
}

export function PictureFoot({ hasConflict, onTheirs, onMine, error, canDiscard, isSaving, discardName, onDiscard }: PictureFootProps) {
  const { pictures } = useMessages();
  if (hasConflict) {
    return (
      <div role="alert" className={styles.conflict} tabIndex={-1} data-wrong>
        <p>{pictures.conflict}</p>
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onTheirs}>
            {pictures.takeTheirs}
          </Button>
          <Button onClick={onMine}>{pictures.keepMine}</Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.foot}>
      <ListError>{error}</ListError>
      {canDiscard && (
        <div className={styles.buttons}>
          <Button kind="secondary" disabled={isSaving} {...(discardName !== undefined && { 'aria-label': discardName })} onClick={onDiscard}>
            {pictures.discard}
          </Button>
        </div>
      )}
    </div>
  );
}
