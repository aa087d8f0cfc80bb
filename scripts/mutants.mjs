// Reads what cargo-mutants found: the changes to the rule book that no test noticed, and their share of all that compile.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MAX_SHARE = 0.03;

const { outcomes } = JSON.parse(readFileSync(join(process.argv[2], 'outcomes.json'), 'utf8'));
const of = (summary) => outcomes.filter((outcome) => outcome.summary === summary);
const missed = of('MissedMutant');
const viable = missed.length + of('CaughtMutant').length + of('Timeout').length;
for (const { scenario } of missed) console.log(`missed: ${scenario.Mutant.name}`);
console.log(`${missed.length} of ${viable} viable mutants were missed, ${((missed.length / viable) * 100).toFixed(1)} %`);
process.exitCode = viable > 0 && missed.length / viable < MAX_SHARE ? 0 : 1;
