// Settings of the build, the development server and the unit tests.
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import type { Plugin, Rolldown } from 'vite';
import wasm from 'vite-plugin-wasm';
import { configDefaults, defineConfig } from 'vitest/config';
import type { AppFiles } from './src/app/after-picture';
// Node loads these, so they need their file extensions.
import { checkout } from './src/locale/en/checkout.ts';
import { common } from './src/locale/en/words.ts';
import { officePageTexts } from './vite.admin.config.ts';

const apiTarget = process.env.HAMOUR_API ?? 'http://127.0.0.1:8080';

/** The first script of the page: it fetches the rest. */
const FIRST = 'src/first.ts';

/** Returns the element that lists URLs of scripts in the page. */
const namesOf = (files: AppFiles) => `<script type="application/json" class="app-files">${JSON.stringify(files)}</script>`;

const addresses = (names: string[]) => names.map((name) => `/${name}`);

/** Makes the page list its scripts and the WebAssembly module, and fetch them after its first picture is shown. */
const scriptsAfterPicture: Plugin = {
  name: 'scripts-after-picture',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: FIRST });
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = Object.values(bundle);
      const first = files.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(FIRST));
      if (first === undefined) throw new Error('nothing fetches the app');
      const scripts = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;
      const names = files.map(({ fileName }) => fileName);
      const app = namesOf({
        run: [...html.matchAll(scripts)].flatMap(([, address]) => address ?? []),
        modules: addresses(names.filter((name) => /hamour_wasm-[^/]*\.js$/.test(name))),
        fetched: addresses(names.filter((name) => name.endsWith('.wasm'))),
      });
      return html
        .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
        .replaceAll(scripts, '')
        .replace('</head>', `  ${app}\n    <script type="module" crossorigin src="/${first.fileName}"></script>\n  </head>`);
    },
  },
};

/** The entry modules of the checkout. */
const CHECKOUT = ['src/features/checkout/checkout-screen.tsx', 'src/features/checkout/prefetch-checkout.ts'];

/** Fills in the first views embedded in the page: the catalogue's texts, and the files that their screens load. */
const firstViews: Plugin = {
  name: 'first-views',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
      const entries = CHECKOUT.flatMap((module) => chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(module)));
      if (bundle !== undefined && entries.length < CHECKOUT.length) throw new Error('the checkout has no files of its own');
      const needed = new Set(entries.flatMap(({ fileName, imports }) => [fileName, ...imports]));
      const files = [...needed].filter((name) => !html.includes(name));
      const sheets = chunks.filter(({ fileName }) => files.includes(fileName)).flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      const links = sheets.map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`);
      return html
        .replace('{{checkout.title}}', checkout.title)
        .replace('{{checkout.promise}}', checkout.promise)
        .replace('{{checkout.files}}', links.join('') + namesOf({ modules: addresses(files) }))
        .replace('{{failed.title}}', common.crashedTitle)
        .replace('{{failed.hint}}', common.crashedHint)
        .replaceAll('{{failed.reload}}', common.reload)
        .replace('{{slow.text}}', common.slow)
        .replace('{{noscript}}', common.noScript);
    },
  },
};

/** Serves the back office's page for its addresses in development, as the server does. It has a build of its own. */
const officePage: Plugin = {
  name: 'office-page',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/admin(\/[^.]*)?(\?.*)?$/.test(request.url ?? '')) request.url = '/admin.html';
      next();
    });
  },
  transformIndexHtml: officePageTexts.transformIndexHtml,
};

/** Emits sonner's style sheet as a file. sonner inserts it by script, which the server's CSP forbids. */
const toastStyles: Plugin = {
  name: 'toast-styles',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/sonner/dist/index.mjs')) return null;
    const guard = 'typeof document=="undefined")return;';
    if (!code.includes(guard)) this.error('sonner inserts its styles in another way than it used to');
    return { code: `import './styles.css';\n${code.replace(guard, 'true)return;')}`, map: null };
  },
};

type ChunkingContext = Rolldown.ChunkingContext;

/** Whether the first page needs a module: static imports lead to it from the entry. */
function neededAtStart(id: string, context: ChunkingContext, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const info = context.getModuleInfo(id);
  if (info === null) return false;
  return (info.isEntry && !id.endsWith(FIRST)) || info.importers.some((importer) => neededAtStart(importer, context, seen));
}

/**
 * Puts the first page into two files, one that changes with the shop and one that rarely does. The rest is split by
 * default.
 */
function chunkName(id: string, context: ChunkingContext): string | null {
  if (!neededAtStart(id, context)) return null;
  // Their styles are in the one style sheet that the page waits for.
  return id.includes('node_modules') && !id.endsWith('.css') ? 'libraries' : 'start';
}

export default defineConfig({
  plugins: [
    react(),
    wasm(),
    scriptsAfterPicture,
    firstViews,
    toastStyles,
    officePage,
    // The server sends these files unchanged and does not compress per request.
    compression({
      include: /\.(js|css|svg|json|wasm|txt|webmanifest)$/,
      // The program embeds the compressed form alone, so each file has one.
      threshold: 0,
      skipIfLargerOrEqual: false,
      algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip', { level: 9 })],
    }),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 2048,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { debugName: 'first page', name: chunkName, priority: 1 },
            // Dozens of small files cost more than a few unused modules.
            { name: 'shared', minShareCount: 3, test: (id) => !id.includes('node_modules') },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': apiTarget, '/media': apiTarget },
  },
  test: {
    environment: 'jsdom',
    globals: false,
    setupFiles: ['src/test/setup.ts'],
    exclude: [...configDefaults.exclude, 'e2e/**'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // A busy machine must not fail a test.
    testTimeout: 20_000,
    // By default one processor is left to the main process, which has little to do: half of a small machine.
    maxWorkers: availableParallelism(),
  },
});
