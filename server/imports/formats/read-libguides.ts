// Reads the A–Z list that LibGuides exports as JSON.

import * as z from 'zod/mini';
import type { DocumentType } from '#contract/models/document-types.ts';
import { firstSentence, plainText, safeHtml } from '#server/domain/access/safe-html.ts';
import { Refused } from '#server/store/refused.ts';
import { noProxySaid, type StatedAccess, saysFree } from '../cells/access-cells.ts';
import { addressOrNone } from '../cells/address-cells.ts';
import { trialWithoutEnd } from '../cells/cell-values.ts';
import { plainWords } from '../cells/plain-words.ts';
import type { DatabaseRecord } from '../model/database-record.ts';
import type { FoundList } from '../model/import-kind.ts';
import { limits, RowRefused } from '../model/report.ts';
import type { Flag } from '../model/table.ts';
import { readEach } from '../reading/named-columns.ts';
import { documentTypesOf } from '../vocabulary/document-type-names.ts';
import { inItsLanguage } from '../vocabulary/language-names.ts';
import { subjectNameOf } from '../vocabulary/subject-names.ts';

const Text = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => String(value ?? '').trim()),
);
/** LibGuides writes 0, "0", 1 and "1". */
const Sign = z.pipe(
  z.nullish(z.union([z.string(), z.number(), z.boolean()])),
  z.transform((value) => value === true || String(value ?? '') === '1'),
);
/** An export without it says nothing: then the proxy is usual. */
const ProxySign = z.pipe(
  z.nullish(z.union([z.string(), z.number(), z.boolean()])),
  z.transform((value) => value === true || String(value ?? '1') === '1'),
);
const Named = z._default(z.nullable(z.array(z.object({ name: Text }))), null);

const Item = z.object({
  id: Text,
  name: Text,
  description: Text,
  url: Text,
  az_vendor_name: Text,
  alt_names: Text,
  internal_note: Text,
  library_review: Text,
  enable_hidden: Sign,
  enable_new: Sign,
  enable_trial: Sign,
  meta: z.nullish(z.object({ more_info: Text, enable_proxy: ProxySign })),
  subjects: Named,
  az_types: Named,
});
type Item = z.infer<typeof Item>;

/** @throws Refused where the text is no A–Z export */
export function readLibGuides(text: string): FoundList<DatabaseRecord> {
  const items = listOf(text);
  const rows = items.map((item, index) => ({ row: index + 1, item }));
  return { format: 'libguides', ...readEach(rows, ({ row, item }, flag) => read(row, item, flag)) };
}

function listOf(text: string): unknown[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    throw new Refused({ zh_CN: `JSON 有误：${message}`, en: `The JSON is broken: ${message}` });
  }
  if (!Array.isArray(content) || !content.some(isAzEntry)) {
    throw new Refused({
      zh_CN: '这个 JSON 不是 LibGuides 的 A–Z 数据库列表',
      en: 'This JSON is not an A–Z database list of LibGuides',
    });
  }
  if (content.length > limits.rows) {
    throw new Refused({ zh_CN: '超过 50 万条', en: 'There are more than 500,000 entries' });
  }
  return content;
}

/** Entries of other exports have names and addresses too, but not these. */
function isAzEntry(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false;
  const isNamed = 'id' in item && 'name' in item && 'url' in item;
  return isNamed && ('az_vendor_name' in item || 'az_types' in item || 'enable_hidden' in item);
}

function read(row: number, content: unknown, flag: Flag): DatabaseRecord {
  const item = checked(content);
  const name = plainWords(plainText(item.name));
  if (name === '') throw new RowRefused('name', { zh_CN: '没有名称', en: 'There is no name' });
  const { users, isUnlimited, rest } = concurrencyOf(item.description, flag);
  const introduction = safeHtml([rest, item.meta?.more_info, item.library_review].join('\n'));
  if (item.enable_trial) flag('enable_trial', trialWithoutEnd);
  return {
    row,
    sourceKey: `libguides:${item.id}`,
    idHint: `libguides-${item.id}`,
    fields: {
      name: inItsLanguage(name),
      ...otherNamesOf(item.alt_names),
      line: inItsLanguage(firstSentence(introduction)),
      introductionHtml: inItsLanguage(introduction),
      vendor: inItsLanguage(plainWords(plainText(item.az_vendor_name))),
      types: typesOf(item, flag),
      ...accessOf(item, flag),
      isNew: item.enable_new,
      concurrentUsers: users,
      isConcurrencyUnlimited: isUnlimited,
      internalNote: item.internal_note,
      isPublished: !item.enable_hidden,
      ...addressOrNone(item.url, flag),
    },
    subjects: (item.subjects ?? []).map((subject) => subjectNameOf(plainText(subject.name))),
  };
}

/** `enable_proxy` says whether the proxy stands before it, and no more. */
function accessOf({ meta, az_types, description }: Item, flag: Flag): StatedAccess {
  const isProxied = meta?.enable_proxy !== false;
  const types = (az_types ?? []).map(({ name }) => name);
  if (saysFree(types, '')) return { access: ['free'], isProxied };
  if (isProxied) return { access: ['campus', 'remote'], isProxied };
  if (saysFree([], plainText(description))) {
    flag('description', {
      zh_CN: '按简介的说法视为免费开放；如需订购才能使用，请更正',
      en: 'Taken as free for all, as its description says; please correct it if it is licensed',
    });
    return { access: ['free'], isProxied };
  }
  flag('enable_proxy', noProxySaid);
  return { access: ['campus', 'remote'], isProxied };
}

function checked(content: unknown): Item {
  const result = z.safeParse(Item, content);
  if (!result.success) {
    const field = result.error.issues[0]?.path.join('.') ?? '';
    throw new RowRefused(field, {
      zh_CN: '内容的类型不对',
      en: 'Not the kind of content expected',
    });
  }
  const item = result.data;
  if (item.id === '') throw new RowRefused('id', { zh_CN: '没有编号', en: 'There is no id' });
  for (const field of ['name', 'description', 'url', 'internal_note'] as const) {
    if (item[field].length > limits.cellCharacters) {
      throw new RowRefused(field, { zh_CN: '超过 64 KB', en: 'Longer than 64 KB' });
    }
  }
  return item;
}

const limitLine = /<b>\s*concurrent user lim[^<]*<\/b>|^\s*concurrent user lim[^<\n]*/i;

/** Reads a line such as `Concurrent user limit: 5`; one that says more stays in the text. */
function concurrencyOf(description: string, flag: Flag) {
  const line = description.match(limitLine)?.[0];
  const none = { users: null, isUnlimited: false, rest: description };
  if (line === undefined) return none;
  const said = plainText(line)
    .replace(/^[^:]*:\s*/, '')
    .trim();
  const users = /^(\d{1,6})(?: users? on the platform)?$/.exec(said)?.[1];
  const isUnlimited = /^unlimited$/i.test(said);
  if (users === undefined && !isUnlimited) {
    flag('description', {
      zh_CN: `并发限制说明较复杂，保留在简介中：${said}`,
      en: `The limit of simultaneous users is left in the description: ${said}`,
    });
    return none;
  }
  const rest = description.replace(line, '').replace(/^\s*(?:<br\s*\/?>\s*)+/i, '');
  return { users: users === undefined ? null : Number(users), isUnlimited, rest };
}

function otherNamesOf(text: string): { aliases: string[]; formerNames: string[] } {
  const former = /^formerly\s+/i;
  const names = plainText(text)
    .split(former.test(text) ? /,?\s+and\s+|\s*[;|]\s*|,\s+/ : /\s*[;|]\s*|,\s+/)
    .filter((name) => name !== '');
  const isFormer = former.test(text);
  const bare = names.map((name) => name.replace(former, ''));
  return isFormer ? { aliases: [], formerNames: bare } : { aliases: bare, formerNames: [] };
}

function typesOf({ az_types }: Item, flag: Flag): DocumentType[] {
  const types = new Set<DocumentType>();
  for (const { name } of az_types ?? []) {
    const known = documentTypesOf(name);
    for (const type of known ?? []) types.add(type);
    if (known === null && !saysFree([name], '')) {
      flag('az_types', { zh_CN: `未知的类型：${name}`, en: `A type that is not known: ${name}` });
    }
  }
  return [...types];
}
