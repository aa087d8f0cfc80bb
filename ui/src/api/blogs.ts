// API calls for the blog. They need no sign-in.
import { queryOptions } from '@tanstack/react-query';
import { get, post } from './client';

export const blogCategoriesQuery = queryOptions({
  queryKey: ['blog-categories'],
  queryFn: ({ signal }) => get('get-blogs-category/', { signal }),
});

/** Searches posts by text. A null `categoryId` searches all categories. */
export const blogSearchQuery = (text: string, categoryId: number | null) =>
  queryOptions({
    queryKey: ['blog-search', text, categoryId],
    queryFn: ({ signal }) =>
      get('blog-search/', { query: { query: text, category_id: categoryId === null ? '' : String(categoryId) }, signal }),
  });

export const writerPostsQuery = (writerId: number, text: string) =>
  queryOptions({
    queryKey: ['writer-posts', writerId, text],
    queryFn: ({ signal }) => get('get-blogs-by-writer/', { query: { writer_id: writerId, query: text }, signal }),
  });

export const tagPostsQuery = (tagId: number) =>
  queryOptions({
    queryKey: ['tag-posts', tagId],
    queryFn: ({ signal }) => post('tag-filter-blog/', { tag_id: tagId }, { signal }),
  });

/** A post; `isPreview` is as shoppers will see it once it is published, which only staff who write posts get. */
export const blogPostQuery = (slug: string, isPreview = false) =>
  queryOptions({
    queryKey: isPreview ? ['blog-post', slug, 'preview'] : ['blog-post', slug],
    queryFn: ({ signal }) => (isPreview ? get('staff/blog/preview', { query: { slug }, signal }) : post('blog-details/', { slug }, { signal })),
  });
