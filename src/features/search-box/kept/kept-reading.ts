// Reads all searchable data on this device and builds the index.
/// <reference path="../../../../packages/text-search/text/pinyin-table.d.ts" />

import { pinyinTable } from 'virtual:pinyin-table';
import { type Answer, readAllCached } from '#client/calls/calls.ts';
import { serverNow } from '#client/transport/clock.ts';
import { listDatabases } from '#contract/calls/collection/databases.ts';
import { listOthers } from '#contract/calls/collection/others.ts';
import type { findReference } from '#contract/calls/collection/references.ts';
import { getTitle, searchTitles } from '#contract/calls/collection/titles.ts';
import type { InputOf, OutputOf } from '#contract/calls/declare.ts';
import { listNotices } from '#contract/calls/library/notices.ts';
import { keepsAtom, sessionStore } from '#session/atoms.ts';
import { readerOf } from '#text-search/text/read-names.ts';
import {
  databaseDocument,
  type KeptDocument,
  noticeDocument,
  otherDocument,
  titleDocument,
} from './kept-documents.ts';
import { buildKeptIndex, type KeptIndex } from './kept-index.ts';
import { referenceKept, titlesKept } from './kept-titles.ts';

/** The kept data, and the time of the oldest part, ms; Infinity if there is none. */
export interface KeptHere {
  index: KeptIndex;
  learntAt: number;
}

/** Each screen can change the kept facts, so they are read again after this time, ms. */
const freshForMs = 30_000;

let known: { kept: Promise<KeptHere>; madeAt: number; of: unknown } | null = null;

/** Returns all data that can be found now, without duplicates. */
export function keptHere(): Promise<KeptHere> {
  const now = performance.now();
  const of = sessionStore.get(keepsAtom);
  if (known === null || known.of !== of || now - known.madeAt > freshForMs)
    known = { kept: readKept(), madeAt: now, of };
  return known.kept;
}

/** A list of titles from the kept data; null if the data are not enough. */
export async function titlesFromKept(
  input: InputOf<typeof searchTitles>,
): Promise<{ data: OutputOf<typeof searchTitles>; learntAt: number } | null> {
  const { index, learntAt } = await keptHere();
  const data = titlesKept(index, input, new Date(serverNow()).getUTCFullYear());
  return data && { data, learntAt };
}

/** What the kept data say of a reference; null if they say nothing. */
export async function referenceFromKept(
  input: InputOf<typeof findReference>,
): Promise<{ data: OutputOf<typeof findReference>; learntAt: number } | null> {
  const { index, learntAt } = await keptHere();
  const data = referenceKept(index, input);
  return data && { data, learntAt };
}

/** Details replace rows of lists, because they have more fields. */
async function readKept(): Promise<KeptHere> {
  const [databases, others, notices, pages, titles] = await Promise.all([
    readAllCached(listDatabases),
    readAllCached(listOthers),
    readAllCached(listNotices),
    readAllCached(searchTitles),
    readAllCached(getTitle),
  ]);
  const documents: KeptDocument[] = [
    ...databases.flatMap(({ data }) => data.items.map(databaseDocument)),
    ...others.flatMap(({ data }) => data.items.map(otherDocument)),
    ...notices.flatMap(({ data }) => data.items.map(noticeDocument)),
    ...pages.flatMap(({ data }) => data.items.map(titleDocument)),
    ...titles.map(({ data }) => titleDocument(data)),
  ];
  const byId = new Map(documents.map((each) => [`${each.hit.kind} ${each.hit.id}`, each]));
  const all: Answer<unknown>[] = [...databases, ...others, ...notices, ...pages, ...titles];
  return {
    index: buildKeptIndex([...byId.values()], readerOf(pinyinTable)),
    learntAt: Math.min(...all.map(({ learntAt }) => learntAt)),
  };
}
