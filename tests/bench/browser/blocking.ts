// How long a page's own script blocks, by the processor time of its thread: what else the machine does
// meanwhile (the browser's other processes, the service, the measuring) makes tasks longer, not this.

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Processor time of the thread, microseconds. */
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string } };
}

/** Lighthouse's mobile preset slows the processor down so many times. */
const slowdown = 4;
/** What a task may take before it blocks, ms. */
const freeMs = 50;

/**
 * Total blocking time of the page at `address`, ms: as Lighthouse's, from the first contentful paint
 * to the end of the trace, with processor time in the place of time that passed.
 *
 * @throws Error where the trace does not show the page
 */
export function blockingTime(
  trace: { traceEvents: readonly TraceEvent[] },
  address: string,
): number {
  const events = trace.traceEvents;
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === address,
  );
  if (start === undefined) throw new Error(`The trace shows no ${address}`);
  const painted = events.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === start.pid && ts >= start.ts,
  );
  if (painted === undefined) throw new Error('The trace shows no paint');
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === 'RunTask' &&
      ph === 'X' &&
      pid === start.pid &&
      tid === start.tid &&
      ts >= painted.ts,
  );
  return tasks.reduce((sum, { dur = 0, tdur = dur }) => {
    return sum + Math.max(0, (slowdown * tdur) / 1000 - freeMs);
  }, 0);
}
