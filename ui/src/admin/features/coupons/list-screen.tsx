// The coupons: their state, what they take off and how often they were used.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ButtonLink } from '../../../primitives/button';
import { classes } from '../../../primitives/classes';
import { PlusIcon } from '../../../primitives/icons';
import { TagIcon } from '../../../primitives/screen-icons';
import type { Coupon } from '../../api/coupons';
import { type Column, DataTable, column } from '../../components/data-table';
import { MoreRows } from '../../components/more-rows';
import { NothingFound } from '../../components/nothing-found';
import { Message, NotLoaded, Page } from '../../components/page';
import { DelayedSearch } from '../../components/search-field';
import { TextLink } from '../../components/text-link';
import { useFilters } from '../../components/use-filters';
import { useMessages } from '../../locale';
import { couponPath, paths } from '../../paths';
import { listQuery } from './keys';
import { StatusBadge, useTermsTexts } from './texts';
import styles from './coupons.module.css';

const NO_FILTER = { search: '' };

export default function CouponsScreen() {
  const { coupons } = useMessages();
  const { filter, set } = useFilters(NO_FILTER);
  const search = useCallback(
    (text: string) => {
      set({ search: text });
    },
    [set],
  );
  return (
    <Page
      title={coupons.title}
      hint={coupons.hint}
      actions={
        <ButtonLink to={paths.newCoupon}>
          <PlusIcon size={18} />
          {coupons.add}
        </ButtonLink>
      }
    >
      <div className={styles.bar}>
        <DelayedSearch words={coupons} value={filter.search} onChange={search} />
      </div>
      <List
        search={filter.search}
        onShowAll={() => {
          search('');
        }}
      />
    </Page>
  );
}

function List({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  const { coupons } = useMessages();
  const list = useInfiniteQuery({ ...listQuery(search), placeholderData: keepPreviousData });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.coupons) ?? [], [list.data]);
  const columns = useColumns();
  if (list.data === undefined) return <NotLoaded query={list} rows={6} />;
  if (rows.length === 0) {
    return search === '' ? (
      <Message icon={<TagIcon size={32} />} title={coupons.empty} hint={coupons.emptyHint} />
    ) : (
      <NothingFound title={coupons.emptySearch(search)} hint={coupons.emptySearchHint} onShowAll={onShowAll} />
    );
  }
  return (
    <div className={classes(styles.list, list.isPlaceholderData && styles.stale)}>
      <DataTable
        label={coupons.table}
        rows={rows}
        columns={columns}
        idOf={({ code }) => code}
        isDim={({ status }) => status === 'inactive' || status === 'expired'}
      />
      <MoreRows list={list} name={coupons.loadMore} end={coupons.end(rows.length)} />
    </div>
  );
}

/** The server gives the order, so no column sorts. */
function useColumns(): Column<Coupon>[] {
  const { coupons } = useMessages();
  const { takesOff, valid } = useTermsTexts();
  return [
    column('code', coupons.code, ({ code }) => <TextLink to={couponPath(code)}>{code}</TextLink>, { place: 'title' }),
    column('state', coupons.state, ({ status }) => <StatusBadge status={status} />, { place: 'corner' }),
    column('takes_off', coupons.takesOff, ({ terms }) => takesOff(terms)),
    column('uses', coupons.uses, ({ uses, terms }) => coupons.usesOf(uses, terms.max_uses), { isNumber: true }),
    column('valid', coupons.valid, ({ terms }) => valid(terms)),
  ];
}
