// What stands below a list of several pages: the button that fetches the next one, or why that failed.
import type { ReactNode } from 'react';
import { Button } from '../../primitives/button';
import { Failed } from './page';
import styles from './page.module.css';

export interface MoreRowsProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => Promise<unknown>;
  };
  /** The name of the button. */
  name: string;
  /** What is said after the last page. */
  end?: ReactNode;
}

export function MoreRows({ list, name, end }: MoreRowsProps) {
  const fetchNext = () => void list.fetchNextPage();
  if (list.isFetchNextPageError) return <Failed error={list.error} onRetry={fetchNext} />;
  if (!list.hasNextPage) return end === undefined ? null : <p className={styles.more}>{end}</p>;
  return (
    <div className={styles.more}>
      <Button kind="secondary" busy={list.isFetchingNextPage} onClick={fetchNext}>
        {name}
      </Button>
    </div>
  );
}
