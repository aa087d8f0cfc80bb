// What is typed about a notification, and what it amounts to.
import type { AnnouncementForm, AudienceKind } from '../../api/announcements';
import type { ChosenCustomer } from '../../components/customer-finder';
import { core } from '../../core';

export interface TypedAnnouncement extends Omit<AnnouncementForm, 'audience'> {
  kind: AudienceKind;
  days: string;
  municipality: string;
  /** The numbers of zones, or of customers for staff who cannot look for customers. */
  numbers: string;
  customers: readonly ChosenCustomer[];
}

export const emptyAnnouncement = (): TypedAnnouncement => ({
  title: '',
  title_ar: '',
  text: '',
  text_ar: '',
  link: { kind: 'nowhere', id: null, page: '' },
  kind: 'everyone',
  days: '30',
  municipality: '',
  numbers: '',
  customers: [],
});

/** Returns the form, and whether its numbers cannot be read. */
export function announcementOf({ kind, days, municipality, numbers, customers, ...texts }: TypedAnnouncement): { form: AnnouncementForm; isMalformed: boolean } {
  const isByNumbers = kind === 'zones' || kind === 'customers';
  const isByDays = kind === 'ordered_lately' || kind === 'not_lately';
  const chosen = kind === 'customers' ? customers.map(({ id }) => id) : [];
  const typed = isByNumbers ? core().typedNumbers(numbers) : [];
  const typedDays = isByDays ? core().typedUnits(days) : undefined;
  const audience = {
    kind,
    days: typedDays ?? null,
    municipality_id: kind === 'municipality' && municipality !== '' ? Number(municipality) : null,
    numbers: [...chosen, ...(typed ?? [])],
  };
  return { form: { ...texts, audience }, isMalformed: typed === undefined };
}
