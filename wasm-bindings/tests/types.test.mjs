// Checks that the committed types match the built module, so that a change to its API is visible in review.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

for (const folder of ['ui/src/core/', 'ui/src/admin/core/']) {
  test(`the committed types in ${folder} are those of the built module`, async () => {
    const [committed, built] = await Promise.all(
      ['module.d.ts', 'pkg/hamour_wasm.d.ts'].map((name) => readFile(new URL(`../../${folder}${name}`, import.meta.url), 'utf8')),
    );
    assert.ok(committed === built, `${folder}module.d.ts is stale; \`make generate\` writes it anew`);
  });
}
