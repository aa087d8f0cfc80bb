// Measures the rule book's module: its size on the wire, the time to its first answer, and one sign-up check,
// each beside a bare limit taken in the same run, because times alone say more about the machine than about us.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { loadModule } from '../wasm-bindings/tests/module.mjs';

const FIRST_CALL_RUNS = 9;
const CHECK_ROUNDS = 7;
const CHECKS_PER_ROUND = 20_000;
const form = { name: 'Maryam', whatsapp_number: '+97455123456', password: 'Prawns!2026' };

if (process.argv[2] === 'first-call') {
  const began = performance.now();
  const { checkSignUp } = await loadModule();
  const loaded = performance.now();
  checkSignUp(form);
  console.log(JSON.stringify({ load: loaded - began, call: performance.now() - loaded }));
} else {
  size();
  firstCall();
  await signUpCheck();
}

function size() {
  const folder = new URL('../ui/src/core/pkg/', import.meta.url);
  const compressed = (name) => brotliCompressSync(readFileSync(new URL(name, folder))).length / 1024;
  const wasm = compressed('hamour_wasm_bg.wasm');
  const glue = compressed('hamour_wasm_bg.js');
  console.log(`size: ${wasm.toFixed(1)} KB of module and ${glue.toFixed(1)} KB of glue, brotli`);
}

/** Each in a process of its own, as each visitor's first page view is. */
function firstCall() {
  const script = fileURLToPath(import.meta.url);
  const runs = Array.from({ length: FIRST_CALL_RUNS }, () =>
    JSON.parse(spawnSync(process.execPath, [script, 'first-call'], { encoding: 'utf8' }).stdout),
  );
  const load = median(runs.map((run) => run.load));
  const call = median(runs.map((run) => run.call));
  console.log(`first call: ${load.toFixed(1)} ms to load, ${call.toFixed(1)} ms for the first sign-up check`);
}

async function signUpCheck() {
  const { checkSignUp } = await loadModule();
  const ours = perCall(() => checkSignUp(form));
  // The bare limit: the same form copied in and out as JSON, with no rule applied.
  const copy = perCall(() => JSON.parse(JSON.stringify(form)));
  // What a page would do with a hand-written check and no guarantee that the server agrees.
  const byHand = perCall(() => handWritten(form));
  console.log(
    `sign-up check: ${ours.toFixed(2)} us, ` +
      `${(ours / copy).toFixed(1)} times copying the form as JSON, ${(ours / byHand).toFixed(1)} times a hand-written check`,
  );
}

function handWritten({ name, whatsapp_number, password }) {
  const issues = [];
  if ([...name.trim()].length < 2) issues.push('name');
  if (!/^974\d{8}$/.test(whatsapp_number.replace(/^\++/, ''))) issues.push('whatsapp_number');
  if ([...password].length < 8 || !/\d/.test(password) || !/[!@#$%^&*(),.?":{}|<>]/.test(password)) issues.push('password');
  return issues;
}

/** Microseconds per call: the median of several rounds, after one to warm up. */
function perCall(call) {
  const round = () => {
    const began = performance.now();
    for (let done = 0; done < CHECKS_PER_ROUND; done += 1) call();
    return ((performance.now() - began) * 1000) / CHECKS_PER_ROUND;
  };
  round();
  return median(Array.from({ length: CHECK_ROUNDS }, round));
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
