// Checks whether the program can listen on ADDR:PORT; otherwise prints one sentence and exits with code 1.
import { createServer } from 'node:net';

const address = process.argv[2] ?? '';
const match = /^\[?([^\]]*?)\]?:(\d{1,5})$/.exec(address);
if (!match || Number(match[2]) > 65535) refuse(`'${address}' is not an address like 127.0.0.1:8080.`);

const probe = createServer();
probe.once('error', (error) => {
  if (error.code === 'EADDRINUSE') {
    refuse(`port ${match[2]} is already in use; stop the program that uses it or choose another port: make run PORT=8090`);
  }
  refuse(`cannot listen on ${address} (${error.code}); choose another address with PORT or HAMOUR_LISTEN.`);
});
probe.listen({ host: match[1], port: Number(match[2]) }, () => probe.close());

function refuse(sentence) {
  console.error(`Stopped: ${sentence}`);
  process.exit(1);
}
