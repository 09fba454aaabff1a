import { expect, test } from 'vitest';
import { refusalFor } from './failures.ts';

const refused = (code: string) =>
  new Error('query', { cause: Object.assign(new Error(code), { code }) });

test.each([
  ['a character that the database does not have', '22021', 'invalidInput'],
  ['a row that names an account which was erased meanwhile', '23503', 'notFound'],
  ['anything else', '23505', 'operationFailed'],
])('%s is answered rightly', (_, code, answer) => {
  expect(refusalFor(refused(code)).error).toBe(answer);
});
