// The tags, writers or categories of the blog: made, renamed and deleted.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Badge } from '../../../primitives/badge';
import { Button } from '../../../primitives/button';
import { PlusIcon, UserIcon } from '../../../primitives/icons';
import { TagIcon } from '../../../primitives/screen-icons';
import { type BlogLabel, type LabelKind, labelsQuery } from '../../api/blog';
import { Message, NotLoaded, Page } from '../../components/page';
import { ProductPicture } from '../../components/product-picture';
import { OtherName, ownName } from '../../components/two-names';
import { useMessages } from '../../locale';
import { paths, postsOfPath } from '../../paths';
import { useShop } from '../../stores/shop';
import { BlogPages } from './blog-pages';
import styles from './blog.module.css';
import { DeleteLabel, LabelDialog } from './label-dialog';

const KINDS: Readonly<Record<string, LabelKind>> = { [paths.blogTags]: 'tag', [paths.blogWriters]: 'writer', [paths.blogCategories]: 'category' };

const LISTS = { tag: 'tags', writer: 'writers', category: 'categories' } as const;

export default function LabelsScreen() {
  const { pathname } = useLocation();
  const kind = KINDS[pathname.replace(/\/$/, '')] ?? 'tag';
  return <Labels key={kind} kind={kind} />;
}

function Labels({ kind }: { kind: LabelKind }) {
  const { blog } = useMessages();
  const words = blog.labels[kind];
  const query = useQuery(labelsQuery);
  const [opened, setOpened] = useState<{ label: BlogLabel | null; isDeleting: boolean } | null>(null);
  const close = () => {
    setOpened(null);
  };
  const labels = query.data?.[LISTS[kind]];
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        <Button
          onClick={() => {
            setOpened({ label: null, isDeleting: false });
          }}
        >
          <PlusIcon size={18} />
          {words.add}
        </Button>
      }
    >
      <BlogPages />
      {labels === undefined ? (
        <NotLoaded query={query} rows={6} />
      ) : labels.length === 0 ? (
        <Message icon={kind === 'writer' ? <UserIcon size={32} /> : <TagIcon size={32} />} title={words.empty} hint={words.emptyHint} />
      ) : (
        <ul role="list" aria-label={words.title} className={styles.labels}>
          {labels.map((label) => (
            <Entry
              key={label.id}
              label={label}
              onChange={() => {
                setOpened({ label, isDeleting: false });
              }}
              onDelete={() => {
                setOpened({ label, isDeleting: true });
              }}
            />
          ))}
        </ul>
      )}
      {opened?.isDeleting === false && <LabelDialog kind={kind} label={opened.label} onClose={close} />}
      {opened?.isDeleting === true && opened.label !== null && <DeleteLabel label={opened.label} onClose={close} />}
    </Page>
  );
}

function Entry({ label: { kind, id, form, posts, missing_arabic }, onChange, onDelete }: { label: BlogLabel; onChange: () => void; onDelete: () => void }) {
  const { blog, catalogue } = useMessages();
  const { labels: words } = blog;
  const { isInArabic } = useShop();
  return (
    <li className={styles.label}>
      {kind === 'writer' && <ProductPicture image={form.image} name={form.name} size={44} className={styles.portrait} />}
      <div className={styles.names}>
        <span className={styles.title}>
          <strong>{ownName(form.name, form.name_ar)}</strong>
          <OtherName english={form.name} arabic={form.name_ar} className={styles.soft} />
          {isInArabic && missing_arabic > 0 && <Badge tone="amber">{catalogue.arabic.missingCount(missing_arabic)}</Badge>}
        </span>
        {form.text !== '' && <span className={styles.soft}>{form.text}</span>}
        {posts === 0 ? (
          <span className={styles.soft}>{words.noPosts}</span>
        ) : (
          <Link to={postsOfPath(kind, id)} className={styles.count} aria-label={words.postsOf(form.name, posts)}>
            {words.posts(posts)}
          </Link>
        )}
      </div>
      <div className={styles.buttons}>
        <Button kind="secondary" size="small" aria-label={words.changeOf(form.name)} onClick={onChange}>
          {words.change}
        </Button>
        <Button kind="quiet" size="small" aria-label={words.removeOf(form.name)} onClick={onDelete}>
          {words.remove}
        </Button>
      </div>
    </li>
  );
}
