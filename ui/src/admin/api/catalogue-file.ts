// The calls of the import and export of the catalogue.
import type { Schemas } from '../../api/contract';
import { fetchFile, get, postPictureTelling } from './client';

export type CatalogueCheck = Schemas['StaffCatalogueCheck'];
export type CatalogueProblem = Schemas['StaffCatalogueProblem'];
export type CatalogueChange = Schemas['StaffCatalogueChange'];
export type CatalogueField = Schemas['StaffCatalogueField'];
export type CatalogueFormat = 'csv' | 'zip' | 'folder';

/** A file that somebody has chosen, and how it is understood. */
export interface ChosenFile {
  file: File;
  retiresMissing: boolean;
}

type OnSent = (share: number) => void;

/** Browsers name the kind of a file differently, so its ending tells. */
const typed = (file: File): Blob => new Blob([file], { type: file.name.toLowerCase().endsWith('.zip') ? 'application/zip' : 'text/csv' });

export const exportCatalogue = (format: CatalogueFormat) => fetchFile('catalogue/export', { format });

export const checkCatalogue = ({ file, retiresMissing }: ChosenFile, onSent: OnSent, signal: AbortSignal) =>
  postPictureTelling('catalogue/check', { retires_missing: retiresMissing }, typed(file), onSent, signal);

/** Returns how many pictures of the person's imports have yet to be converted. */
export const picturesLeft = async (signal: AbortSignal): Promise<number> => (await get('catalogue/progress', signal)).pictures_left;

export const applyCatalogue = ({ file, retiresMissing }: ChosenFile, seen: string, onSent: OnSent, signal: AbortSignal) =>
  postPictureTelling('catalogue/apply', { retires_missing: retiresMissing, seen }, typed(file), onSent, signal);
