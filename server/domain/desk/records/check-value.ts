// Checks a value of a field by the field's type, and brings it into the form in which it is stored.
import * as z from 'zod/mini';
import type { FieldValue } from '#contract/models/desk/record-model.ts';
import type { FieldType, RecordField } from '#contract/models/desk/shared-fields.ts';
import { LocalText, NamedLink, ResourceRef } from '#contract/models/model.ts';
import { isEmailAddress, tidyEmail } from '#contract/rules/forms/contact.ts';
import { tidyLine, tidyText } from '#contract/rules/forms/feedback-rules.ts';
import { resourceKey } from '#contract/rules/rules.ts';
import type { Reason } from '#server/store/refused.ts';
import { type Gateway, ownAddress } from '../../access/link-resolver/gateways.ts';
import { safeHtml } from '../../access/safe-html.ts';
import { webAddressOf, withScheme } from '../../libraries/web-address.ts';

/** What the library has, for checks. */
export interface KnownThings {
  gateway: Gateway | null;
  /** Codes of subjects and of departments. */
  subjects: ReadonlySet<string>;
  departments: ReadonlySet<string>;
  /** Gets a line for each link of an HTML text that does not stay as it is. */
  note(line: string): void;
}

/** Characters of a text that readers' screens bear. */
const maxLine = 300;
const maxText = 20_000;
const maxHtml = 500_000;
const maxLines = 100;
const maxResources = 10;
const maxAddress = 2_000;
const maxNumber = 1_000_000_000;
const maxAmount = 1e11;
const maxShownLink = 200;
const firstYear = 1900;

/** @returns the value as it is stored, or why it is refused */
export function checkedValue(
  field: RecordField,
  value: FieldValue,
  known: KnownThings,
): { value: FieldValue } | { refusal: Reason } {
  const checked = checks[field.type](value, field, known);
  if (checked instanceof Wrong) return { refusal: checked.reason };
  if (field.isRequired && isNothing(checked)) return { refusal: needed };
  return { value: checked };
}

class Wrong {
  readonly reason: Reason;
  constructor(en: string, zh: string) {
    this.reason = { zh_CN: `应为${zh}`, en: `expected ${en}` };
  }
}

export const needed: Reason = { zh_CN: '必填', en: 'is needed' };

function isNothing(value: FieldValue): boolean {
  return (
    value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
  );
}

type Check = (value: FieldValue, field: RecordField, known: KnownThings) => FieldValue | Wrong;

const upTo = (max: number) => new Wrong(`at most ${max} characters`, `不超过 ${max} 个字符`);

const textCheck =
  (max: number, tidy: (text: string) => string): Check =>
  (value) => {
    if (value === null) return '';
    if (typeof value !== 'string') return new Wrong('a text', '文字');
    const text = tidy(value);
    return text.length > max ? upTo(max) : text;
  };

const localCheck =
  (max: number, tidy: (text: string, field: RecordField, known: KnownThings) => string): Check =>
  (value, field, known) => {
    const given = LocalText.safeParse(value);
    if (!given.success || Array.isArray(value))
      return new Wrong('a text in Chinese, English or both', '中文、英文或双语文字');
    const text: LocalText = {};
    for (const language of ['zh_CN', 'en'] as const) {
      const words = given.data[language];
      if (words === undefined) continue;
      if (words.length > max) return upTo(max);
      const tidied = tidy(words, field, known);
      if (tidied !== '') text[language] = tidied;
    }
    return text;
  };

const listCheck =
  (
    isAllowed: (text: string, field: RecordField, known: KnownThings) => boolean,
    wrong: (text: string) => Wrong,
  ): Check =>
  (value, field, known) => {
    if (!Array.isArray(value)) return new Wrong('a list', '列表');
    const texts: string[] = [];
    for (const each of value) {
      if (typeof each !== 'string') return new Wrong('texts', '文字');
      const text = tidyLine(each);
      if (text === '' || texts.includes(text)) continue;
      if (text.length > maxLine) return upTo(maxLine);
      if (!isAllowed(text, field, known)) return wrong(text);
      texts.push(text);
    }
    return texts.length > maxLines
      ? new Wrong(`at most ${maxLines} values`, `不超过 ${maxLines} 项`)
      : texts;
  };

function numberCheck(max: number, isWhole: boolean): Check {
  return (value) => {
    if (value === null) return null;
    const isRight = typeof value === 'number' && value >= 0 && value <= max;
    if (isRight && (!isWhole || Number.isInteger(value)))
      return isWhole ? value : Math.round(value * 100) / 100;
    return isWhole
      ? new Wrong(`a whole number from 0 to ${max}`, `0 至 ${max} 的整数`)
      : new Wrong(`a number from 0 to ${max}`, `0 至 ${max} 的数`);
  };
}

const wrongAddress = new Wrong(
  'an address that begins with http:// or https://',
  '以 http:// 或 https:// 开头的网址',
);

/** The resource's own address: one that leads through the gateway would be led through it twice. */
function address(text: string, { gateway }: KnownThings): string | Wrong {
  const bare = tidyLine(text);
  if (bare === '') return '';
  const found = webAddressOf(bare) ?? withScheme(bare);
  if (found === null || found.length > maxAddress) return wrongAddress;
  return ownAddress(found, gateway);
}

const isChoice = (text: string, { choices = [] }: RecordField) => choices.includes(text);
const oneOf = ({ choices = [] }: RecordField) =>
  new Wrong(`one of ${choices.join(', ')}`, `以下之一：${choices.join('、')}`);

const checks: Record<FieldType, Check> = {
  line: textCheck(maxLine, tidyLine),
  text: textCheck(maxText, tidyText),
  localLine: localCheck(maxLine, tidyLine),
  localText: localCheck(maxText, tidyText),
  localHtml: localCheck(maxHtml, (html, { name }, { gateway, note }) =>
    safeHtml(html, {
      gateway,
      onLink: (href, to) =>
        note(
          to === null
            ? `${name}: a link is left out, and its words stay: ${href.slice(0, maxShownLink)}`
            : `${name}: a link led through a proxy, and leads to the resource's own address: ${to.slice(0, maxShownLink)}`,
        ),
    }),
  ),
  lines: listCheck(
    () => true,
    () => new Wrong('texts', '文字'),
  ),
  choice: (value, field) => {
    if (value === null || value === '') return null;
    return typeof value === 'string' && isChoice(value, field) ? value : oneOf(field);
  },
  choices: (value, field, known) => listCheck(isChoice, () => oneOf(field))(value, field, known),
  subjects: listCheck(
    (code, _, { subjects }) => subjects.has(code),
    (code) => new Wrong(`codes of subjects; there is no ${code}`, `学科代码；没有 ${code}`),
  ),
  departments: listCheck(
    (code, _, { departments }) => departments.has(code),
    (code) => new Wrong(`codes of departments; there is no ${code}`, `院系代码；没有 ${code}`),
  ),
  parent: (value) => {
    if (value === null || value === '') return null;
    return typeof value === 'string' ? value : new Wrong('a code', '代码');
  },
  links: (value, _, known) => {
    if (!Array.isArray(value)) return new Wrong('a list of links', '链接列表');
    if (value.length > maxLines)
      return new Wrong(`at most ${maxLines} links`, `不超过 ${maxLines} 个链接`);
    const links: NamedLink[] = [];
    for (const each of value) {
      const link = NamedLink.safeParse(each);
      if (!link.success) return new Wrong('links with names and addresses', '有名称和网址的链接');
      const name = checks.localLine(
        link.data.name,
        { name: '', type: 'localLine', part: 'texts' },
        known,
      );
      const url = address(link.data.url, known);
      if (name instanceof Wrong) return name;
      if (url instanceof Wrong || url === '') return wrongAddress;
      links.push({ name: LocalText.parse(name), url });
    }
    return links;
  },
  day: (value) => {
    if (value === null || value === '') return null;
    const time =
      typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
        ? Date.parse(value)
        : Number.NaN;
    const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(String(value));
    if (isDay && new Date(time).getUTCFullYear() >= firstYear) return value;
    return new Wrong('a day, yyyy-MM-dd', '日期，如 2026-01-31');
  },
  instant: (value) => {
    if (value === null || value === '') return null;
    const time = typeof value === 'string' ? new Date(value) : new Date(Number.NaN);
    const year = time.getUTCFullYear();
    if (year >= firstYear && year <= 9999) return time.toISOString();
    return new Wrong('a time', '时间');
  },
  number: numberCheck(maxNumber, true),
  amount: numberCheck(maxAmount, false),
  yesNo: (value) => (typeof value === 'boolean' ? value : new Wrong('yes or no', '是或否')),
  address: (value, _, known) => {
    if (value === null) return '';
    return typeof value === 'string' ? address(value, known) : wrongAddress;
  },
  email: (value) => {
    const text = typeof value === 'string' ? tidyEmail(value) : '';
    const isRight = text === '' ? value === null || value === '' : isEmailAddress(text);
    return isRight
      ? text
      : new Wrong('an address such as name@example.com', '邮箱地址，如 name@example.com');
  },
  resources: (value) => {
    const found = z.array(ResourceRef).safeParse(value);
    if (!found.success) return new Wrong('a list of resources', '资源列表');
    const unique = new Map(found.data.map((each) => [resourceKey(each), each]));
    return unique.size > maxResources
      ? new Wrong(`at most ${maxResources} resources`, `不超过 ${maxResources} 个资源`)
      : [...unique.values()];
  },
  resource: (value, { kinds }) => {
    if (value === null) return null;
    const about = ResourceRef.safeParse(value);
    const isRight = about.success && (kinds?.includes(about.data.kind) ?? true);
    return isRight ? about.data : new Wrong('a resource', '资源');
  },
};
