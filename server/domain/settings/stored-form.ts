// Checks the settings of a library outside its row, and brings them into the form in which they are stored.

import { isDeepStrictEqual } from 'node:util';
import type { OwnValues } from '#contract/models/library-settings.ts';
import type { LocalText } from '#contract/models/model.ts';
import { isEmailAddress } from '#contract/rules/forms/contact.ts';
import { expected, type RefusedField, RefusedFields } from '#server/store/refused.ts';
import { readRange } from '../access/address-ranges.ts';
import { safeHtml } from '../access/safe-html.ts';
import { isSafeTransport } from '../libraries/service-address.ts';
import { inOrder } from './read-own-values.ts';

/** As much of an address as a report shows. */
const maxShown = 200;

/**
 * The values in the form in which they are stored.
 *
 * @param note gets a line for each link that is left out, or that led through a gateway
 * @throws Refused
 */
export function storedForm(
  values: OwnValues,
  stored: OwnValues,
  today: string,
  note: (line: string) => void = () => {},
): OwnValues {
  const wrong = wrongFields(values);
  if (wrong.length > 0) throw new RefusedFields(wrong);
  const { proxy } = values;
  const address = proxyBase(proxy, values['proxy-address']);
  const gateway = { remoteKind: proxy, remoteBase: address, remoteKey: values['proxy-key'] };
  const safeText = (field: string, { zh_CN, en }: LocalText): LocalText => {
    const onLink = (href: string, to: string | null) =>
      note(
        to === null
          ? `${field}: a link is left out, and its words stay: ${href.slice(0, maxShown)}`
          : `${field}: a link led through a proxy, and leads to the resource's own address: ${to.slice(0, maxShown)}`,
      );
    const safe = (text: string) => safeHtml(text, { gateway, onLink });
    return {
      ...(zh_CN !== undefined && { zh_CN: safe(zh_CN) }),
      ...(en !== undefined && { en: safe(en) }),
    };
  };
  return {
    ...values,
    'campus-range': storedRanges(values['campus-range']),
    'proxy-address': address,
    'proxy-key': proxy === 'webvpn' ? values['proxy-key'] : '',
    advisory: safeText('advisory', values.advisory),
    resolver: values.resolver.trim(),
    'quiet-hours': values['quiet-hours'].replaceAll(/\b0(?=\d)/g, ''),
    maintenance: inOrder(values.maintenance).map(({ id, from, to }) => ({
      id,
      ...(from !== undefined && { from: new Date(from).toISOString() }),
      ...(to !== undefined && { to: new Date(to).toISOString() }),
    })),
    documents: values.documents
      .map((document) => {
        const body = safeText(`documents.${document.id}`, document.body);
        const before = stored.documents.find(({ id }) => id === document.id);
        const isSame =
          before !== undefined &&
          isDeepStrictEqual([before.title, before.body], [document.title, body]);
        const updated = document.updated ?? (isSame ? before.updated : undefined) ?? today;
        return { ...document, body, updated };
      })
      // Their order is kept within a kind.
      .toSorted((a, b) => (a.kind < b.kind ? -1 : Number(a.kind > b.kind))),
    notices: values.notices.map((notice) => {
      const before = stored.notices.find(({ id }) => id === notice.id);
      const published = notice.published ?? before?.published ?? today;
      const audience = notice.audience ?? before?.audience;
      const publish = notice.shown === 'yes' ? undefined : (notice.publish ?? before?.publish);
      const { publish: _, ...rest } = notice;
      return {
        ...rest,
        body: safeText(`notices.${notice.id}`, notice.body),
        published,
        ...(audience !== undefined && { audience }),
        ...(publish !== undefined && { publish }),
      };
    }),
  };
}

/** What cannot be stored, all of it. */
export function wrongFields(values: OwnValues): RefusedField[] {
  const { proxy, email } = values;
  const wrong: RefusedField[] = [];
  if (!isProxyAddress(proxy, proxyBase(proxy, values['proxy-address']))) {
    const isDomain = proxy === 'openathens';
    const [en, zh] = isDomain ? ['a domain', '域名'] : ['an address by https', ' https 网址'];
    wrong.push(expected('proxy-address', en, zh));
  }
  if (!/^(?:[\x21-\x7e]{16})?$/.test(values['proxy-key'])) {
    wrong.push(expected('proxy-key', '16 letters or digits', ' 16 个字母或数字'));
  }
  for (const [name, address] of Object.entries({ email, 'mail-from': values['mail-from'] })) {
    if (address === '' || isEmailAddress(address)) continue;
    const example = 'library@example.edu';
    wrong.push(expected(name, `an address such as ${example}`, `邮箱地址，如 ${example}`));
  }
  if (!/^(?:([01]?\d|2[0-3])-([01]?\d|2[0-3]))?$/.test(values['quiet-hours'])) {
    wrong.push(expected('quiet-hours', 'hours such as 22-7', '时段，如 22-7'));
  }
  wrong.push(...values['campus-range'].flatMap(wrongRange));
  for (const name of ['alert-account', 'alert-address'] as const) {
    if (/^\d{1,7}$/.test(values[name])) continue;
    wrong.push(expected(name, 'a number, or 0 for never', '数字，0 表示从不'));
  }
  wrong.push(...wrongDelivery(values));
  for (const name of ['maintenance', 'documents', 'notices'] as const) {
    const ids = values[name].map(({ id }) => id);
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice !== undefined)
      wrong.push(expected(`${name}.${twice}`, 'each id once', '不重复的编号'));
  }
  return wrong;
}

function wrongDelivery(values: OwnValues): RefusedField[] {
  const wrong: RefusedField[] = [];
  for (const [name, most] of [
    ['delivery-limit', 1_000],
    ['delivery-days', 366],
  ] as const) {
    const isNumber = /^[1-9]\d{0,3}$/.test(values[name]) && Number(values[name]) <= most;
    if (isNumber) continue;
    wrong.push(expected(name, `a number from 1 to ${most}`, `1 至 ${most} 的数`));
  }
  const resolver = values.resolver.trim();
  const url = resolver === '' ? null : URL.parse(resolver);
  const isResolver = url !== null && url.username === '' && url.hash === '' && isSafeTransport(url);
  if (resolver !== '' && !isResolver) {
    wrong.push(expected('resolver', 'an address by https', ' https 网址'));
  }
  return wrong;
}

/** Each range once, in CIDR form. */
function storedRanges(ranges: readonly string[]): string[] {
  const read = ranges.map(readRange);
  return [...new Set(read.flatMap((each) => ('cidrs' in each ? each.cidrs : [])))];
}

function wrongRange(text: string): RefusedField[] {
  const read = readRange(text);
  if ('cidrs' in read) return [];
  const { zh_CN, en } = read.refusal;
  const examples = ['10.0.0.0/8', '10.1.*.*', '10.1.0.0 - 10.1.63.255', '2001:db8::/32'];
  return [
    {
      field: 'campus-range',
      zh_CN: `“${text}”：${zh_CN}。应为地址段，如 ${examples.join('、')}`,
      en: `"${text}": ${en}; expected a range such as ${examples.join(', ')}`,
    },
  ];
}

/** The gateway's own address: libraries know it with the path that leads to a sign-in, `…/login?url=`. */
function proxyBase(proxy: OwnValues['proxy'], address: string): string {
  if (proxy === 'none') return '';
  const bare = address.trim();
  return proxy === 'openathens'
    ? bare
    : bare.replace(/\/login\/?(?:\?q?url=)?$/i, '').replace(/\/+$/, '');
}

function isProxyAddress(proxy: OwnValues['proxy'], address: string): boolean {
  if (proxy === 'none') return true;
  if (proxy === 'openathens') return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(address);
  const url = URL.parse(address);
  return url !== null && url.username === '' && url.search === '' && isSafeTransport(url);
}
