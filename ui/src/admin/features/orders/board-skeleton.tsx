// The board while it loads: three columns of empty cards, where the orders will be.
import { useMessages } from '../../locale';
import styles from './board.module.css';

const COLUMNS = ['Processing', 'Accepted', 'Food on the way'] as const;
const CARDS = [0, 1, 2];

export function BoardSkeleton() {
  const { common, orders } = useMessages();
  return (
    <div role="status" aria-label={common.loading} className={styles.board}>
      {COLUMNS.map((status) => (
        <div key={status} className={styles.column}>
          <div className={styles.columnHead} aria-hidden="true">
            <span className={styles.headSkeleton}>{orders.statuses[status]}</span>
          </div>
          <div className={styles.cards} aria-hidden="true">
            {CARDS.map((card) => (
              <span key={card} className={styles.cardSkeleton} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
