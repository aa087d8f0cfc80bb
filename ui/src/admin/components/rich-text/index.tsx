// The editor of texts, fetched with the first screen that shows it.
import { Suspense, lazy } from 'react';
import { LinkWarnings } from './link-warnings';
import type { RichTextProps } from './rich-text';
import { Skeleton } from '../../../primitives/skeleton';
import styles from './rich-text.module.css';

export type { RichTextFact, RichTextPicture, RichTextProps } from './rich-text';

const Loaded = lazy(() => import('./rich-text'));

export function RichText(props: RichTextProps) {
  return (
    <>
      <Suspense fallback={<Skeleton className={styles.loading} />}>
        <Loaded {...props} />
      </Suspense>
      <LinkWarnings html={props.value} />
    </>
  );
}
