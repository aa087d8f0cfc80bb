// Composes the demo shop's pictures into demo/media and writes demo/pictures.toml. Usage: node make.js
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import {
  basket,
  board,
  bowl,
  cloth,
  ground,
  ice,
  paper,
  plate,
  platter,
  slate,
  stoneware,
  windowLight,
} from './lib/grounds.js';
import { begin, emoji, n, page, put, seeded } from './lib/svg.js';
import { alias, banners, icons, scenes as S } from './scenes.js';
const I = (name, o = {}) => ({ name, ...o });
const OUT = fileURLToPath(new URL('../../demo', import.meta.url));
mkdirSync(`${OUT}/media`, { recursive: true });
function mince(color, rng) {
  let d = '';
  for (let i = 0; i < 240; i++) {
    const a = rng.between(0, 6.283),
      r = Math.sqrt(rng.next()) * 185;
    const x = Math.cos(a) * r,
      y = Math.sin(a) * r * 0.82;
    d += `<path d="M${n(x)} ${n(y)}q${n(rng.between(-22, 22))} ${n(rng.between(-18, 18))} ${n(rng.between(-36, 36))} ${n(rng.between(-26, 26))}" stroke="${rng.pick([color, color, '#E9A79C', '#8E2F2B'])}" stroke-width="${n(rng.between(10, 17))}" stroke-linecap="round" fill="none"/>`;
  }
  return `<ellipse rx="190" ry="160" fill="${color}"/>${d}`;
}
function scene(key, spec, w = 800, h = 800, at = [400, 410], scale = 1) {
  const rng = seeded(key);
  const [tint, base, heroes, o] = spec;
  let out = '';
  const b = {
    ice: () => ice(300, 250, { seed: key }),
    platter: () => platter(340, 250),
    plate: () => plate(300),
    stone: () => stoneware(290, o.color ?? '#3E7C78', key),
    board: () => board(580, 430, { wood: o.wood ?? 'oak', seed: key, handle: false }),
    slate: () => slate(600, 450, key),
    paper: () => paper(580, 540, { kind: o.kind ?? 'kraft', seed: key }),
    cloth: () => cloth(430, 560, rng.pick(['#2F7D77', '#B93A17', '#9A5B00'])),
    bowl: () => bowl(285),
    basket: () => basket(295),
    none: () => '',
  }[base]();
  const P = (d, x, y, q) => put(d, at[0] + x * scale, at[1] + y * scale, { ...q, s: (q.s ?? 1) * scale });
  if (b) out += P(b, 0, 0, { s: 0.98, r: rng.between(-7, 7), shadow: 'deep' });
  else out += P('<ellipse rx="230" ry="40" fill="#000" opacity=".12"/>', 20, 250, { shadow: 'none' });
  const names = new Set();
  const list = heroes.filter((x) => {
    try {
      emoji(x.name);
      return true;
    } catch {
      return false;
    }
  });
  if (o.mince) out += P(mince(o.mince, rng), 0, 0, { s: 0.95, r: rng.between(-20, 20), shadow: 'soft' });
  else {
    const pos = [];
    for (let i = 0; i < o.n; i++) {
      let x = 0,
        y = 0,
        r = rng.between(-14, 14);
      if (o.n === 1) {
        r = rng.between(-10, 10);
      } else if (o.row) {
        const cols = o.n > 4 ? 2 : 1;
        const per = Math.ceil(o.n / cols);
        const c = i % cols,
          k = Math.floor(i / cols);
        x = (c - (cols - 1) / 2) * 230 + rng.between(-8, 8);
        y = (k - (per - 1) / 2) * Math.min(150, 400 / per) + rng.between(-6, 6);
        r = rng.between(-7, 7);
      } else if (o.ring) {
        if (o.n > 5 && i === o.n - 1) {
        } else {
          const m = o.n > 5 ? o.n - 1 : o.n;
          const a = (i / m) * 6.283 - 1.2;
          x = Math.cos(a) * 150;
          y = Math.sin(a) * 132;
          r = rng.between(-24, 24);
        }
      } else if (o.fan) {
        const t = o.n === 1 ? 0 : i / (o.n - 1) - 0.5;
        x = t * 420;
        y = Math.abs(t) * 140 - 60 + (i % 2) * 60;
        r = t * 70;
      } else {
        const a = rng.between(0, 6.283),
          d = o.n < 4 ? 125 : Math.sqrt((i + 0.4) / o.n) * 175;
        const aa = i * 2.39996 + a * 0.15;
        x = Math.cos(aa) * d;
        y = Math.sin(aa) * d * 0.85;
        r = rng.between(-30, 30);
      }
      pos.push([x, y, r]);
    }
    pos.sort((a, b) => a[1] - b[1]);
    pos.forEach(([x, y, r], i) => {
      const hero = list[i % list.length];
      out += P(emoji(hero.name, hero), x, y, {
        s: o.s * (1 + (o.n > 1 ? rng.between(-0.06, 0.06) : 0)),
        r,
        flip: !!o.flip,
        shadow: 'soft',
      });
    });
  }
  const corners = [
    [225, 205],
    [-235, 215],
    [245, -205],
    [-230, -200],
  ];
  (o.g ?? []).forEach((g, i) => {
    const [x, y] = corners[i % 4];
    out += P(emoji(g), x + rng.between(-12, 12), y + rng.between(-12, 12), {
      s: 1.25,
      r: rng.between(-30, 30),
      shadow: 'tight',
    });
  });
  return out;
}
const iconPage = (drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="-64 -64 128 128">${drawing}</svg>`;
const square = (key, spec) => {
  begin();
  const bg = ground(spec[0]) + windowLight();
  const s = scene(key, spec);
  return page(800, 800, bg + s);
};
const map = {};
const hash = (svg) => createHash('sha256').update(svg).digest('hex').slice(0, 16);
async function save(key, svg, sizes) {
  const h = hash(svg);
  map[key] = h;
  const buf = Buffer.from(svg);
  if (existsSync(`${OUT}/media/${h}-${sizes[0][0]}.webp`)) return;
  const full = await sharp(buf, { density: 72 }).png().toBuffer();
  for (const [w, ht] of sizes) {
    const img = () => sharp(full).resize(w, ht);
    await img().webp({ quality: 80, effort: 5 }).toFile(`${OUT}/media/${h}-${w}.webp`);
    await img().avif({ quality: 58, effort: 4 }).toFile(`${OUT}/media/${h}-${w}.avif`);
  }
}
const SQ = [
  [800, 800],
  [400, 400],
];
const jobs = [];
for (const key of Object.keys(S)) jobs.push(() => save(key, square(key, S[key]), SQ));
{
  for (const [k, p] of Object.entries(alias)) jobs.push(() => save(k, square(k, S[p]), SQ));
  for (const [k, e] of Object.entries(icons))
    jobs.push(async () => {
      begin();
      const svg = iconPage(emoji(e));
      await save(`icon-${k}`, svg, [
        [800, 800],
        [400, 400],
      ]);
    });
  for (const [k, [tint, [a, b]]] of Object.entries(banners)) {
    jobs.push(async () => {
      begin();
      const svg = page(
        1600,
        550,
        ground(tint, 1600, 550) +
          windowLight(1600, 550) +
          scene(k + b, S[b], 1600, 550, [1400, 150], 0.62) +
          scene(k + a, S[a], 1600, 550, [1050, 290], 0.78),
      );
      await save(k, svg, [
        [1600, 550],
        [800, 275],
      ]);
    });
    jobs.push(async () => {
      begin();
      const svg = page(
        800,
        700,
        ground(tint, 800, 700) +
          windowLight(800, 700) +
          scene(k + b, S[b], 800, 700, [640, 200], 0.5) +
          scene(k + a, S[a], 800, 700, [470, 440], 0.68),
      );
      await save(k + '-mobile', svg, [
        [800, 700],
        [400, 350],
      ]);
    });
  }
  const special = {
    'site-closed': [
      'sea',
      'none',
      [I('locked', { hue: 120, sat: 0.5 })],
      { n: 1, s: 3.4, g: ['fish', 'shrimp', 'croissant', 'tulip'] },
    ],
    'payment-failed': ['rose', 'plate', [I('cross-mark')], { n: 1, s: 2.6, g: ['fish', 'lemon'] }],
    'order-placed': [
      'leaf',
      'plate',
      [I('check-mark-button')],
      { n: 1, s: 2.8, g: ['shrimp', 'lemon', 'herb', 'croissant'] },
    ],
  };
  for (const [k, s] of Object.entries(special)) jobs.push(() => save(k, square(k, s), SQ));
}
await Promise.all(
  [0, 1].map(async () => {
    for (let j; (j = jobs.shift());) await j();
  }),
);
{
  writeFileSync(
    `${OUT}/pictures.toml`,
    `# The file name's hash of each picture: /media/<hash>-800.webp and its sizes and formats beside it.\n[pictures]\n` +
      Object.entries(map)
        .sort()
        .map(([k, v]) => `"${k}" = "${v}"`)
        .join('\n') +
      '\n',
  );
}
console.log(Object.keys(map).length);
