// A list of posts, its skeleton, and its empty state.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NetworkError } from '../../api/errors';
import type { Post } from '../../api/types';
import { useMessages } from '../../locale';
import { useBlogMessages } from '../../locale/blogs';
import { classes } from '../../primitives/classes';
import { EditIcon } from '../../primitives/screen-icons';
import { Skeleton } from '../../primitives/skeleton';
import { EmptyState, ErrorState, RetryButton } from '../../primitives/state';
import { PostCard } from './post-card';
import styles from './post-list.module.css';

export function PostListSkeleton({ count }: { count: number }) {
  const { common } = useMessages();
  return (
    <div className={styles.list} role="status" aria-label={common.loading}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.ghost}>
          <Skeleton className={styles.ghostPicture} />
          <div className={styles.ghostWords}>
            <Skeleton width="50%" height={20} />
            <Skeleton width="85%" height={28} />
            <Skeleton height={72} />
            <Skeleton width={104} height={28} />
          </div>
        </div>
      ))}
    </div>
  );
}

export interface PostListProps {
  query: UseQueryResult<Post[]>;
  /** Number of skeletons until the first response. */
  ghosts: number;
  /** Maximum number of posts to show. Defaults to all. */
  most?: number;
  /** Hint for an empty list. */
  hint: string;
  action?: ReactNode;
}

export function PostList({ query, ghosts, most, hint, action }: PostListProps) {
  const blogs = useBlogMessages();
  const { words } = useMessages();
  const { data, error, isPending, isPlaceholderData } = query;
  const again = () => void query.refetch();
  if (isPending) return <PostListSkeleton count={ghosts} />;
  if (data === undefined && error instanceof NetworkError) return <ErrorState onRetry={again} />;
  if (data === undefined || data.length === 0) {
    return (
      <div role="status">
        <EmptyState
          title={words.no_blogs}
          hint={hint}
          icon={<EditIcon size={36} />}
          action={data === undefined ? <RetryButton onRetry={again} /> : action}
        />
      </div>
    );
  }
  return (
    <div aria-busy={isPlaceholderData || undefined} className={classes(styles.shown, isPlaceholderData && styles.catchingUp)}>
      <p role="status" className="visually-hidden">
        {!isPlaceholderData && blogs.posts(data.length)}
      </p>
      <ul role="list" className={styles.list}>
        {data.slice(0, most).map((post, index) => (
          <li key={post.slug}>
            <PostCard post={post} priority={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}
