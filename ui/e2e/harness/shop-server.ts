// The real program, started for tests: a fresh demo shop in a folder of its own, to be stopped, killed and restarted.
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
/** What the processes of one shop derive their keys from. */
const SECRET = 'a secret that the processes of a test share';

export interface ShopOptions {
  /** Fixes the shop's clock: an instant like `2026-11-21T10:00:00+03:00`. */
  now?: string | undefined;
  /** Further `HAMOUR_*` settings. */
  env?: Record<string, string>;
}

/** The shop's processes, one of them unless this run is of a cluster. */
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
    this.url = `http://127.0.0.1:${port}`;
  }

  /** A new shop with a fresh database, listening. */
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

  /** Starts the program on this shop's database; used again after `stop` or `kill`. */
  async start(): Promise<void> {
    for (const number of this.processes.keys()) await this.startOne(number);
    // nginx leaves processes alone for a while that were both gone when it last asked.
    if (this.nginx !== null) await this.untilAnswering(this.port);
  }

  /** Starts one of the shop's processes. */
  async startOne(number: number): Promise<void> {
    const process = this.process(number);
    const log = openSync(this.logPath, 'a');
    const environment = this.environment(process.port);
    const child = spawn(program(), ['serve', '--demo'], { env: environment, stdio: ['ignore', log, log] });
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

  /** Asks the program to end and waits until requests in flight are answered. */
  async stop(): Promise<void> {
    await this.end('SIGTERM', this.processes);
  }

  /** Ends the program at once, as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL', this.processes);
  }

  /** Ends one of the shop's processes at once. */
  async killOne(number: number): Promise<void> {
    await this.end('SIGKILL', [this.process(number)]);
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Runs `hamour order ...` on this shop's database and gives back what it printed. */
  async order(...args: string[]): Promise<string> {
    return this.command('order', ...args);
  }

  /** Runs `hamour ...` on this shop's database and gives back what it printed. */
  async command(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(program(), args, { env: this.environment() });
    return stdout;
  }

  /** The invoice of an order, as `hamour order invoice` prints it. */
  async invoice(order: string): Promise<Buffer> {
    const printed = await promisify(execFile)(program(), ['order', 'invoice', order], {
      env: this.environment(),
      encoding: 'buffer',
    });
    return printed.stdout;
  }

  /** The end of what the program has logged. */
  log(): string {
    return existsSync(this.logPath) ? readFileSync(this.logPath, 'utf8').slice(-LOG_TAIL_CHARS) : '';
  }

  /** Ends the program and removes its folder. */
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
    // The settings of whoever runs the tests are not the tests' settings.
    const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('HAMOUR_'));
    return {
      ...Object.fromEntries(inherited),
      HAMOUR_LISTEN: `127.0.0.1:${port}`,
      HAMOUR_DATABASE: this.database,
      ...(this.nginx === null ? {} : { HAMOUR_PUBLIC_URL: this.url, HAMOUR_SECRET: SECRET, HAMOUR_TRUSTED_PROXIES: '127.0.0.1' }),
      HAMOUR_DATA_DIR: join(this.folder, 'data'),
      ...(this.options.now === undefined ? {} : { HAMOUR_DEMO_NOW: this.options.now }),
      // An interface that was built without the program, where one is named.
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

/** Whether a process ended in time; it is gone either way. */
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
  const path = resolve(process.env.HAMOUR_PROGRAM ?? join(import.meta.dirname, '../../../target/release/hamour'));
  if (!existsSync(path)) throw new Error(`${path} is not there; run 'make build' first`);
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
