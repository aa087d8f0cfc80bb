// Who deals with the shop while the steps run: a provider that counts what it is asked, and a customer who orders.
import { createServer, request as plain } from 'node:http';
import { request as secure } from 'node:https';

/** A provider of messages and payments that accepts everything. `seen` has the path of each request. */
export async function startProvider() {
  const seen = [];
  const provider = { seen, accepts: true };
  const server = createServer((request, response) => {
    seen.push(request.url);
    response.writeHead(provider.accepts ? 200 : 503).end('{}');
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  provider.address = `http://127.0.0.1:${server.address().port}`;
  provider.close = () => new Promise((done) => server.close(done) && server.closeAllConnections());
  return provider;
}

/** The settings that give access to the provider, as an owner adds them to hamour.toml. */
export const settingsFor = ({ address }) => `
[message]
provider = "sms"
[message.sms]
url = "${address}/sms"
body = '{"to": "{phone}", "text": "{text}"}'
[payment]
gateway = "sadad"
email = "pay@shop.example"
[payment.sadad]
checkout_url = "${address}/checkout"
api_url = "${address}/api"
merchant_id = "1234567"
secret = "a"
api_secret = "b"
`;

/** Sends a request; resolves to its status, headers and body. `to` has the protocol, the port, and what TLS trusts. */
export function ask(to, path, { method = 'GET', token, body, key } = {}) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    Host: 'shop.example',
    ...(text === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  };
  return new Promise((done, fail) => {
    const send = to.ca === undefined ? plain : secure;
    const options = { host: '127.0.0.1', port: to.port, path, method, headers, ca: to.ca, servername: 'shop.example', agent: false };
    const sent = send(options, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }));
    });
    sent.on('error', fail);
    sent.end(text);
  });
}

/** Orders one product as the demo's customer. Resolves to the order's number. */
export async function placeOrder(to) {
  const call = async (path, options) => {
    const { status, body } = await ask(to, path, options);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${body}`);
    return JSON.parse(body);
  };
  const post = (path, body, more) => call(path, { method: 'POST', body, ...more });
  const login = await post('/api/login', { whatsapp_number: '97455512345', password: 'Hamour#2026' });
  const token = login.token.access;
  const found = await call('/api/search-tag?query=Safi', { token });
  const { id } = found.find(({ name }) => name === 'Safi');
  await post('/api/addtocart', { main_product_id: id, main_function: 'add' }, { token });
  const cart = await call('/api/get-cart', { token });
  const [slot] = cart.delivery_time_slots.day_after_tomorrow;
  const [address] = (await call('/api/user-address', { token })).Address;
  const order = {
    slot_id: slot.id, order_type: 'Scheduled Delivery', payment_type: 'COD', order_note: '', device: 'web', address_id: address.id,
  };
  const placed = await post('/api/create-order', order, { token, key: 'the-order-of-the-steps' });
  return `HM${String(placed.id).padStart(6, '0')}`;
}
