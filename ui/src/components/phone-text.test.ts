// Tests of formatted phone numbers.
import { expect, it } from 'vitest';
import { phoneText } from './phone-text';

it('groups the digits of a number after its country', () => {
  expect(phoneText('97455550100')).toBe('+974\u00a05555\u00a00100');
});

it.each(['', '9745555010', '974555501000', '96655550100', '974 5555010', '+97455550100'])('leaves %o as it is', (number) => {
  expect(phoneText(number)).toBe(number);
});
