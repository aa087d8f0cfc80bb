// Measures the rule book's WebAssembly module: its download size, the time to its first result, and one sign-up check,
// compared with reference implementations in the same run, because absolute times depend on the machine. With a path as its
// argument, also writes the figures there, as rows of the report of `hamour-bench`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { loadModule } from '../wasm-bindings/tests/module.mjs';

const FIRST_CALL_RUNS = 9;
const CHECK_ROUNDS = 15;
const CHECKS_PER_ROUND = 20_000;
const form = { name: 'Maryam', whatsapp_number: '+97455123456', password: 'Prawns!2026' };

if (process.argv[2] === 'first-call') {
  const began = performance.now();
  const { checkSignUp } = await loadModule();
  const loaded = performance.now();
  checkSignUp(form);
  console.log(JSON.stringify({ load: loaded - began, call: performance.now() - loaded }));
} else {
  const rows = [...size(), firstCall(), await signUpCheck()];
  const file = process.argv[2];
  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(rows));
  }
}

function row(work, value, unit, figures) {
  return { work, unit, value, target: null, figures };
}

function size() {
  const folder = new URL('../ui/src/core/pkg/', import.meta.url);
  const parts = [['module', 'hamour_wasm_bg.wasm'], ['glue', 'hamour_wasm_bg.js']];
  return parts.map(([what, name]) => {
    const bytes = readFileSync(new URL(name, folder));
    const [plain, gzip, brotli] = [bytes, gzipSync(bytes), brotliCompressSync(bytes)].map((sent) =>
      (sent.length / 1024).toFixed(1),
    );
    console.log(`${what}: ${plain} KB, ${gzip} after gzip, ${brotli} after brotli`);
    return row(`the browser's ${what} after brotli`, Number(brotli), 'KB', `${plain} KB, ${gzip} after gzip`);
  });
}

/** Measures each first call in a new process, like a visitor's first page view. */
function firstCall() {
  const script = fileURLToPath(import.meta.url);
  const runs = Array.from({ length: FIRST_CALL_RUNS }, () =>
    JSON.parse(spawnSync(process.execPath, [script, 'first-call'], { encoding: 'utf8' }).stdout),
  );
  const load = median(runs.map((run) => run.load));
  const call = median(runs.map((run) => run.call));
  console.log(`first call: ${load.toFixed(1)} ms to load, ${call.toFixed(1)} ms for the first sign-up check`);
  return row('browser module: first call', load + call, 'ms', `${load.toFixed(1)} ms to load`);
}

async function signUpCheck() {
  const { checkSignUp } = await loadModule();
  const ours = perCall(() => checkSignUp(form));
  // The lower bound: the same form copied in and out as JSON, with no rule applied.
  const copy = perCall(() => JSON.parse(JSON.stringify(form)));
  // A hand-written check in JavaScript, without a guarantee that the server agrees.
  const byHand = perCall(() => handWritten(form));
  const schema = zodSchema();
  const byZod = perCall(() => schema.safeParse(form));
  const wrong = { name: 'M', whatsapp_number: '+97455', password: 'prawns' };
  const oursWrong = perCall(() => checkSignUp(wrong));
  const zodWrong = perCall(() => schema.safeParse(wrong));
  const times = (one, other) => `${(one / other).toFixed(1)} times`;
  console.log(
    `sign-up check: ${ours.toFixed(2)} us, ${times(ours, byZod)} zod's ${byZod.toFixed(2)} us, ` +
      `${times(ours, copy)} copying the form as JSON, ${times(ours, byHand)} a hand-written check`,
  );
  console.log(
    `with every field wrong: ${oursWrong.toFixed(2)} us, ${times(oursWrong, zodWrong)} zod's ${zodWrong.toFixed(2)} us`,
  );
  return row('browser module: sign-up check beside zod', ours / byZod, 'ratio', `${ours.toFixed(2)} us, zod ${byZod.toFixed(2)} us`);
}

/** The same rules in zod, the most widely used validation library, for the browser alone. */
function zodSchema() {
  const { z } = createRequire(new URL('../ui/package.json', import.meta.url))('zod');
  return z.object({
    name: z
      .string()
      .trim()
      .min(1, 'Fullname is required')
      .refine((name) => [...name].length >= 2, 'Full name must contain minimum 2 character'),
    whatsapp_number: z
      .string()
      .min(1, 'Phone Number is required')
      .transform((phone) => phone.replace(/[\s-]/g, '').replace(/^\++/, ''))
      .pipe(z.string().regex(/^974\d{8}$/, 'Invalid Phone Number')),
    password: z
      .string()
      .min(1, 'Password is required')
      .min(8, 'Password must be at least 8 characters long')
      .regex(/[0-9]/, 'Password must contain at least one number')
      .regex(/[!@#$%^&*(),.?":{}|<>]/, 'Password must contain at least one special character'),
  });
}

function handWritten({ name, whatsapp_number, password }) {
  const issues = [];
  if ([...name.trim()].length < 2) issues.push('name');
  if (!/^974\d{8}$/.test(whatsapp_number.replace(/^\++/, ''))) issues.push('whatsapp_number');
  if ([...password].length < 8 || !/\d/.test(password) || !/[!@#$%^&*(),.?":{}|<>]/.test(password)) issues.push('password');
  return issues;
}

/** Microseconds per call: the fastest of several rounds, because other load can only slow a round down. */
function perCall(call) {
  const round = () => {
    const began = performance.now();
    for (let done = 0; done < CHECKS_PER_ROUND; done += 1) call();
    return ((performance.now() - began) * 1000) / CHECKS_PER_ROUND;
  };
  round();
  return Math.min(...Array.from({ length: CHECK_ROUNDS }, round));
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
