// How readers reach what a row names: what is licensed, whether readers elsewhere get in, and by the library's gateway
// or the publisher's sign-in. "No proxy" says the last of these, and never that it is free.
import type { AccessKind } from '#contract/models/model.ts';
import { fold } from '#contract/rules/rules.ts';
import { ownAddress } from '#server/domain/access/link-resolver/gateways.ts';
import { webAddressOf } from '#server/domain/libraries/web-address.ts';
import type { Reason } from '#server/store/refused.ts';
import type { NamedRow } from '../model/table.ts';
import type { AccessColumn } from '../vocabulary/columns.ts';
import { listedAddress } from './address-cells.ts';
import { yesOrNo } from './cell-values.ts';

export interface StatedAccess {
  access?: AccessKind[];
  remoteUrl?: string;
  isProxied?: boolean;
}

const notRemote =
  /不(?!限)[^，,;；]{0,3}(?:校外|远程)|校外[^，,;；]{0,2}(?:不(?!限)|无法|禁)|学外不可|\b(?:no|not|without)\b[^,;]{0,12}(?:remote|off.campus)/;
const noProxy =
  /\b(?:no|not|without|bypass)\b[^,;]{0,12}prox|unproxied|(?:无需|不需|不用|不经|免)[^，,;；]{0,3}代理/;
const byGateway = /vpn|proxy|proxied|openathens|代理/;
const byPublisher =
  /carsi|shibboleth|saml|wayfless|federat|institutional (?:log|sign).?in|机构(?:账号)?(?:登录|认证)|出版商登录/;
const isRemote =
  /remote|off.campus|hors campus|anywhere|fernzugriff|a distance|校[内园]?[、和及与/]?外|远程|学外|リモート/;
const isCampus =
  /(?<!off.|hors )campus|校[内园](?!外)|学内|[馆館]内|局域网|阅览室|\bip\b|on.?site|in.(?:library|house)|reading room|walk.?in|sur place|\bnur (?:am|in der|im|vor ort)\b|(?:hochschul|uni)netz|\bim netz\b|داخل/;
const isFree =
  /^(?:free|open|oa|public|unrestricted|open.access|free (?:for|to) (?:all|everyone)|(?:freely|publicly) (?:available|accessible)|free (?:online|resources?|databases?|web|access)|frei(?: (?:zuganglich|verfugbar))?|kosten(?:frei|los)|(?:en )?(?:acces )?libre(?: acces)?|gratuite?|acceso (?:libre|abierto)|gratuito|無料|オー[プフ]ンアクセス|متاح للجميع|مجاني)$|^(?:完全|全部|永久|[对向]?(?:公众|社会|所有人)|校内外)?(?:免费|开放|公开){1,2}(?:获取|存取|访问|使用|下载|阅读|共享)?(?:的?(?:资源|数据库|平台))?$/;

type AccessRow = NamedRow<AccessColumn | 'url'>;

/** `直连` ("direct") is open to all only where the row also says free. */
export function accessOf(name: string): StatedAccess | null {
  const word = fold(name);
  // An empty cell is taken as on campus only; this is what an export says of rows without any.
  if (/^(?:not stated|未说明)$/.test(word)) return { access: [] };
  const isProxied = byGateway.test(word) && !noProxy.test(word);
  const isDirect = noProxy.test(word) || byPublisher.test(word);
  if (isFree.test(word) && !isCampus.test(word)) return { access: ['free'] };
  if (!notRemote.test(word) && (isProxied || isDirect || isRemote.test(word))) {
    return { access: ['campus', 'remote'], isProxied: isProxied || !isDirect };
  }
  return isCampus.test(word) || notRemote.test(word) ? { access: ['campus'] } : null;
}

export const noProxySaid: Reason = {
  zh_CN:
    '名单只说不经代理，没有说免费：按已订购处理，校外登录后不经代理直接打开；如为免费资源请注明',
  en: 'The list says no proxy, not that it is free: taken as licensed, and opened off campus after sign-in without the proxy. If it is free for all, say so',
};

/** @param unsaid what a row is taken for that says nothing; null where nothing is then said */
export function accessIn(row: AccessRow, unsaid: AccessKind | null): StatedAccess {
  const { cell, has, flag } = row;
  const said = cell('access');
  const way = wayIn(row);
  if (saidOf('isFree', row) === true) return { ...way, access: ['free'] };
  const isLicensed = cell('isFree') !== '';
  if (said === '' && !isLicensed && unsaid === 'free') return { ...way, access: ['free'] };
  if (said === '' && (way.isProxied !== undefined || way.remoteUrl)) {
    if (!isLicensed && `${cell('proxy')}${cell('noProxy')}` !== '' && !way.isProxied)
      flag('proxy', noProxySaid);
    return { ...way, access: ['campus', 'remote'] };
  }
  if (!has('isFree') && !has('access')) return unsaid === null ? way : { ...way, access: [unsaid] };
  const known = said === '' ? null : accessOf(said);
  if (known === null && said !== '') {
    const shown = said.slice(0, 40);
    flag('access', {
      zh_CN: `未知的访问方式，先按仅限校内处理：${shown}`,
      en: `A way of access that is not known, taken as on campus only: ${shown}`,
    });
  }
  return { access: ['campus'], ...known, ...way };
}

function wayIn(row: AccessRow): StatedAccess {
  const { cell, has } = row;
  const text = cell('remoteUrl');
  // A column such as CARSI may say only whether.
  const isSaid = yesOrNo(text);
  const address = isSaid === null ? remoteAddress(row, text) : null;
  const isProxied =
    (cell('proxy') === '' ? null : saidOf('proxy', row)) ??
    (yesOrNo(cell('noProxy')) === true ? false : null) ??
    address?.isProxied ??
    (isSaid === true ? false : undefined);
  return {
    ...(has('remoteUrl') && { remoteUrl: address?.url ?? '' }),
    ...(isProxied !== undefined && { isProxied }),
  };
}

/** An address that leads through a gateway says that the gateway is the way; any other one is opened as it is. */
function remoteAddress({ cell, flag }: AccessRow, text: string) {
  const found = listedAddress(text);
  if (found.address === null) {
    flag('remoteUrl', found.fault);
    return null;
  }
  if (found.note !== null) flag('remoteUrl', found.note);
  const isProxied = ownAddress(webAddressOf(text) ?? '') !== (webAddressOf(text) ?? '');
  const url = found.address === listedAddress(cell('url')).address ? '' : found.address;
  return { url, isProxied };
}

function saidOf(column: 'isFree' | 'proxy', { cell, flag }: AccessRow): boolean | null {
  const said = yesOrNo(cell(column));
  if (said === null) {
    const shown = cell(column).slice(0, 40);
    flag(column, { zh_CN: `应为是或否：${shown}`, en: `Expected yes or no: ${shown}` });
  }
  return said;
}

/** Titles and articles in it that are free do not make it free. */
export function saysFree(types: readonly string[], description: string): boolean {
  return types.some((type) => isFree.test(fold(type))) || freeWords.test(fold(description));
}

const freeWords =
  /^(?:freely|publicly) (?:available|accessible)\b|(?<!\bnot )\b(?:freely|publicly) (?:available|accessible)(?=\s*(?:[.,;!)]|$|(?:to|on|online|for|at|via)\b))|\bfree (?:service|of charge)\b|\bfree (?:to|for) (?:all|everyone|anyone|the public|use)\b(?! (?:\w+ ){0,2}(?:students|staff|members|users|faculty|readers|patrons))|^(?:this is an? )?(?:free|open.access)(?: online)? (?:access|resource|database|archive|repository|collection|directory)|^open.access\b[.;,]|免费(?:开放|获取|访问|使用|资源|数据库)|开放(?:获取|存取)(?:资源|数据库|平台)/;
