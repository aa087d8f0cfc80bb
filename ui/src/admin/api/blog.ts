// The calls of the blog, and the names of their types, which come from the OpenAPI document.
import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from '../../api/contract';
import { get, post } from './client';

export type Post = Schemas['StaffPost'];
export type PostForm = Schemas['StaffPostForm'];
export type PostState = Schemas['StaffPostState'];
export type ListedPost = Schemas['StaffListedPost'];
export type PostPage = Schemas['StaffPostPage'];
export type PostText = Schemas['StaffPostText'];
/** A category, tag or writer. */
export type BlogLabel = Schemas['StaffBlogLabel'];
export type BlogLabels = Schemas['StaffBlogLabels'];
export type LabelForm = Schemas['StaffBlogLabelForm'];
export type LabelKind = Schemas['StaffBlogLabelKind'];

export interface PostFilter {
  search: string;
  /** A state; empty for all. */
  state: string;
  /** The ids of a category, a tag and a writer; empty for all. */
  category: string;
  tag: string;
  writer: string;
  lacksArabic: boolean;
}

const idOf = (text: string) => (text === '' ? null : Number(text));

export const listPosts = ({ search, state, category, tag, writer, lacksArabic }: PostFilter, after: string | null, signal?: AbortSignal) =>
  get('blog/list', signal, {
    search: search === '' ? null : search,
    state: state === '' ? null : (state as PostState),
    category_id: idOf(category),
    tag_id: idOf(tag),
    writer_id: idOf(writer),
    lacks_arabic: lacksArabic ? true : null,
    after,
  });

export const findPost = (id: number, signal?: AbortSignal) => get('blog/detail', signal, { id });

export const createPost = (key: string, form: PostForm) => post('blog/create', { key, form });

export const savePost = (id: number, version: number, form: PostForm) => post('blog/save', { id, version, form });

export const deletePost = (id: number, version: number) => post('blog/delete', { id, version });

/** Returns a page of the history: versions older than one, or the newest. */
export const listPostVersions = (id: number, before: number | null, signal?: AbortSignal) => get('blog/history', signal, { id, before });

export const postVersion = (id: number, version: number, signal?: AbortSignal) => get('blog/version', signal, { id, version });

/** As people sort: capitals and small letters are the same. */
const byName = (labels: readonly BlogLabel[]): BlogLabel[] => [...labels].sort((one, other) => one.form.name.localeCompare(other.form.name, 'en', { sensitivity: 'base' }));

/** All categories, tags and writers, sorted by their names. */
export const labelsQuery = queryOptions({
  queryKey: ['blog-labels'] as const,
  queryFn: ({ signal }) => get('blog/labels', signal),
  select: ({ categories, tags, writers }: BlogLabels): BlogLabels => ({ categories: byName(categories), tags: byName(tags), writers: byName(writers) }),
});

export const createLabel = (key: string, kind: LabelKind, form: LabelForm) => post('blog/label-create', { key, kind, form });

export const saveLabel = ({ kind, id, version }: BlogLabel, form: LabelForm) => post('blog/label-save', { kind, id, version, form });

export const deleteLabel = ({ kind, id, version, posts }: BlogLabel) => post('blog/label-delete', { kind, id, version, posts });
