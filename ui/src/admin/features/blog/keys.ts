// The queries of the posts.
import { type QueryClient, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Post, type PostFilter, type PostPage, findPost, labelsQuery, listPosts } from '../../api/blog';

const LISTS = ['posts'] as const;

export const listQuery = (filter: PostFilter) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filter],
    queryFn: ({ pageParam, signal }) => listPosts(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: PostPage) => next,
  });

export const postQuery = (id: number) => queryOptions({ queryKey: ['post', id] as const, queryFn: ({ signal }) => findPost(id, signal) });

export const historyKey = (id: number) => ['post-history', id] as const;

/** Shows a post as a call has answered, in place of what was known of it. */
export function showPost(client: QueryClient, post: Post): void {
  client.setQueryData(postQuery(post.id).queryKey, post);
  void client.invalidateQueries({ queryKey: historyKey(post.id) });
  forgetPosts(client);
}

/** Fetches the lists again, because a post has changed, or what posts have. */
export function forgetPosts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: LISTS });
  void client.invalidateQueries({ queryKey: labelsQuery.queryKey });
}
