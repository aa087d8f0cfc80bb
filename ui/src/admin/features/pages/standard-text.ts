// The text that shoppers read on a page that the shop has not written. It names the values of the settings, so that it follows them.
import { factsOf } from '../../../config/facts';
import { readShopConfig } from '../../../config/shop';
import { type Facts, type KeyFact, type Part, infoPages } from '../../../locale/en/info-pages';
import type { PageName, ShopPages } from '../../api/pages';

type Known = ShopPages['facts'];

function factsFrom(known: Known): Facts {
  const valueOf = (name: string) => known.find((one) => one.name === name)?.value ?? '';
  const text = (name: string) => (valueOf(name) === '' ? '' : `{{${name}}}`);
  const number = (name: string) => (valueOf(name) === '' ? null : Number(valueOf(name)));
  const config = readShopConfig();
  return factsOf({
    ...config,
    name: text('shop_name'),
    company: text('company'),
    phone: text('phone'),
    email: text('email'),
    cancel_minutes: number('cancel_minutes') ?? config.cancel_minutes,
    return_days: number('return_days'),
    report_minutes: number('report_minutes'),
    refund_working_days: number('refund_working_days'),
  });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const element = (name: string, html: string) => `<${name}>${html}</${name}>`;
const paragraph = (text: string) => element('p', escaped(text));
const list = (points: readonly string[]) => (points.length === 0 ? '' : element('ul', points.map((point) => element('li', element('p', point))).join('')));
const keyFacts = (title: string, facts: readonly KeyFact[]) =>
  facts.length === 0 ? '' : element('h2', escaped(title)) + list(facts.map(({ figure, meaning }) => `${element('strong', escaped(figure))} ${escaped(meaning)}`));
const sections = (parts: readonly Part[]) =>
  parts.map(({ title, paragraphs = [], points = [] }) => element('h2', escaped(title)) + paragraphs.map(paragraph).join('') + list(points.map(escaped))).join('');

/** Returns it as HTML. It is in English: shoppers who chose Arabic read it too. */
export function standardText(page: PageName, known: Known): string {
  const { about, contact, privacy, terms } = infoPages;
  const facts = factsFrom(known);
  switch (page) {
    case 'about':
      return paragraph(about.lead(facts)) + keyFacts(about.keyTitle, about.keyFacts(facts)) + sections(about.parts(facts));
    case 'terms':
      return paragraph(terms.lead(facts)) + keyFacts(terms.keyTitle, terms.keyFacts(facts)) + sections(terms.parts(facts));
    case 'privacy':
      return paragraph(privacy.lead(facts)) + sections(privacy.parts(facts));
    case 'contact':
      return paragraph(contact.lead(facts));
  }
}
