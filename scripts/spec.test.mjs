// Tests of which tests prove which rows of the requirements table.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { idsIn, judge, parseRequirements } from './spec.mjs';

const rows = ['CHK-06', 'CHK-07', 'CHK-08', 'CHK-09'].map((id) => ({ id, where: '/check', requirement: id }));
const named = (name, outcome = 'passed', stage = 'unit') => ({ stage, name, outcome });
const ids = (list) => list.map((row) => row.id);

test('ids are read from brackets in JavaScript and from prefixes in Rust', () => {
  assert.deepEqual(idsIn(named('express [CHK-06] flips, [CHK-07] too')), ['CHK-06', 'CHK-07']);
  assert.deepEqual(idsIn(named('CHK-06 without brackets')), []);
  assert.deepEqual(idsIn(named('cart::tests::chk_06_express', 'passed', 'rust')), ['CHK-06']);
  assert.deepEqual(idsIn(named('orders::err_03_chk_11_empty_list', 'passed', 'rust')), ['ERR-03', 'CHK-11']);
  assert.deepEqual(idsIn(named('cart::adds_chk_06_late', 'passed', 'rust')), []);
});

test('a row is proven by a pass, and unproven by a failure, a second try or a skip', () => {
  const verdict = judge(rows, [
    named('[CHK-06] (phone)'),
    named('[CHK-06] (desk)', 'skipped'),
    named('[CHK-07] (phone)', 'flaky'),
    named('[CHK-07] (desk)'),
    named('[CHK-08]', 'skipped'),
    named('[CHK-99]'),
  ]);
  assert.deepEqual(ids(verdict.proven), ['CHK-06']);
  assert.deepEqual(ids(verdict.failing), ['CHK-07']);
  assert.deepEqual(ids(verdict.untested), ['CHK-08', 'CHK-09']);
  assert.deepEqual(verdict.unknown, ['CHK-99']);
});

test('the project\'s table has one row per id', () => {
  const found = ids(parseRequirements(readFileSync('docs/requirements.tsv', 'utf8')));
  assert.equal(found.length, 239);
  assert.equal(new Set(found).size, found.length);
  assert.ok(found.every((id) => /^[A-Z]+-\d{2}$/.test(id)));
});
