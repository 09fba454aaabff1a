import { expect, test } from 'vitest';
import { outboxTag } from '#client/transport/background-sync.ts';
import { recordVisit } from '#contract/calls/patron/visits.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { good } from '#tests/client/local-service.ts';

const { service, tab } = clientPerTest('patron', () => good({ isCounted: true }));

const visit = (id: string) => {
  const input = { resource: { kind: 'database', id }, action: 'view' } as const;
  return tab.outbox.enqueue(recordVisit, { ...input, at: '2026-11-21T00:00:00.000Z' });
};

test('where nothing could be sent the browser is to try again; what waits is sent then', async () => {
  const { replayOnSync } = await import('./replay-sync.ts');
  await visit('a');
  const { answer } = service;
  service.answer = () => null;
  await expect(replayOnSync(outboxTag)).rejects.toThrow();
  service.answer = answer;
  await replayOnSync('another');
  expect(await tab.outbox.listIntents()).toHaveLength(1);
  await replayOnSync(outboxTag);
  expect(await tab.outbox.listIntents()).toEqual([]);
});

test('where a part could be sent the browser has no need to try again', async () => {
  const { replayOnSync } = await import('./replay-sync.ts');
  await visit('a');
  await visit('b');
  const { answer } = service;
  service.answer = (arrived) => (service.arrived.length === 1 ? answer(arrived) : null);
  await replayOnSync(outboxTag);
  expect(await tab.outbox.listIntents()).toHaveLength(1);
});
