// Hits that are kept: whose they are, and of which version.
import { expect, test } from 'vitest';
import type { HitFacts } from './hit-facts.ts';
import { makeKeptHits } from './kept-hits.ts';

const facts = (id: string, name: string): HitFacts => ({
  id,
  name: { zh_CN: name },
  line: '',
  texts: {},
});

test('reads what is not kept, of that library and of that version', async () => {
  const kept = makeKeptHits();
  const read: string[][] = [];
  const find = async (libraryCode: string, version: number, ids: string[], name: string) => {
    const found = await kept.find({ libraryCode, version }, 'database', ids, async (missing) => {
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

test('keeps kinds apart, and nothing of what is gone', async () => {
  const kept = makeKeptHits();
  const of = { libraryCode: 'a', version: 1 };
  await kept.find(of, 'database', ['1'], async () => [facts('1', 'database')]);
  const [title] = await kept.find(of, 'title', ['1'], async () => [facts('1', 'title')]);
  expect(title?.name.zh_CN).toBe('title');
  expect(await kept.find(of, 'fund', ['1'], async () => [])).toEqual([]);
  expect(await kept.find(of, 'fund', ['1'], async () => [facts('1', 'fund')])).toHaveLength(1);
});
