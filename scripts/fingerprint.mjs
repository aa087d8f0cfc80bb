// Prints one hash over the names and contents of the given files and folders, in the same order on every machine.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const hash = createHash('sha256');
for (const path of process.argv.slice(2)) add(path);
console.log(hash.digest('hex'));

function add(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) hash.update(`missing ${path}\0`);
  else if (entry.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
  else hash.update(`${path}\0${entry.size}\0`).update(readFileSync(path));
}
