// The pages about the shop state the configured values and the rule book's numbers.
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { shop } from '../../config/shop';
import { storefront } from '../../core';
import { infoPages } from '../../locale/en/info-pages';
import { signInForTest } from '../../test/customer';
import { retryImmediately } from '../../test/failing';
import { renderAt } from '../../test/render';
import { fakeServer, json, errorResponse } from '../../test/server';
import AboutScreen from './about-screen';
import ContactScreen from './contact-screen';
import { facts } from '../../config/facts';
import PolicyScreen from './policy-screen';
import PrivacyPolicyScreen from './privacy-policy-screen';
import TermsScreen from './terms-screen';

const crumbs = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' }));

const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';

/** Returns the section with this heading. */
const under = (name: string) => screen.getByRole('region', { name });

describe('about', () => {
  const category = { id: 3, slug: 'fresh-fish', name: 'Fresh Fish', image: '/media/fish-800.webp', image_alt: 'Fish' };

  it('[ABT-01] [ROUTE-22] says what the shop is and leads to the contact page', async () => {
    fakeServer({ category: () => json([category]) });
    const { user, location } = renderAt(<AboutScreen />, { at: '/about' });
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(under('Who we are')).toHaveTextContent(`${shop.name} is run by ${shop.company}, a trading company in Qatar.`);
    expect(document.title).toBe(`About Us | ${shop.name}`);
    expect(canonical()).toMatch(/\/about$/);
    expect(await screen.findByRole('link', { name: 'Fresh Fish' })).toHaveAttribute('href', '/category/fresh-fish/3');
    await user.click(screen.getByRole('link', { name: 'Contact Us' }));
    expect(location().pathname).toBe('/contact');
  });

  it('[ABT-01] shows the text even if the categories cannot be loaded', async () => {
    fakeServer({ category: () => errorResponse(404, 'not_found', '') });
    renderAt(<AboutScreen />, { at: '/about' });
    await vi.waitFor(() => {
      expect(screen.queryByRole('heading', { name: 'What we sell' })).toBeNull();
    });
    expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  });
});

describe('terms', () => {
  it('[TERM-01] [ROUTE-24] state everything that the shop and its customers agree to', () => {
    shop.demo = true;
    onTestFinished(() => void (shop.demo = false));
    renderAt(<TermsScreen />, { at: '/terms' });
    const text = screen.getByRole('heading', { level: 1, name: 'Terms & Conditions' }).closest('div')!.parentElement!;
    expect(text).toHaveTextContent(`${shop.company}, a trading company in Qatar`);
    expect(under('Where we deliver')).toHaveTextContent('We deliver only to addresses in Qatar');
    expect(under('Ordering')).toHaveTextContent(`or by phone on ${shop.phone}`);
    expect(under('Ordering')).toHaveTextContent('at least 18 years old');
    expect(under('Payment')).toHaveTextContent('You pay in cash on delivery, or by card online through a payment gateway.');
    expect(under('Delivery')).toHaveTextContent('at least 2 to 3 hours');
    expect(under('Delivery')).toHaveTextContent('kept at 0 to +5 °C');
    expect(under('Cancelling an order')).toHaveTextContent('within 5 minutes of placing it');
    expect(under('If a delivery is not right')).toHaveTextContent('report any issue with the delivery within 30 minutes');
    expect(under('Returns')).toHaveTextContent('Lifestyle items can be returned within 1 day');
    expect(under('Refunds')).toHaveTextContent('paid online is cancelled, your money is refunded within 7 working days');
    expect(crumbs().getByText('Terms & Conditions')).toBeVisible();
    expect(document.title).toBe(`Terms & Conditions | ${shop.name}`);
    expect(canonical()).toMatch(/\/terms$/);
  });

  it('[TERM-01] take their numbers from the rule book and their names from the shop', () => {
    const known = facts();
    expect(known).toMatchObject({
      company: shop.company,
      phone: shop.phone,
      cancelMinutes: null,
      deliveryHours: storefront.delivery_hours,
      refundWorkingDays: shop.refund_working_days,
    });
    const other = { ...known, cancelMinutes: 11, reportMinutes: 12, returnDays: 13, refundWorkingDays: 14, minimumAge: 15, deliveryHours: [16, 17] as const, vehicleCelsius: [18, 19] as const, phone: '' };
    const text = JSON.stringify([infoPages.terms.parts(other), infoPages.terms.keyFacts(other)]);
    for (const phrase of ['11 minutes', '12 minutes', '13 days', '14 working days', '15 years', '16 to 17 hours', '18 to +19 °C']) expect(text).toContain(phrase);
    expect(text).not.toMatch(/\b[0-9] |\b30|phone|call us/);
  });

  it('[TERM-01] let an order be cancelled for as long as the shop has set, and until it leaves where it has set nothing', () => {
    const before = { ...shop };
    onTestFinished(() => void Object.assign(shop, before));
    const texts = () => JSON.stringify([infoPages.terms.parts(facts()), infoPages.terms.keyFacts(facts())]);
    expect(texts()).toContain('You can cancel an order under My Orders until it is on its way to you.');
    expect(texts()).not.toMatch(/to cancel after ordering|of placing it/);
    shop.demo = true;
    expect(texts()).toContain('cancel an order within 5 minutes of placing it');
    expect(texts()).not.toContain('until it is on its way');
    shop.cancel_minutes = 20;
    expect(texts()).toContain('cancel an order within 20 minutes of placing it');
    expect(texts()).toContain('"20 minutes"');
    expect(texts()).not.toContain('5 minutes');
    shop.cancel_minutes = 1;
    expect(texts()).toContain('within 1 minute of placing it');
  });

  it('promise nothing that the shop does not', () => {
    const before = { ...shop };
    onTestFinished(() => void Object.assign(shop, before));
    Object.assign(shop, { company: '', sells: '', vehicle_celsius: null, return_days: null, report_minutes: null, refund_working_days: null, sells_by_weight: false, about_heading: '' });
    const { about, support, terms } = infoPages;
    const texts = JSON.stringify([about, terms].flatMap((page) => [page.lead(facts()), page.description(facts()), page.keyFacts(facts()), page.parts(facts())]));
    expect(texts).not.toMatch(/°C|returned|fish|sweets|Cold|30 minutes|working day|weigh|company|run by/);
    expect(about.heading(facts())).toBe(`About ${shop.name}`);
    expect(support.lead(facts())).not.toMatch(/minutes/);
    expect(terms.keyFacts(facts())).toEqual([]);
    renderAt(<TermsScreen />, { at: '/terms' });
    expect(screen.queryByRole('region', { name: 'In short' })).toBeNull();
    expect(texts).toContain('We deliver to addresses in Qatar only.');
    expect(texts).toContain('A delivery takes at least 2 to 3 hours');
  });

  it('offer no phone where the shop has none', () => {
    const known = { ...facts(), phone: '' };
    const { about, contact, support, terms } = infoPages;
    const texts = JSON.stringify([about.parts(known), contact.lead(known), support.lead(known), terms.parts(known)]);
    expect(texts).not.toMatch(/phone|call/i);
    expect(JSON.stringify([contact.lead(facts()), support.lead(facts())])).toMatch(/Call us.*Calling is fastest/);
  });

  it('[TERM-01] promise no card payment where the shop takes none', () => {
    const cash = JSON.stringify(infoPages.terms.parts({ ...facts(), takesOnline: false }));
    expect(cash).not.toContain('or by card online');
    expect(cash).toContain('You pay in cash on delivery.');
  });

  it('[TERM-01] list their parts, each leading to its heading', () => {
    renderAt(<TermsScreen />, { at: '/terms' });
    const contents = within(screen.getByRole('navigation', { name: 'On this page', hidden: true }));
    const links = contents.getAllByRole('link', { hidden: true });
    expect(links).toHaveLength(infoPages.terms.parts(facts()).length);
    for (const link of links) {
      const heading = document.getElementById(link.getAttribute('href')!.slice(1));
      expect(heading).toHaveTextContent(link.textContent);
    }
  });
});

describe('privacy policy', () => {
  const expectPolicy = () => {
    const collected = under('What we collect');
    expect(collected).toHaveTextContent('Anonymous usage data when you visit the shop, such as the type of your browser and how long your visit lasts');
    expect(collected).toHaveTextContent('your name, address, telephone number and email address');
    expect(collected).toHaveTextContent('when you send feedback, when you register and when you buy something');
    const use = under('What we do with it');
    expect(use).toHaveTextContent('Your data is not sold, traded or rented');
    expect(use).toHaveTextContent('shared with the delivery service, so that your order finds its way to you and you can track it');
    expect(use).toHaveTextContent(/Card details and the personal data.+are not stored or shared by us/);
    expect(under('Cookies')).toHaveTextContent('whether you have visited our home page before');
    expect(under('Age')).toHaveTextContent('Minors under 18 may not use this shop');
    expect(under('Corrections')).toHaveTextContent(`write to ${shop.email}`);
    expect(under('Changes to this policy')).toHaveTextContent('takes effect on the day it is posted');
  };

  it('[TERM-02] [POL-01] [ROUTE-25] stands among the account pages', () => {
    signInForTest();
    fakeServer({});
    renderAt(<PolicyScreen />, { at: '/policy' });
    expectPolicy();
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    expect(crumbs().getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Profile', 'Privacy Policy']);
    expect(crumbs().getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    const menu = within(screen.getByRole('navigation', { name: 'Account' }));
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Privacy Policy');
  });

  it('[POL-01] takes a visitor home after a second, not before', () => {
    vi.useFakeTimers();
    try {
      fakeServer({});
      const { location } = renderAt(<PolicyScreen />, { at: '/policy' });
      expect(screen.queryByText('What we collect')).toBeNull();
      act(() => vi.advanceTimersByTime(999));
      expect(location().pathname).toBe('/policy');
      act(() => vi.advanceTimersByTime(1));
      expect(location().pathname).toBe('/');
    } finally {
      vi.useRealTimers();
    }
  });

  it('[TERM-02] [ROUTE-26] can be read by everybody, under a breadcrumb of the terms', () => {
    renderAt(<PrivacyPolicyScreen />, { at: '/privacypolicy' });
    expectPolicy();
    expect(crumbs().getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Home', 'Terms & Conditions']);
    expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull();
    expect(canonical()).toMatch(/\/privacypolicy$/);
  });
});

describe('a page that the shop has written itself', () => {
  const own = (...pages: ('terms' | 'privacy' | 'about' | 'contact')[]) => {
    const before = { ...shop };
    onTestFinished(() => void Object.assign(shop, before));
    Object.assign(shop, { own_pages: pages });
  };

  it('has the text of the shop in the place of the neutral one', async () => {
    own('terms');
    fakeServer({ 'shop-page': () => json({ html: '<h2>Our rules</h2><p>Call <a href="tel:+97444000000">us</a>.</p>', html_ar: '<p>قواعدنا</p>' }) });
    renderAt(<TermsScreen />, { at: '/terms' });
    expect(await screen.findByRole('heading', { name: 'Our rules' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'us' })).toHaveAttribute('href', 'tel:+97444000000');
    expect(screen.queryByText(/agrees to these terms/)).toBeNull();
    expect(screen.queryByText('قواعدنا')).toBeNull();
  });

  it('has its Arabic text from the right if there is no English one', async () => {
    own('about');
    fakeServer({ category: () => json([]), 'shop-page': () => json({ html: '', html_ar: '<p>من نحن</p>' }) });
    renderAt(<AboutScreen />, { at: '/about' });
    const text = await screen.findByText('من نحن');
    expect(text.closest('[dir="rtl"][lang="ar"]')).not.toBeNull();
    expect(screen.queryByRole('heading', { name: 'Who we are' })).toBeNull();
  });

  it('has the neutral text again once the shop has taken its own back', async () => {
    own('privacy');
    fakeServer({ 'shop-page': () => errorResponse(404, 'not_found', 'Page not found') });
    renderAt(<PrivacyPolicyScreen />, { at: '/privacypolicy' });
    expect(await screen.findByRole('heading', { name: 'What we collect' })).toBeVisible();
  });

  it('can be asked for again if it did not load', async () => {
    own('terms');
    let isBroken = true;
    fakeServer({ 'shop-page': () => (isBroken ? errorResponse(500, 'internal', '') : json({ html: '<p>Late</p>', html_ar: '' })) });
    const { user } = renderAt(<TermsScreen />, { at: '/terms', prime: retryImmediately });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await user.click(again);
    expect(await screen.findByText('Late')).toBeVisible();
  });
});

describe('the opening hours', () => {
  it('are on the contact page if the shop says them', () => {
    const before = { ...shop };
    onTestFinished(() => void Object.assign(shop, before));
    const { unmount } = renderAt(<ContactScreen />, { at: '/contact' });
    expect(screen.queryByText('Opening hours')).toBeNull();
    unmount();
    Object.assign(shop, {
      hours: [
        { day: 'sunday', hours: '08:00-13:00, 16:00-22:00' },
        { day: 'friday', hours: 'closed' },
      ],
      hours_note: 'Other hours in Ramadan',
    });
    renderAt(<ContactScreen />, { at: '/contact' });
    const days = within(screen.getByText('Opening hours').closest('div')!).getAllByRole('listitem');
    expect(days.map((day) => day.textContent)).toEqual(['Sunday08:00–13:00, 16:00–22:00', 'FridayClosed']);
    expect(screen.getByText('Other hours in Ramadan')).toBeVisible();
  });
});
