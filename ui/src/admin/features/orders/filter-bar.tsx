// The filters above the board and the list. On phones the filters are behind a button.
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../../primitives/button';
import { ChevronDownIcon } from '../../../primitives/icons';
import { classes } from '../../../primitives/classes';
import { dayAfter, dayAt, useNow } from '../../components/days';
import { useMessages } from '../../locale';
import { useDayWords } from './days';
import { FilterSelect } from './filter-select';
import styles from './filter-bar.module.css';

export interface FilterBarProps {
  search: ReactNode;
  /** The number of filters that are set. */
  count: number;
  onClear: () => void;
  children: ReactNode;
}

export function FilterBar({ search, count, onClear, children }: FilterBarProps) {
  const { orders } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const filters = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.bar}>
      {search}
      <button
        type="button"
        className={classes(styles.button, styles.opener, count > 0 && styles.isSet)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {count > 0 ? orders.filtersOn(count) : orders.filters}
        <ChevronDownIcon size={16} />
      </button>
      <div ref={filters} id={id} role="group" aria-label={orders.filters} className={classes(styles.filters, isOpen && styles.open)}>
        {children}
        {count > 0 && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              // This button is gone with the filters.
              filters.current?.querySelector('button')?.focus();
              onClear();
            }}
          >
            {orders.clear}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The number of days ahead that can be chosen. */
const DAYS_AHEAD = 6;

interface OneFilterProps {
  value: string;
  onChange: (value: string) => void;
}

/** Yesterday, today and the days after; `others` are days with orders, which may be earlier or later. */
export function DayFilter({ value, onChange, others = [] }: OneFilterProps & { others?: readonly string[] }) {
  const { orders } = useMessages();
  const { day } = useDayWords();
  const today = dayAt(useNow());
  const near = Array.from({ length: DAYS_AHEAD + 2 }, (_, index) => dayAfter(today, index - 1));
  const days = [...new Set([...near, ...others, ...(value === '' ? [] : [value])])].sort();
  const named = (one: string) => ({ value: one, label: day(one) });
  // Today first: it is what is chosen most of the time.
  const options = [...days.filter((one) => one >= today), ...days.filter((one) => one < today).reverse()].map(named);
  return <FilterSelect label={orders.filterNames.day} any={orders.any.day} options={options} value={value} onChange={onChange} />;
}

export function PaidFilter(props: OneFilterProps) {
  const { orders } = useMessages();
  const options = [
    { value: 'true', label: orders.paidYes },
    { value: 'false', label: orders.paidNo },
  ];
  return <FilterSelect label={orders.filterNames.paid} any={orders.any.paid} options={options} {...props} />;
}

export function ExpressFilter(props: OneFilterProps) {
  const { orders } = useMessages();
  const options = [
    { value: 'true', label: orders.expressYes },
    { value: 'false', label: orders.expressNo },
  ];
  return <FilterSelect label={orders.filterNames.express} any={orders.any.express} options={options} {...props} />;
}

export function ZoneFilter({ zones, ...props }: OneFilterProps & { zones: readonly string[] }) {
  const { orders } = useMessages();
  const options = zones.map((zone) => ({ value: zone, label: orders.zoneNamed(zone) }));
  return <FilterSelect label={orders.filterNames.zone} any={orders.any.zone} options={options} {...props} />;
}
