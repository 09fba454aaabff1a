// Converts a declaration and an input to a request, and a request back to the input. The client, the worker
// and the service share this code, so that they always agree.
import type { AnyCall } from './declare.ts';
import { type Family, prefixed, rulesOf } from './families.ts';

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
  return templateIn(call.family, call);
}

/** All templates of a call: the first one, and those of the modules of other kinds of resource. */
export function templatesOf(call: AnyCall): readonly string[] {
  const families = new Set([call.family, ...Object.values(call.moduleOfKind ?? {})]);
  return [...families].map((family) => templateIn(family, call));
}

function templateIn(family: Family, { path }: AnyCall): string {
  return prefixed(rulesOf(family).base + path);
}

function familyFor({ family, moduleOfKind = {} }: AnyCall, { resource }: Fields): Family {
  const { kind = '' } = (resource ?? {}) as { kind?: string };
  return Object.hasOwn(moduleOfKind, kind)
    ? (moduleOfKind[kind as keyof typeof moduleOfKind] ?? family)
    : family;
}

/** Address of a call with its input; undefined fields are left out. */
export function addressOf(call: AnyCall, input: unknown): Address {
  const rest = { ...((input ?? {}) as Fields) } as Record<string, unknown>;
  const path = templateIn(familyFor(call, rest), call).replace(/\{(\w+)\}/g, (_, field: string) => {
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
  const isPost = call.method === 'POST';
  const params: Record<string, unknown> = isPost ? {} : rest;
  for (const field of (isPost && call.params) || []) {
    params[field] = rest[field];
    delete rest[field];
  }
  const query = new URLSearchParams(asStrings(params)).toString();
  const url = query === '' ? path : `${path}?${query}`;
  return { url, body: isPost ? JSON.stringify(rest) : null };
}

/** Reads the fields of an input from path, query and body; null if the path belongs to another call. */
export function inputFrom(
  call: AnyCall,
  sent: { path: string; query: URLSearchParams; body: unknown },
): Fields | null {
  const matches = templatesOf(call).map((template) => matchTemplate(template, sent.path));
  const fromPath = matches.find((match) => match !== null);
  if (fromPath === undefined) return null;
  if (call.method === 'GET') return { ...Object.fromEntries(sent.query), ...fromPath };
  const isObject = typeof sent.body === 'object' && sent.body !== null && !Array.isArray(sent.body);
  const params = Object.fromEntries(
    (call.params ?? []).flatMap((field) => {
      const value = sent.query.get(field);
      return value === null ? [] : [[field, value]];
    }),
  );
  return { ...(isObject ? (sent.body as Fields) : {}), ...params, ...fromPath };
}

/**
 * Address of a command whose file is sent as the bytes themselves (`bytesInstead`): all other fields are in the query.
 */
export function bytesAddressOf(call: AnyCall, input: unknown): Address {
  const file = call.kind === 'command' ? call.bytesInstead : undefined;
  const fields = Object.entries((input ?? {}) as Fields).filter(([field]) => field !== file);
  const params = fields.map(([field]) => field);
  return { ...addressOf({ ...call, params }, Object.fromEntries(fields)), body: null };
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

/** In a key: a field `q` with a text, of the input or of its filter. */
const typedText = /[|&]q=[^&]|%22q%22%3A%22(?!%22)/;

/** True for the key of an answer to words that somebody typed. */
export function isTypedKey(key: string): boolean {
  return typedText.test(key);
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
