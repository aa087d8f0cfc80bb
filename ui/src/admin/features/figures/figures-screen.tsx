// The figures of today or of any range, beside the time before. The range is part of the address.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { classes } from '../../../primitives/classes';
import type { Days, Figures } from '../../api/figures';
import { dayAt, useNow } from '../../components/days';
import { NotLoaded, Page } from '../../components/page';
import { useFilters } from '../../components/use-filters';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { CategoriesPart } from './categories-part';
import { CouponsPart } from './coupons-part';
import { MoneyPart } from './money-part';
import { ProductsPart } from './products-part';
import { RangeBar } from './range-bar';
import { SeriesPart } from './series-part';
import { SlotsPart } from './slots-part';
import { StockPart } from './stock-part';
import { TaxPart } from './tax-part';
import { Tiles } from './tiles';
import { daysOf, rangeNamed } from './ranges';
import { overviewQuery } from './keys';
import { comparedUntil, useSpan } from './use-span';
import styles from './figures.module.css';

const NO_FILTER = { range: '', from: '', until: '' };

export default function FiguresScreen() {
  const { figures } = useMessages();
  const { filter, set } = useFilters(NO_FILTER);
  const today = dayAt(useNow());
  const name = rangeNamed(filter.range);
  const { from, until } = daysOf(name, today, filter);
  const days = useMemo<Days>(() => ({ from, until }), [from, until]);
  const overview = useQuery(overviewQuery(days));
  return (
    <Page title={figures.title} hint={figures.hint}>
      <RangeBar
        key={`${from ?? ''}_${until ?? ''}`}
        name={name}
        days={{ from: from ?? today, until: until ?? today }}
        onChange={(range, chosen) => {
          set({ range: range === 'today' ? '' : range, from: chosen?.from ?? '', until: chosen?.until ?? '' });
        }}
      />
      {overview.data === undefined ? (
        <NotLoaded query={overview} rows={8} />
      ) : (
        <div className={classes(styles.parts, overview.isPlaceholderData && styles.stale)} aria-busy={overview.isPlaceholderData}>
          <AsOf of={overview.data} />
          <Tiles of={overview.data} />
          <SeriesPart days={days} of={overview.data} />
          <div className={styles.pair}>
            <CategoriesPart days={days} of={overview.data} />
            <MoneyPart of={overview.data} />
          </div>
          <ProductsPart days={days} of={overview.data} />
          <StockPart />
          <div className={styles.pair}>
            <SlotsPart days={days} of={overview.data} />
            <CouponsPart days={days} of={overview.data} />
          </div>
          <TaxPart days={days} of={overview.data} />
        </div>
      )}
    </Page>
  );
}

/** The days that are shown, what they are compared with, and as of when. */
function AsOf({ of }: { of: Figures }) {
  const { figures } = useMessages();
  const { time } = useDateFormats();
  const span = useSpan();
  const before = span(of.before_from, of.before_until);
  const until = comparedUntil(of);
  const compared = until === null ? figures.comparedWith(before) : figures.comparedUntil(before, until);
  return (
    <div className={styles.asOf}>
      <p>
        <strong>{span(of.from, of.until)}</strong> <span className={styles.soft}>{compared}</span>
      </p>
      <p className={styles.soft}>{figures.asOf(time(of.as_of))}</p>
      {of.days_to_count > 0 && (
        <p role="status" className={styles.counting}>
          {figures.counting(of.days_to_count)}
        </p>
      )}
    </div>
  );
}
