// All Arabic copy of the back office. The texts of errors are those of the rule book, by code.
import type { copy as english } from '../en/copy';
import { details as sharedDetails, rules, serverErrors as sharedErrors, words } from '../../../locale/ar/rules';
import { audit } from './audit';
import { blog } from './blog';
import { brand } from './brand';
import { catalogue } from './catalogue';
import { bulk } from './bulk';
import { catalogueColumns } from './catalogue-columns';
import { catalogueFile } from './catalogue-file';
import { conflict } from './conflict';
import { content } from './content';
import { coupons } from './coupons';
import { customers } from './customers';
import { deliveries } from './deliveries';
import { delivery } from './delivery';
import { enquiries } from './enquiries';
import { fields, missing } from './fields';
import { figures } from './figures';
import { grid } from './grid';
import { history } from './history';
import { money } from './money';
import { orders } from './orders';
import { packing } from './packing';
import { pages } from './pages';
import { papers } from './papers';
import { pictures } from './pictures';
import { preview } from './preview';
import { providers } from './providers';
import { richText } from './rich-text';
import { staffDetails, staffErrors } from './rules';
import { session } from './session';
import { settings } from './settings';
import { setup } from './setup';
import { sorting } from './sorting';
import { staff } from './staff';
import { stock } from './stock';
import { common, shell } from './words';

const serverErrors = { ...sharedErrors, ...staffErrors };
const details = { ...sharedDetails, ...staffDetails };

export const copy: typeof english = {
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
