// Prints a table of the last test run and, as the last line, its totals. Exits with code 1 if anything failed.
import { readResults, total } from './results.mjs';

const results = readResults(process.argv[2] ?? 'target/spec');
const failures = results.tests.filter((test) => test.outcome === 'failed');

console.log('\nstage       result   passed  failed  skipped  seconds');
for (const stage of results.stages) {
  const own = total({ stages: [stage], tests: results.tests.filter((test) => test.stage === stage.name) });
  console.log(
    stage.name.padEnd(11),
    ({ 0: 'ok', 77: 'skipped' }[stage.code] ?? 'FAILED').padEnd(7),
    String(own.passed).padStart(7),
    String(own.failed).padStart(7),
    String(own.skipped).padStart(8),
    String(stage.seconds).padStart(8),
  );
}
if (failures.length > 0) {
  console.log('\nfailed:');
  for (const failure of failures) console.log(`  ${failure.stage}: ${failure.name}`);
}
const flaky = results.tests.filter((test) => test.outcome === 'flaky');
if (flaky.length > 0) {
  console.log('\npassed only on a retry:');
  for (const test of flaky) console.log(`  ${test.stage}: ${test.name}`);
}

const count = total(results);
const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`);
process.exitCode = count.failed > 0 || results.stages.length === 0 ? 1 : 0;
