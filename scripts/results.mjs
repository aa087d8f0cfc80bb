// Reads the results of `make test` in target/spec: converts each runner's format to one flat list of outcomes.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{stage: string, name: string, outcome: 'passed' | 'flaky' | 'failed' | 'skipped'}} Outcome
 * @typedef {{name: string, code: number, seconds: number}} Stage
 */

/** Reads a results folder. A stage that did not run has no file. */
export function readResults(folder) {
  const read = (file, parse) =>
    existsSync(join(folder, file)) ? parse(readFileSync(join(folder, file), 'utf8')) : [];
  const stages = read('stages.tsv', parseStages);
  const tests = [
    ...read('rust.txt', (text) => parseRust('rust', text)),
    ...read('postgres.txt', (text) => parseRust('postgres', text)),
    ...read('module.jsonl', (text) => parseLines('module', text)),
    ...read('tidy.jsonl', (text) => parseLines('tidy', text)),
    ...read('operations.jsonl', (text) => parseLines('operations', text)),
    ...read('unit.json', parseVitest),
    ...read('journeys.json', (text) => parsePlaywright('journeys', text)),
    ...read('cluster.json', (text) => parsePlaywright('cluster', text)),
  ];
  return { stages, tests };
}

/** The result of a stage by its exit code; any other code is a failure. 77 means that a required tool is not installed. */
const endings = new Map([
  [0, 'passed'],
  [77, 'skipped'],
]);

/** The totals of a run: every test counts once, and so does each stage without tests of its own. */
export function total({ stages, tests }) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const test of tests) count[test.outcome === 'flaky' ? 'passed' : test.outcome] += 1;
  for (const stage of stages) {
    const own = tests.filter((test) => test.stage === stage.name);
    if (own.length === 0) count[endings.get(stage.code) ?? 'failed'] += 1;
    // A runner that fails without a failing test (a crash, a file that does not load) counts as a failure.
    else if (stage.code !== 0 && !own.some((test) => test.outcome === 'failed')) count.failed += 1;
  }
  return count;
}

export function parseStages(text) {
  return lines(text).map((line) => {
    const [name, code, seconds] = line.split('\t');
    return { name, code: Number(code), seconds: Number(seconds) };
  });
}

/** Parses the output of `cargo test`: `test money::tests::adds ... ok`. */
export function parseRust(stage, text) {
  const words = { ok: 'passed', FAILED: 'failed', ignored: 'skipped' };
  return lines(text).flatMap((line) => {
    const found = /^test (.+?)(?: - should panic)? \.\.\. (ok|FAILED|ignored)\b/.exec(line);
    return found ? [{ stage, name: found[1], outcome: words[found[2]] }] : [];
  });
}

export function parseLines(stage, text) {
  return lines(text).map((line) => ({ stage, ...JSON.parse(line) }));
}

/** Parses Vitest's JSON report. A file that could not be loaded has no assertions and counts as one failure. */
export function parseVitest(text) {
  return JSON.parse(text).testResults.flatMap((file) => {
    if (file.status === 'failed' && file.assertionResults.length === 0) {
      return [{ stage: 'unit', name: file.name, outcome: 'failed' }];
    }
    return file.assertionResults.map((test) => ({
      stage: 'unit',
      name: test.fullName,
      outcome: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
    }));
  });
}

/** Parses Playwright's JSON report. A test that passed only on a retry is flaky: it is reported and proves nothing. */
export function parsePlaywright(stage, text) {
  const words = { expected: 'passed', flaky: 'flaky', skipped: 'skipped' };
  const outcomes = [];
  const walk = (suite, titles) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const name = [...titles, spec.title, `(${test.projectName})`].join(' ');
        outcomes.push({ stage, name, outcome: words[test.status] ?? 'failed' });
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
  };
  for (const file of JSON.parse(text).suites) walk(file, []);
  return outcomes;
}

function lines(text) {
  return text.split('\n').filter((line) => line !== '');
}
