// Build, development server and unit-test settings.
import react from '@vitejs/plugin-react';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import type { Plugin } from 'vite';
import wasm from 'vite-plugin-wasm';
import { configDefaults, defineConfig } from 'vitest/config';

const apiTarget = process.env.HAMOUR_API ?? 'http://127.0.0.1:8080';

/** Starts the download of the rule book together with the scripts that will ask for it. */
const preloadModule: Plugin = {
  name: 'preload-module',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const file = Object.keys(bundle ?? {}).find((name) => name.endsWith('.wasm'));
      if (file === undefined) return [];
      const attrs = { rel: 'preload', as: 'fetch', type: 'application/wasm', href: `/${file}`, crossorigin: true };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
};

export default defineConfig({
  plugins: [
    react(),
    wasm(),
    preloadModule,
    // The server hands these files out as they are; nothing is compressed per request.
    compression({
      include: /\.(js|css|svg|json|wasm|txt|webmanifest)$/,
      threshold: 512,
      algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip', { level: 9 })],
    }),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 2048,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
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
  },
});
