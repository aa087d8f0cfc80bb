// A post: writer, tags, picture, text, and related posts.
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router-dom';
import { blogPostQuery } from '../../api/blogs';
import { ApiError } from '../../api/errors';
import type { Post, PostDetail } from '../../api/types';
import { NotFound } from '../../components/not-found';
import { FailedPage } from '../../components/failed-page';
import { PageMeta } from '../../components/page-meta';
import { isPreview } from '../../components/preview';
import { shop } from '../../config/shop';
import { core } from '../../core';
import { useBlogMessages } from '../../locale/blogs';
import { paths } from '../../paths';
import { Breadcrumbs } from '../../primitives/breadcrumbs';
import { Note } from '../../primitives/note';
import { Page } from '../../primitives/page';
import { Picture } from '../../components/picture';
import { RichText } from '../../primitives/rich-text';
import { LoadingStatus, Skeleton } from '../../primitives/skeleton';
import { Byline } from './byline';
import { PostCard } from './post-card';
import list from './post-list.module.css';
import styles from './post-screen.module.css';

const RATIO = 3 / 2;

function Tags({ post }: { post: Post }) {
  const blogs = useBlogMessages();
  if (post.tags.length === 0) return null;
  return (
    <ul role="list" aria-label={blogs.tags} className={styles.tags}>
      {post.tags.map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.blogTag(name, id)} className={styles.tag}>
            {blogs.tagName(name)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Related({ posts }: { posts: readonly Post[] }) {
  const blogs = useBlogMessages();
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className={styles.related}>
      <h2 id="related-title" className={styles.relatedTitle}>
        {blogs.related}
      </h2>
      <ul role="list" className={list.list}>
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shown({ answer: { blog: post, related_blogs }, isDraft }: { answer: PostDetail; isDraft: boolean }) {
  const blogs = useBlogMessages();
  return (
    <Page className={styles.page}>
      <PageMeta title={post.meta_title || post.title} description={post.meta_description} canonical={post.canonical} />
      <Breadcrumbs crumbs={[{ label: blogs.home, to: paths.home }, { label: blogs.blogs, to: paths.blogs }, { label: core().breadcrumbName(post.title) }]} />
      {isDraft && <Note tone="amber">{blogs.preview}</Note>}
      <article className={styles.article}>
        <Byline post={post} />
        <h1 dir="auto" className={styles.title}>{post.title}</h1>
        <Tags post={post} />
        {post.featured_image !== '' && (
          <Picture
            src={post.featured_image}
            alt={post.featured_image_alt ?? ''}
            ratio={RATIO}
            sizes="(width >= 768px) 680px, 100vw"
            priority
            className={styles.picture}
          />
        )}
        <RichText html={post.description} wide className={styles.text} />
      </article>
      <Related posts={related_blogs} />
    </Page>
  );
}

function Ghost() {
  return (
    <Page className={styles.page}>
      <title>{shop.name}</title>
      <LoadingStatus />
      <Skeleton width={260} height={20} />
      <div className={styles.article}>
        <Skeleton width="40%" height={20} />
        <Skeleton width="90%" height={40} />
        <Skeleton width="50%" height={32} />
        <Skeleton className={styles.ghostPicture} />
        <Skeleton height={240} />
      </div>
    </Page>
  );
}

function Loaded({ slug }: { slug: string }) {
  const isDraft = isPreview(useLocation().search);
  const { data, error, isError, refetch } = useQuery(blogPostQuery(slug, isDraft));
  if (data !== undefined) return <Shown answer={data} isDraft={isDraft} />;
  if (error instanceof ApiError && (error.status === 404 || (isDraft && error.status < 500))) return <NotFound />;
  return isError ? <FailedPage onRetry={() => void refetch()} /> : <Ghost />;
}

export default function PostScreen() {
  const { slug = '' } = useParams();
  return <Loaded key={slug} slug={slug} />;
}
