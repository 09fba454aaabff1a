// Passwords: scrypt with a salt of their own, in a text that carries its parameters.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's parameters that need 16 MiB a check, so that a few at once stay small. */
const parameters = { N: 2 ** 14, r: 8, p: 5 };
const keyBytes = 32;
const saltBytes = 16;
const ceiling = { N: 2 ** 17, r: 16, p: 16 };

/** Stored for accounts that sign in at their campus: no password belongs to it. */
export const noPassword = 'none';

/** A text to store for a password: `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, parameters);
  const { N, r, p } = parameters;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * True where the password belongs to the stored text. Without a password (an unknown account) it
 * takes just as long and says false, so that time does not tell which accounts there are.
 */
export async function isPasswordOf(password: string, stored: string | null): Promise<boolean> {
  const parts = stored === null || stored === noPassword ? null : partsOf(stored);
  const salt = parts?.salt ?? Buffer.alloc(saltBytes);
  const key = await derive(password, salt, parts?.parameters ?? parameters);
  return parts !== null && parts.key.length === key.length && timingSafeEqual(parts.key, key);
}

function partsOf(stored: string) {
  const [scheme, N, r, p, salt, key] = stored.split('$');
  const given = { N: Number(N), r: Number(r), p: Number(p) };
  const isSane = given.N <= ceiling.N && given.r <= ceiling.r && given.p <= ceiling.p;
  if (scheme !== 'scrypt' || !isSane || !salt || !key) {
    throw new Error('a stored password is not of the form scrypt$N$r$p$salt$key');
  }
  return {
    parameters: given,
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

function derive(password: string, salt: Buffer, cost: typeof parameters): Promise<Buffer> {
  const maxmem = 256 * cost.N * cost.r;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, { ...cost, maxmem }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
