// Says above everything that there is no connection, and that nothing is saved without one.
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
        <p className={styles.banner}>
          <WarningIcon size={20} />
          <span>
            <strong>{shell.offline}</strong> {shell.offlineHint}
          </span>
        </p>
      )}
    </div>
  );
}
