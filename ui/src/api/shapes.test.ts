// Tests of the response shapes: they accept every recorded response of the server, and reject anything else.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fits, shapeOf } from './shapes';

const WIRE = '../server/tests/wire';

interface Recorded {
  status: number;
  body: unknown;
}

interface Documented {
  paths: Record<string, Partial<Record<'get' | 'post', unknown>>>;
}

const { paths } = JSON.parse(readFileSync('../docs/openapi.json', 'utf8')) as Documented;

/** Every call, and the name of its recorded responses. */
const calls = Object.entries(paths)
  .filter(([path]) => path.startsWith('/api/'))
  .flatMap(([path, ways]) => Object.keys(ways).map((way) => [way === 'get' ? 'GET' : 'POST', path.slice('/api/'.length)] as const))
  .filter(([way, path]) => shapeOf(way, path) !== undefined);

const recorded = readdirSync(WIRE)
  .map((file) => ({ file, name: file.split('.')[0] ?? '', ...(JSON.parse(readFileSync(`${WIRE}/${file}`, 'utf8')) as Recorded) }))
  .filter(({ status }) => status === 200 || status === 201);

const answersOf = (path: string) => recorded.filter(({ name }) => name === path.replaceAll('/', '-'));

describe('the shape of an answer', () => {
  it.each(calls)('%s %s: is that of each answer that the server was seen to give', (way, path) => {
    const answers = answersOf(path);
    expect(answers.length).toBeGreaterThan(0);
    for (const { file, body } of answers) expect(fits(body, shapeOf(way, path)), file).toBe(true);
  });

  it.each(['login', 'create-user', 'token/refresh'])('%s: may come from an earlier server, which knows no languages', (path) => {
    const body = { token: { access: 'a' }, user: { name: 'Maryam', whatsapp_number: '97455512345' } };
    expect(fits(body, shapeOf('POST', path))).toBe(true);
  });

  it.each(calls)('%s %s: is that of nothing else', (way, path) => {
    const isList = Array.isArray(shapeOf(way, path));
    for (const other of [null, 'x', 7, true, {}, { products: null }, isList ? {} : [], [null], ['x'], [{}], [[]]]) {
      expect(fits(other, shapeOf(way, path)), JSON.stringify(other)).toBe(false);
    }
  });

  it('is known of every call that answers in JSON', () => {
    expect(calls.length).toBeGreaterThan(50);
    expect(shapeOf('GET', 'get-cart/')).toBe(shapeOf('GET', 'get-cart'));
    expect(shapeOf('POST', 'banners')).toBeUndefined();
  });
});

describe('fits', () => {
  it.each([
    ['', 'text', true],
    ['', 7, false],
    [0, 7, true],
    [0, '7', false],
    [false, true, true],
    [false, undefined, false],
    [null, null, true],
    [null, 'anything', true],
    [null, undefined, false],
    [[0], [], true],
    [[0], [1, 2], true],
    [[0], [1, null], false],
    [[0], { 0: 1 }, false],
    [{}, {}, true],
    [{}, [], false],
    [{}, null, false],
    [{ id: 0 }, { id: 7, more: 'is fine' }, true],
    [{ id: 0 }, { ID: 7 }, false],
    [{ cart: { lines: [0] } }, { cart: { lines: null } }, false],
    [{ cart: { lines: [0] } }, { cart: { lines: [] } }, true],
  ])('%j, %j: %s', (shape, value, is) => {
    expect(fits(value, shape)).toBe(is);
  });
});
