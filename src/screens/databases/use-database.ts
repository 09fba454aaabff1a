// One database for its screen: the details, and until they are here, or where they cannot be had,
// what the list knows.
import { useMemo } from 'react';
import type { Answer } from '#client/calls.ts';
import { getDatabase, listDatabases } from '#contract/calls/databases.ts';
import type { OutputOf } from '#contract/calls/declare.ts';
import { AppError, NoAnswer } from '#contract/errors.ts';
import type { DatabaseDetail, DatabaseSummary } from '#contract/model.ts';
import { queryClient } from '#data/query-client.ts';
import { queryKey, useRead } from '#data/use-read.ts';
import { wholeList } from './whole-list.ts';

/** Where the screen stands. */
export type DatabaseReading =
  | { kind: 'loading'; summary: DatabaseSummary | null }
  | { kind: 'ready'; detail: DatabaseDetail; learntAt: number; isFresh: boolean }
  | { kind: 'missing' }
  /** No network, and the details are not on this device. */
  | { kind: 'notSaved'; summary: DatabaseSummary | null; retry: () => void }
  | { kind: 'failed'; summary: DatabaseSummary | null; retry: () => void };

/** Reads a database. */
export function useDatabase(id: string): DatabaseReading {
  const isAsked = id !== '';
  const reading = useRead(getDatabase, { id }, { isEnabled: isAsked, hideMessage: true });
  const isOutOfReach = reading.status === 'failed' && !isMissing(reading.error);
  const list = useRead(listDatabases, wholeList, { isEnabled: isOutOfReach, hideMessage: true });
  const listed = list.data?.items;
  const summary = useMemo(
    () => (listed ?? listInMemory())?.find((database) => database.id === id) ?? null,
    [listed, id],
  );
  if (!isAsked) return { kind: 'missing' };
  if (reading.status === 'ready') {
    const { data, learntAt, isFresh } = reading;
    return { kind: 'ready', detail: data, learntAt, isFresh };
  }
  if (reading.status === 'pending') return { kind: 'loading', summary };
  if (isMissing(reading.error)) return { kind: 'missing' };
  const kind = reading.error instanceof NoAnswer ? 'notSaved' : 'failed';
  return { kind, summary, retry: reading.retry };
}

/** An id the service does not know, or would not even take for one. */
function isMissing(error: Error): boolean {
  return (
    error instanceof AppError && (error.error === 'notFound' || error.error === 'invalidInput')
  );
}

/** The list, if this page has read it. */
function listInMemory(): readonly DatabaseSummary[] | undefined {
  type List = Answer<OutputOf<typeof listDatabases>>;
  return queryClient.getQueryData<List>(queryKey(listDatabases, wholeList))?.data.items;
}
