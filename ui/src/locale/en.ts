// English copy. Texts that the specification fixes are kept to the letter, spaces included.
import { account } from './en/account';
import { addresses } from './en/addresses';
import { blogs } from './en/blogs';
import { catalog } from './en/catalog';
import { checkout } from './en/checkout';
import { common } from './en/words';
import { home } from './en/home';
import { orders } from './en/orders';
import { details, serverErrors, rules, words } from './en/rules';
import { shell } from './en/shell';

export const en = { common, shell, home, catalog, blogs, account, addresses, checkout, orders, rules, serverErrors, words, details };
