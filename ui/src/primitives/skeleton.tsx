// Grey shapes in the place of what is still loading.
import type { CSSProperties } from 'react';
import { classes } from './classes';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  className?: string | undefined;
}

export function Skeleton({ width, height = 16, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(styles.skeleton, className)}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}
