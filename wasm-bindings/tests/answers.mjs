// Compares the modules' answers to a case with the native one.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { loadAllExports, loadModule, loadOfficeModule } from './module.mjs';

const [shop, office, whole] = await Promise.all([loadModule(), loadOfficeModule(), loadAllExports()]);

/** Converts undefined or missing values of the module to null, and its lists of numbers to arrays, as JSON has them. */
const plain = (value) => JSON.parse(JSON.stringify(value, (_, inner) => (ArrayBuffer.isView(inner) ? [...inner] : (inner ?? null))) ?? 'null');

/** The generated texts of the interface. They are plain JavaScript, which Node does not take from a .ts file. */
async function catalogue(folder) {
  const text = await readFile(new URL(`../../ui/src/${folder}/en/rules.ts`, import.meta.url), 'utf8');
  return import(`data:text/javascript,${encodeURIComponent(text)}`);
}

const [{ rules, serverErrors, details: names }, { staffErrors, staffDetails }] = await Promise.all(['locale', 'admin/locale'].map(catalogue));
const texts = { ...rules, ...serverErrors, ...staffErrors };
const named = (detail) => names[detail] ?? staffDetails[detail] ?? office.groupedMoney(detail) ?? detail;

/** Adds the text of each error, as the interface does: the modules return codes with details. */
function withTexts(value) {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withTexts);
  const fields = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTexts(inner)]));
  if (!('field' in fields && typeof fields.code === 'string')) return fields;
  const words = (fields.details ?? []).map(named);
  const parts = texts[fields.code].split('{}');
  const message = parts.length === 2 ? parts.join(words.join(', ')) : parts.reduce((whole, part, index) => whole + (words[index - 1] ?? '') + part);
  return { ...fields, message };
}

/** Converts JSON's null to undefined, as JavaScript callers pass it. */
const argument = (value) => (value === null ? undefined : value);

const functionsOf = (module) => Object.keys(module).filter((name) => /^[a-z]/.test(name) && typeof module[name] === 'function');

/** The functions that the shop's module exports, without those of wasm-bindgen. */
export const offered = functionsOf(shop);

/** The functions that the back office's module has besides those of the shop's. */
export const offeredToStaff = functionsOf(office).filter((name) => !offered.includes(name));

/** The number of compared answers, by module. */
export const compared = { shop: 0, office: 0, whole: 0 };

/** Adds the call to the error, because a panic of a module does not name it. */
function sure(ask, about) {
  try {
    return ask();
  } catch (error) {
    throw new Error(about, { cause: error });
  }
}

/** Fails unless each module that has the call, and the module with all rules, answer as expected. */
export function check(call, args, expected, about) {
  if (call in office) {
    assert.deepEqual(withTexts(plain(sure(() => office[call](...args.map(argument)), about))), expected, about);
    compared.office += 1;
  }
  if (call in shop) {
    assert.deepEqual(withTexts(plain(sure(() => shop[call](...args.map(argument)), about))), expected, about);
    compared.shop += 1;
  }
  const answer = sure(() => whole.ask(call, JSON.stringify(args)), about);
  assert.notEqual(answer, undefined, `${about}: there is no such call`);
  assert.deepEqual(JSON.parse(answer), expected, about);
  compared.whole += 1;
}

/** Fails if the modules' answers break a law, independently of the native answers. */
export function checkLaws(call, args, about) {
  const asJson = JSON.stringify(args);
  const answers = [whole.ask(call, asJson)];
  if (call in shop) answers.push(JSON.stringify(plain(shop[call](...args.map(argument)))));
  for (const answer of answers) {
    const law = sure(() => whole.brokenLaw(call, asJson, answer), about);
    assert.equal(law, undefined, `${about} is ${answer}`);
  }
}
