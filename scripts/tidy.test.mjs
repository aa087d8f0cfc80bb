// Checks the project's boundaries and conventions on the repository, and each check on a small wrong example.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as tidy from './tidy.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** Files that may exceed the line limit, and why. */
const LONG_FILES = {
  'core/src/error_code.rs': 'a flat table of error codes',
  'server/src/services/import/files.rs': "the shapes of a shop's files, one flat list",
  'ui/src/core/module.d.ts': 'generated: the shapes of the rule book',
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
  test('has no web framework behind the door', () => clean(tidy.webFrameworkComplaints(tree)));
  test('has a pure rule book', () => clean(tidy.purityComplaints(tree)));
  test('has no rule without its origin', () => clean(tidy.originComplaints(tree)));
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

  test('SQL and sqlx outside of the store', () => {
    const query = 'const Q: &str = "SELECT id, name FROM customer WHERE id = $1";';
    assert.equal(tidy.databaseComplaints(of('server/src/services/cart.rs', query)).length, 1);
    assert.equal(tidy.databaseComplaints(of('server/src/api/cart.rs', 'use sqlx::Row;')).length, 1);
    clean(tidy.databaseComplaints(of('server/src/store/cart.rs', query)));
    clean(tidy.databaseComplaints(of('server/src/api/cart.rs', '/// UPDATES the cart SET by the shopper')));
  });

  test('axum in a service', () => {
    assert.equal(tidy.webFrameworkComplaints(of('server/src/services/a.rs', 'use axum::Json;')).length, 1);
    clean(tidy.webFrameworkComplaints(of('server/src/api/a.rs', 'use axum::Json;')));
  });

  test('an impure rule', () => {
    assert.equal(tidy.purityComplaints(of('core/src/a.rs', 'pub async fn now() {}')).length, 1);
    assert.equal(tidy.purityComplaints(of('core/src/a.rs', 'use std::fs::File;')).length, 1);
  });

  test('a rule that does not say where it comes from', () => {
    const rule = (doc, item) => of('core/src/a.rs', `//! Rules (section 5).\n\n${doc}${item}\n`);
    for (const item of ['pub const A: u8 = 1;', 'pub const fn a() {}', 'pub struct A;', 'impl A {\n    pub fn a() {}\n}']) {
      assert.equal(tidy.originComplaints(rule('', item)).length, 1, item);
    }
    assert.equal(tidy.originComplaints(rule('/// One.\n', 'pub fn a() {}')).length, 1);
    assert.equal(tidy.originComplaints(rule('/// One (section 5).\nconst A: u8 = 1;\n', 'pub fn a() {}')).length, 1);
    assert.equal(tidy.originComplaints(rule('/// One (section 5).\n\n', 'pub fn a() {}')).length, 1);
    clean(tidy.originComplaints(rule('/// One (sections\n/// 4 and 5).\n', 'pub fn a() {}')));
    clean(tidy.originComplaints(rule('/// One (beyond the specification).\n#[cfg_attr(\n    a,\n)]\n', 'pub struct A;')));
    clean(tidy.originComplaints(rule('', 'pub(crate) fn a() {}\n#[cfg(test)]\nmod tests {\n    pub fn b() {}\n}')));
  });

  test("a rule's message in the interface", () => {
    const [text] = tidy.ruleTexts('    CartEmpty = "cart_empty", "Cart Is Empty";\n');
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
