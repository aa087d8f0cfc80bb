// How posts are edited.
import { type BlogLabels, type Post, type PostForm, type PostState, createPost, savePost } from '../../api/blog';
import type { Editing, Editor } from '../../components/use-editor';
import { core } from '../../core';
import { showPost } from './keys';

/** When a post is in the shop. */
export type Mode = 'draft' | 'now' | 'time';

/** The form of a post. Its time stays while another mode is chosen. */
export type PostDraft = Omit<PostForm, 'is_published'> & { mode: Mode };

export type PostEditor = Editor<PostDraft>;

/** What the rule book refuses as a time: the field is empty. */
const NO_TIME = '-';

export const newDraft = ({ categories, writers }: BlogLabels): PostDraft => ({
  slug: '',
  title: '',
  title_ar: '',
  summary: '',
  summary_ar: '',
  html: '',
  html_ar: '',
  image: '',
  image_alt: '',
  image_alt_ar: '',
  // The only ones need no choice.
  category_id: categories.length === 1 ? (categories[0]?.id ?? null) : null,
  writer_id: writers.length === 1 ? (writers[0]?.id ?? null) : null,
  tag_ids: [],
  meta_title: '',
  meta_title_ar: '',
  meta_description: '',
  meta_description_ar: '',
  mode: 'draft',
  from: '',
});

/** A post that is in the shop is there at once, whenever that was: saving it keeps its time. */
export function draftOf({ is_published, ...form }: PostForm, state: PostState): PostDraft {
  const mode = state === 'published' ? 'now' : is_published ? 'time' : 'draft';
  return { ...form, mode };
}

function formOf({ mode, from, ...texts }: PostDraft): { form: PostForm; malformed: readonly [] } {
  const time = { draft: '', now: '', time: from === '' ? NO_TIME : from };
  return { form: { ...texts, is_published: mode !== 'draft', from: time[mode] }, malformed: [] };
}

export const editing: Editing<Post, PostDraft, PostForm> = {
  draftOf: ({ form, state }) => draftOf(form, state),
  formOf,
  check: (form) => core().checkPost(form),
  create: createPost,
  save: ({ id, version }, form) => savePost(id, version, form),
  changedCode: 'post_changed',
  show: showPost,
};
