// A post in a list: picture, writer, date, title, excerpt and link.
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { Post } from '../../api/types';
import { storefront } from '../../core';
import { useBlogMessages } from '../../locale/blogs';
import { paths } from '../../paths';
import { ArrowIcon } from '../../primitives/icons';
import { Picture } from '../../components/picture';
import { Byline } from './byline';
import styles from './post-card.module.css';
import { plainText } from './preview';

export interface PostCardProps {
  post: Post;
  heading?: 'h2' | 'h3';
  /** Set if the card is in view when the page opens. */
  priority?: boolean;
}

export function PostCard({ post, heading: Heading = 'h2', priority = false }: PostCardProps) {
  const blogs = useBlogMessages();
  const to = paths.blog(post.slug);
  const lines = { '--lines': storefront.blog_preview_lines } as CSSProperties;
  return (
    <article className={styles.card}>
      <Picture
        src={post.featured_image}
        alt=""
        ratio={4 / 3}
        sizes="(width >= 640px) 300px, 100vw"
        priority={priority}
      />
      <div className={styles.words}>
        <Byline post={post} />
        <Heading dir="auto" className={styles.title}>
          <Link to={to} className={styles.titleLink}>
            {post.title}
          </Link>
        </Heading>
        <p dir="auto" className={styles.preview} style={lines}>
          {plainText(post.description)}
        </p>
        <Link to={to} className={styles.more}>
          {blogs.readMore}
          <span className="visually-hidden"> {post.title}</span>
          <ArrowIcon size={20} />
        </Link>
      </div>
    </article>
  );
}
