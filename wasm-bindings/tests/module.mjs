// Loads the built modules in Node as a bundler does in the browser.
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

/** Loads the shop's module, which the browser uses. */
export const loadModule = () => load(new URL('../../ui/src/core/pkg/', import.meta.url));

/** Loads the back office's module: the shop's with the rules of the staff added. */
export const loadOfficeModule = () => load(new URL('../../ui/src/admin/core/pkg/', import.meta.url));

/** Loads the module with all rules by name, which is built for the tests. */
export const loadAllExports = () => load(pathToFileURL(`${process.env.HAMOUR_ALL_EXPORTS ?? 'target/all-exports'}/`));
