// Draws every picture of the demo shop and writes it in both formats and widths, and the list of their hashes.
// `node make.js` brings demo/media up to date; `node make.js NAME...` (NAME or NAME*) only draws a preview sheet.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { begin, page } from './lib/svg.js';
import { scenes } from './scenes/index.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const media = join(root, 'demo/media');
const list = join(root, 'demo/pictures.toml');
const scratch = join(root, 'target/pictures');

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const widths = ({ width, height }) => (width > height * 2 ? [1600, 800] : [800, 400, 160]);
const namesOf = (scene, hash) => widths(scene).flatMap((w) => ['webp', 'avif'].map((format) => `${hash}-${w}.${format}`));

function svgOf(scene) {
  begin();
  const content = scene.content();
  return Buffer.from(page(scene.width, scene.height, content));
}

/** Writes one picture's files and returns the hash in their names. */
async function write(scene, svg) {
  // Rendered at 1.5 times the size and scaled down, which gives smoother edges.
  const full = await sharp(svg, { density: 108 }).resize(scene.width).png({ compressionLevel: 1 }).toBuffer();
  const encode = (width, format) => {
    const sized = sharp(full).resize(width);
    const made = format === 'webp' ? sized.webp({ quality: 76, effort: 5 }) : sized.avif({ quality: 54, effort: 4 });
    return made.toBuffer();
  };
  const [large] = widths(scene);
  const first = await encode(large, 'webp');
  const hash = sha256(first).slice(0, 16);
  for (const name of namesOf(scene, hash)) {
    if (existsSync(join(media, name))) continue;
    const [width, format] = name.slice(17).split('.');
    writeFileSync(join(media, name), name === `${hash}-${large}.webp` ? first : await encode(Number(width), format));
  }
  return hash;
}

/** Earlier results by the fingerprint of their drawing, so that only changed pictures are encoded again. */
function remembered() {
  const file = join(scratch, 'drawn.json');
  const drawn = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return { drawn, save: () => writeFileSync(file, JSON.stringify(drawn, null, 1)) };
}

async function all() {
  mkdirSync(media, { recursive: true });
  mkdirSync(scratch, { recursive: true });
  const { drawn, save } = remembered();
  const hashes = new Map();
  const kept = new Set();
  for (const key of Object.keys(scenes).sort()) {
    const scene = scenes[key];
    const svg = svgOf(scene);
    const print = sha256(svg);
    const done = drawn[print];
    if (done === undefined || !namesOf(scene, done).every((name) => existsSync(join(media, name)))) {
      drawn[print] = await write(scene, svg);
      save();
    }
    const hash = drawn[print];
    if (hashes.has(hash)) throw new Error(`${key} looks exactly like ${hashes.get(hash)}`);
    hashes.set(hash, key);
    namesOf(scene, hash).forEach((name) => kept.add(name));
  }
  for (const name of readdirSync(media)) if (!kept.has(name)) rmSync(join(media, name));
  const head = "# The file name's hash of each picture: /media/<hash>-800.webp and its sizes and formats beside it.\n";
  const lines = [...hashes].map(([hash, key]) => `"${key}" = "${hash}"\n`);
  writeFileSync(list, `${head}[pictures]\n${lines.join('')}`);
  console.log(`${hashes.size} pictures in ${kept.size} files`);
}

async function preview(keys) {
  const size = 400;
  const cols = Math.min(4, keys.length);
  const tiles = await Promise.all(
    keys.map(async (key, i) => ({
      input: await sharp(svgOf(scenes[key])).resize(size - 8, size - 8, { fit: 'contain', background: '#fff' }).png().toBuffer(),
      left: (i % cols) * size + 4,
      top: Math.floor(i / cols) * size + 4,
    })),
  );
  mkdirSync(scratch, { recursive: true });
  const sheet = join(scratch, 'sheet.png');
  const canvas = { width: cols * size, height: Math.ceil(keys.length / cols) * size, channels: 3, background: '#fff' };
  await sharp({ create: canvas }).composite(tiles).png().toFile(sheet);
  console.log(sheet);
}

const asked = process.argv.slice(2);
const fits = (key) => (name) => key === name || (name.endsWith('*') && key.startsWith(name.slice(0, -1)));
if (asked.length > 0) await preview(Object.keys(scenes).filter((key) => asked.some(fits(key))));
else await all();
