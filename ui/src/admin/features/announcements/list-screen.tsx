// The notifications that staff have sent, with how many customers have them and have read them.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { comma } from '#copy/language';
import { ButtonLink } from '../../../primitives/button';
import { BellIcon, PlusIcon } from '../../../primitives/icons';
import type { Announcement, Audience } from '../../api/announcements';
import { type Column, DataTable, column } from '../../components/data-table';
import { MoreRows } from '../../components/more-rows';
import { Message, NotLoaded, Page } from '../../components/page';
import { OtherName, ownName } from '../../components/two-names';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { paths } from '../../paths';
import styles from './announcements.module.css';
import { announcementsQuery } from './keys';

export default function AnnouncementsScreen() {
  const { content } = useMessages();
  const { announcements: words } = content;
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        <ButtonLink to={paths.newAnnouncement}>
          <PlusIcon size={18} />
          {words.add}
        </ButtonLink>
      }
    >
      <List />
    </Page>
  );
}

function List() {
  const { content } = useMessages();
  const { announcements: words } = content;
  const list = useInfiniteQuery(announcementsQuery);
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const columns = useColumns();
  if (list.data === undefined) return <NotLoaded query={list} rows={6} />;
  if (rows.length === 0) return <Message icon={<BellIcon size={32} />} title={words.empty} hint={words.emptyHint} />;
  return (
    <div className={styles.list}>
      <DataTable label={words.table} rows={rows} columns={columns} idOf={({ id }) => String(id)} />
      <MoreRows list={list} name={words.loadMore} end={words.end} />
    </div>
  );
}

function useColumns(): Column<Announcement>[] {
  const { content } = useMessages();
  const { announcements: words } = content;
  const { dateTime } = useDateFormats();
  const audienceOf = useAudienceText();
  return [
    column('title', words.name, (row) => <Texts row={row} />, { place: 'title', isLong: true }),
    column('for', words.for, ({ audience }) => audienceOf(audience)),
    column('received', words.received, ({ told, wanted, is_finished }) => (is_finished ? told : words.progress(told, wanted)), { isNumber: true }),
    column('read', words.read, ({ readers, told }) => words.share(readers, told), { isNumber: true }),
    column('when', words.when, ({ sent_at }) => dateTime(sent_at)),
    column('by', words.by, ({ actor }) => actor, { isMinor: true }),
  ];
}

function Texts({ row: { title, title_ar, text } }: { row: Announcement }) {
  return (
    <span className={styles.texts}>
      <strong>{ownName(title, title_ar)}</strong>
      <OtherName english={title} arabic={title_ar} className={styles.arabic} />
      <span className={styles.soft}>{text}</span>
    </span>
  );
}

function useAudienceText() {
  const { content } = useMessages();
  const { kinds, audienceTexts } = content.announcements;
  return ({ kind, days, numbers }: Audience) => {
    if (days !== null) return audienceTexts.days(kinds[kind], days);
    return numbers.length > 0 ? audienceTexts.numbers(kinds[kind], numbers.join(comma)) : kinds[kind];
  };
}
