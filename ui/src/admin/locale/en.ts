// English copy of the back office. The texts of errors are those of the rule book, by code.
import { rules, serverErrors, words } from '../../locale/en/rules';
import { audit } from './en/audit';
import { common, shell } from './en/words';
import { session } from './en/session';
import { staff } from './en/staff';

export const en = { common, shell, session, staff, audit, rules, serverErrors, words };
