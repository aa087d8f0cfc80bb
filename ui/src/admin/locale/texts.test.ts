// Tests of the texts of errors: between them the two catalogues have one for every code of the server.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rules, serverErrors, words } from '../../locale/en/rules';
import { copy as arabic } from './ar/copy';
import { copy as english } from './en/copy';
import { staffErrors } from './en/rules';

/** The name of the other language, of a card and of a file. */
const LATIN = ['English', 'SADAD', 'recovery-codes.txt'];

describe('the texts of errors', () => {
  const document = JSON.parse(readFileSync('../docs/openapi.json', 'utf8')) as {
    components: { schemas: Record<'ErrorCode' | 'MessageKey', { enum: string[] }> };
  };
  const { ErrorCode, MessageKey } = document.components.schemas;

  it('are there for every code that the server can answer, and for no other, in one of the two catalogues', () => {
    const texts = [...Object.keys(rules), ...Object.keys(serverErrors), ...Object.keys(staffErrors)];
    expect(texts.sort()).toEqual([...ErrorCode.enum].sort());
    expect(ErrorCode.enum.length).toBeGreaterThan(80);
  });

  it('have words for messages that are no errors', () => {
    const unknown = Object.keys(words).filter((key) => !MessageKey.enum.includes(key));
    expect(unknown).toEqual([]);
    expect(Object.keys(words)).toEqual(expect.arrayContaining(['no_data_found', 'numbered_unit', 'delivered_plain_news']));
  });
});

/** The paths of all texts of a catalogue. */
const pathsOf = (value: unknown, at = ''): string[] =>
  typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, one]) => pathsOf(one, `${at}.${key}`)) : [at];

describe('the Arabic catalogue', () => {
  it('has a text for each English one, and no other', () => {
    expect(pathsOf(arabic).sort()).toEqual(pathsOf(english).sort());
  });

  it('has no text that is in English', () => {
    const latin = (value: unknown): string[] => {
      if (typeof value === 'string') return /\p{Script=Arabic}/u.test(value) || !/[a-z]{2}/i.test(value) ? [] : [value];
      return typeof value === 'object' && value !== null ? Object.values(value).flatMap(latin) : [];
    };
    const isOfFile = (text: string) => text.startsWith('[message]');
    expect(latin(arabic).filter((text) => !LATIN.includes(text) && !isOfFile(text))).toEqual([]);
  });
});
