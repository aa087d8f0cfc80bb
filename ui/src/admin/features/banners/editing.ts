// How banners are edited.
import type { QueryClient } from '@tanstack/react-query';
import { type Banner, type BannerForm, bannersQuery, createBanner, saveBanner } from '../../api/banners';
import type { Editing, Editor } from '../../components/use-editor';
import { core } from '../../core';

export type BannerEditor = Editor<BannerForm>;

export const newBanner = (): BannerForm => ({
  image: '',
  mobile_image: '',
  image_alt: '',
  image_alt_ar: '',
  title: '',
  title_ar: '',
  text: '',
  text_ar: '',
  link: { kind: 'nowhere', id: null, page: '' },
  from: '',
  until: '',
});

/** Fetches the banners again, because one has changed. */
export function forgetBanners(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: bannersQuery.queryKey });
}

export const editing: Editing<Banner, BannerForm, BannerForm> = {
  draftOf: ({ form }) => form,
  formOf: (form) => ({ form, malformed: [] }),
  check: (form) => core().checkBanner(form),
  create: createBanner,
  save: ({ id, version }, form) => saveBanner(id, version, form),
  changedCode: 'banner_changed',
  show: forgetBanners,
};
