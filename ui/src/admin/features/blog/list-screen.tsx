// The posts of the blog: found by words of both languages, and filtered.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { comma } from '#copy/language';
import { ButtonLink } from '../../../primitives/button';
import { classes } from '../../../primitives/classes';
import { PlusIcon } from '../../../primitives/icons';
import { type BlogLabel, type BlogLabels, type ListedPost, type PostFilter, labelsQuery } from '../../api/blog';
import { BlogIcon } from '../../components/blog-icon';
import { type Column, DataTable, column } from '../../components/data-table';
import { MoreRows } from '../../components/more-rows';
import { NothingFound } from '../../components/nothing-found';
import { Message, NotLoaded, Page } from '../../components/page';
import { ProductPicture } from '../../components/product-picture';
import { DelayedSearch } from '../../components/search-field';
import { SegmentButtons } from '../../components/segments';
import { Select } from '../../components/select';
import { ToggleButton } from '../../components/toggle-button';
import { OtherName, ownName } from '../../components/two-names';
import { useFilters } from '../../components/use-filters';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { newPostPath, postPath } from '../../paths';
import { useShop } from '../../stores/shop';
import { BlogPages } from './blog-pages';
import styles from './blog.module.css';
import { listQuery } from './keys';
import { StateBadge } from './state-badge';

const NONE = { search: '', state: '', category: '', tag: '', writer: '', arabic: '' };

const NO_LABELS: BlogLabels = { categories: [], tags: [], writers: [] };

export default function ListScreen() {
  const { blog } = useMessages();
  const { list: words } = blog;
  const { filter, set, count } = useFilters(NONE);
  const labels = useQuery(labelsQuery).data ?? NO_LABELS;
  const { search, state, category, tag, writer } = filter;
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        <ButtonLink to={newPostPath}>
          <PlusIcon size={18} />
          {words.add}
        </ButtonLink>
      }
    >
      <BlogPages />
      <Filters filter={filter} set={set} labels={labels} />
      <List
        filter={{ search, state, category, tag, writer, lacksArabic: filter.arabic !== '' }}
        isFiltered={count > 0 || search !== ''}
        labels={labels}
        onShowAll={() => {
          set(NONE);
        }}
      />
    </Page>
  );
}

interface FiltersProps {
  filter: typeof NONE;
  set: (change: Partial<typeof NONE>) => void;
  labels: BlogLabels;
}

const optionsOf = (all: string, labels: readonly BlogLabel[]) => [{ value: '', label: all }, ...labels.map(({ id, form }) => ({ value: String(id), label: ownName(form.name, form.name_ar) }))];

function Filters({ filter, set, labels }: FiltersProps) {
  const { blog } = useMessages();
  const { list: words } = blog;
  const { isInArabic } = useShop();
  return (
    <div className={styles.bar}>
      <DelayedSearch
        words={words}
        value={filter.search}
        onChange={(search) => {
          set({ search });
        }}
      />
      <Select
        label={words.category}
        options={optionsOf(words.allCategories, labels.categories)}
        value={filter.category}
        onChange={(category) => {
          set({ category });
        }}
      />
      <Select
        label={words.tag}
        options={optionsOf(words.allTags, labels.tags)}
        value={filter.tag}
        onChange={(tag) => {
          set({ tag });
        }}
      />
      <Select
        label={words.writer}
        options={optionsOf(words.allWriters, labels.writers)}
        value={filter.writer}
        onChange={(writer) => {
          set({ writer });
        }}
      />
      <SegmentButtons
        label={words.state}
        options={{ all: words.allStates, ...blog.states }}
        value={filter.state === '' ? 'all' : filter.state}
        onChange={(state) => {
          set({ state: state === 'all' ? '' : state });
        }}
      />
      {isInArabic && (
        <ToggleButton
          isOn={filter.arabic !== ''}
          onToggle={() => {
            set({ arabic: filter.arabic === '' ? 'missing' : '' });
          }}
        >
          {words.lacksArabic}
        </ToggleButton>
      )}
    </div>
  );
}

interface ListProps {
  filter: PostFilter;
  isFiltered: boolean;
  labels: BlogLabels;
  onShowAll: () => void;
}

function List({ filter, isFiltered, labels, onShowAll }: ListProps) {
  const { blog } = useMessages();
  const { list: words } = blog;
  const list = useInfiniteQuery({ ...listQuery(filter), placeholderData: keepPreviousData });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const columns = useColumns(labels);
  if (list.data === undefined) return <NotLoaded query={list} rows={8} />;
  if (rows.length === 0) {
    return isFiltered ? (
      <NothingFound title={words.emptyFiltered} onShowAll={onShowAll} />
    ) : (
      <Message icon={<BlogIcon size={32} />} title={words.empty} hint={words.emptyHint} />
    );
  }
  return (
    <div className={classes(styles.list, list.isPlaceholderData && styles.stale)}>
      <DataTable label={words.table} rows={rows} columns={columns} idOf={({ id }) => String(id)} />
      <MoreRows list={list} name={words.loadMore} end={words.count(list.data.pages[0]?.count ?? rows.length)} />
    </div>
  );
}

/** The server gives the order, so no column sorts. */
function useColumns({ writers, tags }: BlogLabels): Column<ListedPost>[] {
  const { blog } = useMessages();
  const { list: words } = blog;
  const { dateTime } = useDateFormats();
  const { isInArabic } = useShop();
  return useMemo(() => {
    const writerOf = (post: ListedPost) => {
      const writer = writers.find(({ id }) => id === post.writer_id)?.form;
      return writer === undefined ? null : ownName(writer.name, writer.name_ar);
    };
    const tagsOf = ({ tag_ids }: ListedPost) => tags.filter(({ id }) => tag_ids.includes(id)).map(({ form }) => ownName(form.name, form.name_ar));
    return [
      column('post', words.post, (post) => <PostCell post={post} />, { place: 'title' }),
      column('writer', words.writer, writerOf),
      column('tags', blog.post.tags, (post) => (post.tag_ids.length === 0 ? null : tagsOf(post).join(comma)), { isMinor: true }),
      column('state', words.state, ({ state }) => <StateBadge state={state} />),
      column('date', words.date, ({ published_at }) => (typeof published_at === 'string' ? <time dateTime={published_at}>{dateTime(published_at)}</time> : null)),
      ...(isInArabic ? [column<ListedPost>('texts', words.texts, ({ missing_arabic }) => (missing_arabic === 0 ? null : <span className={styles.missing}>{words.missing(missing_arabic)}</span>), { isMinor: true })] : []),
    ];
  }, [blog, words, writers, tags, dateTime, isInArabic]);
}

function PostCell({ post }: { post: ListedPost }) {
  return (
    <div className={styles.post}>
      <ProductPicture image={post.image} name={post.title} size={44} className={styles.picture} />
      <div className={styles.names}>
        <Link to={postPath(post.id)} className={styles.name}>
          {ownName(post.title, post.title_ar)}
        </Link>
        <OtherName english={post.title} arabic={post.title_ar} className={styles.soft} />
      </div>
    </div>
  );
}
