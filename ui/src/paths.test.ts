// Addresses and the patterns that the router knows them by belong together.
import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paths, patterns } from './paths';

const prawns = { slug: 'prawns', id: 7 };
const ofPrawns = { slug: 'prawns', id: '7' };
const paramsOf = (pattern: string, path: string) => matchPath(pattern, path)?.params;

describe('an address fits its pattern:', () => {
  it.each([
    ['a product', patterns.product, paths.target({ page: 'product', ...prawns }), ofPrawns],
    ['its details', patterns.details, paths.target({ page: 'details', ...prawns }), ofPrawns],
    ['a category', patterns.category, paths.category('fish', 3), { slug: 'fish', id: '3' }],
    ['an order that is tracked', patterns.track, paths.trackOrder(12), { id: 'id:12' }],
    ['the orders that are tracked', patterns.track, paths.track, { id: undefined }],
    ['a post', patterns.blog, paths.blog('fresh-fish'), { slug: 'fresh-fish' }],
    ['an author', patterns.blogAuthor, paths.blogAuthor('Salma', 4), { name: 'Salma', id: '4' }],
    ['a tag', patterns.blogTag, paths.blogTag('crabs', 7), { '*': 'crabs/7' }],
    ['a tag without a name', patterns.blogTag, paths.blogTag('', 7), { '*': '/7' }],
  ])('%s', (_what, pattern, path, params) => {
    expect(paramsOf(pattern, path)).toEqual(params);
  });
});

describe('the addresses', () => {
  it('bring nothing else into the first bundle', () => {
    expect(readFileSync('src/paths.ts', 'utf8')).not.toMatch(/^import (?!type |.* from '(\.\/page-patterns|#copy\/language)')/m);
  });
});
