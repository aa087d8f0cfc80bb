// Texts contain the rule book's characters, and an amount stays on one line with its currency.
import { expect, it } from 'vitest';
import { withNoBreakSpace } from './placeholders';

it.each([
  ['This coupon is for carts of QR 1,500.00 or more', 'This coupon is for carts of QR\u00a01,500.00 or more'],
  ['QR 10.00 of QR 12.50', 'QR\u00a010.00 of QR\u00a012.50'],
  ['All prices are in QR and final', 'All prices are in QR and final'],
  ['FAQR 10.00', 'FAQR 10.00'],
  ['', ''],
])('%s does not break before its amounts', (text, shown) => {
  expect(withNoBreakSpace(text, 'QR')).toBe(shown);
});

it.each([
  ['هذه القسيمة للسلال التي قيمتها \u20681,500.00\u2069 ر.ق أو أكثر', 'هذه القسيمة للسلال التي قيمتها \u20681,500.00\u2069\u00a0ر.ق أو أكثر'],
  ['يُعاد إليك 12.50 ر.ق مما دفعته', 'يُعاد إليك 12.50\u00a0ر.ق مما دفعته'],
  ['جميع الأسعار ر.ق', 'جميع الأسعار ر.ق'],
])('%s does not either', (text, shown) => {
  expect(withNoBreakSpace(text, 'ر.ق')).toBe(shown);
});
