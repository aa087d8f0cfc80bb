// Tests of how each runner's report is parsed, and how the totals are counted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseLines, parsePlaywright, parseRust, parseStages, parseVitest, total } from './results.mjs';

test('cargo lines are read, other lines are not', () => {
  const text = [
    'running 4 tests',
    'test money::tests::adds ... ok',
    'test cart::tests::chk_06_express - should panic ... FAILED',
    'test slow ... ignored, needs a database',
    'test core/src/money.rs - money::Money (line 12) ... ok',
    'test result: FAILED. 2 passed; 1 failed; 1 ignored',
  ].join('\n');
  assert.deepEqual(
    parseRust('rust', text).map((found) => [found.name, found.outcome]),
    [
      ['money::tests::adds', 'passed'],
      ['cart::tests::chk_06_express', 'failed'],
      ['slow', 'skipped'],
      ['core/src/money.rs - money::Money (line 12)', 'passed'],
    ],
  );
});

test('a Vitest file that could not be loaded is a failure', () => {
  const report = {
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'passed',
        assertionResults: [
          { fullName: 'cart adds', status: 'passed' },
          { fullName: 'cart waits', status: 'pending' },
        ],
      },
    ],
  };
  assert.deepEqual(
    parseVitest(JSON.stringify(report)).map((found) => found.outcome),
    ['failed', 'passed', 'skipped'],
  );
});

test('a Playwright test counts once per project, and a lucky second try is flaky', () => {
  const report = {
    suites: [
      {
        title: 'home.spec.ts',
        suites: [
          {
            title: 'home',
            specs: [
              {
                title: 'opens [ROUTE-01]',
                tests: [
                  { projectName: 'phone', status: 'flaky' },
                  { projectName: 'desk', status: 'expected' },
                ],
              },
            ],
          },
        ],
        specs: [{ title: 'later', tests: [{ projectName: 'desk', status: 'skipped' }] }],
      },
    ],
  };
  assert.deepEqual(
    parsePlaywright('journeys', JSON.stringify(report)).map((found) => [found.name, found.outcome]),
    [
      ['later (desk)', 'skipped'],
      ['home opens [ROUTE-01] (phone)', 'flaky'],
      ['home opens [ROUTE-01] (desk)', 'passed'],
    ],
  );
});

test('node lines keep their stage', () => {
  assert.deepEqual(parseLines('module', '{"name":"agrees","outcome":"passed"}\n'), [
    { stage: 'module', name: 'agrees', outcome: 'passed' },
  ]);
});

test('totals count tests, stages without tests, and a runner that broke without a failing test', () => {
  const stages = parseStages('format\t0\t1\nclippy\t101\t9\npostgres\t77\t0\nrust\t101\t30\nunit\t1\t4\n');
  const tests = [
    { stage: 'rust', name: 'a', outcome: 'passed' },
    { stage: 'rust', name: 'b', outcome: 'failed' },
    { stage: 'unit', name: 'c', outcome: 'passed' },
    { stage: 'unit', name: 'd', outcome: 'skipped' },
  ];
  // format passes, postgres is skipped; clippy, test b and the unit runner fail.
  assert.deepEqual(total({ stages, tests }), { passed: 3, failed: 3, skipped: 2 });
});
