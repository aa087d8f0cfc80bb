// Load test of a running demo shop: shoppers who fill a cart and order, and visitors who browse.
// node scripts/load.mjs URL [CLIENTS] [SECONDS]: prints calls per second and response times.
// The shop's stock and slots must not run out; scripts/load.sh starts such a shop and removes it again.
import { Agent, request } from 'node:http';

const [url = 'http://127.0.0.1:8080', clientCount = '32', seconds = '15'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const CLIENTS = Number(clientCount);
const SPAN_MS = Number(seconds) * 1000;

/** Sends one call; resolves to its status, its JSON and its duration in milliseconds. */
function call(method, path, { token, body, key } = {}) {
  const began = performance.now();
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      ...(text === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    };
    const sent = request(new URL(path, url), { method, agent, headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => {
        const took = performance.now() - began;
        const read = Buffer.concat(parts).toString();
        resolve({ status: answer.statusCode, took, json: () => JSON.parse(read), read });
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

async function ok(method, path, options) {
  const answer = await call(method, path, options);
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.read}`);
  return answer;
}

/** Lets all clients repeat `work` at the same time until the time is over. */
async function measure(what, clients, work) {
  const took = [];
  const end = performance.now() + SPAN_MS;
  const began = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) took.push(await work(client));
    }),
  );
  const rate = (took.length * 1000) / (performance.now() - began);
  took.sort((one, other) => one - other);
  const at = (share) => took[Math.min(took.length - 1, Math.floor(share * took.length))].toFixed(1);
  console.log(`${what}: ${rate.toFixed(0)}/s, median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms (${clients.length} at once)`);
}

/** Creates a customer with an address. */
async function customer(number) {
  const phone = `9746${String(number).padStart(7, '0')}`;
  const sent = (await ok('POST', '/api/send-otp', { body: { mobile_number: phone } })).json();
  const typed = { challenge_id: sent.challenge_id, otp: sent.otp };
  const { verification } = (await ok('POST', '/api/verify-otp', { body: typed })).json();
  const form = { name: 'Load Test', whatsapp_number: phone, password: 'Prawns!2026', verification };
  const token = (await ok('POST', '/api/create-user', { body: form })).json().token.access;
  const address = {
    address: 'Villa 5', pincode: 'Street 840', city: 'Al Dafna', address_type: 'Home', municipality_id: 1, zone_id: 61, unit: '2',
  };
  await ok('POST', '/api/create-user-address', { token, body: address });
  const saved = (await ok('GET', '/api/user-address', { token })).json();
  return { token, addressId: saved.Address[0].id, orders: 0, phone };
}

const clients = [];
for (let number = 0; number < CLIENTS; number += 1) clients.push(await customer(number));
const deals = (await ok('GET', '/api/search-tag?query=Safi')).json();
const safi = deals.find((product) => product.name === 'Safi');
const cart = (await ok('GET', '/api/get-cart', { token: clients[0].token })).json();
const slots = cart.delivery_time_slots.day_after_tomorrow;

await measure('deals of the day', clients, async () => (await ok('GET', '/api/dealoftheday')).took);
await measure('cart', clients, async ({ token }) => (await ok('GET', '/api/get-cart', { token })).took);
await measure('add to cart', clients, async ({ token }) => {
  const step = { main_product_id: safi.id, main_function: 'add' };
  const answer = await call('POST', '/api/addtocart', { token, body: step });
  // A cart line is limited to 99 units.
  if (answer.status === 422) await ok('POST', '/api/clear-cart', { token, body: {} });
  else if (answer.status >= 300) throw new Error(answer.read);
  return answer.took;
});
for (const { token } of clients) await ok('POST', '/api/clear-cart', { token, body: {} });
await measure('add one and order it', clients, async (client) => {
  const { token, addressId, phone } = client;
  client.orders += 1;
  const added = await ok('POST', '/api/addtocart', { token, body: { main_product_id: safi.id, main_function: 'add' } });
  const order = {
    slot_id: slots[client.orders % slots.length].id, order_type: 'Scheduled Delivery', payment_type: 'COD', order_note: '',
    device: 'web', address_id: addressId,
  };
  const placed = await ok('POST', '/api/create-order', { token, body: order, key: `${phone}-${client.orders}` });
  return added.took + placed.took;
});
agent.destroy();
