// Says in one sentence whether an ADDR:PORT can be listened on; exit code 1 if not.
import { createServer } from 'node:net';

const address = process.argv[2] ?? '';
const match = /^\[?([^\]]*?)\]?:(\d{1,5})$/.exec(address);
if (!match || Number(match[2]) > 65535) refuse(`'${address}' is not an address like 127.0.0.1:8080.`);

const probe = createServer();
probe.once('error', (error) => {
  if (error.code === 'EADDRINUSE') {
    refuse(`port ${match[2]} is already in use; stop what runs there or choose another one: make run PORT=8090`);
  }
  refuse(`cannot listen on ${address} (${error.code}); choose another one with PORT or HAMOUR_LISTEN.`);
});
probe.listen({ host: match[1], port: Number(match[2]) }, () => probe.close());

function refuse(sentence) {
  console.error(`Stopped: ${sentence}`);
  process.exit(1);
}
