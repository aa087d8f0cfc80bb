// What the steps need of this machine: its programs, free ports, and certificates.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of a program outside of the sandbox, or `null`. Debian keeps some in folders that are only on root's PATH. */
export function find(name) {
  const outside = process.env.PATH.split(':').filter((folder) => folder !== '' && !folder.startsWith(process.env.ROOT ?? '\0'));
  const places = [...outside, '/usr/sbin', '/usr/local/sbin'].map((folder) => join(folder, name));
  return places.find((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true) ?? null;
}

/** The ids of the users of the steps, if the test runs as root. The numbers need no accounts. */
const IDS = { root: 0, hamour: 65_534, prometheus: 65_533 };

/**
 * Whether the steps run as the users that they name: only root can, and the users must be able to read this repository.
 * Otherwise everything runs as the user of the test, and owners are only noted.
 */
export function hasUsers() {
  if (process.getuid() !== 0 || find('setpriv') === null) return false;
  const files = ['../../ui/dist/index.html', '../../demo/shop.toml'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return files.every((file) => spawnSync(...asUser('hamour', 'test', '-r', file)).status === 0);
}

/** The numbers of `user` or `user:group`, for spawn and chown. */
export function idsOf(owner) {
  const [user, group = user] = owner.split(':');
  return { uid: IDS[user], gid: IDS[group] };
}

/** The call, as a program and its arguments, that runs this one as a user. */
export function asUser(user, ...call) {
  const { uid, gid } = idsOf(user);
  return [find('setpriv'), [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...call]];
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
