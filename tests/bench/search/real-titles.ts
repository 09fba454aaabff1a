// Real titles as the service's index takes them, out of the lists that REAL_DATA_DIR names: read by the
// importer's own readers, and merged by their numbers, else by their names.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TitleKind } from '#contract/models/title-model.ts';
import { keysOf } from '#server/catalogue/sort-keys.ts';
import type { TitleRecord } from '#server/imports/model/title-record.ts';
import { readFile } from '#server/imports/reading/read-file.ts';
import { type LayerRows, titlesFrom } from '#server/search/build/build-layer.ts';
import { buildHeld } from '#server/search/build/build-library.ts';
import { type Holdings, holdingsOf } from '#server/search/index/holdings.ts';
import { type Titles, titlesOver } from '#server/search/index/titles.ts';
import { Refused } from '#server/store/refused.ts';
import { foldForSearch } from '#text-search/text/fold-text.ts';

type Row = LayerRows['titles'][number];

/** A title with everything it is known by. */
export type RealTitle = Row & { numbers: string[] };

export interface RealShelf {
  /** By id, from 1 on. */
  titles: readonly RealTitle[];
  index: Titles;
  holdings: Holdings;
}

const folders = ['kbart', 'journals', 'ebooks', 'zh'];

/** Everything in the lists; null where they are not at hand. */
export function openRealShelf(): RealShelf | null {
  const data = process.env.REAL_DATA_DIR ?? '';
  if (data === '' || !existsSync(join(data, 'kbart'))) return null;
  const titles = new Merged();
  for (const folder of folders) {
    for (const fileName of readdirSync(join(data, folder)).sort()) {
      const bytes = readFileSync(join(data, folder, fileName));
      for (const record of recordsOf(fileName, bytes)) titles.add(record);
    }
  }
  return shelfOf(titles.all);
}

/** As the kind that takes it; none where it is no list of titles. */
function recordsOf(fileName: string, bytes: Uint8Array): readonly TitleRecord[] {
  for (const kind of ['journals', 'ebooks', 'facts'] as const) {
    try {
      return readFile({ kind, fileName, bytes }).list.records as TitleRecord[];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  return [];
}

class Merged {
  readonly all: RealTitle[] = [];
  readonly #known = new Map<string, RealTitle>();

  add(record: TitleRecord): void {
    const numbers = [
      record.printIdentifier,
      record.onlineIdentifier,
      record.cnNumber,
      record.doi,
      ...record.otherIdentifiers,
    ].filter((each) => each !== null);
    const { zh_CN: zh = null, en = null } = record.name;
    const named = `${record.kind} ${foldForSearch(zh ?? en ?? '')}`;
    const keys = numbers.length > 0 ? numbers : [named];
    const known = keys.map((key) => this.#known.get(key)).find((each) => each !== undefined);
    const title = known ?? this.#made(record, zh, en);
    for (const key of keys) this.#known.set(key, title);
    for (const number of numbers) if (!title.numbers.includes(number)) title.numbers.push(number);
  }

  #made({ kind, name, fields }: TitleRecord, zh: string | null, en: string | null): RealTitle {
    const title = {
      id: this.all.length + 1,
      kind,
      zh,
      en,
      abbreviation: fields.abbreviation ?? '',
      aliases: fields.aliases ?? [],
      formerNames: fields.formerNames ?? [],
      keyZh: keysOf(name).zh_CN,
      publisher: fields.publisher ?? '',
      languages: [],
      subjects: [],
      clc: null,
      authors: fields.authors ?? [],
      keywords: fields.keywords ?? [],
      publishedOn: null,
      startedIn: null,
      isOpenAccess: false,
      numbers: [],
    };
    this.all.push(title);
    return title;
  }
}

const place: Record<TitleKind, number> = { ebook: 0, journal: 1 };

function shelfOf(titles: readonly RealTitle[]): RealShelf {
  const sorted = [...titles].sort(
    (one, other) =>
      place[one.kind] - place[other.kind] ||
      (one.keyZh < other.keyZh ? -1 : Number(one.keyZh > other.keyZh)) ||
      one.id - other.id,
  );
  const numbers = titles.flatMap((title) =>
    title.numbers.map((value) => ({ id: title.id, value: `any:${value}` })),
  );
  const index = titlesOver(
    titlesFrom({ titles: sorted, numbers, inclusions: [], impacts: [] }),
    [],
  );
  const none = { titles: [], numbers: [], inclusions: [], impacts: [] };
  const held = buildHeld({
    packages: [],
    titles: [],
    ownTitles: none,
    hidden: [],
    paid: [],
    inclusions: [],
    impacts: [],
  });
  const library = { ...held, popular: {} } as unknown as Parameters<typeof holdingsOf>[0];
  return { titles, index, holdings: holdingsOf(library, index) };
}
