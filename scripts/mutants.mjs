// Reads the results of cargo-mutants: the mutants of the rule book that no test caught, as a share of the viable ones.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MAX_SHARE = 0.03;

// The arguments are the folders of its runs. A later run overrides an earlier result for the same mutant.
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
