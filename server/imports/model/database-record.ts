// What a reader makes of one row about a database, whatever format it came in.

import type { LocalText } from '#contract/models/model.ts';
import { type Reason, Refused } from '#server/store/refused.ts';
import { listedAddress } from '../cells/address-cells.ts';
import type { DatabaseFields } from '../writing/imported-databases.ts';

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
  /** Subjects for which it is recommended; left out where the file does not speak of them. */
  recommendedFor?: LocalText[];
}

/** A row that is left out, thrown while it is read. */
export class RowRefused extends Refused {
  override readonly name = 'RowRefused';
  readonly field: string;

  constructor(field: string, reason: Reason) {
    super(reason);
    this.field = field;
  }
}

/**
 * An address as browsers write it; one without a scheme is flagged.
 *
 * @throws RowRefused for anything but an http or https address
 */
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

/**
 * Where a database is reached: one that has no address yet is kept for librarians, and flagged.
 *
 * @throws RowRefused for anything but an http or https address
 */
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

/** A text under the language it is written in. */
export function inItsLanguage(text: string): LocalText {
  if (text === '') return {};
  return /\p{Script=Han}/u.test(text) ? { zh_CN: text } : { en: text };
}
