// Password hashes: scrypt with a random salt, in a text that contains the parameters.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's parameters with 16 MiB for each check, so that parallel checks need little memory. */
const parameters = { N: 2 ** 14, r: 8, p: 5 };
const keyBytes = 32;
const saltBytes = 16;
const maxParameters = { N: 2 ** 17, r: 16, p: 16 };

/** Stored for accounts that sign in at their campus: no password matches it. */
export const noPassword = 'none';

/** The hash of a password: `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, parameters);
  const { N, r, p } = parameters;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * True when the password matches the stored hash. For an unknown account it takes just as long and returns false,
 * so that the time does not reveal which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = stored === null || stored === noPassword ? null : partsOf(stored);
  const salt = parts?.salt ?? Buffer.alloc(saltBytes);
  const key = await derive(password, salt, parts?.parameters ?? parameters);
  return parts !== null && parts.key.length === key.length && timingSafeEqual(parts.key, key);
}

function partsOf(stored: string) {
  const [scheme, N, r, p, salt, key] = stored.split('$');
  const given = { N: Number(N), r: Number(r), p: Number(p) };
  const isSane =
    given.N <= maxParameters.N && given.r <= maxParameters.r && given.p <= maxParameters.p;
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
