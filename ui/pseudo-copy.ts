// A language for tests: the English copy, each text longer by 40 %, as translations often are. A layout must not break.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const NAME = '#copy/';
const VIRTUAL = '\0pseudo-copy:';

/** How a language is written, not what it says. */
const AS_IS = ['language'];

/** Makes texts longer, also those in lists and objects and of functions. Runs in the browser. */
const LONGER = `
const FILLER = ' plus que des mots usuels';
const more = (whole) => {
  const text = whole.trimEnd();
  const letters = text.replace(/[^\\p{L}]/gu, '').length;
  return letters < 4 ? whole : text + FILLER.repeat(9).slice(0, Math.max(2, Math.ceil(text.length * 0.4))).trimEnd() + whole.slice(text.length);
};
const longer = (value) => {
  if (typeof value === 'string') return more(value);
  if (typeof value === 'function') return (...values) => longer(value(...values));
  if (Array.isArray(value)) return value.map(longer);
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, longer(one)]));
  return value;
};
`;

/** Puts the longer texts in the place of the copy. */
export const pseudoCopy = (folder: string): Plugin => {
  const fileOf = (name: string) => `${folder}/${name}.ts`;
  return {
    name: 'pseudo-copy',
    enforce: 'pre',
    resolveId(id) {
      if (!id.startsWith(NAME)) return null;
      const name = id.slice(NAME.length);
      return AS_IS.includes(name) ? fileOf(name) : `${VIRTUAL}${name}`;
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return null;
      const file = fileOf(id.slice(VIRTUAL.length));
      const names = [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)].flatMap(([, name]) => name ?? []);
      const exported = names.map((name) => `export const ${name} = longer(own.${name});`);
      return [`import * as own from ${JSON.stringify(file)};`, LONGER, ...exported].join('\n');
    },
  };
};
