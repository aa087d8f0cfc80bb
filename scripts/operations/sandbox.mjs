// A folder in the place of a Debian machine, in which the steps of docs/operations.md run as they stand there. Paths and
// ports of the machine are moved, and the commands that would change this machine have stand-ins (stand-ins.mjs).
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts, hasUsers } from './machine.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const REPOSITORY = resolve(HERE, '../..');

/** The commands of the steps that are not run as they are on this machine. */
const STAND_INS = [
  'apt-get', 'certbot', 'chown', 'curl', 'install', 'journalctl', 'nginx', 'promtool', 'runuser', 'ssh', 'ssh-keygen',
  'systemctl', 'ufw', 'useradd',
];

/** The shell blocks of a document, each with the heading above it and what it says after the language: its machine. */
export function blocksOf(document) {
  const blocks = [];
  let section = '';
  for (const [, heading, machine, code] of document.matchAll(/^## (.+)$|^```sh *(.*)\n([^]*?)^```$/gm)) {
    if (heading !== undefined) section = heading;
    else blocks.push({ section, machine, code });
  }
  return blocks;
}

/** What Debian's nginx.conf has to do with a site, with the folders that only root may write to moved. */
function nginxConfiguration(root) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${root}/run/${name};`);
  const user = process.getuid() === 0 ? 'user root;' : '';
  return `${user} daemon off; pid ${root}/run/nginx-master.pid; error_log ${root}/run/nginx-error.log;
events {}
http { access_log off; ${temporary.join(' ')} include ${root}/etc/nginx/sites-enabled/*; }
`;
}

export class Sandbox {
  /** Makes an empty machine. `program` is the one that is installed there. */
  static async create(program) {
    const [shop, rehearsal, http, https] = await freePorts(4);
    return new Sandbox(resolve(program), { shop, rehearsal, http, https });
  }

  constructor(program, ports) {
    this.root = mkdtempSync(join(tmpdir(), 'hamour-operations-'));
    this.ports = ports;
    this.hasUsers = hasUsers();
    this.exports = '';
    const folders = [
      'etc/nginx/sites-enabled', 'etc/prometheus', 'etc/systemd/system', 'root/hamour/deploy', 'run', 'stand-ins',
      'usr/local/bin', 'usr/local/sbin', 'var/backups', 'var/lib', 'var/www/html', 'home',
    ];
    for (const folder of folders) mkdirSync(this.at(folder), { recursive: true });
    chmodSync(this.root, 0o755);
    chmodSync(this.at('root'), 0o700);
    // The shop's user may be unable to read the folder of the build.
    copyFileSync(program, this.at('run/program'));
    writeFileSync(this.at('etc/nginx/sites-enabled/default'), '');
    for (const name of STAND_INS) {
      this.write(`stand-ins/${name}`, `#!/bin/sh\nexec '${process.execPath}' '${HERE}/stand-ins.mjs' ${name} "$@"\n`, 0o755);
    }
    for (const name of readdirSync(join(REPOSITORY, 'docs/deploy'))) {
      const from = join(REPOSITORY, 'docs/deploy', name);
      this.write(`root/hamour/deploy/${name}`, this.moved(readFileSync(from, 'utf8')), statSync(from).mode & 0o777);
    }
    this.write('etc/nginx/nginx.conf', nginxConfiguration(this.root));
    this.bring('version one');
  }

  /** The path in this folder of a path on the machine, which is given without its leading slash. */
  at(path) {
    return join(this.root, path);
  }

  read(path) {
    return readFileSync(this.at(path), 'utf8');
  }

  write(path, text, mode = 0o644) {
    writeFileSync(this.at(path), text);
    chmodSync(this.at(path), mode);
  }

  /** Copies a version of the program to the machine: a script, which is quicker to copy than the program that it runs. */
  bring(version) {
    this.write('root/hamour/hamour', `#!/bin/sh\n# ${version}\nexec '${this.at('run/program')}' "$@"\n`, 0o755);
  }

  /** A text of the machine with its paths and ports moved to those of this folder. */
  moved(text) {
    const { shop, rehearsal, http, https } = this.ports;
    return text
      .replace(/(^|[\s"'=:(+-])\/(etc|var|usr\/local|root)(?=[/\s"'):;]|$)/gm, (_, before, top) => `${before}${this.root}/${top}`)
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${shop}`)
      .replaceAll(/(127\.0\.0\.1|localhost):9000/g, `$1:${rehearsal}`)
      .replaceAll(/^ *listen \[::\]:.*\n/gm, '')
      .replaceAll('listen 80;', `listen 127.0.0.1:${http};`)
      .replaceAll('listen 443 ssl', `listen 127.0.0.1:${https} ssl`);
  }

  /** Runs a block as root on the machine, or on the other one. Resolves to what it printed; rejects if it fails. */
  run({ code, machine = 'path' }) {
    for (const [line] of code.matchAll(/^export \w+=.*$/gm)) this.exports += `${line}\n`;
    const home = machine === 'other machine' ? this.at('home') : this.at('root');
    const path = ['stand-ins', 'usr/local/sbin', 'usr/local/bin'].map((folder) => this.at(folder));
    const environment = { ...this.environment(), PATH: [...path, process.env.PATH].join(':'), HOME: home };
    const cwd = machine === 'other machine' ? home : this.at('root/hamour');
    return new Promise((done, fail) => {
      const child = spawn('bash', ['-euo', 'pipefail', '-c', this.exports + this.moved(code)], {
        cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      let printed = '';
      child.stdout.on('data', (data) => { printed += data; said += data; });
      child.stderr.on('data', (data) => { said += data; });
      child.on('error', fail);
      child.on('close', (status) => {
        if (status === 0) done(printed);
        else fail(new Error(`exit code ${status} of\n${code}\n${said}`));
      });
    });
  }

  /** The variables of this machine, without the program's, and those of the stand-ins. */
  environment() {
    const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('HAMOUR_'));
    return { ...Object.fromEntries(kept), ROOT: this.root, PORTS: JSON.stringify(this.ports), USERS: this.hasUsers ? '1' : '' };
  }

  /** Calls of a stand-in so far, each as its arguments. */
  calls(name) {
    const lines = this.read('run/calls').trim().split('\n');
    return lines.map((line) => JSON.parse(line)).filter(([called]) => called === name).map(([, ...rest]) => rest.join(' '));
  }

  /** Who owns a path of the machine, as `install` was told. */
  owner(path) {
    return JSON.parse(this.read('run/owners'))[this.at(path)];
  }

  /** Stops all services and removes the folder. */
  remove() {
    for (const name of readdirSync(this.at('run')).filter((file) => file.endsWith('.pid'))) {
      spawnSync(this.at('stand-ins/systemctl'), ['stop', name.slice(0, -'.pid'.length)], { env: this.environment() });
    }
    rmSync(this.root, { recursive: true, force: true });
  }
}
