// How a screen follows what happens now. Nothing is read while nobody looks at the tab.
import { useEffect, useState } from 'react';
import { followLive, type LiveState } from '#client/calls/live.ts';
import type { Query } from '#contract/calls/declare.ts';
import { reportFailure } from './report.ts';

interface Live<O> {
  /** The newest answer; null before the first. */
  data: O | null;
  state: LiveState | 'refused';
}

/** Follows a query without input that the service answers as a stream. */
export function useLive<O extends { id: string; at: string; behindMs: number }>(
  query: Query<Record<string, never>, O>,
): Live<O> {
  const [live, setLive] = useState<Live<O>>({ data: null, state: 'connecting' });
  useEffect(() => {
    let stop: (() => void) | null = null;
    const follow = () => {
      stop?.();
      stop = null;
      if (document.visibilityState === 'hidden') return;
      stop = followLive(
        query,
        {},
        {
          onData: (data) => setLive(({ state }) => ({ data, state })),
          onState: (state) =>
            setLive((before) => (before.state === state ? before : { ...before, state })),
          onRefused: (error) => {
            reportFailure({ error, hideMessage: true });
            setLive(({ data }) => ({ data, state: 'refused' }));
          },
        },
      );
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop?.();
    };
  }, [query]);
  return live;
}
