// What the builds of the shop and of the back office share: the page's name by its language, and compressed files.
import type { Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** Names a page after its language, beside that of the other language. */
export const pageOf = (page: 'index' | 'admin', language: 'en' | 'ar'): Plugin => ({
  name: 'page-of-language',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const built = bundle[`${page}.html`];
    if (language !== 'en' && built !== undefined) built.fileName = `${page}.${language}.html`;
  },
});

/** The server sends these files unchanged and does not compress per request. */
export const compressed = () =>
  compression({
    include: /\.(js|css|svg|json|wasm|txt)$/,
    // The program embeds the compressed form alone, so each file has one.
    threshold: 0,
    skipIfLargerOrEqual: false,
    algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip', { level: 9 })],
  });
