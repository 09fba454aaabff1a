import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessTokenLifetimeMs } from '#contract/rules/rules.ts';
import { tokensWith } from './tokens.ts';

const tokens = tokensWith({ access: randomBytes(32), refresh: randomBytes(32) });
const now = new Date('2026-11-21T08:00:00Z');
const claims = { libraryCode: '1', sessionId: 's', generation: 3, patronId: 'p', username: '读者' };

describe('an access token', () => {
  test('has its claims and its expiry', () => {
    const expiresAt = now.getTime() + accessTokenLifetimeMs;
    const read = tokens.read(tokens.patron(claims, now));
    expect(read).toEqual({ kind: 'patron', ...claims, expiresAt });
  });

  test('names every visitor differently', () => {
    const [one, other] = [1, 2].map(() => tokens.read(tokens.library('1', now)));
    expect(one).not.toEqual(other);
  });

  test('is invalid when one character is changed', () => {
    const token = tokens.patron(claims, now);
    const character = fc.constantFrom('A', 'z', '.', '-');
    fc.assert(
      fc.property(fc.nat(token.length - 1), character, (index, other) => {
        const changed = token.slice(0, index) + other + token.slice(index + 1);
        return changed === token || tokens.read(changed) === null;
      }),
    );
  });

  test('is never read from any other text', () => {
    fc.assert(fc.property(fc.string(), (text) => tokens.read(text) === null));
  });

  test('is invalid for another service', () => {
    const other = tokensWith({ access: randomBytes(32), refresh: randomBytes(32) });
    expect(other.read(tokens.patron(claims, now))).toBeNull();
  });
});

test('a refresh token is the same for the same session and generation, and only for that library', () => {
  const token = tokens.refresh('1', 's', 4);
  expect(tokens.refresh('1', 's', 4)).toBe(token);
  expect(tokens.readRefresh('1', token)).toEqual({ sessionId: 's', generation: 4 });
  expect(tokens.readRefresh('2', token)).toBeNull();
  for (const generation of ['.5.', '.04.'])
    expect(tokens.readRefresh('1', token.replace('.4.', generation))).toBeNull();
});
