// The module boundaries and conventions of the project, as functions from the tree to a list of complaints.
// tidy.test.mjs runs them on the repository, and on small wrong examples to show that each one can fail.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, normalize } from 'node:path';

/** @typedef {{path: string, text: string}} File */

const SKIPPED_FOLDERS = new Set(['node_modules', 'target', 'dist', 'pkg', 'test-results', 'playwright-report', 'data']);
const CODE = new Set(['.rs', '.ts', '.tsx', '.js', '.mjs', '.css', '.sql', '.sh']);

/** All code and Markdown files below the given folders, without build output and installed packages. */
export function readTree(folders) {
  const files = [];
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!SKIPPED_FOLDERS.has(entry.name) && !entry.name.startsWith('.')) walk(path);
      } else if (CODE.has(extname(path)) || extname(path) === '.md') {
        files.push({ path, text: readFileSync(path, 'utf8') });
      }
    }
  };
  folders.forEach(walk);
  return files;
}

// --- boundaries between crates ---

/** The allowed dependencies of the rule book. Each is shipped to the browser or affects the result of a rule. */
const CORE_DEPENDENCIES = ['chrono', 'regex', 'serde', 'tsify', 'utoipa', 'validator', 'wasm-bindgen'];
const CRATE_MAY_USE = { 'hamour-core': [], 'hamour-wasm': ['hamour-core'], hamour: ['hamour-core'] };

/** Checks the packages of `cargo metadata`: the dependencies between crates of the workspace, and those of the rule book. */
export function crateComplaints(packages) {
  const own = new Set(packages.map((found) => found.name));
  return packages.flatMap(({ name, dependencies }) => {
    const normal = dependencies.filter((found) => found.kind === null);
    const complaints = normal
      .filter((found) => own.has(found.name) && !(CRATE_MAY_USE[name] ?? []).includes(found.name))
      .map((found) => `${name} may not depend on ${found.name}`);
    if (name !== 'hamour-core') return complaints;
    const strangers = normal
      .filter((found) => !CORE_DEPENDENCIES.includes(found.name))
      .map((found) => `hamour-core may not depend on ${found.name}; its dependencies are chosen by hand`);
    const clocks = normal
      .filter((found) => found.name === 'chrono')
      .filter((found) => found.uses_default_features || found.features.some((name) => /^(clock|now)$/.test(name)))
      .map(() => 'hamour-core takes chrono without its clock');
    return [...complaints, ...strangers, ...clocks];
  });
}

// --- boundaries inside the server: main -> api, staff, jobs -> services -> store, payment, message ---

const ENTRANCES = ['cli', 'api', 'staff', 'jobs'];
const SERVER_BOUNDARIES = {
  store: [...ENTRANCES, 'services', 'http', 'payment', 'message'],
  payment: [...ENTRANCES, 'services', 'http', 'store', 'message'],
  message: [...ENTRANCES, 'services', 'http', 'store', 'payment'],
  picture: [...ENTRANCES, 'services', 'http', 'store', 'payment', 'message'],
  services: [...ENTRANCES, 'http'],
  state: [...ENTRANCES, 'http', 'document', 'picture'],
  model: [...ENTRANCES, 'services', 'http', 'store', 'payment', 'message', 'picture', 'document', 'config', 'state', 'metrics'],
  config: [...ENTRANCES, 'services', 'http', 'store', 'payment', 'message', 'picture', 'document', 'state'],
  document: [...ENTRANCES, 'services', 'http', 'store', 'payment', 'message', 'picture', 'config', 'state'],
  metrics: [...ENTRANCES, 'services', 'http', 'store', 'payment', 'message', 'picture', 'document', 'config', 'state'],
  http: [...ENTRANCES, 'picture'],
  jobs: ['cli', 'api', 'staff', 'http', 'store', 'picture'],
  api: ['cli', 'staff', 'jobs', 'store', 'payment', 'message', 'picture'],
  staff: ['cli', 'api', 'jobs', 'store', 'payment', 'message', 'picture'],
};

export function serverBoundaryComplaints(files) {
  return serverSources(files).flatMap(({ path, module, code }) => {
    const forbidden = SERVER_BOUNDARIES[module] ?? [];
    const used = [...new Set(crateRoots(code))];
    return used.filter((name) => forbidden.includes(name)).map((name) => `${path}: ${module} may not use ${name}`);
  });
}

export function databaseComplaints(files) {
  const sql =
    /\b(SELECT\s+[\w*(.,"$ ]+\s+FROM\b|INSERT\s+INTO\b|UPDATE\s+"?\w+"?\s+SET\b|DELETE\s+FROM\b|CREATE\s+(TABLE|INDEX)\b)/;
  return serverSources(files).flatMap(({ path, module, code }) => {
    if (module === 'store') return [];
    const complaints = [];
    if (/\b(sqlx|rusqlite)\b/.test(code)) complaints.push(`${path}: sqlx and rusqlite belong in store/`);
    if (sql.test(code)) complaints.push(`${path}: SQL belongs in store/`);
    return complaints;
  });
}

export function webFrameworkComplaints(files) {
  return serverSources(files)
    .filter(({ module, code }) => ['services', 'store'].includes(module) && /\b(axum|brotli|flate2)\b/.test(code))
    .map(({ path }) => `${path}: axum and compression may only be used in api, staff and http`);
}

/** What the layers above the store share is in `model`. */
export function reexportComplaints(files) {
  return serverSources(files)
    .filter(({ module, code }) => module !== 'store' && /\bpub use crate::store\b/.test(code))
    .map(({ path }) => `${path}: do not re-export from store; a shared type belongs in model`);
}

/** A condition of the rule book that SQL repeats names the test that compares the two. */
export function repeatedRuleComplaints(files) {
  const tests = files.filter(({ path }) => path.startsWith('server/tests/')).map(({ text }) => text).join('\n');
  return files
    .filter(({ path }) => path.startsWith('server/src/store/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/repeats the rule\s+(?:\/\/ )?book's[^;]*?(?=\n\s*[^\s/])/g)]
        .filter(([comment]) => !tests.includes(`fn ${/`(\w+)`\s+(?:\/\/ )?compares the/.exec(comment)?.[1] ?? '?'}(`))
        .map(() => `${path}: name the test that compares the repeated rule with the rule book`),
    );
}

function serverSources(files) {
  return files
    .filter(({ path }) => path.startsWith('server/src/') && path.endsWith('.rs'))
    .map(({ path, text }) => ({ path, module: path.split('/')[2].replace(/\.rs$/, ''), code: withoutComments(text) }));
}

/** The first name after each `crate::`, inside braces too. */
function crateRoots(code) {
  const direct = [...code.matchAll(/\bcrate::(\w+)/g)].map((found) => found[1]);
  const grouped = [...code.matchAll(/\bcrate::\{/g)].flatMap((found) => {
    const names = [];
    let depth = 1;
    let word = '';
    for (let at = found.index + found[0].length; depth > 0 && at < code.length; at += 1) {
      const character = code[at];
      if (character === '{') depth += 1;
      if (character === '}') depth -= 1;
      if (depth === 1 && /\w/.test(character)) word += character;
      else if (depth === 0 || (depth === 1 && character === ',')) {
        names.push(word);
        word = '';
      } else if (depth === 1 && character === ':' && word !== '') {
        names.push(word);
        word = ' ';
      }
    }
    return names.map((name) => name.trim()).filter((name) => name !== '');
  });
  return [...direct, ...grouped];
}

function withoutComments(text) {
  return text.replace(/^\s*\/\/.*$/gm, '');
}

// --- the rule book is pure, and its texts are not repeated ---

export function purityComplaints(files) {
  const impure = [
    [/\basync\s+(fn|move|\{)/, 'nothing in the rule book is async'],
    [/\b(print|eprint)(ln)?!/, 'the rule book prints nothing'],
    [/\bstd::(fs|net|env|process|thread)\b/, 'the rule book does no I/O'],
  ];
  return files
    .filter(({ path }) => path.startsWith('core/src/') && path.endsWith('.rs'))
    .flatMap(({ path, text }) =>
      impure.filter(([pattern]) => pattern.test(withoutComments(text))).map(([, why]) => `${path}: ${why}`),
    );
}

/** The English texts of the rule book's message table: `Variant = "code", "English", "Arabic";`. */
export function ruleTexts(issueSource) {
  return [...issueSource.matchAll(/^\s*\w+ = "[a-z_]+",\s*"([^"]+)",\s*"[^"]+";$/gm)].map((found) => found[1]);
}

/** Files that `make generate` writes from the rule book and the server. */
const GENERATED = [
  'ui/src/locale/en/rules.ts',
  'ui/src/locale/ar/rules.ts',
  'ui/src/admin/locale/en/rules.ts',
  'ui/src/admin/locale/ar/rules.ts',
  'ui/src/api/openapi.ts',
];

/** A rule's message that the interface repeats would one day differ from the rule book's. */
export function copiedTextComplaints(files, texts) {
  return files
    .filter(({ path }) => /^ui\/src\/.*\.tsx?$/.test(path) && !isUiTest(path) && !GENERATED.includes(path))
    .flatMap(({ path, text }) =>
      texts.filter((copy) => text.includes(copy)).map((copy) => `${path}: '${copy}' comes from the rule book`),
    );
}

function isUiTest(path) {
  return /(\.test|\/fixtures)\.tsx?$/.test(path) || path.startsWith('ui/src/test/');
}

const REQUIREMENT = /\b[A-Z]{2,5}-\d\d\b/g;

/** The ids of docs/requirements.tsv. */
export const requirementIds = (table) => new Set(table.trimEnd().split('\n').slice(1).map((row) => row.split('\t')[0]));

/** Every file of the rule book says in its header which requirements it implements, or that none asks for it. */
export function originComplaints(files, ids) {
  return files
    .filter(({ path }) => path.startsWith('core/src/') && path.endsWith('.rs'))
    .flatMap(({ path, text }) => {
      const header = /^(?:\/\/!.*\n?)*/.exec(text)[0];
      const isKnown = header.match(REQUIREMENT) !== null || /beyond\s+(?:\/\/! )?the\s+(?:\/\/! )?requirements/.test(header);
      const comments = (text.match(/\/\/.*$/gm) ?? []).join('\n');
      const unknown = [...new Set(comments.match(REQUIREMENT) ?? [])].filter((id) => !ids.has(id));
      return [
        ...(isKnown ? [] : [`${path}: the header cites no requirement, nor says that it is beyond the requirements`]),
        ...unknown.map((id) => `${path}: there is no requirement ${id}`),
      ];
    });
}

// --- the back office has a bundle of its own ---

/** A file of the shop's interface that imports the back office would bring it to every shopper. */
export function officeComplaints(files) {
  return files
    .filter(({ path }) => /^ui\/src\/(?!admin\/).*\.tsx?$/.test(path))
    .filter(({ path, text }) =>
      [...text.matchAll(/(?:from|import\()\s*'(\.[^']*)'/g)].some(([, name]) => normalize(join(dirname(path), name)).startsWith('ui/src/admin')),
    )
    .map(({ path }) => `${path}: the shop may not import the back office`);
}

// --- the packages that the product is built on ---

/** Packages that are direct dependencies and used, by the files that declare and use them. */
const CHOSEN_CRATES = {
  core: ['validator', 'regex', 'chrono', 'serde'],
  'wasm-bindings': ['wasm-bindgen', 'serde-wasm-bindgen'],
  server: ['axum', 'tokio', 'sqlx', 'serde', 'jsonwebtoken', 'chrono'],
};
const CHOSEN_PACKAGES = [
  'react',
  'react-router-dom',
  'vite-plugin-wasm',
  'zustand',
  'swiper',
  'react-aria-components',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
];

/** Complains about a chosen package that is not declared, or that no source file uses. */
export function chosenPackageComplaints(files, crates, packages) {
  const sources = (folder, pattern) =>
    files.filter(({ path }) => path.startsWith(folder) && pattern.test(path)).map(({ text }) => withoutComments(text));
  const fromCrates = Object.entries(CHOSEN_CRATES).flatMap(([folder, names]) => {
    const declared = crates.find(({ manifest_path: path }) => path.endsWith(`/${folder}/Cargo.toml`))?.dependencies ?? [];
    const code = sources(`${folder}/src/`, /\.rs$/).join('\n');
    return names.flatMap((name) => [
      ...(declared.some((found) => found.name === name && found.kind === null) ? [] : [`${folder} does not depend on ${name}`]),
      ...(new RegExp(`\\b${name.replaceAll('-', '_')}::`).test(code) ? [] : [`${folder} does not use ${name}`]),
    ]);
  });
  const code = [...sources('ui/src/', /\.tsx?$/), ...sources('ui/vite.config.ts', /./)].join('\n');
  const fromPackages = CHOSEN_PACKAGES.flatMap((name) => [
    ...(name in packages ? [] : [`ui does not depend on ${name}`]),
    ...(new RegExp(`from '${name}(?:/[^']+)?'`).test(code) ? [] : [`ui does not use ${name}`]),
  ]);
  return [...fromCrates, ...fromPackages];
}

// --- conventions ---

const OPENING = { '.rs': /^\/\/! \S/, '.sql': /^-- \S/, '.sh': /^# \S/, '.css': /^\/\*/ };
const SCRIPT_OPENING = /^(\/\/ \S|\/\*)/;

export function openingComplaints(files) {
  return files.filter(isCode).flatMap(({ path, text }) => {
    const lines = text.split('\n');
    const first = lines[0].startsWith('#!') && !lines[0].startsWith('#![') ? lines[1] : lines[0];
    return (OPENING[extname(path)] ?? SCRIPT_OPENING).test(first ?? '')
      ? []
      : [`${path}: the first line must say what the file is for`];
  });
}

const MAX_LINES = 400;

/** `allowed` maps a path to the reason why it may be longer; an unnecessary entry is a complaint too. */
export function lengthComplaints(files, allowed) {
  const long = files.filter(isCode).filter(({ text }) => withoutUnitTests(text).trimEnd().split('\n').length > MAX_LINES);
  const tooLong = long.filter(({ path }) => !(path in allowed)).map(({ path }) => `${path}: over ${MAX_LINES} lines`);
  const idle = Object.keys(allowed)
    .filter((path) => !long.some((file) => file.path === path))
    .map((path) => `${path}: is allowed to be long but is not; remove it from the list`);
  return [...tooLong, ...idle];
}

/** The text without the unit tests at the end of a Rust file, which may have any length. */
function withoutUnitTests(text) {
  return text.split(/^#\[cfg\(test\)\]\nmod \w+ \{$/m)[0];
}

export function nameComplaints(files) {
  const vague = /^(utils?|helpers?|common|misc|stuff)$/i;
  return files
    .filter(isCode)
    .filter(({ path }) => path.split('/').some((part) => vague.test(basename(part, extname(part)))))
    .map(({ path }) => `${path}: the name is vague; name the file for what it does`);
}

/** Both engines must have the same migrations, by number and name. */
export function migrationComplaints(files) {
  const of = (engine) =>
    files.filter(({ path }) => dirname(path) === `migrations/${engine}`).map(({ path }) => basename(path));
  const missing = (from, to) =>
    of(from)
      .filter((name) => !of(to).includes(name))
      .map((name) => `migrations/${to} lacks ${name}`);
  return [...missing('sqlite', 'postgres'), ...missing('postgres', 'sqlite')];
}

/** Relative links in Markdown must lead to an existing path. `exists` returns whether a path exists. */
export function linkComplaints(files, exists) {
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)[^)]*\)/g)]
        .map((found) => normalize(join(dirname(path), found[1])))
        .filter((target) => !exists(target))
        .map((target) => `${path}: the link target ${target} does not exist`),
    );
}

/** After a tap, an element keeps its `:hover` style until the next tap, as if it were still pressed. */
export function hoverComplaints(files) {
  const forMice = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g;
  return files
    .filter(({ path, text }) => path.endsWith('.css') && text.replaceAll(forMice, '').includes(':hover'))
    .map(({ path }) => `${path}: :hover must be inside @media (hover: hover)`);
}

function isCode({ path }) {
  return CODE.has(extname(path));
}
