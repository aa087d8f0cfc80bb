// Arabic copy: Modern Standard Arabic, with the terms of docs/glossary.md.
import type { copy as english } from '../en/copy';
import { catalog } from './catalog';
import { home } from './home';
import { details, serverErrors, rules, words } from './rules';
import { shell } from './shell';
import { common } from './words';

export const copy: typeof english = { common, shell, home, catalog, rules, serverErrors, words, details };
