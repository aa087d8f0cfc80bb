// make spec: lists the rows of docs/requirements.tsv that the tests of the last `make test` proved.
// A row is proven if a test that carries its id ran and passed and none that carries it failed.
// With --strict, a row without a test makes the exit code 1; failing tests have failed the run already.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readResults } from './results.mjs';

/** The rows of the requirements table, in order: id, where, text. */
export function parseRequirements(text) {
  const [header, ...rows] = text.split('\n').filter((line) => line !== '');
  if (header !== 'id\twhere\trequirement') throw new Error('requirements.tsv lacks its header line');
  return rows.map((line) => {
    const [id, where, requirement] = line.split('\t');
    return { id, where, requirement };
  });
}

/** The ids in a test's name: `[CHK-06]` anywhere, or `chk_06_` at the start of a Rust function's name. */
export function idsIn({ stage, name }) {
  if (stage !== 'rust' && stage !== 'postgres') return [...name.matchAll(/\[([A-Z]+-\d{2})\]/g)].map((found) => found[1]);
  const prefix = /^(?:[a-z]+_\d{2}_)+/.exec(name.split('::').at(-1) ?? '')?.[0] ?? '';
  return [...prefix.matchAll(/([a-z]+)_(\d{2})_/g)].map((found) => `${found[1].toUpperCase()}-${found[2]}`);
}

/** Sorts the rows into proven, failing and untested ones; also returns ids that no row has. */
export function judge(rows, tests) {
  const byId = new Map();
  for (const test of tests) {
    // A test that passes only on a retry proves nothing.
    const outcome = test.outcome === 'flaky' ? 'failed' : test.outcome;
    for (const id of idsIn(test)) byId.set(id, [...(byId.get(id) ?? []), outcome]);
  }
  const known = new Set(rows.map((row) => row.id));
  const outcomes = (row) => byId.get(row.id) ?? [];
  return {
    proven: rows.filter((row) => outcomes(row).includes('passed') && !outcomes(row).includes('failed')),
    failing: rows.filter((row) => outcomes(row).includes('failed')),
    untested: rows.filter((row) => outcomes(row).every((outcome) => outcome === 'skipped')),
    unknown: [...byId.keys()].filter((id) => !known.has(id)).sort(),
  };
}

function main(strict) {
  const folder = 'target/spec';
  if (!existsSync(`${folder}/stages.tsv`)) {
    console.error('Stopped: there are no test results yet; run `make test` first.');
    process.exit(1);
  }
  const rows = parseRequirements(readFileSync('docs/requirements.tsv', 'utf8'));
  const { proven, failing, untested, unknown } = judge(rows, readResults(folder).tests);
  const print = (row) => console.log(`  ${row.id.padEnd(9)} ${row.where.padEnd(18)} ${row.requirement.slice(0, 90)}`);
  if (failing.length > 0) console.log(`${failing.length} rows with a failed test:`);
  failing.forEach(print);
  if (untested.length > 0) console.log(`${untested.length} rows without a test:`);
  untested.forEach(print);
  if (unknown.length > 0) console.log(`ids in test names that no row has: ${unknown.join(', ')}`);
  console.log(`${proven.length} of ${rows.length} rows proven`);
  if (strict && untested.length > 0) process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.includes('--strict'));
