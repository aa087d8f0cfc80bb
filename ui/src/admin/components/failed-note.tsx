// Says beside other content why something did not load, with a way to try again.
import { Button } from '../../primitives/button';
import { InlineError } from '../../primitives/inline-error';
import { useMessages } from '../locale';
import { useErrorTexts } from '../locale/error-text';
import styles from './failed-note.module.css';

/** Without an error it shows nothing, but has to be there already for screen readers to hear of one. */
export function FailedNote({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { common } = useMessages();
  const { ofFailure } = useErrorTexts();
  return (
    <InlineError>
      {error !== null && (
        <div className={styles.failed}>
          <span>{common.notLoaded(ofFailure(error))}</span>
          <Button kind="secondary" size="small" onClick={onRetry}>
            {common.retry}
          </Button>
        </div>
      )}
    </InlineError>
  );
}
