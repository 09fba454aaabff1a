// Web addresses that readers are sent to: validated at import, and again before sending.

/** Browsers drop tabs and line breaks and turn backslashes into slashes; attackers use that. */
const suspicious = /[\\\p{Cc}\p{Cs}]/u;

/** A host by its name, and what may follow it. The last label has letters: `10.1002/…` is a DOI. */
const hostFirst =
  /^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)\.?(?::\d{1,5})?(?:[/?#]|$)/iu;

/** An address without a scheme, `www.example.org/a` or `//example.org`, with https; null for anything else. */
export function withScheme(text: string): string | null {
  const bare = text.trim().replace(/^\/\//, '');
  return hostFirst.test(bare) ? webAddressOf(`https://${bare}`) : null;
}

/**
 * An http or https address in ASCII, as browsers and headers write it: host names in Punycode, other characters
 * escaped. Null for anything else, and for an address with an account in it.
 */
export function webAddressOf(text: string): string | null {
  const trimmed = text.trim();
  if (suspicious.test(trimmed) || !/^https?:\/\//i.test(trimmed)) return null;
  const url = URL.parse(trimmed);
  if (url === null || url.username !== '' || url.password !== '') return null;
  return url.hostname === '' ? null : url.href;
}
