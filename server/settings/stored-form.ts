// Checks the settings of a library outside its row, and brings them into the form in which they are stored.

import { isDeepStrictEqual } from 'node:util';
import ipaddr from 'ipaddr.js';
import { isEmailAddress } from '#contract/email.ts';
import type { LocalText } from '#contract/model.ts';
import { safeHtml } from '#server/catalogue/safe-html.ts';
import { isSafeTransport } from '#server/store/records/service-address.ts';
import { Refused } from '#server/store/refused.ts';
import type { OwnValues } from './library-file.ts';
import { inOrder } from './read-own-values.ts';

/** The values in the form in which they are stored. @throws Refused */
export function storedForm(values: OwnValues, stored: OwnValues, today: string): OwnValues {
  const { proxy, email } = values;
  const address = values['proxy-address'].trim();
  if (!isProxyAddress(proxy, address)) {
    refuse('proxy-address', proxy === 'openathens' ? 'a domain' : 'an address by https');
  }
  if (email !== '' && !isEmailAddress(email))
    refuse('email', 'an address such as library@example.edu');
  return {
    ...values,
    'campus-range': values['campus-range'].map(rangeOf),
    'proxy-address': proxy === 'none' ? '' : address,
    advisory: safeText(values.advisory),
    maintenance: inOrder(onceEach('maintenance', values.maintenance)).map(({ id, from, to }) => ({
      id,
      ...(from !== undefined && { from: new Date(from).toISOString() }),
      ...(to !== undefined && { to: new Date(to).toISOString() }),
    })),
    documents: onceEach('documents', values.documents)
      .map((document) => {
        const body = safeText(document.body);
        const before = stored.documents.find(({ id }) => id === document.id);
        const isSame =
          before !== undefined &&
          isDeepStrictEqual([before.title, before.body], [document.title, body]);
        const updated = document.updated ?? (isSame ? before.updated : undefined) ?? today;
        return { ...document, body, updated };
      })
      // Their order is kept within a kind.
      .toSorted((a, b) => (a.kind < b.kind ? -1 : Number(a.kind > b.kind))),
    notices: onceEach('notices', values.notices).map((notice) => {
      const before = stored.notices.find(({ id }) => id === notice.id);
      const published = notice.published ?? before?.published ?? today;
      return { ...notice, body: safeText(notice.body), published };
    }),
  };
}

function onceEach<T extends { id: string }>(name: string, items: readonly T[]): readonly T[] {
  const ids = items.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  return twice === undefined ? items : refuse(`${name}.${twice}`, 'each id once');
}

function safeText({ zh_CN, en }: LocalText): LocalText {
  return {
    ...(zh_CN !== undefined && { zh_CN: safeHtml(zh_CN) }),
    ...(en !== undefined && { en: safeHtml(en) }),
  };
}

/** A range of addresses; a single address is a range of one. */
function rangeOf(text: string): string {
  const range = text.trim();
  if (ipaddr.isValidCIDR(range)) return range;
  if (!ipaddr.isValid(range)) refuse('campus-range', 'a range such as 10.0.0.0/8 or 2001:db8::/32');
  return `${range}/${ipaddr.parse(range).kind() === 'ipv4' ? 32 : 128}`;
}

function isProxyAddress(proxy: OwnValues['proxy'], address: string): boolean {
  if (proxy === 'none') return true;
  if (proxy === 'openathens') return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(address);
  const url = URL.parse(address);
  return url !== null && url.username === '' && url.search === '' && isSafeTransport(url);
}

function refuse(name: string, expected: string): never {
  throw new Refused(`${name}: expected ${expected}`);
}
