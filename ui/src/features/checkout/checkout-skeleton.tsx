// The skeleton of the checkout while it loads.
import { LoadingStatus, Skeleton } from '../../primitives/skeleton';
import styles from './checkout.module.css';

const LINES = [0, 1, 2];

export function CheckoutSkeleton() {
  return (
    <div className={styles.columns}>
      <LoadingStatus />
      <div className={styles.main}>
        <div className={styles.ghostLines}>
          {LINES.map((line) => (
            <div key={line} className={styles.ghostLine}>
              <Skeleton width={64} height={64} />
              <div className={styles.ghostWords}>
                <div className={styles.ghostName}>
                  <Skeleton width="60%" height={20} />
                  <Skeleton width="30%" height={16} />
                </div>
                <Skeleton width={128} height={44} />
              </div>
              <Skeleton width={80} height={20} />
            </div>
          ))}
        </div>
        <Skeleton height={180} className={styles.ghostCard} />
        <Skeleton height={320} className={styles.ghostCard} />
      </div>
      <div className={styles.aside}>
        <div className={styles.card}>
          <Skeleton height={48} />
          <Skeleton height={180} />
          <Skeleton height={52} />
        </div>
      </div>
    </div>
  );
}
