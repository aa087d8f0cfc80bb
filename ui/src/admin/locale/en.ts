// English copy of the back office. The texts of errors are those of the rule book, by code.
import { details as sharedDetails, rules, serverErrors as sharedErrors, words } from '../../locale/en/rules';
import { audit } from './en/audit';
import { deliveries } from './en/deliveries';
import { delivery } from './en/delivery';
import { common, shell } from './en/words';
import { coupons } from './en/coupons';
import { customers } from './en/customers';
import { enquiries } from './en/enquiries';
import { money } from './en/money';
import { orders } from './en/orders';
import { packing } from './en/packing';
import { papers } from './en/papers';
import { staffDetails, staffErrors } from './en/rules';
import { session } from './en/session';
import { staff } from './en/staff';
import { stock } from './en/stock';

const serverErrors = { ...sharedErrors, ...staffErrors };
const details = { ...sharedDetails, ...staffDetails };

export const en = { common, shell, session, staff, stock, audit, money, orders, packing, papers, deliveries, delivery, coupons, customers, enquiries, rules, serverErrors, words, details };
