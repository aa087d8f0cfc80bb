// Reads what cargo-mutants found: the changes to the rule book that no test noticed, and their share of all that compile.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MAX_SHARE = 0.03;

// The folders of its runs: what a later run says of a mutant is what counts.
const said = new Map();
for (const folder of process.argv.slice(2)) {
  const { outcomes } = JSON.parse(readFileSync(join(folder, 'outcomes.json'), 'utf8'));
  for (const { scenario, summary } of outcomes) if (scenario.Mutant) said.set(scenario.Mutant.name, summary);
}
const of = (wanted) => [...said].filter(([, summary]) => summary === wanted).map(([name]) => name);
const missed = of('MissedMutant');
const viable = missed.length + of('CaughtMutant').length + of('Timeout').length;
for (const name of missed) console.log(`missed: ${name}`);
console.log(`${missed.length} of ${viable} viable mutants were missed, ${((missed.length / viable) * 100).toFixed(1)} %`);
process.exitCode = viable > 0 && missed.length / viable < MAX_SHARE ? 0 : 1;
