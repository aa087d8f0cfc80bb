// Settings of the back office's build: files of its own, added to the folder that the shop's build has filled.
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import wasm from 'vite-plugin-wasm';
// Node loads these, so they need their file extensions.
import { lighterFonts } from './lighter-fonts.ts';
import { page } from './src/admin/locale/en/page.ts';

/** Fills the catalogue's texts into the page. */
export const officePageTexts: Plugin = {
  name: 'office-page-texts',
  transformIndexHtml: (html) =>
    html.replace('{{title}}', page.title).replace('{{loading}}', page.loading).replace('{{noscript}}', page.noScript),
};

export default defineConfig({
  plugins: [
    react(),
    wasm(),
    officePageTexts,
    lighterFonts('en'),
    // As in the shop's build.
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
});
