// Runs Lighthouse's phone emulation on a running demo shop's main pages, each in a browser with a fresh profile:
// node scripts/lighthouse.mjs URL REPORTS SCRATCH [PAGE...]; scripts/lighthouse.sh starts such a shop.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const { chromium } = createRequire(new URL('../ui/package.json', import.meta.url))('@playwright/test');
const ofLighthouse = (file) => import(new URL(`../.tools/lighthouse/node_modules/lighthouse/core/${file}`, import.meta.url));
const { default: lighthouse, defaultConfig } = await ofLighthouse('index.js');
const { pageFunctions } = await ofLighthouse('lib/page-functions.js');

const VISITS = 3;
const LEAST = 98;
const START_TIMEOUT_MS = 15_000;
const MARKS = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Lighthouse's default slowdown factor, which makes a desktop processor as slow as that of a mid-tier phone. */
const MOST_SLOWDOWN = 4;
/** This audit is ignored for pages that are not to be indexed on purpose. */
const ABOUT_INDEXING = 'is-crawlable';
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--no-first-run',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
];

const [url, reports, scratch, ...asked] = process.argv.slice(2);

const get = async (path) => (await fetch(`${url}/api/${path}`)).json();

async function post(path, body, token) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Signs in the demo's customer and fills their cart; returns the session as the interface stores it, and its cookie. */
async function customerWithCart() {
  const answer = await post('login/', { whatsapp_number: '97455512345', password: 'Hamour#2026' });
  const session = await answer.json();
  for (const name of ['Safi', 'White Roses', 'Luqaimat']) {
    const found = await get(`search-tag/?query=${encodeURIComponent(name)}`);
    const { id } = found.find((one) => one.name === name);
    await post('addtocart/', { main_product_id: id, main_function: 'add' }, session.token.access);
  }
  const [name, value] = answer.headers.getSetCookie()[0].split(';')[0].split('=');
  return { session, cookie: { name, value, url, httpOnly: true } };
}

async function pages() {
  const [category] = await get('category');
  const { category_products: products } = await (await post('category_product_details/', { id: category.id })).json();
  const { slug, id } = products.map((one) => one.product_data).find((one) => !one.has_variation && one.is_active);
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: `/category/${category.slug}/${category.id}` },
    { name: 'product', path: `/product/${slug}/${id}` },
    { name: 'checkout', path: '/check', customer: await customerWithCart() },
  ];
}

/** Starts a browser with a fresh profile and calls `work` with its debugging port. */
async function inBrowser(work) {
  const profile = mkdtempSync(join(scratch, 'profile-'));
  const browser = spawn(process.env.HAMOUR_CHROMIUM || chromium.executablePath(), [...FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], { stdio: 'ignore' });
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  try {
    const portFile = join(profile, 'DevToolsActivePort');
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n')) {
      if (Date.now() > deadline || browser.exitCode !== null) throw new Error('the browser did not start');
      await sleep(50);
    }
    return await work(Number(readFileSync(portFile, 'utf8').split('\n')[0]));
  } finally {
    browser.kill();
    await ended;
  }
}

/** Stores the customer's session where the interface reads it, from a page without scripts. */
async function signIn(port, { session, cookie }) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  await context.addCookies([cookie]);
  const page = await context.newPage();
  await page.goto(`${url}/healthz`);
  await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(session));
  await page.close();
  await browser.close();
}

/**
 * The factor by which this machine's processor must be slowed down to match a mid-tier phone. It is computed from
 * Lighthouse's own benchmark and its published table: an index of 150 is such a phone, 800 is twice as fast, 1300 three
 * times.
 */
async function slowdownOf(port) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0].newPage();
  const index = await page.evaluate(`(${pageFunctions.computeBenchmarkIndex})()`);
  await page.close();
  await browser.close();
  const times = index >= 1300 ? 3 + (index - 1300) / 233 : index >= 800 ? 2 + (index - 800) / 500 : 1 + (index - 150) / 650;
  return Math.min(Math.max(times, 1), MOST_SLOWDOWN);
}

async function visit({ path, customer }) {
  return inBrowser(async (port) => {
    if (customer !== undefined) await signIn(port, customer);
    const cpuSlowdownMultiplier = await slowdownOf(port);
    const { throttling } = defaultConfig.settings;
    const { lhr, report } = await lighthouse(url + path, {
      port,
      disableStorageReset: true,
      output: 'html',
      logLevel: 'error',
      onlyCategories: MARKS,
      throttling: { ...throttling, cpuSlowdownMultiplier },
    });
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
    if (new URL(lhr.finalDisplayedUrl).pathname !== path) throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`);
    return { lhr, report };
  });
}

/** A category's score of 100, without the given audits; audits that do not apply have weight zero. */
function markOf({ audits, categories }, category, without = []) {
  const counted = categories[category].auditRefs.filter(({ id, weight }) => weight > 0 && !without.includes(id));
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  return Math.round((100 * counted.reduce((sum, { id, weight }) => sum + weight * (audits[id].score ?? 0), 0)) / weights);
}

function figuresOf({ lhr, report }) {
  const number = (audit) => lhr.audits[audit].numericValue;
  const isHidden = lhr.audits[ABOUT_INDEXING]?.score === 0;
  return {
    marks: MARKS.map((category) => markOf(lhr, category, isHidden ? [ABOUT_INDEXING] : [])),
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    bytes: number('total-byte-weight'),
    slowdown: lhr.configSettings.throttling.cpuSlowdownMultiplier,
    isHidden,
    /** The audits that keep a score below 100. */
    costs: MARKS.flatMap((category) =>
      lhr.categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 0) < 0.9 && id !== ABOUT_INDEXING)
        .map(({ id }) => `${lhr.audits[id].title}${lhr.audits[id].displayValue ? ` (${lhr.audits[id].displayValue})` : ''}`),
    ),
    report,
  };
}

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

/** The median of every figure, and the report of the visit with the median performance. */
function middle(visits) {
  const of = (read) => median(visits.map(read));
  const marks = MARKS.map((_, index) => of((one) => one.marks[index]));
  const typical = visits.find((one) => one.marks[0] === marks[0]);
  return { ...typical, marks, lcp: of((one) => one.lcp), cls: of((one) => one.cls), tbt: of((one) => one.tbt), bytes: of((one) => one.bytes), slowdown: of((one) => one.slowdown) };
}

const columns = [10, 8, 8, 8, 6, 9, 8, 9, 8, 10];
const row = (cells) => cells.map((cell, index) => (index === 0 ? String(cell).padEnd(columns[0]) : String(cell).padStart(columns[index]))).join('');

mkdirSync(reports, { recursive: true });
console.log(row(['page', 'perform', 'access', 'practic', 'SEO', 'LCP s', 'CLS', 'TBT ms', 'KB', 'slowed by']));
const notes = [];
for (const page of (await pages()).filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const visits = [];
  for (let count = 0; count < VISITS; count += 1) visits.push(figuresOf(await visit(page)));
  const { marks, lcp, cls, tbt, bytes, slowdown, isHidden, costs, report } = middle(visits);
  console.log(row([page.name, ...marks, (lcp / 1000).toFixed(2), cls.toFixed(3), Math.round(tbt), (bytes / 1024).toFixed(0), slowdown.toFixed(1)]));
  writeFileSync(join(reports, `${page.name}.html`), report);
  if (isHidden) notes.push(`${page.name} is excluded from indexing; its SEO score ignores the audit for indexing`);
  notes.push(...costs.map((cost) => `${page.name}: ${cost}`));
  if (marks.some((mark) => mark < LEAST)) process.exitCode = 1;
}
if (notes.length > 0) console.log(`\n${notes.join('\n')}`);
if (process.exitCode === 1) console.log(`\nA score is below ${LEAST}; the reports are in ${reports}`);
