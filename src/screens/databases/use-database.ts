// One database for its screen: the details, and until they are here, or where they cannot be had,
// what the list knows.
import { useMemo } from 'react';
import type { Answer } from '#client/calls/calls.ts';
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
  /** Nobody knows it; or the address names none, of which nothing can be said. */
  | { kind: 'missing'; isNamed: boolean }
  /** No network, and the details are not on this device. */
  | ({ kind: 'notSaved' } & Partly)
  | ({ kind: 'failed' } & Partly);

/** What the list knows, and how old that is. */
interface Partly {
  summary: DatabaseSummary | null;
  learntAt: number;
  isFresh: boolean;
  retry: () => void;
}

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
  if (!isAsked) return { kind: 'missing', isNamed: false };
  if (reading.status === 'ready') {
    const { data, learntAt, isFresh } = reading;
    return { kind: 'ready', detail: data, learntAt, isFresh };
  }
  if (reading.status === 'pending') return { kind: 'loading', summary };
  if (isMissing(reading.error)) return { kind: 'missing', isNamed: true };
  const kind = reading.error instanceof NoAnswer ? 'notSaved' : 'failed';
  const { learntAt, isFresh } = list.status === 'ready' ? list : { learntAt: 0, isFresh: true };
  return { kind, summary, learntAt, isFresh, retry: reading.retry };
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
