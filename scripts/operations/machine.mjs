// What the steps need of this machine: its programs, free ports, and certificates.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The path of a program outside of the sandbox, or `null`. Debian keeps some in folders that are only on root's PATH. */
export function find(name) {
  const outside = process.env.PATH.split(':').filter((folder) => folder !== '' && !folder.startsWith(process.env.ROOT ?? '\0'));
  const places = [...outside, '/usr/sbin', '/usr/local/sbin'].map((folder) => join(folder, name));
  return places.find((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true) ?? null;
}

/** Ports that nobody listens on, all different. */
export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer());
  await Promise.all(servers.map((server) => new Promise((done) => server.listen(0, '127.0.0.1', done))));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

/** Makes a certificate for this name in the folder, as `fullchain.pem` and `privkey.pem`. Returns it. */
export function makeCertificate(name, folder) {
  mkdirSync(folder, { recursive: true });
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const made = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files]);
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
  return readFileSync(join(folder, 'fullchain.pem'), 'utf8');
}
