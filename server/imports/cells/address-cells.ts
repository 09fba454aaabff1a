// Addresses out of cells, as lists really write them: often without a scheme, sometimes with sign-in data.

import { ownAddress } from '#server/domain/access/link-resolver/gateways.ts';
import { webAddressOf, withScheme } from '#server/domain/libraries/web-address.ts';
import type { Reason } from '#server/store/refused.ts';
import { RowRefused } from '../model/report.ts';

export type ListedAddress =
  | { address: string; note: Reason | null }
  | { address: null; fault: Reason };

/** A name with a password or before a host: nobody's to hand on to readers. */
const account = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*@|^(?:\/\/)?[^/?#@]*:[^/?#]*@/i;

/** Alma and SFX write an address as a parameter: `jkey=https://…`. */
const parameter = /^[a-z_]{1,12}=(?=https?:)/i;
/** `http://`, perhaps twice or mistyped: `httpss://`, `http:/`, `htttp//`, `https：//`, `https;//`. */
const schemes = /^(?:[htps]{3,7}\s*(?:[:：;；]\s*[/\\／]*|[.]?[/\\／]+[:：]?)\s*)+/i;

/** For a cell that is not empty. Without a scheme https is taken; a mistyped one is mended. */
export function listedAddress(cell: string): ListedAddress {
  const text = cell.trim().replace(parameter, '');
  const typed = schemes.exec(text)?.[0] ?? '';
  const isMistyped = typed !== '' && !/^https?:\/\/$/i.test(typed);
  const mended = isMistyped ? withScheme(text.slice(typed.length)) : null;
  if (mended !== null) return mendedTo(mended, typed);
  const address = webAddressOf(text);
  if (address !== null) return ownOf(address);
  const secure = withScheme(text);
  const shown = shownOf(text);
  if (secure !== null) {
    const own = ownOf(secure);
    if (own.address !== secure) return own;
    const note = {
      zh_CN: `地址没有 http 或 https，按 https 采用：${shown}`,
      en: `The address has no http or https before it, and is taken with https: ${shown}`,
    };
    return { address: secure, note };
  }
  const fault =
    account.test(text) && !/^mailto:/i.test(text) ? withAccount(shown) : noAddress(shown);
  return { address: null, fault };
}

function mendedTo(secure: string, typed: string): ListedAddress {
  // What stands last was typed over what stood there before.
  const isSecure = /s/i.test(typed.match(/[htps]+/gi)?.at(-1) ?? '');
  const { address } = ownOf(isSecure ? secure : secure.replace(/^https/, 'http'));
  const note = {
    zh_CN: `地址开头的 ${typed} 有误，按 ${shownOf(address)} 采用`,
    en: `The address began with ${typed}, and is taken as ${shownOf(address)}`,
  };
  return { address, note };
}

function ownOf(address: string): ListedAddress & { address: string } {
  const own = ownAddress(address);
  if (own === address) return { address, note: null };
  const note = {
    zh_CN: `地址经过代理或网关，已取资源本身的地址：${shownOf(own)}`,
    en: `The address led through a proxy; the resource's own is kept: ${shownOf(own)}`,
  };
  return { address: own, note };
}

/** Never what stands before an `@`, which may be a password. */
function shownOf(text: string): string {
  const masked = text.replace(/^([a-z][a-z\d+.-]*:\/\/|\/\/)?.*@/is, '$1…@');
  return masked.length > 60 ? `${masked.slice(0, 60)}…` : masked;
}

function withAccount(shown: string): Reason {
  return {
    zh_CN: `地址中带有用户名或密码，不能给读者，未采用：${shown}`,
    en: `The address has a user name or password in it, which readers must not get; left out: ${shown}`,
  };
}

function noAddress(shown: string): Reason {
  return {
    zh_CN: `不是 http 或 https 地址：${shown}`,
    en: `Not an http or https address: ${shown}`,
  };
}

/** @throws RowRefused for anything but an http or https address */
export function webAddress(
  text: string,
  field: string,
  flag: (field: string, reason: Reason) => void,
): string {
  if (text === '') {
    throw new RowRefused(field, { zh_CN: '没有访问地址', en: 'There is no address' });
  }
  const found = listedAddress(text);
  if (found.address === null) throw new RowRefused(field, found.fault);
  if (found.note !== null) flag(field, found.note);
  return found.address;
}

/** @throws RowRefused for anything but an http or https address; none at all is kept for librarians, and flagged */
export function addressOrNone(
  text: string,
  flag: (field: string, reason: Reason) => void,
): { accessUrl: string; isPublished?: false } {
  if (text !== '') return { accessUrl: webAddress(text, 'url', flag) };
  flag('url', {
    zh_CN: '没有访问地址：已保存，补上地址后才向读者显示',
    en: 'There is no address: kept, and shown to readers once it has one',
  });
  return { accessUrl: '', isPublished: false };
}
