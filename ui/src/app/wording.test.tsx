// Error texts come from the current message catalogue, by error code.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/errors';
import { core } from '../core';
import { NewPasswordForm } from '../features/account/new-password-form';
import { type Messages, LocaleContext, current } from '../locale';
import { renderAt } from '../test/render';
import { failureText, fieldTexts } from '../components/failure-text';
import { errorText } from '../components/rule-text';

const translated: Messages = {
  ...current.messages,
  rules: {
    ...current.messages.rules,
    address_fields_missing: 'يرجى تعبئة: {}',
    coupon_minimum: 'للسلال من {} ر.ق',
    password_too_short: 'كلمة المرور قصيرة',
    zone_unknown: 'لا نوصل إلى هذه المنطقة',
  },
  details: { ...current.messages.details, pincode: 'الشارع', unit: 'الوحدة' },
  serverErrors: { ...current.messages.serverErrors, phone_taken: 'الرقم مسجل' },
};

describe('the texts of an error', () => {
  it('[ADDR-03] are those of the specification in English, and the same as the rule book has', () => {
    const form = { ...core().emptyAddress(), address: '12', zone_id: '61', municipality_id: '1' };
    const missing = core().missingAddressFields(form);
    expect(missing && errorText(current.messages, missing)).toBe('Please fill in the following fields: Street, Locality, Unit');
  });

  it('follow a translated catalogue, with what they name', () => {
    const missing = { code: 'address_fields_missing', message: 'English', details: ['pincode', 'unit'] };
    expect(errorText(translated, missing)).toBe('يرجى تعبئة: الشارع, الوحدة');
    const minimum = { code: 'coupon_minimum', message: 'English', details: ['1234.50'] };
    expect(errorText(translated, minimum)).toBe('للسلال من 1,234.50 ر.ق');
  });

  it('never show a place that nothing fills', () => {
    const plain = { code: 'coupon_minimum', message: 'This coupon is for larger carts' };
    expect(errorText(translated, plain)).toBe('This coupon is for larger carts');
    expect(errorText(current.messages, { ...plain, details: [] })).toBe('This coupon is for larger carts');
  });

  it('fall back to the text that came along for a code that the catalogue does not know', () => {
    const newer = { code: 'of_a_newer_shop', message: 'Not on Fridays' };
    expect(errorText(translated, newer)).toBe('Not on Fridays');
    expect(failureText(new ApiError(400, { error: 'Not on Fridays', code: 'of_a_newer_shop' }), translated)).toBe('Not on Fridays');
  });

  it('follow the catalogue for what the server refuses too', () => {
    expect(failureText(new ApiError(409, { error: 'English', code: 'phone_taken' }), translated)).toBe('الرقم مسجل');
    const refused = new ApiError(422, {
      error: 'English',
      code: 'validation',
      fields: { zone_id: 'English', latitude: 'Wrong type of value' },
      issues: [{ field: 'zone_id', code: 'zone_unknown' }],
    });
    expect(failureText(refused, translated)).toBe('لا نوصل إلى هذه المنطقة');
    expect(fieldTexts(refused, translated)).toEqual({ zone_id: 'لا نوصل إلى هذه المنطقة', latitude: 'Wrong type of value' });
    expect(failureText(new ApiError(500, { error: 'English', code: 'phone_taken' }), translated)).toBe(translated.words.try_later);
  });

  it('name what was not found', () => {
    const notFound = new ApiError(404, { error: 'English', code: 'not_found', issues: [{ field: '', code: 'not_found', details: ['order'] }] });
    expect(failureText(notFound, current.messages)).toBe('Order not found');
    const arabic = { ...translated, serverErrors: { ...translated.serverErrors, not_found: 'غير موجود: {}' }, details: { ...translated.details, order: 'الطلب' } };
    expect(failureText(notFound, arabic)).toBe('غير موجود: الطلب');
    const long = { field: 'coupon_code', code: 'coupon_code_too_long', details: ['40'] };
    expect(failureText(new ApiError(422, { error: 'English', code: 'validation', issues: [long] }), current.messages)).toBe('Please use at most 40 characters');
  });

  it('change on the screen with the language', async () => {
    const { user } = renderAt(
      <LocaleContext value={{ language: 'ar', direction: 'rtl', messages: translated }}>
        <NewPasswordForm busy={false} error={null} onSave={() => undefined} />
      </LocaleContext>,
    );
    await user.type(screen.getByLabelText('New password'), 'a1!');
    await user.tab();
    expect(screen.getByText('كلمة المرور قصيرة')).toBeVisible();
    expect(screen.queryByText('Password must be at least 8 characters long')).toBeNull();
  });
});
