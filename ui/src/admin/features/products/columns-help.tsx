// What the columns of the catalogue's table mean, and how a spreadsheet saves it.
import { core } from '../../core';
import { useMessages } from '../../locale';
import styles from './import.module.css';

export function ColumnsHelp() {
  const { catalogueFile: words, catalogueColumns } = useMessages();
  return (
    <details className={styles.help}>
      <summary>{words.help}</summary>
      <ul>
        {words.helpHints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <dl className={styles.columns} aria-label={words.columns}>
        {core().sheetColumns().map((column) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>{catalogueColumns[column]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
