// Tests of the switch between the languages and of the offer of the visitor's own.
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageLink } from '../../components/language-link';
import { useHasChosenLanguage } from '../../stores/chosen-language';
import { clearSession, signIn } from '../../stores/session';
import { customer } from '../../test/products';
import { renderAt } from '../../test/render';
import { fakeServer, json } from '../../test/server';
import { LanguageOffer } from './language-offer';

const speaking = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
const offer = () => screen.queryByRole('region', { name: 'العربية' });

/** Waits for the code of the strip. */
const settled = () => act(async () => void (await import('./language-strip')));

beforeEach(() => {
  clearSession();
  document.cookie = 'hamour_language=; path=/; max-age=0';
  useHasChosenLanguage.setState(false, true);
});

/** Presses a link without leaving the page, and returns where it leads. */
async function follow(user: ReturnType<typeof renderAt>['user'], name: string): Promise<string | null> {
  const link = screen.getByRole('link', { name });
  link.addEventListener('click', (event) => {
    event.preventDefault();
  });
  await user.click(link);
  return link.getAttribute('href');
}

describe('language', () => {
  it('leads to the same page in the other language, which is remembered', async () => {
    signIn(customer);
    const server = fakeServer({ 'choose-language': () => json({ language: 'ar' }) });
    const { user } = renderAt(<LanguageLink />, { at: '/category/fish/1?sub=2#list' });
    expect(screen.getByRole('link', { name: 'العربية' })).toHaveAttribute('lang', 'ar');
    expect(await follow(user, 'العربية')).toBe('/ar/category/fish/1?sub=2#list');
    expect(document.cookie).toContain('hamour_language=ar');
    expect(server.requests.map(({ path, body, headers }) => [path, body, headers.get('Authorization')])).toEqual([
      ['choose-language/', { language: 'ar' }, `Bearer ${customer.token.access}`],
    ]);
  });

  it('is sent again by the next page if the shop may not know it', async () => {
    signIn(customer);
    let lose = true;
    const server = fakeServer({ 'choose-language': () => (lose ? Promise.reject(new TypeError('no line')) : json({ language: 'ar' })) });
    const first = renderAt(<LanguageLink />);
    await follow(first.user, 'العربية');
    await settled();
    first.unmount();
    lose = false;
    for (const sent of [2, 2]) {
      const { unmount } = renderAt(<LanguageOffer />);
      await settled();
      expect(server.calls('choose-language').map(({ body }) => body)).toEqual(Array.from({ length: sent }, () => ({ language: 'ar' })));
      unmount();
    }
  });

  it.each([
    ['the first language that the shop speaks', ['fr-FR', 'AR-qa', 'en'], true],
    ['English before Arabic', ['en-GB', 'ar'], false],
    ['no language of the shop', ['fr', 'ur-PK'], false],
  ])('is offered by what the browser prefers: %s', async (_, tags, isOffered) => {
    speaking(...tags);
    renderAt(<LanguageOffer />);
    await settled();
    expect(offer() !== null).toBe(isOffered);
  });

  it('is offered by the profile of a customer', async () => {
    speaking('en');
    signIn({ ...customer, user: { ...customer.user, language: 'ar' } });
    renderAt(<LanguageOffer />);
    await settled();
    expect(offer()).toBeVisible();
  });

  it('is not offered again once the visitor has chosen either', async () => {
    speaking('ar');
    fakeServer({ 'choose-language': () => json({ language: 'en' }) });
    const { user } = renderAt(<LanguageOffer />, { at: '/about' });
    await settled();
    expect(offer()).toHaveAttribute('dir', 'rtl');
    expect(screen.getByRole('link', { name: 'تسوّق بالعربية' })).toHaveAttribute('href', '/ar/about');
    await user.click(screen.getByRole('button', { name: 'البقاء في المتجر بالإنجليزية' }));
    expect(offer()).toBeNull();
    expect(document.cookie).toContain('hamour_language=en');
  });

  it('gives way to the note that the line is down', async () => {
    speaking('ar');
    renderAt(<LanguageOffer />);
    await settled();
    expect(offer()).toBeVisible();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(offer()).toBeNull();
  });
});
