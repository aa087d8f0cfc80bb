// Checks that the committed types match the built module, so that a change to its API is visible in review.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const core = new URL('../../ui/src/core/', import.meta.url);

test('the committed types are those of the built module', async () => {
  const [committed, built] = await Promise.all(
    ['module.d.ts', 'pkg/hamour_wasm.d.ts'].map((name) => readFile(new URL(name, core), 'utf8')),
  );
  assert.ok(committed === built, 'ui/src/core/module.d.ts is stale; `make generate` writes it anew');
});
