import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { pairOf } from './vapid-keys.ts';

test('the same seed gives the same pair of the curve', () => {
  const seed = Buffer.alloc(32, 7);
  const { publicKey, privateKey } = pairOf(seed);
  expect(pairOf(seed)).toEqual({ publicKey, privateKey });
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  expect(pair.getPublicKey('base64url')).toBe(publicKey);
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
});

test('bytes that are no private key are replaced by their hash', () => {
  for (const seed of [Buffer.alloc(32, 0), Buffer.alloc(32, 255)]) {
    expect(pairOf(seed).publicKey).toMatch(/^B[\w-]{86}$/);
  }
});
