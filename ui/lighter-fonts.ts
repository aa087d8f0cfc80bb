// Leaves out of the fonts' files what no page uses: a third of what a visitor downloads of them, and half in Arabic.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import subsetFont from 'subset-font';

/** The lightest weight of src/styles/tokens.css, and the browsers' own bold; base.css declares both for the fonts. */
const WEIGHTS = { min: 400, max: 700 };

/** The Latin letters and signs of the Arabic shop: those of brands, codes and amounts. */
const BESIDE_ARABIC = `${Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')}\u00a0«»–—…·©×°`;

/** In the name of the short file, which has to change with its letters. */
const besideArabic = `-beside-arabic-${createHash('sha256').update(BESIDE_ARABIC).digest('hex').slice(0, 6)}`;

/** Every letter of the plane in which all scripts of the shop are. Those that a font does not have are ignored. */
const everyLetter = () => {
  const points = Array.from({ length: 0x1_00_00 }, (_, point) => point);
  const isSurrogate = (point: number) => point >= 0xd8_00 && point <= 0xdf_ff;
  return points.filter((point) => !isSurrogate(point)).map((point) => String.fromCodePoint(point)).join('');
};

const { version } = createRequire(import.meta.url)('subset-font/package.json') as { version: string };

const isFont = (name: string | undefined) => name?.endsWith('.woff2') === true;

/** Leaves out the weights, and the letters that the shop in a language does not need. */
export const lighterFonts = (language: 'en' | 'ar'): Plugin => {
  const isShort = (name: string) => language === 'ar' && name.includes('-latin-');
  return {
    name: 'lighter-fonts',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            // The hash is that of the whole file. Browsers keep a file by its name, which has to change with the rest.
            assetFileNames: ({ names: [name = ''] }) =>
              `assets/[name]${isFont(name) ? `-${WEIGHTS.min}-${WEIGHTS.max}-${version}` : ''}${isShort(name) ? besideArabic : ''}-[hash][extname]`,
          },
        },
      },
    }),
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !isFont(file.fileName)) continue;
        const whole = Buffer.from(file.source);
        const letters = isShort(file.fileName) ? BESIDE_ARABIC : everyLetter();
        file.source = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } });
      }
    },
  };
};
