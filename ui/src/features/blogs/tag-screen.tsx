// The posts with a tag. The tag's name comes from the address, and may be missing.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { tagPostsQuery } from '../../api/blogs';
import { ApiError } from '../../api/errors';
import { NotFound } from '../../components/not-found';
import { PageMeta, pageTitle } from '../../components/page-meta';
import { shop } from '../../config/shop';
import { storefront } from '../../core';
import { useBlogMessages } from '../../locale/blogs';
import { parseId, paths } from '../../paths';
import { Breadcrumbs } from '../../primitives/breadcrumbs';
import { ButtonLink } from '../../primitives/button';
import { classes } from '../../primitives/classes';
import { Page } from '../../primitives/page';
import { Skeleton } from '../../primitives/skeleton';
import styles from './blogs-screen.module.css';
import { PostList } from './post-list';
import own from './tag-screen.module.css';

function Tag({ named, id }: { named: string; id: number }) {
  const blogs = useBlogMessages();
  const query = useQuery(tagPostsQuery(id));
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  const ownName = query.data?.[0]?.tags.find((tag) => tag.id === id)?.name ?? '';
  const name = named === '' ? ownName : named;
  return (
    <Page className={styles.page}>
      <PageMeta
        title={pageTitle(name === '' ? blogs.tag : blogs.tagName(name))}
        description={name === '' ? null : blogs.tagDescription(name, shop.name)}
        canonical={paths.blogTag(ownName === '' ? name : ownName, id)}
      />
      <Breadcrumbs
        crumbs={[{ label: blogs.home, to: paths.home }, { label: blogs.blogs, to: paths.blogs }, { label: name === '' ? blogs.tag : name }]}
      />
      <div className={classes(styles.columns, own.columns)}>
        <header className={styles.panel}>
          <div className={styles.head}>
            <p className={styles.label}>{blogs.tag}</p>
            <h1 className={classes(styles.title, own.title)}>
              {name === '' && query.isPending ? <Skeleton width={200} height={34} /> : name || blogs.tag}
            </h1>
          </div>
        </header>
        <div>
          <PostList
            query={query}
            ghosts={storefront.blog_posts_collapsed}
            hint={blogs.nothingYet}
            action={<ButtonLink to={paths.blogs}>{blogs.toBlogs}</ButtonLink>}
          />
        </div>
      </div>
    </Page>
  );
}

/** Parses the part after /blogs/tag/: a name, which may be empty or contain slashes, and the id. */
function tagIn(rest: string): { name: string; id: number | null } {
  const end = rest.lastIndexOf('/');
  return { name: rest.slice(0, Math.max(end, 0)).replace(/^\/+/, ''), id: parseId(rest.slice(end + 1)) };
}

export default function TagScreen() {
  const { '*': rest = '' } = useParams();
  const { name, id } = tagIn(rest);
  return id === null ? <NotFound /> : <Tag key={id} named={name} id={id} />;
}
