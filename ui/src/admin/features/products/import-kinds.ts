// Which files the import takes, told from their names: what cannot be one is not sent.

/** The endings of the two kinds that the shop reads: a table, and an archive of tables or text files with pictures. */
const TAKEN = ['.csv', '.zip'];

/** For the file chooser of the browser, which knows some kinds by their type only. */
export const ACCEPTED = [...TAKEN, 'text/csv', 'application/zip'].join(',');

const WORKBOOK = /\.(xlsx?|xlsm|ods|numbers)$/;
const PICTURE = /\.(jpe?g|png|webp|gif|heic)$/;

/** What is wrong with what was chosen, if it cannot be imported. */
export type Refusal = 'several' | 'text' | 'workbook' | 'picture' | 'other';

export function refusalOf(files: readonly { name: string }[]): Refusal | null {
  const [file, ...others] = files;
  if (file === undefined) return null;
  if (others.length > 0) return 'several';
  const name = file.name.toLowerCase();
  if (TAKEN.some((ending) => name.endsWith(ending))) return null;
  if (name.endsWith('.toml')) return 'text';
  if (WORKBOOK.test(name)) return 'workbook';
  return PICTURE.test(name) ? 'picture' : 'other';
}
