// Rewrites the PNG files of a folder with a palette of their most common colours, a third of the size. No pixel changes
// by more than a comparison tolerates; a picture for which this is impossible stays unchanged.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const MOST_COLOURS = 256;
/** The maximum change in one channel, of 255. Comparisons tolerate about 50 in brightness. */
const MOST_DIFFERENCE = 24;

/** Width, height and RGB bytes of an eight-bit PNG without a palette; `null` for any other file. */
export function decode(file) {
  const data = [];
  let [width, height, channels] = [0, 0, 0];
  for (let at = SIGNATURE.length; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      channels = { 2: 3, 6: 4 }[body[9]] ?? 0;
      if (body[8] !== 8 || channels === 0) return null;
    }
    if (type === 'IDAT') data.push(body);
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(data));
  const stride = width * channels;
  const rgb = Buffer.alloc(width * height * 3);
  let above = Buffer.alloc(stride);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    const line = raw.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1));
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : line[x - channels];
      const corner = x < channels ? 0 : above[x - channels];
      line[x] += [0, left, above[x], (left + above[x]) >> 1, filter === 4 ? paeth(left, above[x], corner) : 0][filter];
    }
    for (let x = 0; x < width; x += 1) line.copy(rgb, (y * width + x) * 3, x * channels, x * channels + 3);
    above = line;
  }
  return { width, height, rgb };
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** The palette of the most common colours, and the nearest one for each pixel; `null` if a pixel has no colour near enough. */
export function quantize(rgb) {
  const counts = new Map();
  const keys = new Uint32Array(rgb.length / 3);
  for (let pixel = 0; pixel < keys.length; pixel += 1) {
    const key = (rgb[pixel * 3] << 16) | (rgb[pixel * 3 + 1] << 8) | rgb[pixel * 3 + 2];
    keys[pixel] = key;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const byCount = [...counts.keys()].sort((one, other) => counts.get(other) - counts.get(one));
  const palette = [];
  // A colour that is near one already in the palette gets no entry of its own.
  for (const reach of [MOST_DIFFERENCE / 3, MOST_DIFFERENCE]) {
    for (const key of byCount) {
      if (palette.length < MOST_COLOURS && nearest(palette, key).distance > reach) palette.push(key);
    }
  }
  const index = new Map();
  for (const key of byCount) {
    const { place, distance } = nearest(palette, key);
    if (distance > MOST_DIFFERENCE) return null;
    index.set(key, place);
  }
  return { palette, places: Uint8Array.from(keys, (key) => index.get(key)) };
}

function nearest(palette, key) {
  let [place, distance] = [-1, Infinity];
  for (let at = 0; at < palette.length && distance > 0; at += 1) {
    const other = palette[at];
    const away = Math.max(
      Math.abs((key >> 16) - (other >> 16)),
      Math.abs(((key >> 8) & 255) - ((other >> 8) & 255)),
      Math.abs((key & 255) - (other & 255)),
    );
    if (away < distance) [place, distance] = [at, away];
  }
  return { place, distance };
}

/** Encodes a PNG from a palette and the palette index of each pixel. */
export function encode(width, height, { palette, places }) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const raw = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) raw.set(places.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const colours = Buffer.from(palette.flatMap((key) => [key >> 16, (key >> 8) & 255, key & 255]));
  const parts = [['IHDR', header], ['PLTE', colours], ['IDAT', deflateSync(raw, { level: 9 })], ['IEND', Buffer.alloc(0)]];
  return Buffer.concat([SIGNATURE, ...parts.map(([type, body]) => chunk(type, body))]);
}

function chunk(type, body) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

for (const folder of process.argv.slice(2)) {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.png'))) {
    const path = join(folder, name);
    const picture = decode(readFileSync(path));
    const fewer = picture && quantize(picture.rgb);
    if (fewer) writeFileSync(path, encode(picture.width, picture.height, fewer));
  }
}
