// How long a page's own script blocks, by the processor time of its thread: what else the machine does
// meanwhile (the browser's other processes, the service, the measuring) makes tasks longer, not this.

/** Times in microseconds; `tdur` is processor time of the thread. */
interface TraceEvent extends Record<'ts' | 'pid' | 'tid', number> {
  name: string;
  ph: string;
  dur?: number;
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
  const isTask = ({ name, ph, ts }: TraceEvent) =>
    name === 'RunTask' && ph === 'X' && ts >= painted.ts;
  return events
    .filter((each) => isTask(each) && each.pid === start.pid && each.tid === start.tid)
    .reduce(
      (sum, { dur = 0, tdur = dur }) => sum + Math.max(0, (slowdown * tdur) / 1000 - freeMs),
      0,
    );
}
