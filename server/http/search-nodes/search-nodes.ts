// Search nodes are asked in turn (decision 048); one that does not answer is left alone for some seconds.
import type { NodeRequest, SendRequest } from './send-request.ts';

export interface SearchNodes {
  ask(request: NodeRequest): Promise<Response | null>;
}

interface Options {
  onAway: (origin: string, error: unknown) => void;
  answerMs: number;
  /** In ms, only forward; tests pass their own. */
  now?: () => number;
}

/** A node that did not answer is not asked so long, and one that was busy is asked last. */
const restMs = 3_000;
const maxTries = 2;

export function searchNodesAt(
  origins: readonly string[],
  send: SendRequest,
  { onAway, answerMs, now = () => performance.now() }: Options,
): SearchNodes {
  const nodes = origins.map((origin) => ({ origin, awayUntil: 0, busyUntil: 0 }));
  let turn = 0;

  function nextNodes() {
    const time = now();
    turn = (turn + 1) % nodes.length;
    const inTurn = [...nodes.slice(turn), ...nodes.slice(0, turn)];
    const there = inTurn.filter(({ awayUntil }) => awayUntil <= time);
    const isBusy = ({ busyUntil }: { busyUntil: number }) => busyUntil > time;
    return [...there.filter((node) => !isBusy(node)), ...there.filter(isBusy)].slice(0, maxTries);
  }

  return {
    ask: async (request) => {
      let refusal: Response | null = null;
      for (const node of nextNodes()) {
        const signal = AbortSignal.any([request.signal, AbortSignal.timeout(answerMs)]);
        try {
          const answer = await send(node.origin, { ...request, signal });
          if (answer.status !== 503) return answer;
          // Its own words say what it lacks: often the index of one library alone.
          node.busyUntil = now() + restMs;
          refusal = answer;
        } catch (error) {
          // Nobody waits for this answer any more, which says nothing about the node.
          if (request.signal.aborted) throw error;
          node.awayUntil = now() + restMs;
          onAway(node.origin, error);
        }
      }
      return refusal;
    },
  };
}
