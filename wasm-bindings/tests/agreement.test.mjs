// Compares the native answers to a hundred thousand generated cases with those of the modules. No answer may differ or
// break a law, such as that a payable amount is never negative.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { check, checkLaws, compared, offered } from './answers.mjs';

const CASES = 100_000;
const SEED = process.env.HAMOUR_SEED ?? '20261121';
/** The module's start function, and functions without arguments to vary. */
const WITHOUT_CASES = ['start'];
const root = fileURLToPath(new URL('../..', import.meta.url));

test(`${CASES} generated cases have the same answer natively and in the module`, async () => {
  const generator = spawn(
    'cargo',
    ['run', '--quiet', '--locked', '--package', 'hamour-core', '--example', 'cases', '--', String(CASES), SEED],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise((resolve) => generator.on('close', resolve));
  const byCall = new Map();
  let number = 0;
  for await (const line of createInterface({ input: generator.stdout })) {
    const [call, args, answer] = JSON.parse(line);
    const about = `seed ${SEED}, case ${number}: ${call}(${JSON.stringify(args)})`;
    check(call, args, answer, about);
    checkLaws(call, args, about);
    const kinds = byCall.get(call) ?? { varies: args.length > 0, answers: new Set() };
    if (kinds.answers.size < 2) kinds.answers.add(JSON.stringify(answer));
    byCall.set(call, kinds);
    number += 1;
  }
  assert.equal(await ended, 0);
  assert.equal(number, CASES);
  assert.equal(compared.whole, CASES);
  assert.ok(compared.shop > CASES / 3, `${compared.shop} of them by the shop's own module`);
  const silent = offered.filter((name) => !byCall.has(name) && !WITHOUT_CASES.includes(name));
  assert.deepEqual(silent, []);
  // Calls with only one answer would test nothing. The generator counts positive and negative answers itself.
  for (const [call, { answers, varies }] of byCall) assert.ok(answers.size > 1 || !varies, call);
});
