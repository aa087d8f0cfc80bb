// A long text in sections, with a table of contents beside it if there is space.
import { useId } from 'react';
import { type Part, useInfoPages } from '../../locale/info-pages';
import { Prose } from '../../primitives/prose';
import styles from './document-sections.module.css';

function Contents({ parts, id }: { parts: readonly Part[]; id: (index: number) => string }) {
  const { contents } = useInfoPages();
  return (
    <nav aria-label={contents} className={styles.contents}>
      <p className={styles.contentsTitle} aria-hidden="true">
        {contents}
      </p>
      <ol role="list">
        {parts.map(({ title }, index) => (
          <li key={title}>
            <a href={`#${id(index)}`} className={styles.entry}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export interface DocumentSectionsProps {
  parts: readonly Part[];
  /** Adds the table of contents, for long texts. */
  withContents?: boolean;
  /** Shows two sections side by side if there is space. */
  paired?: boolean;
}

export function DocumentSections({ parts, withContents = false, paired = false }: DocumentSectionsProps) {
  const own = useId();
  const id = (index: number) => `${own}-${index}`;
  return (
    <div className={withContents ? styles.columns : undefined}>
      {withContents && <Contents parts={parts} id={id} />}
      <Prose wide={paired} className={paired ? styles.paired : undefined}>
        {parts.map(({ title, paragraphs = [], points = [] }, index) => (
          <section key={title} aria-labelledby={id(index)} className={styles.part}>
            <h2 id={id(index)}>{title}</h2>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {points.length > 0 && (
              <ul>
                {points.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </Prose>
    </div>
  );
}
