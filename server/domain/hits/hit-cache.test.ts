// Which library and version cached hits belong to.
import { expect, test } from 'vitest';
import { makeHitCache } from './hit-cache.ts';
import type { HitFacts } from './hit-facts.ts';

const facts = (id: string, zh_CN: string): HitFacts => ({
  id,
  name: { zh_CN },
  line: '',
  texts: {},
});

test('reads hits that are not cached for that library and version', async () => {
  const cache = makeHitCache();
  const read: string[][] = [];
  const find = async (libraryCode: string, version: number, ids: string[], name: string) => {
    const found = await cache.find({ libraryCode, version }, 'database', ids, async (missing) => {
      read.push(missing);
      return missing.map((id) => facts(id, name));
    });
    return found.map((each) => each.name.zh_CN);
  };
  expect(await find('a', 1, ['x', 'y'], 'one')).toEqual(['one', 'one']);
  expect(await find('a', 1, ['x', 'z'], 'two')).toEqual(['one', 'two']);
  expect(await find('b', 1, ['x'], 'other')).toEqual(['other']);
  expect(await find('a', 2, ['x'], 'three')).toEqual(['three']);
  expect(read).toEqual([['x', 'y'], ['z'], ['x'], ['x']]);
});

test('separates kinds, and caches nothing for deleted records', async () => {
  const cache = makeHitCache();
  const library = { libraryCode: 'a', version: 1 };
  await cache.find(library, 'database', ['1'], async () => [facts('1', 'database')]);
  const [title] = await cache.find(library, 'title', ['1'], async () => [facts('1', 'title')]);
  expect(title?.name.zh_CN).toBe('title');
  expect(await cache.find(library, 'fund', ['1'], async () => [])).toEqual([]);
  const funds = await cache.find(library, 'fund', ['1'], async () => [facts('1', 'fund')]);
  expect(funds).toHaveLength(1);
});
