// The blog's search box.
import { useRef } from 'react';
import { useBlogMessages } from '../../locale/blogs';
import { SearchBox } from '../../primitives/search-box';
import styles from './blog-search.module.css';

export function BlogSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const blogs = useBlogMessages();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div role="search" aria-label={blogs.blogs} className={styles.search}>
      <SearchBox ref={input} label={blogs.search} clearLabel={blogs.clearSearch} text={text} onText={onText} />
    </div>
  );
}
