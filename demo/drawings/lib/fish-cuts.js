// Cuts of fish: fillets, steaks, cubes.
import { blur, clip, linear, n, radial, seeded, smooth } from './svg.js';

/** Flesh: [lit, mid, deep, line, skin lit, skin dark]. */
export const flesh = {
  white: ['#FFFDF9', '#F6ECE4', '#E6D2C6', '#DDBDB0', '#A9A294', '#6F6A5E'],
  hamour: ['#FFFCF6', '#F7EBDD', '#E8D3BF', '#DDBBA0', '#A98257', '#6F4A2E'],
  pink: ['#FFF3EE', '#F8D9CE', '#E7B4A5', '#DDA08F', '#D9695A', '#9C3A33'],
  salmon: ['#FFB38A', '#FA8A5B', '#E2663A', '#FFD3B8', '#8A979D', '#4C5A62'],
  tuna: ['#D4545C', '#B22F3C', '#8B1D2C', '#DB7A80', '#4A6478', '#22384A'],
  silver: ['#FDF9F5', '#F1E4DD', '#DCC3B9', '#D2ADA1', '#A8BAC2', '#5E7885'],
};

/** A fillet, flesh side up, about 420 long. */
export function fillet(tone = 'white', seed = 'f') {
  const rng = seeded(`fillet${seed}`);
  const [lit, mid, deep, line, skin] = flesh[tone];
  const w = rng.between(-6, 6);
  const pts = [
    [-205, -30 + w],
    [-150, -74],
    [-40, -88 + w],
    [90, -70],
    [180, -36],
    [212, 2],
    [176, 36],
    [80, 66],
    [-50, 84 - w],
    [-160, 68],
    [-208, 26],
  ];
  const d = smooth(pts);
  const inside = clip(`<path d="${d}"/>`);
  const fill = radial(
    [
      [0, lit],
      [0.6, mid],
      [1, deep],
    ],
    { cx: 0.4, cy: 0.3, r: 0.8 },
  );
  let bands = '';
  for (let i = 0; i < 12; i += 1) {
    const x = -190 + i * 34 + rng.between(-4, 4);
    bands += `<path d="M${n(x + 46)} -96C${n(x + 16)} -60 ${n(x - 4)} -30 ${n(x)} -4C${n(x + 4)} 26 ${n(x + 18)} 54 ${n(x + 40)} 92"/>`;
  }
  return `<path d="${d}" fill="${skin}" transform="translate(0 8)"/><path d="${d}" fill="${fill}"/><g clip-path="${inside}"><g stroke="${line}" stroke-opacity=".62" stroke-width="4.5" fill="none">${bands}</g><path d="M-205 -4C-60 -12 80 -8 212 2" stroke="${line}" stroke-opacity=".75" stroke-width="5" fill="none"/><ellipse cx="-50" cy="-46" rx="120" ry="16" fill="#fff" opacity=".55" filter="${blur(9)}"/><path d="${d}" fill="none" stroke="${deep}" stroke-opacity=".55" stroke-width="12" filter="${blur(5)}"/></g>`;
}

/** A steak cut through the fish: skin ring, flesh, back bone, belly opening; about 240 across. */
export function steak(tone = 'white', seed = 'st') {
  const rng = seeded(`steak${seed}`);
  const [lit, mid, deep, line, skin, skinDark] = flesh[tone];
  const k = () => rng.between(-4, 4);
  const d = smooth([
    [-6 + k(), -122],
    [62 + k(), -104],
    [104, -44 + k()],
    [104 + k(), 30],
    [74, 92 + k()],
    [34, 126],
    [12, 96],
    [0, 44],
    [-12, 96],
    [-34, 126],
    [-74, 92 + k()],
    [-104 + k(), 30],
    [-104, -44 + k()],
    [-62 + k(), -104],
  ]);
  const inside = clip(`<path d="${d}"/>`);
  const fill = radial(
    [
      [0, lit],
      [0.62, mid],
      [1, deep],
    ],
    { cx: 0.42, cy: 0.3, r: 0.75 },
  );
  let rings = '';
  for (let i = 0; i < 4; i += 1) {
    const a = 24 + i * 19;
    rings += `<path d="M-4 ${-112 + i * 7}C${-a - 30} ${-96 + i * 9} ${-a - 34} ${-20} ${-a - 4} ${64 - i * 4}"/><path d="M4 ${-112 + i * 7}C${a + 30} ${-96 + i * 9} ${a + 34} ${-20} ${a + 4} ${64 - i * 4}"/>`;
  }
  const bone = radial([
    [0, '#fff'],
    [0.6, '#F3E4D4'],
    [1, '#D9BFA8'],
  ]);
  return `<path d="${d}" fill="${skinDark}" transform="translate(3 10)"/><path d="${d}" fill="${fill}" stroke="${skin}" stroke-width="9" stroke-linejoin="round"/><g clip-path="${inside}"><g stroke="${line}" stroke-opacity=".55" stroke-width="4" fill="none">${rings}</g><ellipse cx="-44" cy="-62" rx="36" ry="24" fill="#fff" opacity=".6" filter="${blur(8)}"/></g><path d="M0 -112V-22" stroke="${line}" stroke-opacity=".7" stroke-width="4"/><circle cy="-4" r="20" fill="${bone}" stroke="${deep}" stroke-width="3"/><circle cy="-4" r="7" fill="${deep}"/>`;
}

/** Cubes of flesh, each about 80. */
export function fishCube(tone = 'white', seed = 'c') {
  const rng = seeded(`cube${seed}`);
  const [lit, mid, deep, line] = flesh[tone];
  const a = rng.between(36, 46);
  const b = rng.between(30, 40);
  const topFace = `M${-a} -8Q${-a + 4} ${-b} ${-a + 14} ${-b}L${a - 12} ${-b - 4}Q${a} ${-b} ${a} -10L${a - 8} 10L${-a + 6} 12Z`;
  const front = `M${-a} -8L${-a + 6} 12L${a - 8} 10L${a} -10L${a - 2} 26Q${a - 6} ${b} ${a - 16} ${b}L${-a + 14} ${b + 2}Q${-a + 2} ${b} ${-a} 22Z`;
  return `<path d="${front}" fill="${linear([
    [0, mid],
    [1, deep],
  ])}"/><path d="${topFace}" fill="${linear([
    [0, lit],
    [1, mid],
  ])}"/><path d="M${-a + 16} ${-b + 4}l8 28M${-4} ${-b + 2}l6 30M${a - 26} ${-b + 2}l6 28" stroke="${line}" stroke-opacity=".6" stroke-width="3.4" fill="none"/><path d="M${-a + 10} 20l5 ${b - 18}M0 18l3 ${b - 14}M${a - 22} 16l3 ${b - 12}" stroke="${line}" stroke-opacity=".5" stroke-width="3.4" fill="none"/>`;
}
