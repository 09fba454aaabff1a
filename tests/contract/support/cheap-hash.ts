// Password hashes of tests.
import { scryptSync } from 'node:crypto';

/** As the service stores it, with cheap parameters, which the hash names: nothing here is secret. */
export function cheapHash(password: string): string {
  const cost = { N: 1_024, r: 1, p: 1 };
  const salt = Buffer.alloc(16, 'salt');
  const key = scryptSync(password, salt, 32, cost);
  const texts = [salt, key].map((each) => each.toString('base64url'));
  return ['scrypt', ...Object.values(cost), ...texts].join('$');
}
