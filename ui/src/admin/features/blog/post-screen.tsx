// A post: its texts in both languages, its pictures, where it belongs, and when it is in the shop.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type BlogLabels, type Post, labelsQuery } from '../../api/blog';
import { hasStatus } from '../../api/errors';
import { BackLink } from '../../components/back-link';
import { MissingPage, NotLoaded, Page } from '../../components/page';
import { SaveBar } from '../../components/save-bar';
import { SearchEnginesPart } from '../../components/search-engines-part';
import { TextLink } from '../../components/text-link';
import { useEditor } from '../../components/use-editor';
import { useMessages } from '../../locale';
import { idIn, paths, postPath } from '../../paths';
import { say } from '../../stores/notices';
import styles from './blog.module.css';
import { draftOf, editing, newDraft } from './editing';
import { History } from './history';
import { postQuery } from './keys';
import { PostActions } from './post-actions';
import { useFieldWords } from './field-words';
import { CoverPart, PlacePart, PublishingPart } from './side-parts';
import { NamesPart, TextPart } from './text-parts';

/** The part of the address of a new post. */
const NEW = 'new';

export default function PostScreen() {
  const { id } = useParams();
  const number = idIn(id);
  if (id === NEW) return <NewPost />;
  return number === null ? <NoPost /> : <StoredPost key={number} id={number} />;
}

function NoPost() {
  const { blog } = useMessages();
  const { post: words } = blog;
  return <MissingPage title={words.notFound} hint={words.notFoundHint} action={<TextLink to={paths.blog}>{words.back}</TextLink>} />;
}

function NewPost() {
  const labels = useQuery(labelsQuery);
  if (labels.data === undefined) return <NotLoaded query={labels} rows={8} />;
  return <PostEditor key={NEW} post={null} labels={labels.data} />;
}

function StoredPost({ id }: { id: number }) {
  const query = useQuery(postQuery(id));
  const labels = useQuery(labelsQuery);
  if (query.data === undefined) return hasStatus(query.error, 404) ? <NoPost /> : <NotLoaded query={query} rows={8} />;
  if (labels.data === undefined) return <NotLoaded query={labels} rows={8} />;
  return <PostEditor post={query.data} labels={labels.data} />;
}

function PostEditor({ post, labels }: { post: Post | null; labels: BlogLabels }) {
  const { blog, catalogue } = useMessages();
  const { post: words } = blog;
  const navigate = useNavigate();
  const fields = useFieldWords(labels);
  const [isBusy, setBusy] = useState(false);
  const editor = useEditor(editing, {
    stored: post,
    begin: () => newDraft(labels),
    onSaved: ({ id }) => {
      say(post === null ? words.created : catalogue.saved);
      if (post === null) void navigate(postPath(id), { replace: true });
    },
  });
  return (
    <>
      <BackLink to={paths.blog}>{words.back}</BackLink>
      <Page title={post === null ? words.newTitle : post.form.title} {...(post !== null && { actions: <PostActions post={post} isDirty={editor.isDirty} /> })}>
        <div className={styles.columns}>
          <div className={styles.column}>
            <NamesPart post={post} editor={editor} />
            <CoverPart editor={editor} onBusy={setBusy} />
          </div>
          <div className={styles.column}>
            <PublishingPart post={post} editor={editor} />
            <PlacePart editor={editor} labels={labels} />
          </div>
        </div>
        <TextPart editor={editor} />
        <SearchEnginesPart editor={editor} />
        {post !== null && (
          <History
            post={post}
            onRestore={({ version, form }) => {
              // The post stays in the shop, or out of it, as it is.
              const { mode, from } = editor.draft;
              editor.show({ ...draftOf(form), mode, from });
              say(blog.history.restored(version));
            }}
          />
        )}
        <SaveBar editor={{ ...editor, isSaving: editor.isSaving || isBusy }} action={post === null ? words.create : catalogue.save} fields={fields} />
      </Page>
    </>
  );
}
