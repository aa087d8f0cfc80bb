// Finds customers by name or phone, to be chosen, and lists those who are chosen.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button, IconButton } from '../../primitives/button';
import { classes } from '../../primitives/classes';
import { CloseIcon, PlusIcon } from '../../primitives/icons';
import { type Customer, listCustomers } from '../api/customers';
import { useMessages } from '../locale';
import { phoneText } from './contact';
import styles from './customer-finder.module.css';
import { FailedNote } from './failed-note';
import { DelayedSearch } from './search-field';

/** The number of customers that a search offers. */
const OFFERED = 8;

export type ChosenCustomer = Pick<Customer, 'id' | 'name' | 'phone'>;

export interface CustomerFinderProps {
  /** The accessible name of the search and of the list of those who are chosen. */
  label: string;
  chosen: readonly ChosenCustomer[];
  onChange: (chosen: ChosenCustomer[]) => void;
  error: string | null;
}

export function CustomerFinder({ label, chosen, onChange, error }: CustomerFinderProps) {
  const { customers } = useMessages();
  const [search, setSearch] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const { offered, isSearching, isEmpty, hasMore, failure, retry } = useOffered(search, chosen);
  const said = () => {
    if (failure !== null) return null;
    if (isSearching) return customers.searching;
    if (isEmpty) return `${customers.emptySearch(search)} ${customers.findHint}`;
    if (hasMore) return offered.length > 0 ? customers.foundFirst(offered.length) : customers.foundTooMany;
    return offered.length > 0 ? customers.found(offered.length) : customers.findHint;
  };
  // The button that was pressed is gone after it.
  const goBack = () => place.current?.querySelector('input')?.focus();
  return (
    <div ref={place} role="group" aria-label={label} className={styles.finder} {...(error !== null && { 'data-wrong': true })}>
      <Chosen
        chosen={chosen}
        onLeaveOut={(gone) => {
          onChange(chosen.filter(({ id }) => id !== gone));
          goBack();
        }}
      />
      <DelayedSearch words={{ ...customers, searchPlaceholder: customers.findPlaceholder }} value={search} onChange={setSearch} />
      <p role="status" className={styles.found}>
        {said()}
      </p>
      <FailedNote
        error={failure}
        onRetry={() => {
          retry();
          goBack();
        }}
      />
      {offered.length > 0 && (
        <ul role="list" aria-label={customers.foundList} className={classes(styles.offered, isSearching && styles.stale)}>
          {offered.map((customer) => (
            <li key={customer.id}>
              <Button
                kind="quiet"
                size="small"
                onClick={() => {
                  onChange([...chosen, { id: customer.id, name: customer.name, phone: customer.phone }]);
                  setSearch('');
                  goBack();
                }}
              >
                <PlusIcon size={16} />
                <Named customer={customer} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Chosen({ chosen, onLeaveOut }: Pick<CustomerFinderProps, 'chosen'> & { onLeaveOut: (id: number) => void }) {
  const { customers } = useMessages();
  if (chosen.length === 0) return null;
  return (
    <ul role="list" aria-label={customers.chosen} className={styles.chosen}>
      {chosen.map((customer) => (
        <li key={customer.id}>
          <Named customer={customer} />
          <IconButton
            label={customers.leaveOut(customer.name)}
            onClick={() => {
              onLeaveOut(customer.id);
            }}
          >
            <CloseIcon size={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function Named({ customer: { name, phone } }: { customer: ChosenCustomer }) {
  return (
    <span className={styles.named}>
      {name} {phone !== null && <span className={styles.phone}>{phoneText(phone)}</span>}
    </span>
  );
}

/**
 * Returns who is found and not chosen yet; while the answer is awaited, who was found before. Nothing is sent to
 * customers who are blocked or erased.
 */
function useOffered(search: string, chosen: readonly ChosenCustomer[]) {
  const found = useQuery({
    queryKey: ['customers-to-choose', search] as const,
    queryFn: ({ signal }) => listCustomers({ search, isBlocked: false }, null, signal),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const answer = search === '' ? undefined : found.data;
  const reachable = (answer?.customers ?? []).filter(({ blocked_at, erased_at }) => blocked_at === null && erased_at === null);
  const left = reachable.filter(({ id }) => !chosen.some((one) => one.id === id));
  const isSearching = search !== '' && (found.isPending || found.isPlaceholderData);
  const isCut = answer !== undefined && answer.next !== null;
  return {
    offered: left.slice(0, OFFERED),
    isSearching,
    isEmpty: answer !== undefined && reachable.length === 0 && !isCut,
    /** Whether more match, or may match, than are offered: only the first page of the answer is read. */
    hasMore: left.length > OFFERED || isCut,
    /** Why the search has no answer; null while one is awaited. */
    failure: search !== '' && found.data === undefined ? found.error : null,
    retry: () => void found.refetch(),
  };
}
