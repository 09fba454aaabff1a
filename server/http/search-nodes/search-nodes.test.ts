import { expect, test } from 'vitest';
import { searchNodesAt } from './search-nodes.ts';
import type { NodeRequest } from './send-request.ts';

const plain = { method: 'GET', path: '/', headers: {}, body: null } as const;
const request = (signal = new AbortController().signal): NodeRequest => ({ ...plain, signal });

/** They answer as `states` says. */
function threeNodes(answerMs = 1_000) {
  const states: Record<string, number | 'away' | 'silent'> = { a: 200, b: 200, c: 200 };
  const sentTo: string[] = [];
  const reportedAway: string[] = [];
  let time = 0;
  const nodes = searchNodesAt(
    Object.keys(states),
    async (origin, { signal }) => {
      sentTo.push(origin);
      const state = states[origin];
      if (state === 'away') throw new Error('refused');
      if (state === 'silent') {
        await new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
      }
      return new Response(origin, { status: Number(state) });
    },
    { onAway: (origin) => reportedAway.push(origin), answerMs, now: () => time },
  );
  const ask = async () => {
    sentTo.length = 0;
    const answer = await nodes.ask(request());
    return [answer?.status, await answer?.text(), sentTo.join('')];
  };
  return { states, nodes, ask, reportedAway, pass: (ms: number) => (time += ms) };
}

test('nodes are asked in turn', async () => {
  const { ask } = threeNodes();
  const answered = [await ask(), await ask(), await ask(), await ask()];
  expect(answered.map(([, node]) => node)).toEqual(['b', 'c', 'a', 'b']);
});

test('the next node answers for one that is away, which is left alone for three seconds', async () => {
  const { ask, states, reportedAway, pass } = threeNodes();
  states.b = 'away';
  expect(await ask()).toEqual([200, 'c', 'bc']);
  expect(await ask()).toEqual([200, 'c', 'c']);
  await ask();
  expect(await ask()).toEqual([200, 'c', 'c']);
  expect(reportedAway).toEqual(['b']);
  states.b = 200;
  pass(3_000);
  await ask();
  await ask();
  expect(await ask()).toEqual([200, 'b', 'b']);
});

test('a node whose index is not ready is asked last, and its words are given where no other answers', async () => {
  const { ask, states } = threeNodes();
  states.b = 503;
  expect(await ask()).toEqual([200, 'c', 'bc']);
  await ask();
  await ask();
  expect(await ask()).toEqual([200, 'c', 'c']);
  states.a = 503;
  states.c = 503;
  expect((await ask())[0]).toBe(503);
});

test('a request is sent to two nodes at most, and nobody answers where both are away', async () => {
  const { ask, states } = threeNodes();
  for (const node of 'abc') states[node] = 'away';
  expect(await ask()).toEqual([undefined, undefined, 'bc']);
  expect(await ask()).toEqual([undefined, undefined, 'a']);
  expect(await ask()).toEqual([undefined, undefined, '']);
});

test('a node that says nothing in time is away; a caller who leaves says nothing about the node', async () => {
  const { nodes, ask, states, reportedAway } = threeNodes(20);
  states.b = 'silent';
  expect(await ask()).toEqual([200, 'c', 'bc']);
  expect(reportedAway).toEqual(['b']);
  states.c = 'silent';
  const caller = new AbortController();
  const answer = nodes.ask(request(caller.signal));
  caller.abort(new Error('the caller left'));
  await expect(answer).rejects.toThrow('the caller left');
  expect(reportedAway).toEqual(['b']);
});
