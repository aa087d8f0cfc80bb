// Checks the project's boundaries and conventions on the repository, and each check on a small wrong example.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cycleComplaints, importGraph, rustGraph } from './cycles.mjs';
import * as tidy from './tidy.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** Files that may exceed the line limit, and why. */
const LONG_FILES = {
  'core/src/error_code/server.rs': 'a flat table of error codes',
  'ui/src/core/module.d.ts': 'generated: the shapes of the rule book',
  'ui/src/admin/core/module.d.ts': 'generated: the shapes of the rule book, for the back office',
  'ui/src/api/openapi.ts': 'generated: the shapes of the calls',
};

const tree = tidy.readTree(['.']);
const of = (path, text) => [{ path, text }];
const clean = (complaints) => assert.ok(complaints.length === 0, `\n  ${complaints.join('\n  ')}`);

describe('the repository', () => {
  const metadata = execFileSync('cargo', ['metadata', '--no-deps', '--format-version', '1', '--locked'], {
    maxBuffer: 1 << 26,
  });
  const issueTable = tree.find(({ path }) => path === 'core/src/issue.rs');

  test('keeps its crates apart', () => clean(tidy.crateComplaints(JSON.parse(metadata).packages)));
  test('keeps the boundaries inside the server', () => clean(tidy.serverBoundaryComplaints(tree)));
  test('has SQL in store/ only', () => clean(tidy.databaseComplaints(tree)));
  test('has no web framework and no compression behind the API', () => clean(tidy.webFrameworkComplaints(tree)));
  test('compares every rule that SQL repeats with the rule book', () => clean(tidy.repeatedRuleComplaints(tree)));
  test('re-exports nothing from store/', () => clean(tidy.reexportComplaints(tree)));
  test('has a pure rule book', () => clean(tidy.purityComplaints(tree)));
  test('has no rule without its requirement', () => {
    const ids = tidy.requirementIds(readFileSync('docs/requirements.tsv', 'utf8'));
    assert.ok(ids.size > 200, 'docs/requirements.tsv is no longer understood');
    clean(tidy.originComplaints(tree, ids));
  });
  test('has no file of the back office in the shop', () => clean(tidy.officeComplaints(tree)));
  test('declares and uses the packages that were chosen for it', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('ui/package.json', 'utf8'));
    clean(tidy.chosenPackageComplaints(tree, JSON.parse(metadata).packages, { ...dependencies, ...devDependencies }));
  });
  test('has no circle of files', () => {
    for (const crate of ['core/src', 'wasm-bindings/src', 'server/src']) clean(cycleComplaints(rustGraph(tree, crate)));
    clean(cycleComplaints(importGraph(tree, 'ui/src')));
  });
  test("has no rule's message worded again in the interface", () => {
    const texts = tidy.ruleTexts(issueTable.text);
    assert.ok(texts.length > 30, 'the message table in core/src/issue.rs is no longer understood');
    clean(tidy.copiedTextComplaints(tree, texts));
  });
  test('opens every file with a line on what lives there', () => clean(tidy.openingComplaints(tree)));
  test('has no overlong file', () => clean(tidy.lengthComplaints(tree, LONG_FILES)));
  test('has no vague module name', () => clean(tidy.nameComplaints(tree)));
  test('has every migration for both engines', () => clean(tidy.migrationComplaints(tree)));
  test('leaves no style behind a tap', () => clean(tidy.hoverComplaints(tree)));
  test('has no dead link in its documents', () => clean(tidy.linkComplaints(tree, existsSync)));
});

describe('the checks complain about', () => {
  const core = (dependency) => [
    { name: 'hamour-core', dependencies: [{ kind: null, features: [], uses_default_features: false, ...dependency }] },
    { name: 'hamour', dependencies: [] },
  ];

  test('a rule book that depends on the server, on I/O or on a clock', () => {
    assert.equal(tidy.crateComplaints(core({ name: 'hamour' })).length, 2);
    assert.equal(tidy.crateComplaints(core({ name: 'tokio' })).length, 1);
    assert.equal(tidy.crateComplaints(core({ name: 'chrono', features: ['now'] })).length, 1);
    clean(tidy.crateComplaints(core({ name: 'chrono', features: ['std'] })));
    clean(tidy.crateComplaints(core({ name: 'tokio', kind: 'dev' })));
  });

  test('a use across a boundary, in any of the forms of use', () => {
    const handler = 'server/src/api/cart/add.rs';
    assert.equal(tidy.serverBoundaryComplaints(of(handler, 'use crate::store::cart;')).length, 1);
    assert.equal(tidy.serverBoundaryComplaints(of(handler, 'use crate::{http::Json, store};')).length, 1);
    assert.equal(tidy.serverBoundaryComplaints(of(handler, 'use crate::{\n  services::{cart, x},\n  store::cart,\n};')).length, 1);
    assert.equal(tidy.serverBoundaryComplaints(of(handler, 'fn a() { crate::store::cart::load() }')).length, 1);
    clean(tidy.serverBoundaryComplaints(of(handler, '// see crate::store\nuse crate::{http::{store, Json}, services};')));
    assert.equal(tidy.serverBoundaryComplaints(of('server/src/store/cart.rs', 'use crate::services::cart;')).length, 1);
  });

  test('SQL and its drivers outside of the store', () => {
    const query = 'const Q: &str = "SELECT id, name FROM customer WHERE id = $1";';
    assert.equal(tidy.databaseComplaints(of('server/src/services/cart.rs', query)).length, 1);
    assert.equal(tidy.databaseComplaints(of('server/src/api/cart.rs', 'use sqlx::Row;')).length, 1);
    assert.equal(tidy.databaseComplaints(of('server/src/api/cart.rs', 'use rusqlite::Row;')).length, 1);
    clean(tidy.databaseComplaints(of('server/src/store/cart.rs', query)));
    clean(tidy.databaseComplaints(of('server/src/api/cart.rs', '/// UPDATES the cart SET by the shopper')));
  });

  test('axum or compression in a service', () => {
    for (const text of ['use axum::Json;', 'let writer = brotli::CompressorWriter::new();'])
      assert.equal(tidy.webFrameworkComplaints(of('server/src/services/a.rs', text)).length, 1);
    clean(tidy.webFrameworkComplaints(of('server/src/api/a.rs', 'use axum::Json;')));
  });

  test('a type of the store that a service passes on', () => {
    assert.equal(tidy.reexportComplaints(of('server/src/services/a.rs', 'pub use crate::store::order::Order;')).length, 1);
    clean(tidy.reexportComplaints(of('server/src/services/a.rs', 'use crate::store::order::Order;')));
  });

  test('a rule in SQL without its test', () => {
    const store = { path: 'server/src/store/a.rs', text: "    // The condition repeats the rule book's `is_open`.\n    // `opening_agrees` compares the two.\n    sql!();" };
    assert.equal(tidy.repeatedRuleComplaints([store]).length, 1);
    clean(tidy.repeatedRuleComplaints([store, { path: 'server/tests/all/a.rs', text: 'async fn opening_agrees() {}' }]));
    assert.equal(tidy.repeatedRuleComplaints([{ ...store, text: "// The rule repeats the rule book's `is_open`.\nsql!();" }]).length, 1);
  });

  test('an impure rule', () => {
    assert.equal(tidy.purityComplaints(of('core/src/a.rs', 'pub async fn now() {}')).length, 1);
    assert.equal(tidy.purityComplaints(of('core/src/a.rs', 'use std::fs::File;')).length, 1);
  });

  test('a rule without its requirement, and a requirement that there is not', () => {
    const ids = tidy.requirementIds('id\twhere\trequirement\nCHK-06\t/check\tExpress\n');
    assert.deepEqual([...ids], ['CHK-06']);
    const complaints = (text) => tidy.originComplaints(of('core/src/a.rs', text), ids).length;
    assert.equal(complaints('//! Rules.\n\n/// One (CHK-06).\npub fn a() {}\n'), 1);
    assert.equal(complaints('//! Rules (CHK-06).\n\n/// One (CHK-60).\npub fn a() {}\n'), 1);
    assert.equal(complaints('//! Rules (CHK-06).\n\n/// One.\npub fn a() {}\n'), 0);
    assert.equal(complaints('//! Rules, beyond\n//! the requirements.\n'), 0);
  });

  test('a file of the shop that needs the back office', () => {
    assert.equal(tidy.officeComplaints(of('ui/src/app/a.ts', "import { x } from '../admin/paths';")).length, 1);
    assert.equal(tidy.officeComplaints(of('ui/src/main.tsx', "void import('./admin/main');")).length, 1);
    clean(tidy.officeComplaints(of('ui/src/admin/a.ts', "import { x } from './paths';")));
    clean(tidy.officeComplaints(of('ui/src/app/a.ts', "import { x } from '../paths';")));
  });

  test('a chosen package that is not declared, or not used', () => {
    const crates = [{ manifest_path: '/x/server/Cargo.toml', dependencies: [{ name: 'axum', kind: null }] }];
    const complaints = tidy.chosenPackageComplaints(of('server/src/a.rs', 'use tokio::sync;\n// sqlx::query\n'), crates, { react: '1' });
    for (const expected of ['server does not use axum', 'server does not depend on tokio', 'server does not use sqlx', 'ui does not use react']) {
      assert.ok(complaints.includes(expected), expected);
    }
    for (const wrong of ['server does not depend on axum', 'server does not use tokio', 'ui does not depend on react']) {
      assert.ok(!complaints.includes(wrong), wrong);
    }
  });

  test('files that need each other, directly or in a circle', () => {
    const rust = (files) => cycleComplaints(rustGraph(Object.entries(files).map(([path, text]) => ({ path, text })), 'a'));
    assert.equal(rust({ 'a/one.rs': 'use crate::two::B;', 'a/two.rs': 'use super::one::{self, A};' }).length, 1);
    const three = { 'a/x/mod.rs': 'use crate::{y, z};', 'a/y.rs': 'fn f() { crate::z::g() }', 'a/z.rs': 'use crate::x::{\n  h,\n};' };
    assert.deepEqual(rust(three), ['a circle of files: a/x/mod.rs, a/y.rs, a/z.rs']);
    clean(rust({ 'a/x/mod.rs': 'mod y;\npub use y::A;', 'a/x/y.rs': 'use super::B;' }));
    clean(rust({ 'a/one.rs': 'use crate::two::B;', 'a/two.rs': '// crate::one\n#[cfg(test)]\nmod tests {\n    use crate::one::A;\n}' }));
    const ui = (files) => cycleComplaints(importGraph(Object.entries(files).map(([path, text]) => ({ path, text })), 'ui'));
    assert.equal(ui({ 'ui/a.ts': "import { b } from './b';", 'ui/b.tsx': "const a = import('./a');" }).length, 1);
    clean(ui({ 'ui/a.ts': "import { b } from './b';", 'ui/b.ts': "import type { A } from './a';" }));
  });

  test("a rule's message in the interface", () => {
    const [text] = tidy.ruleTexts('    CartEmpty = "cart_empty",\n        "Cart Is Empty",\n        "السلة فارغة";\n');
    assert.equal(tidy.copiedTextComplaints(of('ui/src/locale/en.ts', "a: 'Cart Is Empty',"), [text]).length, 1);
    clean(tidy.copiedTextComplaints(of('ui/src/features/cart/cart.test.tsx', "'Cart Is Empty'"), [text]));
    clean(tidy.copiedTextComplaints(of('ui/src/locale/en/rules.ts', "cart_empty: 'Cart Is Empty',"), [text]));
  });

  test('a file without an opening line', () => {
    for (const [path, text] of [
      ['a.rs', '/// Doc of an item.\n'],
      ['a.ts', "import x from 'x';\n"],
      ['a.sql', 'CREATE TABLE a;\n'],
      ['a.sh', '#!/bin/bash\nset -e\n'],
      ['a.css', 'a {}\n'],
    ]) {
      assert.equal(tidy.openingComplaints(of(path, text)).length, 1, path);
    }
    clean(tidy.openingComplaints(of('a.sh', '#!/bin/bash\n# Builds.\n')));
    clean(tidy.openingComplaints(of('a.rs', '//! Money.\n')));
  });

  test('a long file, and a permission that nobody needs', () => {
    const long = of('a.rs', 'x\n'.repeat(401));
    assert.equal(tidy.lengthComplaints(long, {}).length, 1);
    clean(tidy.lengthComplaints(of('a.rs', `x\n#[cfg(test)]\nmod tests {\n${'x\n'.repeat(401)}}\n`), {}));
    clean(tidy.lengthComplaints(long, { 'a.rs': 'a flat table' }));
    assert.equal(tidy.lengthComplaints(of('a.rs', 'x\n'.repeat(400)), { 'a.rs': 'a flat table' }).length, 1);
  });

  test('a module called utils', () => {
    assert.equal(tidy.nameComplaints(of('ui/src/utils.ts', '')).length, 1);
    assert.equal(tidy.nameComplaints(of('server/src/common/mod.rs', '')).length, 1);
  });

  test('a migration that one engine lacks', () => {
    assert.equal(tidy.migrationComplaints(of('migrations/sqlite/0001_accounts.sql', '')).length, 1);
  });

  test('a style that a tap leaves behind', () => {
    const query = '@media (hover: hover) {\n  .a:hover {\n    color: red;\n  }\n}\n';
    assert.equal(tidy.hoverComplaints(of('ui/src/a.css', '.a:hover {\n  color: red;\n}\n')).length, 1);
    assert.equal(tidy.hoverComplaints(of('ui/src/a.css', `${query}.b:hover {}`)).length, 1);
    clean(tidy.hoverComplaints(of('ui/src/a.css', `${query}@media (width < 9px) {\n${query}}\n`)));
  });

  test('a link that leads nowhere', () => {
    assert.equal(tidy.linkComplaints(of('docs/a.md', '[b](b.md)'), () => false).length, 1);
    clean(tidy.linkComplaints(of('docs/a.md', '[b](../README.md#top) [c](https://x.y)'), (path) => path === 'README.md'));
  });
});
