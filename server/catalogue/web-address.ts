// Addresses that readers are sent to: read when they come in, and again when they are sent.

/** Browsers drop tabs and line breaks and turn backslashes round: none of that is meant honestly. */
const dishonest = /[\\\p{Cc}\p{Cs}]/u;

/**
 * An http or https address as browsers and headers write it, in ASCII alone: names of hosts in
 * Punycode, other characters escaped. Null for anything else, and for one with an account in it.
 */
export function webAddressOf(text: string): string | null {
  const trimmed = text.trim();
  if (dishonest.test(trimmed) || !/^https?:\/\//i.test(trimmed)) return null;
  const url = URL.parse(trimmed);
  if (url === null || url.username !== '' || url.password !== '') return null;
  return url.hostname === '' ? null : url.href;
}
