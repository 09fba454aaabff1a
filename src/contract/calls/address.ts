// Converts a declaration and an input to a request, and a request back to the input. The client, the worker
// and the service share this code, so that they always agree.
import type { AnyCall } from './declare.ts';
import { prefixed, rulesOf } from './families.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The address of a request: path and query without origin; and its body, or null if it has none. */
export interface Address {
  url: string;
  body: string | null;
  /** The fields of a multipart form, which is the body then; the file comes last. */
  form?: readonly (readonly [name: string, value: unknown])[];
}

/** The whole path template of a call, including `/metaapi` and the placeholders. */
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
  if (call.kind === 'command' && call.multipartFile !== undefined) {
    const { [call.multipartFile]: file, ...fields } = rest;
    // The file comes last: the service knows the other fields before it reads it.
    const form = [...Object.entries(asStrings(fields)), [call.multipartFile, file] as const];
    return { url: path, body: null, form };
  }
  if (call.method === 'POST') return { url: path, body: JSON.stringify(rest) };
  const query = new URLSearchParams(asStrings(rest)).toString();
  return { url: query === '' ? path : `${path}?${query}`, body: null };
}

/** Reads the fields of an input from path, query and body; null if the path belongs to another call. */
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
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
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
 * Key of a stored answer: library, patron (if the answer is personal), call and input. Signature and time are
 * not part of it, because they differ in each request (docs/design/traps.md, "Tenant call").
 */
export function factKey(
  call: AnyCall,
  owner: { libraryCode: string; patron: string | null },
  input: unknown,
): string {
  const fields = asStrings((input ?? {}) as Fields);
  for (const field of call.volatile ?? []) delete fields[field];
  // The values are encoded, so that a separator in a value cannot make two different keys equal.
  const named = Object.keys(fields)
    .sort()
    .map((field) => `${field}=${encoded(fields[field] ?? '')}`);
  const isPatrons = call.kind === 'query' && call.readable === 'patron';
  const who = isPatrons ? (owner.patron ?? '') : '';
  const whose = [owner.libraryCode, who].map(encodeURIComponent);
  return [...whose, call.name, named.join('&')].join('|');
}

/**
 * Encodes a value. `encodeURIComponent` refuses a text with half a surrogate pair. Such a text is written as
 * JSON after `%%`, which starts no other encoded text.
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
