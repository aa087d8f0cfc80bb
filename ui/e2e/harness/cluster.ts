// Starts the surroundings of a multi-process shop: a PostgreSQL server for the tests, and nginx as documented.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const START_TIMEOUT_MS = 15_000;
const scripts = join(import.meta.dirname, '../../../scripts');

/** Whether every shop of this run is two processes on PostgreSQL behind nginx. */
export const isCluster = (): boolean => process.env.HAMOUR_JOURNEYS === 'cluster';

interface Server {
  folder: string;
  create: (name: string) => Promise<void>;
}

let server: Promise<Server> | null = null;
let databases = 0;

/** Starts a PostgreSQL server. It ends, with all its databases, when this worker does. */
async function startServer(): Promise<Server> {
  const child = spawn('sh', [join(scripts, 'trial-postgres.sh')], { stdio: ['pipe', 'pipe', 'inherit'] });
  // Let the worker exit while the server runs.
  child.unref();
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async () => {
    const read: IteratorResult<string> = await lines.next();
    if (read.done === true) throw new Error('PostgreSQL did not start (Debian: apt-get install postgresql)');
    return read.value;
  };
  const folder = await line();
  const create = async (name: string) => {
    child.stdin.write(`${name}\n`);
    if ((await line()) !== name) throw new Error(`the database ${name} was not made`);
  };
  return { folder, create };
}

/** Creates an empty database and returns its URL. */
export async function newDatabase(): Promise<string> {
  server ??= startServer();
  const { folder, create } = await server;
  databases += 1;
  const name = `journey${databases}`;
  await create(name);
  return `postgres://shop@localhost/${name}?host=${folder}`;
}

/** Starts nginx on `port` in front of `processes`, which are ports too. It ends on SIGTERM. */
export async function startNginx(folder: string, port: number, processes: readonly number[]): Promise<ChildProcess> {
  const [listen, ...upstream] = [port, ...processes].map((one) => `127.0.0.1:${one}`);
  const script = join(scripts, 'trial-nginx.sh');
  const child = spawn('sh', [script, folder, listen ?? '', ...upstream], { stdio: 'inherit' });
  const deadline = Date.now() + START_TIMEOUT_MS;
  // Any response will do: the processes may not be running yet.
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).then(() => true, () => false))) {
    const log = join(folder, 'error.log');
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`nginx does not listen (Debian: apt-get install nginx-light): ${existsSync(log) ? readFileSync(log, 'utf8') : ''}`);
    }
    await sleep(20);
  }
  return child;
}

/** Stops nginx. The master stops its workers only on a signal that it can handle. */
export async function stopNginx(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
