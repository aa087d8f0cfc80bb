// The calls of the shop's own pages, and the names of their types, which come from the OpenAPI document.
import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from '../../api/contract';
import { get, post } from './client';

export type ShopPage = Schemas['StaffShopPage'];
export type ShopPages = Schemas['StaffShopPages'];
export type PageName = ShopPage['page'];
export type PageVersion = Schemas['StaffPageVersion'];
export type PageTexts = Schemas['PreviewShopPage'];

/** All pages, and the values that their texts can name. */
export const pagesQuery = queryOptions({
  queryKey: ['pages'] as const,
  queryFn: ({ signal }) => get('page/list', signal),
});

export const savePage = (page: PageName, version: number, texts: PageTexts) => post('page/save', { page, version, ...texts });

export const previewPage = (texts: PageTexts) => post('page/preview', texts);

export const listVersions = (page: PageName, before: number | null, signal?: AbortSignal) => get('page/history', signal, { page, before });

export const versionOf = (page: PageName, version: number, signal?: AbortSignal) => get('page/version', signal, { page, version });
