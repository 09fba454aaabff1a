import { expect, test } from 'vitest';
import { hashPassword, isPasswordOf, noPassword } from './passwords.ts';

test('knows the right password, however its accents were typed', async () => {
  const stored = await hashPassword('caf\u00e9 密码');
  expect(await isPasswordOf('cafe\u0301 密码', stored)).toBe(true);
  expect(await isPasswordOf('cafe 密码', stored)).toBe(false);
});

test('stores the same password differently each time', async () => {
  const [one, other] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(one).not.toBe(other);
  expect(one).not.toContain('same');
});

test('says no to an account that is not there', async () => {
  expect(await isPasswordOf('anything', null)).toBe(false);
});

test('says no for an account that has no password, whatever is stored for it', async () => {
  expect(await isPasswordOf(noPassword, noPassword)).toBe(false);
});

test('refuses a stored text that would cost too much', async () => {
  await expect(isPasswordOf('x', 'scrypt$1073741824$8$1$c2FsdA$a2V5')).rejects.toThrow('scrypt$N');
});
