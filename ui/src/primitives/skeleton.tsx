// Grey placeholders for loading content.
import type { CSSProperties } from 'react';
import { useMessages } from '../locale';
import { classes } from './classes';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  width?: CSSProperties['inlineSize'];
  /** 16 px unless a class sets the height. */
  height?: CSSProperties['blockSize'];
  className?: string | undefined;
  /** Whether it may stay if the content does not arrive. */
  lasting?: boolean;
}

export function Skeleton({ width, height, className, lasting = false }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      data-loading={!lasting || undefined}
      className={classes(styles.skeleton, className)}
      style={{ inlineSize: width, blockSize: height ?? (className === undefined ? 16 : undefined) }}
    />
  );
}

/** Says that a page is loading, to screen readers only. */
export function LoadingStatus() {
  const { common } = useMessages();
  return (
    <p className="visually-hidden" role="status">
      {common.loading}
    </p>
  );
}
