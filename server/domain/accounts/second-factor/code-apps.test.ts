// Codes by time: the values of RFC 6238, appendix B, and how far a clock may be off.
import { expect, test } from 'vitest';
import { stepOf } from './code-apps.ts';
import { open, seal } from './sealed.ts';

/** The secret of the RFC, `12345678901234567890`. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1_000);

// The RFC's codes have eight digits; the last six of them are the code with six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at %i s the code is %s', (seconds, code) => {
  expect(stepOf(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a clock may be one step off, and no more', () => {
  const stepAt = (seconds: number) => stepOf(secret, '005924', at(1_234_567_890 + seconds));
  expect([-60, -30, 0, 30, 60].map(stepAt)).toEqual([
    null,
    41_152_263,
    41_152_263,
    41_152_263,
    null,
  ]);
});

test.each(['', '5924', '0059240', '00592a', '０05924'])('%j is no code', (code) => {
  expect(stepOf(secret, code, at(1_234_567_890))).toBeNull();
});

test('a code may be written with blanks', () => {
  expect(stepOf(secret, '005 924', at(1_234_567_890))).not.toBeNull();
});

test('a sealed secret opens for its account and key alone, and not when it was changed', () => {
  const owner = { libraryCode: '1', patronId: 'a' };
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const sealed = seal(key, owner, secret);
  expect(sealed).not.toContain(secret);
  expect(open(key, owner, sealed)).toBe(secret);
  expect(open(other, owner, sealed)).toBeNull();
  expect(open(key, { ...owner, patronId: 'b' }, sealed)).toBeNull();
  expect(open(key, { ...owner, libraryCode: '2' }, sealed)).toBeNull();
  expect(open(key, owner, `${sealed.slice(0, -2)}AA`)).toBeNull();
  expect(open(key, owner, '')).toBeNull();
});
