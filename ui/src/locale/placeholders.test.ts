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
