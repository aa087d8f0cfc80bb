// Runs the vectors of core/tests/vectors against the built module, as core/tests/vectors.rs does natively.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { loadModule } from './module.mjs';

const folder = new URL('../../core/tests/vectors/', import.meta.url);
const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
const rooms = await Promise.all(files.map(async (name) => JSON.parse(await readFile(new URL(name, folder), 'utf8'))));
const module = await loadModule();

/** JSON has no undefined: what the module leaves out or calls undefined is null in a vector. */
const plain = (value) => JSON.parse(JSON.stringify(value, (_, inner) => inner ?? null) ?? 'null');

/** JSON's null is what JavaScript callers pass as undefined. */
const argument = (value) => (value === null ? undefined : value);

for (const { room, cases } of rooms) {
  test(`the module answers the ${room} vectors as the native crate does`, () => {
    assert.ok(cases.length > 0);
    cases.forEach(({ call, args, expect }, index) => {
      assert.equal(typeof module[call], 'function', `${room} ${index}: the module has no ${call}`);
      const answer = plain(module[call](...args.map(argument)));
      assert.deepEqual(answer, expect, `${room} ${index}: ${call}(${JSON.stringify(args)})`);
    });
  });
}
