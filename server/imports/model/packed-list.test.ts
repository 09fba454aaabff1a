import { expect, test } from 'vitest';
import { PackedList, plainValues } from './packed-list.ts';

test.each([
  [0, false],
  [99, true],
  [250, false],
  [250, true],
  [plainValues, false],
  [plainValues + 1, false],
  [plainValues + 150, false],
])(
  'a list of %i, said to be long: %s, is the same before and after it is handed over',
  (length, isLong) => {
    const list = new PackedList<{ at: number }>(isLong);
    for (let at = 0; at < length; at += 1) list.push({ at });
    const isInOrder = (each: PackedList<{ at: number }>) =>
      each.map(({ at }) => at).every((at, index) => at === index);
    expect(isInOrder(list)).toBe(true);
    const received = PackedList.from<{ at: number }>(list.packed());
    expect(received).toHaveLength(length);
    expect(isInOrder(received)).toBe(true);
    expect(received.at(-1)?.at).toBe(length === 0 ? undefined : length - 1);
    expect(received.slice(-2).map(({ at }) => at)).toEqual(
      length === 0 ? [] : [length - 2, length - 1],
    );
  },
);
