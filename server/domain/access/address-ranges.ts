// Ranges of addresses as people write them (`10.1.*.*`, `193.60.223.193 - 206`, `10.1.0.0 255.255.0.0`), and the CIDR form
// in which they are stored. Numbers are decimal, with or without zeros before them: `010` is ten, never eight.
import ipaddr from 'ipaddr.js';
import type { Reason } from '#server/store/refused.ts';

/** From the first to the last address, both as numbers. */
interface Span {
  bits: 32 | 128;
  first: bigint;
  last: bigint;
}

type ReadRange = { cidrs: string[] } | { refusal: Reason };

class Unclear extends Error {
  readonly reason: Reason;
  constructor(zh_CN: string, en: string) {
    super(en);
    this.reason = { zh_CN, en };
  }
}

/** A wider range than this is hardly a campus: a /8 of IPv4, a /16 of IPv6. */
const widestBits = { 32: 24, 128: 112 } as const;
const maxBlocks = 200;

/** Reads a range, or several of one cell. A refusal says what is unclear. */
export function readRange(text: string): ReadRange {
  try {
    const blocks = eachOf(text).flatMap((each) => blocksOf(spanOf(plain(each))));
    return { cidrs: [...new Set(blocks.map(written))] };
  } catch (error) {
    if (error instanceof Unclear) return { refusal: error.reason };
    throw error;
  }
}

/** Words for addresses that are not meant. */
const exception =
  /(?<![\p{L}\d])(?:not?|except|excl\p{L}*|without|deny|off|extern\p{L}*|ohne|nicht|au(?:ß|ss)er\p{L}*|sauf|hors|sans|salvo|excepto)(?![\p{L}\d])|不含|不包括|除|排除|以外|校外|を除|إلا|باستثناء|!/iu;
const separators =
  /\s*(?:[\n;|、&؛،+]|,(?!\s*(?:255\.|0\.0\.|\p{L}*\s*mas))|(?<=\d)\s+\/\s+(?!255\.|0\.0\.)(?=\d+[.:])|(?<=\/\d{1,3})\s+(?=[\da-f]+[.:])|(?<=[\d*:])(?:\s+(?:and|und|et|y|e|or|oder|plus|sowie)\s+|\s*(?:以?及|[和与])\s*))\s*/iu;

/** The ranges of a cell. */
function eachOf(text: string): string[] {
  const bare = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('。', '.');
  if (exception.test(bare))
    throw new Unclear('不能写排除的地址', 'addresses that are left out cannot be given');
  const each = bare
    .replace(/#.*$|(?<!:)\/\/.*$|\((?!\s*\/?[\d.]+\s*\))[^()]*\)/gm, '')
    .split(separators)
    .filter((part) => part !== '');
  return each.length === 0 ? [''] : each;
}

/** Without what people write round a range and between its ends: names, remarks, a word for the dash or the mask. */
function plain(text: string): string {
  return text
    .replace(/[[\]{}"'“”<]|(?<![-=])>|まで/g, '')
    .replace(/^\s*(?:\d{1,2}[.)]\s+|[•·●▪]\s*)/, '')
    .replace(/^\s*(?=[^:]*[^\da-f\s:.])\p{L}[^:]*:\s*|^\s*\p{L}[\p{L}\s]*?\s*(?=\d{1,3}\.\d)/iu, '')
    .replace(
      /\s+(?:to|through|until|bis|à|au|a|hasta|إلى)\s+|(?<=\d)\s*\.{2,3}\s*(?=\d)|\s*(?:[=-]+>|[-‐-―−~～〜ー一→至到]+|から)\s*/gi,
      '-',
    )
    .replace(
      /(?:\s*,)?\s+(?:\p{L}*(?:mask|mas(?:k|que)|net|掩码|マスク)\p{L}*[\s:=]+)?(?=255\.|0\.0\.)/iu,
      ' ',
    )
    .replace(/(?<=\.)x{1,3}(?=[.\s-]|$)/gi, '*')
    .replace(/(?<=[\d*:])(?:\s+|\s*-\s*(?=\p{L}{3}))\p{L}[\p{L}\s.]*$/u, '')
    .replace(/[\s,.]+$/, '')
    .trim();
}

/** True where an address is inside one of the ranges, in whatever form they are written. */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  const at = numberOf(address);
  if (at === null) return false;
  return ranges.some((range) => {
    const span = spanOrNull(range);
    return (
      span !== null && span.bits === at.bits && span.first <= at.value && at.value <= span.last
    );
  });
}

/** How many addresses a stored range has, and which: `10.1.0.0/16: 65,536 addresses from 10.1.0.0 to 10.1.255.255`. */
export function describedRange(cidr: string): Reason {
  const { bits, first, last } = spanOf(cidr);
  const count = (last - first + 1n).toLocaleString('en');
  const [from, to] = [addressOf(first, bits), addressOf(last, bits)];
  return {
    zh_CN: `${cidr}：${from} 至 ${to}，共 ${count} 个地址`,
    en: `${cidr}: ${count} addresses from ${from} to ${to}`,
  };
}

/** True for a range that is hardly a campus, such as 0.0.0.0/0. */
export function isWide(cidr: string): boolean {
  const { bits, first, last } = spanOf(cidr);
  return last - first + 1n > 1n << BigInt(widestBits[bits]);
}

/** The address as a number; null where it is none. An IPv4 address may be written as IPv6. */
function numberOf(address: string): { bits: 32 | 128; value: bigint } | null {
  const span = spanOrNull(address);
  return span?.first === span?.last && span !== null
    ? { bits: span.bits, value: span.first }
    : null;
}

function spanOrNull(text: string): Span | null {
  try {
    return spanOf(text);
  } catch (error) {
    if (error instanceof Unclear) return null;
    throw error;
  }
}

function spanOf(text: string): Span {
  const masked = /^([^\s/()]+)(?:\s*\/\s*|\s*\(\s*\/?\s*|\s+)([\da-f.:]+)\s*\)?$/i.exec(text);
  if (masked !== null) return maskedSpan(masked[1] ?? '', masked[2] ?? '');
  const parts = text.split('-');
  const [from = '', to = ''] = parts;
  if (parts.length === 1 || /^[\d*-]+(?:\.[\d*-]+){3}$/.test(text)) return oneOf(text);
  if (parts.length > 2) throw new Unclear('有多个连接号', 'there is more than one dash');
  const [first, last] = [spanOf(from), spanOf(lengthened(from, to))];
  if (first.bits !== last.bits) throw new Unclear('首尾不同类', 'the ends are of different kinds');
  if (first.first > last.last)
    throw new Unclear('终点在起点之前', 'the end is before the beginning');
  return { bits: first.bits, first: first.first, last: last.last };
}

/** `193.60.223.193` and `206` → `193.60.223.206`: an end that lacks its first numbers has those of the beginning. */
function lengthened(from: string, to: string): string {
  if (to.includes(':') || from.includes(':')) return to;
  const [numbers, given] = [from.split('.'), to.replace(/^\./, '').split('.')];
  return [...numbers.slice(0, Math.max(0, numbers.length - given.length)), ...given].join('.');
}

/** An address, or one with stars or ranges at its end: `10.1.*.*`, `10.1.0-3.*`. */
function oneOf(text: string): Span {
  if (text.includes(':')) return sixOf(text);
  // `10.1.*` ends with all that may follow.
  const short = text.endsWith('.*') ? '.*'.repeat(Math.max(0, 4 - text.split('.').length)) : '';
  const parts = (text + short).split('.');
  if (parts.length !== 4) {
    throw new Unclear('IPv4 地址应有四段数字', 'an IPv4 address has four numbers');
  }
  const octets = parts.map(octetsOf);
  const open = octets.findIndex(([from, to]) => from < to);
  if (open !== -1 && octets.slice(open + 1).some(([from, to]) => from > 0n || to < 255n)) {
    throw new Unclear('* 之后不能有数字', 'no number may follow a star');
  }
  const [first, last] = octets.reduce(
    ([low, high], [from, to]) => [(low << 8n) | from, (high << 8n) | to],
    [0n, 0n],
  );
  return { bits: 32, first, last };
}

/** The least and the greatest of a place: `7`, `0-3`, `*`. */
function octetsOf(text: string): [from: bigint, to: bigint] {
  if (text === '*') return [0n, 255n];
  const [from = '', to = from, more] = text.split('-');
  if (more !== undefined) throw new Unclear('有多个连接号', 'there is more than one dash');
  if (octet(to) < octet(from))
    throw new Unclear('终点在起点之前', 'the end is before the beginning');
  return [octet(from), octet(to)];
}

function octet(text: string): bigint {
  if (!/^\d{1,3}$/.test(text) || Number(text) > 255) {
    throw new Unclear(`“${text}”不是 0 至 255 的数`, `"${text}" is no number from 0 to 255`);
  }
  return BigInt(Number(text));
}

function sixOf(text: string): Span {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1];
  if (mapped !== undefined) return oneOf(mapped);
  // `2001:db8:*`: the groups before the stars are the network.
  const [, network, groups = ''] = /^(([\da-f]{1,4}:){1,7})\*(?::\*)*$/i.exec(text) ?? [];
  if (network !== undefined && groups !== '') {
    const count = network.split(':').length - 1;
    return maskedSpan(`${network}${count < 7 ? ':' : '0'}`, String(16 * count));
  }
  if (!ipaddr.IPv6.isValid(text) || text.includes('%')) {
    throw new Unclear(`“${text}”不是 IPv6 地址`, `"${text}" is no IPv6 address`);
  }
  const address = ipaddr.IPv6.parse(text);
  if (address.isIPv4MappedAddress()) return oneOf(address.toIPv4Address().toString());
  const value = address.parts.reduce((sum, part) => (sum << 16n) | BigInt(part), 0n);
  return { bits: 128, first: value, last: value };
}

/** An address with the length of its network, or a mask. */
function maskedSpan(address: string, mask: string): Span {
  const { bits, first, last } = oneOf(address);
  if (first !== last) throw new Unclear('* 与掩码不能并用', 'stars and a mask do not go together');
  const isMapped = bits === 32 && address.includes(':');
  const length = mask.includes('.') ? lengthOf(mask) : Number(mask) - (isMapped ? 96 : 0);
  if (!/^\d+(\.\d+){0,3}$/.test(mask) || length < 0 || length > bits) {
    throw new Unclear(`“/${mask}”不是掩码`, `"/${mask}" is no mask`);
  }
  const rest = (1n << BigInt(bits - length)) - 1n;
  return { bits, first: first & ~rest, last: first | rest };
}

/** `255.255.0.0` → 16, and so `0.0.255.255`, as routers write it. */
function lengthOf(mask: string): number {
  const { first } = oneOf(mask);
  const isInverse = first < 1n << 31n && first > 0n;
  const text = (isInverse ? first ^ 0xffff_ffffn : first).toString(2).padStart(32, '0');
  if (!/^1*0*$/.test(text)) throw new Unclear('掩码有间断', 'the mask has gaps');
  return text.replaceAll('0', '').length;
}

/** The fewest networks that make up the range. */
function blocksOf({
  bits,
  first,
  last,
}: Span): { bits: 32 | 128; first: bigint; length: number }[] {
  const blocks = [];
  for (let from = first; from <= last; ) {
    let free = 0;
    while (free < bits && fits(from, free + 1, last)) free += 1;
    blocks.push({ bits, first: from, length: bits - free });
    from += 1n << BigInt(free);
    if (blocks.length > maxBlocks)
      throw new Unclear('请分成多段', 'please give it as several ranges');
  }
  return blocks;
}

/** Whether a network with that many free bits begins there and ends inside. */
function fits(from: bigint, free: number, last: bigint): boolean {
  const size = 1n << BigInt(free);
  return from % size === 0n && from + size - 1n <= last;
}

const written = ({ bits, first, length }: { bits: 32 | 128; first: bigint; length: number }) =>
  `${addressOf(first, bits)}/${length}`;

function addressOf(value: bigint, bits: 32 | 128): string {
  const bytes = Array.from({ length: bits / 8 }, (_, index) =>
    Number((value >> BigInt(bits - 8 * (index + 1))) & 255n),
  );
  return ipaddr.fromByteArray(bytes).toString();
}
