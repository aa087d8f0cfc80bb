// The form of a category, tag or writer of the blog, and the question before one is deleted.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { type BlogLabel, type LabelForm, type LabelKind, createLabel, deleteLabel, saveLabel } from '../../api/blog';
import { currentOf } from '../../api/errors';
import { Dialog, FormDialog } from '../../components/dialog';
import { LocalText } from '../../components/local-text';
import { PictureField } from '../../components/picture-field';
import { TextLink } from '../../components/text-link';
import { useRequestKey } from '../../components/use-request-key';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { postsOfPath } from '../../paths';
import { say } from '../../stores/notices';
import styles from './blog.module.css';
import { forgetPosts } from './keys';

const EMPTY: LabelForm = { name: '', name_ar: '', image: '', text: '', text_ar: '' };

export interface LabelDialogProps {
  kind: LabelKind;
  /** What is changed; null for a new one. */
  label: BlogLabel | null;
  onDone?: (label: BlogLabel) => void;
  onClose: () => void;
}

export function LabelDialog({ kind, label, onDone, onClose }: LabelDialogProps) {
  const { blog } = useMessages();
  const { labels: words } = blog;
  const { texts, save, ...state } = useLabelForm(kind, label);
  const { form, set, theirs, error, isPending } = state;
  const [isBusy, setBusy] = useState(false);
  const done = (saved: BlogLabel) => {
    say(label === null ? words.created(saved.form.name) : words.saved);
    onDone?.(saved);
    onClose();
  };
  return (
    <FormDialog
      title={label === null ? words[kind].add : words[kind].edit(label.form.name)}
      action={label === null ? words.create : words.save}
      isBusy={isPending || isBusy}
      error={theirs === null && Object.keys(texts).length === 0 ? error : null}
      onClose={onClose}
      onSubmit={() => {
        save(done);
      }}
    >
      {theirs !== null && <p role="alert">{words.theirs}</p>}
      <LocalText
        label={words.name}
        name="name"
        english={form.name}
        arabic={form.name_ar}
        onEnglish={(name) => { set({ name }); }}
        onArabic={(text) => { set({ name_ar: text }); }}
        error={texts['name'] ?? null}
        errorOfArabic={texts['name_ar'] ?? null}
        isAutoFocused
      />
      {kind === 'writer' && (
        <>
          <LocalText
            label={words.text}
            hint={words.textHint}
            name="text"
            rows={3}
            english={form.text}
            arabic={form.text_ar}
            onEnglish={(text) => { set({ text }); }}
            onArabic={(text) => { set({ text_ar: text }); }}
            error={texts['text'] ?? null}
            errorOfArabic={texts['text_ar'] ?? null}
          />
          <PictureField label={words.picture} usedAs="card" image={form.image} isOptional error={texts['image'] ?? null} onBusy={setBusy} onChange={(image) => { set({ image }); }} />
        </>
      )}
    </FormDialog>
  );
}

/** The form, what is wrong with it, and what saves it. */
function useLabelForm(kind: LabelKind, label: BlogLabel | null) {
  const { ofFields, ofRule } = useErrorTexts();
  const client = useQueryClient();
  const { keyOf, forget } = useRequestKey();
  // What the person saw when the dialog opened; after a conflict, what somebody else has saved.
  const [seen, setSeen] = useState(label);
  const [form, setForm] = useState(label?.form ?? EMPTY);
  const [isTried, setIsTried] = useState(false);
  const { mutate, isPending, error } = useSingleFlightMutation<BlogLabel, LabelForm>({
    mutationFn: (typed) => (seen === null ? createLabel(keyOf(typed), kind, typed) : saveLabel(seen, typed)),
    onSuccess: () => {
      forget();
      forgetPosts(client);
    },
    onError: (failure) => {
      const current = currentOf<BlogLabel>(failure, 'blog_label_changed');
      if (current !== null) setSeen(current);
    },
  });
  const texts: Record<string, string> = { ...ofFields(error) };
  if (isTried) for (const broken of core().checkBlogLabel(kind, form)) texts[broken.field] ??= ofRule(broken) ?? '';
  return {
    form,
    set: (change: Partial<LabelForm>) => {
      setForm((before) => ({ ...before, ...change }));
    },
    texts,
    error,
    isPending,
    theirs: currentOf<BlogLabel>(error, 'blog_label_changed'),
    save: (done: (saved: BlogLabel) => void) => {
      setIsTried(true);
      if (core().checkBlogLabel(kind, form).length === 0) mutate(form, { onSuccess: done });
    },
  };
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
