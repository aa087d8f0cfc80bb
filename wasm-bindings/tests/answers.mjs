// Asks both modules for the answer to a case and holds it against the native one.
import assert from 'node:assert/strict';
import { loadAllExports, loadModule } from './module.mjs';

const [shop, whole] = await Promise.all([loadModule(), loadAllExports()]);

/** JSON has no undefined: what the module leaves out or calls undefined is null in a case. */
const plain = (value) => JSON.parse(JSON.stringify(value, (_, inner) => inner ?? null) ?? 'null');

/** JSON's null is what JavaScript callers pass as undefined. */
const argument = (value) => (value === null ? undefined : value);

/** The functions that the shop's module offers, but for the glue's own. */
export const offered = Object.keys(shop).filter((name) => /^[a-z]/.test(name) && typeof shop[name] === 'function');

/** How many answers were compared, by module. */
export const compared = { shop: 0, whole: 0 };

/** A panic of a module says nothing of what it was asked. */
function sure(ask, about) {
  try {
    return ask();
  } catch (error) {
    throw new Error(about, { cause: error });
  }
}

/** Fails unless the shop's module, where it has the call, and the whole rule book answer as expected. */
export function check(call, args, expected, about) {
  if (call in shop) {
    assert.deepEqual(plain(sure(() => shop[call](...args.map(argument)), about)), expected, about);
    compared.shop += 1;
  }
  const answer = sure(() => whole.ask(call, JSON.stringify(args)), about);
  assert.notEqual(answer, undefined, `${about}: there is no such call`);
  assert.deepEqual(JSON.parse(answer), expected, about);
  compared.whole += 1;
}

/** Fails unless the module's own answers keep the laws that hold for every answer, whatever the native side said. */
export function checkLaws(call, args, about) {
  const asJson = JSON.stringify(args);
  const answers = [whole.ask(call, asJson)];
  if (call in shop) answers.push(JSON.stringify(plain(shop[call](...args.map(argument)))));
  for (const answer of answers) {
    const law = sure(() => whole.brokenLaw(call, asJson, answer), about);
    assert.equal(law, undefined, `${about} is ${answer}`);
  }
}
