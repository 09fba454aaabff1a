// What hits of the one search are: names, a line that tells them apart, and the texts they were found by.
import { inArray } from 'drizzle-orm';
import type { HitKind } from '#contract/collection-model.ts';
import type { LocalText } from '#contract/model.ts';
import { lineOf, titleLine } from '#text-search/hit-lines.ts';
import type { SearchedTexts } from '#text-search/reason.ts';
import type { Tx } from '../store/database.ts';
import { databases, notices } from '../store/schema.ts';
import { funds, otherResources, works } from '../store/schema-collection.ts';
import { shownTitles } from '../store/schema-own-titles.ts';
import { summariesOf } from './title-summaries.ts';

export interface HitFacts {
  id: string;
  name: LocalText;
  line: string;
  vendor?: LocalText;
  texts: SearchedTexts;
  isHeld: boolean;
}

/** In the order of the ids; what is gone in the meantime is left out. */
export async function factsOfHits(
  tx: Tx,
  kind: HitKind,
  ids: readonly string[],
): Promise<HitFacts[]> {
  if (ids.length === 0) return [];
  const facts = await readers[kind](tx, [...ids]);
  const known = new Map(facts.map((each) => [each.id, each]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Names of databases by id. */
export async function databaseNames(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, LocalText>> {
  if (ids.length === 0) return new Map();
  const { id, name } = databases;
  const rows = await tx
    .select({ id, name })
    .from(databases)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}

type Reader = (tx: Tx, ids: string[]) => Promise<HitFacts[]>;

const namesIn = (name: LocalText) =>
  [name.zh_CN ?? '', name.en ?? ''].filter((each) => each !== '');
const known = (...numbers: readonly (string | null)[]) => numbers.filter((each) => each !== null);

const titleFacts: Reader = async (tx, ids) => {
  const numbers = ids.map(Number);
  const summaries = await summariesOf(tx, numbers);
  const { id, abbreviation, aliases, formerNames, doi, keywords } = shownTitles;
  const rows = await tx
    .select({ id, abbreviation, aliases, formerNames, doi, keywords })
    .from(shownTitles)
    .where(inArray(id, numbers));
  const more = new Map(rows.map((row) => [String(row.id), row]));
  return summaries.map((title) => {
    const row = more.get(title.id);
    const own = known(
      title.printIdentifier,
      title.onlineIdentifier,
      title.cnNumber,
      row?.doi ?? null,
    );
    return {
      id: title.id,
      name: title.name,
      line: titleLine(title),
      texts: {
        title: namesIn(title.name),
        alias: [row?.abbreviation ?? '', ...(row?.aliases ?? [])],
        formerName: row?.formerNames ?? [],
        person: title.authors,
        topic: row?.keywords ?? [],
        publisher: [title.publisher],
        identifier: own,
      },
      isHeld: title.isHeld,
    };
  });
};

const readers: Record<HitKind, Reader> = {
  journal: titleFacts,
  ebook: titleFacts,
  database: async (tx, ids) => {
    const rows = await tx.select().from(databases).where(inArray(databases.id, ids));
    return rows.map((row) => ({
      ...{ id: row.id, name: row.name, isHeld: true },
      ...{ line: row.abbreviation, vendor: row.vendor },
      texts: {
        title: namesIn(row.name),
        alias: [row.abbreviation, ...row.aliases],
        formerName: row.formerNames,
        topic: row.topics,
        publisher: namesIn(row.vendor),
      },
    }));
  },
  other: async (tx, ids) => {
    const rows = await tx.select().from(otherResources).where(inArray(otherResources.id, ids));
    return rows.map((row) => ({
      ...{ id: row.id, name: row.name, isHeld: true, line: '', vendor: row.vendor },
      texts: { title: namesIn(row.name), publisher: namesIn(row.vendor) },
    }));
  },
  notice: async (tx, ids) => {
    const rows = await tx.select().from(notices).where(inArray(notices.id, ids));
    return rows.map((row) => ({
      ...{ id: row.id, name: row.title, isHeld: true, line: row.publishedOn },
      texts: { title: namesIn(row.title) },
    }));
  },
  fund: async (tx, ids) => {
    const rows = await tx.select().from(funds).where(inArray(funds.id, ids));
    return rows.map((row) => ({
      ...{ id: row.id, name: row.title, isHeld: true },
      line: lineOf(row.funder, row.number, row.startYear),
      texts: {
        title: namesIn(row.title),
        person: [row.leader],
        topic: [row.funder, row.programme, row.institution],
        identifier: [row.number],
      },
    }));
  },
  work: async (tx, ids) => {
    const rows = await tx.select().from(works).where(inArray(works.id, ids));
    return rows.map((row) => ({
      ...{ id: row.id, name: { zh_CN: row.title }, isHeld: true },
      line: lineOf(row.authors.slice(0, 3).join(', '), row.sourceTitle, row.year),
      texts: {
        title: [row.title],
        person: row.authors,
        topic: [...row.keywords, row.sourceTitle],
        identifier: known(row.doi, row.issn, row.isbn),
      },
    }));
  },
};
