import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { always } from '#tests/setup/always.ts';
import { disguise, undisguise } from './disguise.ts';
import { lookupSignature, signatureOf, tokenRequestSignature } from './signing.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const signed = {
  url: '/metaapi/meta-core-database/edge/v1.5/databases?offset=0&limit=50',
  method: 'get',
  timestamp: 1_760_000_000_000,
  libraryCode: '900001',
  userKey: 'reader',
};

test('a signature is the MD5 of the values one after the other, no-user is none', () => {
  const text = `${signed.url}GET1760000000000eresource-portal/1.5900001`;
  expect(signatureOf(signed)).toBe(md5(`${text}reader`));
  expect(signatureOf({ ...signed, userKey: 'no-user' })).toBe(md5(text));
  expect(lookupSignature('demo', 5)).toBe(md5('demo5eresource-portal/1.5'));
  expect(tokenRequestSignature('id', 'secret', 5)).toBe(md5('idsecret5eresource-portal/1.5'));
});

test('any change of what is signed changes the signature', () => {
  const field = fc.constantFrom('url', 'method', 'libraryCode', 'userKey');
  always(field, fc.string({ minLength: 1 }), (name, extra) => {
    const before = signed[name as 'url'];
    fc.pre(`${before}${extra}`.toUpperCase() !== before.toUpperCase());
    expect(signatureOf({ ...signed, [name]: before + extra })).not.toBe(signatureOf(signed));
  });
});

test('a disguise is undone, and shows nothing of the text', () => {
  always(fc.string({ unit: 'binary-ascii' }), (text) => {
    expect(undisguise(disguise(text))).toBe(text);
  });
  expect(disguise('client-demo')).not.toContain('client');
});

test.each(['0', 'xyz', 'ABCD'])('%s is nobody’s disguise', (text) => {
  expect(() => undisguise(text)).toThrow(RangeError);
});
