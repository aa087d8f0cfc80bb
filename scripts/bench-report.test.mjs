// Tests that the README's benchmarks are those of the reports in docs/bench, and of how a report is written.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { keptReports, withReports } from './bench-report.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

test('the README has the figures of the kept reports', () => {
  const readme = readFileSync('README.md', 'utf8');
  const reports = keptReports();
  assert.ok(reports.length > 0, 'docs/bench has no report');
  assert.equal(withReports(readme, reports), readme, 'run: node scripts/bench-report.mjs');
});

test('a report is named after its day', () => {
  for (const { file, name, report } of keptReports()) assert.equal(file, `${report.date}-${name}.json`);
});

test('a row says what the figure is and whether the target is missed', () => {
  const machine = { cpu: 'C', cores: 2, memory_gb: 4, kernel: '6', file_system: 'ext4', sync_ms: 1, load: 0 };
  const rows = [
    { work: 'a', unit: 'ratio', value: 0.914, target: { at_least: 0.85 }, figures: 'x' },
    { work: 'b', unit: 'MB', value: 130.4, target: { at_most: 120 }, figures: '' },
    { work: 'c', unit: '/s', value: 12.34, target: null, figures: '' },
  ];
  const report = { date: '2026-01-02', version: 'hamour 1', program_mb: 30, machine, rows };
  const reports = [{ name: 'bench', file: '2026-01-02-bench.json', plots: ['bench-ratios.svg'], report }];
  const readme = withReports('before\n<!-- bench: written by scripts/bench-report.mjs -->\nold\n<!-- /bench -->\nafter\n', reports);
  for (const line of [
    '| a | 0.91 ratio | ≥ 0.85 | x |',
    '| b | 130 MB | missed: ≤ 120 |  |',
    '| c | 12.3 /s |  |  |',
    '![The ratio of each load to its limit, with the targets](docs/bench/bench-ratios.svg)',
  ]) {
    assert.ok(readme.split('\n').includes(line), `${line}\n${readme}`);
  }
  assert.ok(readme.startsWith('before\n') && readme.endsWith('\nafter\n') && !readme.includes('old'));
  assert.equal(withReports(readme, reports), readme);
});
