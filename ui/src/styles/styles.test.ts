// Tests of the style sheets: contrast, colours defined in one place, both text directions.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setCssLengths } from '../app/css-lengths';
import { storefront } from '../core';

const root = 'src';
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(`${root}/${name}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));

const tokens = sheets.find((sheet) => sheet.name.endsWith('tokens.css'))?.text ?? '';

const colour = (name: string): string => {
  const value = new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`).exec(tokens)?.[1];
  if (value === undefined) throw new Error(`no colour called --${name}`);
  return value;
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const text: [string, string][] = [
  ...['paper', 'sand', 'sea-tint', 'ground-sea', 'ground-rose', 'ground-straw', 'ground-cream', 'ground-leaf', 'ground-sand'].flatMap(
    (ground): [string, string][] => [
      ['ink', ground],
      ['ink-soft', ground],
    ],
  ),
  ['sea', 'paper'],
  ['sea', 'sand'],
  ['sea', 'sea-tint'],
  ['coral-text', 'paper'],
  ['coral-text', 'sand'],
  ['coral-text', 'coral-tint'],
  ['leaf', 'paper'],
  ['leaf', 'leaf-tint'],
  ['amber', 'paper'],
  ['amber', 'amber-tint'],
  ['red', 'paper'],
  ['red', 'red-tint'],
  ['blue', 'paper'],
  ['blue', 'blue-tint'],
  ['paper', 'ink'],
  ['paper', 'sea'],
  ['paper', 'sea-deep'],
  ['sand', 'sea'],
  ['sand', 'ink'],
  ['paper', 'coral-text'],
  ['paper', 'coral-deep'],
  ['ink-soft', 'line'],
];

describe('colours', () => {
  it.each(text)('%s can be read on %s', (front, ground) => {
    expect(contrast(colour(front), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['line-strong', 'paper'],
    ['coral', 'paper'],
  ])('%s is distinguishable from %s', (front, ground) => {
    expect(contrast(colour(front), colour(ground))).toBeGreaterThanOrEqual(3);
  });

  it('are defined in the tokens only', () => {
    const misplaced = sheets
      .filter((sheet) => !sheet.name.endsWith('tokens.css'))
      .filter((sheet) => /#[0-9a-f]{3,8}\b/i.test(sheet.text))
      .map((sheet) => sheet.name);
    expect(misplaced).toEqual([]);
  });
});

describe('directions', () => {
  const physical =
    /(?:^|[;{\s])((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)|(?:left|right|top|bottom)|(?:min-|max-)?(?:width|height)|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:^|[;{\s])((?:text-align|float):\s*(?:left|right))\b/m;

  it.each(sheets.map((sheet) => [sheet.name, sheet.text]))('%s uses logical properties', (_name, css) => {
    // Media features in parentheses have no logical form.
    expect(physical.exec(css.replace(/\([^)]*\)/g, ''))?.[0]).toBeUndefined();
  });
});

describe('the numbers of the rule book', () => {
  const sheet = (name: string) => sheets.find((one) => one.name.endsWith(name))?.text ?? '';

  it('[HOME-05] reach the banner and the toasts as custom properties, and stand in no sheet', () => {
    setCssLengths();
    const { style } = document.documentElement;
    expect(style.getPropertyValue('--banner-height')).toBe('550px');
    expect(style.getPropertyValue('--banner-phone-height')).toBe('340px');
    expect(sheet('home/banner.module.css')).toContain('var(--banner-phone-height)');
    const { banner_height_px, banner_phone_height_px, toast_width_px } = storefront;
    for (const number of [banner_height_px, banner_phone_height_px, toast_width_px]) {
      const holders = sheets.filter(({ text }) => new RegExp(`[^-]size: ${number}px|--width: ${number}px`).test(text));
      expect(holders, `${number}px`).toEqual([]);
    }
  });

  it('give the grid of products the columns of the deals, from 3 on', () => {
    // Media queries cannot use custom properties, so the style sheet repeats the numbers.
    const rules = sheet('product-grid.module.css').matchAll(/width >= (\d+)px\) \{\s*\.grid,\s*:global\(\.boot-grid\) \{\s*grid-template-columns: repeat\((\d)/g);
    const columns = [...rules].map(([, width, count]) => [Number(width), Number(count)]);
    const deals = storefront.deals_in_view.filter(([, count], index, all) => count > 2 && count > (all[index - 1]?.[1] ?? 0));
    expect(columns).toEqual(deals);
  });

  it('say from which width on a shelf has another column, and no other file does', () => {
    const { deals_in_view, categories_in_view } = storefront;
    // Smaller widths are general breakpoints of phones and tablets.
    const widths = [...deals_in_view, ...categories_in_view].map(([width]) => width).filter((width) => width > 768);
    const written = new RegExp(`\\b(?:${[...new Set(widths)].join('|')})(?:px|\\b)`);
    const scripts = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^api\/openapi|^core\/|^test\//.test(name))
      .map((name) => ({ name, text: readFileSync(`${root}/${name}`, 'utf8') }));
    const holders = [...sheets, ...scripts].filter(({ text }) => written.test(text)).map(({ name }) => name);
    expect(holders).toEqual(['components/product-card/product-grid.module.css']);
  });
});
