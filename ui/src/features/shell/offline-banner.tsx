// A banner over the bottom of every page while offline: nothing can be saved. It shifts nothing.
import { useMessages } from '../../locale';
import { WarningIcon } from '../../primitives/icons';
import { useIsOnline } from '../../primitives/use-online';
import styles from './offline-banner.module.css';

export function OfflineBanner() {
  const { shell } = useMessages();
  const isOnline = useIsOnline();
  return (
    // The live region is always rendered, so that the text is announced.
    <div role="status" aria-label={shell.connection}>
      {!isOnline && (
        <p className={styles.banner} data-strip>
          <WarningIcon size={20} />
          <span>
            <strong>{shell.offline}</strong> <span className={styles.hint}>{shell.offlineHint}</span>
          </span>
        </p>
      )}
    </div>
  );
}
