// The key figures, in large type; nothing if there are none.
import type { KeyFact } from '../../locale/info-pages';
import styles from './key-facts.module.css';

export function KeyFacts({ title, facts }: { title: string; facts: readonly KeyFact[] }) {
  if (facts.length === 0) return null;
  return (
    <section aria-label={title}>
      <dl className={styles.facts}>
        {facts.map(({ figure, meaning }) => (
          <div key={figure} className={styles.fact}>
            <dt className={styles.figure}>{figure}</dt>
            <dd className={styles.meaning}>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
