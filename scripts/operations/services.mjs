// Starts and stops services in the sandbox as systemd does: from their unit files, with their user, variables and umask.
// It restarts nothing and confines nothing.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { find, idsOf } from './machine.mjs';

const at = (path) => join(process.env.ROOT, path);
const pidFile = (name) => at(`run/${name}.pid`);
const pidOf = (name) => Number(readFileSync(pidFile(name), 'utf8'));
const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function isRunning(name) {
  try {
    // A process that has ended stays listed until its parent asks for its end.
    return !/\) [ZX]/.test(readFileSync(`/proc/${pidOf(name)}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function spawnService(name, line, { environment, umask = '022', ids = {} }) {
  const log = openSync(at(`run/${name}.log`), 'a');
  process.umask(Number.parseInt(umask, 8));
  const child = spawn('sh', ['-c', `exec ${line}`], { detached: true, stdio: ['ignore', log, log], env: environment, cwd: '/', ...ids });
  child.unref();
  writeFileSync(pidFile(name), String(child.pid));
}

/** A unit's settings, each with all of its values. */
function settingsOf(name) {
  const path = [name, `${name}.service`].map((file) => at(`etc/systemd/system/${file}`)).find(existsSync);
  if (path === undefined) throw new Error(`there is no unit ${name}`);
  const settings = {};
  for (const [, key, value] of readFileSync(path, 'utf8').matchAll(/^(\w+)=(.*)$/gm)) (settings[key] ??= []).push(value);
  return settings;
}

/** Runs a line of a unit to its end; one with a + as root. */
function runLine(line, environment, ids) {
  const [, flags, rest] = /^([-+!@:]*)(.*)$/.exec(line);
  const user = flags.includes('+') ? {} : ids;
  const options = { stdio: 'inherit', env: environment, cwd: '/', ...user };
  const { status } = spawnSync('sh', ['-c', rest.replaceAll('%%', '%')], options);
  if (status !== 0 && !flags.includes('-')) throw new Error(`it failed with ${status}: ${rest}`);
}

/** Starts a unit; `mustBeUser` fails for a user that does not exist. */
export function start(name, mustBeUser) {
  if (name.endsWith('.timer')) return void settingsOf(name);
  const { User = ['root'], ExecStart, ExecStartPost = [], Environment = [], Type = ['simple'], UMask = [], ...more } = settingsOf(name);
  mustBeUser(User[0]);
  const ids = process.env.USERS === '1' ? idsOf(User[0]) : {};
  // A service gets none of the caller's variables.
  const environment = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', HOME: '/' };
  for (const pair of Environment) environment[pair.split('=')[0]] = pair.slice(pair.indexOf('=') + 1);
  for (const folder of more.StateDirectory ?? []) {
    mkdirSync(at(`var/lib/${folder}`), { recursive: true, mode: Number.parseInt(more.StateDirectoryMode?.[0] ?? '755', 8) });
    if (ids.uid !== undefined) chownSync(at(`var/lib/${folder}`), ids.uid, ids.gid);
  }
  if (Type[0] === 'oneshot') for (const line of [...ExecStart, ...ExecStartPost]) runLine(line, environment, ids);
  else if (!isRunning(name)) spawnService(name, ExecStart[0], { environment, umask: UMask[0], ids });
}

/** Stops a service and waits for its end. */
export function stop(name) {
  if (!isRunning(name)) return;
  process.kill(pidOf(name), 'SIGTERM');
  for (let tries = 0; isRunning(name); tries += 1) {
    if (tries > 600) throw new Error(`${name} does not stop`);
    sleep(50);
  }
  rmSync(pidFile(name));
}

/** How nginx is called in the sandbox; `null` if this machine has none. */
export function nginxCall(...given) {
  const program = find('nginx');
  return program && [program, '-c', at('etc/nginx/nginx.conf'), '-e', at('run/nginx-error.log'), '-p', at('run'), ...given];
}

/** Lets nginx read its files again. Debian's has been running since it was installed; here it is started. */
export function reloadNginx() {
  const call = nginxCall();
  if (call === null) return;
  if (isRunning('nginx')) process.kill(pidOf('nginx'), 'SIGHUP');
  else spawnService('nginx', call.join(' '), { environment: process.env });
}
