// Rows come in list order and a document's number is its place there: a set is in list order without sorting.

import { initialOf } from '#contract/rules/rules.ts';
import { TextBuilder } from '#text-search/index/build-text.ts';
import { GrowingNumbers } from '#text-search/index/uint32-builder.ts';
import { descriptionFields, titleFields } from '#text-search/text/fields.ts';
import { ColumnBuilder } from '../index/columns.ts';
import { readingOf } from '../index/pinyin.ts';
import { TitleKeysBuilder } from '../index/title-keys.ts';
import { documentIn, nowhere, type TitlesData } from '../index/titles-data.ts';
import type { TitleRow } from '../rows/index-rows.ts';

export class TitlesBuilder {
  readonly #text = new TextBuilder(readingOf);
  readonly #described = new TextBuilder(readingOf);
  readonly #describedOf = new GrowingNumbers();
  readonly #ids = new GrowingNumbers();
  readonly #columns = {
    subject: new ColumnBuilder({ hasSeveral: true }),
    language: new ColumnBuilder({ hasSeveral: true }),
    publisher: new ColumnBuilder({ hasSeveral: false }),
    clc: new ColumnBuilder({ hasSeveral: false }),
    letter: new ColumnBuilder({ hasSeveral: false }),
  };
  readonly #years = new GrowingNumbers();
  readonly #isOpen = new GrowingNumbers();
  readonly #inclusions = new Map<number, string[]>();
  readonly #impacts = new Map<number, number>();
  readonly #keys = new TitleKeysBuilder();
  readonly #keyStarts = new GrowingNumbers();
  #firstJournal = -1;
  #byId: Pick<TitlesData, 'ids' | 'documentOf' | 'byId'> | null = null;

  add(row: TitleRow): void {
    const document = this.#ids.length;
    if (row.kind === 'journal' && this.#firstJournal < 0) this.#firstJournal = document;
    this.#ids.push(row.id);
    this.#keyStarts.push(this.#keys.add(row.sortKey));
    this.#text.add(titleFields({ ...row, name: { zh_CN: row.zh ?? '', en: row.en ?? '' } }));
    const description = descriptionFields([row.abstract]);
    if (description.length > 0) {
      this.#described.add(description);
      this.#describedOf.push(document);
    }
    this.#columns.subject.add(new Set(row.subjects));
    this.#columns.language.add(new Set(row.languages));
    this.#columns.publisher.add([row.publisher]);
    this.#columns.clc.add([row.clc ?? '']);
    this.#columns.letter.add([initialOf(row.sortKey)]);
    const year = row.kind === 'journal' ? row.startedIn : yearOf(row.publishedOn);
    this.#years.push(Math.min(year ?? 0, 0xffff));
    this.#isOpen.push(row.isOpenAccess ? 1 : 0);
  }

  addNumber(id: number, number: string): void {
    const document = this.#document(id);
    if (document !== nowhere) this.#text.addNumber(document, number);
  }

  addInclusion(id: number, name: string): void {
    const document = this.#document(id);
    const known = this.#inclusions.get(document);
    if (known === undefined) this.#inclusions.set(document, [name]);
    else if (!known.includes(name)) known.push(name);
  }

  /** The newest of a title must come last. */
  addImpact(id: number, value: number): void {
    this.#impacts.set(this.#document(id), value);
  }

  #document(id: number): number {
    this.#byId ??= documentsById(this.#ids.done());
    return documentIn(this.#byId, id);
  }

  done(): TitlesData {
    const text = this.#text.done();
    const inclusion = new ColumnBuilder({ hasSeveral: true });
    for (let document = 0; document < text.documents; document += 1) {
      inclusion.add(this.#inclusions.get(document) ?? []);
    }
    const { subject, language, publisher, clc, letter } = this.#columns;
    const years = Uint16Array.from(this.#years.view());
    this.#keyStarts.push(this.#keys.length);
    const known = [...this.#impacts].filter(([document]) => document !== nowhere);
    known.sort(([one, least], [other, most]) => most - least || one - other);
    return {
      text,
      described: this.#described.done(),
      describedOf: this.#describedOf.done(),
      ...(this.#byId ?? documentsById(this.#ids.done())),
      keys: { bytes: this.#keys.done(), starts: this.#keyStarts.done() },
      firstJournal: this.#firstJournal < 0 ? text.documents : this.#firstJournal,
      columns: {
        subject: subject.done(),
        language: language.done(),
        publisher: publisher.done(),
        clc: clc.done(),
        letter: letter.done(),
        inclusion: inclusion.done(),
      },
      years,
      isOpen: Uint8Array.from(this.#isOpen.view()),
      byYear: newestFirst(years),
      byImpact: Uint32Array.from(known, ([document]) => document),
      impacts: Float64Array.from(known, ([, value]) => value),
    };
  }
}

function yearOf(day: string | null): number | null {
  const year = /^\d{4}/.exec(day ?? '')?.[0];
  return year === undefined ? null : Number(year);
}

const roomiest = 4;

function documentsById(
  ids: Uint32Array<ArrayBuffer>,
): Pick<TitlesData, 'ids' | 'documentOf' | 'byId'> {
  const largest = ids.reduce((most, id) => Math.max(most, id), 0);
  if (largest > ids.length * roomiest) {
    const byId = Uint32Array.from(ids.keys());
    byId.sort((one, other) => (ids[one] ?? 0) - (ids[other] ?? 0));
    return { ids, documentOf: null, byId };
  }
  const documentOf = new Uint32Array(largest + 1).fill(nowhere);
  for (const [document, id] of ids.entries()) documentOf[id] = document;
  return { ids, documentOf, byId: null };
}

function newestFirst(years: Uint16Array): Uint32Array<ArrayBuffer> {
  const known = Uint32Array.from(years.keys()).filter((document) => (years[document] ?? 0) > 0);
  return known.sort((one, other) => (years[other] ?? 0) - (years[one] ?? 0) || one - other);
}
