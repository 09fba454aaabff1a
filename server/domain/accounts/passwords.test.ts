import { expect, test } from 'vitest';
import { hashPassword, noPassword, verifyPassword } from './passwords.ts';

test('accepts the right password, however its accents were typed', async () => {
  const stored = await hashPassword('caf\u00e9 密码');
  expect(await verifyPassword('cafe\u0301 密码', stored)).toBe(true);
  expect(await verifyPassword('cafe 密码', stored)).toBe(false);
});

test('stores the same password differently each time', async () => {
  const [one, other] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(one).not.toBe(other);
  expect(one).not.toContain('same');
});

test('rejects an unknown account, and one without a password', async () => {
  expect(await verifyPassword('anything', null)).toBe(false);
  expect(await verifyPassword(noPassword, noPassword)).toBe(false);
});

test('refuses a stored hash with excessive parameters', async () => {
  const stored = 'scrypt$1073741824$8$1$c2FsdA$a2V5';
  await expect(verifyPassword('x', stored)).rejects.toThrow('scrypt$N');
});
