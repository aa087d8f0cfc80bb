// Settings of the build, the development server and the unit tests.
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown } from 'vite';
import wasm from 'vite-plugin-wasm';
import { configDefaults, defineConfig } from 'vitest/config';
import type { AppFiles } from './src/app/after-picture';
// Node loads these, so they need their file extensions.
import { compressed, pageOf } from './language-build.ts';
import { lighterFonts } from './lighter-fonts.ts';
import { pseudoCopy } from './pseudo-copy.ts';
import { webManifest } from './web-manifest.ts';
import { checkout as arabicCheckout } from './src/locale/ar/checkout.ts';
import { common as arabicWords } from './src/locale/ar/words.ts';
import { checkout as englishCheckout } from './src/locale/en/checkout.ts';
import { common as englishWords } from './src/locale/en/words.ts';
import { languagePaths, patterns } from './src/page-patterns.ts';
import { officePageTexts } from './vite.admin.config.ts';

const apiTarget = process.env.HAMOUR_API ?? 'http://127.0.0.1:8080';

/** The languages, each with a build of its own, whose mode is the language's tag. What both builds write is the same. */
const LANGUAGES = {
  en: { direction: 'ltr', checkout: englishCheckout, common: englishWords, font: 'latin' },
  ar: { direction: 'rtl', checkout: arabicCheckout, common: arabicWords, font: 'arabic' },
} as const;

type Language = keyof typeof LANGUAGES;

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

/** Those of the screens where most visits begin besides the home page, by address. They share one file. */
const CATALOG: Readonly<Record<string, string>> = {
  [patterns.category]: 'src/features/catalog/category-screen.tsx',
  [patterns.product]: 'src/features/catalog/product-screen.tsx',
  [patterns.details]: 'src/features/catalog/details-screen.tsx',
};

const isOneOf = (id: string, modules: readonly string[]) => modules.some((module) => id.endsWith(module));

/** Returns the chunks that these modules need, without those that every page loads. */
function chunksOf(modules: readonly string[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const neededBy = (ids: readonly string[]) => {
    const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => isOneOf(id, ids)));
    if (own.length === 0) throw new Error(`${ids.join(', ')} are in no file`);
    return new Set(own.flatMap(({ fileName, imports }) => [fileName, ...imports]));
  };
  const [needed, always] = [neededBy(modules), neededBy(['src/main.tsx'])];
  return chunks.filter(({ fileName }) => needed.has(fileName) && !always.has(fileName));
}

const nameOf = ({ fileName }: Rolldown.OutputChunk) => `/${fileName}`;

/** Fills in the first views embedded in the page: the catalogue's texts, and the files that their screens load. */
const firstViews = (language: Language): Plugin => ({
  name: 'first-views',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      // The development server has no files to list.
      const filesOf = (modules: readonly string[]) => (bundle === undefined ? [] : chunksOf(modules, bundle));
      const [checkoutFiles, catalogFiles] = [filesOf(CHECKOUT), filesOf(Object.values(CATALOG))];
      const sheets = checkoutFiles.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      const { checkout, common, direction } = LANGUAGES[language];
      const links = sheets.map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`);
      const at = Object.keys(CATALOG).map((pattern) => languagePaths[language] + pattern);
      return html
        .replace('<html lang="en" dir="ltr">', `<html lang="${language}" dir="${direction}">`)
        .replace('</head>', `  ${namesOf({ at, modules: catalogFiles.map(nameOf) })}\n  </head>`)
        .replace('{{checkout.title}}', checkout.title)
        .replace('{{checkout.promise}}', checkout.promise)
        .replace('{{checkout.files}}', links.join('') + namesOf({ modules: checkoutFiles.map(nameOf) }))
        .replace('{{failed.title}}', common.crashedTitle)
        .replace('{{failed.hint}}', common.crashedHint)
        .replaceAll('{{failed.reload}}', common.reload)
        .replace('{{slow.text}}', common.slow)
        .replace('{{noscript}}', common.noScript);
    },
  },
});

/** Loads the font of the language with the page. Before the build replaces the file's address. */
const fontOf = (language: Language): Plugin => ({
  name: 'font-of-language',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('readex-pro-latin-wght', `readex-pro-${LANGUAGES[language].font}-wght`),
  },
});

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
  transformIndexHtml: officePageTexts('en').transformIndexHtml,
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

/** Whether static imports lead to a module from one that `isRoot` accepts. */
function neededBy(isRoot: (id: string) => boolean, id: string, context: ChunkingContext, seen = new Set<string>()): boolean {
  if (isRoot(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return context.getModuleInfo(id)?.importers.some((importer) => neededBy(isRoot, importer, context, seen)) === true;
}

/** Puts what every page needs into two files, one that changes with the shop and one that rarely does. */
function startName(id: string, context: ChunkingContext): string | null {
  const isEntry = (one: string) => context.getModuleInfo(one)?.isEntry === true && !one.endsWith(FIRST);
  const atStart = neededBy(isEntry, id, context);
  // The styles of the catalogue, too, are in the one style sheet that the page waits for: another one, later, would make
  // the browser recalculate the whole page.
  if (id.endsWith('.css')) return atStart || isOfCatalog(id, context) ? 'start' : null;
  if (!atStart) return null;
  return id.includes('node_modules') ? 'libraries' : 'start';
}

const isOfCatalog = (id: string, context: ChunkingContext) => neededBy((one) => isOneOf(one, Object.values(CATALOG)), id, context);

export default defineConfig(({ mode }) => {
  const language: Language = mode === 'ar' ? 'ar' : 'en';
  const folder = `${import.meta.dirname}/src/locale/${language}`;
  const isPseudo = mode === 'pseudo';
  return {
    resolve: { alias: isPseudo ? [] : [{ find: /^#copy\//, replacement: `${folder}/` }] },
    plugins: [
      ...(isPseudo ? [pseudoCopy(folder)] : []),
      react(),
      wasm(),
      scriptsAfterPicture,
      firstViews(language),
      fontOf(language),
      pageOf('index', language),
      toastStyles,
      webManifest(language, LANGUAGES[language].direction),
      lighterFonts(language),
      officePage,
      compressed(),
    ],
    build: {
      target: 'es2022',
      assetsInlineLimit: 2048,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // The English build comes first, and the Arabic one adds its files to it.
      emptyOutDir: language === 'en',
      copyPublicDir: language === 'en',
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { debugName: 'first page', name: startName, priority: 2 },
              { debugName: 'catalogue', name: (id, context) => (isOfCatalog(id, context) ? 'catalog' : null), priority: 1 },
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
  };
});
