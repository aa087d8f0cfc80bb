// A post: its texts in both languages, its pictures, where it belongs, and when it is in the shop.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Button } from '../../../primitives/button';
import { type BlogLabels, type Post, labelsQuery, listPostVersions, postVersion } from '../../api/blog';
import { hasStatus } from '../../api/errors';
import { BackLink } from '../../components/back-link';
import { Frozen } from '../../components/frozen';
import { MissingPage, NotLoaded, Page } from '../../components/page';
import { SaveBar } from '../../components/save-bar';
import { SearchEnginesPart } from '../../components/search-engines-part';
import { ShownTexts } from '../../components/shown-texts';
import { TextLink } from '../../components/text-link';
import { useEditor } from '../../components/use-editor';
import { usePictureWait } from '../../components/use-picture-wait';
import { VersionHistory } from '../../components/version-history';
import { useMessages } from '../../locale';
import { idIn, paths, postPath } from '../../paths';
import { say } from '../../stores/notices';
import styles from './blog.module.css';
import { type PostEditor, draftOf, editing, newDraft } from './editing';
import { historyKey, postQuery } from './keys';
import { PostActions } from './post-actions';
import { Preview } from './preview';
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
  return <PostForm key={NEW} post={null} labels={labels.data} />;
}

function StoredPost({ id }: { id: number }) {
  const query = useQuery(postQuery(id));
  const labels = useQuery(labelsQuery);
  if (query.data === undefined) return hasStatus(query.error, 404) ? <NoPost /> : <NotLoaded query={query} rows={8} />;
  if (labels.data === undefined) return <NotLoaded query={labels} rows={8} />;
  return <PostForm post={query.data} labels={labels.data} />;
}

function Actions({ post, editor: { draft, isDirty }, labels }: { post: Post | null; editor: PostEditor; labels: BlogLabels }) {
  const { preview } = useMessages();
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button
        kind="secondary"
        onClick={() => {
          setIsShown(true);
        }}
      >
        {preview.show}
      </Button>
      {post !== null && <PostActions post={post} isDirty={isDirty} />}
      {isShown && (
        <Preview
          post={post}
          draft={draft}
          labels={labels}
          onClose={() => {
            setIsShown(false);
          }}
        />
      )}
    </>
  );
}

function PostForm({ post, labels }: { post: Post | null; labels: BlogLabels }) {
  const { blog, catalogue } = useMessages();
  const { post: words } = blog;
  const navigate = useNavigate();
  const fields = useFieldWords(labels);
  const editor = useEditor(editing, {
    stored: post,
    begin: () => newDraft(labels),
    onSaved: ({ id }) => {
      say(post === null ? words.created : catalogue.saved);
      if (post === null) void navigate(postPath(id), { replace: true });
    },
  });
  const pictures = usePictureWait(editor);
  return (
    <>
      <BackLink to={paths.blog}>{words.back}</BackLink>
      <Page title={post === null ? words.newTitle : post.form.title} actions={<Actions post={post} editor={editor} labels={labels} />}>
        <Frozen isFrozen={editor.isCreating}>
          <div className={styles.columns}>
            <div className={styles.column}>
              <NamesPart post={post} editor={editor} />
              <CoverPart editor={editor} onAdding={pictures.onAdding} />
            </div>
            <div className={styles.column}>
              <PublishingPart post={post} editor={editor} />
              <PlacePart editor={editor} labels={labels} />
            </div>
          </div>
          <TextPart editor={editor} />
          <SearchEnginesPart editor={editor} titleHint={blog.post.metaTitleHint} />
        </Frozen>
        {post !== null && (
          <VersionHistory
            queryKey={historyKey(post.id)}
            list={(before, signal) => listPostVersions(post.id, before, signal)}
            load={(version, signal) => postVersion(post.id, version, signal)}
            show={({ form }) => (
              <>
                <p className={styles.shownTitle}>{form.title}</p>
                <ShownTexts texts={form} />
              </>
            )}
            isUnsaved={editor.isDirty}
            onRestore={({ form }) => {
              // The post stays in the shop, or out of it, as it is.
              const { mode, from } = editor.draft;
              editor.show({ ...draftOf(form, 'draft'), mode, from });
            }}
          />
        )}
        <SaveBar editor={editor} pictures={pictures} action={post === null ? words.create : catalogue.save} fields={fields} />
      </Page>
    </>
  );
}
