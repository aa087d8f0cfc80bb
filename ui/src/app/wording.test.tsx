// Error texts come from the current message catalogue, by error code.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/errors';
import { core } from '../core';
import { NewPasswordForm } from '../features/account/new-password-form';
import { type Messages, LocaleContext, current } from '../locale';
import { renderAt } from '../test/render';
import { failureText, fieldTexts } from '../components/failure-text';
import { errorText, useNotificationText, useNoticeText } from '../components/rule-text';
import type { CustomerNotification } from '../api/types';

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

describe('the texts of a remark', () => {
  const due = { code: 'refund_due' as const, details: ['1234.50', '2026-11-30'] };
  const why = { code: 'cancelled_unpaid' as const, details: [] };

  const NoticeText = ({ remarks, message }: { remarks: Parameters<ReturnType<typeof useNoticeText>>[0]; message: string }) => (
    <p>{useNoticeText()(remarks, message)}</p>
  );

  const NotificationText = ({ notification }: { notification: CustomerNotification }) => {
    const { title, description } = useNotificationText()(notification);
    return <p>{`${title}: ${description}`}</p>;
  };

  it('are those of the rule book in English, with amounts and days', () => {
    renderAt(<NoticeText remarks={[why, due]} message="" />);
    const text =
      'This order was cancelled because it was not paid in time. Your payment of QR 1,234.50 is being refunded and reaches you by Mon 30 Nov 2026.';
    expect(screen.getByText(text)).toBeVisible();
  });

  it('follow a translated catalogue', () => {
    const messages = { ...translated, words: { ...translated.words, refund_due: 'يعاد {} ر.ق حتى {}' } };
    renderAt(
      <LocaleContext value={{ language: 'en', direction: 'rtl', messages }}>
        <NoticeText remarks={[due]} message="English" />
      </LocaleContext>,
    );
    expect(screen.getByText('يعاد 1,234.50 ر.ق حتى Mon 30 Nov 2026')).toBeVisible();
  });

  it('fall back to the text that came along as a whole', () => {
    renderAt(<NoticeText remarks={[why, { code: 'of_a_newer_shop', details: [] }]} message="As the shop says it" />);
    expect(screen.getByText('As the shop says it')).toBeVisible();
  });

  it('are those of a notification too, unless the staff wrote it', () => {
    const notification = { id: 1, title: 'Closed on Friday', description: 'Eid', created_date: '', is_read: false, notice: null };
    const notice = {
      title: { code: 'accepted_title' as const, details: ['HM000042'] },
      description: { code: 'delivered_news' as const, details: ['30'] },
    };
    renderAt(
      <>
        <NotificationText notification={notification} />
        <NotificationText notification={{ ...notification, notice }} />
      </>,
    );
    expect(screen.getByText('Closed on Friday: Eid')).toBeVisible();
    expect(
      screen.getByText('Order HM000042 accepted: Enjoy! If something is not right, please tell us within 30 minutes.'),
    ).toBeVisible();
  });
});
