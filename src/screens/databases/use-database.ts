// One database for its screen: its details, and until they are loaded its entry in the list.
import { useMemo } from 'react';
import { getDatabase, listDatabases } from '#contract/calls/collection/databases.ts';
import type { DatabaseDetail, DatabaseSummary } from '#contract/models/database-model.ts';
import { cachedValue, useRead } from '#data/use-read.ts';
import type { Known } from '#features/read-detail/detail-frame.tsx';
import { type DetailReading, useDetail } from '#features/read-detail/use-detail.ts';
import { wholeList } from './whole-list.ts';

/** A database, and the part of it that is already known. */
interface DatabaseReading {
  reading: DetailReading<DatabaseDetail>;
  /** Null when neither the details nor the list have it. */
  known: Known<DatabaseSummary> | null;
}

/** Reads a database; reads the list only when the details are not available. */
export function useDatabase(id: string): DatabaseReading {
  const reading = useDetail(getDatabase, id);
  const isFailed = reading.status === 'failed';
  const list = useRead(listDatabases, wholeList, { isEnabled: isFailed, hideMessage: true });
  const listed = list.data?.items;
  const summary = useMemo(
    () => (listed ?? cachedValue(listDatabases, wholeList)?.items)?.find((each) => each.id === id),
    [listed, id],
  );
  const found = reading.data ?? summary;
  if (found === undefined) return { reading, known: null };
  const { learntAt, isFresh } = list.status === 'ready' ? list : { learntAt: 0, isFresh: true };
  return { reading, known: { summary: found, learntAt, isFresh } };
}
