// Runs the steps of docs/operations.md as they stand there, in a sandbox, with the program that HAMOUR_PROGRAM names.
// After each section it checks that the machine is in the state that the section promises.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { find, makeCertificate } from './machine.mjs';
import { ask, placeOrder, settingsFor, startProvider } from './outside.mjs';
import { Sandbox, blocksOf } from './sandbox.mjs';

const REPOSITORY = new URL('../..', import.meta.url);
const document = readFileSync(new URL('docs/operations.md', REPOSITORY), 'utf8');
const blocks = blocksOf(document);
const program = process.env.HAMOUR_PROGRAM;

let machine;
let provider;
let failed = false;
let order;
/** The picture's address in the shop and its file. */
let picture;

before(async () => {
  assert.ok(program !== undefined, 'HAMOUR_PROGRAM must name the program');
  machine = await Sandbox.create(program);
  provider = await startProvider();
});
after(async () => {
  machine.remove();
  await provider.close();
});

/** A section: runs its blocks in their order. `checks` has for each block what must be true after it, if anything. */
function section(title, checks, prepare = () => undefined) {
  test(title, { timeout: 60_000 }, async (t) => {
    if (failed) return void t.skip('an earlier section failed');
    failed = true;
    const own = blocks.filter((block) => block.section === title && block.machine !== 'build machine');
    assert.equal(own.length, checks.length, 'the section has another number of blocks');
    await prepare(t);
    for (const [index, block] of own.entries()) {
      const printed = await machine.run(block);
      await checks[index](printed, t);
    }
    failed = false;
  });
}
const nothing = () => undefined;

const shop = (line) => machine.run({ code: `shop ${line}` });
const json = async (line) => JSON.parse(await shop(`${line} --json`));
const mode = (path) => (statSync(machine.at(path)).mode & 0o777).toString(8);
const entries = (path) => readdirSync(machine.at(path)).sort();
const direct = (port) => ({ port: machine.ports[port] });
const throughNginx = () => ({ port: machine.ports.https, ca: machine.read('run/trusted.pem') });
const hasNginx = find('nginx') !== null;
const loud = (t, text) => {
  console.error(`\n*** SKIPPED: ${text} ***\n`);
  t.diagnostic(`SKIPPED: ${text}`);
};

async function until(what, fits) {
  for (let tries = 0; !(await fits()); tries += 1) {
    assert.ok(tries < 200, `${what}: never`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

test('every block says on which machine it runs', () => {
  const known = ['path', 'other machine', 'build machine'];
  assert.deepEqual(blocks.filter((block) => !known.includes(block.machine)), []);
  const fences = document.match(/^```/gm).length;
  assert.equal(fences, 2 * blocks.length, 'there are blocks that are not run');
  assert.equal(blocks.filter((block) => block.machine === 'build machine').length, 1);
});

test('the units are valid, and the shop listens where nginx looks for it', (t) => {
  const deploy = (name) => readFileSync(new URL(`docs/deploy/${name}`, REPOSITORY), 'utf8');
  const [, listens] = /--listen (\S+)/.exec(deploy('hamour.service'));
  assert.match(deploy('nginx.conf'), new RegExp(`^ {4}server ${listens} `, 'm'));
  assert.match(deploy('prometheus.yml'), new RegExp(`'${listens}'`));
  assert.match(deploy('hamour-rehearsal.service'), /^IPAddressDeny=any\nIPAddressAllow=localhost$/m);
  if (find('systemd-analyze') === null) return loud(t, 'systemd-analyze is not installed, so the units are not verified');
  const folder = machine.at('units');
  mkdirSync(folder);
  const names = readdirSync(new URL('docs/deploy', REPOSITORY)).filter((name) => /\.(service|timer)$/.test(name));
  // Only the paths of the programs are changed: they are not installed here.
  for (const name of names) {
    machine.write(`units/${name}`, deploy(name).replaceAll(/^(ExecStart=)\S+/gm, '$1/bin/true'));
  }
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', ...names.map((name) => `${folder}/${name}`)]);
  const complaints = `${verified.stderr}`.split('\n').filter((line) => line.includes('/units/hamour'));
  assert.deepEqual(complaints, []);
  assert.equal(verified.status, 0, `${verified.stderr}`);
  const calendar = /OnCalendar=(.*)/.exec(deploy('hamour-backup.timer'))[1];
  assert.equal(spawnSync('systemd-analyze', ['calendar', calendar]).status, 0);
});

/** The system calls of a group of systemd. */
function callsOf(group) {
  const { stdout } = spawnSync('systemd-analyze', ['syscall-filter', group], { encoding: 'utf8' });
  const lines = stdout.split('\n').slice(1).map((line) => line.trim());
  return lines.filter((line) => /^[@a-z]/.test(line)).flatMap((line) => (line.startsWith('@') ? callsOf(line) : [line]));
}

test('the unit lets the program run heavy work at a lower priority', (t) => {
  const unit = readFileSync(new URL('docs/deploy/hamour.service', REPOSITORY), 'utf8');
  // The default is to kill the program.
  assert.match(unit, /^SystemCallErrorNumber=EPERM$/m);
  if (find('systemd-analyze') === null) return loud(t, 'systemd-analyze is not installed, so the system calls are not checked');
  const allowed = new Set();
  for (const [, isDenied, names] of unit.matchAll(/^SystemCallFilter=(~?)(.*)$/gm)) {
    for (const call of names.split(' ').flatMap((name) => (name.startsWith('@') ? callsOf(name) : [name]))) {
      if (isDenied) allowed.delete(call);
      else allowed.add(call);
    }
  }
  assert.ok(allowed.size > 200 && !allowed.has('reboot'), `${allowed.size} calls are allowed`);
  assert.ok(allowed.has('getpriority') && allowed.has('setpriority'));
});

section('1. What you need', [nothing, () => {
  assert.ok(machine.calls('apt-get')[1].includes(' nginx '));
  assert.deepEqual(machine.calls('ufw').slice(-1), ['--force enable']);
}]);

section('2. The user and the program', [(printed, t) => {
  if (!machine.hasUsers) loud(t, 'the test does not run as root, so every step runs as the same user');
  assert.match(printed, /^hamour \d/m);
  assert.deepEqual([mode('etc/hamour'), machine.owner('etc/hamour')], ['750', 'root:hamour']);
}]);

/** The settings that `hamour config` prints, each with its description. */
function settingsIn(printed) {
  const settings = [];
  let table = '';
  for (const [, name, about, key] of printed.matchAll(/^\[(.+)\]$|^# (.+) \([\w ]+\)\n(?:# )?(\w+) =/gm)) {
    if (name !== undefined) table = `${name}.`;
    else settings.push({ key: table + key, about });
  }
  assert.ok(settings.length > 70, 'the output of hamour config is no longer understood');
  return settings;
}

section('3. The settings', [(printed) => {
  assert.deepEqual([mode('etc/hamour/hamour.toml'), machine.owner('etc/hamour/hamour.toml')], ['640', 'root:hamour']);
  assert.match(printed, /^public_url = "https:\/\/shop\.example"$/m);
  const rows = readFileSync(new URL('docs/configuration.md', REPOSITORY), 'utf8').split('\n');
  const isListed = ({ key, about }) => rows.some((row) => row.startsWith(`| \`${key}\` | `) && row.endsWith(` | ${about} |`));
  assert.deepEqual(settingsIn(printed).filter((setting) => !isListed(setting)), [], 'the reference lists all settings');
  assert.doesNotMatch(machine.read('etc/hamour/hamour.toml'), /SHOP\.EXAMPLE|METRICS_TOKEN/);
  // What the section leaves to the owner.
  machine.write('etc/hamour/hamour.toml', machine.read('etc/hamour/hamour.toml') + settingsFor(provider), 0o640);
}]);

section('4. The service', [(printed) => {
  assert.equal(JSON.parse(printed).status, 'ready');
  assert.deepEqual([mode('var/lib/hamour'), mode('var/lib/hamour/hamour.db')], ['700', '600']);
}]);

section('5. nginx and TLS', [
  nothing,
  nothing,
  async (printed, t) => {
    if (!hasNginx) return loud(t, 'nginx is not installed, so its sample is not tried (Debian: apt-get install nginx-light)');
    assert.equal(JSON.parse(printed).status, 'ok');
    const redirected = await ask(direct('http'), '/product/safi');
    assert.deepEqual([redirected.status, redirected.headers.location], [301, 'https://shop.example/product/safi']);
    machine.write('var/www/html/proof', 'of certbot');
    mkdirSync(machine.at('var/www/html/.well-known/acme-challenge'), { recursive: true });
    machine.write('var/www/html/.well-known/acme-challenge/proof', 'of certbot');
    assert.equal(`${(await ask(direct('http'), '/.well-known/acme-challenge/proof')).body}`, 'of certbot');
    assert.equal((await ask(throughNginx(), '/metrics')).status, 404);
    // So far the bought certificate was served, because its block is the later one.
    const [certbot] = blocks.filter((block) => block.code.includes('certbot certonly'));
    await machine.run({ code: `${certbot.code}systemctl reload nginx\ncurl --fail --silent https://$SHOP/healthz` });
  },
], () => {
  const bought = makeCertificate('shop.example', machine.at('root/bought'));
  for (const name of ['fullchain.pem', 'privkey.pem']) copyFileSync(machine.at(`root/bought/${name}`), machine.at(`root/hamour/${name}`));
  machine.write('run/trusted.pem', bought);
});

section('6. Open the shop', [async (printed) => {
  const [, token] = /^ *https:\/\/shop\.example\/admin\/begin#(\S+)$/m.exec(printed);
  const owner = { token, username: 'noor', name: 'Noor Al-Kuwari', email: null, password: 'Hamour#2026' };
  const made = await ask(direct('shop'), '/api/staff/setup/create-owner', { method: 'POST', body: owner });
  assert.equal(made.status, 200, String(made.body));
  await shop('settings set maintenance=off');
  assert.deepEqual((await json('staff list')).map(({ username }) => username), ['noor']);
  // The goods of the demo shop, a picture that is not part of the program, and an order, of which the customer is told.
  await shop(`import '${fileURLToPath(new URL('demo', REPOSITORY))}'`);
  const [, drawn] = /^"safi" = "(\w+)"$/m.exec(readFileSync(new URL('demo/pictures.toml', REPOSITORY), 'utf8'));
  copyFileSync(new URL(`demo/media/${drawn}-400.webp`, REPOSITORY), machine.at('var/safi.webp'));
  await shop(`product set-picture safi '${machine.at('var/safi.webp')}' --alt "Safi on ice"`);
  await until('the picture in the shop', async () => {
    const { body } = await ask(direct('shop'), '/api/search-tag?query=Safi');
    picture = JSON.parse(body).find(({ name }) => name === 'Safi')?.featured_image;
    return picture !== undefined && existsSync(machine.at(`var/lib/hamour${picture}`));
  });
  order = await placeOrder(hasNginx ? throughNginx() : direct('shop'));
  await shop(`order accept ${order}`);
  await until('a message to the customer', () => provider.seen.includes('/sms'));
}]);

const statusOf = async (number) => (await json('order list')).find(({ ids }) => ids === number)?.order_status;

section('7. Backups', [
  async (printed) => {
    for (const name of ['hamour.db', 'hamour.toml', 'media', 'secret.key', 'uploads']) assert.match(printed, new RegExp(`${name}$`, 'm'));
    const copy = statSync(machine.at(`var/backups/hamour/latest${picture}`));
    assert.equal(copy.size, statSync(machine.at(`var/lib/hamour${picture}`)).size);
    assert.equal(mode('var/backups/hamour/latest/hamour.db'), '600');
  },
  nothing,
  nothing,
  () => {
    const [name] = entries('home/hamour-backups');
    const listed = spawnSync('tar', ['-tf', machine.at(`home/hamour-backups/${name}`)]).stdout.toString();
    for (const file of ['./hamour.db', `.${picture}`, './secret.key']) assert.ok(listed.split('\n').includes(file), listed);
    copyFileSync(machine.at(`home/hamour-backups/${name}`), machine.at(`root/hamour/${name}`));
  },
], () => {
  // It is copied there by hand.
  copyFileSync(machine.at('root/hamour/deploy/fetch-backup'), machine.at('home/fetch-backup'));
});

/** Everything that can be lost: the data are damaged, the order is cancelled, the picture and the key are gone. */
async function lose() {
  await shop(`order cancel ${order}`);
  rmSync(machine.at('var/lib/hamour/media'), { recursive: true });
  assert.equal((await ask(direct('shop'), picture)).status, 404);
}

async function isBack() {
  assert.equal(await statusOf(order), 'Accepted');
  const front = hasNginx ? throughNginx() : direct('shop');
  await until('the shop', async () => (await ask(front, '/readyz')).status === 200);
  const { status, headers, body } = await ask(front, picture);
  assert.deepEqual([status, headers['content-type']], [200, 'image/webp']);
  assert.equal(body.length, statSync(machine.at(`var/backups/hamour/latest${picture}`)).size);
  assert.match(await shop('verify'), /adds up/);
  assert.match(await shop('secret check'), /./);
}

section('8. Restore', [
  async () => {
    await isBack();
    assert.equal(entries('var/lib').filter((name) => name.startsWith('hamour.before-')).length, 1);
    await lose();
    // A new machine has neither the data nor the old settings.
    machine.write('etc/hamour/hamour.toml', machine.read('root/hamour/deploy/hamour.toml').replaceAll('SHOP.EXAMPLE', 'other.example'));
    await new Promise((done) => setTimeout(done, 1000));
  },
  async () => {
    await isBack();
    assert.match(machine.read('etc/hamour/hamour.toml'), /"https:\/\/shop\.example"/);
  },
], lose);

section('9. Logs', [() => {
  assert.match(machine.read('etc/systemd/journald.conf.d/hamour.conf'), /^\[Journal\]\n(\w+=\w+\n)+$/m);
  assert.match(machine.read('run/hamour.log'), /create-order/);
}]);

section('10. Metrics and alerts', [
  (printed, t) => {
    const rules = machine.read('etc/prometheus/hamour-alerts.yml');
    const exported = new Set([...printed.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
    const named = [...rules.matchAll(/\bhamour_\w+/g)].map(([name]) => name.replace(/_(total|bucket|count|sum)$/, ''));
    assert.ok(named.length > 10);
    assert.deepEqual(named.filter((name) => !exported.has(name)), [], 'the shop exports these');
    // A counter that begins at its first event hides this event from increase().
    for (const [, name, label] of rules.matchAll(/increase\((\w+)\{(.*?)\}/g)) assert.ok(printed.includes(`${name}{${label}} `), name + label);
    const codes = [...rules.matchAll(/code=~?"([^"]+)"/g)].flatMap(([, text]) => text.replaceAll('.*', '').split('|'));
    const texts = ['core/src/error_code/server.rs', 'core/src/issue.rs'].map((path) => readFileSync(new URL(path, REPOSITORY), 'utf8')).join('');
    assert.deepEqual(codes.filter((code) => !texts.includes(`"${code}"`)), [], 'the shop has these codes');
    for (const [, route] of rules.matchAll(/route!?="([^"]+)"/g)) {
      const paths = Object.keys(JSON.parse(readFileSync(new URL('docs/openapi.json', REPOSITORY), 'utf8')).paths);
      assert.ok(paths.some((path) => path.replace(/\/$/, '') === route.replace(/\/$/, '')), route);
    }
    const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    assert.deepEqual(alerts.filter((name) => !document.includes(`\`${name}\``)), [], 'the page explains these alerts');
    if (find('promtool') === null) loud(t, 'promtool is not installed, so the alert rules are not parsed (Debian: apt-get install prometheus)');
  },
  nothing,
]);

section('11. A rehearsal', [
  async (printed) => {
    const [ready] = printed.match(/\{.*\}/);
    assert.deepEqual(JSON.parse(ready).warnings, ['rehearsal', 'nobody_can_sign_up']);
    assert.match(printed, new RegExp(order));
    // Longer than the shop needs to send what is due.
    await new Promise((done) => setTimeout(done, 2000));
    assert.deepEqual(provider.seen.splice(0), [], 'the rehearsal asked a provider');
    const page = await ask(direct('rehearsal'), '/');
    assert.match(`${page.body}`, /"rehearsal":true/);
    assert.equal((await ask(direct('rehearsal'), picture)).status, 200);
  },
  async () => {
    assert.deepEqual(entries('var/lib').filter((name) => name.includes('rehearsal')), []);
    await machine.run({ code: 'systemctl start hamour' });
    provider.accepts = true;
  },
], async () => {
  // A message is due: the provider was away. The shop itself is stopped, so that nobody but the rehearsal can send it.
  provider.accepts = false;
  provider.seen.splice(0);
  await shop(`order send ${order}`);
  await until('an attempt to send', () => provider.seen.length > 0);
  await machine.run({ code: 'systemctl start hamour-backup\nsystemctl stop hamour' });
  provider.seen.splice(0);
  provider.accepts = true;
});

/** The shop takes orders again; it opens within a second of the command. */
const isOpen = () => until('the open shop', async () => (await ask(direct('shop'), '/api/category/')).status === 200);

const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

section('12. Upgrade', [
  () => {
    const kept = entries('var/backups/hamour').filter((name) => name < day(3));
    assert.deepEqual(kept, [`${day(5)}T010000Z`], 'the first of a day is kept, for a month');
    assert.match(machine.read('var/lib/prometheus/node-exporter/hamour-backup.prom'), /^shop_backup_completed_seconds \d{10}\n$/);
    const [one, other] = entries('var/backups/hamour').filter((name) => name.endsWith('Z')).slice(-2);
    const inode = (name) => statSync(machine.at(`var/backups/hamour/${name}${picture}`)).ino;
    assert.equal(inode(one), inode(other), 'two backups share a picture');
  },
  async () => {
    assert.match(machine.read('usr/local/bin/hamour'), /version two/);
    await isOpen();
  },
], () => {
  for (const name of [`${day(5)}T010000Z`, `${day(5)}T020000Z`, `${day(40)}T010000Z`]) mkdirSync(machine.at(`var/backups/hamour/${name}`));
  machine.bring('version two');
});

/** Marks the database as one that a newer version has migrated. Returns whether this machine can do that. */
function migrateFurther() {
  const sqlite = find('sqlite3');
  if (sqlite === null) return false;
  const row = "INSERT INTO _sqlx_migrations SELECT 9999, 'later', installed_on, success, checksum, 1 FROM _sqlx_migrations LIMIT 1";
  const done = spawnSync(sqlite, ['-cmd', '.timeout 5000', machine.at('var/lib/hamour/hamour.db'), row]);
  assert.equal(done.status, 0, `${done.stderr}`);
  return true;
}

let isNewer;
section('13. Roll back', [async () => {
  assert.match(machine.read('usr/local/bin/hamour'), /version one/);
  await isOpen();
  assert.equal(await statusOf(order), isNewer ? 'Food on the way' : 'Delivered');
  assert.match(await shop('verify'), /adds up/);
}], async (t) => {
  await shop(`order deliver ${order}`);
  isNewer = migrateFurther();
  if (!isNewer) loud(t, 'sqlite3 is not installed, so only a roll-back without a changed schema is tried');
});
