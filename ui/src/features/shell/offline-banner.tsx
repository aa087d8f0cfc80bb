// Says at the bottom of every page, for as long as it lasts, that there is no connection and that nothing is saved without
// one. It lies there, so that nothing moves when it comes and goes.
import { useMessages } from '../../locale';
import { WarningIcon } from '../../primitives/icons';
import { useIsOnline } from '../../primitives/use-online';
import styles from './offline-banner.module.css';

export function OfflineBanner() {
  const { shell } = useMessages();
  const isOnline = useIsOnline();
  return (
    // The region stays in the page, so that its words are announced.
    <div role="status" aria-label={shell.connection}>
      {!isOnline && (
        <p className={styles.banner} data-offline>
          <WarningIcon size={20} />
          <span>
            <strong>{shell.offline}</strong> <span className={styles.hint}>{shell.offlineHint}</span>
          </span>
        </p>
      )}
    </div>
  );
}
