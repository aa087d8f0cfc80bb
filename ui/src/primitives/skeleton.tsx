// Grey shapes in the place of what is still loading.
import type { CSSProperties } from 'react';
import { classes } from './classes';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  width?: CSSProperties['inlineSize'];
  /** 16 px unless a class says how high. */
  height?: CSSProperties['blockSize'];
  className?: string | undefined;
  /** It may stay, when what it stands for does not come. */
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
