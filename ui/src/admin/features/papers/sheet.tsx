// A paper with a table, as an A4 sheet.
import { classes } from '../../../primitives/classes';
import type { Paper, PaperColumn, PaperRow } from '../../api/papers';
import { useMessages } from '../../locale';
import { Both, Lines } from './texts';
import styles from './sheet.module.css';

export function Sheet({ paper }: { paper: Paper }) {
  const { heading, subject, shop, shop_lines: shopLines, facts, sum, signature } = paper;
  return (
    <article aria-label={`${heading.english} ${subject}`} className={styles.sheet}>
      <header className={styles.head}>
        <div className={styles.shop}>
          <p className={styles.shopName}>{shop}</p>
          <Lines lines={shopLines} />
        </div>
        <div className={styles.titles}>
          <h2>
            <Both text={heading} className={styles.heading} />
          </h2>
          <p className={styles.subject}>{subject}</p>
        </div>
      </header>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, lines }, index) => (
            <div key={index} className={styles.fact}>
              <dt>
                <Both text={label} />
              </dt>
              <dd>
                <Lines lines={lines} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Table paper={paper} />
      {(sum !== null || signature !== null) && (
        <footer className={styles.foot}>
          {sum !== null && (
            <p className={styles.sum}>
              <Both text={sum.label} />
              {sum.amount !== '' && <strong>{sum.amount}</strong>}
            </p>
          )}
          {signature !== null && (
            <p className={styles.signature}>
              <Both text={signature} />
            </p>
          )}
        </footer>
      )}
    </article>
  );
}

function Table({ paper: { columns, rows, heading, subject } }: { paper: Paper }) {
  const { papers } = useMessages();
  return (
    <table className={styles.table} aria-label={`${heading.english} ${subject}`}>
      <thead>
        <tr>
          {columns.map(({ kind, label }, index) => (
            <th key={index} scope="col" className={styles[kind]}>
              {label === null ? <span className="visually-hidden">{papers.tick}</span> : <Both text={label} className={styles.columnLabel} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={index} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, columns }: { row: PaperRow; columns: readonly PaperColumn[] }) {
  if (row.kind === 'group') {
    return (
      <tr className={styles.group}>
        <th scope="colgroup" colSpan={columns.length}>
          <span dir="auto">{row.name}</span>
        </th>
      </tr>
    );
  }
  // Boxes to tick have no cell in the answer.
  const cells = row.cells.values();
  return (
    <tr>
      {columns.map(({ kind }, index) =>
        kind === 'tick' ? (
          <td key={index} className={styles.tick}>
            <span className={styles.box} />
          </td>
        ) : (
          <td key={index} className={classes(styles[kind])}>
            <Lines lines={cells.next().value ?? []} />
          </td>
        ),
      )}
    </tr>
  );
}
