// Draws the pictures of the demo shop: their files in demo/media, in both formats and all widths, and the list of their
// hashes. Names as arguments (NAME or NAME*) draw only those pictures.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { begin, page } from './lib/svg.js';
import { scenes } from './scenes/index.js';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const MEDIA = 'demo/media';
const LIST = 'demo/pictures.toml';
const HEAD =
  "# The file name's hash of each picture: /media/<hash>-800.webp and its sizes and formats beside it.\n[pictures]\n";

/** Returns a picture's hash and its files by their names. */
async function draw({ width, height, content }) {
  begin();
  const svg = Buffer.from(page(width, height, content()));
  // Rendered at 1.5 times the size and scaled down, which gives smoother edges.
  const full = await sharp(svg, { density: 108 }).resize(width).png({ compressionLevel: 1 }).toBuffer();
  const widths = width > height * 2 ? [1600, 800] : [800, 400, 160];
  const webp = (size) => sharp(full).resize(size).webp({ quality: 76, effort: 5 }).toBuffer();
  const avif = (size) => sharp(full).resize(size).avif({ quality: 54, effort: 4 }).toBuffer();
  const encoded = await Promise.all(widths.flatMap((size) => [webp(size), avif(size)]));
  const hash = createHash('sha256').update(encoded[0]).digest('hex').slice(0, 16);
  const names = widths.flatMap((size) => [`${hash}-${size}.webp`, `${hash}-${size}.avif`]);
  return { hash, files: names.map((name, at) => [name, encoded[at]]) };
}

const asked = process.argv.slice(2);
const fits = (key) => (name) => key === name || (name.endsWith('*') && key.startsWith(name.slice(0, -1)));
const isAsked = (key) => asked.length === 0 || asked.some(fits(key));
const keys = Object.keys(scenes).sort();
const unknown = asked.find((name) => !keys.some((key) => fits(key)(name)));
if (unknown) {
  console.error(`There is no picture ${unknown}`);
  process.exit(1);
}

const listed = new Map([...readFileSync(LIST, 'utf8').matchAll(/^"(.+)" = "(.+)"$/gm)].map(([, key, hash]) => [key, hash]));
const pictures = new Map();
const contents = new Map();
for (const key of keys) {
  const { hash, files } = isAsked(key) ? await draw(scenes[key]) : { hash: listed.get(key), files: [] };
  if (pictures.has(hash)) throw new Error(`${key} looks exactly like ${pictures.get(hash)}`);
  if (hash) pictures.set(hash, key);
  files.forEach(([name, bytes]) => contents.set(join(MEDIA, name), bytes));
}
const lines = [...pictures].map(([hash, key]) => `"${key}" = "${hash}"\n`);
contents.set(LIST, Buffer.from(`${HEAD}${lines.join('')}`));

// Written only now, so that a drawing that fails leaves everything as it was.
let changes = 0;
const report = (change, path) => {
  console.log(`${change} ${path}`);
  changes += 1;
};
for (const [path, bytes] of contents) {
  const before = existsSync(path) ? readFileSync(path) : null;
  if (before?.equals(bytes)) continue;
  writeFileSync(path, bytes);
  report(before ? 'changed' : 'new', path);
}
const untouched = new Set(keys.filter((key) => !isAsked(key)).map((key) => listed.get(key)));
for (const name of readdirSync(MEDIA)) {
  const path = join(MEDIA, name);
  if (contents.has(path) || untouched.has(name.split('-')[0])) continue;
  rmSync(path);
  report('removed', path);
}
console.log(`Drew ${keys.filter(isAsked).length} pictures; ${changes === 0 ? 'no file has' : `${changes} files have`} changed`);
