// Runs the real program for tests: a fresh demo shop in a folder of its own, which can be stopped, killed and
// restarted.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isCluster, newDatabase, startNginx, stopNginx } from './cluster';

const START_TIMEOUT_MS = 15_000;
const STOP_TIMEOUT_MS = 15_000;
const LOG_TAIL_CHARS = 8_000;
/** The secret from which the processes of a shop derive their keys. */
const SECRET = 'a secret that the processes of a test share';

export interface ShopOptions {
  /** The shop's start time, such as `2026-11-21T10:00:00+03:00`. */
  now?: string | undefined;
  /** The host in the shop's address. Browsers have passkeys for `localhost`, but not for a number. */
  host?: 'localhost';
  /** Whether it is no demo but a shop that nobody has set up yet. */
  isNew?: boolean;
  /** Additional `HAMOUR_*` settings. */
  env?: Record<string, string>;
}

/** A process of the shop. There is one, or several in a cluster run. */
interface Process {
  port: number;
  child: ChildProcess | null;
}

export class ShopServer {
  readonly url: string;
  private nginx: ChildProcess | null = null;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly processes: readonly Process[],
    private readonly database: string,
    private readonly options: ShopOptions,
  ) {
    this.url = `http://${options.host ?? '127.0.0.1'}:${port}`;
  }

  /** Starts a new shop with a fresh database, and waits until it listens. */
  static async open(options: ShopOptions = {}): Promise<ShopServer> {
    const folder = mkdtempSync(join(tmpdir(), 'hamour-e2e-'));
    const port = await freePort();
    const ports = isCluster() ? [await freePort(), await freePort()] : [port];
    const database = isCluster() ? await newDatabase() : `sqlite:${join(folder, 'hamour.db')}`;
    const shop = new ShopServer(folder, port, ports.map((one) => ({ port: one, child: null })), database, options);
    if (isCluster()) shop.nginx = await startNginx(folder, port, ports);
    await shop.start();
    return shop;
  }

  /** Starts the program on this shop's database. Also used after `stop` or `kill`. */
  async start(): Promise<void> {
    for (const number of this.processes.keys()) await this.startOne(number);
    // If both processes were down, nginx avoids them for a while.
    if (this.nginx !== null) await this.untilAnswering(this.port);
  }

  /** Starts one of the shop's processes. */
  async startOne(number: number): Promise<void> {
    const process = this.process(number);
    const log = openSync(this.logPath, 'a');
    const environment = this.environment(process.port);
    const child = spawn(program(), this.options.isNew === true ? ['serve'] : ['serve', '--demo'], { env: environment, stdio: ['ignore', log, log] });
    closeSync(log);
    process.child = child;
    await this.untilAnswering(process.port, child);
  }

  private async untilAnswering(port: number, child: ChildProcess | null = null): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await answers(port))) {
      if (child !== null && (child.exitCode !== null || child.signalCode !== null)) {
        throw new Error(`the shop ended at start:\n${this.log()}`);
      }
      if (Date.now() > deadline) throw new Error(`the shop did not answer in ${START_TIMEOUT_MS} ms:\n${this.log()}`);
      await sleep(50);
    }
  }

  /** Asks the program to exit, and waits until requests in flight are answered. */
  async stop(): Promise<void> {
    await this.end('SIGTERM', this.processes);
  }

  /** Kills the program, like a power failure. */
  async kill(): Promise<void> {
    await this.end('SIGKILL', this.processes);
  }

  /** Kills one of the shop's processes. */
  async killOne(number: number): Promise<void> {
    await this.end('SIGKILL', [this.process(number)]);
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Runs `hamour order ...` on this shop's database and returns its output. */
  async order(...args: string[]): Promise<string> {
    return this.command('order', ...args);
  }

  /** Runs `hamour ...` on this shop's database and returns its output. */
  async command(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(program(), args, { env: this.environment() });
    return stdout;
  }

  /** Returns the invoice of an order as printed by `hamour order invoice`. */
  async invoice(order: string): Promise<Buffer> {
    const printed = await promisify(execFile)(program(), ['order', 'invoice', order], {
      env: this.environment(),
      encoding: 'buffer',
    });
    return printed.stdout;
  }

  /** Returns the end of the program's log. */
  log(): string {
    return existsSync(this.logPath) ? readFileSync(this.logPath, 'utf8').slice(-LOG_TAIL_CHARS) : '';
  }

  /** Returns the link with which the owner of a new shop begins. */
  setupLink(): string {
    const link = /http\S+\/admin\/begin#\S+/.exec(this.log())?.[0];
    if (link === undefined) throw new Error(`the shop has printed no link:\n${this.log()}`);
    return link;
  }

  /** Stops the program and deletes its folder. */
  async close(): Promise<void> {
    if (this.nginx !== null) await stopNginx(this.nginx);
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get logPath(): string {
    return join(this.folder, 'server.log');
  }

  private process(number: number): Process {
    const process = this.processes[number];
    if (process === undefined) throw new Error(`this shop has no process ${number}`);
    return process;
  }

  private environment(port = this.port): NodeJS.ProcessEnv {
    // Settings in the environment of the test run must not affect the tests.
    const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('HAMOUR_'));
    return {
      ...Object.fromEntries(inherited),
      HAMOUR_LISTEN: `127.0.0.1:${port}`,
      HAMOUR_DATABASE: this.database,
      HAMOUR_PUBLIC_URL: this.url,
      ...(this.nginx === null ? {} : { HAMOUR_SECRET: SECRET, HAMOUR_TRUSTED_PROXIES: '127.0.0.1' }),
      HAMOUR_DATA_DIR: join(this.folder, 'data'),
      ...(this.options.now === undefined ? {} : { HAMOUR_DEMO_NOW: this.options.now }),
      // A separately built UI, if one is given.
      ...(process.env.HAMOUR_UI === undefined ? {} : { HAMOUR_UI: process.env.HAMOUR_UI }),
      ...this.options.env,
    };
  }

  private async end(signal: 'SIGTERM' | 'SIGKILL', processes: readonly Process[]): Promise<void> {
    const all = await Promise.all(processes.map((process) => ended(process, signal)));
    if (all.includes(false)) {
      throw new Error(`the shop did not end within ${STOP_TIMEOUT_MS} ms of ${signal}:\n${this.log()}`);
    }
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
  } catch {
    return false;
  }
}

/** Returns whether a process exited in time. It is gone either way. */
async function ended(process: Process, signal: 'SIGTERM' | 'SIGKILL'): Promise<boolean> {
  const { child } = process;
  process.child = null;
  if (child === null || child.exitCode !== null || child.signalCode !== null) return true;
  const end = new Promise<boolean>((resolveEnd) => child.once('exit', () => resolveEnd(true)));
  child.kill(signal);
  if (await Promise.race([end, sleep(STOP_TIMEOUT_MS, false)])) return true;
  child.kill('SIGKILL');
  return false;
}

function program(): string {
  const path = resolve(process.env.HAMOUR_PROGRAM ?? join(import.meta.dirname, '../../../target/debug/hamour'));
  if (!existsSync(path)) throw new Error(`${path} is not there; run 'scripts/test.sh setup program' first`);
  return path;
}

async function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (typeof address === 'object' && address !== null) resolvePort(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}
