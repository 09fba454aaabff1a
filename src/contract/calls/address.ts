// From a declaration and an input to what is sent, and back again: used by the client that sends,
// the worker that remembers and the service that routes, so that the three never disagree.
import type { AnyCall } from './declare.ts';
import { prefixed, rulesOf } from './families.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What is sent: path and query without origin, and the body where there is one. */
export interface Address {
  url: string;
  body: string | null;
}

/** The whole path template of a call, `/metaapi` included, placeholders kept. */
export function templateOf(call: AnyCall): string {
  return prefixed(rulesOf(call.family).base + call.path);
}

/** Address of a call with its input; undefined fields are left out. */
export function addressOf(call: AnyCall, input: unknown): Address {
  const rest = { ...((input ?? {}) as Fields) } as Record<string, unknown>;
  const path = templateOf(call).replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = rest[field];
    delete rest[field];
    return encodeURIComponent(String(value));
  });
  if (call.method === 'POST') return { url: path, body: JSON.stringify(rest) };
  const query = new URLSearchParams(asStrings(rest)).toString();
  return { url: query === '' ? path : `${path}?${query}`, body: null };
}

/** Fields of an input that was sent as path, query and body; null where the path is another call's. */
export function inputFrom(
  call: AnyCall,
  sent: { path: string; query: URLSearchParams; body: unknown },
): Fields | null {
  const fromPath = matchTemplate(templateOf(call), sent.path);
  if (fromPath === null) return null;
  if (call.method === 'GET') return { ...Object.fromEntries(sent.query), ...fromPath };
  const isObject = typeof sent.body === 'object' && sent.body !== null && !Array.isArray(sent.body);
  return { ...(isObject ? (sent.body as Fields) : {}), ...fromPath };
}

function matchTemplate(template: string, path: string): Record<string, string> | null {
  const wanted = template.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const fields: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (!part.startsWith('{')) {
      if (part !== value) return null;
      continue;
    }
    try {
      fields[part.slice(1, -1)] = decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return fields;
}

/**
 * Name of a fact: library, patron (where it is the patron's), call and input; never signature or
 * time, which differ at each sending (docs/design/traps.md, "Tenant call").
 */
export function factKey(
  call: AnyCall,
  owner: { libraryCode: string; patron: string | null },
  input: unknown,
): string {
  const fields = asStrings((input ?? {}) as Fields);
  for (const field of call.volatile ?? []) delete fields[field];
  // Encoded, so that no value can pass for a separator and one fact for another.
  const named = Object.keys(fields)
    .sort()
    .map((field) => `${field}=${encoded(fields[field] ?? '')}`);
  const isPatrons = call.kind === 'query' && call.readable === 'patron';
  const who = isPatrons ? (owner.patron ?? '') : '';
  const whose = [owner.libraryCode, who].map(encodeURIComponent);
  return [...whose, call.name, named.join('&')].join('|');
}

/**
 * Half a character cannot be encoded: written as JSON, after a sign that no encoded text begins with.
 */
function encoded(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : `%%${encodeURIComponent(JSON.stringify(text))}`;
}

function asStrings(fields: Fields): Record<string, string> {
  const strings: Record<string, string> = {};
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    strings[field] = typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
  return strings;
}
