// The manifest for home screens in each language. The server writes the shop's name and brand into it.
import type { Plugin } from 'vite';
// Node loads these, so they need their file extensions.
import { shell as arabicShell } from './src/locale/ar/shell.ts';
import { shell as englishShell } from './src/locale/en/shell.ts';
import { fixedPaths, languagePaths } from './src/page-patterns.ts';

type Language = keyof typeof languagePaths;

const SHELLS = { en: englishShell, ar: arabicShell };

const nameOf = (language: Language) => (language === 'en' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`);

const icon = (name: string, side: number, purpose: string) => ({ src: `/icons/${name}.png`, sizes: `${side}x${side}`, type: 'image/png', purpose });

function manifestOf(language: Language, direction: 'ltr' | 'rtl') {
  const shell = SHELLS[language];
  const shortcut = (name: string, path: string) => ({ name, url: languagePaths[language] + path });
  return {
    // The same program in both languages.
    id: '/',
    name: '',
    short_name: '',
    lang: language,
    dir: direction,
    start_url: languagePaths[language] === '' ? '/' : languagePaths[language],
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable-512', 512, 'maskable'), icon('monochrome-512', 512, 'monochrome')],
    shortcuts: [shortcut(shell.search, fixedPaths.search), shortcut(shell.cart, fixedPaths.checkout), shortcut(shell.myOrders, fixedPaths.orders)],
  };
}

/** Writes the manifest of a language, and its address into the page. */
export const webManifest = (language: Language, direction: 'ltr' | 'rtl'): Plugin => ({
  name: 'web-manifest',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('</title>', `</title>\n    <link rel="manifest" href="/${nameOf(language)}" />`),
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: nameOf(language), source: JSON.stringify(manifestOf(language, direction)) });
  },
});
