// Posts for the tests of the blog.
import type { Post } from '../../api/types';

export const post = (changes: Partial<Post> = {}): Post => ({
  slug: 'fresh-fish',
  title: 'How to choose fresh fish',
  description: 'Eyes are clear. Gills are red.',
  featured_image: '/media/fish-800.webp',
  created: '2026-11-19T09:30:00+03:00',
  writer_id: 4,
  writer_name: 'The fish counter',
  tags: [
    { id: 7, name: 'fish' },
    { id: 8, name: 'how-to' },
  ],
  meta_title: 'How to choose fresh fish in Qatar',
  meta_description: 'Six signs of a fresh fish.',
  canonical: 'https://shop.example/blogs/fresh-fish',
  ...changes,
});

/** Returns `count` posts, numbered from 1. */
export const posts = (count: number): Post[] =>
  Array.from({ length: count }, (_, index) => post({ slug: `post-${index + 1}`, title: `Post ${index + 1}` }));
