// What is typed about a notification, and what it amounts to.
import type { AnnouncementForm, AudienceKind } from '../../api/announcements';
import { core } from '../../core';

export interface TypedAnnouncement extends Omit<AnnouncementForm, 'audience'> {
  kind: AudienceKind;
  days: string;
  municipality: string;
  numbers: string;
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
});

/** Returns the form, and whether its numbers cannot be read. */
export function announcementOf({ kind, days, municipality, numbers, ...texts }: TypedAnnouncement): { form: AnnouncementForm; isMalformed: boolean } {
  const isByNumbers = kind === 'zones' || kind === 'customers';
  const isByDays = kind === 'ordered_lately' || kind === 'not_lately';
  const typed = isByNumbers ? core().typedNumbers(numbers) : [];
  const typedDays = isByDays ? core().typedUnits(days) : undefined;
  const audience = {
    kind,
    days: typedDays ?? null,
    municipality_id: kind === 'municipality' && municipality !== '' ? Number(municipality) : null,
    numbers: [...(typed ?? [])],
  };
  return { form: { ...texts, audience }, isMalformed: typed === undefined };
}
