// Searching what is kept on this device, for the search field and its screen.
/// <reference path="../../text-search/pinyin-table.d.ts" />

import { pinyinTable } from 'virtual:pinyin-table';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { recallAll } from '#client/calls.ts';
import { listDatabases } from '#contract/calls/databases.ts';
import { listNotices } from '#contract/calls/notices.ts';
import { listOthers } from '#contract/calls/others.ts';
import { getTitle, searchTitles } from '#contract/calls/titles.ts';
import type { HitGroup } from '#contract/collection-model.ts';
import { keepsAtom } from '#session/atoms.ts';
import { readerOf } from '#text-search/read-names.ts';
import {
  databaseDocument,
  type KeptDocument,
  noticeDocument,
  otherDocument,
  titleDocument,
} from './kept-documents.ts';
import { buildKeptIndex, findKept, type KeptIndex } from './kept-index.ts';

/** What was found on this device. */
export interface KeptFound {
  groups: readonly HitGroup[];
  isCorrected: boolean;
  counts: KeptIndex['counts'];
}

/** Facts come and go with every screen: after this time they are looked at again, ms. */
const freshForMs = 30_000;

let known: { index: Promise<KeptIndex>; madeAt: number; of: unknown } | null = null;

/**
 * What is kept here and meets what was typed; null until it is known.
 * @param isWanted false while the service answers
 * @param limit hits of each kind
 */
export function useKeptSearch(typed: string, isWanted: boolean, limit: number): KeptFound | null {
  const keeps = useAtomValue(keepsAtom);
  const [found, setFound] = useState<KeptFound | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    void indexOf(keeps).then((index) => {
      if (isHere) setFound({ ...findKept(index, typed, limit), counts: index.counts });
    });
    return () => {
      isHere = false;
    };
  }, [typed, isWanted, limit, keeps]);
  return isWanted ? found : null;
}

function indexOf(of: unknown): Promise<KeptIndex> {
  const now = performance.now();
  if (known === null || known.of !== of || now - known.madeAt > freshForMs) {
    known = {
      index: readKept().then((all) => buildKeptIndex(all, readerOf(pinyinTable))),
      madeAt: now,
      of,
    };
  }
  return known.index;
}

/** Everything that can be found, each once; a detail says more than a row of a list. */
async function readKept(): Promise<readonly KeptDocument[]> {
  const [databases, others, notices, pages, titles] = await Promise.all([
    recallAll(listDatabases),
    recallAll(listOthers),
    recallAll(listNotices),
    recallAll(searchTitles),
    recallAll(getTitle),
  ]);
  const documents = [
    ...databases.flatMap(({ items }) => items.map(databaseDocument)),
    ...others.flatMap(({ items }) => items.map(otherDocument)),
    ...notices.flatMap(({ items }) => items.map(noticeDocument)),
    ...pages.flatMap(({ items }) => items.map(titleDocument)),
    ...titles.map(titleDocument),
  ];
  const byId = new Map(documents.map((each) => [`${each.hit.kind} ${each.hit.id}`, each]));
  return [...byId.values()];
}
