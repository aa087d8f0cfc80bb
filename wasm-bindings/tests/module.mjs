// Loads the built modules in Node the way a bundler does in the browser.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

async function load(folder) {
  const glue = await import(new URL('hamour_wasm_bg.js', folder));
  const bytes = await readFile(new URL('hamour_wasm_bg.wasm', folder));
  const { instance } = await WebAssembly.instantiate(bytes, { './hamour_wasm_bg.js': glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glue;
}

/** The shop's module, as the browser gets it. */
export const loadModule = () => load(new URL('../../ui/src/core/pkg/', import.meta.url));

/** The whole rule book by name, as the test stage builds it. */
export const loadAllExports = () => load(pathToFileURL(`${process.env.HAMOUR_ALL_EXPORTS ?? 'target/all-exports'}/`));
