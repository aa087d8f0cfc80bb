// English copy. Texts that the specification fixes are kept to the letter, spaces included.
import { catalog } from './en/catalog';
import { common } from './en/words';
import { home } from './en/home';
import { details, serverErrors, rules, words } from './en/rules';
import { shell } from './en/shell';

export const en = { common, shell, home, catalog, rules, serverErrors, words, details };
