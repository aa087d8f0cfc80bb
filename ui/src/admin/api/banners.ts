// The calls of banners and of the products that the home page puts forward, and the names of their types.
import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from '../../api/contract';
import { get, post } from './client';

export type Banner = Schemas['StaffBanner'];
export type BannerForm = Schemas['StaffBannerForm'];
export type LinkForm = Schemas['StaffLink'];
export type LinkKind = Schemas['StaffLinkKind'];
export type ShownState = Schemas['ShownState'];
export type HomeList = Schemas['StaffHomeList'];
export type HomeListName = Schemas['StaffHomeListName'];
export type HomeEntry = Schemas['StaffHomeEntryForm'];
export type HomeProduct = Schemas['StaffHomeProduct'];

/** All banners, in their order. */
export const bannersQuery = queryOptions({
  queryKey: ['banners'] as const,
  queryFn: ({ signal }) => get('banner/list', signal),
});

export const createBanner = (key: string, form: BannerForm) => post('banner/create', { key, form });

export const saveBanner = (id: number, version: string, form: BannerForm) => post('banner/save', { id, version, form });

export const deleteBanner = (id: number, version: string) => post('banner/delete', { id, version });

export const arrangeBanners = (banner_ids: number[], seen_ids: number[]) => post('banner/arrange', { banner_ids, seen_ids });

/** The lists of products that staff choose. */
export const homeQuery = queryOptions({
  queryKey: ['home-lists'] as const,
  queryFn: ({ signal }) => get('home/lists', signal),
});

export const saveHomeList = (list: HomeListName, version: string, entries: HomeEntry[]) => post('home/save', { list, version, entries });
