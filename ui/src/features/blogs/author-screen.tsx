// A writer's posts. The name comes from the address.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { writerPostsQuery } from '../../api/blogs';
import { ApiError } from '../../api/errors';
import type { Post } from '../../api/types';
import { NotFound } from '../../components/not-found';
import { PageMeta, pageTitle } from '../../components/page-meta';
import { Picture } from '../../components/picture';
import { shop } from '../../config/shop';
import { core, storefront } from '../../core';
import { useBlogMessages } from '../../locale/blogs';
import { parseId, paths } from '../../paths';
import { Breadcrumbs } from '../../primitives/breadcrumbs';
import { Button } from '../../primitives/button';
import { Page } from '../../primitives/page';
import { BlogSearch } from './blog-search';
import { useBlogView } from './blog-view';
import styles from './blogs-screen.module.css';
import { PostList } from './post-list';

/** Who the writer is; posts carry what is known. */
function Writer({ name, post }: { name: string; post: Post | undefined }) {
  const blogs = useBlogMessages();
  const { writer_image: image = '', writer_text: text = '' } = post ?? {};
  return (
    <header className={styles.writer}>
      {image !== '' && <Picture src={image} alt="" ratio={1} sizes="72px" priority className={styles.portrait} />}
      <div className={styles.head}>
        <p className={styles.label}>{blogs.author}</p>
        <h1 className={styles.title}>{name}</h1>
        {text !== '' && <p className={styles.about}>{text}</p>}
      </div>
    </header>
  );
}

function Author({ name, id }: { name: string; id: number }) {
  const blogs = useBlogMessages();
  const { text, setText } = useBlogView();
  const query = useQuery({ ...writerPostsQuery(id, text), placeholderData: keepPreviousData });
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  return (
    <Page className={styles.page}>
      <PageMeta
        title={pageTitle(name)}
        description={blogs.authorDescription(name, shop.name)}
        canonical={paths.blogAuthor(query.data?.[0]?.writer_name ?? name, id)}
      />
      <Breadcrumbs crumbs={[{ label: blogs.home, to: paths.home }, { label: blogs.blogs, to: paths.blogs }, { label: name }]} />
      <Writer name={name} post={query.data?.[0]} />
      <div className={styles.columns}>
        <div className={styles.panel}>
          <BlogSearch text={text} onText={setText} />
        </div>
        <PostList
          query={query}
          ghosts={storefront.blog_posts_collapsed}
          hint={core().isBlankSearch(text) ? blogs.nothingYet : blogs.nothingFound}
          action={
            text !== '' && (
              <Button
                kind="secondary"
                onClick={() => {
                  setText('');
                }}
              >
                {blogs.showAll}
              </Button>
            )
          }
        />
      </div>
    </Page>
  );
}

export default function AuthorScreen() {
  const { name = '', id } = useParams();
  const writerId = parseId(id);
  return writerId === null ? <NotFound /> : <Author key={writerId} name={name} id={writerId} />;
}
