// The key figures, in large type.
import type { KeyFact } from '../../locale/info-pages';
import styles from './key-facts.module.css';

export function KeyFacts({ title, facts }: { title: string; facts: readonly KeyFact[] }) {
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
