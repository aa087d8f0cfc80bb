// The writer and the date of a post.
import { Link } from 'react-router-dom';
import type { Post } from '../../api/types';
import { useBlogMessages } from '../../locale/blogs';
import { useDateFormats } from '../../locale/date-formats';
import { paths } from '../../paths';
import styles from './byline.module.css';

export function Byline({ post }: { post: Post }) {
  const blogs = useBlogMessages();
  const when = useDateFormats();
  return (
    <p className={styles.byline}>
      <span className="visually-hidden">{blogs.by} </span>
      <Link to={paths.blogAuthor(post.writer_name, post.writer_id)} className={styles.writer}>
        {post.writer_name}
      </Link>
      <time dateTime={post.created} className={styles.when}>
        {when.day(post.created)}
      </time>
    </p>
  );
}
