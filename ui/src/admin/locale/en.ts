// English copy of the back office. The texts of errors are those of the rule book, by code.
import { details as sharedDetails, rules, serverErrors as sharedErrors, words } from '../../locale/en/rules';
import { audit } from './en/audit';
import { blog } from './en/blog';
import { brand } from './en/brand';
import { catalogue } from './en/catalogue';
import { bulk } from './en/bulk';
import { catalogueColumns } from './en/catalogue-columns';
import { catalogueFile } from './en/catalogue-file';
import { conflict } from './en/conflict';
import { content } from './en/content';
import { coupons } from './en/coupons';
import { customers } from './en/customers';
import { deliveries } from './en/deliveries';
import { delivery } from './en/delivery';
import { enquiries } from './en/enquiries';
import { fields, missing } from './en/fields';
import { figures } from './en/figures';
import { grid } from './en/grid';
import { history } from './en/history';
import { money } from './en/money';
import { orders } from './en/orders';
import { packing } from './en/packing';
import { pages } from './en/pages';
import { papers } from './en/papers';
import { pictures } from './en/pictures';
import { preview } from './en/preview';
import { providers } from './en/providers';
import { richText } from './en/rich-text';
import { staffDetails, staffErrors } from './en/rules';
import { session } from './en/session';
import { settings } from './en/settings';
import { setup } from './en/setup';
import { sorting } from './en/sorting';
import { staff } from './en/staff';
import { stock } from './en/stock';
import { common, shell } from './en/words';

const serverErrors = { ...sharedErrors, ...staffErrors };
const details = { ...sharedDetails, ...staffDetails };

export const en = {
  common,
  shell,
  audit,
  blog,
  brand,
  catalogue,
  bulk,
  catalogueColumns,
  catalogueFile,
  conflict,
  content,
  coupons,
  customers,
  deliveries,
  delivery,
  enquiries,
  fields,
  missing,
  figures,
  grid,
  history,
  money,
  orders,
  packing,
  pages,
  papers,
  pictures,
  preview,
  providers,
  richText,
  session,
  settings,
  setup,
  sorting,
  staff,
  stock,
  rules,
  serverErrors,
  words,
  details,
};
