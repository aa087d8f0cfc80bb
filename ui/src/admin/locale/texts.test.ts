// Tests of the texts of errors: between them the two catalogues have one for every code of the server.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rules, serverErrors, words } from '../../locale/en/rules';
import { staffErrors } from './en/rules';

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

  it('have a word for every message that is no error', () => {
    expect(Object.keys(words).sort()).toEqual([...MessageKey.enum].sort());
  });
});
