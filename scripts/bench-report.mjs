// Keeps reports of `make bench` in docs/bench, with their plots, and writes them into the README:
// `node scripts/bench-report.mjs target/bench/bench.json target/bench/soak.json`. A report replaces the earlier one of its name.
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const KEPT = 'docs/bench';
const BEGIN = '<!-- bench: written by scripts/bench-report.mjs -->';
const END = '<!-- /bench -->';
const TITLES = { bench: 'All loads', soak: 'A long run', growth: 'By the number of products' };
const ALT = {
  ratios: 'The ratio of each load to its limit, with the targets',
  writes: 'The rate and the 99th percentile of the writes, with the targets',
  memory: 'The memory over time',
  sizes: 'Each figure against the number of products',
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  for (const file of process.argv.slice(2)) keep(file);
  writeFileSync('README.md', withReports(readFileSync('README.md', 'utf8'), keptReports()));
}

function keep(file) {
  const name = basename(file, '.json');
  const ours = (kept) => kept.endsWith(`-${name}.json`) || (kept.startsWith(`${name}-`) && kept.endsWith('.svg'));
  for (const kept of readdirSync(KEPT).filter(ours)) rmSync(join(KEPT, kept));
  const { date } = JSON.parse(readFileSync(file, 'utf8'));
  copyFileSync(file, join(KEPT, `${date}-${name}.json`));
  const plots = readdirSync(dirname(file)).filter((plot) => plot.startsWith(`${name}-`) && plot.endsWith('.svg'));
  for (const plot of plots) copyFileSync(join(dirname(file), plot), join(KEPT, plot));
}

/** The reports in docs/bench: name, file, content and plots. */
export function keptReports() {
  const files = readdirSync(KEPT).sort();
  const reports = files.filter((file) => file.endsWith('.json')).map((file) => {
    const name = basename(file, '.json').split('-').at(-1);
    const plots = files.filter((plot) => plot.startsWith(`${name}-`) && plot.endsWith('.svg'));
    return { name, file, plots, report: JSON.parse(readFileSync(join(KEPT, file), 'utf8')) };
  });
  const order = Object.keys(TITLES);
  return reports.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
}

/** The README with these reports between its markers. */
export function withReports(readme, reports) {
  const [before, rest] = readme.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`README.md lacks the lines ${BEGIN} and ${END}`);
  return [before, BEGIN, '\n', ...reports.map(section), '\n', END, after].join('');
}

function section({ name, file, plots, report }) {
  const { cpu, cores, memory_gb, kernel, file_system, sync_ms, load } = report.machine;
  const lines = [
    '',
    `**${TITLES[name]}**, ${report.date}, ${report.version} (${shown(report.program_mb)} MB). ${cpu}, ${cores} cores, ` +
      `${memory_gb} GB, Linux ${kernel}; a synced write of 4 KiB to its ${file_system} takes ${sync_ms} ms. Load average ` +
      `before the run: ${load}. [All figures](${KEPT}/${file})`,
    '',
    ...(report.rows.length > 0 ? ['| Work | Figure | Target | |', '|---|---|---|---|', ...report.rows.map(row), ''] : []),
    ...plots.flatMap((plot) => [`![${ALT[basename(plot, '.svg').split('-')[1]]}](${KEPT}/${plot})`, '']),
  ];
  return lines.join('\n');
}

function row({ work, unit, value, target, figures }) {
  const [[kind, limit]] = Object.entries(target ?? { none: 0 });
  const isMissed = (kind === 'at_least' && value < limit) || (kind === 'at_most' && value > limit);
  const sign = { at_least: '≥ ', at_most: '≤ ' }[kind];
  const wanted = sign ? `${isMissed ? 'missed: ' : ''}${sign}${shown(limit)}` : '';
  return `| ${work} | ${shown(value)} ${unit} | ${wanted} | ${figures} |`;
}

/** A figure with three digits, as `shown` in bench/src/report.rs. */
function shown(value) {
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}
