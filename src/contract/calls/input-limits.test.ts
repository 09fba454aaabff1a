import { expect, test } from 'vitest';
import * as z from 'zod';
import { allCalls } from './all.ts';
import type { AnyCall } from './declare.ts';

/** A part of a JSON schema. */
interface Part {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
}

/** Where texts and lists without a maximum are, in a JSON schema. */
function unlimitedIn(part: unknown, path: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const within = Object.entries(part).flatMap(([name, inner]) =>
    unlimitedIn(inner, `${path}/${name}`),
  );
  return isUnlimited(part) ? [path, ...within] : within;
}

function isUnlimited({ type, pattern, maxLength, maxItems, ...part }: Part): boolean {
  if (type === 'array') return maxItems === undefined;
  if (type !== 'string' || maxLength !== undefined) return false;
  const isChoice = part.enum !== undefined || 'const' in part;
  const isShortPattern = pattern !== undefined && !/[+*]|\{\d+,\}/.test(pattern);
  return !isChoice && !isShortPattern;
}

test('every text and every list that comes in with a call has a maximum', () => {
  const calls: AnyCall[] = Object.values(allCalls);
  const inputs = calls.map(({ name, input }) => ({
    name,
    schema: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
  }));
  expect(inputs.length).toBeGreaterThan(100);
  expect(inputs.flatMap(({ name, schema }) => unlimitedIn(schema, name))).toEqual([]);
});

test.each([
  ['a text', z.object({ a: z.string() }), ['x/properties/a']],
  ['a list', z.object({ a: z.array(z.enum(['b'])) }), ['x/properties/a']],
  ['a pattern without an end', z.object({ a: z.string().regex(/^a+$/) }), ['x/properties/a']],
  ['a text with a maximum', z.object({ a: z.string().max(3) }), []],
])('%s without a maximum is found', (_, schema, found) => {
  expect(unlimitedIn(z.toJSONSchema(schema), 'x')).toEqual(found);
});
