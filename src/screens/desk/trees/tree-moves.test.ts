import { expect, test } from 'vitest';
import { placed } from '../fields/tree-rows.ts';
import { dropped, stepped } from './tree-moves.ts';

const node = (id: string, parent: string | null, position: number) => ({ id, parent, position });
// a, b (b1, b2), c
const rows = placed([
  node('a', null, 0),
  node('b', null, 1),
  node('c', null, 2),
  node('b2', 'b', 1),
  node('b1', 'b', 0),
]);

test('rows stand in their order, and below what they belong to', () => {
  expect(rows.map(({ node: { id }, depth }) => `${depth}${id}`)).toEqual([
    '0a',
    '0b',
    '1b1',
    '1b2',
    '0c',
  ]);
});

test('a circle, and a row whose parent is gone, stand at the top', () => {
  const odd = placed([node('x', 'y', 0), node('y', 'x', 0), node('z', 'gone', 0)]);
  expect(odd.map(({ node: { id } }) => id).sort()).toEqual(['x', 'y', 'z']);
});

test.each([
  ['c', 'up', [node('c', null, 1), node('b', null, 2)]],
  ['a', 'down', [node('b', null, 1), node('a', null, 2), node('c', null, 3)].slice(1)],
  ['b1', 'out', [node('b1', null, 2), node('c', null, 3)]],
  ['c', 'in', [node('c', 'b', 2)]],
  ['a', 'up', []],
  ['c', 'down', []],
  ['a', 'in', []],
  ['a', 'out', []],
] as const)('%s moves %s', (id, move, places) => {
  expect(stepped(rows, id, move)).toEqual(places);
});

test('a record is put below another one, but not below itself', () => {
  expect(dropped(rows, 'a', 'b')).toEqual([node('a', 'b', 2)]);
  expect(dropped(rows, 'b', 'b2')).toEqual([]);
  expect(dropped(rows, 'b', 'b')).toEqual([]);
  expect(dropped(rows, 'b1', 'b')).toEqual([]);
});
