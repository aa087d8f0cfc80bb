// Loads the built module in Node the way a bundler does in the browser.
import { readFile } from 'node:fs/promises';

const pkg = new URL('../../ui/src/core/pkg/', import.meta.url);

export async function loadModule() {
  const glue = await import(new URL('hamour_wasm_bg.js', pkg));
  const bytes = await readFile(new URL('hamour_wasm_bg.wasm', pkg));
  const { instance } = await WebAssembly.instantiate(bytes, { './hamour_wasm_bg.js': glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glue;
}
