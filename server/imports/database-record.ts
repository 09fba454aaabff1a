// What a reader makes of one row about a database, whatever format it came in.
import type { LocalText } from '#contract/model.ts';
import type { DatabaseFields } from '../services/imported-databases.ts';
import { webAddressOf } from '../services/web-address.ts';
import type { Reason } from './report.ts';

/** A database out of a file. `fields` has what the file speaks of; the rest is left as it is. */
export interface DatabaseRecord {
  row: number;
  /** Identity in the list it comes from, unique across lists; null where the list names none. */
  sourceKey: string | null;
  /** What the new id is made of. */
  idHint: string;
  fields: DatabaseFields & { name: LocalText; accessUrl: string };
  /** Subjects by name; null where the file does not speak of subjects. */
  subjects: LocalText[] | null;
}

/** A row that is left out, thrown while it is read. */
export class RowRefused extends Error {
  override readonly name = 'RowRefused';
  readonly field: string;
  readonly reason: Reason;

  constructor(field: string, reason: Reason) {
    super(reason.en);
    this.field = field;
    this.reason = reason;
  }
}

/** An address as browsers write it. @throws RowRefused for anything but an http or https address */
export function webAddress(text: string, field: string): string {
  const address = webAddressOf(text);
  if (address !== null) return address;
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  throw new RowRefused(field, {
    zh_CN: shown === '' ? '没有访问地址' : `不是 http 或 https 地址：${shown}`,
    en: shown === '' ? 'There is no address' : `Not an http or https address: ${shown}`,
  });
}

/** A text under the language it is written in. */
export function inItsLanguage(text: string): LocalText {
  if (text === '') return {};
  return /\p{Script=Han}/u.test(text) ? { zh_CN: text } : { en: text };
}
