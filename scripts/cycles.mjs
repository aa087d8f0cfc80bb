// Finds files that need each other, directly or in a circle, in the crates and in the interface.
import { dirname, join, normalize } from 'node:path';

/** @typedef {Map<string, Set<string>>} Graph from a file's path to the files that it uses */

/** The groups of files that can all be reached from each other: Tarjan's algorithm. */
export function cycles(/** @type {Graph} */ graph) {
  const found = [];
  const index = new Map();
  const low = new Map();
  const stack = [];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next);
        low.set(node, Math.min(low.get(node), low.get(next)));
      } else if (stack.includes(next)) {
        low.set(node, Math.min(low.get(node), index.get(next)));
      }
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** A complaint for each circle of files below a folder. */
export const cycleComplaints = (graph) => cycles(graph).map((group) => `a circle of files: ${group.join(', ')}`);

// --- Rust ---

/** `server/src/api/mod.rs` as the path of its module: `api`. */
function moduleOf(path, root) {
  const parts = path.slice(root.length + 1, -'.rs'.length).split('/');
  return /^(mod|lib|main)$/.test(parts.at(-1)) ? parts.slice(0, -1) : parts;
}

/** The paths of a `use`, with its groups written out. */
function usePaths(tree, prefix = []) {
  const text = tree.trim();
  const brace = text.indexOf('{');
  if (brace < 0) return [[...prefix, ...text.split('::').map((part) => part.trim().split(' as ')[0])]];
  const start = text.slice(0, brace).split('::').map((part) => part.trim()).filter((part) => part !== '');
  const parts = [];
  let depth = 0;
  let part = '';
  for (const character of text.slice(brace + 1, text.lastIndexOf('}'))) {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (character === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  return [...parts, part].filter((one) => one.trim() !== '').flatMap((one) => usePaths(one, [...prefix, ...start]));
}

function rustPaths(text) {
  const uses = [...text.matchAll(/\b(?:pub(?:\([^)]*\))?\s+)?use\s+([^;]+);/g)].flatMap((found) => usePaths(found[1]));
  const inline = text.replace(/\buse\s+[^;]+;/g, '').matchAll(/\b(?:crate|super)(?:::\w+)+/g);
  return [...uses, ...[...inline].map((found) => found[0].split('::'))];
}

/**
 * Which file of a crate uses which. A parent names its children to declare them and to offer what they hold, so uses
 * between a module and its own parents or children do not count.
 */
export function rustGraph(files, root) {
  const sources = files
    .filter(({ path }) => path.startsWith(`${root}/`) && path.endsWith('.rs') && !/\/tests?(\/|\.rs$)/.test(path))
    .map(({ path, text }) => ({ path, text, module: moduleOf(path, root) }));
  const byModule = new Map(sources.map(({ path, module }) => [module.join('::'), path]));
  const graph = new Map();
  for (const { path, text, module } of sources) {
    const code = text.split(/^#\[cfg\(test\)\]\nmod \w+ \{$/m)[0].replace(/\/\/.*$/gm, '');
    const uses = new Set();
    for (const names of rustPaths(code)) {
      const target = absolute(names, module);
      if (target === null) continue;
      for (let length = target.length; length >= 0; length -= 1) {
        const used = target.slice(0, length);
        if (!byModule.has(used.join('::'))) continue;
        const isRelated = [used, module].some((one, at, both) => both[1 - at].slice(0, one.length).join() === one.join());
        if (!isRelated) uses.add(byModule.get(used.join('::')));
        break;
      }
    }
    graph.set(path, uses);
  }
  return graph;
}

function absolute([first, ...rest], module) {
  if (first === 'crate') return rest;
  if (first === 'self') return [...module, ...rest];
  if (first !== 'super') return null;
  const path = [first, ...rest];
  const ups = path.findIndex((name) => name !== 'super');
  return [...module.slice(0, module.length - ups), ...path.slice(ups)];
}

// --- TypeScript ---

/** Which file of the interface imports which; types do not count, since nothing of them is left at run time. */
export function importGraph(files, root) {
  const sources = files.filter(({ path }) => path.startsWith(`${root}/`) && /(?<!\.test)(?<!\.d)\.tsx?$/.test(path));
  const paths = new Set(sources.map(({ path }) => path));
  const resolve = (from, to) => {
    const base = normalize(join(dirname(from), to));
    return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find((path) => paths.has(path));
  };
  return new Map(
    sources.map(({ path, text }) => {
      const code = text.replace(/\/\/.*$/gm, '').replace(/^(?:import|export) type [^;]*;/gm, '');
      const named = [...code.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((found) => resolve(path, found[1]));
      return [path, new Set(named.filter((used) => used !== undefined))];
    }),
  );
}
