// Runs the test vectors of core/tests/vectors against the built modules, as core/tests/vectors.rs does natively.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { check, compared, offered, offeredToStaff } from './answers.mjs';

const folder = new URL('../../core/tests/vectors/', import.meta.url);
const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
const modules = texts.map((text) => JSON.parse(text));

/** Functions that have no vectors: the module's start function, and the constants. */
const WITHOUT_VECTORS = ['start'];

for (const { module, cases } of modules) {
  test(`the module answers the ${module} vectors as the native crate does`, () => {
    cases.forEach(({ call, args, expect }, index) => {
      check(call, args, expect, `${module} ${index}: ${call}(${JSON.stringify(args)})`);
    });
  });
}

test('no case was left out, and no function of the module is without one', () => {
  const written = texts.join('').match(/"call": "/g).length;
  assert.equal(compared.whole, written);
  const calls = modules.flatMap(({ cases }) => cases.map(({ call }) => call));
  assert.equal(compared.shop, calls.filter((call) => offered.includes(call)).length);
  const ofOffice = [...offered, ...offeredToStaff];
  assert.equal(compared.office, calls.filter((call) => ofOffice.includes(call)).length);
  const silent = ofOffice.filter((name) => !calls.includes(name) && !WITHOUT_VECTORS.includes(name));
  assert.deepEqual(silent, []);
});

test('a wrong answer, a wrong shape and an unknown call are noticed', () => {
  assert.throws(() => check('wishlistName', ['Safi'], 'Safii', 'wrong'), { code: 'ERR_ASSERTION' });
  assert.throws(() => check('parsePhone', ['1'], undefined, 'not null'), { code: 'ERR_ASSERTION' });
  assert.throws(() => check('weighedAmount', ['45.00', 1000, 1234], '55.54', 'a dirham off'), { code: 'ERR_ASSERTION' });
  assert.throws(() => check('noSuchCall', [], null, 'unknown'), { code: 'ERR_ASSERTION' });
});
