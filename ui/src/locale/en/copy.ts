// English copy. Texts that the specification fixes are kept to the letter, spaces included.
import { catalog } from './catalog';
import { home } from './home';
import { details, serverErrors, rules, words } from './rules';
import { shell } from './shell';
import { common } from './words';

/** What every page needs. */
export const copy = { common, shell, home, catalog, rules, serverErrors, words, details };
