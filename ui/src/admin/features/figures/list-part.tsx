// A list of the figures in a part of the page, with its file.
import type { ReactNode } from 'react';
import { CsvButton } from '../../components/csv-button';
import { type Column, DataTable } from '../../components/data-table';
import { NotLoaded } from '../../components/page';
import { Part } from '../../components/part';
import styles from './figures.module.css';

export interface ListPartProps<T extends object> {
  title: string;
  hint?: string;
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  /** Undefined while they are not known. */
  rows: readonly T[] | undefined;
  columns: Column<T>[];
  idOf: (row: T) => string;
  /** What is said if there are no rows. */
  empty: string;
  /** The file's name. */
  name: string;
  /** Returns the file's rows; the first one has the names of the columns. */
  file: () => Promise<readonly (readonly string[])[]>;
  /** Above the list. */
  bar?: ReactNode;
  /** Below it. */
  more?: ReactNode;
}

export function ListPart<T extends object>({ title, hint, query, rows, columns, idOf, empty, name, file, bar, more }: ListPartProps<T>) {
  return (
    <Part title={title}>
      {hint !== undefined && <p className={styles.soft}>{hint}</p>}
      {bar}
      {rows === undefined ? (
        <NotLoaded query={query} rows={3} />
      ) : rows.length === 0 ? (
        <p className={styles.none}>{empty}</p>
      ) : (
        <>
          <DataTable label={title} rows={rows} columns={columns} idOf={idOf} />
          {more}
          <div className={styles.foot}>
            <CsvButton name={name} of={title} read={file} />
          </div>
        </>
      )}
    </Part>
  );
}
