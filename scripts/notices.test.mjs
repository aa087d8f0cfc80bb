// Tests of which packages count as shipped, and under which licence they are used.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shippedCrates, shippedPackages, takenUnder } from './notices.mjs';

test('one licence of a choice is taken, all of a conjunction', () => {
  assert.equal(takenUnder('MIT OR Apache-2.0'), 'MIT');
  assert.equal(takenUnder('Unlicense/MIT'), 'MIT');
  assert.equal(takenUnder('(Apache-2.0 OR MIT) AND Unicode-3.0'), '(Apache-2.0 OR MIT) AND Unicode-3.0');
  assert.equal(takenUnder('OFL-1.1'), 'OFL-1.1');
});

test('shipped crates are what the program links, not what builds or tests it', () => {
  const crate = (name, kind = 'lib', source = 'registry') => ({
    id: name,
    name,
    version: '1.0.0',
    license: 'MIT',
    source,
    manifest_path: `/src/${name}/Cargo.toml`,
    targets: [{ kind: [kind] }],
  });
  const dependency = (pkg, kind = null) => ({ pkg, dep_kinds: [{ kind }] });
  const metadata = {
    workspace_members: ['shop'],
    packages: [crate('shop', 'bin', null), crate('linked'), crate('inner'), crate('derive', 'proc-macro'), crate('tester')],
    resolve: {
      nodes: [
        { id: 'shop', deps: [dependency('linked'), dependency('derive'), dependency('tester', 'dev')] },
        { id: 'linked', deps: [dependency('inner')] },
      ],
    },
  };
  assert.deepEqual(
    shippedCrates(metadata).map((found) => found.name),
    ['linked', 'inner'],
  );
});

test('shipped packages leave out what is for development', () => {
  const lock = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/react': { version: '19.0.0', license: 'MIT' },
      'node_modules/vite': { version: '8.0.0', license: 'MIT', dev: true },
      'node_modules/a/node_modules/@b/c': { version: '1.0.0' },
    },
  };
  assert.deepEqual(
    shippedPackages(lock).map((found) => [found.name, found.license]),
    [
      ['react', 'MIT'],
      ['@b/c', 'see its files'],
    ],
  );
});
