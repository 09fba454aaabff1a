// What counts as an e-mail address (docs/requirements.md, S5.02). Pure.

/** Longest address that mail servers pass on (RFC 5321), and its longest part before the @. */
const longestAddress = 254;
const longestLocalPart = 64;

const localPart = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const lastLabel = /^(?!\d+$)[\p{L}\p{N}-]{2,}$/u;

/** An address as it is kept: what a Chinese keyboard types wide (`＠`, `．`) is meant narrow. */
export function tidyEmail(typed: string): string {
  return typed.normalize('NFKC').trim();
}

/**
 * True for `name@host.domain`, in any script. Quoted names and addresses by number are left out:
 * nobody has one, and a slip of the pen looks like them.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > longestAddress) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split('.');
  if (local.length > longestLocalPart || !localPart.test(local)) return false;
  if (labels.length < 2 || !labels.every((part) => label.test(part))) return false;
  return lastLabel.test(labels.at(-1) ?? '');
}
