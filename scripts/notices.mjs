// Writes THIRD-PARTY-NOTICES.md: the third-party packages in the program and its interface, with their licences.
// The list comes from `cargo metadata` and ui/package-lock.json; the licence texts come with the packages.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OUTPUT = 'THIRD-PARTY-NOTICES.md';
/** A package with an `OR` may be used under any of the licences; we choose the first of these that it offers. */
const PREFERRED = ['MIT', 'Apache-2.0', 'BSD-3-Clause', 'ISC', 'Zlib', 'Unicode-3.0'];

/** Crates of our own that no shop installs. */
const NOT_SHIPPED = ['hamour-bench'];

/** The crates that are linked into the program or the module: no test or build dependencies, no procedural macros. */
export function shippedCrates(metadata) {
  const nodes = new Map(metadata.resolve.nodes.map((node) => [node.id, node]));
  const packages = new Map(metadata.packages.map((found) => [found.id, found]));
  const seen = new Set();
  const visit = (id) => {
    if (seen.has(id) || packages.get(id).targets.some((target) => target.kind.includes('proc-macro'))) return;
    seen.add(id);
    for (const dependency of nodes.get(id)?.deps ?? []) {
      if (dependency.dep_kinds.some(({ kind }) => kind === null)) visit(dependency.pkg);
    }
  };
  metadata.workspace_members.filter((id) => !NOT_SHIPPED.includes(packages.get(id).name)).forEach(visit);
  return [...seen]
    .map((id) => packages.get(id))
    .filter((found) => found.source !== null)
    .map(({ name, version, license, manifest_path: manifest }) => ({
      name,
      version,
      license: license ?? 'see its files',
      folder: dirname(manifest),
    }));
}

/** The npm packages that vite can bundle: all but the development dependencies. */
export function shippedPackages(lock) {
  return Object.entries(lock.packages)
    .filter(([path, found]) => path !== '' && !found.dev && !found.devOptional)
    .map(([path, { version, license }]) => ({
      name: path.replace(/^.*node_modules\//, ''),
      version,
      license: license ?? 'see its files',
      folder: join('ui', path),
    }));
}

/** The licence under which we use a package, from an SPDX expression such as `MIT OR Apache-2.0`. */
export function takenUnder(expression) {
  if (!/\bOR\b|\//.test(expression) || /\bAND\b/.test(expression)) return expression;
  const offered = expression.replace(/[()]/g, '').split(/\s+OR\s+|\//).map((name) => name.trim());
  return PREFERRED.find((name) => offered.includes(name)) ?? offered[0];
}

function licenceFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice|unlicense)/i.test(entry.name))
    .map((entry) => entry.name);
}

/** The folders in which crates have the source of a C library. */
const C_LIBRARIES = ['vendor', 'jemalloc'];

/** The texts of a package's licence files for the chosen licence, and of the licence files of a vendored C library. */
function textsOf({ folder, license }) {
  const files = licenceFiles(folder);
  const bundled = C_LIBRARIES.flatMap((library) => licenceFiles(join(folder, library)).map((name) => join(library, name)));
  const chosen = takenUnder(license).split('-')[0].toLowerCase();
  const fitting = files.filter((name) => name.toLowerCase().includes(chosen));
  return [...(fitting.length > 0 ? fitting : files), ...bundled]
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/\r\n/g, '\n').trim());
}

/** The packages that are shipped at present, sorted by name. */
export function collect() {
  // The program is shipped for Linux.
  const metadata = JSON.parse(
    execFileSync('cargo', ['metadata', '--format-version', '1', '--locked', '--filter-platform', 'x86_64-unknown-linux-gnu'], {
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  const lock = JSON.parse(readFileSync('ui/package-lock.json', 'utf8'));
  const parts = [
    { title: 'Rust crates', entries: shippedCrates(metadata) },
    { title: 'npm packages', entries: shippedPackages(lock) },
  ];
  for (const part of parts) part.entries.sort((a, b) => `${a.name} ${a.version}`.localeCompare(`${b.name} ${b.version}`, 'en'));
  return parts;
}

/** One table row per package. */
export function row({ name, version, license }) {
  return `| ${name} | ${version} | ${license} |`;
}

function main() {
  const parts = collect();
  const lines = [
    '# What others wrote',
    '',
    'The program and the interface it serves contain these packages. Written by `make notices`; pictures and fonts are',
    'named in [NOTICE.md](NOTICE.md).',
  ];
  for (const { title, entries } of parts) {
    lines.push('', `## ${title}`, '', '| Package | Version | Licence |', '|---|---|---|', ...entries.map(row));
  }
  const byText = new Map();
  for (const { entries } of parts) {
    for (const entry of entries) {
      for (const text of textsOf(entry)) byText.set(text, [...(byText.get(text) ?? []), entry.name]);
    }
  }
  lines.push('', '## Licence texts');
  for (const [text, names] of byText) {
    lines.push('', `### ${[...new Set(names)].join(', ')}`, '', '```text', text.replaceAll('```', "'''"), '```');
  }
  writeFileSync(OUTPUT, `${lines.join('\n')}\n`);
  console.log(`${OUTPUT}: ${parts.map((part) => `${part.entries.length} ${part.title}`).join(', ')}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
