import { expect, test } from 'vitest';
import { speakCode } from './spoken.ts';

/** Numbers that only look random, so that a failure comes again. */
let last = 20261128;
const chance = () => {
  last = (last * 48_271) % 0x7fffffff;
  return last / 0x7fffffff;
};

test.each(['zh_CN', 'en'] as const)('speaks every digit in %s, one after the other', (language) => {
  const empty = speakCode('', language, chance);
  expect(empty.toString('latin1', 0, 4)).toBe('RIFF');
  const one = speakCode('7', language, chance);
  const six = speakCode('709345', language, chance);
  expect(one.length).toBeGreaterThan(empty.length + 2_000);
  expect(six.length).toBeGreaterThan(one.length * 3);
  expect(six.readUInt32LE(4)).toBe(six.length - 8);
  expect(six.readUInt32LE(40)).toBe(six.length - 44);
});

test('never sounds the same twice, and speaks nothing but digits', () => {
  const twice = [speakCode('123456', 'en', chance), speakCode('123456', 'en', chance)];
  expect(twice[0]?.equals(twice[1] ?? Buffer.alloc(0))).toBe(false);
  expect(() => speakCode('A', 'en', chance)).toThrow('digits');
});
