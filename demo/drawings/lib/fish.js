// Whole fish, drawn from the measurements of a species.
import { species } from './species.js';
import { blur, clip, linear, n, radial, seeded } from './svg.js';

/** One fish, head to the left, about 600 units long around 0,0. */
export function fish(kind, seed = kind) {
  const f = species[kind];
  const rng = seeded(`fish${seed}`);
  const L = 600;
  const H = L * f.h;
  const x0 = -L / 2;
  const px = x0 + L * f.peak;
  const ex = L * 0.33;
  const ped = (L * f.ped) / 2 + 6;
  const sn = f.snout;
  const top = `M${x0} ${n(H * 0.04)}C${n(x0 + 8)} ${n(-H * 0.18 * sn)} ${n(x0 + (px - x0) * (1 - sn) * 0.9 + 10)} ${n(-H / 2)} ${n(px)} ${n(-H / 2)}C${n(px + L * 0.24)} ${n(-H / 2)} ${n(ex - L * 0.16)} ${n(-ped)} ${ex} ${n(-ped)}`;
  const bottom = `L${ex} ${n(ped)}C${n(ex - L * 0.18)} ${n(ped)} ${n(px + L * 0.26)} ${n(H / 2)} ${n(px + 14)} ${n(H / 2)}C${n(px - (px - x0) * 0.5)} ${n(H / 2)} ${n(x0 + 14)} ${n(H * 0.24)} ${x0} ${n(H * 0.04)}Z`;
  const outline = `${top}${bottom}`;
  const body = linear([
    [0, f.back],
    [0.2, f.back],
    [0.48, f.side],
    [0.78, f.belly],
    [1, f.belly],
  ]);
  const finFill = linear([
    [0, f.fin],
    [1, f.fin, 0.75],
  ]);
  const inside = clip(`<path d="${outline}"/>`);
  const fins =
    tail(f, ex, ped, finFill) + dorsal(f, L, H, px, ex, ped, finFill) + lowerFins(f, H, px, ex, ped, finFill);
  return `${fins}<path d="${outline}" fill="${body}"/><g clip-path="${inside}">${markings(f, rng, L, H, px, ex)}${shading(L, H, outline)}</g>${head(f, L, H, x0, px)}`;
}

function rays(x1, y1, x2, y2, tipX, tipY, count) {
  let d = '';
  for (let i = 0; i <= count; i += 1) {
    const t = i / count;
    d += `M${n(x1 + (x2 - x1) * t * 0.3)} ${n(y1 + (y2 - y1) * t * 0.3)}L${n(tipX[0] + (tipX[1] - tipX[0]) * t)} ${n(tipY[0] + (tipY[1] - tipY[0]) * t)}`;
  }
  return d;
}

function tail(f, ex, ped, fill) {
  const w = {
    round: [108, 92, 1.1],
    notch: [112, 104, 0.86],
    fork: [120, 118, 0.62],
    deepfork: [134, 132, 0.4],
    lunate: [104, 142, 0.36],
  }[f.tail];
  const slim = Math.min(1, 0.42 + f.h * 1.9);
  const [len, spread, mid] = [w[0], w[1] * slim, w[2]];
  const x = ex - 8;
  const e = x + len;
  const m = x + len * mid;
  const d =
    f.tail === 'round'
      ? `M${x} ${n(-ped)}C${x + 30} ${-spread * 0.8} ${e - 20} ${-spread} ${e - 8} ${-spread * 0.55}C${e + 8} ${-10} ${e + 8} ${10} ${e - 8} ${spread * 0.55}C${e - 20} ${spread} ${x + 30} ${spread * 0.8} ${x} ${n(ped)}Z`
      : `M${x} ${n(-ped)}C${x + len * 0.3} ${n(-ped - 14)} ${n(e - len * 0.35)} ${-spread * 0.82} ${n(e)} ${-spread}C${n(e - len * 0.1)} ${-spread * 0.6} ${n(m)} ${-24} ${n(m)} 0C${n(m)} 24 ${n(e - len * 0.1)} ${spread * 0.6} ${n(e)} ${spread}C${n(e - len * 0.35)} ${spread * 0.82} ${x + len * 0.3} ${n(ped + 14)} ${x} ${n(ped)}Z`;
  const inside = clip(`<path d="${d}"/>`);
  const lines = rays(x, -ped, x, ped, [e, e], [-spread, spread], 16);
  return `<path d="${d}" fill="${fill}"/><g clip-path="${inside}"><path d="${lines}" stroke="#000" stroke-opacity=".16" stroke-width="2.4" fill="none"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="5"/></g>`;
}

function finShape(d, fill, lines) {
  const inside = clip(`<path d="${d}"/>`);
  return `<path d="${d}" fill="${fill}"/><g clip-path="${inside}"><path d="${lines}" stroke="#000" stroke-opacity=".18" stroke-width="2.2" fill="none"/></g>`;
}

function combLines(x1, x2, yTop, yBottom, lean, count) {
  let d = '';
  for (let i = 0; i <= count; i += 1) {
    const x = x1 + ((x2 - x1) * i) / count;
    d += `M${n(x)} ${n(yBottom)}L${n(x + lean)} ${n(yTop)}`;
  }
  return d;
}

function dorsal(f, L, H, px, ex, ped, fill) {
  const t = -H / 2;
  const big = Math.max(40, Math.min(64, H * 0.34));
  if (f.dorsal === 'long') {
    const a = px - L * 0.06;
    const b = ex - L * 0.07;
    let d = `M${n(a)} ${n(t + 24)}`;
    for (let i = 0; i < 9; i += 1) {
      const x = a + ((b - a) * 0.55 * (i + 1)) / 9;
      const y = t - big * (0.72 + 0.28 * Math.sin((i / 8) * 2.6)) + i * H * 0.008;
      d += `L${n(x)} ${n(y)}L${n(x + 5)} ${n(y + 15)}`;
    }
    d += `C${n(a + (b - a) * 0.7)} ${n(t - big * 0.86 + H * 0.12)} ${n(b - 6)} ${n(-ped - big * 0.95 - H * 0.1)} ${n(b + 26)} ${n(-ped - 12 - H * 0.07)}L${n(b)} ${n(-ped)}L${n(px)} ${n(t + 50)}Z`;
    return finShape(d, fill, combLines(a - 10, b, t - big - 20, t + 90, 26, 24));
  }
  if (f.dorsal === 'sail') {
    const d = `M${n(px - 40)} ${n(t + 18)}C${n(px)} ${n(t - 84)} ${n(px + 30)} ${n(t - 96)} ${n(px + 52)} ${n(t - 92)}C${n(px + 56)} ${n(t - 20)} ${n(ex - 90)} ${n(-ped - 46)} ${n(ex - 14)} ${n(-ped)}L${n(px)} ${n(t + 70)}Z`;
    return finShape(d, fill, combLines(px - 40, ex, t - 80, t + 130, 46, 22));
  }
  const spiny = (x1, x2, hgt, y1, y2) => {
    const d = `M${n(x1)} ${n(y1 + 16)}C${n(x1 + 6)} ${n(y1 - hgt)} ${n(x1 + 26)} ${n(y1 - hgt)} ${n(x1 + 34)} ${n(y1 - hgt + 4)}C${n(x1 + (x2 - x1) * 0.6)} ${n(y1 - hgt * 0.4)} ${n(x2 - 20)} ${n(y2 - 12)} ${n(x2)} ${n(y2 + 6)}L${n(x2)} ${n(y2 + 26)}Z`;
    return finShape(d, fill, combLines(x1, x2, y1 - hgt, y1 + 30, 20, 10));
  };
  const yAt = (x) => t + ((x - px) / (ex - px)) ** 1.7 * (-ped - t);
  if (f.dorsal === 'one') return spiny(px + 20, px + 130, big + 14, yAt(px + 20) + 6, yAt(px + 130) + 4);
  if (f.dorsal === 'two') {
    return (
      spiny(px - 6, px + 96, big, t + 6, yAt(px + 96) + 4) +
      spiny(px + 122, ex - 36, big * 0.9, yAt(px + 122) + 4, yAt(ex - 36) + 2)
    );
  }
  let finlets = '';
  for (let i = 0; i < 6; i += 1) {
    const x = ex - 100 + i * 17;
    const y = yAt(x) + 2;
    finlets += `<path d="M${n(x)} ${n(y + 4)}l12 -16l5 17Z" fill="${f.fin}"/><path d="M${n(x)} ${n(-y - 4)}l12 16l5 -17Z" fill="${f.fin}"/>`;
  }
  return `${spiny(px - 40, px + 70, big * 0.8, t + 6, yAt(px + 70) + 4)}${spiny(px + 92, px + 160, big + 8, yAt(px + 92) + 6, yAt(px + 160) + 4)}${finlets}`;
}

function lowerFins(f, H, px, ex, ped, fill) {
  const b = H / 2;
  const yAt = (x) => b + ((x - px) / (ex - px)) ** 1.7 * (ped - b);
  if (f.dorsal === 'sail') {
    const d = `M${n(px - 10)} ${n(b - 18)}C${n(px + 20)} ${n(b + 90)} ${n(px + 46)} ${n(b + 112)} ${n(px + 66)} ${n(b + 104)}C${n(px + 66)} ${n(b + 20)} ${n(ex - 90)} ${n(ped + 46)} ${n(ex - 14)} ${n(ped)}L${n(px)} ${n(b - 70)}Z`;
    return finShape(d, fill, combLines(px - 20, ex, b - 130, b + 100, 30, 22));
  }
  const fin = (x1, x2, deep) => {
    const y1 = yAt(Math.max(px, x1)) - 8;
    const y2 = yAt(x2) - 6;
    const d = `M${n(x1)} ${n(y1)}C${n(x1 + 8)} ${n(y1 + deep)} ${n(x1 + 28)} ${n(y1 + deep + 8)} ${n(x1 + 44)} ${n(y1 + deep)}C${n(x1 + 50)} ${n(y1 + deep * 0.5)} ${n(x2 - 14)} ${n(y2 + 18)} ${n(x2 + 6)} ${n(y2)}L${n(x1 + 20)} ${n(y1 - 20)}Z`;
    return finShape(d, fill, combLines(x1, x2, y1 - 10, y1 + deep + 10, -16, 9));
  };
  return fin(px - 34, px + 46, Math.max(38, H * 0.24)) + fin(ex - 150, ex - 50, Math.max(34, H * 0.22));
}

function markings(f, rng, L, H, px, ex) {
  let out = '';
  const inBody = () => {
    const x = rng.between(-L / 2 + 70, ex);
    const k = x < px ? 0.46 : 0.46 * (1 - ((x - px) / (ex - px)) * 0.75);
    return [x, rng.between(-H * k, H * k * 0.7)];
  };
  if (f.blotches) {
    for (let i = 0; i < 7; i += 1) {
      out += `<ellipse cx="${n(px - 60 + i * 58)}" cy="${n(rng.between(-H * 0.34, 0))}" rx="${n(rng.between(20, 34))}" ry="${n(rng.between(H * 0.16, H * 0.3))}" fill="${f.blotches}" opacity=".26" transform="rotate(${n(rng.between(-14, 14))} ${n(px - 60 + i * 58)} 0)"/>`;
    }
  }
  if (f.bars) {
    for (let i = 0; i < f.bars.count; i += 1) {
      const x = px - 60 + (i / f.bars.count) * (ex - px + 50);
      out += `<path d="M${n(x)} ${n(-H * 0.5)}q${n(rng.between(4, 12))} ${n(H * 0.3)} ${n(rng.between(-4, 4))} ${n(H * rng.between(0.5, 0.8))}" stroke="${f.bars.colour}" stroke-opacity="${f.bars.o}" stroke-width="${n(rng.between(5, 9))}" fill="none" stroke-linecap="round"/>`;
    }
  }
  if (f.stripes) {
    for (let i = 0; i < f.stripes.count; i += 1) {
      const y = -H * 0.08 + i * H * 0.16;
      out += `<path d="M${n(px - 90)} ${n(y * 0.9)}C${n(px)} ${n(y * 1.05)} ${n(px + 120)} ${n(y)} ${n(ex)} ${n(y * 0.3)}" stroke="${f.stripes.colour}" stroke-opacity="${f.stripes.o}" stroke-width="10" fill="none"/>`;
    }
  }
  if (f.scales) {
    let d = '';
    const step = 17;
    for (let y = -H / 2; y < H / 2; y += step * 0.62) {
      const shift = Math.round(y / (step * 0.62)) % 2 ? step / 2 : 0;
      for (let x = -L / 2 + 130 + shift; x < ex + 20; x += step) d += `M${n(x)} ${n(y - 6)}q8 6 0 12`;
    }
    out += `<path d="${d}" stroke="#2A3B40" stroke-opacity="${f.scales}" stroke-width="1.7" fill="none"/>`;
  }
  if (f.spots) {
    for (let i = 0; i < f.spots.count; i += 1) {
      let [x, y] = inBody();
      if (f.spots.top) y = -Math.abs(y) - 4;
      if (f.spots.row) [x, y] = [px - 40 + i * 34, -H * 0.12];
      out += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(rng.between(...f.spots.r))}" fill="${f.spots.colour}" opacity=".88"/>`;
    }
  }
  if (f.speckle) {
    for (let i = 0; i < 150; i += 1) {
      const [x, y] = inBody();
      out += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(rng.between(1, 2.4))}" fill="${f.speckle}" opacity=".5"/>`;
    }
  }
  if (f.headBars) {
    out += `<path d="M${n(-L / 2 + 66)} ${n(-H * 0.5)}q-18 ${n(H * 0.4)} -4 ${n(H * 0.8)}" stroke="${f.headBars}" stroke-width="19" stroke-opacity=".8" fill="none"/><path d="M${n(-L / 2 + 152)} ${n(-H * 0.56)}q-20 ${n(H * 0.4)} 2 ${n(H * 0.72)}" stroke="${f.headBars}" stroke-width="17" stroke-opacity=".75" fill="none"/>`;
  }
  out += `<path d="M${n(px - 70)} ${n(-H * 0.16)}C${n(px + 60)} ${n(-H * 0.3)} ${n(px + 160)} ${n(-H * 0.04)} ${n(ex + 10)} 0" stroke="#20343A" stroke-opacity=".24" stroke-width="3" fill="none"/>`;
  return out;
}

function shading(L, H, outline) {
  const soft = blur(11);
  return `<ellipse cx="-20" cy="${n(-H * 0.24)}" rx="${L * 0.3}" ry="${n(H * 0.085)}" fill="#fff" opacity=".5" filter="${soft}"/><path d="${outline}" fill="none" stroke="#13262A" stroke-opacity=".3" stroke-width="22" filter="${soft}" transform="translate(-6 -14)" /><path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="4" transform="translate(3 5)"/>`;
}

function head(f, L, H, x0, px) {
  const gx = x0 + Math.min(L * 0.21, (px - x0) * 0.74);
  const eyeX = x0 + L * 0.088;
  const eyeY = -H * 0.13;
  const r = Math.max(13, Math.min(19, H * 0.085));
  const ring = radial(
    [
      [0, '#fff'],
      [0.55, f.eye],
      [1, '#8A7440'],
    ],
    { cx: 0.45, cy: 0.4, r: 0.6 },
  );
  const cheek = f.cheek
    ? `<ellipse cx="${n(eyeX + 22)}" cy="${n(H * 0.1)}" rx="30" ry="${n(H * 0.11)}" fill="${f.cheek}" opacity=".6" filter="${blur(8)}"/>`
    : '';
  const barbels = f.barbels
    ? `<path d="M${x0 + 18} ${n(H * 0.2)}q6 40 -16 56M${x0 + 30} ${n(H * 0.25)}q12 36 0 58" stroke="${f.back}" stroke-width="5" fill="none" stroke-linecap="round"/>`
    : '';
  const pectoral = `M${n(gx + 16)} ${n(H * 0.06)}C${n(gx + 60)} ${n(H * 0.0)} ${n(gx + 112)} ${n(H * 0.1)} ${n(gx + 122)} ${n(H * 0.2)}C${n(gx + 92)} ${n(H * 0.28)} ${n(gx + 40)} ${n(H * 0.24)} ${n(gx + 14)} ${n(H * 0.15)}Z`;
  const pFill = linear([
    [0, f.fin],
    [1, f.fin, 0.8],
  ]);
  return `${cheek}<path d="M${n(gx - 6)} ${n(-H * 0.34)}C${n(gx + 26)} ${n(-H * 0.1)} ${n(gx + 26)} ${n(H * 0.16)} ${n(gx - 10)} ${n(H * 0.36)}" fill="none" stroke="#1C2D31" stroke-opacity=".32" stroke-width="5" stroke-linecap="round"/><path d="M${n(gx - 13)} ${n(-H * 0.3)}C${n(gx + 16)} ${n(-H * 0.1)} ${n(gx + 16)} ${n(H * 0.14)} ${n(gx - 17)} ${n(H * 0.32)}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="4" stroke-linecap="round"/><path d="${pectoral}" fill="#0008" opacity=".18" transform="translate(3 7)"/>${finShape(pectoral, pFill, rays(gx + 16, H * 0.06, gx + 14, H * 0.15, [gx + 124, gx + 70], [H * 0.12, H * 0.28], 8))}${barbels}<path d="M${x0 + 2} ${n(H * 0.055)}q22 ${n(H * 0.05)} 44 ${n(H * 0.03)}" fill="none" stroke="#1C2D31" stroke-opacity=".6" stroke-width="4.5" stroke-linecap="round"/><circle cx="${n(eyeX)}" cy="${n(eyeY)}" r="${n(r + 3)}" fill="#1C2D31" opacity=".25"/><circle cx="${n(eyeX)}" cy="${n(eyeY)}" r="${n(r)}" fill="${ring}"/><circle cx="${n(eyeX - 1)}" cy="${n(eyeY)}" r="${n(r * 0.58)}" fill="#12191C"/><circle cx="${n(eyeX - r * 0.3)}" cy="${n(eyeY - r * 0.3)}" r="${n(r * 0.24)}" fill="#fff"/>`;
}
