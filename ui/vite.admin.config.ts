// Settings of the back office's build: files of its own, added to the folder that the shop's build has filled.
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import wasm from 'vite-plugin-wasm';
// Node loads these, so they need their file extensions.
import { compressed, pageOf } from './language-build.ts';
import { lighterFonts } from './lighter-fonts.ts';
import { page as arabicPage } from './src/admin/locale/ar/page.ts';
import { page as englishPage } from './src/admin/locale/en/page.ts';

type Language = 'en' | 'ar';

/** The languages, each with a build of its own, whose mode is the language's tag. */
const LANGUAGES = {
  en: { direction: 'ltr', page: englishPage, font: 'latin' },
  ar: { direction: 'rtl', page: arabicPage, font: 'arabic' },
} as const;

/** Fills the language and its texts into the page. */
export const officePageTexts = (language: Language): Plugin => ({
  name: 'office-page-texts',
  transformIndexHtml: {
    order: 'pre',
    handler(html) {
      const { direction, page, font } = LANGUAGES[language];
      return html
        .replace('<html lang="en" dir="ltr">', `<html lang="${language}" dir="${direction}">`)
        .replace('readex-pro-latin-wght', `readex-pro-${font}-wght`)
        .replace('{{title}}', page.title)
        .replace('{{loading}}', page.loading)
        .replace('{{noscript}}', page.noScript);
    },
  },
});

export default defineConfig(({ mode }) => {
  const language: Language = mode === 'ar' ? 'ar' : 'en';
  return {
    resolve: {
      alias: [
        { find: /^#copy\//, replacement: `${import.meta.dirname}/src/locale/${language}/` },
        { find: /^#office\//, replacement: `${import.meta.dirname}/src/admin/locale/${language}/` },
      ],
    },
    plugins: [
      react(),
      wasm(),
      officePageTexts(language),
      pageOf('admin', language),
      lighterFonts(language),
      compressed(),
    ],
    build: {
      target: 'es2022',
      emptyOutDir: false,
      copyPublicDir: false,
      assetsInlineLimit: 2048,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'admin.html',
        output: {
          codeSplitting: {
            groups: [
              // Each of these is one file, because most screens use most of it. Style sheets stay with their screens.
              { name: 'office-tables', test: /node_modules.*tanstack.*(table|virtual|store)/, priority: 2 },
              { name: 'office-sorting', test: /node_modules.*dnd-kit/, priority: 2 },
              { name: 'office-cropping', test: /node_modules.*react-image-crop.*\.js$/, priority: 2 },
              { name: 'office-writing', test: /node_modules.*(tiptap|prosemirror|linkifyjs|orderedmap|rope-sequence|w3c-keyname)/, priority: 2 },
              { name: 'office-libraries', test: /node_modules.*\.(m?js|tsx?)$/, priority: 1 },
              { name: 'office-shared', minShareCount: 2, test: (id) => !id.includes('node_modules') },
            ],
          },
        },
      },
    },
  };
});
