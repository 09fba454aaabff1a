// Retries with growing pauses, and at once when the network or the reader is back.
import { useCallback, useEffect, useRef, useState } from 'react';

/** The state of the retries. */
export interface Retrying {
  isTrying: boolean;
  /** Seconds until the next attempt. */
  secondsLeft: number;
  tryNow: () => void;
}

/**
 * Calls `attempt` until it resolves to true.
 * @param isPausedFirst true where an attempt has just failed
 */
export function useRetry(attempt: () => Promise<boolean>, isPausedFirst: boolean): Retrying {
  const failed = useRef(isPausedFirst ? 1 : 0);
  const isUnderWay = useRef(false);
  const nextAt = useRef(performance.now() + (isPausedFirst ? pauseSeconds(1) * 1_000 : 0));
  const [isTrying, setIsTrying] = useState(false);
  const [secondsLeft, setSecondsLeft] = useState(isPausedFirst ? pauseSeconds(1) : 0);

  const tryNow = useCallback(async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsTrying(true);
    const isDone = await attempt().catch(() => false);
    isUnderWay.current = false;
    // Success opens another screen, so nothing changes here before that.
    if (isDone) return;
    failed.current += 1;
    const pause = pauseSeconds(failed.current);
    nextAt.current = performance.now() + pause * 1_000;
    setSecondsLeft(pause);
    setIsTrying(false);
  }, [attempt]);

  useEffect(() => {
    const tick = () => {
      const left = Math.ceil((nextAt.current - performance.now()) / 1_000);
      if (left <= 0) void tryNow();
      else if (!isUnderWay.current) setSecondsLeft(left);
    };
    const onReturn = () => {
      if (document.visibilityState === 'visible') tick();
    };
    const onOnline = () => void tryNow();
    const timer = setInterval(tick, 1_000);
    tick();
    addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [tryNow]);

  return { isTrying, secondsLeft, tryNow: () => void tryNow() };
}

// How long to wait before the next request to a service that is down.
const firstPauseSeconds = 5;
const longestPauseSeconds = 60;

/** Seconds before the next attempt after `failed` failures: 5, 10, 20, 40, then 60. */
export function pauseSeconds(failed: number): number {
  return Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.max(0, failed - 1));
}
