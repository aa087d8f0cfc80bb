// The parts beside a post's texts: when it is in the shop, its picture, and where it belongs.
import { type ReactNode, useState } from 'react';
import { Button } from '../../../primitives/button';
import { PlusIcon } from '../../../primitives/icons';
import { InlineError } from '../../../primitives/inline-error';
import type { BlogLabel, BlogLabels, LabelKind, Post } from '../../api/blog';
import { TextField } from '../../components/field';
import { LocalText } from '../../components/local-text';
import { Part } from '../../components/part';
import { PictureField } from '../../components/picture-field';
import { SegmentButtons } from '../../components/segments';
import { Select } from '../../components/select';
import { ToggleButton } from '../../components/toggle-button';
import { ownName } from '../../components/two-names';
import type { OnAdding } from '../../components/use-picture-wait';
import { useMessages } from '../../locale';
import { QATAR_OFFSET, useDateFormats } from '../../locale/dates';
import styles from './blog.module.css';
import type { Mode, PostEditor } from './editing';
import { LabelDialog } from './label-dialog';
import { StateBadge } from './state-badge';

export function PublishingPart({ post, editor: { draft, set, errorOf } }: { post: Post | null; editor: PostEditor }) {
  const { blog } = useMessages();
  const { post: words } = blog;
  const { dateTime } = useDateFormats();
  return (
    <Part title={words.publishing}>
      {post !== null && (
        <div>
          <StateBadge state={post.state} />
        </div>
      )}
      <SegmentButtons
        label={words.mode}
        options={words.modes}
        value={draft.mode}
        onChange={(mode) => {
          set({ mode: mode as Mode });
        }}
      />
      <p className={styles.soft}>{draft.mode === 'now' && post?.state === 'published' ? words.inShopSince(dateTime(`${post.form.from}${QATAR_OFFSET}`)) : words.modeHints[draft.mode]}</p>
      {draft.mode === 'time' && (
        <TextField
          label={words.from}
          type="datetime-local"
          value={draft.from}
          error={errorOf('from')}
          onChange={(from) => {
            set({ from });
          }}
        />
      )}
    </Part>
  );
}

export function CoverPart({ editor: { draft, set, errorOf }, onAdding }: { editor: PostEditor; onAdding: OnAdding }) {
  const { blog } = useMessages();
  const { post: words } = blog;
  return (
    <Part title={words.cover}>
      <PictureField
        label={words.cover}
        usedAs="cover"
        field="image"
        image={draft.image}
        isOptional
        error={errorOf('image')}
        onAdding={onAdding}
        onChange={(image) => {
          set({ image });
        }}
      />
      <p className={styles.soft}>{words.coverHint}</p>
      <LocalText
        label={words.alt}
        hint={words.altHint}
        name="image_alt"
        english={draft.image_alt}
        arabic={draft.image_alt_ar}
        onEnglish={(text) => {
          set({ image_alt: text });
        }}
        onArabic={(text) => {
          set({ image_alt_ar: text });
        }}
        error={errorOf('image_alt')}
        errorOfArabic={errorOf('image_alt_ar')}
      />
    </Part>
  );
}

interface OneOfProps {
  label: string;
  /** What stands there while nothing is chosen. */
  choose: string;
  labels: readonly BlogLabel[];
  id: number | null | undefined;
  error: string | null;
  onChange: (id: number) => void;
}

/** The choice of a category or a writer. */
function OneOf({ label, choose, labels, id, error, onChange }: OneOfProps) {
  const isChosen = labels.some((one) => one.id === id);
  return (
    <Select
      label={label}
      options={[...(isChosen ? [] : [{ value: '', label: choose }]), ...labels.map((one) => ({ value: String(one.id), label: ownName(one.form.name, one.form.name_ar) }))]}
      value={isChosen ? String(id) : ''}
      onChange={(value) => {
        if (value !== '') onChange(Number(value));
      }}
      // What is wrong is that nothing is chosen, and the field says what to do about it.
      error={error === null || isChosen ? error : choose}
    />
  );
}

interface TagsProps {
  tags: readonly BlogLabel[];
  chosen: readonly number[];
  error: string | null;
  /** The button that makes a new one. */
  add: ReactNode;
  onChange: (chosen: number[]) => void;
}

function Tags({ tags, chosen, error, add, onChange }: TagsProps) {
  const { blog } = useMessages();
  const { post: words } = blog;
  return (
    <div role="group" aria-label={words.tags} className={styles.tagGroup} {...(error !== null && { 'data-wrong': true })}>
      <div className={styles.above}>
        <span aria-hidden="true">{words.tags}</span>
        {add}
      </div>
      {tags.length === 0 && <p className={styles.soft}>{words.noTags}</p>}
      <div className={styles.tags}>
        {tags.map(({ id, form }) => (
          <ToggleButton
            key={id}
            isOn={chosen.includes(id)}
            onToggle={() => {
              // Tags that were deleted meanwhile are left out.
              onChange(tags.map((tag) => tag.id).filter((tag) => chosen.includes(tag) !== (tag === id)));
            }}
          >
            {ownName(form.name, form.name_ar)}
          </ToggleButton>
        ))}
      </div>
      <InlineError>{error}</InlineError>
    </div>
  );
}

export function PlacePart({ editor: { draft, set, errorOf }, labels: { categories, tags, writers } }: { editor: PostEditor; labels: BlogLabels }) {
  const { blog } = useMessages();
  const { post: words } = blog;
  const [added, setAdded] = useState<LabelKind | null>(null);
  const add = (kind: LabelKind, name: string) => (
    <Button
      kind="quiet"
      size="small"
      aria-label={name}
      onClick={() => {
        setAdded(kind);
      }}
    >
      <PlusIcon size={16} />
      {words.add}
    </Button>
  );
  const take = ({ kind, id }: BlogLabel) => {
    set({ category: { category_id: id }, writer: { writer_id: id }, tag: { tag_ids: [...draft.tag_ids, id] } }[kind]);
  };
  return (
    <Part title={words.place}>
      <div className={styles.withAdd}>
        <OneOf label={blog.list.category} choose={words.chooseCategory} labels={categories} id={draft.category_id} error={errorOf('category_id')} onChange={(id) => { set({ category_id: id }); }} />
        {add('category', words.addCategory)}
      </div>
      <div className={styles.withAdd}>
        <OneOf label={blog.list.writer} choose={words.chooseWriter} labels={writers} id={draft.writer_id} error={errorOf('writer_id')} onChange={(id) => { set({ writer_id: id }); }} />
        {add('writer', words.addWriter)}
      </div>
      <Tags
        tags={tags}
        chosen={draft.tag_ids}
        error={errorOf('tag_ids')}
        add={add('tag', words.addTag)}
        onChange={(tag_ids) => {
          set({ tag_ids });
        }}
      />
      {added !== null && (
        <LabelDialog
          kind={added}
          label={null}
          onDone={take}
          onClose={() => {
            setAdded(null);
          }}
        />
      )}
    </Part>
  );
}
