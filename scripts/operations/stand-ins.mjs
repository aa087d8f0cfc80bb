// Stand-ins for the commands of docs/operations.md that change the whole machine: node stand-ins.mjs COMMAND ARGUMENT...
// They do what the command does, within the folder $ROOT, or only note the call. A wrong call fails, as it does there.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { asUser, find, idsOf, makeCertificate } from './machine.mjs';
import * as services from './services.mjs';

const { ROOT } = process.env;
const at = (path) => join(ROOT, path);
/** Whether users are real here; otherwise owners are only noted. */
const hasUsers = process.env.USERS === '1';
const [command, ...given] = process.argv.slice(2);

function fail(text) {
  console.error(`${command}: ${text}`);
  process.exit(1);
}

function run(program, ...more) {
  const { status, error } = spawnSync(program, more, { stdio: 'inherit' });
  if (error !== undefined) fail(error.message);
  return status ?? 1;
}

/** Runs a program and ends with its exit code. */
function become(program, ...more) {
  process.exit(run(program, ...more));
}

/** The value of a flag, and the arguments without it. */
function takeFlag(flag) {
  const index = given.indexOf(flag);
  return index < 0 ? undefined : given.splice(index, 2)[1];
}

function addUser(name) {
  appendFileSync(at('run/users'), `${name}\n`);
}

function mustBeUser(name) {
  const users = existsSync(at('run/users')) ? readFileSync(at('run/users'), 'utf8').split('\n') : [];
  if (name !== 'root' && !users.includes(name)) fail(`there is no user ${name}`);
}

/** Gives files to a user and a group. */
function own(paths, owner, ...options) {
  const all = existsSync(at('run/owners')) ? JSON.parse(readFileSync(at('run/owners'), 'utf8')) : {};
  for (const path of paths) all[resolve(path)] = owner;
  writeFileSync(at('run/owners'), JSON.stringify(all));
  const { uid, gid } = idsOf(owner);
  if (hasUsers) run(find('chown'), ...options, `${uid}:${gid}`, ...paths);
}

/** Units of packages, of which calls are only noted. */
const OF_PACKAGES = ['prometheus', 'prometheus-alertmanager', 'systemd-journald'];

function systemctl() {
  const [verb, ...names] = given.filter((word) => !word.startsWith('--'));
  if (!['daemon-reload', 'enable', 'start', 'stop', 'restart', 'reload'].includes(verb)) fail(`unexpected: ${verb}`);
  for (const name of names.filter((name) => !OF_PACKAGES.includes(name))) {
    if (verb === 'stop' || verb === 'restart') services.stop(name);
    if (name === 'nginx' && verb !== 'stop') services.reloadNginx();
    else if (verb === 'start' || verb === 'restart' || given.includes('--now')) services.start(name, mustBeUser);
  }
}

/** Gives the packages' users and folders. */
function aptGet() {
  if (given.includes('prometheus')) addUser('prometheus');
  if (given.includes('prometheus-node-exporter')) mkdirSync(at('var/lib/prometheus/node-exporter'), { recursive: true });
}

function install() {
  const owner = `${takeFlag('-o') ?? 'root'}:${takeFlag('-g') ?? 'root'}`;
  owner.split(':').forEach(mustBeUser);
  const status = run(find('install'), ...given);
  const to = given.at(-1);
  const isInto = !given.includes('-d') && statSync(to).isDirectory();
  own([isInto ? join(to, basename(given.at(-2))) : to], owner);
  process.exit(status);
}

function chown() {
  const [owner, ...paths] = given.filter((word) => word !== '-R');
  owner.split(':').forEach(mustBeUser);
  own(paths, owner, ...given.filter((word) => word === '-R'));
}

function runuser() {
  const user = takeFlag('-u');
  mustBeUser(user);
  const call = given.slice(1);
  if (!hasUsers) become(call[0], ...call.slice(1));
  const [program, more] = asUser(user, ...call);
  become(program, ...more);
}

/** Puts a certificate where certbot does, if the web server serves the folder that proves the name. */
function certbot() {
  const [name, folder] = [takeFlag('--domain'), takeFlag('--webroot-path')];
  if (!existsSync(folder)) fail(`there is no ${folder}`);
  appendFileSync(at('run/trusted.pem'), makeCertificate(name, at(`etc/letsencrypt/live/${name}`)));
}

function curl() {
  const { https } = JSON.parse(process.env.PORTS);
  const trusted = existsSync(at('run/trusted.pem')) ? ['--cacert', at('run/trusted.pem')] : [];
  if (given.some((word) => word.startsWith('https://')) && services.nginxCall() === null) return;
  // nginx may still be about to start.
  const retry = ['--retry', '10', '--retry-delay', '1', '--retry-connrefused'];
  become(find('curl'), ...trusted, ...retry, '--connect-to', `:443:127.0.0.1:${https}`, ...given);
}

function nginx() {
  const call = services.nginxCall(...given);
  if (call !== null) become(...call);
}

function promtool() {
  const program = find('promtool');
  if (program !== null) become(program, ...given);
}

/** The server runs the key's command only. */
function ssh() {
  if (!existsSync(takeFlag('-i'))) fail('there is no such key');
  const [, allowed] = /^restrict,command="(.*)" ssh-ed25519 /m.exec(readFileSync(at('root/.ssh/authorized_keys'), 'utf8'));
  become('sh', '-c', allowed);
}

function sshKeygen() {
  const file = takeFlag('-f');
  writeFileSync(file, 'a private key\n', { mode: 0o600 });
  writeFileSync(`${file}.pub`, 'ssh-ed25519 AAAA backup@other\n');
}

function useradd() {
  for (const flag of ['--system', '--user-group', '/usr/sbin/nologin']) if (!given.includes(flag)) fail(`no ${flag}`);
  addUser(given.at(-1));
}

/** The journal has what the services print. */
function journalctl() {
  const [name, wanted] = [takeFlag('--unit'), takeFlag('--grep')];
  if (wanted === undefined) return;
  const lines = readFileSync(at(`run/${name}.log`), 'utf8').split('\n');
  process.stdout.write(lines.filter((line) => line.includes(wanted)).map((line) => `${line}\n`).join(''));
}

const noted = () => undefined;
const COMMANDS = {
  'apt-get': aptGet, certbot, chown, curl, install, journalctl, nginx, promtool, runuser, ssh, 'ssh-keygen': sshKeygen,
  systemctl, ufw: noted, useradd,
};

appendFileSync(at('run/calls'), `${JSON.stringify([command, ...given])}\n`);
try {
  COMMANDS[command]();
} catch (error) {
  fail(error.message);
}
