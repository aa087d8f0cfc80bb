// The blog: search, categories, and posts, of which the first few are shown at first.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { blogCategoriesQuery, blogSearchQuery } from '../../api/blogs';
import { PageMeta } from '../../components/page-meta';
import { shop } from '../../config/shop';
import { core, storefront } from '../../core';
import { useBlogMessages } from '../../locale/blogs';
import { paths } from '../../paths';
import { Breadcrumbs } from '../../primitives/breadcrumbs';
import { Button } from '../../primitives/button';
import { Chips } from '../../primitives/choice';
import { Page } from '../../primitives/page';
import { Skeleton } from '../../primitives/skeleton';
import { BlogSearch } from './blog-search';
import { type BlogView, useBlogView } from './blog-view';
import styles from './blogs-screen.module.css';
import { PostList } from './post-list';

/** The value of "all categories". */
const ALL = 0;

function Categories({ categoryId, setCategory }: Pick<BlogView, 'categoryId' | 'setCategory'>) {
  const blogs = useBlogMessages();
  const { data, isPending } = useQuery(blogCategoriesQuery);
  return (
    <section aria-labelledby="categories-title" className={styles.categories}>
      <h2 id="categories-title" className={styles.panelTitle}>
        {blogs.categories}
      </h2>
      {isPending ? (
        <Skeleton height={44} />
      ) : (
        <Chips
          label={blogs.categories}
          scrolls
          className={styles.chips}
          value={categoryId ?? ALL}
          onChange={(id) => {
            setCategory(id === ALL ? null : id);
          }}
          options={[{ value: ALL, label: blogs.all }, ...(data ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
    </section>
  );
}

function Posts({ view }: { view: BlogView }) {
  const blogs = useBlogMessages();
  const { text, categoryId, expanded } = view;
  const query = useQuery({ ...blogSearchQuery(text, categoryId), placeholderData: keepPreviousData });
  const { blog_posts_collapsed: few, blog_posts_expanded: many } = storefront;
  const toggle = useRef<HTMLButtonElement>(null);
  const wasExpanded = useRef(expanded);

  useEffect(() => {
    // A collapsed list must not leave the reader far below it.
    if (wasExpanded.current && !expanded) toggle.current?.scrollIntoView({ block: 'center' });
    wasExpanded.current = expanded;
  }, [expanded]);

  return (
    <div className={styles.posts}>
      <h2 className="visually-hidden">{blogs.postsTitle}</h2>
      <PostList
        query={query}
        ghosts={few}
        most={expanded ? many : few}
        hint={core().isBlankSearch(text) ? blogs.nothingYet : blogs.nothingFound}
        action={
          (text !== '' || categoryId !== null) && (
            <Button
              kind="secondary"
              onClick={() => {
                view.setText('');
                view.setCategory(null);
              }}
            >
              {blogs.showAll}
            </Button>
          )
        }
      />
      {query.data !== undefined && query.data.length > few && (
        <Button
          ref={toggle}
          kind="secondary"
          className={styles.toggle}
          aria-expanded={expanded}
          onClick={() => {
            view.setExpanded(!expanded);
          }}
        >
          {expanded ? blogs.showLess : blogs.showMore}
        </Button>
      )}
    </div>
  );
}

export default function BlogsScreen() {
  const blogs = useBlogMessages();
  const view = useBlogView();
  return (
    <Page className={styles.page}>
      <PageMeta title={blogs.title(shop.name, shop.title)} description={blogs.description} canonical={paths.blogs} />
      <Breadcrumbs crumbs={[{ label: blogs.home, to: paths.home }, { label: blogs.blogs }]} />
      <header className={styles.head}>
        <h1 className={styles.title}>{blogs.heading}</h1>
        <p className={styles.lead}>{blogs.lead}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.panel}>
          <BlogSearch text={view.text} onText={view.setText} />
          <Categories {...view} />
        </div>
        <Posts view={view} />
      </div>
    </Page>
  );
}
