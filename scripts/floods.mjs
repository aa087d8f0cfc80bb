// Measures how one client's floods affect others, against a running demo shop:
// node scripts/floods.mjs URL PID [SECONDS].
// Prints for each flood the calls sent per second, the other shoppers' waiting times for their carts, and the peak
// memory of the process PID. The other shoppers run in their own process, so that sending the flood does not add to
// their waiting times. Exits with 1 if a bound below is exceeded.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

const [url, pid, seconds = '5'] = process.argv.slice(2);
const { hostname, port } = new URL(url);
const SPAN_MS = Number(seconds) * 1000;
/** The maximum 99th percentile of a cart's response time, in milliseconds, and the maximum resident memory, in MB. */
const MOST_MS = 100;
const MOST_MB = 120;
/** The address of the other shoppers. Who shares the flood's address shares its limits on connections and calls too. */
const OTHERS_ADDRESS = '127.0.0.2';
/** Milliseconds until a call is aborted: the program has read it by then, which an immediate reset would prevent. */
const LEFT_MS = 30;

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

if (process.argv[5] === undefined) await main();
else others(process.argv.slice(5));

async function call(agent, method, path, { token, body } = {}) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), { method, agent, headers }, (answer) => {
      let read = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => (read += part));
      answer.on('end', () => resolve({ status: answer.statusCode, read }));
    });
    // The server may close an idle keep-alive connection: like browsers, retry over another one.
    sent.on('error', (error) => (sent.reusedSocket ? resolve(call(agent, method, path, { token, body })) : reject(error)));
    sent.end(text);
  });
}

/** Simulates shoppers who fetch their carts repeatedly, until the parent process sends `stop`. */
function others(tokens) {
  let times = [];
  let isOn = false;
  process.on('message', (message) => {
    if (message === 'start') {
      times = [];
      isOn = true;
    } else {
      isOn = false;
      process.send(times);
    }
  });
  process.on('disconnect', () => process.exit());
  for (const token of tokens) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: OTHERS_ADDRESS });
    const look = async () => {
      for (;;) {
        await wait(20);
        const began = performance.now();
        const { status } = await call(agent, 'GET', '/api/get-cart', { token }).catch(() => ({ status: 0 }));
        // A failed call counts as infinitely slow.
        if (isOn) times.push(status === 200 ? performance.now() - began : Number.MAX_VALUE);
      }
    };
    void look();
  }
}

async function customer(number) {
  const agent = new Agent({ keepAlive: true });
  const ok = async (path, body) => {
    const { status, read } = await call(agent, 'POST', path, { body });
    if (status >= 300) throw new Error(`${path} answered ${status}: ${read}`);
    return JSON.parse(read);
  };
  const phone = `9746${String(number).padStart(7, '0')}`;
  const sent = await ok('/api/send-otp', { mobile_number: phone });
  const { verification } = await ok('/api/verify-otp', { challenge_id: sent.challenge_id, otp: sent.otp });
  const form = { name: 'Flood Test', whatsapp_number: phone, password: 'Prawns!2026', verification };
  const { token } = await ok('/api/create-user', form);
  agent.destroy();
  return token.access;
}

function post(path, body, token) {
  const text = JSON.stringify(body);
  const who = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
  return `POST ${path} HTTP/1.1\r\nHost: shop\r\n${who}Content-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
}

/** Calls over persistent connections, each with possibly several pending requests. */
function steady(connections, calls) {
  const open = () => {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    socket.on('error', () => {}).on('data', () => {});
    return socket;
  };
  const sockets = Array.from({ length: connections }, open);
  let next = 0;
  return {
    send: () => {
      next += 1;
      const at = next % connections;
      if (sockets[at].destroyed) sockets[at] = open();
      sockets[at].write(calls(next));
    },
    stop: () => sockets.forEach((socket) => socket.destroy()),
  };
}

/** Calls that are sent and then aborted, each over its own connection. */
function left(calls) {
  let next = 0;
  return {
    send: () => {
      next += 1;
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.on('connect', () => {
        socket.write(calls(next));
        setTimeout(() => socket.resetAndDestroy(), LEFT_MS);
      });
    },
    stop: () => {},
  };
}

/** The program's resident memory in megabytes. */
function resident() {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+) kB/m);
  return Number(line[1]) / 1024;
}

async function measure(what, rate, flood, watchers) {
  watchers.send('start');
  const began = performance.now();
  let sent = 0;
  let most = resident();
  let looked = began;
  for (let now = began; now - began < SPAN_MS; now = performance.now()) {
    const due = ((now - began) * rate) / 1000;
    // A backlog of calls is not sent in one burst.
    for (let burst = 0; sent < due && burst < 200; burst += 1, sent += 1) flood.send();
    if (now - looked > 100) {
      looked = now;
      most = Math.max(most, resident());
    }
    await wait(2);
  }
  const took = (performance.now() - began) / 1000;
  const times = await new Promise((resolve) => {
    watchers.once('message', resolve);
    watchers.send('stop');
  });
  flood.stop();
  await wait(500);
  most = Math.max(most, resident());
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.MAX_VALUE;
  const shown = (ms) => (ms === Number.MAX_VALUE ? 'none' : `${ms.toFixed(0)} ms`);
  console.log(
    `| ${what} | ${(sent / took).toFixed(0)}/s | ${shown(at(0.5))} | ${shown(at(0.99))} | ${most.toFixed(0)} MB | ${times.length} |`,
  );
  return at(0.99) < MOST_MS && most < MOST_MB;
}

async function main() {
  const tokens = [];
  for (let number = 0; number < 5; number += 1) tokens.push(await customer(number));
  const [hostile, ...peaceful] = tokens;
  const agent = new Agent();
  const found = JSON.parse((await call(agent, 'GET', '/api/search-tag?query=Safi')).read);
  const safi = found.find((product) => product.name === 'Safi').id;
  // Alternates between add and minus, so that each call is a change.
  const steps = ['add', 'minus'].map((step) => post('/api/addtocart', { main_product_id: safi, main_function: step }, hostile));
  const cart = (n) => steps[n % 2];
  const signIn = (n) =>
    post('/api/login', { whatsapp_number: `9743${String(n % 1e7).padStart(7, '0')}`, password: 'abcdef1!' });
  const watchers = fork(process.argv[1], [url, pid, seconds, ...peaceful]);
  await wait(500);
  console.log('| Flood | Sent | Others, median | Others, 99th percentile | Peak memory | Carts |\n|---|---|---|---|---|---|');
  const held = [];
  const row = async (...of) => held.push(await measure(...of, watchers));
  await row('None', 0, { send: () => {}, stop: () => {} });
  await row('Cart, one account', 200, steady(150, cart));
  await row('Cart, one account', 1000, steady(150, cart));
  await row('Cart, one account, each aborted', 200, left(cart));
  await row('Sign-in, no token', 1500, steady(150, signIn));
  await row('Sign-in, no token, each aborted', 5000, left(signIn));
  await row('Cart, one account, each aborted', 5000, left(cart));
  watchers.kill();
  process.exit(held.every(Boolean) ? 0 : 1);
}
