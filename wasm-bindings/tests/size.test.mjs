// Checks the compressed size of the module, which every visitor downloads.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';

const MAX_BYTES = 75 * 1024;

test('the module is at most 75 KB on the wire', async () => {
  const bytes = await readFile(new URL('../../ui/src/core/pkg/hamour_wasm_bg.wasm', import.meta.url));
  const sent = brotliCompressSync(bytes).length;
  assert.ok(sent <= MAX_BYTES, `${(sent / 1024).toFixed(1)} KB`);
});
