// The form of a category, tag or writer of the blog, and the question before one is deleted.
import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { type BlogLabel, type LabelForm, type LabelKind, createLabel, deleteLabel, saveLabel } from '../../api/blog';
import { isUndecided } from '../../components/conflict';
import { ConflictPart } from '../../components/conflict-part';
import { Dialog, FormDialog } from '../../components/dialog';
import { Frozen } from '../../components/frozen';
import { LocalText } from '../../components/local-text';
import { PictureField } from '../../components/picture-field';
import { TextLink } from '../../components/text-link';
import { type Editing, type Editor, useEditor } from '../../components/use-editor';
import { type OnAdding, usePictureWait } from '../../components/use-picture-wait';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { postsOfPath } from '../../paths';
import { say } from '../../stores/notices';
import styles from './blog.module.css';
import { forgetPosts } from './keys';

const EMPTY: LabelForm = { name: '', name_ar: '', image: '', text: '', text_ar: '' };

const editingOf = (kind: LabelKind): Editing<BlogLabel, LabelForm, LabelForm> => ({
  draftOf: ({ form }) => form,
  formOf: (form) => ({ form, malformed: [] }),
  check: (form) => core().checkBlogLabel(kind, form),
  create: (key, form) => createLabel(key, kind, form),
  save: saveLabel,
  changedCode: 'blog_label_changed',
  show: forgetPosts,
});

const EDITINGS = { category: editingOf('category'), tag: editingOf('tag'), writer: editingOf('writer') };

export interface LabelDialogProps {
  kind: LabelKind;
  /** What is changed; null for a new one. */
  label: BlogLabel | null;
  onDone?: (label: BlogLabel) => void;
  onClose: () => void;
}

export function LabelDialog({ kind, label, onDone, onClose }: LabelDialogProps) {
  const { blog, fields, pictures: pictureWords } = useMessages();
  const { labels: words } = blog;
  const editor = useEditor(EDITINGS[kind], {
    stored: label,
    begin: () => EMPTY,
    onSaved: (saved) => {
      say(label === null ? words.created(saved.form.name) : words.saved);
      onDone?.(saved);
      onClose();
    },
  });
  const pictures = usePictureWait(editor);
  const { conflict, failure, isDirty, isSaving, choose } = editor;
  return (
    <FormDialog
      title={label === null ? words[kind].add : words[kind].edit(label.form.name)}
      action={label === null ? words.create : words.save}
      isBusy={isSaving || pictures.isWaiting}
      isDisabled={isUndecided(conflict)}
      error={failure}
      onClose={onClose}
      onSubmit={pictures.save}
    >
      {conflict !== null && <ConflictPart rows={conflict} words={{ names: fields }} isDirty={isDirty} onChoose={choose} onClose={onClose} />}
      <Frozen isFrozen={isSaving}>
        <LabelFields kind={kind} editor={editor} onAdding={pictures.onAdding} />
      </Frozen>
      {pictures.isWaiting && <p role="status">{pictureWords.savedWhenReady}</p>}
    </FormDialog>
  );
}

function LabelFields({ kind, editor: { draft, set, errorOf }, onAdding }: { kind: LabelKind; editor: Editor<LabelForm>; onAdding: OnAdding }) {
  const { blog } = useMessages();
  const { labels: words } = blog;
  return (
    <>
      <LocalText
        label={words.name}
        name="name"
        english={draft.name}
        arabic={draft.name_ar}
        onEnglish={(name) => { set({ name }); }}
        onArabic={(text) => { set({ name_ar: text }); }}
        error={errorOf('name')}
        errorOfArabic={errorOf('name_ar')}
        isAutoFocused
      />
      {kind === 'writer' && (
        <>
          <LocalText
            label={words.text}
            hint={words.textHint}
            name="text"
            rows={3}
            english={draft.text}
            arabic={draft.text_ar}
            onEnglish={(text) => { set({ text }); }}
            onArabic={(text) => { set({ text_ar: text }); }}
            error={errorOf('text')}
            errorOfArabic={errorOf('text_ar')}
          />
          <PictureField label={words.picture} usedAs="card" field="image" image={draft.image} isOptional error={errorOf('image')} onAdding={onAdding} onChange={(image) => { set({ image }); }} />
        </>
      )}
    </>
  );
}

export function DeleteLabel({ label, onClose }: { label: BlogLabel; onClose: () => void }) {
  const { blog, common } = useMessages();
  const { labels: words } = blog;
  const client = useQueryClient();
  const { kind, id, posts, is_deletable, form } = label;
  const { mutate, isPending, error } = useSingleFlightMutation({
    mutationFn: () => deleteLabel(label),
    onSettled: () => {
      forgetPosts(client);
    },
  });
  const title = words[kind].delete(form.name);
  const show = posts > 0 && <TextLink to={postsOfPath(kind, id)}>{words.showPosts}</TextLink>;
  if (!is_deletable) {
    return (
      <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>{common.close}</Button>}>
        <p>{words.used(posts)}</p>
        {show}
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={title}
      action={words.remove}
      isBusy={isPending}
      isDangerous
      error={error}
      onClose={onClose}
      onSubmit={() => {
        mutate(undefined, {
          onSuccess: () => {
            say(words.deleted(form.name));
            onClose();
          },
        });
      }}
    >
      <p className={styles.question}>{posts === 0 ? words.unused : words.loses(posts)}</p>
      {show}
    </FormDialog>
  );
}
